"""The round in this box: crisis, dice, turns, crossroads cards, and how the game ends."""

import pytest

from companion.games.winter.board.facts.crossroads import CardDrawn, CardPutBack
from companion.games.winter.board.facts.rounds import CrisisRevealed, TurnBegan
from companion.games.winter.board.table import Table
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.games.winter.packs.cards import Card, CardOption, Needs, Trigger
from companion.games.winter.rules.crossroads import come_to_pass
from companion.games.winter.rules.effects import Effect
from companion.referee.asks import Choose
from tests.games.winter.long_night.nights import VOTE_OFF, a_night, a_night_game
from tests.games.winter.tables import done, nonsense, objections, play, refused, run, standing

THREE = {"Ann": ["*A 10"], "Ben": ["*B 12", "C 14"], "Cleo": ["*D 16"]}


@pytest.mark.rule("LN-PT-1a", "LN-TURN-1")
def test_a_round_begins_with_a_crisis() -> None:
    table = a_night(players=THREE, phase="crisis")
    assert "No crisis" in objections(table, "begin-turn")
    told = play(table, "reveal-crisis", name="Fuel Shortage")
    assert isinstance(told.facts[0], CrisisRevealed) and told.ask is None
    assert objections(table, "begin-turn") == ""


@pytest.mark.rule("LN-PT-2a", "LN-PT-2b", "LN-PT-2c", "LN-DIE-0")
@pytest.mark.question(2, 3, 4)
def test_everybody_rolls_one_die_and_one_a_survivor_for_the_whole_group() -> None:
    table = a_night(players=THREE, phase="crisis")
    play(table, "roll-dice", 1, 2, 6, 5, 3, 4, 4)
    assert [player.dice for player in table.players.values()] == [[1, 2], [3, 5, 6], [4, 4]]
    table.active, table.phase = "Ben", "turns"
    for survivor in ("B", "C"):
        play(table, "barricade", survivor=survivor, entrance=1)
    assert (table.players["Ben"].dice, table.players["Ben"].used) == ([6], [3, 5])


@pytest.mark.rule("LN-TURN-1", "LN-PT-3a", "LN-PT-3b", "LN-PT-3c", "LN-PT-3d")
@pytest.mark.question(5)
def test_turns_go_left_from_the_first_player_and_then_comes_the_colony_phase() -> None:
    game = a_night_game(players=THREE, first_player="Ben", phase="crisis", food=9, crossroads="off", rulings=VOTE_OFF)
    done(game.play("reveal-crisis", {"name": "Despair"}))
    done(game.play("begin-turn", {}))
    order = []
    while game.table.active:
        order.append(game.table.active)
        done(game.play("spend-food", {"amount": 1}))
        done(game.play("end-turn", {}))
    assert order == ["Ben", "Cleo", "Ann"]
    assert {offer.move for offer in LONG_NIGHT.offers(game.table)} == {"colony-step", "colony-phase"}
    done(game.play("colony-step", {}))
    assert game.table.phase == "colony"


@pytest.mark.rule("LN-XR-1")
@pytest.mark.question(12)
def test_the_right_neighbour_draws_at_the_start_of_the_turn() -> None:
    table = a_night(players=THREE, phase="crisis", crisis={"name": "Despair"})
    told = play(table, "begin-turn")
    assert told.kinds[:2] == ["TurnBegan", "CardDrawn"] and told.of(CardDrawn) == [CardDrawn("Cleo", "Ann")]
    assert play(table, "end-turn").of(CardDrawn) == [CardDrawn("Ann", "Ben")]


def an_option(by: int, needs: Needs | None = None) -> CardOption:
    return CardOption(f"morale {by}", (Effect("morale", by=by),), "So it goes.", needs or Needs())


def watched(*options: CardOption) -> Table:
    table = a_night(players=THREE)
    card = Card("a-card", "A card", Trigger("told"), "Somebody says so.", "A story.", options)
    table.sealed.deck = [card, *table.sealed.deck]
    CardDrawn("Cleo", "Ann").apply(table)
    return table


@pytest.mark.rule("LN-XR-2")
@pytest.mark.question(13, 18)
def test_a_card_that_comes_to_pass_lies_open_and_one_option_happens() -> None:
    table = watched(an_option(1), an_option(-1))
    assert "A card" not in str(LONG_NIGHT.seen_by(table, None)) and "A card" in str(LONG_NIGHT.seen_by(table, "Cleo"))
    run(come_to_pass(table, None, None), table, "2")
    assert table.morale == 5 and table.watch is None


