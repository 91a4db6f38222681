"""Improvements: four on display, built with advancement tokens; then the next is dealt."""

import re
from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import Meta, Struct, field

from companion.games.winter.facts.people import ToDoByHand
from companion.games.winter.parts import Found, Job, Part
from companion.games.winter.position_keys import PositionKeys
from companion.games.winter.table import Colony
from companion.referee.asks import Choose, Name, Option
from companion.referee.facts import Fact
from companion.referee.games import Move, Offer
from companion.referee.procedures import Procedure, Refusal

ID: Final = "improvements"
ON_DISPLAY: Final = 4
NO_MORE: Final = "none"


class Improvement(Struct):
    """One card on display: the number printed on it, and the tokens that lie there."""

    name: str
    needs: int
    tokens: int = 0


class Display(Struct):
    """What can be built, and what has been."""

    open: list[Improvement] = field(default_factory=list)
    built: list[str] = field(default_factory=list)

    def copy(self) -> "Display":
        return Display([Improvement(one.name, one.needs, one.tokens) for one in self.open], self.built[:])

    def has_built(self, name: str) -> bool:
        """Whether the card of that name is built."""
        return name.casefold() in (built.casefold() for built in self.built)

    def named(self, name: str) -> Improvement | None:
        """The card of that name, in capitals or not."""
        return next((one for one in self.open if one.name.casefold() == name.casefold()), None)


def display(table: Colony) -> Display:
    """The display of this table."""
    state: Display = table.states[ID]
    return state


class ImprovementDealt(Fact, frozen=True):
    name: str
    needs: int

    def apply(self, table: Colony) -> None:
        display(table).open.append(Improvement(self.name, self.needs))

    def told(self) -> str:
        return f"{self.name} can be built: it needs {self.needs}."


class TokensAdded(Fact, frozen=True):
    name: str
    by: int
    now: int

    def apply(self, table: Colony) -> None:
        one = display(table).named(self.name)
        if one is not None:
            one.tokens = self.now

    def told(self) -> str:
        way = f"{self.by} advancement for" if self.by > 0 else f"{-self.by} advancement taken off"
        return f"{way} {self.name}: {self.now} there now."


class ImprovementBuilt(Fact, frozen=True):
    name: str

    def apply(self, table: Colony) -> None:
        shown = display(table)
        shown.open = [one for one in shown.open if one.name != self.name]
        shown.built.append(self.name)

    def told(self) -> str:
        return f"{self.name} is built and works from now on."


class AdvanceImprovement(Move, frozen=True):
    """Advancement tokens on an improvement; a new name comes on display first, with its printed number.

    [LN-SETUP-10b]
    """

    name: str
    tokens: Annotated[int, Meta(ge=-20, le=20)] = 0
    needs: Annotated[int, Meta(ge=1, le=20)] | None = None

    @classmethod
    def named(cls) -> str:
        return "improvement"

    def title(self) -> str:
        return f"{self.tokens} for {self.name}"

    def nonsense(self, table: Colony) -> list[str]:
        if ID not in table.states:
            return ["This table plays without improvements."]
        shown = display(table)
        if shown.has_built(self.name):
            return [f"{self.name} is built already."]
        if shown.named(self.name) is None and self.needs is None:
            known = ", ".join(one.name for one in shown.open) or "nothing"
            return [f"{self.name} is not on display ({known} is): say what it needs."]
        return []

    def objections(self, table: Colony) -> list[str]:
        shown = display(table)
        full = shown.named(self.name) is None and len(shown.open) >= ON_DISPLAY
        return [f"{ON_DISPLAY} improvements are on display already."] if full else []

    def procedure(self, table: Colony) -> Procedure:
        one = display(table).named(self.name)
        if one is None:
            yield ImprovementDealt(self.name, self.needs or 1)
            one = display(table).named(self.name)
        assert one is not None
        yield from put_tokens(table, one, self.tokens)


