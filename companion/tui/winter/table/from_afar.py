"""The far view as it is drawn: no word below the height that is read with comfort from three metres."""

from collections.abc import Iterator, Sequence
from typing import Final

from companion.games.winter.board.facts.people import PlayerExiled, SurvivorDied
from companion.games.winter.board.facts.tracks import GameEnded
from companion.games.winter.view.seen import Seen
from companion.tui.kit.capitals import ROWS as CAPITALS
from companion.tui.kit.capitals import capitals
from companion.tui.kit.digits import large
from companion.tui.kit.letters import ROWS as LETTERS
from companion.tui.kit.letters import large_text
from companion.tui.kit.panel import on
from companion.tui.kit.pieces import Line, Lines, Piece, clean, fit, row, stacked, wrapped
from companion.tui.kit.waiting import WaitingPart
from companion.tui.winter.board_now.pending import Now
from companion.tui.winter.table.ahead import Ahead, ahead
from companion.tui.winter.table.track import TRACKS, Track
from companion.tui.winter.table.tracks import TrackPart, drawn, track_part

WIDE: Final = 140
"""From this width on lines are large letters, below it small capitals."""
WITHOUT_WASTE: Final = 100
"""Below this width waste has no room among the tracks; it is told where it costs."""
FIRST: Final = ("morale", "round", "food", "waste")
AIR: Final = 1


def draw_from_afar(seen: Seen, waiting: WaitingPart, now: Now, width: int, height: int) -> Lines:
    """Tracks on top; whom the table waits for; the end; who dies and what it costs, as far as there is room.

    What is to be moved takes the place of the forecast, until it has been seen.
    """
    lines = [*_tracks(seen, width, height), row(width)]
    lines += _band(waiting.text, width, "ended" if waiting.ended else "waiting")
    if any(now):
        lines += _announced(now, width, height - len(lines))
    else:
        lines += _foreseen(seen, width, height - len(lines))
    return stacked(width, height, lines[:height])


def shown_tracks(width: int) -> tuple[Track, ...]:
    """Those that stand on top."""
    ids = FIRST if width >= WITHOUT_WASTE else FIRST[:-1]
    return tuple(track for track in TRACKS if track.id in ids)


def _tracks(seen: Seen, width: int, height: int) -> list[Line]:
    """Label, digits and the track as blocks, one beside the other."""
    tall = max(3, min(9, height // 6))
    parts = [track_part(seen, track, None) for track in shown_tracks(width)]
    wide = (width - 2) // len(parts)
    blocks = [_track(part, wide, tall) for part in parts]
    return [row(width, Piece(" "), *(piece for block in blocks for piece in block[y])) for y in range(len(blocks[0]))]


def _track(part: TrackPart, width: int, tall: int) -> list[Line]:
    label = [row(width, Piece(text, "title")) for text in capitals(part.track.title) or (part.track.title,)]
    digits = [row(width, Piece(text, part.tone)) for text in large(part.value, width - 4, tall)]
    return [*label, *digits, row(width), row(width, *drawn(part, 2, width - 2))]


def _lettered(text: str, width: int) -> list[str]:
    """One line of the text in letters for the distance; none where even its beginning finds no room."""
    for shorter in _shorter(clean(text).strip()):
        found = large_text(shorter.upper(), width) if width >= WIDE else None
        if found is not None and len(found) == 1:
            return list(found[0])
        small = capitals(shorter)
        if small is not None and len(small[0]) <= width:
            return list(small)
    return []


def _shorter(text: str) -> Iterator[str]:
    """The text, then without its reason, then its last words left out one by one."""
    yield text.rstrip(".")
    head = text.partition(" (")[0].partition(": ")[0].rstrip(".")
    yield head
    words = head.split()
    for number in range(len(words) - 1, 0, -1):
        yield " ".join(words[:number])


def _band(text: str, width: int, tone: str) -> list[Line]:
    """A line on a ground of its own, with half a row of it above."""
    letters = _lettered(text, width - 4)
    if not letters:
        letters = [fit(text, width - 4)]
    edge = f"{tone}-edge"
    return [
        row(width, Piece("▄" * width, edge)),
        *(row(width, Piece("  ", tone), Piece(line, tone), tone=tone) for line in letters),
    ]


def _foreseen(seen: Seen, width: int, height: int) -> list[Line]:
    """The end in red, then who dies, then what it costs."""
    matters = ahead(seen.forecast)
    tall = (LETTERS if width >= WIDE else CAPITALS) + AIR
    lines: list[Line] = []
    costs = [Ahead("cost", f"Starved: −{seen.starvation}")] if seen.starvation else []
    for one in (*(one for one in matters if one.kind != "rest"), *costs):
        if len(lines) + tall > height:
            break
        lines += _matter(one, width)
    return lines


def _matter(one: Ahead, width: int) -> list[Line]:
    if one.kind == "end":
        return [row(width), *_band(one.head, width, "ended")]
    sign, tone = ("† ", "danger") if one.kind == "dies" else ("! ", "cost")
    letters = _lettered(f"{sign}{one.head} {one.tail}", width - 4)
    return [row(width), *(row(width, Piece("  "), Piece(line, tone)) for line in letters)] if letters else []


def _announced(now: Now, width: int, height: int) -> list[Line]:
    """What happened in large letters, and below it in plain ones what is to be done; *Enter* has seen it."""
    lines: list[Line] = []
    for text, tone in _loud(now):
        if len(lines) + LETTERS + 2 <= height // 2 + 2:
            lines += [row(width), *_band(text, width, tone)]
    told = [*(fact.told() for fact in now.facts), *now.by_hand, *(f"{one.title}. {one.text}" for one in now.explained)]
    plain = [row(width), row(width, Piece(" Move on the board now", "strong"), Piece("   Enter: done", "key"))]
    for text in filter(None, told):
        plain += [
            row(width, Piece(f" {'□' if not n else ' '} "), Piece(line))
            for n, line in enumerate(wrapped(text, width - 5))
        ]
    return [*lines, *(on("raise2", line) for line in plain[: max(0, height - len(lines))])]


def _loud(now: Now) -> Iterator[tuple[str, str]]:
    for fact in now.facts:
        if isinstance(fact, GameEnded):
            yield "The end", "ended"
        elif isinstance(fact, SurvivorDied):
            yield f"† {fact.name}", "ended"
        elif isinstance(fact, PlayerExiled) and fact.exiled:
            yield f"{fact.name} is exiled", "waiting"


def words_of(lines: Sequence[Line]) -> str:
    """For tests: what stands in plain letters."""
    return "\n".join("".join(piece.text for piece in line).rstrip() for line in lines)
