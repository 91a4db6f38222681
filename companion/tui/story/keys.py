"""The plots of the winter and its HTML file, for the screens that look back."""

from companion.reports.text_plots import plots
from companion.tui.kit.pieces import Line, Piece, row
from companion.tui.kit.screen import AppScreen
from companion.tui.kit.type_text import TypeName
from companion.tui.story.keeping import Told, suggested_file, write_story

LONGEST_PATH = 400


class StoryKeys(AppScreen):
    """Keeps the history that was folded last."""

    def __init__(self) -> None:
        super().__init__()
        self.told = Told()

    def plot_lines(self, width: int, height: int) -> list[Line]:
        """Morale, food, waste and zombies by round, and why morale was lost; nothing before the first round."""
        playthrough = self.presenter.playthrough
        if playthrough is None or playthrough.seen_by(None).phase == "setup":
            return [row(width, Piece(" Nothing has happened yet.", "dim"))]
        drawn = plots(self.told.of(playthrough), width - 2, height)
        return [row(width, Piece(f" {text}", "number")) for text in drawn]

    def keep_story(self) -> None:
        """Ask where to, write it, say where it is."""
        playthrough, title = self.presenter.playthrough, self.presenter.title or "A winter"
        if playthrough is None:
            return

        def take(path: str) -> None:
            try:
                file = write_story(playthrough, title, path)
            except OSError as error:
                self.companion.say(f"The story cannot be written: {error.strerror or error}.", trouble=True)
            else:
                self.companion.say(f"The story of the winter is in {file}.")

        question = "The story as one HTML file. Write it to:"
        self.ask(TypeName(question, value=str(suggested_file(title)), longest=LONGEST_PATH), take)
