"""The attack: on a zombie, a survivor, or whom else a part of the table offers.  [BG-DIE-ATT-1 to BG-DIE-ATT-8]"""

from collections.abc import Iterator

from companion.games.winter.board.facts.board import ZombieRemoved
from companion.games.winter.board.facts.objective import SampleRolled
from companion.games.winter.board.facts.people import OnlySaid, ToDoByHand
from companion.games.winter.board.facts.rounds import ActionTaken
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.board import Door, which_entrance
from companion.games.winter.moves.known import not_your_turn, unknown_entrance, unknown_survivor
from companion.games.winter.moves.turn import acting_survivors
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.phrases import said as words
from companion.games.winter.rules.abilities import NO_EXPOSURE_ON_ATTACKS
from companion.games.winter.rules.exposure import spared_or_rolls, wound
from companion.games.winter.rules.parts import Part
from companion.games.winter.rules.pool import no_die, spend_die
from companion.referee.asks import ACTION, Roll
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure

SAMPLE_FOUND = 4
BANDIT = "bandit"
"""The target where a part of the table has bandits."""


def sample(table: Table, player: str) -> Procedure:
    """Under a main objective that asks for samples a kill may give one, before exposure: no bite undoes it."""
    if table.objective.check != "samples" or table.options["samples"] == "off":
        return
    if table.options["samples"] == "remind":
        yield ToDoByHand(by_hand.roll_for_a_sample(SAMPLE_FOUND))
        return
    text = f"Roll a die for a sample: {SAMPLE_FOUND} or more adds one."
    face = yield Roll(die=ACTION, about="sample", seat=player, text=text)
    yield SampleRolled(face, table.samples + (face >= SAMPLE_FOUND))


def kill_one(table: Table, survivor: Survivor, place: str, about: str = "ability") -> Procedure:
    """One zombie there dies, as the table says at which entrance, and may give a sample."""
    doors = [n for n, zombies in enumerate(table.ordinary_at(place), 1) if zombies > 0]
    door = yield from which_entrance(doors, about, "Which zombie is killed?")
    yield ZombieRemoved(place, door, causes.killed_by(survivor.name))
    yield ActionTaken("kill", survivor.name, place)
    yield from sample(table, survivor.player)


class Attack(Move, frozen=True):
    """A zombie there dies, then exposure; or another survivor is attacked.  [BG-DIE-ATT-1 to BG-DIE-ATT-8]"""

    rule = "BG-DIE-ATT-1"
    own_turn = True
    says = (ZombieRemoved,)

    survivor: str
    target: str = "zombie"
    entrance: Door = None

    @classmethod
    def ways(cls, table: Table) -> Iterator[Offer]:
        for survivor in acting_survivors(table):
            name = survivor.name
            if any(table.ordinary_at(survivor.at)):
                yield Offer(cls.named(), {"survivor": name, "target": "zombie"}, f"{name} attacks a zombie")
            for target in table.at(survivor.at):
                if target.player != survivor.player:
                    args = {"survivor": name, "target": target.name}
                    yield Offer(cls.named(), args, f"{name} attacks {target.name}")

    def title(self) -> str:
        return f"{self.survivor} attacks {'a zombie' if self.target == 'zombie' else self.target}"

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor):
            return wrong
        if self._part(table) is not None:
            return []
        at = table.survivors[self.survivor].at
        if self.target == BANDIT:
            return [f"No bandit is at {title_of(at)}."]
        if self.target != "zombie":
            return unknown_survivor(table, self.target)
        if wrong := unknown_entrance(at, self.entrance):
            return wrong
        if self.entrance is not None and not table.ordinary(at, self.entrance):
            return [f"No zombie stands at entrance {self.entrance}."]
        return [] if any(table.ordinary_at(at)) else [f"No zombie is at {title_of(at)}."]

    def objections(self, table: Table) -> list[str]:
        attacker = table.survivors[self.survivor]
        said = not_your_turn(table, attacker.player) + no_die(table, attacker.player, attacker.attack)
        said += [objection for part in table.parts for objection in part.objects(table, self)]
        if self.target != "zombie" and self._part(table) is None:
            target = table.survivors[self.target]
            if target.player == attacker.player:
                said.append(f"{self.target} is of the same group.")
            if target.at != attacker.at:
                said.append(f"{self.target} is at {title_of(target.at)}, not at {title_of(attacker.at)}.")
        return said

    def procedure(self, table: Table) -> Procedure:
        attacker = table.survivors[self.survivor]
        yield from spend_die(table, attacker.player, attacker.attack)
        yield ActionTaken("attack", attacker.name, attacker.at)
        part = self._part(table)
        if part is not None:
            yield from part.attacked(table, attacker.name, self.target)
        else:
            yield from self._zombie(table) if self.target == "zombie" else self._survivor(table)

    def _part(self, table: Table) -> Part[Table] | None:
        """The part of the table whose target is meant, if it is one."""
        at = table.survivors[self.survivor].at
        return next((part for part in table.parts if self.target in part.targets(table, at)), None)

    def _zombie(self, table: Table) -> Procedure:
        attacker = table.survivors[self.survivor]
        doors = [n for n, zombies in enumerate(table.ordinary_at(attacker.at), 1) if zombies]
        door = self.entrance or (yield from which_entrance(doors, "attack", "Which zombie is killed?"))
        yield ZombieRemoved(attacker.at, door, causes.killed_by(attacker.name))
        yield ActionTaken("kill", attacker.name, attacker.at)
        yield from sample(table, attacker.player)
        yield from spared_or_rolls(table, attacker, NO_EXPOSURE_ON_ATTACKS)

    def _survivor(self, table: Table) -> Procedure:
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
            yield ToDoByHand(by_hand.takes_a_random_card(attacker.player, target.player))
            yield from wound(table, target, "wound", causes.attacked_by(attacker.name))
        else:
            yield OnlySaid(words.misses(attacker.name, target.name, face, whose.attack))
