"""The order of an evening: crisis, dice, turns, the colony phase."""

import pytest

from companion.games.winter.board.facts.rounds import CrisisRevealed, DiceRolled, SetupFinished, TurnBegan, TurnEnded
from companion.games.winter.rules.effects import Effect
from companion.referee.asks import Choose, Roll
from tests.games.winter.tables import (
    a_game,
    a_table,
    done,
    insist,
    nonsense,
    objections,
    play,
    refused,
    run,
    the_move,
    who,
)

THREE = {"Ann": ["A 10"], "Ben": ["B 12", "C 14"], "Cleo": ["D 16"]}


@pytest.mark.rule("BG-PT-1a")
def test_a_crisis_of_the_catalogue_needs_only_its_name() -> None:
    table = a_table(phase="crisis")
    told = play(table, "reveal-crisis", name="fuel shortage")
    assert told.of(CrisisRevealed) == [CrisisRevealed("Fuel Shortage", ("fuel",), (Effect("morale", by=-2),))]
    assert table.crisis is not None and table.crisis.needs == ("fuel",)


@pytest.mark.rule("BG-PT-1a")
def test_another_crisis_is_typed_in() -> None:
    table = a_table(phase="crisis")
    assert "not in the catalogue" in nonsense(table, "reveal-crisis", name="The Frost")
    effects = [{"do": "food", "by": -2}]
    told = play(table, "reveal-crisis", name="The Frost", needs=["fuel", "tool"], on_failure=effects)
    assert told.of(CrisisRevealed)[0].on_failure == (Effect("food", by=-2),)


def test_a_known_crisis_fails_as_the_catalogue_says_whatever_it_needs() -> None:
    table = a_table(phase="crisis")
    told = play(table, "reveal-crisis", name="Despair", needs=["tool"])
    assert told.of(CrisisRevealed)[0].on_failure == (Effect("morale", by=-2),)


def test_a_crisis_that_strikes_nowhere_makes_no_sense() -> None:
    effects = [{"do": "zombies", "by": 2, "place": "mall"}]
    assert "mall" in nonsense(a_table(), "reveal-crisis", name="X", needs=["tool"], on_failure=effects)


@pytest.mark.rule("BG-PT-1a")
def test_a_round_has_one_crisis() -> None:
    table = a_table(phase="crisis", crisis={"name": "Despair"})
    assert "already" in objections(table, "reveal-crisis", name="Illness")
    insist(table, "reveal-crisis", name="Illness")


@pytest.mark.rule("BG-PT-2b", "BG-PT-2c")
@pytest.mark.question(3, 11)
def test_everybody_rolls_one_die_and_one_for_each_survivor() -> None:
    table = a_table(THREE, phase="crisis")
    told = play(table, "roll-dice", 1, 2, 6, 5, 4, 3, 3)
    assert told.of(DiceRolled) == [
        DiceRolled("Ann", (1, 2)),
        DiceRolled("Ben", (6, 5, 4)),
        DiceRolled("Cleo", (3, 3)),
    ]
    assert table.players["Ben"].dice == [4, 5, 6]


@pytest.mark.rule("BG-PT-2a")
@pytest.mark.question(4)
def test_used_and_unused_dice_are_all_rolled_again() -> None:
    table = a_table({"Ann": ["A 10"]}, phase="crisis")
    table.players["Ann"].dice, table.players["Ann"].used = [6], [1]
    assert "rolled already" in objections(table, "roll-dice")
    insist(table, "roll-dice", 2, 3)
    assert (table.players["Ann"].dice, table.players["Ann"].used) == ([2, 3], [])


@pytest.mark.rule("BG-PT-2d")
@pytest.mark.question(2, 3)
def test_the_dice_belong_to_the_group_and_outlive_a_survivor() -> None:
    table = a_table({"Ann": ["A 10", "B 12"], "Ben": ["C 14"]})
    table.players["Ann"].dice = [1, 2, 3]
    play(table, "die", survivor="B")
    assert table.players["Ann"].dice == [1, 2, 3]
    play(table, "add-survivor", name="Sparky", player="Ann")
    assert table.players["Ann"].dice == [1, 2, 3]


