"""The effect vocabulary: what a crisis or a crossroads card can do, as data that a file can carry.

An `Effect` is what stands on a card. What its word `do` means stands in one class, a `Verb`: how a card has it, how
people type it, how it is told, what it needs and what it does. Those of every box are the files of this folder; a
module brings its own (`Part.effects`).
"""

from collections.abc import Iterable
from types import ModuleType
from typing import Annotated, Any, ClassVar, Final, Generic, Never, TypeVar

from msgspec import Meta, Struct

from companion.games.schema import nearly
from companion.games.winter.board.places import BOARD
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure

T_contra = TypeVar("T_contra", contravariant=True)
"""The table, which knows effects and is not known here."""

Count = Annotated[int, Meta(ge=-99, le=99)]


class Lowest(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many survivors, counted from the lowest influence, or from the highest."""

    lowest: Annotated[int, Meta(ge=1, le=30)] | None = None
    highest: Annotated[int, Meta(ge=1, le=30)] | None = None


def words() -> list[str]:
    """Every `do` that this program knows."""
    return list(VERBS)


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that a card does.

    `by` is how many (for wound and frostbite: tokens for each; for the other kinds minus takes away). `place` is an
    id of the board, "others" for every location but the colony, or "here" where the survivor stands who set off the
    card. `who` is "lowest", "highest", "all", "actor" (the survivor who set off the card), {lowest = 2},
    {highest = 5} or a name; without a place it means survivors of players who are not exiled. "barricades" without
    `by` takes all away. `text` is what the table carries out by hand (manual), or an explanation. Without its module
    the effect of a module does nothing, and neither does what happens at a place of a module that is not in play.
    What only one box has is done by hand elsewhere.
    """

    do: Annotated[str, Meta(extra={"one_of": words})]
    by: Count | None = None
    place: str | None = None
    who: str | Lowest | None = None
    text: str = ""


class Occasion(Struct, frozen=True):
    """Why an effect is carried out: the card's name, what kind of card (`cause`), and who set it off."""

    because: Words
    cause: str
    actor: str | None = None


class Verb(Generic[T_contra]):
    """One word of the vocabulary. There is one of each; what it is asked about is the effect on the card."""

    name: ClassVar[str] = ""
    """As a card has it under `do`; "" for what only others of its shape share."""
    module: ClassVar[str] = ""
    """The module that brings it: a card that has it needs the module's tag, and a table without it passes it over."""
    needs: ClassVar[tuple[str, ...]] = ()
    """What a crossroads card must say besides: by, place, who."""
    may_say: ClassVar[tuple[str, ...]] = ()
    """And what it may."""
    without_by: ClassVar[int | None] = None
    """How many it is where a card does not say; None where a crisis has to say it, too."""
    only_adds: ClassVar[bool] = False
    """Whether minus makes no sense."""
    not_at_colony: ClassVar[bool] = False
    """Whether the colony has no room for it."""
    nouns: ClassVar[str] = ""
    """What people type for it, as a regular expression: “so many of …” on a track, at a place, for somebody."""

    def count(self, effect: Effect) -> int:
        """How many, where the card does not say either."""
        return (self.without_by or 0) if effect.by is None else effect.by

    def typed(self, plain: str) -> dict[str, Any] | None:
        """The effect that a sentence of its own means, in small letters and with figures; None for any other."""
        return None

    def told(self, effect: Effect) -> str:
        """A short phrase for a screen: “−2 morale”."""
        return f"{signed(effect)}{self.name}" + (f" ({effect.text})" if effect.text else "")

    def lacks(self, effect: Effect) -> str:
        """What it has to say and does not, wherever it stands; "" where nothing is missing."""
        must = "by" in self.needs and self.without_by is None
        return "by how many" if must and not effect.by else ""

    def does(self, table: T_contra, effect: Effect, why: Occasion) -> Procedure:
        """What happens."""
        raise NotImplementedError


VERBS: Final[dict[str, Verb[Never]]] = {}
"""Every effect that this program knows, by its word: those of every box, and those of the editions that were made."""


def learn(verbs: Iterable[Verb[Never]]) -> None:
    """Take effects into the vocabulary of cards."""
    VERBS.update({verb.name: verb for verb in verbs})


def verbs_in(module: ModuleType) -> tuple[Verb[Any], ...]:
    """One of each effect that a file defines."""
    own = (kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__)
    return tuple(kind() for kind in own if issubclass(kind, Verb) and kind.name)


def in_words(effect: Effect) -> str:
    """An effect as a short phrase for a screen: “+3 zombies at the colony”."""
    verb = VERBS.get(effect.do)
    return f"{signed(effect)}{effect.do}" if verb is None else verb.told(effect)


def signed(effect: Effect) -> str:
    """“+3 ”, “−2 ”, or "" where no number is said."""
    return "" if effect.by is None else f"{'+' if effect.by > 0 else '−'}{abs(effect.by)} "


def unknown(do: str) -> str:
    """Words for an effect that is none."""
    return f"“{do}” is no effect that this program knows{nearly(do, words())}: give one of {', '.join(words())}."


def wrong_with(effect: Effect) -> str | None:
    """Why a crisis cannot carry this effect, in words, or None."""
    verb = VERBS.get(effect.do)
    if verb is None:
        return unknown(effect.do)
    if effect.place is not None and effect.place not in (*BOARD, "others"):
        return f"“{effect.place}” is not a place of this board: give one of {', '.join(BOARD)}, or others."
    lacks = verb.lacks(effect)
    return f"“{effect.do}” must say {lacks}." if lacks else None
