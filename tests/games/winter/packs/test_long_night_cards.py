"""What cards of The Long Night's modules do, and the decks written for it."""

from collections import Counter
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from companion.games.winter.board.facts.people import OnlySaid
from companion.games.winter.board.table import Table
from companion.games.winter.boxes import modules
from companion.games.winter.long_night.bandits.facts import BanditCame, BanditFoundNoSpace, BanditRemoved
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.long_night.improvements.rules import ImprovementBuilt, TokensAdded, display
from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.decks import BadDeck
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.effects import Effect, in_words
from companion.referee.asks import Choose
from tests.games.winter.packs.one_file import read_deck
from tests.games.winter.tables import Ran, a_position, run

TWO = [{"name": "Fog Bell", "needs": 3, "tokens": 1}, {"name": "Coal Lift", "needs": 5}]


def long_night(*modules: str, **keys: Any) -> Table:
    return LONG_NIGHT.open(a_position(game=LONG_NIGHT.id, modules=list(modules), **keys), seed=7)


def happens(table: Table, *effects: Effect, answers: tuple[Any, ...] = (), actor: str | None = None) -> Ran:
    return run(carry_out(table, effects, "a card", "crossroads", actor), table, *answers)


# Bandits


def test_a_card_brings_bandits_where_the_actor_is_as_long_as_there_is_space() -> None:
    table = long_night("bandits", players={"Ann": ["A 10 @gas-station"], "Ben": ["B 20"]})
    ran = happens(table, Effect("bandits", by=2, place="here"), actor="A")
    assert table.places["gas-station"].bandits == 1
    assert [type(fact) for fact in ran.facts] == [BanditCame, BanditFoundNoSpace]


def test_a_card_drives_bandits_away_as_far_as_they_are_there() -> None:
    table = long_night("bandits", places={"school": {"bandits": 1}})
    ran = happens(table, Effect("bandits", by=-3, place="school"))
    assert table.places["school"].bandits == 0
    assert ran.facts == [BanditRemoved("school", "a card")]


def test_bandits_of_a_card_without_a_place_come_where_a_die_says() -> None:
    table = long_night("bandits")
    happens(table, Effect("bandits", by=2), answers=(3, 3))
    assert table.places["school"].bandits == 2 and table.places["colony"].bandits == 0


@pytest.mark.question(135)
def test_without_their_module_bandits_are_passed_over() -> None:
    ran = happens(long_night(), Effect("bandits", by=2, place="school"), Effect("food", by=1))
    assert ran.kinds == ["FoodChanged"]


def test_bandits_in_words() -> None:
    assert in_words(Effect("bandits", by=1, place="others")) == "+1 bandit at every other location"
    assert in_words(Effect("bandits", by=-2, place="here")) == "−2 bandits at that place"
    assert in_words(Effect("bandits", by=2)) == "+2 bandits at random locations"
    assert in_words(Effect("bandits", place="colony")) == "+1 bandit at a random location"


# Improvements


def test_the_active_player_says_which_improvement_gets_the_tokens() -> None:
    table = long_night("improvements", improvements=TWO)
    ask = happens(table, Effect("advancement", by=2)).ask
    assert isinstance(ask, Choose)
    assert [option.text for option in ask.options] == ["Fog Bell (1 of 3)", "Coal Lift (0 of 5)"]
    happens(table, Effect("advancement", by=2), answers=("Coal Lift",))
    assert [one.tokens for one in display(table).open] == [1, 2]


def test_tokens_of_a_card_can_finish_an_improvement() -> None:
    table = long_night("improvements", improvements=TWO)
    ran = happens(table, Effect("advancement", by=2), answers=("Fog Bell", "none"))
    assert ImprovementBuilt("Fog Bell") in ran.facts and "Fog Bell" in display(table).built


def test_a_single_improvement_is_not_asked_for_and_loses_no_more_than_it_has() -> None:
    table = long_night("improvements", improvements=TWO)
    ran = happens(table, Effect("advancement", by=-2))
    assert ran.facts == [TokensAdded("Fog Bell", -1, 0)] and ran.ask is None
    assert ran.facts[0].told() == "1 advancement taken off Fog Bell: 0 there now."


def test_tokens_without_an_improvement_are_told() -> None:
    for by, said in ((1, "is on display for"), (-1, "has tokens to lose to")):
        ran = happens(long_night("improvements"), Effect("advancement", by=by))
        assert [fact.told() for fact in ran.of(OnlySaid)] == [f"No improvement {said} this card."] and len(
            ran.facts
        ) == 1


