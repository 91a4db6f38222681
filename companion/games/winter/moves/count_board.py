"""The whole board counted in one go, as it stands on the table: tracks, places, and who stands where."""

from collections import Counter
from typing import Annotated, Any

from msgspec import Meta, Struct

from companion.games.winter.board.facts.hand import AT_ENTRANCES, AT_PLACES, NumberSet
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.adjust import end_or_go_on
from companion.games.winter.moves.counted_people import SurvivorCount, cannot_be, come_and_go, heads_at, moved
from companion.games.winter.moves.known import NO_UNRULY, no_room_at, too_few_zombies, unknown_place
from companion.games.winter.rules.rulings import BASE
from companion.games.words import noun
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class EntranceCount(Struct, frozen=True, forbid_unknown_fields=True):
    zombies: Annotated[int, Meta(ge=0, le=99)] | None = None
    barricades: Annotated[int, Meta(ge=0, le=99)] | None = None
    traps: Annotated[int, Meta(ge=0, le=99)] | None = None


class PlaceCount(EntranceCount, frozen=True, forbid_unknown_fields=True):
    noise: Annotated[int, Meta(ge=0, le=99)] | None = None
    bandits: Annotated[int, Meta(ge=0, le=99)] | None = None


class ColonyCount(Struct, frozen=True, forbid_unknown_fields=True):
    entrances: Annotated[tuple[EntranceCount, ...], Meta(max_length=6)] = ()


class CountBoard(Move, frozen=True):
    """All places and survivors put right in one go, as they stand on the real board. What is not given stays."""

    by_hand = True
    between_steps = True
    after_the_end = True

    colony: ColonyCount = ColonyCount()
    places: dict[str, PlaceCount] = {}
    morale: Annotated[int, Meta(ge=0, le=10)] | None = None
    round: Annotated[int, Meta(ge=0, le=10)] | None = None
    food: Annotated[int, Meta(ge=0, le=99)] | None = None
    starvation: Annotated[int, Meta(ge=0, le=99)] | None = None
    waste: Annotated[int, Meta(ge=0, le=300)] | None = None
    helpless: Annotated[int, Meta(ge=0, le=24)] | None = None
    unruly: Annotated[int, Meta(ge=0, le=24)] | None = None
    survivors: dict[str, SurvivorCount] = {}

    def title(self) -> str:
        return "The board is counted"

    def nonsense(self, table: Table) -> list[str]:
        wrong = [said for place in self.places for said in unknown_place(table, place)]
        wrong += cannot_be(table, self.survivors)
        for place, door, count in self._doors() if not wrong else ():
            special = table.places[place].entrances[door - 1].zombies - table.ordinary(place, door)
            wrong += too_few_zombies(special, special if count.zombies is None else count.zombies)
        if any(count.bandits for count in self.places.values()) and "bandits" not in table.modules:
            wrong.append("This table plays without the bandits.")
        if self.unruly and table.edition == BASE:
            wrong.append(NO_UNRULY)
        return wrong or ([] if self._differs(table) else ["The board is as the program has it."])

    def _differs(self, table: Table) -> bool:
        people = (name not in table.survivors or count.dead for name, count in self.survivors.items())
        return bool(self.changes(table)) or any(moved(table, self.survivors)) or any(people)

    def objections(self, table: Table) -> list[str]:
        more = self._more(table)
        said = [said for place in more for said in no_room_at(table, place, more[place])]
        for place, count in self.places.items():
            spaces = table.places[place].noise_spaces
            if count.noise is not None and place != COLONY and count.noise > spaces:
                said.append(f"{title_of(place).capitalize()} has {spaces} {noun(spaces, 'noise space')}.")
        for place, door, count in self._doors():
            standing = table.places[place].entrances[door - 1]
            total = sum(
                getattr(standing, what) if getattr(count, what) is None else getattr(count, what)
                for what in AT_ENTRANCES
            )
            if total > standing.spaces:
                at = f"entrance {door} of the colony" if place == COLONY else title_of(place)
                said.append(f"{total} do not fit into the {standing.spaces} spaces of {at}.")
        return said

    def _more(self, table: Table) -> Counter[str]:
        """By how much each place is fuller than the program has it: survivors, helpless, bandits."""
        more = heads_at(table, self.survivors)
        for what in ("helpless", "unruly"):
            if (now := getattr(self, what)) is not None:
                more[COLONY] += now - getattr(table, what)
        for place, count in self.places.items():
            if count.bandits is not None:
                more[place] += count.bandits - table.places[place].bandits
        return more

    def _doors(self) -> list[tuple[str, int, Any]]:
        colony = [(COLONY, number, count) for number, count in enumerate(self.colony.entrances, 1)]
        return colony + [(place, 1, count) for place, count in self.places.items() if place != COLONY]

    def changes(self, table: Table) -> list[NumberSet]:
        """Every number that differs from the table's."""
        found = []
        for what in ("morale", "round", "food", "starvation", "waste", "helpless", "unruly"):
            found.append((what, getattr(table, what), getattr(self, what), "", 0))
        for place, door, count in self._doors():
            for what in AT_ENTRANCES:
                standing = table.places[place].entrances[door - 1]
                found.append((what, getattr(standing, what), getattr(count, what), place, door))
            for what in AT_PLACES if place != COLONY else ():
                found.append((what, getattr(table.places[place], what), getattr(count, what), place, 0))
        return [NumberSet(w, before, now, of, door) for w, before, now, of, door in found if now not in (None, before)]

    def procedure(self, table: Table) -> Procedure:
        yield from self.changes(table)
        yield from moved(table, self.survivors)
        yield from come_and_go(table, self.survivors, self.morale is not None)
        yield from end_or_go_on(table)
