"""The rulebook in our own words: searched while words are typed, or opened at one clause."""

from collections.abc import Sequence
from pathlib import Path

from textual import events, on
from textual.app import ComposeResult
from textual.widgets import Input

from companion.referee.rulebook import Entry
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.footline import Hint
from companion.tui.kit.page import Page
from companion.tui.kit.screen import AppScreen, static
from companion.tui.rulebook.drawing import draw_rules
from companion.tui.rulebook.rules_of import book, search

BASE = "dead-of-winter"
HEADING = "Rules, in our own words. Type some words of what you look for; ↓ to read."


class RulebookScreen(AppScreen):
    """Keeps only what is typed. The app says at which clause it opens; without one the typing begins at once."""

    name_of_screen = "rulebook"
    CSS_PATH = Path(__file__).with_name("rulebook.tcss")
    BINDINGS = bindings("rulebook")

    def __init__(self) -> None:
        super().__init__()
        self._entries: Sequence[Entry] = ()
        self._wanted = ""

    def body(self) -> ComposeResult:
        yield static(HEADING, "heading")
        yield Input(max_length=60)
        yield Page()

    @property
    def page(self) -> Page:
        """The rules."""
        return self.query_one(Page)

    @property
    def field(self) -> Input:
        """Where words are typed."""
        return self.query_one(Input)

    @property
    def game(self) -> str:
        """Whose rules."""
        return self.presenter.seen.game if self.presenter.seen is not None else BASE

    def on_screen_resume(self) -> None:
        """At the clause that is wanted, or ready to type. A screen that is new hears of it twice."""
        self._wanted = self.companion.rule
        if self._wanted:
            with self.prevent(Input.Changed):
                self.field.value = ""
            self.page.focus()
        else:
            self.field.focus()
        super().on_screen_resume()

    def redraw(self) -> None:
        words = self.field.value
        entries = search(self.game, words) if words.strip() else book(self.game)
        width = self.page.size.width
        if width > 20:
            lines, stops = draw_rules(entries, width, not words.strip())
            selected = self._selected(entries)
            self.page.paint(lines, stops, selected, top=bool(selected))
        super().redraw()

    def _selected(self, entries: Sequence[Entry]) -> int | None:
        """The clause that is wanted, the first after typing, otherwise the same as before."""
        wanted, self._wanted = self._wanted, ""
        at = next((n for n, entry in enumerate(entries) if entry.id == wanted), None)
        same = entries == self._entries
        self._entries = entries
        return at if at is not None or same else 0

    def allows(self, action: Action) -> bool:
        if action.id == "all_rules":
            return bool(self.field.value)
        return super().allows(action)

    def hints(self) -> Sequence[Hint]:
        """While words are typed, letters are no keys."""
        if self.field.has_focus:
            return [Hint("Enter", "read", ""), Hint("Ctrl+B", "back", "back_rulebook")]
        return super().hints()

    def on_descendant_focus(self) -> None:
        """Other keys now."""
        super().redraw()

    # Typing

    @on(Input.Changed)
    def _changed(self) -> None:
        self.redraw()

    @on(Input.Submitted)
    def _submitted(self) -> None:
        self.page.focus()

    def on_key(self, event: events.Key) -> None:
        """Arrows walk the rules while the typing goes on."""
        if self.field.has_focus and event.key in ("down", "up", "pagedown", "pageup"):
            event.stop()
            if event.key == "down":
                self.page.focus()
            self.page.action_step({"down": 1, "up": -1, "pagedown": 5, "pageup": -5}[event.key])

    def do_seek(self) -> None:
        self.field.focus()

    def do_all_rules(self) -> None:
        self.field.value = ""
        self.page.focus()
