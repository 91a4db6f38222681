"""What a page of the board is drawn from: words, numbers and signs that everybody may know."""

from dataclasses import dataclass
from typing import Final, Literal

MARKS: Final = "●▲■▼◆"
"""The sign of a player, clockwise; the sixth has the first one again."""
Tone = Literal["", "dies", "warn", "good", "quiet"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a box; its tone stands beside a sign or a word, never alone."""

    text: str
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A heading, what stands beside it, and lines."""

    heading: str
    lines: tuple[Line, ...]
    aside: str = ""
    loud: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A space of a track: where it stands now, or where it is dangerous."""

    number: int
    at: bool
    bad: bool


@dataclass(frozen=True, slots=True)
class Track:
    """A track of the table. `note` is what it means now."""

    name: str
    now: int
    cells: tuple[Cell, ...] = ()
    note: str = ""
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at a place. `seat` counts players from 1; `state` is what is wrong, in words."""

    name: str
    player: str
    seat: int
    leader: bool
    state: str
    danger: bool

    @property
    def mark(self) -> str:
        """The sign of the player."""
        return MARKS[(self.seat - 1) % len(MARKS)]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place: what stands there in signs, the same in `words`, and who is there."""

    title: str
    free: int
    zombies: int
    barricades: int
    noise: int
    words: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table. `note` is what everybody should know of them."""

    name: str
    seat: int
    note: str = ""
    active: bool = False

    @property
    def mark(self) -> str:
        """The sign of the player."""
        return MARKS[(self.seat - 1) % len(MARKS)]


@dataclass(frozen=True, slots=True)
class Job:
    """A job of the set-up. `after` has the lines, from 0, that must be done before it; `deals`: the program does it, by
    dealing the secret cards."""

    line: int
    text: str
    done: bool
    after: tuple[int, ...] = ()
    deals: bool = False


@dataclass(frozen=True, slots=True)
class NextStep:
    """What the table goes through step by step: the step that comes, its rule in a few lines, the how manieth it is."""

    title: str
    rule: tuple[str, ...]
    place: str


@dataclass(frozen=True, slots=True)
class Board:
    """All of it. `end` is how likely the end is, in words, "" where it is not in sight."""

    tracks: tuple[Track, ...] = ()
    end: str = ""
    ahead: tuple[Line, ...] = ()
    boxes: tuple[Box, ...] = ()
    spots: tuple[Spot, ...] = ()
    players: tuple[Player, ...] = ()
    dead: tuple[str, ...] = ()
    aside: str = ""
    """What stands beside whose turn it is."""
    aloud: Box | None = None
    """The card that lies open and is read out to all."""
    step: NextStep | None = None
    """While the table goes on by steps, in nobody's turn."""
    jobs: tuple[Job, ...] = ()
    """Of the set-up, while it lasts."""
