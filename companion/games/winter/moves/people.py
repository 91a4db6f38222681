"""Moves that put survivors, wounds and helpless on the table or take them off."""

from typing import Annotated, Literal

from msgspec import Meta

from companion.games.winter.board.facts.board import HelplessCame, HelplessLeft
from companion.games.winter.board.facts.hand import SurvivorGiven
from companion.games.winter.board.facts.people import (
    LeaderChosen,
    PlayerExiled,
    SurvivorJoined,
    WoundHealed,
)
from companion.games.winter.board.facts.tracks import GameResumed
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.moves.known import (
    no_despair,
    out_of_the_game,
    unknown_place,
    unknown_player,
    unknown_survivor,
)
from companion.games.winter.phrases import causes
from companion.games.winter.rules.death import die, group_goes_on, helpless_dies
from companion.games.winter.rules.exile import exile
from companion.games.winter.rules.exposure import wound
from companion.games.words import counted, verb
from companion.referee.games import Move
from companion.referee.procedures import Procedure

Wound = Literal["wound", "frostbite", "despair"]
Influence = Annotated[int, Meta(ge=0, le=200)] | None
Die = Annotated[int, Meta(ge=1, le=6)] | None


class AddSurvivor(Move, frozen=True):
    """Somebody joins a group: from the catalogue, or with influence, attack and search given."""

    rule = "BG-SETUP-10b"
    by_hand = True
    between_steps = True
    says = (SurvivorJoined,)
    after_the_end = True

    name: str
    player: str
    at: str | None = None
    influence: Influence = None
    attack: Die = None
    search: Die = None
    leader: bool = False

    def title(self) -> str:
        return f"{self.name} joins {self.player}"

    def nonsense(self, table: Table) -> list[str]:
        wrong = unknown_player(table, self.player) + (unknown_place(table, self.at) if self.at else [])
        known = table.catalogue.survivor_named(self.name)
        if not self.name.strip():
            wrong.append("Give a name.")
        if known is None and None in (self.influence, self.attack, self.search):
            wrong.append(f"{self.name} is not in the catalogue: give influence, attack and search.")
        name = known.name if known else self.name
        if name in table.survivors or name in table.dead:
            how = "in play already" if name in table.survivors else "dead: bring-back brings the dead back"
            wrong.append(f"{name} is {how}.")
        return wrong

    def objections(self, table: Table) -> list[str]:
        at = self._at(table)
        exiled = table.players[self.player].exiled and at == COLONY
        full = [] if table.free_spaces(at) > 0 else [f"{title_of(at).capitalize()} has no empty space."]
        said = [] if table.ended == "nobody-left" else out_of_the_game(table, self.player)
        said += full
        return said + ([f"{self.player} is exiled: newcomers arrive outside the colony."] if exiled else [])

    def _at(self, table: Table) -> str:
        if self.at is not None or not table.players[self.player].exiled:
            return self.at or COLONY
        return next((place for place in table.locations if table.free_spaces(place) > 0), table.locations[0])

    def procedure(self, table: Table) -> Procedure:
        known = table.catalogue.survivor_named(self.name)
        name = known.name if known else self.name
        first = not table.group(self.player)
        if table.ended == "nobody-left":
            yield GameResumed()
        yield SurvivorJoined(
            name,
            self.player,
            self.influence if self.influence is not None or known is None else known.influence,  # type: ignore[arg-type]
            self.attack or (known.attack if known else 6),
            self.search or (known.search if known else 6),
            self._at(table),
            first,
        )
        if self.leader and not first:
            yield LeaderChosen(name, self.player)


class LetDie(Move, frozen=True):
    """A survivor dies, with all that follows.  [BG-MOR-1]"""

    rule = "BG-MOR-1"
    by_hand = True

    survivor: str
    because: str = ""

    @classmethod
    def named(cls) -> str:
        return "die"

    def title(self) -> str:
        return f"{self.survivor} dies"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor)

    def procedure(self, table: Table) -> Procedure:
        yield from die(table, table.survivors[self.survivor], self.because or causes.table_says_so())


class TakeWound(Move, frozen=True):
    """A wound token of a kind; the third kills.  [BG-EXP-2, BG-EXP-3]"""

    rule = "BG-EXP-2"
    by_hand = True
    between_steps = True

    survivor: str
    kind: Wound = "wound"

    @classmethod
    def named(cls) -> str:
        return "wound"

    def title(self) -> str:
        return f"{self.survivor} takes {'a wound' if self.kind == 'wound' else self.kind}"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor) or no_despair(table, self.kind)

    def procedure(self, table: Table) -> Procedure:
        yield from wound(table, table.survivors[self.survivor], self.kind, "")


