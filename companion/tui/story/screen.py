"""The story: every step of the log in words, newest last. Undo and redo, one by one or to any line."""

from collections.abc import Sequence

from companion.referee.log import Log, Step
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Line, Piece, fit, wrapped
from companion.tui.story.keys import StoryKeys


class StoryScreen(StoryKeys, PageScreen):
    """Keeps the lines of steps it has told already: a step that is done is told once. The plots are another page."""

    name_of_screen = "story"
    BINDINGS = bindings("story")
    heading = "The story so far"

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[int, int, int, bool], list[Line]] = {}
        self._width = 0
        self._plots = False

    def paint(self, width: int) -> None:
        playthrough = self.presenter.playthrough
        if playthrough is None:
            return
        if self._plots:
            self.page.paint(self.plot_lines(width, self.page.size.height))
        else:
            self.page.paint(*self._lines(playthrough.log, width), playthrough.log.bookmark - 1)

    def _lines(self, log: Log, width: int) -> tuple[list[Line], list[int]]:
        if width != self._width:
            self._told.clear()
            self._width = width
        lines: list[Line] = []
        stops: list[int] = []
        for step in log.steps:
            counts = step.number < log.bookmark
            key = (id(step), len(step.facts), step.given, counts)
            if key not in self._told:
                self._told[key] = step_lines(step, counts, width)
            stops.append(len(lines))
            lines += self._told[key]
        return lines, stops

    def allows(self, action: Action) -> bool:
        if action.id == "line_undo":
            return not self._plots
        if action.id == "redo_story":
            return self.presenter.can_redo
        return super().allows(action)

    def do_plots(self) -> None:
        self._plots = not self._plots
        self.page.scroll_home(animate=False)
        self.redraw()

    def do_keep_story(self) -> None:
        self.keep_story()

    def do_undo_story(self) -> None:
        self.presenter.undo()

    def do_redo_story(self) -> None:
        self.presenter.redo()

    def do_line_undo(self) -> None:
        """Go to the line selected: it is then the newest that counts."""
        playthrough = self.presenter.playthrough
        if playthrough is None or self._plots:
            return
        log, wanted = playthrough.log, self.page.selected + 1
        if wanted == log.bookmark:
            return
        count = abs(log.bookmark - wanted)
        what = f"{'Undo' if wanted < log.bookmark else 'Bring back'} {count} step{'s' if count > 1 else ''}"
        self.sure(f"{what}, to “{log.steps[wanted - 1].title}”?", what, lambda: self._go_to(wanted))

    def _go_to(self, wanted: int) -> None:
        """Step by step, so that each undo can object; the first that does stops it."""
        playthrough = self.presenter.playthrough
        while playthrough is not None and playthrough.log.bookmark > wanted:
            before = (playthrough.log.bookmark, playthrough.ask_id)
            self.presenter.undo()
            if (playthrough.log.bookmark, playthrough.ask_id) == before:
                return
        while playthrough is not None and playthrough.log.bookmark < wanted:
            before = (playthrough.log.bookmark, playthrough.ask_id)
            self.presenter.redo()
            if (playthrough.log.bookmark, playthrough.ask_id) == before:
                return


def step_lines(step: Step, counts: bool, width: int) -> list[Line]:
    """A step: its number and title, then what happened. What was undone is marked and dim."""
    mark = f"{step.number:>4} " if counts else f"{step.number:>4}↶"
    tone = "title" if counts else "dim"
    by = f" ({step.seat})" if step.seat else ""
    title = step.title + by + ("" if step.done or not counts else " …")
    lines: list[Line] = [(Piece(mark, "dim"), Piece(fit(title, width - 6), tone))]
    said: Sequence[str] = [
        *(f"The table insisted: {why}" for why in step.insisted),
        *(fact.told() for fact in step.facts),
    ]
    for text in said:
        lines += [(Piece("       "), Piece(line, "" if counts else "dim")) for line in wrapped(text, width - 9)]
    return lines
