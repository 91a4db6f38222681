"""Only one looks: the own Faction under the cover, in one shape for both of them."""

from typing import Any

from msgspec import UNSET

from companion.games.patient_zero.faction_card import faction_card
from companion.tui.kit.eyes_only import EyesOnlyScreen
from companion.tui.kit.pieces import Line, Piece, indented, row
from companion.tui.kit.sizes import WIDEST
from companion.tui.presenter import Presenter


class FactionCover(EyesOnlyScreen):
    """The same cover with another card under it."""

    def __init__(self, presenter: Presenter, player: str) -> None:
        super().__init__(presenter, player)

    @property
    def what_is_it(self) -> str:
        return "the own Faction"

    def _secret_lines(self, me: Any) -> list[Line]:
        if me is None or me is UNSET:
            return []
        width = self.size.width
        wide = min(width, WIDEST)
        lines: list[Line] = []
        for heading, texts in faction_card(me):
            lines += [row(width), row(width, Piece(f"  {heading}", "strong"))]
            lines += [line for text in texts for line in indented(text, wide, "name", Piece("  "))]
        return lines
