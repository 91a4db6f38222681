"""The decks that come with the program, taken together: what every card keeps to, and how the whole is mixed."""

import re
from collections import Counter
from importlib import resources
from typing import get_args

import pytest

from companion.games.winter.boxes import modules
from companion.games.winter.packs.cards import TAGS, Card, When
from companion.games.winter.packs.catalogue import survivors
from companion.games.winter.rules.effects import Effect
from tests.games.winter.packs.one_file import base_deck, read_deck, starter
from tests.games.winter.tables import a_table

CARDS = base_deck()
BASE = tuple(card for card in CARDS if {*modules()}.isdisjoint(card.tags))
EVERY = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
LONGEST = {"title": 40, "trigger_text": 130, "option": 70}
"""In letters: they stand in one line, or two, on a phone."""


def share(cards: list[Card]) -> float:
    """How much of the base game’s deck these are."""
    return len(cards) / len(BASE)


# The whole


def test_all_files_are_in_it_in_the_order_of_their_names() -> None:
    folder = resources.files("companion.games.winter.packs") / "data" / "decks"
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    assert {"starter.toml", "deep-winter.toml", "short-days.toml"} <= set(files)
    decks = [read_deck(folder / name) for name in files]
    assert [f"{deck.id}.toml" for deck in decks] == files
    assert tuple(card for deck in decks for card in deck.crossroads) == CARDS
    assert set(starter().crossroads) <= set(CARDS) and base_deck() is CARDS


def test_the_base_game_has_eighty_cards() -> None:
    assert len(BASE) == 80


def test_a_table_draws_from_all_of_it_that_it_plays_with() -> None:
    everything = a_table(mature=True, non_coop=True)
    assert {card.id for card in everything.deck} == {card.id for card in BASE}
    mild = a_table(mature=False, non_coop=False)
    assert all({"mature", "non-coop"}.isdisjoint(card.tags) for card in mild.deck)
    assert len(mild.deck) >= 50, "a table without either mark still has more than an evening’s cards"


@pytest.mark.parametrize("what", ["id", "title", "trigger_text and story"])
def test_no_two_cards_are_the_same(what: str) -> None:
    key = {"id": lambda c: c.id, "title": lambda c: c.title.casefold()}.get(what, lambda c: c.story[:60])
    assert [name for name, count in Counter(map(key, CARDS)).items() if count > 1] == []


def test_no_sentence_stands_on_two_cards() -> None:
    seen: Counter[str] = Counter()
    for card in CARDS:
        text = " ".join([card.story, *(option.outcome for option in card.options)])
        seen.update({one for one in re.split(r"(?<=[.?!])\s+", text) if len(one.split()) > 4})
    assert [sentence for sentence, count in seen.items() if count > 1] == []


# The mix of the base game


def test_triggers_are_varied() -> None:
    kinds = Counter(card.trigger.when for card in BASE)
    assert set(get_args(When)) - {"attract"} <= set(kinds), "every kind that people meet"
    assert kinds.most_common(1)[0][1] <= len(BASE) / 5
    assert kinds["told"] <= 6, "the referee sees nearly all of them"
    assert len({(c.trigger.when, c.trigger.place) for c in BASE}) >= 30


def test_conditions_are_varied() -> None:
    triggers = [card.trigger for card in BASE]
    places = Counter(trigger.place for trigger in triggers if trigger.place)
    assert len(places) == 7, "every place of the board"
    for key, least in (
        ("not_exiled", 12),
        ("helpless_at_least", 8),
        ("exiled_present", 3),
        ("food_at_most", 3),
        ("zombies_at_least", 2),
        ("morale_at_most", 2),
        ("waste_at_least", 2),
    ):
        assert sum(bool(getattr(trigger, key)) for trigger in triggers) >= least, key


def test_a_fifth_or_so_is_voted_on() -> None:
    assert 0.15 <= share([card for card in BASE if card.vote]) <= 0.3


