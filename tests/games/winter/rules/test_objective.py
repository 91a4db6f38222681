"""The main objective: what the board shows, and what only the table knows."""

from typing import Any

import pytest

from companion.games.winter.forecast.exact import forecast
from companion.games.winter.game import WINTER
from companion.games.winter.rules.colony import check_objective
from companion.games.winter.rules.objective import is_met
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from tests.games.winter.tables import a_game, a_table, done, doors, nonsense, objections, play, refused, run

LOCATIONS = ("police-station", "grocery-store", "school", "library", "hospital", "gas-station")


def each(**keys: int) -> dict[str, dict[str, int]]:
    return {place: dict(keys) for place in LOCATIONS}


@pytest.mark.rule("BG-COL-5")
@pytest.mark.question(103)
@pytest.mark.parametrize(("round_", "met"), [(8, False), (2, False), (1, True)])
def test_surviving_counts_at_the_check_of_the_last_round(round_: int, met: bool) -> None:
    assert is_met(a_table(objective="Eight Weeks of Darkness", round=round_)) == met


@pytest.mark.rule("BG-COL-5")
@pytest.mark.parametrize(("zombies", "met"), [(3, True), (4, False)])
def test_few_zombies_outside_are_counted_together(zombies: int, met: bool) -> None:
    places = {"school": {"zombies": zombies - 1}, "library": {"zombies": 1}}
    assert is_met(a_table(objective="Kill Them", places=places, colony=doors((3,), (3,)))) == met


@pytest.mark.rule("BG-COL-5")
@pytest.mark.question(101)
@pytest.mark.parametrize(("at_colony", "outside", "met"), [(10, 1, True), (9, 1, False), (10, 0, False)])
def test_barricades_count_as_they_stand_at_the_check(at_colony: int, outside: int, met: bool) -> None:
    counts = [(0, min(3, at_colony - 3 * door)) for door in range(4)]
    table = a_table(objective="Home Sweet Home", colony=doors(*counts), places=each(barricades=outside))
    assert is_met(table) == met


@pytest.mark.rule("BG-COL-5")
@pytest.mark.question(30)
@pytest.mark.parametrize(("empty", "met"), [(["school"], False), (["school", "gas-station"], True), (LOCATIONS, True)])
def test_two_empty_item_decks_are_a_raiding_party(empty: list[str], met: bool) -> None:
    game = a_game(objective="Raiding Party", food=9, places={place: {"deck_empty": True} for place in empty})
    assert is_met(game.table) == met and forecast(game.table).ends["objective"] == met
    done(game.play("colony-phase", {}))
    assert game.table.ended == ("objective" if met else None)


@pytest.mark.rule("BG-COL-5", "BG-END-3")
def test_what_the_board_cannot_show_is_the_tables_word() -> None:
    table = a_table()
    play(table, "objective", complete=True)
    assert run(check_objective(table), table).kinds == ["GameEnded"] and table.ended == "objective"


@pytest.mark.question(101)
def test_the_tables_word_stands_against_the_board_until_the_next() -> None:
    table = a_table(objective="Eight Weeks of Darkness", round=1)
    play(table, "objective", complete=False)
    assert not is_met(table)
    play(table, "objective", complete=True)
    assert is_met(table)


@pytest.mark.rule("BG-OBJ-3c", "BG-COL-5")
@pytest.mark.question(101)
def test_completing_it_in_a_turn_does_not_end_the_game_yet() -> None:
    game = a_game()
    done(game.play("objective", {"complete": True}))
    assert game.table.ended is None and game.seen_by(None).objective.met


def test_a_game_that_ended_too_soon_goes_on_with_the_check() -> None:
    game = a_game(food=9, objective_complete=True)
    done(game.play("colony-phase", {}))
    assert game.table.ended == "objective"
    done(game.play("objective", {"complete": False}))
    assert game.table.ended is None
    done(game.play("colony-phase", {}))
    assert (game.table.ended, game.table.round, game.table.phase) == (None, 5, "crisis")


@pytest.mark.parametrize("objective", ["Stockpile", {"name": "Ours", "morale": 5, "rounds": 4}])
def test_an_objective_without_a_check_is_never_met_by_itself(objective: Any) -> None:
    assert not is_met(a_table(objective=objective, round=1))


@pytest.mark.rule("BG-COL-5")
@pytest.mark.question(28)
@pytest.mark.parametrize(("samples", "met"), [(5, False), (6, True)])
def test_three_samples_for_each_player_who_started(samples: int, met: bool) -> None:
    table = a_table(samples=samples)
    table.players["Ben"].out = True
    assert is_met(table) == met


# Cards handed in


@pytest.mark.rule("BG-OBJ-1", "BG-COL-5")
@pytest.mark.question(52)
@pytest.mark.parametrize(("there", "met"), [(1, False), (2, True)])
def test_a_cure_is_two_cards_for_each_player_who_started(there: int, met: bool) -> None:
    game = a_game(objective="Find a Cure", food=9, samples=there)
    game.table.players["Ben"].out = True
    done(game.play("hand-in", {"player": "Ann", "cards": 2}))
    assert game.table.samples == there + 2 and is_met(game.table) == met == game.seen_by(None).objective.met
    assert forecast(game.table).ends["objective"] == met


