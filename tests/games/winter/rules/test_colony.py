"""The colony phase: what each of its steps does, in the printed order."""

import pytest

from companion.games.winter.board.facts.board import ZombieCame
from companion.games.winter.board.facts.objective import ObjectiveNotMet
from companion.games.winter.board.facts.rounds import ColonyStepDone, FirstPlayerKept, FirstPlayerPassed, RoundBegan
from companion.games.winter.board.facts.tracks import FoodEaten, GameEnded, MoraleLost, RoundLowered, WasteCounted
from companion.games.winter.board.headcount import mouths_at_colony
from companion.games.winter.phrases import causes
from companion.games.winter.rules import colony
from companion.games.winter.rules.objective import counted_so_far
from tests.games.winter.tables import a_game, a_table, done, run, who

FIVE = {"Ann": ["A 10", "B 12", "C 14"], "Ben": ["D 16", "E 18"]}
STEPS = [
    "pay-food",
    "check-waste",
    "resolve-crisis",
    "add-zombies",
    "check-objective",
    "move-round",
    "pass-first-player",
]


@pytest.mark.rule("BG-COL-0", "BG-TURN-1")
def test_the_phase_has_seven_steps_in_order() -> None:
    table = a_table()
    told = []
    for _ in range(7):
        told += [fact.step for fact in run(colony.take_step(table), table).of(ColonyStepDone)]
    assert told == STEPS == [step.id for step in colony.STEPS]
    assert table.phase == "crisis" and table.colony_steps_done == 0


@pytest.mark.rule("BG-COL-1a")
@pytest.mark.question(76, 77)
@pytest.mark.parametrize(
    ("people", "helpless", "eaten"), [(0, 0, 0), (1, 0, 1), (2, 0, 1), (3, 0, 2), (5, 0, 3), (4, 2, 3), (5, 2, 4)]
)
def test_two_at_the_colony_eat_one_food_and_an_odd_one_eats_a_whole(people: int, helpless: int, eaten: int) -> None:
    group = [f"{letter} {number}" for letter, number in zip("ABCDEFG", range(10, 30), strict=False)]
    table = a_table({"Ann": group[:people]}, helpless=helpless, food=9)
    assert run(colony.pay_food(table), table).facts == [FoodEaten(eaten, people + helpless, 9 - eaten)]
    assert (table.food, table.starvation, table.morale) == (9 - eaten, 0, 6)


@pytest.mark.rule("BG-COL-1a")
@pytest.mark.question(76)
def test_whoever_is_away_eats_elsewhere() -> None:
    table = a_table({"Ann": ["A 10", "B 12 @school", "C 14 @library"], "Ben": ["D 16 @hospital"]}, helpless=2, food=4)
    run(colony.pay_food(table), table)
    assert table.food == 2


def test_somebody_whose_card_says_so_is_not_counted() -> None:
    table = a_table({"Ann": ["Kodiak Colby", "A 10", "B 12"]}, food=4)
    assert colony.food_for(mouths_at_colony(table)) == 1 and mouths_at_colony(table) == 2


@pytest.mark.rule("BG-COL-1b")
@pytest.mark.question(78)
def test_too_little_food_takes_none_and_costs_a_morale_for_every_token() -> None:
    table = a_table(FIVE, food=2, starvation=1)
    told = run(colony.pay_food(table), table)
    assert (table.food, table.starvation, table.morale) == (2, 2, 4)
    assert told.of(MoraleLost) == [MoraleLost(2, 4, "starvation", causes.starvation())]


@pytest.mark.rule("BG-COL-1b")
@pytest.mark.question(78)
def test_the_first_failure_costs_one_the_second_two() -> None:
    table = a_table(FIVE, food=0, morale=9)
    run(colony.pay_food(table), table)
    assert table.morale == 8
    run(colony.pay_food(table), table)
    assert table.morale == 6


@pytest.mark.rule("BG-COL-1a")
@pytest.mark.question(79, 80)
def test_enough_food_must_be_paid_and_old_tokens_stay_without_cost() -> None:
    table = a_table(FIVE, food=3, starvation=2)
    told = run(colony.pay_food(table), table)
    assert told.ask is None and table.food == 0
    assert (table.starvation, table.morale) == (2, 6)


@pytest.mark.rule("BG-COL-1b", "BG-END-1", "BG-OBJ-3a")
def test_starving_to_morale_0_ends_the_game_before_the_next_step() -> None:
    game = a_game(FIVE, morale=2, starvation=2, waste=30, food=0)
    done(game.play("colony-phase", {}))
    assert game.table.ended == "morale" and game.table.morale == 0
    assert not any(isinstance(fact, WasteCounted) for step in game.log.told for fact in step.facts)


@pytest.mark.rule("BG-COL-2", "BG-DIE-WAS-2")
@pytest.mark.question(82)
@pytest.mark.parametrize(("cards", "costs"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (39, 3)])
def test_every_full_ten_of_waste_costs_a_morale_and_the_pile_stays(cards: int, costs: int) -> None:
    table = a_table(waste=cards)
    told = run(colony.check_waste(table), table)
    assert (table.morale, table.waste) == (6 - costs, cards)
    assert sum(loss.by for loss in told.of(MoraleLost)) == costs


