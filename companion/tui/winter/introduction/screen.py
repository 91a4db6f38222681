"""The introduction: paragraphs that are read aloud by turns before the first round."""

from companion.games.winter.first_evening.introduction import read_by_turns
from companion.tui.actions.registry import bindings
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Line, Piece, indented, row


class IntroductionScreen(PageScreen):
    """Only to be read; Space and arrows go on to the next paragraph."""

    name_of_screen = "introduction"
    BINDINGS = bindings("introduction")
    heading = "Five minutes: read it aloud, by turns. What happens later is explained when it happens."

    def paint(self, width: int) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        lines: list[Line] = []
        stops: list[int] = []
        for reader, text in read_by_turns([player.name for player in seen.players]):
            stops.append(len(lines))
            lines.append(row(width, Piece(f" {reader} reads", "title")))
            lines += [*indented(text, width), row(width)]
        self.page.paint(lines, stops)
