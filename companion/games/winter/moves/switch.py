"""A ruling, or how the table plays, changes from now on."""

from companion.games.winter.board.facts.hand import Switched
from companion.games.winter.board.table import Table
from companion.games.winter.position.board_setup import OBJECTIVE_LOCATIONS, ruled_anew
from companion.games.winter.rules.rulings import BY_KEY, OPTIONS, READING
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class Switch(Move, frozen=True):
    """A ruling, or how this table plays, changes from now on."""

    by_hand = True
    quiet = True

    what: str
    to: str | int
    """One of its values; a number may be given as a number."""

    def title(self) -> str:
        return f"{self.what}: {self.to}"

    def nonsense(self, table: Table) -> list[str]:
        options = OPTIONS | READING
        known = BY_KEY | {ruling.key: ruling for part in table.parts for ruling in part.rulings}
        values = known[self.what].values if self.what in known else options.get(self.what)
        if values is None:
            return [f"There is no ruling or option “{self.what}”: give one of {', '.join([*known, *options])}."]
        if str(self.to) not in values:
            return [f"“{self.to}” is not one of {', '.join(values)}."]
        lonely = self.to == "coop" and len(table.players) == 2 and "betrayer" in table.variants
        return ["The betrayer variant is chosen: it has secret objectives."] if lonely else []

    def procedure(self, table: Table) -> Procedure:
        if self.what == OBJECTIVE_LOCATIONS:
            yield from ruled_anew(table, str(self.to))
        before = table.rulings.get(self.what) or table.options.get(self.what, "")
        yield Switched(self.what, before, str(self.to))
