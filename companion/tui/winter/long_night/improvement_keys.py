"""What the list asks of the improvements: tokens, another card, what a card does, and a card put right."""

from collections.abc import Mapping
from typing import Any

from companion.games.winter.long_night.improvements.card import card_typed
from companion.games.winter.packs.catalogue import find
from companion.tui.kit.pick import Choice, numbered
from companion.tui.kit.type_text import LONGEST_TEXT, TypeName, TypeNumber, sentence
from companion.tui.winter.long_night.asks import LongNightAsks
from companion.tui.winter.long_night.parts import built, lying, projects

NEW = ""
"""Stands for an improvement that is not on display yet."""
EXPLAIN = "?"
NOTHING: Mapping[str, Any] = {}
MOST = 20
RIGHT = "improvement-right"


class ImprovementKeys(LongNightAsks):
    """A card is named, then what happens to it."""

    def do_improvement(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        texts = [(one.name, f"{one.name}: {one.tokens} of {one.needs}") for one in projects(seen)]
        choices = [
            *numbered(texts),
            Choice(NEW, "Another card comes on display", "n"),
            Choice(EXPLAIN, "What a card does", "w"),
        ]
        self._choose("Advancement for:" if texts else "No improvement is on display:", choices, self._advance)

    def _advance(self, name: str) -> None:
        def tokens(number: int) -> None:
            self.presenter.play("improvement", {"name": name, "tokens": number})

        if name == NEW:
            self._another_card()
        elif name == EXPLAIN:
            self._explain()
        else:
            self.ask(TypeNumber(f"Advancement tokens for {name}:", 1, 20, "1"), tokens)

    def _another_card(self) -> None:
        seen = self.presenter.seen
        packs = self.presenter.kept_cards.packs(seen.packs) if seen is not None else []
        known = [one for pack in packs for one in pack.improvements]

        def suggest(typed: str) -> list[tuple[str, str]]:
            return [(one.name, f"{one.needs}. {one.text}") for one in known if typed.casefold() in one.name.casefold()]

        def card(typed: str) -> None:
            found = card_typed(typed)
            one = find(known, typed)
            if one is not None:
                self.presenter.play("improvement", {"name": one.name, "needs": one.needs, "text": one.text})
            elif found is not None and found.text:
                self.presenter.play("improvement", {"name": found.name, "needs": found.needs, "text": found.text})
            elif found is not None:
                self._says(found.name, {"needs": found.needs})

        def refuse(typed: str) -> str:
            return "" if card_typed(typed) else "Type its name and its number, as in “Tool Shed 3”."

        question = "Its name and its number, as in “Tool Shed 3”, and after a colon what it does:"
        self.ask(TypeName(question, suggest, refuse=refuse, longest=LONGEST_TEXT), card)

    def _explain(self) -> None:
        """The card on display or built whose effect is to be told, or told better."""
        seen = self.presenter.seen
        cards = [one.name for one in lying(seen)] if seen is not None else []
        self._only(
            "What does which card do?", [(name, name) for name in cards], self._says, "No improvement lies there."
        )

    def _says(self, name: str, args: Mapping[str, Any] = NOTHING) -> None:
        """What a card does, as far as the table wants to type it: nothing typed leaves it to the card."""

        seen = self.presenter.seen
        now = next((one.text for one in lying(seen) if one.name == name), "") if seen is not None else ""

        def take(text: str) -> None:
            if (text and text != now) or args:
                self.presenter.play("improvement", {"name": name, "text": sentence(text), **args})

        question = f"What {name} does, in a few words (only Enter: its card says it):"
        self.ask(TypeName(question, value=now, longest=LONGEST_TEXT, may_be_empty=True), take)

    def do_improvement_right(self) -> None:
        """Which card, then what of it is not as it lies on the table."""
        seen = self.presenter.seen
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
            self._choose(f"{name}: what is put right?", ways, lambda what: self._right(name, what, on_display))

        self._only("Which improvement?", [(name, name) for name in cards], which, "No improvement lies there.")

    def _right(self, name: str, what: str, on_display: bool) -> None:
        def put(value: object) -> None:
            self.presenter.play(RIGHT, {"name": name, what: value})

        seen = self.presenter.seen
        card = next((one for one in projects(seen) if one.name == name), None) if seen is not None else None
        if what == "built":
            put(on_display)
        elif what == "away":
            put(True)
        elif what in ("needs", "tokens") and card is not None:
            question = f"{name}: {'the number printed on it' if what == 'needs' else 'tokens that lie there'}:"
            self.ask(TypeNumber(question, int(what == "needs"), MOST, str(getattr(card, what))), put)
        elif what == "text":
            self._says(name)
        else:
            self.ask(TypeName(f"{name} is really called:", value=name), put)
