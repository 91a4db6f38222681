"""The table of Patient Zero: players at the left, the turn beside them, the story and what is open below."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.games.patient_zero.seen import Seen
from companion.tui.kit.panel import panel
from companion.tui.kit.pieces import Line, Lines, Piece, indented, row, side_by_side, stacked, width_of
from companion.tui.kit.sizes import ROOMY
from companion.tui.kit.waiting import WaitingPart, draw_waiting
from companion.tui.patient_zero.drawing.people import player_lines
from companion.tui.patient_zero.drawing.turn import turn_lines
from companion.tui.patient_zero.points import points_for, settled

ALL = (Piece(",", "key"), Piece(" all of it", "dim"))


@dataclass(frozen=True, slots=True)
class PatientZeroView:
    """All that is drawn: the public table, who is selected, which phones are awake, the story, whom the table waits
    for, and the seconds of the sand-glass (left, whole), if there is one."""

    seen: Seen
    selected: str = ""
    lights: Mapping[str, str] = field(default_factory=dict)
    story: tuple[str, ...] = ()
    waiting: str = ""
    sand: tuple[int, int] | None = None


def draw_patient_zero(view: PatientZeroView, width: int, height: int) -> Lines:
    """In frames where there is room, else without; the waiting line is always the last."""
    roomy = width >= ROOMY[0] and height >= ROOMY[1] - 1
    lines = _roomy(view, width, height - 1) if roomy else _dense(view, width, height - 1)
    seen = view.seen
    last = view.story[-1] if view.story else ""
    return (*lines, *draw_waiting(WaitingPart(view.waiting or seen.waiting, last, seen.ended is not None), width, 1))


def _roomy(view: PatientZeroView, width: int, height: int) -> Lines:
    left = width * 62 // 120
    right = width - left
    top = max(len(view.seen.players) + 2, 14)
    below = height - top
    people = player_lines(view.seen, dict(view.lights), view.selected, left - 3)
    turn = turn_lines(view.seen, view.sand, right - 3)
    story = _story(view.story, left - 3, below - 2)
    open_points = [line for point in _points(view.seen, right - 3, True) for line in point]
    return (
        *side_by_side(
            (left, panel(left - 1, top - 1, people, [Piece("Players, clockwise", "title")])),
            (right, panel(right - 1, top - 1, turn, [Piece("The turn", "title")])),
        ),
        *side_by_side(
            (left, panel(left - 1, below - 1, story, [Piece("The story", "title")])),
            (
                right,
                panel(
                    right - 1,
                    below - 1,
                    open_points,
                    [Piece("Open in the rules", "title")],
                    [Piece(",", "key"), Piece(" all of it", "dim")],
                ),
            ),
        ),
    )


def _dense(view: PatientZeroView, width: int, height: int) -> Lines:
    """Players, the turn, and as much of the rest as there is room for."""
    lines = [*player_lines(view.seen, dict(view.lights), view.selected, width), _rule(width)]
    lines += turn_lines(view.seen, view.sand, width)
    left = height - len(lines) - 1
    if left >= 2:
        told = min(len(view.story), max(1, left // 3))
        points = _points_within(view.seen, width, left - told)
        lines += [_rule(width), *points, *_story(view.story, width, left - len(points))]
    return stacked(width, height, lines)


def _rule(width: int) -> Line:
    return row(width, Piece("─" * width, "frame"))


def _story(story: Sequence[str], width: int, height: int) -> list[Line]:
    """The newest lines, the newest one last."""
    lines = [line for text in story[-height:] for line in indented(text, width, "name", Piece(" · ", "dim"))]
    return lines[-height:]


def _points(seen: Seen, width: int, apart: bool) -> list[list[Line]]:
    """What the rules do not say and now matters; `apart` when the answer is always below, else in the same line where
    there is room."""
    phase = "over" if seen.ended is not None else seen.phase
    points: list[list[Line]] = []
    for point in points_for(phase):
        how = settled(point, seen.rulings)
        line = (Piece(" ? ", "warn"), Piece(f"{point.asks} ", "name"), Piece(how, "dim"))
        if not apart and width_of(line) <= width:
            points.append([row(width, *line)])
        else:
            asks = indented(point.asks, width, "name", Piece(" ? ", "warn"))
            points.append([*asks, *indented(how, width, "dim", Piece("   "))])
    return points


def _points_within(seen: Seen, width: int, height: int) -> list[Line]:
    """As many points as there is room for, none of them cut; the last line says how many more there are."""
    points = _points(seen, width, False)
    lines = [line for point in points for line in point]
    if len(lines) <= height:
        return lines
    lines = []
    for shown, point in enumerate(points):
        if len(lines) + len(point) >= height:
            more = Piece(f" … {len(points) - shown} more open in the rules (key ,)", "dim")
            return [*lines, row(width, more)][:height]
        lines += point
    return lines
