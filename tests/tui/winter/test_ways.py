"""The ways to do something that a survivor's ability adds to."""

import pytest

from companion.tui.winter.turn.ways import attacks, cleanings, searches
from tests.tui import fabricated
from tests.tui.conftest import night_game
from tests.tui.fabricated import survivor


def test_the_janitor_chooses_between_five_once_a_round_and_three() -> None:
    ways = cleanings(survivor("Brandon Kane", 26))
    assert [(way.text, way.args["cards"]) for way in ways] == [("5 cards, once a round", 5), ("3 cards", 3)]
    assert [way.args["cards"] for way in cleanings(survivor("Sparky", 10))] == [3]


@pytest.mark.parametrize(
    ("name", "at", "text"),
    [
        ("Janet Taylor", "hospital", "Quietly: keep 1 card, and what the ability adds"),
        ("Janet Taylor", "school", "Quietly: keep 1 card"),
        ("Jenny Clark", "school", "Quietly: keep 1 card, and what the ability adds"),
        ("Rosa", "school", "Quietly: keep 1 card"),
    ],
)
def test_a_search_says_where_an_ability_shows_more(name: str, at: str, text: str) -> None:
    assert searches(fabricated.seen(), survivor(name, 20, at))[0].text == text


def test_where_only_a_special_zombie_stands_no_other_is_offered() -> None:
    special = [{"name": "Lurker", "at": "school"}]
    game = night_game("raxxon", specials=special, places={"school": {"zombies": 1}})
    seen = game.seen_by(None)
    mike = next(one for _, one in seen.survivors_at("school"))
    assert attacks(seen, mike)[0].text == "Lurker, a special zombie"
    game = night_game("raxxon", specials=special, places={"school": {"zombies": 3}})
    assert attacks(game.seen_by(None), mike)[0].text == "A zombie (2 there)"


def test_away_from_the_colony_the_janitor_cleans_as_anybody_does() -> None:
    assert [way.args["cards"] for way in cleanings(survivor("Brandon Kane", 26, "school"))] == [3]
