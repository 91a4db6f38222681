"""All keys, from the registry of actions, and the key card as a file."""

from textual import events

from companion.store.whereabouts import data_folder
from companion.tui.actions.registry import ACTIONS, bindings, groups, key_card
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Line, Piece, fit, row, wrapped
from companion.tui.modes import elsewhere

CARD = "key-card.txt"
KEYS = 9


class HelpScreen(PageScreen):
    """Only to be read."""

    name_of_screen = "help"
    BINDINGS = bindings("help")
    heading = "All keys. A small letter adds one, its capital takes one away."

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.redraw()

    def redraw(self) -> None:
        self.page.paint(key_lines(self.size.width - 1, self.companion.game))
        super().redraw()

    def do_save_card(self) -> None:
        file = data_folder() / CARD
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(key_card(), encoding="utf-8")
        except OSError as error:
            self.companion.say(f"The key card cannot be written: {error.strerror}.", trouble=True)
            return
        self.companion.say(f"The key card is in {file}.")


def key_lines(width: int, game: str) -> list[Line]:
    """The groups of the game on the desk, in as many columns as there is room for."""
    strange = elsewhere(game)
    ours = groups(action for action in ACTIONS if action.screen not in strange and action.game in ("", game))
    columns = max(1, width // 56)
    wide = width // columns
    blocks = [_block(group, lines, wide) for group, lines in ours.items()]
    total = sum(len(block) for block in blocks)
    piles: list[list[Line]] = [[] for _ in range(columns)]
    for block in blocks:
        pile = next((p for p in piles if len(p) + len(block) / 2 <= total / columns), piles[-1])
        pile.extend(block)
    height = max(len(pile) for pile in piles)
    empty = row(wide)
    return [tuple(piece for pile in piles for piece in (pile[y] if y < len(pile) else empty)) for y in range(height)]


def _block(group: str, lines: list[tuple[str, str]], width: int) -> list[Line]:
    head = row(width, Piece(f" {group}", "title"))
    block: list[Line] = [head]
    for keys, says in lines:
        key = Piece(f"  {fit(keys, KEYS)} ", "key")
        first, *more = wrapped(says, width - KEYS - 5)
        block.append(row(width, key, Piece(first)))
        block += [row(width, Piece(" " * (KEYS + 3)), Piece(line)) for line in more]
    return [*block, row(width)]
