"""The table as everybody may see it, in words: for a phone's Table page."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import singledispatch
from itertools import islice
from typing import Any, Final

from companion.games.patient_zero.seen import Seen as PatientZeroSeen
from companion.games.winter.view.seen import Seen as WinterSeen
from companion.games.words import counted
from companion.playthrough import Playthrough

STORY_LINES: Final = 10
SAMPLES: Final = frozenset({"samples", "medicine", "fuel-each-round"})


@dataclass(frozen=True, slots=True)
class Part:
    """A box of the board: a heading, what stands beside it, and lines."""

    heading: str
    lines: tuple[str, ...]
    aside: str = ""
    loud: bool = False


def board_of(play: Playthrough) -> tuple[Part, ...]:
    """All boxes, what must be known first on top: the last step is to be moved on the board, the story ends below."""
    last = play.log.last
    moved = tuple(said for fact in (last.facts if last is not None else ()) if (said := fact.told()))
    return (
        *([Part("The last step", moved[-STORY_LINES:], last.title if last is not None else "")] if moved else []),
        *places_in(play.seen_by(None)),
        Part("The story", tuple(islice(_story(play), STORY_LINES))),
    )


def _story(play: Playthrough) -> Iterator[str]:
    """What was told, the newest first."""
    for step in reversed(play.log.told):
        yield from filter(None, (fact.told() for fact in reversed(step.facts)))


@singledispatch
def places_in(seen: Any) -> tuple[Part, ...]:
    """What lies on the table of a game."""
    return ()


@places_in.register
def _winter(seen: WinterSeen) -> tuple[Part, ...]:
    deaths_first = tuple(sorted(seen.forecast, key=lambda line: " dies" not in line))
    return (
        *([Part("The game is over", (seen.ended,), loud=True)] if seen.ended else []),
        *([Part("If the colony phase came now", deaths_first)] if deaths_first else []),
        _crisis(seen),
        _goal(seen),
        Part("The colony’s stores", _stores(seen)),
        _colony(seen),
        *(_place(seen, place) for place in seen.places),
        *([Part("Dead", seen.dead)] if seen.dead else []),
    )


def _crisis(seen: WinterSeen) -> Part:
    crisis = seen.crisis
    if crisis is None:
        return Part("Crisis", ("None lies open.",))
    needs = f"Needs {crisis.threshold} of {' or '.join(crisis.needs)}." if crisis.needs else "Read its card."
    failure = (f"If not: {'; '.join(crisis.failure)}.",) if crisis.failure else ()
    return Part(
        f"Crisis: {crisis.name}" if crisis.name else "Crisis",
        (needs, f"So far {counted(crisis.face_down, 'card')} face down.", *failure),
    )


def _goal(seen: WinterSeen) -> Part:
    counts = (f"{seen.samples} so far.",) if seen.samples or seen.objective.check in SAMPLES else ()
    met = ("It is reached.",) if seen.objective.met else ()
    return Part(f"Goal: {seen.objective.name}", tuple(filter(None, (seen.objective.goal, *counts, *met))))


def _stores(seen: WinterSeen) -> tuple[str, ...]:
    return (
        f"Food {seen.food}, the colony eats for {seen.mouths}",
        f"Starvation {seen.starvation}",
        f"Waste {seen.waste}",
        f"Helpless survivors {seen.helpless}",
    )


def _colony(seen: WinterSeen) -> Part:
    doors = tuple(
        f"Entrance {number}: {_standing(door.zombies, door.barricades, door.traps) or 'nothing'}"
        for number, door in enumerate(seen.colony.entrances, 1)
    )
    return Part("Colony", (*doors, *_people(seen, "colony")), f"{seen.colony.free} free")


def _place(seen: WinterSeen, place: str) -> Part:
    here = seen.places[place]
    signs = _standing(here.zombies, here.barricades, here.traps)
    more = ", ".join(
        filter(
            None,
            (signs, f"{here.noise} noise" * bool(here.noise), counted(here.bandits, "bandit") * bool(here.bandits)),
        )
    )
    empty = ("Its deck is empty.",) if here.deck_empty else ()
    return Part(
        f"{here.number} {here.title}", (more or "No zombie", *_people(seen, place), *empty), f"{here.free} free"
    )


def _standing(zombies: int, barricades: int, traps: int) -> str:
    counts = ((zombies, "zombie"), (barricades, "barricade"), (traps, "trap"))
    return ", ".join(counted(number, what) for number, what in counts if number)


def _people(seen: WinterSeen, place: str) -> tuple[str, ...]:
    said = []
    for player, survivor in seen.survivors_at(place):
        hurt = [
            counted(survivor.wounds, "wound") if survivor.wounds else "",
            "frostbite" if survivor.frostbite else "",
            "† in danger" if survivor.wounds + 1 >= survivor.lethal else "",
        ]
        state = ", ".join(filter(None, hurt))
        said.append(f"{survivor.name} ({player.name}){f': {state}' if state else ''}")
    return tuple(said)


@places_in.register
def _patient_zero(seen: PatientZeroSeen) -> tuple[Part, ...]:
    players = tuple(
        f"{player.name}: {player.state}{f', {player.revealed}' if player.revealed else ''}" for player in seen.players
    )
    played = (f"{seen.last_played.player} played {seen.last_played.card}.",) if seen.last_played else ()
    combat = (f"A Zombie lies before {', '.join(seen.combat)}.",) if seen.combat else ()
    return (
        *([Part("The game is over", (seen.ended,), loud=True)] if seen.ended else []),
        Part("Now", tuple(filter(None, (seen.waiting, *played, *combat)))),
        Part("Players", players),
    )
