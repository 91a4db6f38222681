"""What lies beside the board: crisis, main objective, forecast, and the line that says whom all wait for."""

from typing import NamedTuple

from rich.cells import cell_len

from companion.games.winter.rules.objective import so_far
from companion.games.winter.view.seen import Seen
from companion.games.words import counted
from companion.tui.kit.panel import RAISED, on, panel
from companion.tui.kit.pieces import (
    Line,
    Lines,
    Piece,
    Target,
    clean,
    cut,
    fit,
    row,
    stacked,
    wrapped,
)
from companion.tui.kit.waiting import LOOKS_ON, WaitingPart
from companion.tui.winter.table.ahead import ahead, all_that_fit

CRISIS = Target("crisis")
COLONY_PHASE = Target("action", "colony")
STORY = Target("action", "story")
ENDINGS = {
    "morale": "morale has reached 0",
    "rounds": "time has run out",
    "objective": "the main objective is reached",
    "objective-failed": "the main objective has failed",
    "nobody-left": "nobody is left to play",
}


class CrisisPart(NamedTuple):
    """What is drawn of the crisis; without a name none is revealed."""

    name: str
    needs: str
    failure: str
    contributed: str
    face_down: int = 0


class GoalPart(NamedTuple):
    """What is drawn of the main objective."""

    name: str
    goal: str
    state: str
    counted: tuple[int, int] = (0, 0)
    """How many there are, and of how many."""


def crisis_part(seen: Seen) -> CrisisPart:
    """The crisis in words."""
    crisis = seen.crisis
    if crisis is None:
        return CrisisPart("", "", "", "")
    given = ", ".join(f"{count} {kind}" for kind, count in (crisis.contributed or {}).items())
    if not given and crisis.face_down:
        given = f"{counted(crisis.face_down, 'card')} face down"
    needs = f"{crisis.threshold} × {' or '.join(crisis.needs) or 'cards'}"
    return CrisisPart(clean(crisis.name) or "Crisis", needs, "; ".join(crisis.failure), given, crisis.face_down)


def goal_part(seen: Seen) -> GoalPart:
    """The main objective in words."""
    state = "reached" if seen.objective_complete else "met now" if seen.objective.met else ""
    state = state or str(so_far(seen.objective.check, seen.samples, seen.objective.of))
    return GoalPart(seen.objective.name, seen.objective.goal, state, (seen.samples, seen.objective.of))


def waiting_part(seen: Seen, last: str, looks_on: bool = False) -> WaitingPart:
    """Whom the table waits for, or how it ended."""
    if seen.ended is not None:
        return WaitingPart(f"The game is over: {ENDINGS.get(seen.ended, seen.ended)}.", last, True)
    return WaitingPart(f"{LOOKS_ON if looks_on else ''}{seen.waiting}", last, False)


def draw_crisis(part: CrisisPart, width: int, height: int) -> Lines:
    """The crisis: what it needs, what there is so far, what it does if not."""
    title = [Piece("Crisis", "title")]
    inner = width - 2
    if not part.name:
        return panel(width, height, [row(inner, Piece(" No crisis is revealed yet.", "dim"))], title)
    lines = [row(inner, Piece(" needs  ", "dim"), Piece(part.needs, "strong"))]
    if part.contributed:
        lines.append(row(inner, Piece(" so far ", "dim"), *_cards(part, inner - 8)))
    lines += _labelled(" if not ", part.failure, inner, "cost")
    return panel(width, height, lines, title, [Piece(fit(part.name, min(cell_len(part.name), inner - 8)), "strong")])


def _cards(part: CrisisPart, width: int) -> list[Piece]:
    """A sign for each card that lies face down."""
    signs = f"{'▮' * part.face_down} " if part.face_down and cell_len(part.contributed) + part.face_down < width else ""
    return [Piece(signs, "title"), Piece(part.contributed, "number")]


def _labelled(label: str, text: str, width: int, tone: str) -> list[Line]:
    lines = wrapped(text, width - len(label) - 1) or [""]
    labels = [label, *(" " * len(label) for _ in lines[1:])]
    return [row(width, Piece(head, "dim"), Piece(line, tone)) for head, line in zip(labels, lines, strict=True)]


