"""Moves that spend an action die and change the board.  [BG-DIE-0a]"""

from typing import Annotated

from msgspec import Meta, field

from companion.games.winter.exposure import NO_EXPOSURE_ON_ATTACKS, roll_for_exposure, wound
from companion.games.winter.facts.board import BarricadeBuilt, NoiseMade, ZombieCame, ZombieRemoved
from companion.games.winter.facts.people import ToDoByHand
from companion.games.winter.facts.tracks import WasteChanged
from companion.games.winter.moves.known import not_your_turn, unknown_entrance, unknown_place, unknown_survivor
from companion.games.winter.places import BOARD, COLONY, title_of
from companion.games.winter.table import Colony
from companion.referee.asks import ACTION, Choose, Option, Roll
from companion.referee.games import Move
from companion.referee.procedures import Procedure

Door = Annotated[int, Meta(ge=1, le=6)] | None


def which_entrance(doors: list[int], about: str, text: str) -> Procedure:
    """The only entrance that will do, or the one the table chooses."""
    if len(doors) == 1:
        return doors[0]
    chosen = yield Choose(about=about, text=text, options=tuple(Option(str(d), f"Entrance {d}") for d in doors))
    return int(chosen)


class Attack(Move, frozen=True):
    """A zombie there dies, then exposure; or another survivor is attacked.  [BG-DIE-ATT-1 to BG-DIE-ATT-8]"""

    survivor: str
    target: str = "zombie"
    entrance: Door = None

    def title(self) -> str:
        return f"{self.survivor} attacks {'a zombie' if self.target == 'zombie' else self.target}"

    def nonsense(self, table: Colony) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor):
            return wrong
        if self.target != "zombie":
            return unknown_survivor(table, self.target)
        at = table.survivors[self.survivor].at
        doors = table.places[at].entrances
        if (
            self.entrance is not None
            and not unknown_entrance(at, self.entrance)
            and not doors[self.entrance - 1].zombies
        ):
            return [f"No zombie stands at entrance {self.entrance}."]
        return unknown_entrance(at, self.entrance) or (
            [] if table.places[at].zombies else [f"No zombie is at {title_of(at)}."]
        )

    def objections(self, table: Colony) -> list[str]:
        attacker = table.survivors[self.survivor]
        said = not_your_turn(table, attacker.player)
        if self.target != "zombie":
            target = table.survivors[self.target]
            if target.player == attacker.player:
                said.append(f"{self.target} is of the same group.")
            if target.at != attacker.at:
                said.append(f"{self.target} is at {title_of(target.at)}, not at {title_of(attacker.at)}.")
        return said

    def procedure(self, table: Colony) -> Procedure:
        if self.target == "zombie":
            yield from self._zombie(table)
        else:
            yield from self._survivor(table)

    def _zombie(self, table: Colony) -> Procedure:
        attacker = table.survivors[self.survivor]
        doors = [n for n, e in enumerate(table.places[attacker.at].entrances, 1) if e.zombies]
        door = self.entrance or (yield from which_entrance(doors, "attack", "Which zombie is killed?"))
        yield ZombieRemoved(attacker.at, door, f"killed by {attacker.name}")
        if attacker.name not in NO_EXPOSURE_ON_ATTACKS:
            yield from roll_for_exposure(table, attacker)

    def _survivor(self, table: Colony) -> Procedure:
        attacker, target = table.survivors[self.survivor], table.survivors[self.target]
        whose = target if table.rulings["attack-survivor"] == "target" else attacker
        face = yield Roll(
            die=ACTION,
            about="attack",
            seat=attacker.player,
            text=f"Roll the spent die: {whose.attack} or less wounds {target.name}.",
            rules=("BG-DIE-ATT-5",),
        )
        if face <= whose.attack:
            yield ToDoByHand(f"{attacker.player} takes a random card from {target.player}’s hand.")
            yield from wound(table, target, "wound", f"attacked by {attacker.name}")
        else:
            yield ToDoByHand(f"{attacker.name} misses {target.name}: {face} is more than {whose.attack}.")


class Search(Move, frozen=True):
    """A search, with so many noise tokens for more cards.  [BG-DIE-SEA-1 to BG-DIE-SEA-7]"""

    survivor: str
    noise: Annotated[int, Meta(ge=0, le=4)] = 0

    def title(self) -> str:
        return f"{self.survivor} searches" + (f" with {self.noise} noise" if self.noise else "")

    def nonsense(self, table: Colony) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor):
            return wrong
        at = table.survivors[self.survivor].at
        if at == COLONY:
            return ["There is nothing to search at the colony."]
        free = BOARD[at].noise_spaces - table.places[at].noise
        return [f"{title_of(at).capitalize()} has {free} noise spaces left."] if self.noise > free else []

    def objections(self, table: Colony) -> list[str]:
        return not_your_turn(table, table.survivors[self.survivor].player)

    def procedure(self, table: Colony) -> Procedure:
        at = table.survivors[self.survivor].at
        if self.noise:
            yield NoiseMade(at, self.noise, f"{self.survivor} searches")
        kept = "Keep 1 card" if not self.noise else f"Draw {1 + self.noise}, keep 1, the rest under the deck"
        yield ToDoByHand(f"{kept} at {title_of(at)}.")


