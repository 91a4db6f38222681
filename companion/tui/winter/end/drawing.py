"""The end of a game: why it ended, who has won, where the tracks stand, who is dead, what happened last."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.winter.board.facts.tracks import REASONS
from companion.games.winter.view.seen import RevealedSeen, Seen
from companion.tui.kit.digits import large
from companion.tui.kit.panel import band
from companion.tui.kit.pieces import Line, Piece, indented, row
from companion.tui.winter.table.track import TRACKS

WON = "objective"
TALL = 3
MARGIN = Piece("  ")


@dataclass(frozen=True, slots=True)
class EndPart:
    """What is drawn of the end. `left` have not turned up their objective; `won` is who won, in a sentence."""

    reason: str
    objective: str
    tracks: tuple[tuple[str, int], ...]
    dead: tuple[str, ...]
    revealed: tuple[RevealedSeen, ...]
    left: tuple[str, ...]
    won: str
    last: tuple[str, ...]
    """How the newest step of the winter went, in words."""


def end_part(seen: Seen, left: Sequence[str], won: str, last: Sequence[str]) -> EndPart:
    """The end in words."""
    return EndPart(
        seen.ended or "",
        seen.objective.name,
        tuple((track.title, getattr(seen, track.id)) for track in TRACKS),
        seen.dead,
        seen.revealed,
        tuple(left),
        won,
        tuple(last),
    )


def draw_end(part: EndPart, width: int) -> list[Line]:
    """The page, down to the plots."""
    won = part.reason == WON
    lines = band("The colony lives" if won else "The colony is lost", width, "won" if won else "ended")
    lines += [row(width), row(width, Piece("  The game is over: ", "name"), Piece(_reason(part.reason), "strong"))]
    lines += indented(_outcome(part), width, "good" if part.reason == WON else "warn", MARGIN)
    lines += _secrets(part, width)
    lines += [row(width), *_tracks(part.tracks, width), row(width)]
    dead = ", ".join(part.dead) if part.dead else "nobody"
    lines += indented(f"Dead: {dead}.", width, "name", MARGIN)
    if part.last:
        lines += [row(width), row(width, Piece("  How it ended", "title"))]
        lines += [line for text in part.last for line in indented(text, width, "", Piece("  · ", "dim"))]
    return lines


def _secrets(part: EndPart, width: int) -> list[Line]:
    """What was turned up, newest last, and what is still to come."""
    lines = [line for one in part.revealed for line in _revealed(one, width)]
    if part.left:
        who = " and ".join(filter(None, (", ".join(part.left[:-1]), part.left[-1])))
        verb = "turns" if len(part.left) == 1 else "turn"
        still = "still " if part.revealed else "now "
        lines += [row(width), *indented(f"r: {who} {still}{verb} up a secret objective.", width, "accent", MARGIN)]
    elif part.won:
        lines += [row(width), *indented(part.won, width, "strong", MARGIN)]
    return lines


def _revealed(one: RevealedSeen, width: int) -> list[Line]:
    sign, word, tone = ("✓", "wins", "good") if one.won else ("✗", "does not win", "warn")
    title = f": {one.objective.title} ({one.objective.kind})" if one.objective else ""
    lines = [row(width), *indented(f"{one.player} {word}{title}", width, "strong", Piece(f"  {sign} ", tone))]
    for goal in one.objective.goals if one.objective else ():
        lines += indented(goal, width, "name", Piece("    → ", "dim"))
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
