"""One card of one’s own: its text, the card as laptop and phone will show it, and every mistake as it is made."""

from collections.abc import Callable, Sequence
from typing import Final

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static, TextArea

from companion.games.winter.packs.cards import Card
from companion.tui.actions.registry import BY_ID, bindings
from companion.tui.kit.footline import Hint
from companion.tui.kit.page import Page
from companion.tui.kit.pieces import Line, Piece, clean, indented
from companion.tui.kit.screen import AppScreen, hint, static
from companion.tui.packs.preview import draw_mistakes, draw_preview
from companion.tui.packs.text import Looked, PackText

SIDE_BY_SIDE: Final = 100
"""From this width on."""
PAUSE: Final = 0.25
"""Seconds without a key after which the text is looked at."""

Save = Callable[[PackText, str], PackText | None]
"""Keep a text as that card; what comes of it, None when it could not be kept."""


class CardEditorScreen(AppScreen):
    """Over the list of cards. Keys are typed into the text, so that its own are all with Ctrl."""

    name_of_screen = "card_editor"
    CSS_PATH = "editor.tcss"
    BINDINGS = bindings("card_editor")

    def __init__(self, pack: PackText, card: str, title: str, save: Save, kept: bool = False) -> None:
        super().__init__()
        self._pack = pack
        self._first = card
        self._kept = card if kept or pack.index is not None else ""
        self._title = title
        self._save = save
        self._looked = Looked(None, ())
        self._shown: Card | None = None
        """The card in the preview: the last one that could be read."""
        self._timer: Timer | None = None

    def body(self) -> ComposeResult:
        yield static("", "heading")
        with Horizontal():
            yield TextArea(self._first, show_line_numbers=True, id="text")
            yield Page(id="preview")
        yield Page(id="mistakes")

    @property
    def field(self) -> TextArea:
        """Where it is written."""
        return self.query_one(TextArea)

    @property
    def preview(self) -> Page:
        """The card."""
        return self.query_one("#preview", Page)

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return self.field.text != self._kept

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#mistakes", Page).can_focus = False
        self.field.focus()
        self._look()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < SIDE_BY_SIDE, "-narrow")
        super().on_resize(event)

    def on_descendant_focus(self) -> None:
        """Other hints."""
        self.show_hints()

    # Drawing

    @on(TextArea.Changed)
    def _typed(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(PAUSE, self._look_and_draw)

    def _look(self) -> None:
        self._looked = self._pack.looked_at(self.field.text)
        self._shown = self._looked.card or self._shown

    def _look_and_draw(self) -> None:
        self._look()
        self.redraw()

    def redraw(self) -> None:
        mark = " – not saved yet" if self.changed else ""
        heading = f"{clean(self._title)}{mark}"
        self.query_one(".heading", Static).update(Content(heading))
        wrong = draw_mistakes(self._looked.said, max(20, self.size.width - 1), self.changed)
        self.query_one("#mistakes", Page).paint(wrong)
        width = self.preview.size.width - 1
        if width > 20:
            self.preview.paint(self._preview(width))
        super().redraw()

    def _preview(self, width: int) -> list[Line]:
        if not self.field.text.strip():
            return indented("Saved like this, the card is taken away.", width, "warn")
        if self._shown is None and not self._looked.said:
            return indented("No crossroads card stands here, and nothing is wrong with it.", width, "dim")
        if self._shown is None:
            return indented("The card is shown here as soon as its text can be read.", width, "dim")
        before = [] if self._looked.card else indented("As it was before:", width, "warn", Piece(" "))
        return [*before, *draw_preview(self._shown, width)]

    def hints(self) -> Sequence[Hint]:
        """What Tab does stands beside what the registry has."""
        ids = ("card_save", "card_view", "card_leave")
        return [hint(BY_ID[id]) for id in ids]

    # What keys do

    def do_card_view(self) -> None:
        """In a narrow window the other one is shown; in a wide one it takes the keys."""
        card = self.preview.has_focus
        self.set_class(not card, "-card")
        (self.field if card else self.preview).focus()
        self.call_after_refresh(self.redraw)

    def do_card_save(self) -> None:
        self._look()
        text = self.field.text
        if self._looked.said:
            self.companion.say("It is saved when nothing is wrong with it any more.", trouble=True)
        elif self.changed and (kept := self._save(self._pack, text)) is not None:
            self._pack, self._kept = kept, text
            if not text.strip():
                self.dismiss()
                return
        self.redraw()

    def do_card_leave(self) -> None:
        if not self.changed or self.field.text == self._first != self._kept:
            self.dismiss()
            return
        self._ask(lambda: self.dismiss())

    def may_leave(self) -> bool:
        """Whether the program can be closed at once; otherwise it is asked."""
        if self.changed:
            self._ask(lambda: self.app.exit(0))
        return not self.changed

    def _ask(self, leave: Callable[[], object]) -> None:
        self.sure("What was typed is not saved.", "Leave it unsaved", leave, "Write on")
