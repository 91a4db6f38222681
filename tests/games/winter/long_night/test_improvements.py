"""Improvements: four on display, built at the printed number, then the next is dealt."""

from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.long_night.improvements.rules import (
    ImprovementBuilt,
    ImprovementDealt,
    TokensAdded,
    display,
)
from companion.games.winter.packs.catalogue import Catalogue, KnownImprovement
from companion.games.winter.position.writing import position_of
from companion.referee.asks import Name
from tests.games.winter.long_night.nights import a_night, a_night_game, refused_position
from tests.games.winter.tables import done, insist, nonsense, objections, play, refused

FOUR = [
    {"name": "Outhouse", "needs": 2, "tokens": 1},
    {"name": "Turret", "needs": 4},
    {"name": "Tool Shed", "needs": 3},
    {"name": "DVD Player", "needs": 1},
]


def night(**keys: Any) -> Table:
    return a_night("improvements", **({"improvements": FOUR} | keys))


def shown(table: Table) -> list[str]:
    return [one.name for one in display(table).open]


@pytest.mark.rule("LN-SETUP-10b")
def test_four_are_dealt_one_by_one_with_their_printed_numbers() -> None:
    table = a_night("improvements")
    for card in FOUR:
        play(table, "improvement", name=card["name"], tokens=0, needs=card["needs"])
    assert shown(table) == [card["name"] for card in FOUR]
    assert "4 improvements are on display" in objections(table, "improvement", name="Lookout", needs=2)
    insist(table, "improvement", name="Lookout", needs=2)


@pytest.mark.rule("LN-SETUP-10b")
def test_with_as_many_tokens_as_printed_it_is_built_and_the_next_is_dealt() -> None:
    table = night()
    told = play(table, "improvement", name="outhouse", tokens=1)
    assert told.facts == [TokensAdded("Outhouse", 1, 2), ImprovementBuilt("Outhouse")]
    assert isinstance(told.ask, Name) and told.ask.about == "improvement"
    table = night()
    told = play(table, "improvement", "Lookout 5", name="Outhouse", tokens=1)
    assert told.of(ImprovementDealt) == [ImprovementDealt("Lookout", 5)]
    assert shown(table) == ["Turret", "Tool Shed", "DVD Player", "Lookout"] and list(display(table).built) == [
        "Outhouse"
    ]
    assert "built already" in nonsense(table, "improvement", name="OUTHOUSE", needs=2)


def test_fewer_tokens_build_nothing_and_can_be_taken_off() -> None:
    table = night()
    assert play(table, "improvement", name="Turret", tokens=3).ask is None
    play(table, "improvement", name="Turret", tokens=-2)
    assert display(table).open[1].tokens == 1 and display(table).built == {}


def test_the_deck_can_be_empty_and_what_is_typed_must_have_a_number() -> None:
    game = a_night_game("improvements", improvements=FOUR)
    done(game.play("improvement", {"name": "DVD Player", "tokens": 1}))
    for typed, said in (("Lookout", "no number"), ("Lookout 0", "no number"), ("Turret 3", "there already")):
        assert said in refused(game.answer(game.ask_id, typed))
    assert "there already" in refused(game.answer(game.ask_id, "dvd player 1"))
    done(game.answer(game.ask_id, "none"))
    assert shown(game.table) == ["Outhouse", "Turret", "Tool Shed"]


def test_they_are_seen_and_written_down() -> None:
    game = a_night_game("improvements", improvements=FOUR, built=["Lookout"])
    part = game.seen_by(None).part("improvements")
    assert part["built"] == ["Lookout"] and part["improvements"][0] == FOUR[0]
    assert game.position()["improvements"][0] == FOUR[0] and game.position()["built"] == ["Lookout"]
    offered = [offer.args for offer in game.game.offers(game.table) if offer.move == "improvement"]
    assert offered[0] == {"name": "Outhouse", "tokens": 1} and len(offered) == 4


def test_without_the_module_there_are_none() -> None:
    assert "without improvements" in nonsense(a_night(), "improvement", name="Turret", needs=3)
    assert "improvements" in refused_position(improvements=FOUR)["improvements"]
    assert "improvements" in refused_position("raxxon", built=["Turret"])["built"]


def test_a_display_that_cannot_be_is_refused() -> None:
    twice = [*FOUR, {"name": "turret", "needs": 2}]
    assert "there twice" in refused_position("improvements", improvements=twice)["improvements[4].name"]
    assert refused_position("improvements", improvements=FOUR, built=["Turret"])
    full = [{"name": "Turret", "needs": 2, "tokens": 2}]
    assert "would be built" in refused_position("improvements", improvements=full)["improvements[0].tokens"]


@pytest.mark.rule("LN-SETUP-10b")
def test_what_a_card_does_is_told_when_it_is_dealt_and_when_it_is_built() -> None:
    table = night()
    told = play(table, "improvement", "Lookout 5: every noise token is heard a day ahead", name="Outhouse", tokens=1)
    assert told.of(ImprovementDealt) == [ImprovementDealt("Lookout", 5, "every noise token is heard a day ahead")]
    built = play(table, "improvement", "none", name="Lookout", tokens=5)
    assert built.of(ImprovementBuilt)[0].told().endswith("works from now on: every noise token is heard a day ahead")
    assert {"name": "Lookout", "text": "every noise token is heard a day ahead"} in position_of(table)["built"]


def test_what_it_does_can_be_told_later_too_and_is_written_down() -> None:
    table = night(built=["Lookout"])
    play(table, "improvement", name="lookout", text="It sees far.")
    play(table, "improvement", name="Turret", text="It shoots.")
    assert "built already" in nonsense(table, "improvement", name="lookout", tokens=1, text="It sees far.")
    written = position_of(table)
    assert written["built"] == [{"name": "Lookout", "text": "It sees far."}]
    again = a_night("improvements", improvements=written["improvements"], built=written["built"])
    assert position_of(again)["improvements"][1] == FOUR[1] | {"tokens": 0, "text": "It shoots."}


def test_a_card_of_a_pack_needs_only_its_name() -> None:
    table = night()
    table.catalogue = Catalogue(improvements=(KnownImprovement("Beehives", 4, "Honey."), KnownImprovement("Turret", 9)))
    ask = play(table, "improvement", name="Outhouse", tokens=1).ask
    assert isinstance(ask, Name) and ask.suggestions == ("none", "Beehives")
    table = night(improvements=FOUR[:3])
    table.catalogue = Catalogue(improvements=(KnownImprovement("Beehives", 4, "Honey."),))
    assert play(table, "improvement", name="beehives").facts == [ImprovementDealt("Beehives", 4, "Honey.")]


@pytest.mark.rule("LN-SETUP-10b")
def test_the_number_of_a_card_that_nobody_knows_is_asked_for() -> None:
    table = a_night("improvements")
    told = play(table, "improvement", 4, name="Turret", tokens=1)
    assert told.facts == [ImprovementDealt("Turret", 4), TokensAdded("Turret", 1, 1)]
    assert "name" in nonsense(table, "improvement", name=" ", tokens=1)


def test_numbers_that_no_card_has_and_cards_that_change_nothing_are_refused() -> None:
    game = a_night_game("improvements", improvements=FOUR)
    assert "on display already" in refused(game.play("improvement", {"name": "turret"}))
    done(game.play("improvement", {"name": "DVD Player", "tokens": 1}))
    assert "no number" in refused(game.answer(game.ask_id, "Lookout 35"))
    done(game.answer(game.ask_id, "Lookout 20"))
    assert game.position()["improvements"][-1]["needs"] == 20