@pytest.mark.rule("LN-XR-2", "LN-XR-3")
@pytest.mark.question(17)
def test_a_card_that_does_not_goes_under_the_deck() -> None:
    table = watched(an_option(1), an_option(-1))
    assert play(table, "end-turn").facts[0] == CardPutBack("Cleo")
    assert table.sealed.deck[-1].id == "a-card" and table.morale == 6


@pytest.mark.rule("LN-XR-4")
@pytest.mark.question(15)
def test_where_one_option_cannot_be_met_the_other_must_be_taken() -> None:
    table = watched(an_option(1, Needs(food=2)), an_option(-1))
    ask = run(come_to_pass(table, None, None), table).ask
    assert isinstance(ask, Choose) and [option.value for option in ask.options] == ["2"]


# The end


@pytest.mark.rule("LN-OBJ-2", "LN-END-1", "LN-TIP-1")
def test_morale_zero_ends_the_game_at_once() -> None:
    game = a_night_game(players=THREE, morale=1)
    done(game.play("die", {"survivor": "C"}))
    assert game.table.ended == "morale" and "over" in refused(game.play("end-turn", {}))


@pytest.mark.rule("LN-OBJ-3", "LN-END-2", "LN-COL-8a", "LN-COL-8b")
def test_round_zero_ends_the_game_before_the_token_is_passed() -> None:
    game = a_night_game(players=THREE, round=2, food=9, rulings=VOTE_OFF)
    done(game.play("colony-phase", {}))
    assert (game.table.ended, game.table.round, game.table.first_player) == (None, 1, "Cleo")
    done(game.play("colony-phase", {}))
    assert (game.table.ended, game.table.round, game.table.first_player) == ("rounds", 0, "Cleo")


@pytest.mark.rule("LN-OBJ-4", "LN-END-3", "LN-COL-7")
@pytest.mark.question(101)
def test_the_main_objective_ends_the_game_at_its_check_and_nowhere_else() -> None:
    game = a_night_game("raxxon", "bandits", players=THREE, food=9, round=1, experiments=0)
    done(game.play("objective", {"complete": True}))
    steps = 0
    while game.table.ended is None:
        done(game.play("colony-step", {}))
        steps += 1
    assert (game.table.ended, steps, game.table.round) == ("objective", 7, 1)


@pytest.mark.rule("LN-OBJ-1", "LN-OBJ-5", "LN-END-4", "LN-END-5")
def test_at_the_end_everybody_wins_or_loses_alone() -> None:
    table = a_night(players=THREE, objectives="phones", crossroads="off")
    play(table, "deal-objectives")
    assert set(table.sealed.objectives) == set(THREE) and len(set(table.sealed.objectives.values())) == 3
    assert "not over" in objections(table, "reveal-objective", player="Ann")
    table.sealed.objectives, table.ended = {}, "objective"
    for player, wins in (("Ann", "yes"), ("Ben", "no"), ("Cleo", "yes")):
        play(table, "reveal-objective", wins, player=player)
    assert [(one.player, one.won) for one in table.revealed] == [("Ann", True), ("Ben", False), ("Cleo", True)]


@pytest.mark.rule("LN-TIP-2")
def test_deaths_waste_and_starvation_lower_morale() -> None:
    table = a_night(players=THREE, waste=20, morale=9)
    play(table, "die", survivor="C")
    assert table.morale == 8
    for step, left in ((0, 7), (1, 5)):
        run(table.steps[step].procedure(table), table)
        assert table.morale == left


@pytest.mark.rule("LN-TIP-4")
def test_a_die_for_waste_or_a_barricade_averts_a_loss() -> None:
    table = a_night(players=THREE, waste=11)
    play(table, "clean-waste", survivor="A")
    run(table.steps[1].procedure(table), table)
    assert (table.waste, table.morale) == (8, 6)
    table = a_night(players={"Ann": ["*A 10 @school"], "Ben": ["*B 12"]}, places={"school": {"zombies": 3}})
    play(table, "barricade", survivor="A")
    run(table.steps[3].procedure(table), table)
    assert table.morale == 6 and standing(table, "school") == [(3, 0, 0)]


def test_a_turn_is_told() -> None:
    table = a_night(players=THREE, crossroads="off")
    assert play(table, "end-turn").of(TurnBegan) == [TurnBegan("Ben")]
    assert "not the start" in nonsense(table, "begin-turn")
