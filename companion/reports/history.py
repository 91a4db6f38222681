"""What is told of a winter that was played: only what everybody at the table saw."""

from typing import Final, Literal

from msgspec import Struct

BY_HAND: Final = "by hand"
CAUSES: Final[tuple[str, ...]] = ("starvation", "waste", "crisis", "death", "crossroads", "exile", BY_HAND)
"""Why morale was lost, in the order in which it is drawn; what a module adds comes after these."""


class Moment(Struct, frozen=True):
    """The table as it stood after one step of the log, or as a round began."""

    step: int
    title: str
    morale: int
    food: int
    waste: int
    starvation: int
    helpless: int
    zombies: int
    """On the whole board."""
    survivors: int
    """Named ones in play."""
    dead: int
    """Named ones and helpless ones, as long as the story has lasted."""


class MoraleLoss(Struct, frozen=True):
    """So many points down the track. `by` is what the track really moved."""

    step: int
    by: int
    cause: str
    because: str


class Fallen(Struct, frozen=True):
    """Somebody the colony lost: "" names a helpless survivor, and `died` is false for one who was sent away."""

    round: int
    step: int
    name: str
    player: str
    at: str
    cause: str
    died: bool = True


Fate = Literal["open", "prevented", "struck"]


class CrisisFate(Struct, frozen=True):
    """A crisis, and what became of it; `points` and `needed` once the cards are counted."""

    name: str
    needs: tuple[str, ...]
    fate: Fate = "open"
    points: int | None = None
    needed: int | None = None


class CrossroadsCard(Struct, frozen=True):
    """A card that came to pass. `title` is "" for one from the box, `chosen` while nothing has been chosen."""

    step: int
    title: str
    chosen: str = ""
    outcome: str = ""


Tone = Literal["", "death", "loss", "crossroads", "crisis", "end", "insisted"]


class Sentence(Struct, frozen=True):
    """One sentence of the story; its tone is what it is about."""

    step: int
    text: str
    tone: Tone = ""


class Scene(Struct, frozen=True):
    """A part of a round: somebody’s turn, the colony phase."""

    title: str
    sentences: tuple[Sentence, ...]


class Chapter(Struct, frozen=True):
    """One round. `left` is where the round marker stood as it began."""

    number: int
    left: int
    start: Moment
    moments: tuple[Moment, ...]
    losses: tuple[MoraleLoss, ...]
    gained: int
    fallen: tuple[Fallen, ...]
    crisis: CrisisFate | None
    cards: tuple[CrossroadsCard, ...]
    scenes: tuple[Scene, ...]

    @property
    def end(self) -> Moment:
        """How the round left the table."""
        return self.moments[-1] if self.moments else self.start

    @property
    def lost(self) -> dict[str, int]:
        """Morale lost by cause, in the order of `CAUSES`; only causes that cost something."""
        by_cause: dict[str, int] = {}
        for loss in self.losses:
            by_cause[loss.cause] = by_cause.get(loss.cause, 0) + loss.by
        known = [cause for cause in CAUSES if cause in by_cause]
        return {cause: by_cause[cause] for cause in [*known, *sorted(set(by_cause) - set(CAUSES))]}


class Reveal(Struct, frozen=True):
    """What a player turned up at the end. `title` is "" for a card on paper."""

    player: str
    won: bool
    title: str
    goals: tuple[str, ...]


class History(Struct, frozen=True):
    """A whole winter. `ended` is a reason, or None while the game goes on."""

    game: str
    players: tuple[str, ...]
    objective: str
    goal: str
    ended: str | None
    together: bool
    """Nobody had a secret objective: all win or all lose."""
    preface: tuple[Scene, ...]
    """Before the first round."""
    chapters: tuple[Chapter, ...]
    reveals: tuple[Reveal, ...]

    @property
    def last(self) -> Chapter:
        """The round that was played last."""
        return self.chapters[-1]

    @property
    def fallen(self) -> tuple[Fallen, ...]:
        """Everybody the colony lost, in order."""
        return tuple(one for chapter in self.chapters for one in chapter.fallen)

    @property
    def causes(self) -> tuple[str, ...]:
        """Every cause that cost morale, in the order in which it is drawn."""
        lost = {cause for chapter in self.chapters for cause in chapter.lost}
        return tuple(cause for cause in CAUSES if cause in lost) + tuple(sorted(lost - set(CAUSES)))

    @property
    def winners(self) -> tuple[str, ...]:
        """Who is known to have won."""
        if self.together:
            return self.players if self.ended == "objective" else ()
        return tuple(reveal.player for reveal in self.reveals if reveal.won)
