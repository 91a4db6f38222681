"""The item decks, of which the program knows only whether they have run out."""

from companion.games.winter.board.facts.board import ItemDeckEmptied
from companion.games.winter.board.places import BOARD, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import unknown_place
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class Deck(Move, frozen=True):
    """The table says that the item deck of a location is empty, or that it is not after all.  [BG-DIE-SEA-2]"""

    rule = "BG-DIE-SEA-2"
    by_hand = True
    quiet = True

    place: str
    empty: bool

    def title(self) -> str:
        return f"The item deck of {title_of(self.place)}: {'empty' if self.empty else 'not empty'}"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_place(table, self.place):
            return wrong
        if not BOARD[self.place].deck:
            return [f"No item deck lies at {title_of(self.place)}."]
        if table.places[self.place].deck_empty == self.empty:
            return [f"The item deck of {title_of(self.place)} is {'empty already' if self.empty else 'not empty'}."]
        return []

    def procedure(self, table: Table) -> Procedure:
        yield ItemDeckEmptied(self.place, self.empty)


def nothing_to_draw(table: Table, place: str) -> list[str]:
    """Words when the item deck of a place has run out.  [BG-DIE-SEA-2]"""
    if not table.places[place].deck_empty:
        return []
    return [f"Nothing is left to draw at {title_of(place)}: its deck is empty, and it is never filled again."]
