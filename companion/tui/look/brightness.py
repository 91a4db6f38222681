"""Light instead of dark, or the other way round; remembered for the next start."""

from textual.app import App

from companion.store import appearance
from companion.tui.look.themes import other, suited


def first_theme(colour_system: str | None) -> str:
    """The theme of the first picture: as chosen last, in as many colours as the terminal has."""
    return suited(colour_system, appearance.is_light())


def switch(app: App[int]) -> None:
    """The other one. Raises OSError where that cannot be remembered."""
    app.theme = other(app.theme)
    appearance.keep(not app.current_theme.dark)