@pytest.mark.question(52)
def test_as_many_as_one_likes_in_ones_own_turn_and_the_exiled_may() -> None:
    table = a_table({"Ann": ["A 10 @school"], "Ben": ["B 12"]}, exiled=["Ann"], objective="Find a Cure", samples=3)
    told = play(table, "hand-in", player="Ann", cards=2)
    assert told.told == ["Ann hands in 2 cards for the main objective: 5 there now."] and table.samples == 5
    assert play(table, "hand-in", player="Ann", cards=1).told[0].startswith("Ann hands in 1 card for")
    play(table, "adjust", what="samples", by=-1)
    assert WINTER.position(table)["samples"] == 5


@pytest.mark.question(52)
def test_what_speaks_against_handing_cards_in() -> None:
    table = a_table(objective="Stockpile", samples=90)
    assert objections(table, "hand-in", player="Ben", cards=1) == "It is Ann’s turn: cards are handed in in one’s own."
    assert "Nobody called" in nonsense(table, "hand-in", player="Eve", cards=1)
    assert "no more than 99" in nonsense(table, "hand-in", player="Ann", cards=10)
    table.players["Ben"].out = True
    assert "out of the game" in nonsense(table, "hand-in", player="Ben", cards=1)
    between = a_table(objective="Stockpile")
    between.active = None
    assert "Nobody’s turn" in objections(between, "hand-in", player="Ann", cards=1)


@pytest.mark.question(52)
@pytest.mark.parametrize(
    "objective",
    ["Find a Cure", "Leave It All Behind", "Stockpile", {"name": "Find a Cure", "morale": 5, "rounds": 6}],
)
def test_where_cards_are_taken_one_is_offered(objective: Any) -> None:
    offers = [offer for offer in WINTER.offers(a_table(objective=objective)) if offer.move == "hand-in"]
    assert [offer.args for offer in offers] == [{"player": "Ann", "cards": 1}]


@pytest.mark.question(52)
@pytest.mark.parametrize(
    ("objective", "said"), [("Kill Them", "“Kill Them” takes no cards."), ({"name": "Ours", "goal": "Hand in 9."}, "")]
)
def test_elsewhere_none_is_offered_and_one_of_our_own_takes_them(objective: Any, said: str) -> None:
    table = a_table(objective=objective)
    assert not any(offer.move == "hand-in" for offer in WINTER.offers(table))
    assert objections(table, "hand-in", player="Ann", cards=1) == said


@pytest.mark.question(52)
def test_what_only_the_table_sees_stays_its_word() -> None:
    assert not is_met(a_table(objective="Stockpile", samples=40))
    assert not is_met(a_table(objective="Leave It All Behind", samples=40))


def winter_has_come(**keys: Any) -> Playthrough:
    return a_game(objective="Winter Has Come", morale=5, **({"food": 9} | keys))


@pytest.mark.question(104)
def test_without_a_fuel_card_the_game_is_lost_and_morale_stays() -> None:
    game = winter_has_come()
    done(game.play("colony-phase", {}))
    assert game.ask is not None and game.ask.about == "fuel"
    done(game.answer(game.ask_id, "no"))
    assert (game.table.ended, game.table.morale, game.table.food) == ("objective-failed", 5, 9)
    done(game.undo())
    done(game.play("colony-step", {}))
    done(game.answer(game.ask_id, "yes"))
    assert game.table.samples == 1 and game.table.colony_steps_done == 1
    done(game.play("colony-step", {}))
    assert game.ask is None, "only as the phase begins"


@pytest.mark.question(104)
@pytest.mark.parametrize(("there", "ended"), [(7, "objective"), (6, "rounds")])
def test_eight_fuel_cards_at_the_check_are_enough(there: int, ended: str) -> None:
    game = winter_has_come(round=1, samples=there)
    assert forecast(game.table).ends["objective"] == (ended == "objective")
    done(game.play("colony-phase", {}))
    done(game.answer(game.ask_id, "yes"))
    assert game.table.ended == ended and (ended == "objective") == (game.table.samples == 8)


@pytest.mark.question(104)
def test_the_table_can_say_that_an_objective_has_failed() -> None:
    game = a_game(morale=4)
    assert refused(game.play("objective", {"complete": True, "failed": True}))
    done(game.play("objective", {"complete": False, "failed": True}))
    assert (game.table.ended, game.table.morale) == ("objective-failed", 4)
    assert "over" in refused(game.play("objective", {"complete": False, "failed": True}))
    done(game.play("objective", {"complete": False}))
    assert game.table.ended is None


@pytest.mark.parametrize(("variants", "players", "needed"), [([], 2, 6), (["hardcore"], 2, 8), (["coop"], 3, 12)])
def test_the_hardcore_side_wants_more_samples(variants: list[str], players: int, needed: int) -> None:
    groups = {seat: [f"{seat[0]} {10 + number}"] for number, seat in enumerate(("Ann", "Ben", "Cleo")[:players])}
    game = a_game(groups, variants=variants, samples=needed - 1)
    assert not is_met(game.table) and is_met(a_game(groups, variants=variants, samples=needed).table)
    again = Playthrough(game.game, Opening(game.game.id, game.position(), 7))
    assert again.table.objective == game.table.objective
    assert ("4 samples" in game.table.objective.goal) == bool(variants)
