"""Raxxon: exposure after every search, and the containment code."""

from typing import Any

import msgspec
import pytest

from companion.games.winter.board.facts.board import ZombieCame
from companion.games.winter.board.facts.people import ExposureRolled
from companion.games.winter.board.facts.rounds import DieSpent
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.raxxon.facts import (
    CodeDiceCollected,
    CodeDicePlaced,
    CodeResolved,
    ExperimentDiscarded,
    ExperimentReleased,
    NoExperimentLeft,
    ZombiesKeptAway,
    ZombieStaysAway,
)
from companion.games.winter.long_night.raxxon.laboratory import laboratory
from companion.referee.asks import Choose, Vote
from companion.referee.outcomes import BadArguments
from tests.games.winter.long_night.nights import a_night, a_night_game
from tests.games.winter.tables import Ran, done, nonsense, objections, play, run, standing

TWO = {"Ann": ["*A 10 3 3 @raxxon", "C 14"], "Ben": ["*B 12"]}
UP, DOWN = {"Ann": "up", "Ben": "up"}, {"Ann": "down", "Ben": "down"}


def night(**keys: Any) -> Table:
    return a_night("raxxon", **({"players": TWO, "crossroads": "off"} | keys))


def code(table: Table, *answers: Any) -> Ran:
    """The first step of the colony phase."""
    assert table.steps[0].id == "containment-code"
    return run(table.steps[0].procedure(table), table, *answers)


def zombies(table: Table, *answers: Any) -> Ran:
    step = next(step for step in table.steps if step.id == "add-zombies")
    return run(step.procedure(table), table, *answers)


@pytest.mark.rule("LN-DIE-SEA-7", "LN-EXP-0")
@pytest.mark.question(131)
def test_every_search_at_raxxon_exposes_once_however_much_noise_it_made() -> None:
    for noise in (0, 3):
        told = play(night(), "search", "wound", survivor="A", noise=noise)
        assert told.of(ExposureRolled) == [ExposureRolled("A", "wound")]
        assert told.kinds.index("ToDoByHand") < told.kinds.index("ExposureRolled"), "the search is finished first"
    table = night(players={"Ann": ["*A 10 @school"], "Ben": ["*B 12"]})
    assert not play(table, "search", survivor="A").of(ExposureRolled)


# Dice


@pytest.mark.rule("BG-PT-2a", "LN-FREE-CON-1")
def test_dice_that_came_to_raxxon_after_its_step_do_not_lie_there_in_the_next_round() -> None:
    table = night(round=5, containment=[2, 5], phase="colony", colony_steps_done=7)
    told = play(table, "colony-step", "pass")
    assert told.ask is None and table.phase == "crisis"
    assert told.of(CodeDiceCollected) == [CodeDiceCollected((2, 5))] and laboratory(table).code == []


@pytest.mark.rule("LN-FREE-CON-1")
def test_a_die_has_six_sides() -> None:
    for move in ("containment", "audio-log"):
        with pytest.raises(BadArguments):
            a_night_game("raxxon", players=TWO).play(move, {"dice": [6, 7]})


@pytest.mark.rule("LN-FREE-CON-1")
def test_whoever_has_somebody_at_raxxon_lays_unused_dice_there() -> None:
    table = night()
    table.players["Ann"].dice = [2, 3, 5]
    assert "no unused 4" in objections(table, "containment", dice=[4])
    assert "no unused 3" in objections(table, "containment", dice=[3, 3])
    told = play(table, "containment", dice=[3, 5])
    assert told.facts == [DieSpent("Ann", 3), DieSpent("Ann", 5), CodeDicePlaced((3, 5))]
    assert (table.players["Ann"].dice, laboratory(table).code) == ([2], [3, 5])


@pytest.mark.rule("LN-FREE-CON-1")
def test_nobody_else_may() -> None:
    assert "nobody at Raxxon" in objections(night(active="Ben"), "containment", dice=[1])
    assert "without Raxxon" in nonsense(a_night(), "containment", dice=[1])


@pytest.mark.rule("LN-FREE-CON-1")
def test_dice_of_two_players_lie_together() -> None:
    table = night(players={"Ann": ["*A 10 @raxxon"], "Ben": ["*B 12 @raxxon"]})
    play(table, "containment", dice=[2])
    play(table, "end-turn")
    play(table, "containment", dice=[6])
    assert laboratory(table).code == [2, 6]


# The step


@pytest.mark.rule("LN-COL-1")
@pytest.mark.question(132)
@pytest.mark.parametrize(
    ("log", "dice", "matches"),
    [
        ((2, 5), (2, 5), True),
        ((2, 5), (6, 5, 2), True),
        ((3, 3), (3, 1), False),
        ((3, 3), (3, 1, 3), True),
        ((2, 5), (2, 2), False),
        ((2, 5), (5,), False),
        ((2, 5), (), False),
    ],
)
def test_two_dice_must_match_the_audio_log(log: tuple[int, ...], dice: tuple[int, ...], matches: bool) -> None:
    table = night(audio_log=log, containment=dice)
    told = code(table, *([UP] if matches else []))
    assert [fact.matched for fact in told.of(CodeResolved)] == [matches]
    assert bool(told.of(ExperimentDiscarded)) == matches and bool(told.of(ExperimentReleased)) != matches
    state = laboratory(table)
    assert (state.code, state.audio_log, state.experiments) == ([], (), 11)


@pytest.mark.rule("LN-COL-1")
@pytest.mark.question(132)
def test_where_the_log_was_not_typed_in_the_table_says() -> None:
    ask = code(night(containment=[2, 5])).ask
    assert isinstance(ask, Choose) and ask.about == "containment" and "2, 5" in ask.text
    assert code(night(containment=[2, 5]), "no").of(ExperimentReleased)
    assert isinstance(code(night(containment=[2, 5]), "yes").ask, Vote)
    assert code(night(containment=[5])).ask is None, "one die never matches two"


