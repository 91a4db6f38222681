"""Kumar Sen: when morale would fall he may roll a die once a round, and on 4 or more none of it is lost."""

from typing import Any

import pytest

from companion.games.winter.board.facts.people import AbilityUsed
from companion.games.winter.board.facts.rounds import RoundBegan
from companion.games.winter.board.facts.tracks import GameEnded, MoraleLost, SpeechMade
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.exact import forecast
from companion.games.winter.phrases import causes
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.colony import check_waste, pay_food
from companion.games.winter.rules.effects import Effect
from companion.games.winter.rules.morale import DRIVEN_OUT, lose_morale
from companion.referee.asks import Choose, Roll
from tests.games.winter.long_night.nights import a_night
from tests.games.winter.tables import objections, play, run

KUMAR = "Kumar Sen"


def with_kumar(at: str = "school", **keys: Any) -> Table:
    return a_night(players={"Ann": ["*A 90"], "Ben": [f"*{KUMAR} @{at}", "B 91"], "Cleo": ["*C 92"]}, **keys)


def starve(table: Table, *answers: Any) -> Any:
    return run(pay_food(table), table, *answers)


@pytest.mark.rule("LN-COL-2f", "LN-COL-2e")
@pytest.mark.question(136)
def test_his_controller_is_asked_and_four_or_more_cancels_the_whole_loss() -> None:
    table = with_kumar(starvation=2)
    ask = starve(table).ask
    assert isinstance(ask, Choose) and (ask.about, ask.seat) == ("ability", "Ben") and "by 3 (starvation)" in ask.text
    assert [option.value for option in ask.options] == ["roll", "keep"]
    table = with_kumar(starvation=2)
    ask = starve(table, "roll").ask
    assert isinstance(ask, Roll) and (ask.about, ask.seat, ask.die) == ("ability", "Ben", "action")
    table = with_kumar(starvation=2)
    told = starve(table, "roll", 4)
    assert table.morale == 6 and table.starvation == 3 and told.of(MoraleLost) == []
    assert told.of(SpeechMade) == [SpeechMade(KUMAR, 4, True, 3, causes.starvation())]
    assert told.of(AbilityUsed) == [AbilityUsed(KUMAR)]


@pytest.mark.question(136)
def test_three_or_less_changes_nothing_and_uses_it_too() -> None:
    table = with_kumar(starvation=2, waste=10)
    told = starve(table, "roll", 3)
    assert table.morale == 3 and [loss.by for loss in told.of(MoraleLost)] == [3]
    assert run(check_waste(table), table).ask is None and table.morale == 2
    assert "has used this ability" in objections(table, "ability", survivor=KUMAR)


@pytest.mark.question(136)
def test_it_can_be_kept_for_a_later_loss_of_the_round() -> None:
    table = with_kumar(waste=25)
    told = starve(table, "keep")
    assert table.morale == 5 and told.of(AbilityUsed) == []
    run(check_waste(table), table, "roll", 6)
    assert table.morale == 5
    assert starve(table).ask is None
    RoundBegan(2).apply(table)
    assert starve(table).ask is not None


@pytest.mark.question(136)
def test_a_loss_that_would_end_the_game_is_cancelled_like_any_other() -> None:
    table = with_kumar(morale=1)
    assert starve(table, "roll", 5).of(GameEnded) == [] and table.morale == 1
    table = with_kumar(morale=1)
    assert starve(table, "roll", 1).of(GameEnded) == [GameEnded("morale")]


@pytest.mark.question(136)
def test_deaths_and_cards_count_and_his_own_death_does_not() -> None:
    table = with_kumar()
    assert play(table, "die", "roll", 4, survivor="B").of(MoraleLost) == []
    table = with_kumar()
    run(carry_out(table, [Effect("morale", by=-2)], "A card", "crossroads"), table, "roll", 6)
    assert table.morale == 6
    table = with_kumar()
    assert play(table, "die", survivor=KUMAR).ask is None and table.morale == 5


@pytest.mark.question(111, 136)
def test_an_exiled_player_may_use_it_too() -> None:
    table = a_night(players={"Ann": ["*A 90"], "Ben": [f"*{KUMAR} @school"], "Cleo": ["*C 92"]}, exiled=["Ben"])
    assert starve(table, "roll", 4).of(MoraleLost) == [] and table.morale == 6


@pytest.mark.question(113, 136)
def test_nothing_stands_against_the_second_innocent() -> None:
    table = with_kumar()
    told = run(lose_morale(table, 6, DRIVEN_OUT, "two innocents have been driven out"), table)
    assert told.ask is None and table.ended == "morale"


@pytest.mark.question(136)
def test_nobody_is_asked_when_no_morale_is_left_to_lose() -> None:
    table = with_kumar()
    table.morale = 0
    assert run(lose_morale(table, 1, "death", "B died", hold=True), table).ask is None


@pytest.mark.question(136)
def test_without_him_nothing_new_is_asked() -> None:
    table = a_night()
    assert starve(table).ask is None and table.morale == 5


@pytest.mark.question(136)
def test_beside_him_john_price_borrows_it_for_a_roll_of_his_own() -> None:
    players = {"Ann": ["John Price @school", "*A 90"], "Ben": [f"*{KUMAR} @school", "B 91"]}
    table = a_night(players=players)
    told = starve(table, "roll", 2, "keep")
    assert told.of(AbilityUsed) == [AbilityUsed("John Price", KUMAR)] and table.morale == 5
    assert told.of(AbilityUsed)[0].told() == "John Price uses the ability of Kumar Sen."
    ask = starve(table, "roll", 2).ask
    assert ask is None, "each of them has used it"


@pytest.mark.question(136)
def test_the_forecast_counts_the_loss() -> None:
    ahead = forecast(with_kumar(food=0, waste=10, places={"school": {"zombies": 4, "noise": 1}}))
    assert ahead.certain.starvation_morale == ahead.certain.waste_morale == -1
    assert max(map(int, ahead.morale)) == 3