def put_tokens(table: Colony, one: Improvement, tokens: int) -> Procedure:
    """Tokens on a card, or off it; with as many as it needs it is built and the next is dealt.  [LN-SETUP-10b]"""
    tokens = max(tokens, -one.tokens)
    if tokens:
        yield TokensAdded(one.name, tokens, one.tokens + tokens)
    if one.tokens >= one.needs:
        yield ImprovementBuilt(one.name)
        yield from deal_next(table)


def advancement_of_a_card(table: Colony, by: int, place: str, because: str) -> Procedure:
    """A card brings tokens for one improvement on display, or takes some; the active player says which."""
    cards = [one for one in display(table).open if by > 0 or one.tokens]
    if not cards:
        yield ToDoByHand(f"No improvement {'is on display for' if by > 0 else 'has tokens to lose to'} this card.")
        return
    name = cards[0].name
    if len(cards) > 1:
        name = yield Choose(
            about="improvement",
            seat=table.active,
            text=f"{because}: which improvement {'gets' if by > 0 else 'loses'} {abs(by)} advancement?",
            options=tuple(Option(one.name, f"{one.name} ({one.tokens} of {one.needs})") for one in cards),
        )
    yield from put_tokens(table, next(one for one in cards if one.name == name), by)


def deal_next(table: Colony) -> Procedure:
    """The next card comes on display in its place."""
    typed = yield Name(
        about="improvement",
        text=f"Deal the next improvement: type its name and its number, as in “Tool Shed 3”, or “{NO_MORE}”.",
        suggestions=(NO_MORE,),
    )
    if typed.strip().casefold() == NO_MORE:
        yield ToDoByHand("No improvement is left to deal.")
        return
    match = re.fullmatch(r"(.*\S)\s+(\d{1,2})", typed.strip())
    if match is None or not int(match[2]):
        raise Refusal(f"“{typed}” has no number: type it as “Tool Shed 3”, or “{NO_MORE}”.")
    if display(table).named(match[1]) is not None or display(table).has_built(match[1]):
        raise Refusal(f"{match[1]} is there already.")
    yield ImprovementDealt(match[1], int(match[2]))


def _opened(table: Colony, keys: PositionKeys) -> Display:
    return Display([Improvement(one.name, one.needs, one.tokens) for one in keys.improvements], list(keys.built))


def _mistakes(keys: PositionKeys) -> Found:
    names = [name.casefold() for name in (*keys.built, *(one.name for one in keys.improvements))]
    for number, one in enumerate(keys.improvements):
        if names.count(one.name.casefold()) > 1 or not one.name.strip():
            yield ("improvements", number, "name"), f"“{one.name}” is there twice, built or to be built, or no name."
        if one.tokens >= one.needs:
            yield ("improvements", number, "tokens"), f"{one.name} would be built: it needs {one.needs}."


def _jobs(table: Colony) -> Iterable[Job]:
    text = "Improvements: add the crisis, survivor, crossroads and objective cards with the hammer."
    yield Job(text, ("LN-SETUP-10a",))
    yield Job(f"Improvements: shuffle their deck, {ON_DISPLAY} face up near the colony.", ("LN-SETUP-10b",))


def _offers(table: Colony) -> Iterable[Offer]:
    for one in display(table).open if table.active is not None else ():
        yield Offer("improvement", {"name": one.name, "tokens": 1}, f"1 advancement for {one.name}")


def _position(table: Colony) -> dict[str, object]:
    shown = display(table)
    cards = [{"name": one.name, "needs": one.needs, "tokens": one.tokens} for one in shown.open]
    return {"improvements": cards, "built": list(shown.built)}


IMPROVEMENTS: Final = Part(
    ID,
    "Improvements",
    opened=_opened,
    mistakes=_mistakes,
    position=_position,
    effects={"advancement": advancement_of_a_card},
    jobs=_jobs,
    offers=_offers,
    seen=_position,
)
