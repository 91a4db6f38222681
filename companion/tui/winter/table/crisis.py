"""The crisis of the round by its name, or typed in from its card: symbols, what a failure does."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from companion.games.winter.packs.catalogue import KnownCrisis, crises, crisis_named, find, half_known_crises
from companion.games.winter.rules.effects import Effect, in_words
from companion.games.winter.rules.effects.typed import effects_in
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.type_text import LONGEST_TEXT, TypeName
from companion.tui.winter.modules import on_table, strange_to
from companion.tui.winter.on_laptop import Crisis, Reveal
from companion.tui.winter.table.actions import CRISIS

SYMBOLS = ("fuel", "food", "medicine", "tool", "weapon", "education", "survivor")
NO_MORE = ""
FAILURE = (
    "Not prevented, it does, as in “morale -2; zombies 6 colony; wound 1 all; kill 2 lowest; starvation 1”. "
    "Anything else you carry out yourselves:"
)


def ask_crisis(at: At) -> None:
    """Which one it is, and what has to be known of it. Another one in the same round is asked twice."""
    seen = at.presenter.seen
    if seen is not None and seen.crisis is not None:
        question = f"This round has a crisis already: {seen.crisis.name}. Another one?"
        at.sure(question, "Yes, another one in its place", lambda: _which_crisis(at))
    else:
        _which_crisis(at)


def _which_crisis(at: At) -> None:
    typed_before = _typed_before(at)

    def suggest(typed: str) -> list[tuple[str, str]]:
        known = [(one.name, " or ".join(one.needs)) for one in crises()]
        own = [(one.name, f"{' or '.join(one.needs)}, typed in") for one in typed_before]
        half = [(one.name, "not all known") for one in half_known_crises() if not find(typed_before, one.name)]
        return [line for line in (*known, *own, *half) if typed.casefold() in line[0].casefold()]

    def take(name: str) -> None:
        if crisis_named(name):
            reveal(at, {"name": name})
        elif (own := find(typed_before, name)) is not None:
            _as_typed(at, own, "As it was typed in")
        else:
            _unknown(at, name)

    at.ask(TypeName("The crisis of this round (any name will do):", suggest), take)


def _typed_before(at: At) -> list[KnownCrisis]:
    seen = at.presenter.seen
    packs = at.presenter.kept_cards.packs(seen.packs) if seen is not None else []
    return [one for pack in packs for one in pack.crises if one.needs]


def reveal(at: At, crisis: Crisis) -> None:
    """All is said of it but what modules ask, one after the other."""
    seen = at.presenter.seen
    strange = strange_to(seen)
    known = {key: value for key, value in crisis.items() if key not in strange}
    _asked(at, known, [brings.crisis for brings in on_table(seen)])


def _asked(at: At, crisis: Crisis, asks: Sequence[Callable[[At, Crisis, Reveal], None]]) -> None:
    if asks:
        asks[0](at, crisis, lambda said: _asked(at, said, asks[1:]))
    else:
        seen = at.presenter.seen
        insist = seen is not None and seen.crisis is not None  # who wants another one has been asked before
        at.presenter.play("reveal-crisis", crisis, insist=insist)


def _as_typed(at: At, crisis: KnownCrisis, yes: str) -> None:
    """What was typed in, as it was understood: that holds and is kept, or is put right."""
    said = "; ".join(_understood(effect) for effect in crisis.on_failure) or "what its card says"
    question = f"“{crisis.name}” needs {' or '.join(crisis.needs)}. Not prevented: {said}."
    choices = [Choice("yes", yes, "y"), Choice("no", "Type it in anew", "n")]

    def take(value: str) -> None:
        if value == "yes":
            at.presenter.kept_cards.keep([crisis])
            reveal(at, {key: one for key, one in msgspec.to_builtins(crisis).items() if key != "box"})
        else:
            _unknown(at, crisis.name)

    at.ask(Pick(question, choices), take)


def _unknown(at: At, name: str) -> None:
    """Nobody knows it: which symbols, and what a failure does."""

    def with_symbols(symbols: Sequence[str]) -> None:
        def take(text: str) -> None:
            crisis = {"name": name, "needs": symbols, "on_failure": effects_in(text)}
            _as_typed(at, msgspec.convert(crisis, KnownCrisis), "Yes, that is the card")

        at.ask(TypeName(FAILURE, longest=LONGEST_TEXT), take)

    _symbols(at, name, [], with_symbols)


def _symbols(at: At, name: str, chosen: list[str], then: Callable[[list[str]], Any]) -> None:
    """One after the other; most cards have one."""
    choices = numbered([(symbol, symbol) for symbol in SYMBOLS if symbol not in chosen])
    if chosen:
        choices = [Choice(NO_MORE, f"only {' or '.join(chosen)}", "n"), *choices]

    def take(symbol: str) -> None:
        if symbol == NO_MORE:
            then(chosen)
        else:
            _symbols(at, name, [*chosen, symbol], then)

    more = "Another symbol that helps?" if chosen else f"“{name}” is prevented with which symbol?"
    at.ask(Pick(more, choices), take)


def _understood(effect: Effect) -> str:
    """An effect in words, and whether people carry it out."""
    return f"by hand: {effect.text.rstrip('.')}" if effect.do == "manual" else in_words(effect)


MENU: Final = Menu(CRISIS, {"crisis": ask_crisis})
