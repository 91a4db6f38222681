"""Effects at places: zombies, barricades, noise, overruns."""

import re
from typing import Any, Final

from companion.games.winter.board.facts.board import (
    BarricadeBuilt,
    BarricadeRemoved,
    NoiseCleared,
    NoiseMade,
    ZombieRemoved,
)
from companion.games.winter.board.places import COLONY
from companion.games.winter.board.table import Table
from companion.games.winter.rules.effects import Effect, Occasion
from companion.games.winter.rules.effects.shapes import OnBoard
from companion.games.winter.rules.effects.typed_places import WHERE, place_typed
from companion.games.winter.rules.zombies import overrun, zombie_arrives, zombies_at_colony
from companion.referee.procedures import Procedure

_ALL: Final = re.compile(f"(?:remove|break|lose) (?:all|every) (?:the )?barricades?(?: {WHERE})?")


class Zombies(OnBoard):
    name = "zombies"
    one = "zombie"
    nouns = "zombies?"

    def at(self, table: Table, effect: Effect, place: str, why: Occasion) -> Procedure:
        by = self.count(effect)
        if by > 0 and place == COLONY:
            yield from zombies_at_colony(table, by, why.because)
        for _ in range(by if place != COLONY else 0):
            yield from zombie_arrives(table, place, 1, because=why.because)
        for _ in range(-by):
            standing = table.ordinary_at(place)
            if most := max(standing):
                yield ZombieRemoved(place, standing.index(most) + 1, why.because)


class Barricades(OnBoard):
    """Without a number all of them are taken away."""

    name = "barricades"
    one = "barricade"
    nouns = "barricades?"
    needs = ("place",)
    may_say = ("by",)

    def typed(self, plain: str) -> dict[str, Any] | None:
        walls = _ALL.fullmatch(plain)
        place = (place_typed(walls[1]) if walls[1] else COLONY) if walls else ""
        return {"do": self.name, "place": place} if place else None

    def told(self, effect: Effect) -> str:
        return f"all barricades removed{self.where(effect)}" if effect.by is None else super().told(effect)

    def at(self, table: Table, effect: Effect, place: str, why: Occasion) -> Procedure:
        entrances = table.places[place].entrances
        standing = sum(entrance.barricades for entrance in entrances)
        by = -standing if effect.by is None else effect.by
        for _ in range(by):
            free = next((i for i, door in enumerate(entrances, 1) if door.free and not door.barricades), None)
            free = free or next((i for i, door in enumerate(entrances, 1) if door.free), None)
            if free is not None:
                yield BarricadeBuilt(place, free, why.because)
        for _ in range(min(-by, standing)):
            yield BarricadeRemoved(place, next(i for i, e in enumerate(entrances, 1) if e.barricades), why.because)


class Noise(OnBoard):
    name = "noise"
    nouns = r"noise(?: tokens?)?"
    not_at_colony = True

    def at(self, table: Table, effect: Effect, place: str, why: Occasion) -> Procedure:
        here = table.places[place]
        by = max(-here.noise, min(self.count(effect), here.noise_spaces - here.noise))
        if by > 0:
            yield NoiseMade(place, by, why.because)
        elif by < 0:
            yield NoiseCleared(place, -by, why.because)


class Overrun(OnBoard):
    name = "overrun"
    needs = ("place",)
    may_say = ("by",)
    only_adds = True

    def told(self, effect: Effect) -> str:
        return f"overrun{self.where(effect)}"

    def at(self, table: Table, effect: Effect, place: str, why: Occasion) -> Procedure:
        for _ in range(self.count(effect)):
            yield from overrun(table, place)
