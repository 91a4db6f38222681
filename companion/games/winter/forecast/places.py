"""What becomes of every place: what the certain part did there, and what noise may do."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, field

from companion.games.winter.board.facts.board import (
    BarricadeBroken,
    BarricadeRemoved,
    EntranceOverrun,
    HelplessDied,
    TrapSprung,
)
from companion.games.winter.board.facts.people import SurvivorDied
from companion.games.winter.board.pieces import Place
from companion.games.winter.forecast.noise import NoisyPlace
from companion.games.winter.forecast.shapes import Chances, PlaceAhead
from companion.games.winter.forecast.tokens import Tokens
from companion.referee.facts import Fact


class Past(Struct):
    """What has certainly happened, summed up."""

    dead: list[str] = field(default_factory=list)
    deaths: int = 0
    """Named and helpless."""
    barricades_lost: dict[str, int] = field(default_factory=dict)
    overruns: dict[str, int] = field(default_factory=dict)
    traps_sprung: dict[str, int] = field(default_factory=dict)


def past_of(facts: Iterable[Fact]) -> Past:
    """The sums of these facts. A barricade is lost to a zombie or to an effect; an overrun is one by a zombie."""
    past = Past()
    for fact in facts:
        kind = type(fact)
        if kind in _COUNTED:
            _COUNTED[kind](past, fact)
    return past


def _overrun(past: Past, fact: Any) -> None:
    past.overruns[fact.place] = past.overruns.get(fact.place, 0) + 1


def _sprung(past: Past, fact: Any) -> None:
    past.traps_sprung[fact.place] = past.traps_sprung.get(fact.place, 0) + 1


def _lost(past: Past, fact: Any) -> None:
    past.barricades_lost[fact.place] = past.barricades_lost.get(fact.place, 0) + 1


def _died(past: Past, fact: Any) -> None:
    past.deaths += 1
    if isinstance(fact, SurvivorDied):
        past.dead.append(fact.name)


_COUNTED: dict[type[Fact], Callable[[Past, Any], None]] = {
    EntranceOverrun: _overrun,
    TrapSprung: _sprung,
    BarricadeBroken: _lost,
    BarricadeRemoved: _lost,
    SurvivorDied: _died,
    HelplessDied: _died,
}


def place_ahead(here: Place, past: Past, noisy: NoisyPlace | None) -> PlaceAhead:
    """A place after the phase."""
    lost, overruns = past.barricades_lost.get(here.id, 0), past.overruns.get(here.id, 0)
    sprung = past.traps_sprung.get(here.id, 0)
    if noisy is None:
        return PlaceAhead({str(here.zombies): 1.0}, {str(lost): 1.0}, {str(overruns): 1.0}, {str(sprung): 1.0})
    lost += here.entrances[0].barricades
    if noisy.cut is None:
        return PlaceAhead(*[dict(chances) for chances in _uncut(noisy.tokens, lost, overruns, sprung)])
    return PlaceAhead(*_spread(noisy.tokens, noisy.cut, lost, overruns, sprung))


@lru_cache(maxsize=4096)
def _uncut(tokens: Tokens, built: int, overruns: int, sprung: int) -> list[Chances]:
    return _spread(tokens, tokens.chances, built, overruns, sprung)


def _spread(tokens: Tokens, chances: Sequence[float], built: int, overruns: int, sprung: int) -> list[Chances]:
    """Zombies, barricades lost of those that were `built`, overruns and traps gone off, with those before noise."""
    zombies: dict[int, float] = {}
    broken: dict[int, float] = {}
    overrun: dict[int, float] = {}
    trapped: dict[int, float] = {}
    for (there, barricades, times), gone, chance in zip(tokens.course, tokens.sprung, chances, strict=True):
        trapped[sprung + gone] = trapped.get(sprung + gone, 0.0) + chance
        zombies[there] = zombies.get(there, 0.0) + chance
        broken[built - barricades] = broken.get(built - barricades, 0.0) + chance
        overrun[overruns + times] = overrun.get(overruns + times, 0.0) + chance
    return [by_number(zombies), by_number(broken), by_number(overrun), by_number(trapped)]


def by_number(chances: Mapping[int, float]) -> Chances:
    """The numbers that can be, the lowest first."""
    if len(chances) == 1:
        return {str(number): 1.0 for number in chances}
    return {str(number): chances[number] for number in sorted(chances) if chances[number]}
