"""What lies beside the board: crisis, main objective, forecast, and the line that says whom all wait for."""

from typing import NamedTuple

from rich.cells import cell_len

from companion.games.winter.rules.objective import so_far
from companion.games.winter.view.seen import Seen
from companion.games.words import counted
from companion.tui.kit.pieces import (
    Line,
    Lines,
    Piece,
    Target,
    boxed,
    clean,
    cut,
    fit,
    paragraph,
    row,
    stacked,
    wrapped,
)
from companion.tui.kit.waiting import LOOKS_ON, WaitingPart

CRISIS = Target("crisis")
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


class GoalPart(NamedTuple):
    """What is drawn of the main objective."""

    name: str
    goal: str
    state: str


def crisis_part(seen: Seen) -> CrisisPart:
    """The crisis in words."""
    crisis = seen.crisis
    if crisis is None:
        return CrisisPart("", "", "", "")
    given = ", ".join(f"{count} {kind}" for kind, count in (crisis.contributed or {}).items())
    if not given and crisis.face_down:
        given = f"{counted(crisis.face_down, 'card')} face down"
    needs = f"{crisis.threshold} × {' or '.join(crisis.needs) or 'cards'}"
    return CrisisPart(clean(crisis.name) or "Crisis", needs, "; ".join(crisis.failure), given)


def goal_part(seen: Seen) -> GoalPart:
    """The main objective in words."""
    state = "reached" if seen.objective_complete else "met now" if seen.objective.met else ""
    state = state or str(so_far(seen.objective.check, seen.samples, seen.objective.of))
    return GoalPart(seen.objective.name, seen.objective.goal, state)


def waiting_part(seen: Seen, last: str, looks_on: bool = False) -> WaitingPart:
    """Whom the table waits for, or how it ended."""
    if seen.ended is not None:
        return WaitingPart(f"The game is over: {ENDINGS.get(seen.ended, seen.ended)}.", last, True)
    return WaitingPart(f"{LOOKS_ON if looks_on else ''}{seen.waiting}", last, False)


def draw_crisis(part: CrisisPart, width: int, height: int) -> Lines:
    """The crisis in a frame."""
    inner = width - 2
    if not part.name:
        return boxed(
            width, height, [row(inner, Piece(" No crisis is revealed yet.", "dim"))], [Piece("Crisis", "title")]
        )
    lines = [row(inner, Piece(" Needs  ", "dim"), Piece(part.needs, "strong"))]
    if part.contributed:
        lines.append(row(inner, Piece(" So far ", "dim"), Piece(part.contributed, "number")))
    lines += _labelled(" If not ", part.failure, inner, "warn")
    return boxed(width, height, lines, [Piece("Crisis: ", "title"), Piece(part.name, "strong")])


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
    return stacked(
        width, height, [row(width, first, Piece(line, tone)) for first, line in zip(heads, lines, strict=True)]
    )


def draw_goal(part: GoalPart, width: int, height: int) -> Lines:
    """The main objective in a frame; how far it is stands below where name and number have no room side by side."""
    inner = width - 2
    name, state = clean(part.name), part.state
    beside = cell_len(f" Goal: {name}  ") + cell_len(f" {state} ") <= inner
    lines = [row(inner, Piece(f" {state}", "good"))] if state and not beside else []
    lines += [row(inner, Piece(f" {line}")) for line in cut(part.goal, inner - 2, height - 2 - len(lines))]
    note = [Piece(state, "good")] if state and beside else []
    return boxed(width, height, lines, [Piece("Goal: ", "title"), Piece(name, "strong")], note)


def draw_goal_dense(part: GoalPart, width: int, height: int) -> Lines:
    """The main objective without a frame."""
    return _headed("Goal", goal_text(part), width, height)


def draw_forecast(part: tuple[str, ...], width: int, height: int) -> Lines:
    """What the colony phase would do now, in a frame, a line for each phrase where they fit."""
    inner = width - 2
    phrases = [line for phrase in part for line in paragraph(phrase, inner - 4)]
    lines = [row(inner, Piece(" · ", "dim"), *line) for line in phrases]
    if len(lines) > height - 2:
        lines = [row(inner, Piece(f" {line}")) for line in cut(" · ".join(part), inner - 2, height - 2)]
    return boxed(width, height, lines, [Piece("If the colony phase came now", "title")])


def draw_forecast_dense(part: tuple[str, ...], width: int, height: int) -> Lines:
    """The same without a frame."""
    return _headed("Forecast", " · ".join(part), width, height, "number")
