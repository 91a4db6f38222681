"""The five tracks: the digit, and below it the track as it is printed, with its marker."""

from typing import Final, NamedTuple

from companion.games.winter.view.seen import Seen
from companion.tui.kit.digits import large
from companion.tui.kit.panel import RAISED, on, panel
from companion.tui.kit.pieces import Line, Lines, Piece, Target, row, spread, width_of
from companion.tui.winter.table.ahead import span
from companion.tui.winter.table.track import Track

HIGHEST = {"morale": 10, "round": 6}
"""Where the tracks begin; a round above it shifts what is shown."""
IN_DANGER = {"morale": 2, "round": 0}
TEN = 10


class TrackPart(NamedTuple):
    """What is drawn of a track. `limit` is what it means, in a few words; `tone` warns; `after` is what is foreseen."""

    track: Track
    value: int
    limit: str
    tone: str
    selected: bool
    mouths: int = 0
    after: str = ""

    @property
    def target(self) -> Target:
        """What a click on it means."""
        return Target("track", self.track.id)


def track_part(seen: Seen, track: Track, selected: Target | None) -> TrackPart:
    """The part of the table that one track shows."""
    value: int = getattr(seen, track.id)
    limit, tone = _limit(seen, track.id, value)
    after = span(seen.forecast) if track.id == "morale" else ""
    mouths = seen.mouths if track.id == "food" else 0
    return TrackPart(track, value, limit, tone, selected == Target("track", track.id), mouths, after)


def _limit(seen: Seen, track: str, value: int) -> tuple[str, str]:
    match track:
        case "morale":
            return "0 ends the game", "danger" if value <= IN_DANGER["morale"] else "digit"
        case "round":
            return f"{value} left", "warn" if value <= 1 else "digit"
        case "food":
            return f"{seen.mouths} to feed", "warn" if value < needed(seen.mouths) else "digit"
        case "starvation":
            return "", "warn" if value else "digit"
    return "10: −1", "warn" if value >= TEN else "digit"