class Heal(Move, frozen=True):
    """A token comes off; without a kind a plain wound first, then frostbite. Despair only when it is named."""

    rule = "BG-EXP-2"
    by_hand = True
    between_steps = True

    survivor: str
    kind: Wound | None = None

    def title(self) -> str:
        return f"{self.survivor} is healed"

    def _kind(self, table: Table) -> str:
        return self.kind or ("wound" if table.survivors[self.survivor].wounds else "frostbite")

    def nonsense(self, table: Table) -> list[str]:
        if wrong := unknown_survivor(table, self.survivor):
            return wrong
        survivor = table.survivors[self.survivor]
        tokens = {"wound": survivor.wounds, "frostbite": survivor.frostbite, "despair": survivor.despair}
        kind = self._kind(table)
        return [] if tokens[kind] else [f"{self.survivor} has no {kind if self.kind else 'wound'} to heal."]

    def procedure(self, table: Table) -> Procedure:
        yield WoundHealed(self.survivor, self._kind(table), table.survivors[self.survivor].tokens - 1)


class Helpless(Move, frozen=True):
    """Helpless survivors come to the colony, or (below zero) leave it without dying."""

    by_hand = True
    between_steps = True

    add: Annotated[int, Meta(ge=-24, le=24)]

    def title(self) -> str:
        does = verb(self.add, "comes", "come") if self.add >= 0 else verb(self.add, "leaves", "leave")
        return f"{abs(self.add)} helpless {does}"

    def nonsense(self, table: Table) -> list[str]:
        if self.add == 0:
            return ["Say how many."]
        return (
            []
            if table.helpless + self.add >= 0
            else [f"Only {table.helpless} helpless {verb(table.helpless, 'is', 'are')} there."]
        )

    def objections(self, table: Table) -> list[str]:
        room = max(0, table.free_spaces(COLONY))
        return [f"The colony has {counted(room, 'empty space')}."] if self.add > room else []

    def procedure(self, table: Table) -> Procedure:
        now = table.helpless + self.add
        yield HelplessCame(self.add, now) if self.add > 0 else HelplessLeft(-self.add, now)


class HelplessDies(Move, frozen=True):
    """A helpless survivor dies and the colony mourns.  [BG-MOR-1]"""

    rule = "BG-MOR-1"
    by_hand = True

    def title(self) -> str:
        return "A helpless survivor dies"

    def nonsense(self, table: Table) -> list[str]:
        return [] if table.helpless + table.unruly else ["No helpless survivor is at the colony."]

    def procedure(self, table: Table) -> Procedure:
        yield from helpless_dies(table, causes.table_says_so())


class Lead(Move, frozen=True):
    """A survivor becomes the leader of its group."""

    by_hand = True

    survivor: str

    def title(self) -> str:
        return f"{self.survivor} leads"

    def nonsense(self, table: Table) -> list[str]:
        return unknown_survivor(table, self.survivor)

    def procedure(self, table: Table) -> Procedure:
        yield LeaderChosen(self.survivor, table.survivors[self.survivor].player)


class Give(Move, frozen=True):
    """A survivor goes over to another player; a group that loses its leader, or its last, goes on as after a death."""

    by_hand = True

    survivor: str
    to: str

    def title(self) -> str:
        return f"{self.survivor} goes over to {self.to}"

    def nonsense(self, table: Table) -> list[str]:
        wrong = unknown_survivor(table, self.survivor) + unknown_player(table, self.to)
        same = not wrong and table.survivors[self.survivor].player == self.to
        return [f"{self.survivor} is with {self.to} already."] if same else wrong

    def objections(self, table: Table) -> list[str]:
        inside = table.players[self.to].exiled and table.survivors[self.survivor].at == COLONY
        said = out_of_the_game(table, self.to)
        return said + [f"{self.to} is exiled, and {self.survivor} is at the colony."] * inside

    def procedure(self, table: Table) -> Procedure:
        origin, led = table.survivors[self.survivor].player, table.survivors[self.survivor].leader
        yield SurvivorGiven(self.survivor, origin, self.to)
        yield from group_goes_on(table, origin, led)


class MarkExiled(Move, frozen=True):
    """The table has exiled a player by hand, or takes it back; survivors at the colony must leave it."""

    rule = "BG-FREE-EXI-1"
    by_hand = True
    quiet = True
    says = (PlayerExiled,)

    player: str
    exiled: bool = True

    def title(self) -> str:
        return f"{self.player} {'is exiled' if self.exiled else 'is no longer exiled'}"

    def nonsense(self, table: Table) -> list[str]:
        out = out_of_the_game(table, self.player) if self.exiled and self.player in table.players else []
        if wrong := unknown_player(table, self.player) or out:
            return wrong
        same = table.players[self.player].exiled == self.exiled
        return [f"{self.player} is {'' if self.exiled else 'not '}exiled already."] if same else []

    def procedure(self, table: Table) -> Procedure:
        if self.exiled:
            yield from exile(table, self.player)
        else:
            yield PlayerExiled(self.player, False)