def test_most_have_two_options_a_few_three_and_fewer_one() -> None:
    options = Counter(len(card.options) for card in BASE)
    assert set(options) == {1, 2, 3}
    assert 0.05 <= options[3] / len(BASE) <= 0.15 and 3 <= options[1] <= 8


def test_tags_are_used_and_none_too_often() -> None:
    tags = Counter(tag for card in BASE for tag in card.tags)
    assert set(tags) == set(TAGS)
    assert 0.1 <= tags["mature"] / len(BASE) <= 0.2 and 0.1 <= tags["non-coop"] / len(BASE) <= 0.25
    assert tags["needs-helpless"] >= 8 and tags["needs-exiled"] >= 3


def test_effects_of_every_kind_that_the_base_game_has() -> None:
    kinds = Counter(effect.do for card in BASE for option in card.options for effect in option.effects)
    assert {"morale", "food", "waste", "starvation", "helpless", "zombies", "barricades"} <= set(kinds)
    assert {"wound", "frostbite", "manual"} <= set(kinds)


def test_few_need_hands_to_carry_them_out() -> None:
    by_hand = [card for card in BASE if any(e.do == "manual" for option in card.options for e in option.effects)]
    assert share(by_hand) <= 0.3


# Every card


@EVERY
def test_a_card_fits_a_phone(card: Card) -> None:
    assert len(card.title) <= LONGEST["title"] and len(card.trigger_text) <= LONGEST["trigger_text"]
    assert card.trigger_text.count(".") == 1 and card.trigger_text.endswith(".")
    assert all(0 < len(option.text) <= LONGEST["option"] for option in card.options)
    assert all(6 <= len(option.outcome.split()) <= 45 for option in card.options)


@EVERY
def test_every_option_matters(card: Card) -> None:
    for option in card.options:
        assert any(_weighs(effect) for effect in option.effects), option.text
        assert all(effect.text for effect in option.effects if effect.do == "manual")


def _weighs(effect: Effect) -> bool:
    return not (effect.do == "food" and effect.by in (1, -1))


@EVERY
def test_no_option_is_simply_better(card: Card) -> None:
    """Where somebody chooses, each option has something bad in it, or leaves out something good that another has."""
    if len(card.options) == 1:
        return
    whole = [{(e.do, e.place, str(e.who)): e.by or 1 for e in option.effects} for option in card.options]
    assert all(one != other for number, one in enumerate(whole) for other in whole[:number])
    assert any(_bad(effect) for option in card.options for effect in option.effects)
    free = [option.text for option in card.options if not any(_bad(effect) for effect in option.effects)]
    assert free == [], "costs nothing"


def _bad(effect: Effect) -> bool:
    """Whether an effect hurts; what is carried out by hand may do anything."""
    if effect.do in ("zombies", "waste", "starvation", "noise", "helpless", "bandits"):
        return (effect.by or 1) > 0 or effect.do == "helpless"
    if effect.do in ("morale", "food", "barricades"):
        return (effect.by or -1) < 0
    return True


@EVERY
def test_tags_say_what_the_trigger_needs(card: Card) -> None:
    assert (card.trigger.helpless_at_least is not None) == ("needs-helpless" in card.tags)
    assert card.trigger.exiled_present == ("needs-exiled" in card.tags)


@EVERY
def test_no_card_names_a_published_character(card: Card) -> None:
    text = " ".join([card.title, card.story, *(option.text + " " + option.outcome for option in card.options)])
    names = [one.name for one in survivors() if " " in one.name or one.name == "Sparky"]
    assert [name for name in names if re.search(rf"\b{re.escape(name)}\b", text)] == []
    assert all(effect.who != one.name for one in survivors() for o in card.options for effect in o.effects)


@EVERY
def test_a_card_is_set_in_plain_type(card: Card) -> None:
    text = " ".join([card.title, card.trigger_text, card.story, *(o.text + o.outcome for o in card.options)])
    assert not re.search(r'"|--|\s{2}|\.\.\.|[\U0001F000-\U0001FAFF\u2600-\u27BF]', text)
    assert text.count("“") == text.count("”")
