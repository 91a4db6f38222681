"""Moves that carry the game on: set-up, turns, the draw, the end."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.patient_zero.dealing import deal
from companion.games.patient_zero.draws import draw
from companion.games.patient_zero.facts.turns import ChecklistTicked, GameEnded, TurnBegan, ZombieTurnedUp
from companion.games.patient_zero.moves.known import not_begun, unknown_player
from companion.games.patient_zero.setup import FACTIONS_LINE, NOT_DEALT, checklist, how_to_deal
from companion.games.patient_zero.table import ON_PAPER, Table
from companion.games.patient_zero.turns import pass_the_turn
from companion.referee.games import Move
from companion.referee.procedures import Procedure

LONGEST_WORDS = 200


class Tick(Move, frozen=True):
    """A line of the set-up checklist is done, or is not after all. Lines count from 0."""

    no_rule = "Each line of the list has its own clauses."

    line: Annotated[int, Meta(ge=0)]
    done: bool = True

    def title(self) -> str:
        return f"Set-up line {self.line + 1} {'ticked' if self.done else 'opened again'}"

    def nonsense(self, table: Table) -> list[str]:
        lines = len(checklist(table))
        return [] if self.line < lines else [f"The checklist has {lines} lines."]

    def objections(self, table: Table) -> list[str]:
        undealt = self.line == FACTIONS_LINE and self.done and not table.has_factions
        return [f"{NOT_DEALT} {how_to_deal(table)}"] if undealt else []

    def procedure(self, table: Table) -> Procedure:
        yield ChecklistTicked(self.line, self.done, checklist(table)[self.line].text)


class DealFactions(Move, frozen=True):
    """The program deals a hidden Faction to everybody.  [PZ-SETUP-1, PZ-SETUP-4, PZ-SETUP-5]"""

    rule = "PZ-SETUP-1"
    for_the_table = True

    def title(self) -> str:
        return "Factions dealt"

    def nonsense(self, table: Table) -> list[str]:
        return ["This table uses its own Faction cards."] if table.factions == ON_PAPER else []

    def objections(self, table: Table) -> list[str]:
        said = []
        if not table.count_is_usual:
            said.append(how_to_deal(table))
        if table.sealed.factions:
            said.append("Factions have been dealt: everybody would get another one.")
            said += ["The game has begun."] if table.phase != "setup" else []
        return said

    def procedure(self, table: Table) -> Procedure:
        yield from deal(table)


class Start(Move, frozen=True):
    """The table says who turned up the first Zombie: that player's turn begins.  [PZ-SETUP-12, PZ-SETUP-13]"""

    rule = "PZ-SETUP-13"
    for_the_table = True

    player: str

    def title(self) -> str:
        return f"{self.player} starts"

    def nonsense(self, table: Table) -> list[str]:
        begun = ["The game has begun already."] if table.phase == "turns" else []
        return begun or unknown_player(table, self.player)

    def objections(self, table: Table) -> list[str]:
        return [] if table.has_factions else [f"{NOT_DEALT} {how_to_deal(table)}"]

    def procedure(self, table: Table) -> Procedure:
        yield ZombieTurnedUp(self.player)
        yield TurnBegan(self.player)


class Draw(Move, frozen=True):
    """The one card of a turn. Without `what` the drawer is asked what to show: see `draws`.  [PZ-DRAW-1 to -7]"""

    rule = "PZ-DRAW-1"

    player: str
    what: Literal["ordinary", "discard-weapon", "zombie"] | None = None
    """What was said aloud."""

    def title(self) -> str:
        return f"{self.player} draws"

    def nonsense(self, table: Table) -> list[str]:
        return not_begun(table) or unknown_player(table, self.player)

    def objections(self, table: Table) -> list[str]:
        if self.player != table.active:
            return [f"It is {table.active}’s turn."]
        return [f"{self.player} has drawn in this turn."] if table.drawn else []

    def procedure(self, table: Table) -> Procedure:
        yield from draw(table, self.player, self.what)


class EndTurn(Move, frozen=True):
    """The turn passes to the left.  [PZ-PRI-1, PZ-PRI-3, PZ-DRAW-1]"""

    rule = "PZ-DRAW-1"

    def title(self) -> str:
        return "The turn ends"

    def titled(self, table: Table) -> str:
        return f"{table.active}’s turn ends"

    def nonsense(self, table: Table) -> list[str]:
        return not_begun(table)

    def objections(self, table: Table) -> list[str]:
        said = [] if table.drawn else [f"{table.active} has not drawn yet: every turn has one draw."]
        return said + [f"The combat before {who} is not decided." for who in table.zombies]

    def procedure(self, table: Table) -> Procedure:
        yield from pass_the_turn(table)


class End(Move, frozen=True):
    """The table says which side won, and what ended the game: the rules leave both open.  [PZ-END-1]"""

    rule = "PZ-END-1"
    for_the_table = True

    side: str
    why: str = ""

    def title(self) -> str:
        return "The game ends"

    def nonsense(self, table: Table) -> list[str]:
        if not self.side.strip():
            return ["Say which side won."]
        long = max(len(self.side), len(self.why)) > LONGEST_WORDS
        return [f"Say it in at most {LONGEST_WORDS} characters."] if long else []

    def procedure(self, table: Table) -> Procedure:
        yield GameEnded(self.side.strip(), self.why.strip())
