"""What the catalogue files know: survivors, main objectives and crises of the published game, in facts and figures."""

from collections.abc import Callable, Iterable
from functools import cache
from importlib import resources
from typing import Annotated, Literal, Protocol, TypeVar

import msgspec
import tomli
from msgspec import Meta, Struct

from companion.games.schema import OneLine
from companion.games.winter.rules.effects import Effect

Symbol = Literal["weapon", "fuel", "education", "food", "medicine", "tool", "survivor"]
"""The symbols on item cards."""

Check = Literal[
    "", "survive", "few-zombies-outside", "home-sweet-home", "empty-decks", "samples", "medicine", "fuel-each-round"
]
"""How the program sees that a main objective is reached; "": it cannot, the table says so."""


Box = Literal["base", "long-night"]
"""The box that a card is from. A table may mix them."""


class KnownSurvivor(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A survivor card. `attack` and `search` are the lowest dice that will do; `lethal` is how many wounds kill."""

    name: OneLine
    influence: int
    attack: int
    search: int
    job: str = ""
    ability: str = ""
    place: str = "any"
    """Where the ability works: "any", "non-colony" or an id of the board."""
    die: int | None = None
    """The lowest die that the ability needs."""
    once_per_round: bool = False
    lethal: int = 3
    looks: int = 0
    """So many cards more does a search show by the ability, where that works."""
    keeps: int = 0
    """And so many more may be kept."""
    promo: bool = False
    box: Box = "base"


class HardcoreSide(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the back of a main objective says where it differs; None, or no text, is not known and is typed in."""

    setup: str = ""
    goal: str = ""
    morale: int | None = None
    rounds: int | None = None
    zombies_colony: int = 0
    zombies_each_location: int = 0
    helpless: int = 0
    helpless_per_player: int = 0
    samples_per_player: int = 3


class KnownObjective(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A main objective. `morale` and `rounds` are where the tracks start; None is not known and is typed in."""

    name: OneLine
    setup: str = ""
    goal: str = ""
    check: Check = ""
    length: Literal["", "short", "medium", "long"] = ""
    morale: int | None = None
    rounds: int | None = None
    zombies_colony: int = 0
    zombies_each_location: int = 0
    """At every location but the colony."""
    helpless: int = 0
    helpless_per_player: int = 0
    """Comes on top of `helpless`."""
    samples_per_player: int = 3
    """Of those who started, where samples are what counts."""
    takes_cards: bool = False
    """Players hand cards in for it, face up, in their own turns."""
    exile_removes: bool = False
    """An exiled player's survivors leave the game, and the player too."""
    hardcore: HardcoreSide | None = None
    box: Box = "base"

    def side(self, hardcore: bool) -> "KnownObjective":
        """The card with that side up; of most hardcore sides nothing is known but the goal."""
        if not hardcore:
            return self
        back = msgspec.structs.asdict(self.hardcore or HardcoreSide())
        return msgspec.structs.replace(self, **(back | {"goal": back["goal"] or self.goal}))

    @property
    def known(self) -> bool:
        """Whether it says where the tracks start."""
        return self.morale is not None and self.rounds is not None


class KnownCrisis(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A crisis card: any of the symbols helps; the effects come in this order when it is not prevented.

    Without symbols or effects they are not known, and the table types them.
    """

    name: OneLine
    needs: tuple[Symbol, ...] = ()
    on_failure: tuple[Effect, ...] = ()
    bandits: tuple[str, ...] | None = None
    """Where the card puts bandits, once for each; None where it says nothing of them."""
    box: Box = "base"


class KnownImprovement(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An improvement: the number printed on it, and what it does in a sentence."""

    name: OneLine
    needs: Annotated[int, Meta(ge=1, le=20)]
    text: str = ""


class KnownLocation(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A location of the board by its id, with the spaces that are printed on it; None is not known."""

    name: OneLine
    survivor_spaces: int | None = None
    spaces: int | None = None
    """Of its entrance."""
    noise_spaces: int | None = None


CardTyped = KnownSurvivor | KnownObjective | KnownCrisis | KnownImprovement | KnownLocation
"""What a table may type in from its own box."""


class _Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=_Named)
T = TypeVar("T")


@cache
def survivors() -> tuple[KnownSurvivor, ...]:
    """Every survivor: of each box those by influence, and then the promo."""
    return _read("survivors", KnownSurvivor)


@cache
def objectives() -> tuple[KnownObjective, ...]:
    """The main objectives, box by box and in the order of each."""
    return _read("objectives", KnownObjective)


@cache
def crises() -> tuple[KnownCrisis, ...]:
    """The crises that are known in full; a table meets others too and types them in."""
    return tuple(crisis for crisis in _all_crises() if crisis.needs and crisis.on_failure)


@cache
def half_known_crises() -> tuple[KnownCrisis, ...]:
    """Crises of which little more than the name is known: names to offer, with something left to type."""
    return tuple(crisis for crisis in _all_crises() if crisis not in crises())


@cache
def _all_crises() -> tuple[KnownCrisis, ...]:
    return _read("crises", KnownCrisis)


def survivor_named(name: str) -> KnownSurvivor | None:
    """The survivor of that name, in capitals or not."""
    return _named(survivors, name)


def objective_named(name: str) -> KnownObjective | None:
    """The main objective of that name, in capitals or not."""
    return _named(objectives, name)


def crisis_named(name: str) -> KnownCrisis | None:
    """The crisis of that name, in capitals or not, if it is known in full."""
    return _named(crises, name)


class Catalogue(Struct, frozen=True, omit_defaults=True):
    """What a table knows beyond the published game as it stands here: the cards of its packs."""

    survivors: tuple[KnownSurvivor, ...] = ()
    main_objectives: tuple[KnownObjective, ...] = ()
    crises: tuple[KnownCrisis, ...] = ()
    improvements: tuple[KnownImprovement, ...] = ()

    def survivor_named(self, name: str) -> KnownSurvivor | None:
        """The survivor of that name, in capitals or not; here as below the published one first."""
        return survivor_named(name) or find(self.survivors, name)

    def objective_named(self, name: str) -> KnownObjective | None:
        """The main objective of that name; here a pack's comes first, which may know more of it."""
        return find(self.main_objectives, name) or objective_named(name)

    def crisis_named(self, name: str) -> KnownCrisis | None:
        """The crisis of that name, if it is known in full."""
        return crisis_named(name) or find(self.crises, name)

    def improvement_named(self, name: str) -> KnownImprovement | None:
        """The improvement of that name; of the published ones only names are known."""
        return find(self.improvements, name)


def joined(catalogues: Iterable[Catalogue]) -> Catalogue:
    """The cards of several packs in one, in their order."""
    every = list(catalogues)
    return Catalogue(
        *(tuple(card for one in every for card in getattr(one, kind)) for kind in Catalogue.__struct_fields__)
    )


def find(known: Iterable[N], name: str) -> N | None:
    """The one of that name, in capitals or not."""
    wanted = _plain(name)
    return next((one for one in known if _plain(one.name) == wanted), None)


def survivors_like(prefix: str) -> list[KnownSurvivor]:
    """Survivors with a word that begins so: those by name first, then those by job. Nothing typed finds everyone."""
    typed = _plain(prefix)
    by_name = [survivor for survivor in survivors() if _has_word(survivor.name, typed)]
    by_job = [survivor for survivor in survivors() if _has_word(survivor.job, typed)]
    return by_name + [survivor for survivor in by_job if survivor not in by_name]


def _has_word(text: str, beginning: str) -> bool:
    return f" {_plain(text)}".find(f" {beginning}") >= 0


def _named(known: Callable[[], tuple[N, ...]], name: str) -> N | None:
    return _by_name(known).get(_plain(name))


@cache
def _by_name(known: Callable[[], tuple[N, ...]]) -> dict[str, N]:
    return {_plain(one.name): one for one in known()}


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _read(name: str, kind: type[T]) -> tuple[T, ...]:
    """Raises msgspec.ValidationError when the file is not as the classes here say."""
    file = resources.files("companion.games.winter.packs") / "data" / "catalogue" / f"{name}.toml"
    return tuple(msgspec.convert(entry, kind) for entry in tomli.loads(file.read_text("utf-8"))[name])
