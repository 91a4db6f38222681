"""The colony phase as it is drawn: the list of its steps, and the one that is shown."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from companion.games.winter.board.places import BOARD
from companion.games.winter.view.seen import StepSeen
from companion.tui.kit.pieces import Line, Lines, Piece, indented, row, spread, stacked, wrapped
from companion.tui.winter.colony.by_hand import HandWork

MARK, WHERE = 3, 15
DONE, NOW, LATER = ("✓", "good"), ("▸", "accent"), ("·", "dim")


@dataclass(frozen=True, slots=True)
class StepsPart:
    """The list: `at` is the step that is shown."""

    steps: tuple[StepSeen, ...]
    at: int


def draw_steps(part: StepsPart, width: int, height: int) -> Lines:
    """Every step on a line of its own."""
    lines: list[Line] = [row(width, Piece(" Colony phase", "title")), row(width)]
    for number, step in enumerate(part.steps):
        mark, tone = _mark(number, part.at)
        name = "strong" if number == part.at else tone
        for n, text in enumerate(wrapped(step.title, width - 7)):
            head = (Piece(f" {mark} ", tone), Piece(f"{number + 1} ", "dim")) if n == 0 else (Piece("     "),)
            lines.append(row(width, *head, Piece(text, name)))
    return stacked(width, height, lines)


def draw_steps_dense(part: StepsPart, width: int) -> Lines:
    """All steps in one line: marks, and the number of the one that is shown."""
    marks = [Piece(f"{mark} ", tone) for mark, tone in (_mark(number, part.at) for number in range(len(part.steps)))]
    count = Piece(f"step {part.at + 1} of {len(part.steps)} ", "dim")
    return (spread(width, [Piece(" Colony phase  ", "title"), *marks], [count]),)


def _mark(number: int, at: int) -> tuple[str, str]:
    return DONE if number < at else NOW if number == at else LATER


@dataclass(frozen=True, slots=True)
class StepPart:
    """The step that is shown: what led to it, what is to be moved now, and what was moved before its last answer."""

    number: int
    step: StepSeen
    sums: tuple[str, ...]
    now: HandWork
    before: HandWork
    gone: HandWork
    """What was taken back just now."""
    objective: str = ""
    """What the table says of the main objective, where only it knows."""
    passed: Sequence[tuple[str, Sequence[str]]] = ()
    """Steps just before it that changed nothing, each with its sums."""


def draw_step(part: StepPart, width: int, dense: bool = False) -> list[Line]:
    """Name, rule, sum, what to move; `dense`: without a line to spare."""
    lines: list[Line] = []
    for title, told in part.passed:
        lines += indented(": ".join(filter(None, (title, " ".join(told)))), width, "dim", Piece(" ✓ ", "good"))
    lines += heading(f"{part.number} {part.step.title}", part.step.rules, width)
    for text in [part.step.rule] if dense else part.step.rule.splitlines():
        lines += indented(text, width)
    if part.step.overlooked:
        lines += indented(part.step.overlooked, width, "", Piece(" ? ", "key"))
    gap = [] if dense else [row(width)]
    lines += gap
    for text in part.sums:
        lines += indented(text, width, "number", Piece(" = ", "dim"))
    lines += [*gap, *_taken_back(part.gone, width)] if part.gone else []
    if part.now:
        lines += [*gap, row(width, Piece(" Move on the board now", "title")), *draw_hand_work(part.now, width)]
    if part.objective:
        lines += [*gap, *_noted(part.objective, width, "strong")]
    if part.before:
        lines += [*gap, row(width, Piece(" Moved before in this step", "dim"))]
        lines += draw_hand_work(part.before, width, dim=True)
    return lines


def heading(title: str, rules: Sequence[str], width: int) -> list[Line]:
    """A title in strong letters, with the ids of its clauses at the right where they fit."""
    ids = Piece(f"{short_ids(rules)} ", "dim")
    name = Piece(f" {title}", "strong")
    if len(name.text) + len(ids.text) < width:
        return [spread(width, [name], [ids])]
    return [row(width, name), *indented(ids.text, width, "dim")]


def short_ids(rules: Sequence[str]) -> str:
    """“BG-COL-4a 4b 4c”: what the ids share stands once."""
    shown: list[str] = []
    family = ""
    for rule in rules:
        head, dash, tail = rule.rpartition("-")
        shown.append(tail if dash and head == family else rule)
        family = head
    return " ".join(shown)


def draw_hand_work(hands: HandWork, width: int, dim: bool = False) -> list[Line]:
    """The entrances of the colony beside the locations, and below them everything else."""
    box = Piece(" · ", "dim") if dim else Piece(" □ ", "key")
    left = [(f"Entrance {n}", str(change)) for n, change in hands.doors.items()]
    right = [(BOARD[place].title, str(change)) for place, change in hands.places.items()]
    half = MARK + _wide(left)
    if left and right and half + MARK + _wide(right) <= width:
        half = max(half, width // 2 - 4)
        half = min(half, width - MARK - _wide(right))
        pairs = zip_longest(left, right)
        lines = [(*_moved(box, one, half, dim), *_moved(box, two, width - half, dim)) for one, two in pairs]
    else:
        lines = [_moved(box, one, width, dim) for one in (*left, *right)]
    for text in hands.others:
        lines += indented(text, width, "dim" if dim else "", box)
    return lines


def _wide(entries: Sequence[tuple[str, str]]) -> int:
    """How much room places and what happens there need, side by side."""
    return max((max(WHERE, len(where) + 1) + len(change) + 1 for where, change in entries), default=0)


def _moved(box: Piece, entry: tuple[str, str] | None, width: int, dim: bool) -> Line:
    if entry is None:
        return row(width)
    where, change = entry
    names, changes = ("dim", "dim") if dim else ("name", "strong")
    return row(width, box, Piece(f"{where} ".ljust(WHERE), names), Piece(change, changes))


@dataclass(frozen=True, slots=True)
class BeforePart:
    """The page before the first step: who has had no turn, and what only the table knows."""

    steps: tuple[StepSeen, ...]
    waiting: tuple[str, ...]
    turn: str
    count: bool
    objective: str
    goal: str
    complete: bool
    asks_objective: bool
    gone: HandWork
    """What was taken back just now."""
    built: tuple[str, ...] = ()
    """What improvements do that are built."""


def draw_before(part: BeforePart, width: int) -> list[Line]:
    """What to look at before it begins."""
    lines = [row(width, Piece(" Before the colony phase", "strong")), row(width), *_taken_back(part.gone, width)]
    if part.waiting:
        running = f"{part.turn}’s turn is still running; it ends when the phase begins. " if part.turn else ""
        others = [name for name in part.waiting if name != part.turn]
        none = f"{', '.join(others)} {'has' if len(others) == 1 else 'have'} not had a turn." if others else ""
        lines += _noted(f"{running}{none}", width, "warn")
    else:
        lines += _noted("Everybody has had a turn.", width, "good")
    if part.count:
        lines += _noted("Is the board as the program has it? k: count the board first.", width)
    if part.asks_objective:
        said = f"It says: {'complete' if part.complete else 'not complete'} (j changes it)."
        lines += _noted(f"{part.objective}: {part.goal}", width)
        lines += _noted(f"Only the table knows whether it is complete. {said}", width, "strong")
    for text in part.built:
        lines += _noted(f"Built: {text}", width)
    lines += [row(width), row(width, Piece(" Then, one at a time:", "dim"))]
    for number, step in enumerate(part.steps, 1):
        mark = "✓" if step.done else str(number)
        lines.append(row(width, Piece(f"   {mark} ", "dim"), Piece(step.title)))
    return lines


def _taken_back(gone: HandWork, width: int) -> list[Line]:
    return (
        [row(width, Piece(" Take back on the board", "warn")), *draw_hand_work(gone, width), row(width)] if gone else []
    )


def _noted(text: str, width: int, tone: str = "") -> list[Line]:
    return indented(text, width, tone, Piece(" ▸ ", "key"))
