"""What the list asks of the improvements: tokens, another card, what a card does, and a card put right."""

from collections.abc import Mapping
from typing import Any, Final

from companion.games.winter.long_night.improvements.card import card_typed
from companion.games.winter.packs.catalogue import find
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice, numbered
from companion.tui.kit.type_text import LONGEST_TEXT, TypeName, TypeNumber, sentence
from companion.tui.winter.long_night import asks
from companion.tui.winter.long_night.actions import OF_IMPROVEMENTS
from companion.tui.winter.long_night.parts import built, lying, projects

NEW = ""
"""Stands for an improvement that is not on display yet."""
EXPLAIN = "?"
NOTHING: Mapping[str, Any] = {}
MOST = 20
RIGHT = "improvement-right"


def advancement(at: At) -> None:
    """A card is named, then what happens to it."""
    seen = at.presenter.seen
    if seen is None:
        return
    texts = [(one.name, f"{one.name}: {one.tokens} of {one.needs}") for one in projects(seen)]
    choices = [
        *numbered(texts),
        Choice(NEW, "Another card comes on display", "n"),
        Choice(EXPLAIN, "What a card does", "w"),
    ]
    at.choose(
        "Advancement for:" if texts else "No improvement is on display:", choices, lambda name: _advance(at, name)
    )


def _advance(at: At, name: str) -> None:
    def tokens(number: int) -> None:
        at.presenter.play("improvement", {"name": name, "tokens": number})

    if name == NEW:
        _another_card(at)
    elif name == EXPLAIN:
        _explain(at)
    else:
        at.ask(TypeNumber(f"Advancement tokens for {name}:", 1, 20, "1"), tokens)


def _another_card(at: At) -> None:
    seen = at.presenter.seen
    packs = at.presenter.kept_cards.packs(seen.packs) if seen is not None else []
    known = [one for pack in packs for one in pack.improvements]

    def suggest(typed: str) -> list[tuple[str, str]]:
        return [(one.name, f"{one.needs}. {one.text}") for one in known if typed.casefold() in one.name.casefold()]

    def card(typed: str) -> None:
        found = card_typed(typed)
        one = find(known, typed)
        if one is not None:
            at.presenter.play("improvement", {"name": one.name, "needs": one.needs, "text": one.text})
        elif found is not None and found.text:
            at.presenter.play("improvement", {"name": found.name, "needs": found.needs, "text": found.text})
        elif found is not None:
            _says(at, found.name, {"needs": found.needs})

    def refuse(typed: str) -> str:
        return "" if card_typed(typed) else "Type its name and its number, as in “Tool Shed 3”."

    question = "Its name and its number, as in “Tool Shed 3”, and after a colon what it does:"
    at.ask(TypeName(question, suggest, refuse=refuse, longest=LONGEST_TEXT), card)


def _explain(at: At) -> None:
    """The card on display or built whose effect is to be told, or told better."""
    seen = at.presenter.seen
    cards = [one.name for one in lying(seen)] if seen is not None else []
    asks.only(
        at,
        "What does which card do?",
        [(name, name) for name in cards],
        lambda name: _says(at, name),
        "No improvement lies there.",
    )


def _says(at: At, name: str, args: Mapping[str, Any] = NOTHING) -> None:
    """What a card does, as far as the table wants to type it: nothing typed leaves it to the card."""

    seen = at.presenter.seen
    now = next((one.text for one in lying(seen) if one.name == name), "") if seen is not None else ""

    def take(text: str) -> None:
        if (text and text != now) or args:
            at.presenter.play("improvement", {"name": name, "text": sentence(text), **args})

    question = f"What {name} does, in a few words (only Enter: its card says it):"
    at.ask(TypeName(question, value=now, longest=LONGEST_TEXT, may_be_empty=True), take)


def put_right(at: At) -> None:
    """Which card, then what of it is not as it lies on the table."""
    seen = at.presenter.seen
    if seen is None:
        return
    lying = [one.name for one in projects(seen)]
    cards = [*lying, *(one.name for one in built(seen))]

    def which(name: str) -> None:
        on_display = name in lying
        ways = [
            Choice("rename", "Its name", "n"),
            *([Choice("needs", "The number printed on it", "p")] if on_display else []),
            *([Choice("tokens", "The tokens that lie there", "t")] if on_display else []),
            Choice("text", "What it does", "w"),
            Choice("built", "It is built" if on_display else "It is not built: back on display", "b"),
            Choice("away", "It is not here: taken away", "a"),
        ]
        at.choose(f"{name}: what is put right?", ways, lambda what: _right(at, name, what, on_display))

    asks.only(at, "Which improvement?", [(name, name) for name in cards], which, "No improvement lies there.")


def _right(at: At, name: str, what: str, on_display: bool) -> None:
    def put(value: object) -> None:
        at.presenter.play(RIGHT, {"name": name, what: value})

    seen = at.presenter.seen
    card = next((one for one in projects(seen) if one.name == name), None) if seen is not None else None
    if what == "built":
        put(on_display)
    elif what == "away":
        put(True)
    elif what in ("needs", "tokens") and card is not None:
        question = f"{name}: {'the number printed on it' if what == 'needs' else 'tokens that lie there'}:"
        at.ask(TypeNumber(question, int(what == "needs"), MOST, str(getattr(card, what))), put)
    elif what == "text":
        _says(at, name)
    else:
        at.ask(TypeName(f"{name} is really called:", value=name), put)


MENU: Final = Menu(OF_IMPROVEMENTS, {"improvement": advancement, "improvement_right": put_right})
