"""Noise, the only chance in a colony phase: place by place, exactly.

What happens at a place depends only on how many zombies come, so the places are gone through in printed order with the
chance of every state of what they share.  [BG-COL-4g]
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct, field

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.forecast.groups import Left
from companion.games.winter.forecast.tokens import Tokens

NEVER: Final = 1_000_000

Kind = tuple[Left, int, int]
"""What is left of the groups that matter, deaths that cost no morale, and the count of the main objective."""


class NoisyPlace(Struct):
    """A place with noise. `victims` are those whom it can take, in the order in which they fall."""

    place: str
    tokens: Tokens
    victims: list[Survivor]
    cut: list[float] | None = None
    """How likely 0, 1, 2, … zombies are over all states, where the game can end before all tokens are rolled."""

    def stop_at(self, cuts: Mapping[int, float], over: float) -> None:
        """Nothing comes where the game was `over` before.

        `cuts` says how likely it is that the game ends with a certain overrun here: no token is rolled after that.
        """
        chances = self.tokens.chances
        found = [over, *[0.0] * (len(chances) - 1)]
        for fatal, weight in cuts.items():
            last = next((n for n, after in enumerate(self.tokens.course) if after[2] == fatal), len(found) - 1)
            for number, chance in enumerate(chances[:last]):
                found[number] += weight * chance
            found[last] += weight * sum(chances[last:])
        self.cut = found

    def falls(self, number: int) -> float:
        """How likely it is that so many victims fall, or more."""
        if self.cut is None:
            return self.tokens.at_least[number]
        return sum(chance for after, chance in zip(self.tokens.course, self.cut, strict=True) if after[2] >= number)


class Noise(Struct):
    """What noise leads to, from so much morale and so many deaths."""

    morale: int
    deaths: int
    alive: dict[Kind, list[float]] = field(default_factory=dict)
    """The states in which the game goes on: for each kind, how likely a loss of 0, 1, 2, … morale is."""
    ended: dict[tuple[int, int, str], float] = field(default_factory=dict)
    """By morale lost, deaths that cost none, and reason."""
    met: float = 0.0
    """The chance that the game goes on and the main objective is met then."""
    places: dict[str, NoisyPlace] = field(default_factory=dict)

    def end(self, lost: int, free: int, reason: str, chance: float) -> None:
        """One way in which the game ends."""
        key = (lost, free, reason)
        self.ended[key] = self.ended.get(key, 0.0) + chance

    @property
    def over(self) -> float:
        """The chance that the game has ended."""
        return sum(self.ended.values(), 0.0)

    def give_up(self) -> None:
        """The end that waited for the batch.  [BG-END-1]"""
        for (_, free, _), chances in self.alive.items():
            for lost in range(self.morale, len(chances)):
                if chances[lost]:
                    self.end(lost, free, "morale", chances[lost])
            del chances[self.morale :]

    def results(self) -> list[tuple[int, int, float]]:
        """Morale and deaths in the end, and how likely they are; the same may come up twice."""
        found = [(lost, free, chance) for (lost, free, _), chance in self.ended.items()]
        for (_, free, _), chances in self.alive.items():
            found += [(lost, free, chance) for lost, chance in enumerate(chances) if chance]
        return [(max(0, self.morale - lost), self.deaths + lost + free, chance) for lost, free, chance in found]

    def dying(self) -> dict[str, float]:
        """The chances of the named survivors in reach of it."""
        return {
            survivor.name: here.falls(number)
            for here in self.places.values()
            for number, survivor in enumerate(here.victims, 1)
        }
