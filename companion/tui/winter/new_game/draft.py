"""A new game as it is being written down, and the position that comes of it. Pure; it lives as long as its screen."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

import msgspec

from companion.games.winter.board.places import BOARD
from companion.games.winter.packs.catalogue import (
    Catalogue,
    KnownObjective,
    KnownSurvivor,
    objective_named,
    survivor_named,
)
from companion.games.winter.packs.shelf import Pack, built_in, cards_in_play
from companion.games.winter.packs.typed_in import NOTHING_YET
from companion.games.winter.position.opening import most_influential
from companion.games.winter.position.reading import mistakes_in
from companion.games.winter.rules.rulings import BASE, LONG_NIGHT, plays_coop, plays_hardcore
from companion.games.winter.rules.setup import SURVIVORS_KEPT, SURVIVORS_KEPT_OF_TWO
from companion.games.words import joined
from companion.tui.winter.new_game.boxes import MODULES, edition_of, preset_of

MOST_PLAYERS = 5


FIRST_EVENING: Final = "first-evening"
"""The option that explains what happens for the first time."""
HERE_WE_ROLL: Final = {"samples": "do"}
"""Bookkeeping that a game begun on the laptop does, where a position only reminds of it."""


@dataclass(slots=True)
class DraftSurvivor:
    """A survivor by name; the numbers only for one that the catalogue does not know."""

    name: str
    influence: int | None = None
    attack: int | None = None
    search: int | None = None

    @property
    def strength(self) -> int:
        """The influence, which decides who begins."""
        known = survivor_named(self.name)
        return self.influence if self.influence is not None else known.influence if known else 0


@dataclass(slots=True)
class DraftPlayer:
    """A seat. The leader is one of the survivors, by place in the list."""

    name: str
    survivors: list[DraftSurvivor] = field(default_factory=list)
    leader: int = 0


@dataclass(slots=True)
class Draft:
    """Everything the new-game screen asks."""

    most: ClassVar = MOST_PLAYERS
    game: str = BASE
    modules: set[str] = field(default_factory=set)
    """As chosen; they count only in the box that has them."""
    players: list[DraftPlayer] = field(default_factory=list)
    objective: str = "We Need More Samples"
    goal: str = ""
    morale: int | None = None
    rounds: int | None = None
    food: int = 0
    options: dict[str, str] = field(
        default_factory=lambda: {
            "dice": "hand",
            "crossroads": "phones",
            "objectives": "cards",
            "votes": "phones",
            "mature": "off",
            "non-coop": "on",
            "watcher-asked": "on",
            "entering": "active",
            FIRST_EVENING: "off",
            "outcomes": "shown",
        }
    )
    variants: set[str] = field(default_factory=set)
    rulings: str = "as-written"
    """The preset; `own_rulings` are those that differ from it."""
    own_rulings: dict[str, str] = field(default_factory=dict)
    bookkeeping: dict[str, str] = field(default_factory=lambda: dict(HERE_WE_ROLL))
    packs: tuple[Pack, ...] | None = None
    """As chosen; None for all that come with the program."""
    typed_in: Pack = field(default=NOTHING_YET, compare=False)
    """What this group typed in before."""

    @property
    def names(self) -> list[str]:
        """The players, clockwise."""
        return [player.name for player in self.players]

    def seat(self, number: int, name: str) -> None:
        """Name the player of a seat, who may be new."""
        if number < len(self.players):
            self.players[number].name = name
        else:
            self.players.append(DraftPlayer(name))

    @property
    def cards(self) -> int:
        """How many crossroads cards the deck will have."""
        modules = self.modules if self.game == LONG_NIGHT else ()
        packs = built_in() if self.packs is None else self.packs
        return cards_in_play(packs, modules, self.options["mature"] == "on", self.options["non-coop"] == "on")

    @property
    def known(self) -> KnownObjective | None:
        """What the catalogue, or a pack that is chosen, says of the objective with its side up."""
        known = Catalogue(main_objectives=tuple(self.objectives_of_packs)).objective_named(self.objective)
        return None if known is None else known.side(self.hardcore)

    @property
    def hardcore(self) -> bool:
        """Whether that is the hardcore side."""
        return plays_hardcore(self.variants, len(self.players), self._rulings)

    @property
    def coop(self) -> bool:
        """Whether everybody plays together: by the variant, or by the ruling on two players."""
        return plays_coop(self.variants, len(self.players), self._rulings)

    @property
    def _rulings(self) -> dict[str, str]:
        return preset_of(self.game, self.rulings) | self.own_rulings

    @property
    def kept(self) -> int:
        """How many survivors everybody keeps of those that are dealt.  [BG-SETUP-9b, LN-SETUP-6f]"""
        players = len(self.players)
        richer = any(part.starts_richer(players) for part in edition_of(self.game).parts(self.modules))
        return SURVIVORS_KEPT_OF_TWO if richer or (self.coop and players == 2) else SURVIVORS_KEPT

    def uneven(self) -> str:
        """Who has another number of survivors than the rules deal; "" where nobody has."""
        odd = [player for player in self.players if player.survivors and len(player.survivors) != self.kept]
        if not odd:
            return ""
        have = joined([f"{one.name} has {len(one.survivors)}" for one in odd])
        return f"Everybody keeps {self.kept} survivors here: {have}."

    def short_of(self) -> DraftPlayer | None:
        """The first player who has fewer survivors than the rules deal."""
        return next((player for player in self.players if len(player.survivors) < self.kept), None)

    @property
    def half_known(self) -> bool:
        """Whether the objective is one of which the program does not know all: its goal is typed in, too."""
        published = objective_named(self.objective)
        return published is None or not published.side(self.hardcore).known

    @property
    def objectives_of_packs(self) -> list[KnownObjective]:
        """Main objectives that were typed in, and those of the packs that are chosen."""
        return [one for pack in (self.typed_in, *(self.packs or ())) for one in pack.main_objectives]

    @property
    def survivors_of_packs(self) -> list[KnownSurvivor]:
        """The same for survivors."""
        return [one for pack in (self.typed_in, *(self.packs or ())) for one in pack.survivors]

    @property
    def starts(self) -> tuple[int | None, int | None]:
        """Morale and rounds: as typed, else as printed, else unknown."""
        known = self.known
        return self.morale or (known.morale if known else None), self.rounds or (known.rounds if known else None)

    @property
    def first_player(self) -> str:
        """Whose leader has the highest influence."""
        groups = [player for player in self.players if player.survivors]
        return most_influential((group.survivors[group.leader].strength, group.name) for group in groups)

    def missing(self) -> list[str]:
        """What has to be said before the game can begin."""
        said = []
        if len(self.players) < 2:
            said.append("Two to five players are needed.")
        if not all(player.survivors for player in self.players):
            said.append("Every player needs a survivor to lead.")
        morale, rounds = self.starts
        if morale is None or rounds is None:
            said.append("Say where morale and the round track start.")
        if self._nothing_to_deal():
            said.append("The packs that are chosen have no secret objectives to deal.")
        return said + self.refused()

    def _nothing_to_deal(self) -> bool:
        """How many are needed depends on the variants: the set-up says so when they are dealt."""
        if self.packs is None or self.options["objectives"] not in ("phones", "laptop") or self.coop:
            return False
        return not any(one.kind != "exiled" for pack in self.packs for one in pack.objectives)

    def refused(self) -> list[str]:
        """Why modules and variants do not go together, in the words of the rules."""
        mistakes = mistakes_in(self.position(), edition_of(self.game))
        return [text for path, text in mistakes if path[0] in ("modules", "variants")]

    def title(self) -> str:
        """What the list of saved games calls it."""
        return f"{self.objective}: {', '.join(player.name for player in self.players)}"

    def position(self) -> dict[str, Any]:
        """The position that the set-up begins from; what the objective puts on the board is left to the rules."""
        morale, rounds = self.starts
        known = self.known
        objective: Any = {"name": self.objective, "goal": self.goal}
        if known is not None:
            objective = {"name": known.name, "goal": self.goal or known.goal, "check": known.check}
            if not self.half_known:
                objective = known.name
        position: dict[str, Any] = {
            "game": self.game,
            "modules": [id for id, _ in MODULES if self.game == LONG_NIGHT and id in self.modules],
            "variants": sorted(self.variants),
            "rulings": preset_of(self.game, self.rulings) | self.own_rulings if self.own_rulings else self.rulings,
            "bookkeeping": self.bookkeeping,
            "objective": objective,
            "morale": morale,
            "round": rounds,
            "food": self.food,
            "players": [_player(player) for player in self.players],
            "dice": self.options["dice"],
            "crossroads": self.options["crossroads"],
            "objectives": self.options["objectives"],
            "votes": self.options["votes"],
            "mature": self.options["mature"] == "on",
            "non_coop": self.options["non-coop"] == "on",
            "watcher_asked": self.options["watcher-asked"] == "on",
            "entering": self.options["entering"],
            "first_evening": self.options[FIRST_EVENING] == "on",
            "outcomes": self.options["outcomes"],
            "phase": "setup",
        }
        if self.packs is not None:
            position["packs"] = [pack.id for pack in self.packs]
        return position | self._board()

    def _board(self) -> dict[str, Any]:
        """Spaces of locations that this group has put right; what stands there the rules put there."""
        modules = ("", *(self.modules if self.game == LONG_NIGHT else ()))
        here = [location for location in self.typed_in.locations if BOARD[location.name].module in modules]
        if not here:
            return {}
        spaces = {location.name: msgspec.to_builtins(location) for location in here}
        return {"places": {name: {key: keys[key] for key in keys if key != "name"} for name, keys in spaces.items()}}


def _player(player: DraftPlayer) -> dict[str, Any]:
    survivors = []
    for number, survivor in enumerate(player.survivors):
        keys: dict[str, Any] = {"name": survivor.name, "leader": number == player.leader}
        for what in ("influence", "attack", "search"):
            value = getattr(survivor, what)
            if value is not None:
                keys[what] = value
        survivors.append(keys)
    return {"name": player.name, "survivors": survivors}