class Barricade(Move, frozen=True):
    """A barricade in an empty entrance space where the survivor is.  [BG-DIE-BAR-1]"""

    survivor: str
    entrance: Door = None

    def title(self) -> str:
        return f"{self.survivor} builds a barricade"

    def nonsense(self, table: Colony) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor):
            return wrong
        at = table.survivors[self.survivor].at
        if wrong := unknown_entrance(at, self.entrance):
            return wrong
        doors = table.places[at].entrances
        if self.entrance is not None and not doors[self.entrance - 1].free:
            return [f"Entrance {self.entrance} has no empty space."]
        return [] if any(door.free for door in doors) else [f"No entrance of {title_of(at)} has an empty space."]

    def objections(self, table: Colony) -> list[str]:
        return not_your_turn(table, table.survivors[self.survivor].player)

    def procedure(self, table: Colony) -> Procedure:
        at = table.survivors[self.survivor].at
        doors = [n for n, e in enumerate(table.places[at].entrances, 1) if e.free]
        door = self.entrance or (yield from which_entrance(doors, "barricade", "Which entrance is barricaded?"))
        yield BarricadeBuilt(at, door, f"built by {self.survivor}")


class CleanWaste(Move, frozen=True):
    """The top cards of the waste pile leave the game: three, or what is there.  [BG-DIE-WAS-1]"""

    survivor: str
    cards: Annotated[int, Meta(ge=1, le=10)] = 3

    def title(self) -> str:
        return f"{self.survivor} cleans waste"

    def nonsense(self, table: Colony) -> list[str]:
        return unknown_survivor(table, self.survivor) or ([] if table.waste else ["The waste pile is empty."])

    def objections(self, table: Colony) -> list[str]:
        survivor = table.survivors[self.survivor]
        here = any(one.at == COLONY for one in table.group(survivor.player))
        nobody = [] if here else [f"{survivor.player} has nobody at the colony."]
        return not_your_turn(table, survivor.player) + nobody

    def procedure(self, table: Colony) -> Procedure:
        gone = min(self.cards, table.waste)
        yield WasteChanged(-gone, table.waste - gone, f"{self.survivor} cleans")


class Attract(Move, frozen=True):
    """Zombies are drawn into empty entrance spaces where the survivor is.  [BG-DIE-ATR-1]"""

    survivor: str
    sources: Annotated[tuple[str, ...], Meta(min_length=0, max_length=2)] = field(name="from")
    entrances: tuple[Annotated[int, Meta(ge=1, le=6)], ...] = ()

    def title(self) -> str:
        return f"{self.survivor} attracts zombies"

    def nonsense(self, table: Colony) -> list[str]:
        wrong = unknown_survivor(table, self.survivor) + [
            said for place in self.sources for said in unknown_place(place)
        ]
        if wrong:
            return wrong
        at = table.survivors[self.survivor].at
        short = [p for p in set(self.sources) if table.places[p].zombies < self.sources.count(p)]
        room = sum(door.free for door in table.places[at].entrances)
        full = [f"{title_of(at).capitalize()} has {room} empty entrance spaces."] if room < len(self.sources) else []
        doors = [said for door in self.entrances for said in unknown_entrance(at, door)]
        return [f"There are not so many zombies at {title_of(place)}." for place in short] + full + doors

    def objections(self, table: Colony) -> list[str]:
        survivor = table.survivors[self.survivor]
        said = not_your_turn(table, survivor.player)
        if table.rulings["attract"] == "up-to-two-one-place" and len(set(self.sources)) > 1:
            said.append("The zombies must come from one place.")
        if table.rulings["attract"] == "two-anywhere" and len(self.sources) != 2:
            said.append("Exactly two zombies are attracted.")
        if survivor.at in self.sources:
            said.append("They would come from the place they go to.")
        return said

    def procedure(self, table: Colony) -> Procedure:
        at = table.survivors[self.survivor].at
        because = f"attracted by {self.survivor}"
        for count, source in enumerate(self.sources):
            _, fullest = max((door.zombies, -number) for number, door in enumerate(table.places[source].entrances, 1))
            yield ZombieRemoved(source, -fullest, because)
            free = [n for n, door in enumerate(table.places[at].entrances, 1) if door.free]
            wished = self.entrances[count] if count < len(self.entrances) else None
            door = wished if wished in free else (yield from which_entrance(free, "attract", "To which entrance?"))
            yield ZombieCame(at, door, because)