@pytest.mark.rule("BG-PT-0", "BG-PT-3a", "BG-PT-3c", "BG-TURN-1")
@pytest.mark.question(5)
def test_crisis_dice_and_turns_clockwise_from_the_first_player_then_the_colony_phase() -> None:
    game = a_game(THREE, phase="crisis", first_player="Ben", dice="program", crossroads="off", food=9)
    assert "No crisis" in refused(game.play("begin-turn", {}))
    done(game.play("reveal-crisis", {"name": "Despair"}))
    done(game.play("roll-dice", {}))
    done(game.play("begin-turn", {}))
    active = [game.table.active]
    while game.table.active is not None:
        done(game.play("end-turn", {}))
        active.append(game.table.active)
    assert active == ["Ben", "Cleo", "Ann", None] and game.table.turns_taken == 3
    assert "colony phase" in game.seen_by(None).waiting
    done(game.play("colony-phase", {}))
    done(game.answer(game.ask_id, {"matching": 3, "other": 0}))
    assert (game.table.phase, game.table.first_player) == ("crisis", "Ann")


@pytest.mark.rule("BG-PT-3b", "BG-PT-3c")
def test_a_turn_lasts_until_its_player_ends_it() -> None:
    game = a_game(THREE, crossroads="off")
    assert {offer.move for offer in game.game.offers(game.table)} >= {"move", "play-card", "barricade", "end-turn"}
    done(game.play("play-card", {"kind": "item"}))
    done(game.play("barricade", {"survivor": "A", "entrance": 1}))
    assert game.table.active == "Ann"
    facts = done(game.play("end-turn", {})).facts
    assert facts == (TurnEnded("Ann"), TurnBegan("Ben"))


@pytest.mark.rule("BG-EXP-4")
@pytest.mark.question(56)
def test_frostbite_bites_in_ones_own_turn_and_nobody_elses() -> None:
    players = {"Ann": [{"name": "Sparky", "frostbite": 1}], "Ben": ["B 12"]}
    table = a_table(players, active="Ben", turns_taken=1, first_player="Ann")
    play(table, "end-turn")
    assert table.survivors["Sparky"].tokens == 1 and table.active is None
    table = a_table(players, active="Ben", first_player="Ben")
    play(table, "end-turn")
    assert (table.active, table.survivors["Sparky"].tokens) == ("Ann", 2)


def test_whoever_is_out_has_no_turn() -> None:
    table = a_table({"Ann": ["A 10"], "Ben": [], "Cleo": ["D 16"]}, phase="crisis", crisis={"name": "Despair"})
    table.players["Ben"].out = True
    play(table, "begin-turn")
    play(table, "end-turn")
    assert table.active == "Cleo"
    play(table, "end-turn")
    assert table.active is None


def test_somebody_who_goes_out_takes_nobody_elses_turn_along() -> None:
    table = a_table(THREE, variants=["player-elimination"])
    play(table, "end-turn")
    play(table, "die", survivor="A")
    assert table.players["Ann"].out
    play(table, "end-turn")
    assert table.active == "Cleo", "two of three have had a turn, and two are left"
    play(table, "die", survivor="D")
    play(table, "end-turn")
    assert table.active is None


def test_an_eliminated_first_player_leaves_the_first_turn_to_the_left() -> None:
    table = a_table(THREE, phase="crisis", crisis={"name": "Despair"}, first_player="Ben")
    table.players["Ben"].out = True
    play(table, "begin-turn")
    assert table.active == "Cleo"


def test_there_is_no_turn_to_end_between_turns() -> None:
    table = a_table(THREE)
    table.active = None
    assert "Nobody’s turn" in nonsense(table, "end-turn")
    assert "not the start" in nonsense(a_table(THREE), "begin-turn")


def test_the_colony_phase_waits_for_the_set_up() -> None:
    assert "not set up" in nonsense(a_table(THREE, phase="setup"), "colony-step")


def test_a_number_put_right_after_the_end_takes_the_phase_up_again() -> None:
    game = a_game({"Ann": ["A 10"], "Ben": ["B 12"]}, morale=1)
    done(game.play("colony-phase", {}))
    assert (game.table.ended, game.table.starvation) == ("morale", 1)
    done(game.play("adjust", {"what": "morale", "to": 3}))
    assert isinstance(game.ask, Choose) and game.ask.about == "take-up-again"
    done(game.answer(game.ask_id, "done"))
    done(game.play("colony-phase", {}))
    assert (game.table.starvation, game.table.morale, game.table.ended) == (1, 3, None)