@pytest.mark.rule("BG-COL-5", "BG-END-3", "BG-OBJ-3c")
def test_a_complete_objective_ends_the_game_at_its_check_and_not_before() -> None:
    game = a_game(objective_complete=True, food=9)
    steps = []
    while game.table.ended is None:
        done(game.play("colony-step", {}))
        steps.append(game.table.colony_steps_done)
    assert game.table.ended == "objective"
    assert steps == [1, 2, 3, 4, 4], "the round marker does not move any more"
    assert game.table.round == 6


@pytest.mark.rule("BG-COL-5")
def test_an_incomplete_objective_lets_the_game_go_on() -> None:
    table = a_table()
    told = run(colony.check_objective(table), table).facts
    assert told == [ObjectiveNotMet("We Need More Samples", counted_so_far("samples", 0, 6))]
    assert told[0].told() == "We Need More Samples is not complete yet: 0 of 6 samples." and table.ended is None


@pytest.mark.rule("BG-COL-6a")
def test_the_round_marker_goes_down_by_one() -> None:
    table = a_table(round=4)
    assert run(colony.move_round(table), table).facts == [RoundLowered(3)]
    assert table.round == 3 and table.ended is None


@pytest.mark.rule("BG-COL-6b", "BG-END-2", "BG-OBJ-3b")
def test_round_0_ends_the_game_before_the_token_is_passed() -> None:
    game = a_game(round=1, food=9)
    done(game.play("colony-phase", {}))
    assert (game.table.ended, game.table.round, game.table.first_player) == ("rounds", 0, "Ann")


@pytest.mark.rule("BG-COL-7a")
@pytest.mark.question(5)
def test_the_token_goes_to_the_right_against_the_order_of_turns() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12"], "Cleo": ["C 14"]}, first_player="Ben")
    assert run(colony.pass_first_player(table), table).facts == [FirstPlayerPassed("Ben", "Ann")]
    assert (table.first_player, table.next_in_round("Ann")) == ("Ann", "Ben")


@pytest.mark.rule("BG-COL-7a")
@pytest.mark.question(6)
@pytest.mark.parametrize(("vote", "holder"), [("keep", "Ann"), ("pass", "Ben")])
def test_a_table_that_votes_may_keep_the_token(vote: str, holder: str) -> None:
    table = a_table(rulings={"first-player-vote": "on"})
    told = run(colony.pass_first_player(table), table, vote)
    assert table.first_player == holder
    assert bool(told.of(FirstPlayerKept)) == (vote == "keep")


def test_somebody_who_is_out_is_passed_over() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": [], "Cleo": ["C 14"]}, first_player="Cleo")
    table.players["Ben"].out = True
    run(colony.pass_first_player(table), table)
    assert table.first_player == "Ann"


def test_the_token_of_somebody_who_is_out_goes_on_from_that_seat() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12"], "Cleo": []}, first_player="Cleo")
    table.players["Cleo"].out = True
    assert table.order == ["Ann", "Ben"]
    run(colony.pass_first_player(table), table)
    assert table.first_player == "Ben"


@pytest.mark.question(9)
def test_nobody_is_asked_whether_somebody_who_is_out_keeps_the_token() -> None:
    players = {"Ann": ["A 10"], "Ben": ["B 12"], "Cleo": []}
    table = a_table(players, first_player="Cleo", rulings={"first-player-vote": "on"})
    table.players["Cleo"].out = True
    assert run(colony.pass_first_player(table), table).facts == [FirstPlayerPassed("Cleo", "Ben")]


def test_one_player_alone_keeps_the_token_unasked() -> None:
    table = a_table({"Ann": ["A 10"]}, rulings={"first-player-vote": "on"})
    assert run(colony.pass_first_player(table), table).facts == [FirstPlayerKept("Ann")]


@pytest.mark.rule("BG-COL-7b", "BG-COL-3f")
def test_after_the_last_step_a_new_round_begins_without_crisis_and_cards() -> None:
    crisis = {"name": "Despair", "contributed": {"matching": 2}}
    game = a_game({"Ann": [who("A 10", moved=True)], "Ben": ["B 12"]}, crisis=crisis, food=9, face_down={"Ann": 2})
    done(game.play("colony-phase", {}))
    table = game.table
    assert isinstance(game.log.told[-1].facts[-1], RoundBegan) and table.rounds_played == 1
    assert (table.phase, table.crisis, table.contributed, table.face_down) == ("crisis", None, None, {})
    assert (table.turns_taken, table.survivors["A"].moved) == (0, False)


@pytest.mark.rule("BG-COL-0")
def test_each_step_of_a_phase_is_a_step_of_the_log() -> None:
    game = a_game(food=9)
    done(game.play("colony-phase", {}))
    assert [step.title for step in game.log.told[1:]] == [step.title for step in colony.STEPS]
    assert game.table.phase == "crisis"


@pytest.mark.rule("BG-COL-4a")
def test_the_phase_closes_a_turn_that_still_runs() -> None:
    game = a_game(food=9)
    done(game.play("colony-step", {}))
    assert (game.table.active, game.table.turns_taken, game.table.watch) == (None, 1, None)
    done(game.play("colony-phase", {}))
    came = [fact for step in game.log.told for fact in step.facts if isinstance(fact, ZombieCame)]
    assert came == [ZombieCame("colony", 1)]


def test_the_game_says_once_that_it_ended() -> None:
    game = a_game(round=1, food=9)
    done(game.play("colony-phase", {}))
    assert [fact for step in game.log.told for fact in step.facts if isinstance(fact, GameEnded)] == [
        GameEnded("rounds")
    ]