@pytest.mark.question(135)
def test_without_their_module_tokens_are_passed_over() -> None:
    assert happens(long_night(), Effect("advancement", by=2)).facts == []


# The deck for the modules

DECK = read_deck(resources.files("companion.games.winter.packs") / "data" / "decks" / "long-night.toml").crossroads
EVERY = pytest.mark.parametrize("card", DECK, ids=lambda card: card.id)
MODULES = ("improvements", "bandits", "raxxon")


def of(module: str) -> list[Card]:
    return [card for card in DECK if module in card.tags]


def test_every_module_has_ten_cards_and_every_card_one_module() -> None:
    assert [len(of(module)) for module in MODULES] == [10, 10, 10]
    assert all(len({*modules()} & set(card.tags)) == 1 for card in DECK)


def test_a_module_that_is_off_leaves_its_cards_out() -> None:
    for number in range(2 ** len(MODULES)):
        modules = [module for bit, module in enumerate(MODULES) if number >> bit & 1]
        drawn = {card.id for card in long_night(*modules, mature=True, non_coop=True).deck} & {card.id for card in DECK}
        assert drawn == {card.id for module in modules for card in of(module)}


def test_the_cards_of_a_module_are_about_it() -> None:
    """By what they do, or by where they happen."""
    for card in of("improvements"):
        assert all("advancement" in {effect.do for effect in option.effects} for option in card.options), card.id
    for card in of("bandits"):
        done = {effect.do for option in card.options for effect in option.effects}
        assert "bandits" in done or card.trigger.place == "hideout", card.id
    for card in of("raxxon"):
        text = " ".join(
            [card.story, *(option.text + effect.text for option in card.options for effect in option.effects)]
        )
        places = {card.trigger.place, *(effect.place for option in card.options for effect in option.effects)}
        assert "raxxon" in places or "Raxxon" in text, card.id


def test_triggers_of_the_modules_are_varied_and_the_referee_sees_them_all() -> None:
    for module in MODULES:
        triggers = [(card.trigger.when, card.trigger.place) for card in of(module)]
        assert len({when for when, _ in triggers}) >= 7 and not {"told"} & {when for when, _ in triggers}
        assert max(Counter(triggers).values()) <= 2


def test_votes_and_tags_of_the_modules() -> None:
    assert 5 <= sum(card.vote for card in DECK) <= 8
    tags = Counter(tag for card in DECK for tag in card.tags)
    assert tags["mature"] >= 2 and tags["non-coop"] >= 3 and tags["needs-helpless"] >= 2
    assert all(any("needs-exiled" in card.tags for card in of(module)) for module in MODULES)


def test_few_of_them_need_hands_to_carry_them_out() -> None:
    by_hand = [card for card in DECK if any(e.do == "manual" for option in card.options for e in option.effects)]
    assert len(by_hand) <= 12


@EVERY
def test_each_option_has_its_price(card: Card) -> None:
    assert len(card.options) in (2, 3)
    for option in card.options:
        assert len(option.text) <= 60 and option.effects
        assert any(_hurts(effect) for effect in option.effects), option.text


def _hurts(effect: Effect) -> bool:
    if effect.do in ("zombies", "waste", "starvation", "noise", "bandits"):
        return (effect.by or 1) > 0
    if effect.do in ("morale", "food", "barricades", "helpless", "advancement"):
        return (effect.by or -1) < 0
    return True


# Deck files


@pytest.mark.parametrize(
    ("effect", "tag"),
    [
        ({"do": "advancement", "by": 1}, "improvements"),
        ({"do": "bandits", "by": 1, "place": "school"}, "bandits"),
    ],
)
def test_an_effect_of_a_module_needs_its_tag(tmp_path: Path, effect: dict[str, Any], tag: str) -> None:
    card: dict[str, Any] = {"id": "one", "title": "One", "trigger": {"when": "move"}, "trigger_text": "A move."}
    card["story"] = "word " * 60
    option = {"text": "This.", "effects": [effect], "outcome": "So."}
    deck = {"id": "mine", "title": "Mine", "version": 1, "crossroads": [card | {"options": [option]}]}
    file = tmp_path / "mine.toml"
    file.write_text(tomli_w.dumps(deck), "utf-8")
    with pytest.raises(BadDeck, match=f'needs the tag "{tag}"'):
        read_deck(file)
    card["tags"] = [tag]
    file.write_text(tomli_w.dumps(deck | {"crossroads": [card | {"options": [option]}]}), "utf-8")
    assert len(read_deck(file).crossroads) == 1
