"""Improvements as a part of the table."""

from collections.abc import Iterable
from typing import Annotated, Final

from msgspec import Meta, Struct

from companion.games.schema import Named
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.improvements import put_right, rules
from companion.games.winter.long_night.improvements.rules import (
    ID,
    ON_DISPLAY,
    Display,
    Improvement,
    ImprovementDealt,
    ImprovementExplained,
    advancement_of_a_card,
    display,
)
from companion.games.winter.packs.catalogue import KnownImprovement
from companion.games.winter.position.keys import Keys, PositionKeys, Small
from companion.games.winter.rules.deeds import Deed
from companion.games.winter.rules.parts import Found, Job, Part
from companion.referee.facts import Fact
from companion.referee.games import Offer
from companion.referee.procedures import Procedure
from companion.referee.shown.hint import Hint, of_kind


class ImprovementKeys(Keys, frozen=True):
    name: Named
    needs: Annotated[int, Meta(ge=1, le=20)]
    tokens: Small = 0
    text: str = ""
    """What it does."""


class BuiltKeys(Keys, frozen=True):
    name: Named
    text: str = ""


class ImprovementsKeys(Struct, frozen=True):
    """What can be built and what has been, in a position."""

    improvements: tuple[ImprovementKeys, ...] = ()
    built: tuple[Named | BuiltKeys, ...] = ()


def _opened(table: Table, keys: ImprovementsKeys) -> Display:
    cards = [Improvement(one.name, one.needs, one.tokens, one.text) for one in keys.improvements]
    return Display(cards, {one.name: one.text for one in map(_built, keys.built)})


def _built(key: str | BuiltKeys) -> BuiltKeys:
    return BuiltKeys(key) if isinstance(key, str) else key


def _mistakes(keys: ImprovementsKeys, whole: PositionKeys) -> Found:
    names = [_built(one).name.casefold() for one in keys.built] + [one.name.casefold() for one in keys.improvements]
    for number, one in enumerate(keys.improvements):
        if names.count(one.name.casefold()) > 1 or not one.name.strip():
            yield ("improvements", number, "name"), f"“{one.name}” is there twice, built or to be built, or no name."
        if one.tokens >= one.needs:
            yield ("improvements", number, "tokens"), f"{one.name} would be built: it needs {one.needs}."


def _written_out(keys: ImprovementsKeys) -> Iterable[KnownImprovement]:
    return [KnownImprovement(one.name, one.needs, one.text) for one in keys.improvements]


def _jobs(table: Table) -> Iterable[Job]:
    text = "Improvements: add the crisis, survivor, crossroads and objective cards with the hammer."
    yield Job(text, ("LN-SETUP-10a",))
    yield Job(f"Improvements: shuffle their deck, {ON_DISPLAY} face up near the colony.", ("LN-SETUP-10b",))


def _typed_in(table: Table, fact: Fact) -> Iterable[KnownImprovement]:
    if isinstance(fact, ImprovementDealt):
        yield KnownImprovement(fact.name, fact.needs, fact.text)
    elif isinstance(fact, ImprovementExplained) and (card := display(table).named(fact.name)) is not None:
        yield KnownImprovement(card.name, card.needs, fact.text)


def _offers(table: Table) -> Iterable[Offer]:
    for one in display(table).open if table.active is not None else ():
        yield Offer("improvement", {"name": one.name, "tokens": 1}, f"1 advancement for {one.name}")


def _position(table: Table) -> dict[str, object]:
    shown = display(table)
    cards = [
        {"name": one.name, "needs": one.needs, "tokens": one.tokens} | ({"text": one.text} if one.text else {})
        for one in shown.open
    ]
    built = [{"name": name, "text": text} if text else name for name, text in shown.built.items()]
    return {"improvements": cards, "built": built}


def nothing_to_advance(table: Table, survivor: Survivor) -> list[str]:
    """Words when no improvement is on display."""
    return [] if display(table).open else ["No improvement is on display: enter the cards first."]


def advances(table: Table, survivor: Survivor) -> Procedure:
    """One token on an improvement, as the player says which.  [LN-SETUP-10b]"""
    if not display(table).open:
        return False
    yield from advancement_of_a_card(table, 1, survivor.name)
    return True


HINTS: Final = (
    Hint(
        "improvement-built", "An improvement is built",
        "It serves everybody from now on, and the next one lies on display. Tokens that lie on the others stay there: "
        "it pays to finish one before the next is begun.",
        "LN-SETUP-10b", of_kind(rules.ImprovementBuilt),
    ),
)  # fmt: skip

IMPROVEMENTS: Final = Part(
    ID,
    "Improvements",
    in_words="improvements",
    files=(rules, put_right),
    hints=HINTS,
    keys=ImprovementsKeys,
    flat=True,
    opened=_opened,
    mistakes=_mistakes,
    position=_position,
    deeds={"Melissa Gupta": Deed(advances, nothing_to_advance)},
    jobs=_jobs,
    offers=_offers,
    typed_in=_typed_in,
    written_out=_written_out,
)
