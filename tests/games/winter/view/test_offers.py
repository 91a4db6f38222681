"""What may be done now: exactly the moves that no rule speaks against."""

from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from tests.games.winter.tables import a_game, a_table, done, doors, the_move, who


def offered(table: Table) -> set[str]:
    return {offer.move for offer in WINTER.offers(table)}


def args_of(table: Table, move: str) -> list[dict[str, Any]]:
    return [offer.args for offer in WINTER.offers(table) if offer.move == move]


def a_busy_table(**keys: Any) -> Table:
    players = {
        "Ann": ["A 10 4 4", "B 12 @school", who("C 14 @library", moved=True)],
        "Ben": ["D 16 @school", "E 18"],
        "Cleo": ["F 20 @hospital"],
    }
    standard = {
        "food": 2,
        "waste": 5,
        "crisis": {"name": "Despair"},
        "colony": doors((2,), (1, 1)),
        "places": {"school": {"zombies": 1, "noise": 3}, "hospital": {"zombies": 2}},
    }
    return a_table(players, exiled=["Cleo"], **(standard | keys))


@pytest.mark.rule("BG-PT-3b", "BG-DIE-0a")
@pytest.mark.parametrize("keys", [{}, {"active": "Ben"}, {"active": "Cleo"}, {"rulings": "published"}])
def test_no_rule_speaks_against_an_offer(keys: dict[str, Any]) -> None:
    table = a_busy_table(**keys)
    offers = WINTER.offers(table)
    for offer in offers:
        move = the_move(offer.move, offer.args)
        assert move.nonsense(table) == [] and move.objections(table) == [], offer
        assert offer.text
    assert len(offers) > 15


@pytest.mark.parametrize("dice", [[], [1], [3], [6, 6]])
def test_with_kept_dice_only_what_they_allow_is_offered(dice: list[int]) -> None:
    table = a_busy_table()
    table.players["Ann"].dice, table.players["Ann"].used = list(dice), [1]
    for offer in WINTER.offers(table):
        move = the_move(offer.move, offer.args)
        assert move.objections(table) == [], offer
    assert ("search" in offered(table)) == (dice in ([3], [6, 6]))


@pytest.mark.rule("BG-DIE-SEA-4", "BG-DIE-SEA-5")
@pytest.mark.question(29)
def test_a_search_is_offered_with_as_much_noise_as_there_is_space() -> None:
    table = a_busy_table()
    noises = [args["noise"] for args in args_of(table, "search") if args["survivor"] == "B"]
    assert noises == [0, 1]


@pytest.mark.rule("BG-FREE-MOV-1", "BG-FREE-MOV-2")
def test_whoever_has_moved_is_offered_no_move_and_a_full_place_is_none() -> None:
    table = a_busy_table(helpless=22)
    moves = args_of(table, "move")
    assert {args["survivor"] for args in moves} == {"A", "B"}
    assert not any(args["to"] == "colony" for args in moves)


@pytest.mark.question(110, 111)
def test_what_the_exiled_are_not_offered() -> None:
    table = a_busy_table(active="Cleo")
    assert offered(table).isdisjoint({"spend-food", "contribute", "clean-waste"})
    assert not any(args["to"] == "colony" for args in args_of(table, "move"))


@pytest.mark.question(34)
def test_two_zombies_are_attracted_only_where_two_find_space() -> None:
    table = a_busy_table()
    assert {args["from"][0] for args in args_of(table, "attract") if args["survivor"] == "B"} == {"colony", "hospital"}
    table.places["school"].entrances[0].zombies = 3
    assert not [args for args in args_of(table, "attract") if args["survivor"] == "B"]


def test_the_set_up_offers_its_lines_and_then_its_end() -> None:
    game = a_game(phase="setup", objectives="off")
    lines = len(game.seen_by(None).checklist)
    for line in range(lines):
        assert "finish-setup" not in offered(game.table)
        done(game.play("tick", {"line": line}))
    assert offered(game.table) == {"finish-setup"}
    done(game.play("finish-setup", {}))
    assert offered(game.table) == {"reveal-crisis", "roll-dice"}
    done(game.play("reveal-crisis", {"name": "Despair"}))
    assert offered(game.table) == {"roll-dice", "begin-turn"}


def test_between_turns_and_in_the_colony_phase_only_its_steps_are_offered() -> None:
    table = a_table(turns_taken=2)
    assert offered(table) == {"colony-step", "colony-phase"}


@pytest.mark.rule("BG-END-4")
def test_after_the_end_the_objectives_are_turned_up() -> None:
    assert offered(a_table(morale=0, objectives="cards")) <= {"reveal-objective"}
    assert offered(a_table(morale=0, variants=["coop"])) == set()
