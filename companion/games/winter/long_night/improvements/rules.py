"""Improvements: four on display, built with advancement tokens; then the next is dealt."""

from typing import Annotated, Final

from msgspec import Meta, Struct, field

from companion.games.winter.board.facts.people import OnlySaid
from companion.games.winter.board.table import Table
from companion.games.winter.long_night import phrases
from companion.games.winter.long_night.improvements.card import card_typed
from companion.games.winter.packs.catalogue import KnownImprovement, find
from companion.games.winter.rules.effects import Effect, Occasion
from companion.games.winter.rules.effects.shapes import OnTrack
from companion.referee.asks import Choose, Count, Name, Option
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure, Refusal

ID: Final = "improvements"
ON_DISPLAY: Final = 4
NO_MORE: Final = "none"


class Improvement(Struct):
    """A card: the number printed on it, the tokens that lie there, and what it does, as far as the table knows."""

    name: str
    needs: int
    tokens: int = 0
    text: str = ""


class Display(Struct):
    """What can be built, and what has been."""

    open: list[Improvement] = field(default_factory=list)
    built: dict[str, str] = field(default_factory=dict)
    """What each does, by its name; "" where nobody has said."""

    def copy(self) -> "Display":
        return Display([Improvement(one.name, one.needs, one.tokens, one.text) for one in self.open], self.built.copy())

    def has_built(self, name: str) -> str:
        """The name of the card that is built, as it is written; "" when it is not."""
        return next((built for built in self.built if built.casefold() == name.casefold()), "")

    def named(self, name: str) -> Improvement | None:
        """The card of that name, in capitals or not."""
        return find(self.open, name)

    def has(self, name: str) -> bool:
        return self.named(name) is not None or self.has_built(name) != ""


def display(table: Table) -> Display:
    """The display of this table."""
    state: Display = table.states[ID]
    return state


class ImprovementDealt(Fact, frozen=True):
    name: str
    needs: int
    text: str = ""

    def apply(self, table: Table) -> None:
        display(table).open.append(Improvement(self.name, self.needs, text=self.text))

    def told(self) -> str:
        return f"{self.name} can be built: it needs {self.needs}.{f' {self.text}' if self.text else ''}"


class ImprovementExplained(Fact, frozen=True):
    """What it does."""

    name: str
    text: str

    def apply(self, table: Table) -> None:
        shown = display(table)
        if (one := shown.named(self.name)) is not None:
            one.text = self.text
        else:
            shown.built[self.name] = self.text

    def told(self) -> str:
        return f"{self.name}: {self.text}"


class TokensAdded(Fact, frozen=True):
    name: str
    by: int
    now: int

    def apply(self, table: Table) -> None:
        one = display(table).named(self.name)
        if one is not None:
            one.tokens = self.now

    def told(self) -> str:
        way = f"{self.by} advancement for" if self.by > 0 else f"{-self.by} advancement taken off"
        return f"{way} {self.name}: {self.now} there now."


class ImprovementBuilt(Fact, frozen=True):
    name: str
    text: str = ""

    def apply(self, table: Table) -> None:
        shown = display(table)
        card = shown.named(self.name)
        shown.open = [one for one in shown.open if one is not card]
        shown.built[self.name] = card.text if card is not None else ""

    def told(self) -> str:
        return f"{self.name} is built and works from now on{f': {self.text}' if self.text else '.'}"


