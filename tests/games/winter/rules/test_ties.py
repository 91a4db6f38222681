"""Survivors of a table's own with the same influence: the first player decides who is meant."""

import pytest

from companion.games.winter.board.facts.people import SurvivorDied
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.exact import forecast
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.effects import Effect, Lowest
from companion.games.winter.rules.exposure import roll_for_exposure
from companion.games.winter.rules.zombies import overrun, trap_or_barricade
from companion.referee.asks import Ask, Choose
from tests.games.winter.tables import Ran, a_table, run

EQUAL = {"Ann": ["*A 12", "X 90"], "Ben": ["*B 12", "Y 91"], "Cleo": ["*C 30", "D 12 @school"]}


def equal() -> Table:
    return a_table(EQUAL, first_player="Cleo")


def options(ask: Ask | None) -> tuple[str, str | None, list[str]]:
    assert isinstance(ask, Choose) and ask.rules == ("BG-SETUP-13c",)
    return ask.about, ask.seat, [option.value for option in ask.options]


def fallen(told: Ran) -> list[str]:
    return [fact.name for fact in told.of(SurvivorDied)]


@pytest.mark.rule("BG-SETUP-13c", "BG-COL-4d")
@pytest.mark.question(1, 92)
def test_of_equal_influence_the_first_player_says_whom_an_overrun_takes() -> None:
    assert options(run(overrun(equal(), "colony"), equal()).ask) == ("overrun", "Cleo", ["A", "B"])
    table = equal()
    assert fallen(run(overrun(table, "colony"), table, "B")) == ["B"] and table.morale == 5
    assert fallen(run(overrun(table, "colony"), table)) == ["A"], "nobody is equal to A any more"


@pytest.mark.rule("BG-SETUP-13c", "BG-BITE-2")
@pytest.mark.question(1, 59)
def test_of_equal_influence_the_first_player_says_whom_a_bite_reaches() -> None:
    table = equal()
    told = run(roll_for_exposure(table, table.survivors["C"]), table, "bitten")
    assert options(told.ask) == ("bite-victim", "Cleo", ["A", "B"])
    table = equal()
    told = run(roll_for_exposure(table, table.survivors["C"]), table, "bitten", "B", "roll", "wound", "sacrifice")
    assert fallen(told) == ["C", "B", "A"]


@pytest.mark.rule("BG-SETUP-13c")
@pytest.mark.question(1)
@pytest.mark.parametrize(
    ("effect", "answers", "dead"),
    [
        (Effect("kill", who="lowest"), ["B"], ["B"]),
        (Effect("kill", who="lowest", place="colony"), ["A"], ["A"]),
        (Effect("kill", who=Lowest(lowest=2)), ["D", "A"], ["D", "A"]),
        (Effect("kill", who=Lowest(lowest=3)), [], ["A", "B", "D"]),
        (Effect("kill", who=Lowest(lowest=4)), [], ["A", "B", "D", "C"]),
        (Effect("kill", who="highest"), [], ["Y"]),
        (Effect("kill", who=Lowest(highest=4)), ["B"], ["Y", "X", "C", "B"]),
    ],
)
def test_an_effect_asks_only_where_equals_stand_at_its_end(effect: Effect, answers: list[str], dead: list[str]) -> None:
    table = equal()
    for player in table.players.values():
        player.out = True
    told = run(carry_out(table, [effect], "A card", "crisis"), table, *answers)
    assert told.ask is None and fallen(told) == dead


@pytest.mark.rule("BG-SETUP-13c")
def test_the_choice_says_what_it_is_about() -> None:
    table = equal()
    told = run(carry_out(table, [Effect("wound", by=1, who=Lowest(lowest=2))], "Illness", "crisis"), table)
    assert options(told.ask) == ("tie", "Cleo", ["A", "B", "D"])
    assert told.ask is not None and told.ask.text.startswith("Illness: whom does it meet (wound for the 2 with")


@pytest.mark.rule("BG-SETUP-13c")
def test_the_forecast_takes_one_of_the_ways() -> None:
    groups = {"Ann": ["*Brian Lee"], "Ben": ["A 12 @school", "B 12 @school"]}
    ahead = forecast(a_table(groups, food=9, morale=5, places={"school": {"zombies": 3, "noise": 2}}))
    assert ahead.survivors == {"Brian Lee": 0.0, "A": 1.0, "B": 0.75}
    assert ahead.morale == {"3": 0.75, "4": 0.25}


@pytest.mark.rule("BG-SETUP-13c")
@pytest.mark.question(1)
def test_a_first_player_who_is_out_of_the_game_is_asked_nothing() -> None:
    table = equal()
    table.players["Cleo"].out = True
    ask = run(overrun(table, "colony"), table).ask
    assert options(ask)[1] is None and ask is not None and "the table decides" in ask.text
    ask = run(trap_or_barricade(table, "colony", 1), table).ask
    assert isinstance(ask, Choose) and ask.seat is None
