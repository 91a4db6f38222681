"""“Move on the board now” in lines: who dies and how it ended, then what hands move, then what only they can do."""

from typing import Final

from companion.games.winter.board.facts.board import HelplessDied
from companion.games.winter.board.facts.people import (
    BiteStopped,
    LeaderChosen,
    PlayerExiled,
    PlayerOut,
    SurvivorDied,
    SurvivorJoined,
    SurvivorRemoved,
)
from companion.games.winter.board.facts.tracks import GameEnded, MoraleLost
from companion.referee.facts import Fact
from companion.tui.kit.panel import in_capitals
from companion.tui.kit.pieces import Line, Piece, indented, row, spread
from companion.tui.winter.board_now.pending import Now
from companion.tui.winter.board_now.worth_telling import ANNOUNCED
from companion.tui.winter.colony.by_hand import hands
from companion.tui.winter.colony.wizard import draw_hand_work

TITLE: Final = "Move on the board now"
REMINDERS: Final = "To do by hand"
FIRST_TIME: Final = "For the first time"
SIGNS: Final[dict[type[Fact], tuple[str, str]]] = {
    GameEnded: ("■", "ended"),
    SurvivorDied: ("†", "danger"),
    HelplessDied: ("†", "danger"),
    PlayerOut: ("†", "danger"),
    SurvivorRemoved: ("†", "danger"),
    PlayerExiled: ("!", "strong"),
    BiteStopped: ("■", "strong"),
    LeaderChosen: ("★", "strong"),
    SurvivorJoined: ("+", "strong"),
}
"""What stands before an announcement, and its tone: a sign beside every colour."""


def draw_now(now: Now, width: int, hint: str = "", large: bool = False) -> list[Line]:
    """Every line of it, whole. `hint` is a line about what else waits, before all.

    Where there is room for it (`large`), who dies, who is exiled and the end stand in capitals first.
    """
    announced = sorted(
        (fact for fact in now.facts if isinstance(fact, ANNOUNCED)), key=lambda fact: ANNOUNCED.index(type(fact))
    )
    lines: list[Line] = [_line(line, width) for line in indented(hint, width, "strong", _head("▶", "key")) if hint]
    for fact in announced:
        sign, tone = SIGNS[type(fact)]
        lines += _in_capitals(fact, width) if large else []
        lines += [_line(line, width) for line in indented(fact.told(), width, tone, _head(sign, tone))]
    rest = [fact for fact in now.facts if not isinstance(fact, ANNOUNCED)]
    lines += [_line(line, width) for line in draw_hand_work(hands(_morale_first(rest)), width)]
    for told in now.back:
        lines += [_line(line, width) for line in indented(f"Taken back: {told}", width, "", _head("↶", "warn"))]
    for one in now.explained:
        lines += [_line(line, width) for line in indented(f"{one.title}. {one.text}", width, "", _head("?", "key"))]
    if now.explained:
        lines.append(row(width, Piece("   Ctrl+E", "key"), Piece(": explain no more", "dim")))
    if now.by_hand and (now.facts or now.back):
        lines.append(row(width, Piece(f" {REMINDERS}", "title")))
    for text in now.by_hand:
        lines += [_line(line, width) for line in indented(text, width, "", _head("□", "key"))]
    return lines


def _in_capitals(fact: Fact, width: int) -> list[Line]:
    """A band with the name; only death and the end are red."""
    match fact:
        case GameEnded():
            words, tone = "The end", "ended"
        case SurvivorDied(name=name):
            words, tone = f"† {name}", "ended"
        case PlayerExiled(name=name, exiled=True):
            words, tone = f"{name} is exiled", "button"
        case _:
            return []
    letters = in_capitals(words, width - 2, tone)
    return [row(width, Piece(" ", tone), line[0], tone=tone) for line in letters or ()]


def _head(sign: str, tone: str) -> Piece:
    return Piece(f" {sign} ", tone)


def _line(line: Line, width: int) -> Line:
    return row(width, *line)


def _morale_first(facts: list[Fact]) -> list[Fact]:
    return sorted(facts, key=lambda fact: not isinstance(fact, MoraleLost))


def titled(now: Now, width: int) -> Line:
    """The heading, and the key that ticks all."""
    first = FIRST_TIME if now.explained else REMINDERS if now.by_hand else "Now"
    title = TITLE if now.facts or now.back else first
    title = title if len(title) + len("Enter: done ") + 2 <= width else "Move it now"
    return spread(width, [Piece("▌", "lead"), Piece(title, "strong")], [Piece("Enter", "key"), Piece(": done ")])


def out_of_sight(width: int, below: int, above: int) -> Line:
    """How many lines there are besides, and the keys that lead there."""
    ways = [f"{above} more ↑ PgUp" if above else "", f"{below} more ↓ PgDn" if below else ""]
    return row(width, Piece(f" {'  '.join(filter(None, ways))}", "warn"))