def test_the_log_is_typed_in() -> None:
    table = night()
    play(table, "audio-log", dice=[4, 1])
    assert laboratory(table).audio_log == (4, 1)
    assert "without Raxxon" in nonsense(a_night(), "audio-log", dice=[4, 1])


@pytest.mark.rule("LN-COL-1")
@pytest.mark.question(132)
def test_thumbs_up_discards_the_experiment() -> None:
    told = code(night(audio_log=[2, 5], containment=[2, 5]), UP)
    assert told.of(ExperimentDiscarded) and not told.of(ExperimentReleased) and told.ask is None


@pytest.mark.rule("LN-COL-1")
@pytest.mark.question(132)
@pytest.mark.parametrize("place", ["colony", "school", "raxxon"])
def test_thumbs_down_releases_it_and_the_first_player_names_a_place(place: str) -> None:
    table = night(audio_log=[2, 5], containment=[2, 5], first_player="Ben")
    ask = code(table, DOWN).ask
    assert isinstance(ask, Choose) and (ask.seat, ask.about) == ("Ben", "containment")
    assert place in [option.value for option in ask.options]
    table = night(audio_log=[2, 5], containment=[2, 5], first_player="Ben")
    told = code(table, DOWN, place)
    assert told.of(ExperimentReleased) and told.of(ZombiesKeptAway) == [ZombiesKeptAway(place, 3)]


@pytest.mark.question(132)
def test_the_exiled_do_not_vote_and_the_first_player_breaks_a_tie() -> None:
    players = {**TWO, "Cleo": ["*D 16 @school"]}
    table = night(players=players, exiled=["Cleo"], audio_log=[2, 5], containment=[2, 5], first_player="Ben")
    ask = code(table).ask
    assert isinstance(ask, Vote) and ask.voters == ("Ann", "Ben")
    table = night(players=players, exiled=["Cleo"], audio_log=[2, 5], containment=[2, 5], first_player="Ben")
    assert code(table, {"Ann": "down", "Ben": "up"}).of(ExperimentDiscarded)


# Three fewer


@pytest.mark.rule("LN-COL-1", "LN-COL-5b")
@pytest.mark.question(132)
@pytest.mark.parametrize(("helpless", "came"), [(1, []), (4, []), (5, [1]), (9, [1, 2, 3])])
def test_three_fewer_come_to_the_colony_and_the_rest_begin_at_entrance_1(helpless: int, came: list[int]) -> None:
    table = night(players={"Ann": ["*A 10"], "Ben": ["*B 12"]}, helpless=helpless, kept_away={"colony": 3})
    told = zombies(table)
    assert [fact.entrance for fact in told.of(ZombieCame)] == came
    assert len(told.of(ZombieStaysAway)) == min(3, (helpless + 3) // 2)


@pytest.mark.rule("LN-COL-1", "LN-COL-5c")
@pytest.mark.question(132)
def test_three_fewer_come_to_a_location_those_of_its_noise_included() -> None:
    players = {"Ann": ["*A 10 @school", "C 14 @school"], "Ben": ["*B 12 @school"]}
    keys = {"players": players, "places": {"school": {"noise": 2}}}
    table = night(**keys, kept_away={"school": 3})
    zombies(table, 1, 1)
    assert standing(table, "school") == [(2, 0, 0)]
    table = night(**(keys | {"players": {"Ann": ["*A 10 @school"], "Ben": ["*B 12"]}}), kept_away={"school": 3})
    zombies(table, 1, 1)
    assert standing(table, "school") == [(0, 0, 0)]


def test_they_stay_away_for_one_phase_only() -> None:
    for experiments in (0, 3):
        table = night(kept_away={"library": 3}, experiments=experiments)
        code(table)
        assert laboratory(table).kept_away == {}


def test_without_experiments_nothing_is_released() -> None:
    table = night(experiments=0, containment=[1, 2])
    told = code(table)
    assert told.facts == [NoExperimentLeft()] and laboratory(table).code == []
    play(table, "experiments", left=2)
    assert code(table).of(ExperimentReleased) and laboratory(table).experiments == 1
    assert "left already" in nonsense(table, "experiments", left=1)
    with pytest.raises(msgspec.ValidationError, match="<= 12"):
        play(table, "experiments", left=13)
    assert "without Raxxon" in nonsense(a_night(), "experiments", left=1)


def test_a_phase_in_a_row_keeps_them_away_between_its_steps() -> None:
    game = a_night_game("raxxon", players=TWO, food=9, audio_log=[1, 1], containment=[1, 1], helpless=4)
    done(game.play("colony-step", {}))
    done(game.answer(game.ask_id, DOWN))
    done(game.answer(game.ask_id, "colony"))
    assert game.position()["kept_away"] == {"colony": 3} == game.seen_by(None).part("raxxon")["kept_away"]
    again = game.game.open(game.position(), 7)
    for table in (game.table, again):
        zombies(table)
        assert table.places["colony"].zombies == 0


def test_the_state_is_seen_and_offered() -> None:
    game = a_night_game("raxxon", players=TWO, crossroads="off", containment=[3], audio_log=[2, 5], experiments=7)
    part = game.seen_by(None).part("raxxon")
    assert (part["containment"], part["audio_log"], part["experiments"]) == ([3], [2, 5], 7)
    game.table.players["Ann"].dice = [1, 4, 4]
    offered = [offer.args["dice"] for offer in game.game.offers(game.table) if offer.move == "containment"]
    assert offered == [[1], [4]]
