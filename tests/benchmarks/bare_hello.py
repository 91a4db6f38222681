"""The yardstick of S1, S2 and S4: the least program that Textual can be."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Hello(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        yield Static("hello, ready")


if __name__ == "__main__":
    Hello().run()