@pytest.mark.rule("BG-SETUP-13b", "BG-SETUP-13a")
def test_the_leader_with_the_highest_influence_goes_first() -> None:
    players = {"Ann": ["*A 10", "B 60"], "Ben": ["*C 50"], "Cleo": ["*D 16"]}
    table = a_table(players, phase="setup", crossroads="off")
    assert insist(table, "finish-setup").of(SetupFinished) == [SetupFinished("Ben")]
    play(table, "reveal-crisis", name="Despair")
    play(table, "begin-turn")
    assert table.active == "Ben"


@pytest.mark.rule("BG-SETUP-13a")
@pytest.mark.question(1)
def test_a_tie_of_leaders_is_the_tables_to_settle() -> None:
    players = {"Ann": ["*A 50"], "Ben": ["*C 50"], "Cleo": ["*D 16"]}
    table = a_table(players, phase="setup")
    told = run(the_move("finish-setup", {}).procedure(table), table)
    assert isinstance(told.ask, Choose) and [option.value for option in told.ask.options] == ["Ann", "Ben"]
    table = a_table(players, phase="setup")
    insist(table, "finish-setup", "Ben")
    assert table.first_player == "Ben"


def test_lines_are_ticked_and_opened_again() -> None:
    table = a_table(THREE, phase="setup")
    assert "not ticked" in objections(table, "finish-setup")
    play(table, "tick", line=0)
    assert table.setup_ticked == [0]
    play(table, "tick", line=0, done=False)
    assert table.setup_ticked == [] and "lines" in nonsense(table, "tick", line=99)
    assert "already" in nonsense(a_table(THREE), "finish-setup")


def test_the_dice_are_asked_one_by_one_of_their_player() -> None:
    table = a_table(THREE, phase="crisis")
    told = run(the_move("roll-dice", {}).procedure(table), table, 1)
    assert isinstance(told.ask, Roll) and told.ask.seat == "Ann" and "die 2" in told.ask.text


@pytest.mark.rule("BG-PT-3a", "BG-XR-1", "BG-EXP-4")
def test_whoever_acts_first_begins_the_turns_with_all_that_belongs_to_it() -> None:
    people = {"Ann": [who("A 10", frostbite=1, at="school")], "Ben": ["B 12 @school"]}
    game = a_game(people, phase="crisis", crisis={"needs": ["fuel"]})
    assert "It is Ann’s turn" in refused(game.play("barricade", {"survivor": "B"}))
    done(game.play("barricade", {"survivor": "A"}))
    kinds = [type(fact).__name__ for fact in game.log.told[-1].facts]
    assert kinds[:3] == ["TurnBegan", "CardDrawn", "WoundTaken"] and kinds[-1] == "BarricadeBuilt"
    assert game.table.active == "Ann" and game.table.phase == "turns"
    done(game.undo())
    assert game.table.phase == "crisis" and game.table.watch is None


@pytest.mark.rule("BG-PT-3c")
def test_a_turn_can_be_ended_before_anything_was_done_in_it() -> None:
    game = a_game(THREE, phase="crisis", crisis={"needs": ["fuel"]})
    for _ in THREE:
        done(game.play("end-turn", {}))
    assert game.table.active is None and game.table.phase == "turns"


def test_a_correction_begins_no_turn() -> None:
    game = a_game(THREE, phase="crisis")
    done(game.play("move", {"survivor": "A", "to": "school", "exposure": False}))
    assert game.table.phase == "crisis"


@pytest.mark.rule("BG-EXP-4", "BG-PT-3a")
@pytest.mark.parametrize("last", [False, True])
def test_the_turn_begins_and_whom_frostbite_kills_does_nothing_more(last: bool) -> None:
    group = [who("A 10", frostbite=1, wounds=1, at="school"), *([] if last else ["C 30"])]
    game = a_game({"Ann": group, "Ben": ["B 12"]}, phase="crisis", crisis={"needs": ["fuel"]})
    done(game.play("barricade", {"survivor": "A"}))
    if last:
        done(game.answer(game.ask_id, "New 200 5 4"))
    assert game.ask is None and game.table.active == "Ann" and game.table.dead == ["A"]
    assert game.log.told[-1].facts[-1].told() == "Nothing comes of it: A builds a barricade. A is dead."
    assert game.table.places["school"].entrances[0].barricades == 0
