"""The crisis of the round by its name, or typed in from its card: symbols, what a failure does."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from companion.games.winter.packs.catalogue import KnownCrisis, crises, crisis_named, find, half_known_crises
from companion.games.winter.rules.effects import Effect, in_words
from companion.games.winter.rules.effects.typed import effects_in
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.screen import AppScreen
from companion.tui.kit.type_text import LONGEST_TEXT, TypeName

SYMBOLS = ("fuel", "food", "medicine", "tool", "weapon", "education", "survivor")
NO_MORE = ""
FAILURE = (
    "Not prevented, it does, as in “morale -2; zombies 6 colony; wound 1 all; kill 2 lowest; starvation 1”. "
    "Anything else you carry out yourselves:"
)


class CrisisKeys(AppScreen):
    """Asks what it has to know, and nothing that it knows already."""

    def do_crisis(self) -> None:
        seen = self.presenter.seen
        if seen is not None and seen.crisis is not None:
            question = f"This round has a crisis already: {seen.crisis.name}. Another one?"
            self.sure(question, "Yes, another one in its place", self._which_crisis)
        else:
            self._which_crisis()

    def _which_crisis(self) -> None:
        typed_before = self._typed_before()

        def suggest(typed: str) -> list[tuple[str, str]]:
            known = [(one.name, " or ".join(one.needs)) for one in crises()]
            own = [(one.name, f"{' or '.join(one.needs)}, typed in") for one in typed_before]
            half = [(one.name, "not all known") for one in half_known_crises() if not find(typed_before, one.name)]
            return [line for line in (*known, *own, *half) if typed.casefold() in line[0].casefold()]

        def take(name: str) -> None:
            if crisis_named(name):
                self.reveal({"name": name})
            elif (own := find(typed_before, name)) is not None:
                self._as_typed(own, "As it was typed in")
            else:
                self._unknown(name)

        self.ask(TypeName("The crisis of this round (any name will do):", suggest), take)

    def _typed_before(self) -> list[KnownCrisis]:
        seen = self.presenter.seen
        packs = self.presenter.kept_cards.packs(seen.packs) if seen is not None else []
        return [one for pack in packs for one in pack.crises if one.needs]

    def reveal(self, crisis: dict[str, object]) -> None:
        """All is said of it."""
        self.play_crisis({key: value for key, value in crisis.items() if key != "bandits"})

    def play_crisis(self, crisis: dict[str, object]) -> None:
        """Whoever wants another one in this round has been asked before."""
        seen = self.presenter.seen
        self.presenter.play("reveal-crisis", crisis, insist=seen is not None and seen.crisis is not None)

    def _as_typed(self, crisis: KnownCrisis, yes: str) -> None:
        """What was typed in, as it was understood: that holds and is kept, or is put right."""
        said = "; ".join(_understood(effect) for effect in crisis.on_failure) or "what its card says"
        question = f"“{crisis.name}” needs {' or '.join(crisis.needs)}. Not prevented: {said}."
        choices = [Choice("yes", yes, "y"), Choice("no", "Type it in anew", "n")]

        def take(value: str) -> None:
            if value == "yes":
                self.presenter.kept_cards.keep([crisis])
                self.reveal({key: one for key, one in msgspec.to_builtins(crisis).items() if key != "box"})
            else:
                self._unknown(crisis.name)

        self.ask(Pick(question, choices), take)

    def _unknown(self, name: str) -> None:
        """Nobody knows it: which symbols, and what a failure does."""

        def with_symbols(symbols: Sequence[str]) -> None:
            def take(text: str) -> None:
                crisis = {"name": name, "needs": symbols, "on_failure": effects_in(text)}
                self._as_typed(msgspec.convert(crisis, KnownCrisis), "Yes, that is the card")

            self.ask(TypeName(FAILURE, longest=LONGEST_TEXT), take)

        self._symbols(name, [], with_symbols)

    def _symbols(self, name: str, chosen: list[str], then: Callable[[list[str]], Any]) -> None:
        """One after the other; most cards have one."""
        choices = numbered([(symbol, symbol) for symbol in SYMBOLS if symbol not in chosen])
        if chosen:
            choices = [Choice(NO_MORE, f"only {' or '.join(chosen)}", "n"), *choices]

        def take(symbol: str) -> None:
            if symbol == NO_MORE:
                then(chosen)
            else:
                self._symbols(name, [*chosen, symbol], then)

        more = "Another symbol that helps?" if chosen else f"“{name}” is prevented with which symbol?"
        self.ask(Pick(more, choices), take)


def _understood(effect: Effect) -> str:
    """An effect in words, and whether people carry it out."""
    return f"by hand: {effect.text.rstrip('.')}" if effect.do == "manual" else in_words(effect)
