"""Moves that spend an action die and change the board.  [BG-DIE-0a]"""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, field

from companion.games.winter.board.facts.board import BarricadeBuilt, NoiseMade, ZombieCame, ZombieRemoved, where
from companion.games.winter.board.facts.people import AbilityUsed, ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.facts.tracks import WasteChanged
from companion.games.winter.board.places import BOARD, COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.decks import nothing_to_draw
from companion.games.winter.moves.known import not_your_turn, unknown_entrance, unknown_place, unknown_survivor
from companion.games.winter.moves.turn import acting_survivors
from companion.games.winter.phrases import causes
from companion.games.winter.rules.abilities import NO_NOISE, has_ability
from companion.games.winter.rules.pool import no_die, spend_die
from companion.games.winter.rules.searching import cards_drawn
from companion.games.words import counted
from companion.referee.asks import Choose, Option
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure

Door = Annotated[int, Meta(ge=1, le=6)] | None

WASTE_CLEANED = 3
CLEANS_MORE = {"Brandon Kane": 5}
"""At the colony, once a round."""


def most_cleaned(survivor: str, at: str) -> int:
    """How many cards of waste that survivor can clean there at once."""
    return CLEANS_MORE.get(survivor, WASTE_CLEANED) if at == COLONY else WASTE_CLEANED


def which_entrance(doors: list[int], about: str, text: str) -> Procedure:
    """The only entrance that will do, or the one the table chooses."""
    if len(doors) == 1:
        return doors[0]
    chosen = yield Choose(about=about, text=text, options=tuple(Option(str(d), f"Entrance {d}") for d in doors))
    return int(chosen)


def with_room(table: Table, place: str) -> list[int]:
    """The entrances with an empty space; all of them where the table overrules that there is none."""
    doors = table.places[place].entrances
    return [n for n, door in enumerate(doors, 1) if door.free] or list(range(1, len(doors) + 1))


def no_empty_space(table: Table, place: str, entrance: int | None) -> list[str]:
    """Words when that entrance, or every one there, is full."""
    doors = table.places[place].entrances
    if entrance is not None and not doors[entrance - 1].free:
        return [f"{where(place, entrance).capitalize()} has no empty space."]
    return [] if any(door.free for door in doors) else [f"No entrance of {title_of(place)} has an empty space."]


class Search(Move, frozen=True):
    """A search, with so many noise tokens for more cards.  [BG-DIE-SEA-1 to BG-DIE-SEA-7]"""

    rule = "BG-DIE-SEA-1"
    own_turn = True
    says = (NoiseMade,)

    survivor: str
    noise: Annotated[int, Meta(ge=0, le=4)] = 0

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for survivor in acting_survivors(table):
            here = table.places[survivor.at]
            if here.printed.deck and not here.deck_empty:
                for noise in range(here.noise_spaces - here.noise + 1):
                    text = f"{survivor.name} searches{f' with {noise} noise' if noise else ''}"
                    yield Offer(cls.named(), {"survivor": survivor.name, "noise": noise}, text)

    def title(self) -> str:
        return f"{self.survivor} searches" + (f" with {self.noise} noise" if self.noise else "")

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor):
            return wrong
        at = table.survivors[self.survivor].at
        if not BOARD[at].deck:
            return [f"There is nothing to search at {title_of(at)}: no deck lies there."]
        return []

    def objections(self, table: Table) -> list[str]:
        survivor = table.survivors[self.survivor]
        noisy = not self.noise or not has_ability(table, survivor, NO_NOISE)
        silent = [] if noisy else [f"{self.survivor} never makes noise."]
        said = not_your_turn(table, survivor.player) + no_die(table, survivor.player, survivor.search) + silent
        place = table.places[survivor.at]
        free = max(0, place.noise_spaces - place.noise)
        if self.noise > free:
            said.append(f"{title_of(survivor.at).capitalize()} has {counted(free, 'noise space')} left.")
        return said + nothing_to_draw(table, survivor.at)

    def procedure(self, table: Table) -> Procedure:
        survivor = table.survivors[self.survivor]
        at = survivor.at
        yield from spend_die(table, survivor.player, survivor.search)
        yield ActionTaken("search", self.survivor, at)
        if self.noise:
            yield ActionTaken("noise", self.survivor, at)
            yield NoiseMade(at, self.noise, causes.searches(self.survivor))
        yield ToDoByHand(cards_drawn(table, survivor, self.noise))
        for part in table.parts:
            yield from part.searched(table, self.survivor)


class Barricade(Move, frozen=True):
    """A barricade in an empty entrance space where the survivor is.  [BG-DIE-BAR-1]"""

    rule = "BG-DIE-BAR-1"
    own_turn = True
    says = (BarricadeBuilt,)

    survivor: str
    entrance: Door = None

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for survivor in acting_survivors(table):
            if any(door.free for door in table.places[survivor.at].entrances):
                yield Offer(cls.named(), {"survivor": survivor.name}, f"{survivor.name} builds a barricade")

    def title(self) -> str:
        return f"{self.survivor} builds a barricade"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor):
            return wrong
        return unknown_entrance(table.survivors[self.survivor].at, self.entrance)

    def objections(self, table: Table) -> list[str]:
        survivor = table.survivors[self.survivor]
        said = not_your_turn(table, survivor.player) + no_die(table, survivor.player, 1)
        return said + no_empty_space(table, survivor.at, self.entrance)

    def procedure(self, table: Table) -> Procedure:
        at = table.survivors[self.survivor].at
        yield from spend_die(table, table.survivors[self.survivor].player, 1)
        yield ActionTaken("barricade", self.survivor, at)
        doors = with_room(table, at)
        door = self.entrance or (yield from which_entrance(doors, "barricade", "Which entrance is barricaded?"))
        yield BarricadeBuilt(at, door, causes.built_by(self.survivor))