def crisis_text(part: CrisisPart) -> str:
    """The crisis in one sentence."""
    if not part.name:
        return "none is revealed yet"
    given = f" ({part.contributed} so far)" if part.contributed else ""
    return f"{part.name}: {part.needs}{given}; if not: {part.failure}"


def goal_text(part: GoalPart) -> str:
    """The main objective in one sentence or two."""
    return f"{part.name}{f' ({part.state})' if part.state else ''}. {part.goal}"


def draw_crisis_dense(part: CrisisPart, width: int, height: int) -> Lines:
    """The crisis without a frame."""
    return _headed("Crisis", crisis_text(part), width, height)


HEAD = 11
"""How much of a line the names of the papers take where there are no frames."""


def lines_wanted(text: str, width: int) -> int:
    """How many lines a paper without a frame needs."""
    return max(1, len(wrapped(text, width - HEAD - 1)))


def _headed(head: str, text: str, width: int, height: int, tone: str = "") -> Lines:
    lines = cut(text, width - HEAD - 1, height)
    heads = [Piece(fit(f" {head}", HEAD), "title"), *(Piece(" " * HEAD) for _ in lines[1:])]
    drawn = [row(width, first, Piece(line, tone)) for first, line in zip(heads, lines, strict=True)]
    return tuple(on(RAISED, line) for line in stacked(width, height, drawn))


def draw_goal(part: GoalPart, width: int, height: int) -> Lines:
    """The main objective: a bar where something is counted, else how it stands; then its text."""
    inner = width - 2
    name = clean(part.name)
    lines = [_progress(part, inner)] if part.counted[1] else []
    lines += [row(inner, Piece(f" {part.state}", "done"))] if part.state and not part.counted[1] else []
    lines += [row(inner, Piece(f" {line}", "dim")) for line in cut(part.goal, inner - 2, height - 1 - len(lines))]
    beside = cell_len(name) <= inner - 6
    title = [Piece("Goal", "title")] if beside else [Piece("Goal: ", "title"), Piece(name, "strong")]
    return panel(width, height, lines, title, [Piece(name, "strong")] if beside else [])


def _progress(part: GoalPart, width: int) -> Line:
    now, of = part.counted
    said = f" {part.state}" if part.state.startswith(f"{now} of ") else f" {now} of {of}"
    wide = max(4, width - 2 - cell_len(said))
    full = min(wide, wide * now // of)
    return row(width, Piece(" "), Piece("█" * full, "bar"), Piece(" " * (wide - full), "cell"), Piece(said, "done"))


def draw_goal_dense(part: GoalPart, width: int, height: int) -> Lines:
    """The main objective in a sentence."""
    return _headed("Goal", goal_text(part), width, height)


def draw_forecast(part: tuple[str, ...], width: int, height: int) -> Lines:
    """What the colony phase would do now, the weightiest first."""
    lines = all_that_fit(ahead(part), width - 2, height - 1)
    if not part:
        lines = [row(width - 2, Piece(" Nothing is foreseen now.", "dim"))]
    begins = [Piece("c", "key", COLONY_PHASE), Piece(" begins it", "dim", COLONY_PHASE)] if part else []
    return panel(width, height, lines, [Piece("If the colony phase came now", "title")], begins)


def draw_story(part: tuple[str, ...], width: int, height: int) -> Lines:
    """The newest lines, the newest one last, where nothing waits to be moved."""
    lines: list[Line] = []
    for n, text in enumerate(reversed(part)):
        told = [row(width - 2, Piece(f" {line}", "strong" if not n else "dim")) for line in wrapped(text, width - 4)]
        if len(told) + len(lines) > height - 1:
            break
        lines = [*told, *lines]
    note = [Piece("l", "key", STORY), Piece(" all of it", "dim", STORY)]
    return panel(width, height, lines, [Piece("The story so far", "title")], note)


def draw_nothing(part: tuple[()], width: int, height: int) -> Lines:
    """Where what is to be moved is told, as long as there is nothing."""
    lines = [row(width - 2), row(width - 2, Piece(" Nothing is to be moved.", "dim"))]
    lines = [row(width - 2), row(width - 2, Piece(" Nothing is to be moved.", "dim"))]
    return panel(width, height, lines, [Piece("On the board", "title")])