def needed(mouths: int) -> int:
    """Food for so many, by the plain rule."""
    return -(-mouths // 2)


def _label(part: TrackPart) -> str:
    return "cursor" if part.selected else "title"


def draw_track(part: TrackPart, width: int, height: int) -> Lines:
    """A panel: the number with what is to be known beside it, − and + to click, and the track in its last row."""
    inner, target = width - 2, part.target
    letter = (Piece(part.track.key, "key", target), Piece(" ", "", target)) if part.track.key else ()
    key = (*letter, Piece(part.track.title, _label(part), target))
    note = [Piece(part.limit, "dim", target)] if width_of(key) + len(part.limit) < inner else []
    digits = large(part.value, min(20, inner - STEPS), height - 3)
    beside = _beside(part, inner - 2 - len(digits[0]))
    beside += [()] * (len(digits) - len(beside))
    lines: list[Line] = []
    for y, text in enumerate(digits):
        right = _steps(part) if y == len(digits) - 1 else ()
        left = [Piece(" "), Piece(text, part.tone, target), *((Piece("  "), *beside[y]) if beside[y] else ())]
        lines.append(spread(inner, left, right))
    lines += [row(inner), row(inner, Piece(" "), *drawn(part, _cell(part, inner - 1), inner - 1))]
    return panel(width, height, lines, key, note)


STEPS: Final = 8
"""Columns that − and + need beside the number."""


def _cell(part: TrackPart, room: int) -> int:
    """How wide a cell of the track is."""
    cells = {"morale": HIGHEST["morale"] + 1, "round": max(HIGHEST["round"], part.value) + 1}.get(part.track.id, 0)
    return next((wide for wide in (4, 3) if cells and cells * wide <= room), 2 if cells else 3)


def _steps(part: TrackPart) -> tuple[Piece, ...]:
    ways = (("minus", "−"), ("plus", "+"))
    return tuple(Piece(f" {sign} ", "button", Target(kind, part.track.id)) for kind, sign in ways)


def _beside(part: TrackPart, room: int) -> list[tuple[Piece, ...]]:
    """What is to be known beside the number, as far as there is room."""
    lines: list[tuple[Piece, ...]] = []
    if part.after:
        after = (Piece("came now ", "dim"), _span(part.after))
        lines = [(Piece("if the colony phase", "dim"),), after]
    elif part.mouths:
        left = part.value - needed(part.mouths)
        lines = [(Piece(f"needs {needed(part.mouths)}"),)]
        lines.append((Piece(f"{left} left" if left >= 0 else f"{-left} short", "dim" if left >= 0 else "cost"),))
    return lines if all(width_of(line) <= room for line in lines) else []


def drawn(part: TrackPart, wide: int, room: int) -> tuple[Piece, ...]:
    """The track itself; each cell is so wide."""
    target = part.target
    match part.track.id:
        case "morale":
            return _cells(range(HIGHEST["morale"] + 1), part, wide)
        case "round":
            top = max(HIGHEST["round"], part.value)
            return _cells(range(top, max(-1, top - room // wide), -1), part, wide)
        case "food":
            return _food(part, room)
        case "starvation":
            return (Piece(f" morale −{part.value} " if part.value else " none ", "cell", target),)
    tens, rest = divmod(part.value, TEN)
    wide = max(wide, len(f"{TEN} "))  # 13 is ten and three, never 103
    full = [Piece(f"{TEN:^{wide}}", "tens", target)] * min(tens, max(0, (room - 6) // wide))
    some = [Piece(f"{rest:^{wide}}", "rest", target)] if rest else []
    to_go = f" {TEN - rest} to go "
    return (*full, *some, *([Piece(to_go, "cell", target)] if width_of(full + some) + len(to_go) <= room else ()))


def _cells(numbers: range, part: TrackPart, wide: int) -> tuple[Piece, ...]:
    """Numbered cells with a marker."""
    danger = IN_DANGER[part.track.id]
    return tuple(
        Piece(_marked(number, wide), "cursor", part.target)
        if number == part.value
        else Piece(_unmarked(number, wide), "danger-end" if number <= danger else "cell", part.target)
        for number in numbers
    )


def _marked(number: int, wide: int) -> str:
    """The cell on which the marker stands."""
    if number >= TEN:
        return f"{number:^{wide}}"
    return f"{number}◂" if wide < 3 else f"{f'▸{number}':^{wide}}" if wide > 3 else f"▸{number} "


def _unmarked(number: int, wide: int) -> str:
    return f"{number:<{wide}}" if wide < 3 else f"{number:^{wide}}"


def _food(part: TrackPart, room: int) -> tuple[Piece, ...]:
    """A sign for each food that is there, and one for each that will be missing."""
    missing = max(0, needed(part.mouths) - part.value)
    if not part.value and not missing:
        return (Piece(" none left ", "cell", part.target),)
    if 2 * (part.value + missing) > room:
        return (Piece(f" ● × {part.value} ", "ration", part.target),)
    there = Piece(" " + "● " * part.value, "ration", part.target) if part.value else Piece("")
    return (there, Piece(f"{'' if part.value else ' '}{'○ ' * missing}", "danger-end", part.target))


def draw_track_dense(part: TrackPart, width: int, height: int) -> Lines:
    """Without air: the number with its name beside it, and the track below."""
    target = part.target
    digits = large(part.value, max(5, width - 2 - len(part.track.title)), height - 1, 1)
    digits = digits if len(digits[0]) <= width - 5 else large(part.value, 5, height - 1, 2)
    room = width - 2 - len(digits[0])
    beside = [_named(part, room), *_below_the_name(part, room)]
    beside += [()] * (len(digits) - len(beside))
    lines: list[Line] = [
        spread(width, [Piece(text, part.tone, target), Piece(" "), *beside[y]], ()) for y, text in enumerate(digits)
    ]
    lines.append(row(width, *drawn(part, 2, width - 1), target=target))
    return tuple(on(RAISED, line) for line in lines[-height:])


def _named(part: TrackPart, room: int) -> tuple[Piece, ...]:
    """Its name; the first letter is its key."""
    title, target = part.track.title[:room], part.target
    first = "cursor" if part.selected else "key" if part.track.key else _label(part)
    return (Piece(title[:1], first, target), Piece(title[1:], _label(part), target))


def _below_the_name(part: TrackPart, room: int) -> list[tuple[Piece, ...]]:
    if part.after:
        said = next((words for words in ("after the phase", "afterwards", "then") if len(words) <= room), "")
        return [(Piece(said, "dim"),), (_span(part.after),)]
    short = next((words for words in (part.limit, part.limit.split(" to ")[0]) if len(words) <= room), "")
    return (_beside(part, room) if part.mouths else []) or [(Piece(short, "dim"),)]


def _span(after: str) -> Piece:
    return Piece(f" {after} ", "ended" if after.split(" ")[0] == "0" else "button")