class CleanWaste(Move, frozen=True):
    """The top cards of the waste pile leave the game: three, or what is there.  [BG-DIE-WAS-1]

    Who cleans more by an ability uses it so.
    """

    rule = "BG-DIE-WAS-1"
    own_turn = True

    survivor: str
    cards: Annotated[int, Meta(ge=1, le=10)] = 3

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for survivor in acting_survivors(table) if table.waste else ():
            if survivor.at == COLONY:
                args = {"survivor": survivor.name, "cards": WASTE_CLEANED}
                yield Offer(cls.named(), args, f"{survivor.name} cleans waste")

    def title(self) -> str:
        return f"{self.survivor} cleans waste"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor) or ([] if table.waste else ["The waste pile is empty."])

    def objections(self, table: Table) -> list[str]:
        survivor = table.survivors[self.survivor]
        here = any(one.at == COLONY for one in table.group(survivor.player))
        nobody = [] if here else [f"{survivor.player} has nobody at the colony."]
        many = self._another_number(table)
        return not_your_turn(table, survivor.player) + no_die(table, survivor.player, 1) + nobody + many

    def _another_number(self, table: Table) -> list[str]:
        if self.cards < min(WASTE_CLEANED, table.waste):
            return [f"A cleaning takes the top {min(WASTE_CLEANED, table.waste)} cards, not {self.cards}."]
        if self.cards <= WASTE_CLEANED:
            return []
        most = most_cleaned(self.survivor, table.survivors[self.survivor].at)
        if self.cards > most:
            return [f"{self.survivor} cleans {counted(most, 'card')}, not {self.cards}."]
        if self.cards < min(most, table.waste):
            return [f"{self.survivor} cleans {WASTE_CLEANED} cards or {most}, not {self.cards}."]
        used = f"{self.survivor} has used this ability this round, and cleans {WASTE_CLEANED} cards."
        return [used] if self.survivor in table.abilities_used else []

    def procedure(self, table: Table) -> Procedure:
        survivor = table.survivors[self.survivor]
        yield from spend_die(table, survivor.player, 1)
        yield ActionTaken("clean-waste", survivor.name, survivor.at)
        gone = min(self.cards, table.waste)
        if gone > WASTE_CLEANED and self.survivor in CLEANS_MORE:
            yield AbilityUsed(survivor.name)
            yield ActionTaken("ability", survivor.name, survivor.at)
        yield WasteChanged(-gone, table.waste - gone, causes.cleans(self.survivor))


class Attract(Move, frozen=True):
    """Zombies are drawn into empty entrance spaces where the survivor is.  [BG-DIE-ATR-1]"""

    rule = "BG-DIE-ATR-1"
    own_turn = True
    says = (
        ZombieCame,
        ZombieRemoved,
    )

    survivor: str
    sources: Annotated[tuple[str, ...], Meta(min_length=0, max_length=2)] = field(name="from")
    entrances: tuple[Annotated[int, Meta(ge=1, le=6)], ...] = ()

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for survivor in acting_survivors(table):
            if sum(door.free for door in table.places[survivor.at].entrances) < 2:
                continue
            for place in table.places:
                if place != survivor.at and sum(table.ordinary_at(place)) >= 2:
                    args = {"survivor": survivor.name, "from": [place, place]}
                    text = f"{survivor.name} attracts 2 zombies from {title_of(place)}"
                    yield Offer(cls.named(), args, text)

    def title(self) -> str:
        return f"{self.survivor} attracts zombies"

    def nonsense(self, table: Table) -> list[str]:
        wrong = unknown_survivor(table, self.survivor) + [
            said for place in self.sources for said in unknown_place(table, place)
        ]
        if wrong:
            return wrong
        at = table.survivors[self.survivor].at
        short = [p for p in set(self.sources) if sum(table.ordinary_at(p)) < self.sources.count(p)]
        doors = [said for door in self.entrances for said in unknown_entrance(at, door)]
        return [f"There are not so many zombies at {title_of(place)}." for place in short] + doors

    def objections(self, table: Table) -> list[str]:
        survivor = table.survivors[self.survivor]
        said = not_your_turn(table, survivor.player) + no_die(table, survivor.player, 1)
        if table.rulings["attract"] == "up-to-two-one-place" and len(set(self.sources)) > 1:
            said.append("The zombies must come from one place.")
        if table.rulings["attract"] == "two-anywhere" and len(self.sources) != 2:
            said.append("Exactly two zombies are attracted.")
        room = sum(door.free for door in table.places[survivor.at].entrances)
        if room < len(self.sources):
            said.append(f"{title_of(survivor.at).capitalize()} has {counted(room, 'empty entrance space')}.")
        if survivor.at in self.sources:
            said.append("They would come from the place they go to.")
        return said

    def procedure(self, table: Table) -> Procedure:
        at = table.survivors[self.survivor].at
        yield from spend_die(table, table.survivors[self.survivor].player, 1)
        yield ActionTaken("attract", self.survivor, at)
        because = causes.attracted_by(self.survivor)
        for count, source in enumerate(self.sources):
            crowds = [n for n, zombies in enumerate(table.ordinary_at(source), 1) if zombies]
            gone = yield from which_entrance(crowds, "attract", "Which zombie is attracted?")
            yield ZombieRemoved(source, gone, because)
            free = with_room(table, at)
            wished = self.entrances[count] if count < len(self.entrances) else None
            door = wished if wished in free else (yield from which_entrance(free, "attract", "To which entrance?"))
            yield ZombieCame(at, door, because)