class AdvanceImprovement(Move, frozen=True):
    """Advancement tokens on an improvement; a new name is first displayed with its printed number.  [LN-SETUP-10b]"""

    rule = "LN-SETUP-10b"
    between_steps = True

    name: str
    tokens: Annotated[int, Meta(ge=-20, le=20)] = 0
    needs: Annotated[int, Meta(ge=1, le=20)] | None = None
    text: str = ""
    """What it does; it can be told later, too."""

    @classmethod
    def named(cls) -> str:
        return "improvement"

    def title(self) -> str:
        return f"{self.tokens} for {self.name}" if self.tokens else self.name

    def nonsense(self, table: Table) -> list[str]:
        shown = display(table)
        if shown.has_built(self.name):
            return [] if self.text and not self.tokens else [f"{self.name} is built already."]
        if (card := shown.named(self.name)) is not None and not self.tokens and self.text in ("", card.text):
            return [f"{card.name} is on display already."]
        return [] if self.name.strip() else ["Give the name of the card."]

    def objections(self, table: Table) -> list[str]:
        shown = display(table)
        full = not shown.has(self.name) and len(shown.open) >= ON_DISPLAY
        return [f"{ON_DISPLAY} improvements are on display already."] if full else []

    def _needs(self, table: Table) -> int | None:
        known = table.catalogue.improvement_named(self.name)
        return self.needs if self.needs is not None or known is None else known.needs

    def procedure(self, table: Table) -> Procedure:
        shown = display(table)
        if built := shown.has_built(self.name):
            yield ImprovementExplained(built, self.text)
            return
        one = shown.named(self.name)
        if one is None:
            known = table.catalogue.improvement_named(self.name)
            text = self.text or (known.text if known else "")
            needs = self._needs(table) or (yield from _printed_on(self.name))
            yield ImprovementDealt(known.name if known else self.name, needs, text)
            one = shown.open[-1]
        elif self.text:
            yield ImprovementExplained(one.name, self.text)
        yield from put_tokens(table, one, self.tokens)


def _printed_on(name: str) -> Procedure:
    return (
        yield Count(
            about="improvement",
            text=f"{name} comes on display: which number is printed on it?",
            low=1,
            high=20,
            suggested=3,
            rules=("LN-SETUP-10b",),
        )
    )


def put_tokens(table: Table, one: Improvement, tokens: int) -> Procedure:
    """Tokens on a card, or off it; with as many as it needs it is built and the next is dealt.  [LN-SETUP-10b]"""
    tokens = max(tokens, -one.tokens)
    if tokens:
        yield TokensAdded(one.name, tokens, one.tokens + tokens)
    if one.tokens >= one.needs:
        yield ImprovementBuilt(one.name, one.text)
        yield from deal_next(table)


class Advancement(OnTrack):
    name = "advancement"
    module = ID
    without_by = 1

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        yield from advancement_of_a_card(table, self.count(effect), why.because)


def advancement_of_a_card(table: Table, by: int, because: Words) -> Procedure:
    """A card brings tokens for one improvement on display, or takes some; the active player says which."""
    cards = [one for one in display(table).open if by > 0 or one.tokens]
    if not cards:
        yield OnlySaid(phrases.no_improvement_for_this_card(by > 0))
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


def deal_next(table: Table) -> Procedure:
    """The next card comes on display in its place."""
    known = table.catalogue.improvements
    typed = yield Name(
        about="improvement",
        text="Deal the next improvement: type its name and its number, as in “Tool Shed 3”, and after a colon what it "
        f"does; or “{NO_MORE}”.",
        suggestions=(NO_MORE, *(one.name for one in known if not display(table).has(one.name))),
    )
    if typed.strip().casefold() == NO_MORE:
        yield OnlySaid(phrases.no_improvement_is_left())
        return
    card = _typed(table, typed.strip())
    if display(table).has(card.name):
        raise Refusal(f"{card.name} is there already.")
    yield ImprovementDealt(card.name, card.needs, card.text)


def _typed(table: Table, typed: str) -> KnownImprovement:
    """A name that is known, or “Tool Shed 3”, or that with what it does after a colon. Raises Refusal."""
    card = card_typed(typed)
    known = table.catalogue.improvement_named(card.name if card else typed)
    if card is not None:
        return KnownImprovement(card.name, card.needs, card.text or (known.text if known else ""))
    if known is None:
        raise Refusal(f"“{typed}” has no number: type it as “Tool Shed 3”, or “{NO_MORE}”.")
    return known
