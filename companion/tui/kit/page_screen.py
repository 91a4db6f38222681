"""A screen that is one page under a heading: lines, of which one can be selected."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult

from companion.tui.kit.page import Page
from companion.tui.kit.screen import AppScreen, static

NARROWEST = 20
"""A page that is no wider has no place yet."""


class PageScreen(AppScreen):
    """Its page has the focus, and is painted when its width is known."""

    heading: str = ""
    click_does: ClassVar[str] = ""
    """The action of a click on a line."""

    def body(self) -> ComposeResult:
        if self.heading:
            yield static(self.heading, "heading")
        yield Page()

    @property
    def page(self) -> Page:
        """What is below the heading."""
        return self.query_one(Page)

    def on_mount(self) -> None:
        super().on_mount()
        self.page.focus()

    def redraw(self) -> None:
        width = self.page.size.width
        if width > NARROWEST:
            self.paint(width)
        super().redraw()

    def paint(self, width: int) -> None:
        """Draw the page."""

    @on(Page.Pressed)
    def _pressed(self) -> None:
        if self.click_does:
            self.action_do(self.click_does)
