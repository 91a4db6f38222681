"""The five tracks, in large digits with their limits."""

from typing import NamedTuple

from companion.games.winter.view.seen import Seen
from companion.tui.kit.digits import large
from companion.tui.kit.pieces import Line, Lines, Piece, Target, blank, boxed, fit, row, spread
from companion.tui.winter.table.track import TRACKS, Track


class TrackPart(NamedTuple):
    """What is drawn of a track. `limit` is what it means, in a few words; `tone` warns."""

    track: Track
    value: int
    limit: str
    tone: str
    selected: bool


def track_part(seen: Seen, track: Track, selected: Target | None) -> TrackPart:
    """The part of the table that one track shows."""
    value: int = getattr(seen, track.id)
    limit, tone = _limit(seen, track.id, value)
    return TrackPart(track, value, limit, tone, selected == Target("track", track.id))


def _limit(seen: Seen, track: str, value: int) -> tuple[str, str]:
    match track:
        case "morale":
            return "of 10", "danger" if value <= 2 else "digit"
        case "round":
            return "rounds left", "warn" if value <= 1 else "digit"
        case "food":
            return f"{seen.mouths} to feed", "warn" if 2 * value < seen.mouths else "digit"
        case "starvation":
            return "tokens", "warn" if value else "digit"
    return "each 10: −1 morale", "warn" if value >= 10 else "digit"


def draw_track(part: TrackPart, width: int, height: int) -> Lines:
    """One track in a frame, with + and − to click at the right."""
    inner = width - 2
    target = Target("track", part.track.id)
    lines = _digits(part, inner, height - 2, target)
    return boxed(width, height, lines, _title(part, target), foot=part.limit)


def draw_track_dense(part: TrackPart, width: int, height: int) -> Lines:
    """One track without a frame: digits, and a last line with name and limit."""
    target = Target("track", part.track.id)
    name = spread(width - 1, _title(part, target), [Piece(_short(part.limit), "dim", target)])
    return (*_digits(part, width, height - 1, target), (*name, Piece(" ")))


def _short(limit: str) -> str:
    short = {"each 10: −1 morale": "per 10", "rounds left": "left", "tokens": ""}.get(limit, limit)
    return short.replace(" to feed", " eat")


def _title(part: TrackPart, target: Target) -> tuple[Piece, ...]:
    key = Piece(part.track.key, "key", target)
    return (key, Piece(" ", "", target), Piece(part.track.title, "cursor" if part.selected else "title", target))


def _digits(part: TrackPart, width: int, height: int, target: Target) -> list[Line]:
    """The number, and the two buttons in its first and last row."""
    buttons = {0: "plus", height - 1: "minus"}
    lines: list[Line] = []
    for y, text in enumerate(large(part.value, width - 5, height, 2)):
        digits = row(width - 4, Piece(" "), Piece(text, part.tone, target), target=target)
        kind = buttons.get(y)
        button = (
            Piece(f" {'+' if kind == 'plus' else '−'} ", "button", Target(kind, part.track.id))
            if kind
            else Piece("   ")
        )
        lines.append((*digits, button, Piece(" ")))
    return lines


def draw_tracks_alone(seen: Seen, width: int, height: int) -> Lines:
    """Table mode: nothing but the tracks, as large as the screen allows."""
    columns = max((5, 3), key=lambda count: _size(width // count, height // -(-5 // count)))
    tall = height // -(-len(TRACKS) // columns)
    lines: list[Line] = []
    for start in range(0, len(TRACKS), columns):
        parts = [track_part(seen, track, None) for track in TRACKS[start : start + columns]]
        wide = width // columns
        blocks = [_alone(part, wide, tall) for part in parts]
        margin = (width - wide * len(blocks)) // 2
        rest = width - margin - wide * len(blocks)
        for y in range(tall):
            lines.append((Piece(" " * margin), *(p for block in blocks for p in block[y]), Piece(" " * rest)))
    return (*lines, *blank(width, height - len(lines)))


def _size(width: int, height: int) -> int:
    """How large a two-figure number comes out, for choosing an arrangement."""
    return min(width - 2, (height - 3) * 4)


def _alone(part: TrackPart, width: int, height: int) -> list[Line]:
    digits = large(part.value, width - 4, max(2, height - 3), 2)
    margin = (width - len(digits[0])) // 2
    lines = [row(width, Piece(" " * margin), Piece(text, part.tone)) for text in digits]
    return [
        *lines,
        _centred(part.track.title.upper(), width, "title"),
        _centred(part.limit, width, "dim"),
        *blank(width, 1),
    ][:height]


def _centred(text: str, width: int, tone: str) -> Line:
    text = fit(text, min(width, len(text)))
    return row(width, Piece(" " * ((width - len(text)) // 2)), Piece(text, tone))
