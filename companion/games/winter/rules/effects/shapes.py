"""The three shapes of effects: so many on a track, so many at a place, something for somebody."""

from typing import ClassVar

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.rules.effects import Effect, Lowest, Occasion, Verb, signed
from companion.games.winter.rules.effects.meant import places_meant, survivors_meant
from companion.games.winter.rules.ties import one_of_equals
from companion.referee.procedures import Procedure


class OnTrack(Verb[Table]):
    """A number of the table goes up or down."""

    needs: ClassVar[tuple[str, ...]] = ("by",)


class OnBoard(Verb[Table]):
    """Something comes to a place, or to several, or goes from there."""

    needs: ClassVar[tuple[str, ...]] = ("by", "place")
    without_by = 1
    one = ""
    """Its name where there is one of it; "" where that is its word."""
    anywhere = False
    """Whether a place may be left out, so that dice or people say where."""

    def told(self, effect: Effect) -> str:
        noun = self.one if self.one and effect.by in (None, 1, -1) else self.name
        return f"{signed(effect) or '+1 '}{noun}{self.where(effect)}"

    def where(self, effect: Effect) -> str:
        """“ at the school”; at the colony where a card names no place."""
        return _at(effect) or f" at {title_of(COLONY)}"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        for place in places_meant(effect, table, why.actor):
            yield from self.at(table, effect, place, why)

    def at(self, table: Table, effect: Effect, place: str, why: Occasion) -> Procedure:
        """What happens at one of its places."""
        raise NotImplementedError


class OnPeople(Verb[Table]):
    """Survivors take something; of several who are equal the table says whom it meets."""

    needs: ClassVar[tuple[str, ...]] = ("by", "who")
    may_say: ClassVar[tuple[str, ...]] = ("place",)
    without_by = 1
    only_adds = True
    harm = ""
    """What meets them, in a word."""

    def told(self, effect: Effect) -> str:
        number = f"{effect.by} " if effect.by and effect.by > 1 else ""
        return f"{number}{self.harm or self.name} for {_who(effect)}{_at(effect)}"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        meant, equals, places = survivors_meant(effect, table, why.actor)
        for _ in range(places):
            text = f"{why.because}: whom does it meet ({self.told(effect)})?"
            meant.append((yield from one_of_equals(table, equals, "tie", text)))
            equals.remove(meant[-1])
        for survivor in meant:
            yield from self.meets(table, survivor, effect, why)

    def meets(self, table: Table, survivor: Survivor, effect: Effect, why: Occasion) -> Procedure:
        """What one of them suffers."""
        raise NotImplementedError


def _at(effect: Effect) -> str:
    if effect.place == "others":
        return " at every other location"
    if effect.place == "here":
        return " at that place"
    return f" at {title_of(effect.place)}" if effect.place else ""


def _who(effect: Effect) -> str:
    who = effect.who if effect.who is not None else "lowest"
    if isinstance(who, Lowest):
        return f"the {who.lowest or who.highest} with the {'lowest' if who.lowest else 'highest'} influence"
    words = {
        "lowest": "the lowest influence",
        "highest": "the highest influence",
        "all": "everybody" if effect.place else "everybody not exiled",
        "actor": "the survivor who set it off",
    }
    return words.get(who, who)
