"""What the table does with the crossroads card that is watched, besides letting it come to pass."""

from collections.abc import Iterator

from companion.games.winter.board.table import Table
from companion.games.winter.rules.watching import draw_another
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure


class NotThisOne(Move, frozen=True):
    """The watched card goes under the deck, unread by all but its watcher, and another is drawn."""

    no_rule = "The rules know no card that does not fit the table."
    of_the_watcher = True
    quiet = True

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        if table.watch is not None and (table.watch.physical or table.deck):
            yield Offer(cls.named(), {}, f"Not this one: {table.watch.watcher} draws another card")

    def title(self) -> str:
        return "Not this one: another crossroads card"

    def nonsense(self, table: Table) -> list[str]:
        if table.watch is None:
            return ["Nobody watches a crossroads card now."]
        return [] if table.watch.physical or table.deck else ["No other card is left in the deck."]

    def procedure(self, table: Table) -> Procedure:
        yield from draw_another(table)
