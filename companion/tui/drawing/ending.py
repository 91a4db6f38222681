"""The end of a game: why it ended, where the tracks stand, who is dead, and what happened last."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.winter.facts.tracks import REASONS
from companion.games.winter.seen import RevealedSeen, Seen
from companion.tui.drawing.digits import large
from companion.tui.drawing.pieces import Line, Piece, indented, row
from companion.tui.track import TRACKS

WON = "objective"
TALL = 3


@dataclass(frozen=True, slots=True)
class EndPart:
    """What is drawn of the end. `last` is how the newest step went, in words."""

    reason: str
    objective: str
    tracks: tuple[tuple[str, int], ...]
    dead: tuple[str, ...]
    secret: bool
    revealed: tuple[RevealedSeen, ...]
    last: tuple[str, ...]


def end_part(seen: Seen, last: Sequence[str]) -> EndPart:
    """The end in words."""
    return EndPart(
        seen.ended or "",
        seen.objective.name,
        tuple((track.title, getattr(seen, track.id)) for track in TRACKS),
        seen.dead,
        "coop" not in seen.variants,
        seen.revealed,
        tuple(last),
    )


def draw_end(part: EndPart, width: int) -> list[Line]:
    """The whole page."""
    lines = [row(width), row(width, Piece("  The game is over: ", "name"), Piece(_reason(part.reason), "strong"))]
    lines += indented(_outcome(part), width, "good" if part.reason == WON else "warn", Piece("  "))
    lines += [row(width), *_tracks(part.tracks, width), row(width)]
    dead = ", ".join(part.dead) if part.dead else "nobody"
    lines += indented(f"Dead: {dead}.", width, "name", Piece("  "))
    for one in part.revealed:
        name = f" ({one.objective.name})" if one.objective else ""
        lines += indented(f"{one.player} has {'won' if one.won else 'lost'}{name}.", width, "name", Piece("  "))
    if part.secret and not part.revealed:
        lines += indented("Now everybody turns up the secret objective and says who has won.", width, "", Piece("  "))
    if part.last:
        lines += [row(width), row(width, Piece("  How it ended", "title"))]
        lines += [line for text in part.last for line in indented(text, width, "", Piece("  · ", "dim"))]
    return lines


def _reason(reason: str) -> str:
    return f"{REASONS.get(reason, reason)}."


def _outcome(part: EndPart) -> str:
    if part.reason == WON:
        return f"{part.objective}: the colony has reached its goal."
    return f"{part.objective}: the colony has not reached its goal."


def _tracks(tracks: Sequence[tuple[str, int]], width: int) -> list[Line]:
    """Large digits side by side, with their names below."""
    wide = min(18, (width - 2) // len(tracks))
    drawn = [large(number, wide - 3, TALL, 2) for _, number in tracks]
    digits = [[Piece(f"{one[y]:<{wide}}", "digit") for one in drawn] for y in range(TALL)]
    lines = [row(width, Piece("  "), *pieces) for pieces in digits]
    return [*lines, row(width, Piece("  "), *(Piece(f"{name:<{wide}}", "dim") for name, _ in tracks))]
