"""Pills and their side effects, which never leave."""

from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.long_night.raxxon.laboratory import laboratory
from companion.referee.asks import Choose, Name, Roll
from tests.games.winter.long_night.nights import a_night, a_night_game, refused_position
from tests.games.winter.tables import done, nonsense, objections, play, run, the_move

TWO = {"Ann": ["*A 10", "C 14"], "Ben": ["*B 12"]}


def night(**keys: Any) -> Table:
    return a_night("raxxon", **({"players": TWO, "crossroads": "off"} | keys))


@pytest.mark.rule("LN-FREE-PILL-1")
def test_a_pill_is_for_one_survivor_of_the_group_a_die_and_the_card() -> None:
    table = night(waste=3)
    ask = run(the_move("pill", {"survivor": "A"}).procedure(table), table).ask
    assert isinstance(ask, Roll) and (ask.die, ask.seat) == ("action", "Ann")
    table = night(waste=3)
    table.players["Ann"].dice = [6]
    told = play(table, "pill", 5, "no", survivor="A")
    assert "what the pill says for a 5" in " ".join(told.told) and (table.waste, told.ask) == (4, None)
    assert table.players["Ann"].dice == [6], "it costs no die"
    assert "Ben controls" in objections(table, "pill", survivor="B")


@pytest.mark.rule("LN-FREE-PILL-2")
@pytest.mark.question(134)
def test_a_side_effect_is_searched_for_and_equipped() -> None:
    table = night()
    ask = run(the_move("pill", {"survivor": "A"}).procedure(table), table, 2).ask
    assert isinstance(ask, Choose) and "side effect" in ask.text
    assert isinstance(run(the_move("pill", {"survivor": "A"}).procedure(table), table, 2, "yes").ask, Name)
    told = play(table, "pill", 2, "yes", "Shaking Hands", survivor="A")
    assert laboratory(table).side_effects == {"A": ["Shaking Hands"]} and "will not be rid" in told.told[-1]


@pytest.mark.rule("LN-FREE-PILL-3")
@pytest.mark.question(134)
def test_a_side_effect_never_leaves() -> None:
    table = night(side_effects={"A": ["Shaking Hands"]})
    assert "side effect" in objections(table, "hand-off", survivor="A", to="C", item="shaking hands")
    assert objections(table, "hand-off", survivor="A", to="C", item="Rifle") == ""
    assert objections(table, "hand-off", survivor="C", to="A", item="Shaking Hands") == ""


def test_with_the_survivor_it_goes_back_to_its_deck() -> None:
    game = a_night_game("raxxon", players=TWO, side_effects={"A": ["Shaking Hands"], "B": ["Haze"]})
    done(game.play("die", {"survivor": "A"}))
    assert game.position()["side_effects"] == {"B": ["Haze"]} == game.seen_by(None).part("raxxon")["side_effects"]
    assert game.game.position(game.game.open(game.position(), 1))["side_effects"] == {"B": ["Haze"]}


@pytest.mark.question(111)
@pytest.mark.parametrize(
    ("keys", "waste", "said"),
    [({"bookkeeping": {"waste": "off"}}, 0, ""), ({"bookkeeping": {"waste": "remind"}}, 0, "onto the waste pile")],
)
def test_waste_is_kept_as_the_table_plays(keys: dict[str, Any], waste: int, said: str) -> None:
    table = night(**keys)
    assert said in " ".join(play(table, "pill", 1, "no", survivor="A").told) and table.waste == waste


def test_the_exiled_make_no_waste_with_it() -> None:
    table = night(players={"Ann": ["*A 10 @school"], "Ben": ["*B 12"]}, exiled=["Ann"])
    assert "leaves the game" in " ".join(play(table, "pill", 1, "no", survivor="A").told) and table.waste == 0


def test_pills_come_with_raxxon() -> None:
    assert "without Raxxon" in nonsense(a_night(players=TWO), "pill", survivor="A")
    assert "Nobody called" in nonsense(night(), "pill", survivor="Z")
    assert "raxxon" in refused_position(side_effects={"Brian Lee": ["Haze"]})["side_effects"]
    assert "nobody called" in refused_position("raxxon", side_effects={"Zoe": ["Haze"]})["side_effects.Zoe"]
