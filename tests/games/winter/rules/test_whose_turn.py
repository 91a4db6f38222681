"""Whose turn it would be: before the first turn, after the last and in the colony phase objections say the same."""

import re
from random import Random
from typing import Any

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done, Refused
from companion.referee.refusals import refused as against
from tests.games.winter.long_night.nights import a_night, a_night_game
from tests.games.winter.tables import a_game, a_table, done, insist, nonsense, objections, play, refused, the_move, who

OF_THE_TURN = {name for name, kind in LONG_NIGHT.moves.items() if kind.own_turn}
CRISIS = {"needs": ["fuel"], "on_failure": []}
TWO = {"Ann": ["*A 10", "B 12 @school"], "Ben": ["*C 14"]}
ARGS: dict[str, dict[str, Any]] = {
    "attack": {"survivor": "A"}, "search": {"survivor": "B"}, "barricade": {"survivor": "A"},
    "clean-waste": {"survivor": "A"}, "attract": {"survivor": "A", "from_": ["library", "library"]},
    "ability": {"survivor": "A"}, "move": {"survivor": "A", "to": "library"}, "spend-food": {"amount": 1},
    "play-card": {"kind": "item"}, "contribute": {"player": "Ann", "cards": 1},
    "hand-in": {"player": "Ann", "cards": 1}, "request": {"player": "Ben"},
    "hand-off": {"survivor": "A", "to": "Y"}, "exile": {"player": "Ben"}, "end-turn": {}, "calm": {},
    "containment": {"dice": [5]}, "pill": {"survivor": "A"}, "hideout": {"survivor": "H", "how": "search"},
}  # fmt: skip


def a_full_night(**keys: Any) -> Table:
    """A table on which every move of a turn makes sense for Ann."""
    people = {"Ann": ["*A 10", "Y 11", "B 12 @school", "H 13 @hideout", "X 15 @raxxon"], "Ben": ["*C 14"]}
    board = {"colony": {"entrances": [{"zombies": 1}]}, "places": {"library": {"zombies": 2}}}
    more = {"objective": {"name": "Ours"}, "food": 5, "waste": 9, "unruly": 1, "crisis": CRISIS, **board, **keys}
    return a_night("bandits", "raxxon", players=people, **more)


@pytest.mark.rule("BG-PT-3b", "LN-FREE-CON-1", "LN-FREE-UNR-1")
@pytest.mark.parametrize("move", sorted(OF_THE_TURN))
def test_before_the_first_turn_a_move_is_free_and_between_turns_it_is_not(move: str) -> None:
    assert move in ARGS
    for running in (a_full_night(), a_full_night(phase="crisis")):
        assert objections(running, move, **ARGS[move]) == ""
    for nobody in (a_full_night(turns_taken=2), a_full_night(phase="colony", colony_steps_done=2)):
        said = nonsense(nobody, move, **ARGS[move]) or objections(nobody, move, **ARGS[move])
        assert "Nobody’s turn is running" in said


@pytest.mark.rule("BG-PT-1a")
@pytest.mark.parametrize("move", sorted(OF_THE_TURN - {"contribute"}))
def test_no_turn_begins_before_a_crisis_lies_open(move: str) -> None:
    assert "No crisis has been revealed" in objections(a_full_night(phase="crisis", crisis=None), move, **ARGS[move])


@pytest.mark.rule("BG-FREE-FOOD-1", "LN-FREE-EXI-3", "BG-FREE-EXI-1")
def test_what_is_forbidden_in_a_turn_is_forbidden_as_it_would_begin() -> None:
    table = a_table({"Ann": ["A 10 @school"], "Ben": ["C 14"]}, exiled=["Ann"], food=9, phase="crisis", crisis=CRISIS)
    table.players["Ann"].dice = [6]
    assert objections(table, "spend-food", amount=3) == (
        "Ann has no unused die to raise by 3. Ann is exiled and may not take food."
    )
    assert "on themselves" in objections(a_table(TWO, phase="crisis", crisis=CRISIS), "exile", player="Ann")
    assert "yourself" in objections(table, "request", player="Ann")
    voted = a_table(TWO, phase="crisis", crisis=CRISIS, exile_voted=True)
    assert objections(voted, "exile", player="Ben") == ""


def test_another_seat_must_insist_before_the_first_turn_too() -> None:
    game = a_game(TWO, phase="crisis", crisis=CRISIS)
    assert "It is Ann’s turn" in refused(game.play("end-turn", {}, seat="Ben"))
    done(game.play("end-turn", {}, seat="Ben", insist=True))
    assert game.table.active == "Ben"


@pytest.mark.rule("LN-FREE-UNR-1")
def test_calming_begins_the_turn() -> None:
    game = a_night_game(players=TWO, unruly=1, phase="crisis", crisis=CRISIS)
    done(game.play("calm", {}))
    assert (game.table.active, game.table.unruly) == ("Ann", 0)


@pytest.mark.rule("BG-PT-2a", "BG-PT-2b")
def test_dice_are_rolled_once_and_before_the_turns() -> None:
    table = a_table(TWO, phase="crisis", crisis=CRISIS)
    play(table, "roll-dice", 1, 2, 3, 4, 5)
    assert "rolled already" in objections(table, "roll-dice")
    assert "roll-dice" not in {offer.move for offer in WINTER.offers(table)}
    for phase in ("setup", "turns", "colony"):
        assert "before the turns" in objections(a_table(TWO, phase=phase), "roll-dice")


@pytest.mark.rule("BG-FREE-FOOD-1")
def test_only_a_die_that_takes_all_the_food_is_offered() -> None:
    table = a_table(TWO, food=9)
    table.players["Ann"].dice = [3, 4]
    play(table, "spend-food", amount=3)
    assert table.players["Ann"].dice == [4, 6]
    insist(table, "spend-food", amount=3)
    assert table.players["Ann"].dice == [6, 6]


@pytest.mark.rule("BG-DIE-WAS-1", "LN-DIE-WAS-1")
def test_fewer_than_three_cards_are_cleaned_only_where_no_more_lie_there() -> None:
    assert "top 3 cards, not 2" in objections(a_table(waste=20), "clean-waste", survivor="Brian Lee", cards=2)
    assert objections(a_table(waste=2), "clean-waste", survivor="Brian Lee", cards=2) == ""


@pytest.mark.rule("BG-PT-3a")
@pytest.mark.parametrize(("taken", "active"), [(0, "Ann"), (1, "Ben"), (2, None)])
def test_so_many_turns_taken_say_whose_it_is(taken: int, active: str | None) -> None:
    game = a_game(TWO, turns_taken=taken)
    assert game.table.active == active
    assert Playthrough(WINTER, game.opening, memory=None).table.active == active


def test_despair_belongs_to_the_long_night() -> None:
    for name, args in (("wound", {"survivor": "A", "kind": "despair"}), ("adjust", {"what": "despair", "to": 1})):
        assert "The Long Night" in nonsense(a_table(TWO), name, **({"survivor": "A"} | args))
    assert nonsense(a_night(players=TWO), "wound", survivor="A", kind="despair") == ""


@pytest.mark.question(117)
@pytest.mark.parametrize("move", ["contribute", "request", "exile", "hand-in", "mark-exiled"])
def test_nothing_is_asked_of_those_who_are_out_of_the_game(move: str) -> None:
    table = a_table(TWO, crisis=CRISIS, variants=["player-elimination"])
    table.players["Ben"].out = True
    args: dict[str, Any] = {"player": "Ben"} | ({"cards": 1} if move in ("contribute", "hand-in") else {})
    assert nonsense(table, move, **args) == "Ben is out of the game."
    assert "out of the game" in objections(table, "add-survivor", name="Sparky", player="Ben")
    assert "out of the game" in objections(table, "give", survivor="A", to="Ben")


def a_random_game(seed: int) -> Playthrough:
    """Some table in some phase, with dice or without, somebody exiled or out."""
    rng = Random(f"offers/{seed}")
    phase = rng.choice(["setup", "crisis", "turns", "turns", "colony"])
    places = ["colony", "school", "library"]
    names = ["John Price", "Forest Plum", "Brian Lee", "James Meyers", "Brandon Kane", "Buddy Davis", "Sparky"]
    rng.shuffle(names)
    people = {
        seat: [who(f"{names.pop()} @{rng.choice(places[seat == 'Cy' :])}", frostbite=rng.randint(0, 1)) for _ in "ab"]
        for seat in ("Ann", "Ben", "Cy")
    }
    keys: dict[str, Any] = {
        "exiled": ["Cy"], "insisted": True, "phase": phase, "food": rng.randint(0, 3), "waste": rng.choice([0, 2, 20]),
        "helpless": rng.randint(0, 3), "dice": "program", "crossroads": rng.choice(["off", "laptop"]),
        "crisis": rng.choice([CRISIS, CRISIS, None]), "turns_taken": rng.choice([0, 1, 3]) * (phase == "turns"),
        "colony": {"entrances": [{"zombies": rng.randint(0, 3)} for _ in range(6)]},
        "places": {place: {"zombies": rng.randint(0, 3), "noise": rng.randint(0, 4)} for place in places[1:]},
    }  # fmt: skip
    if rng.random() < 0.5:
        return a_game(people, seed, **keys)
    return a_night_game("bandits", "raxxon", players=people, seed=seed, unruly=rng.randint(0, 2), **keys)


@pytest.mark.parametrize("seed", range(60))
def test_what_is_offered_is_taken_without_insisting(seed: int) -> None:
    game = a_random_game(seed)
    for player in game.table.players.values():
        player.dice = Random(seed).choice([[], [1, 6], [2, 3, 3], [6]])
    for offer in game.game.offers(game.table):
        move = game.move_named(offer.move, offer.args)
        if move.nonsense(game.table):
            assert offer.move == "reveal-crisis", "it must say which"
            continue
        assert against(game.game, game.table, move, None) is None
        if offer.move not in ("colony-phase", "finish-setup"):
            table = game.table.copy()
            assert isinstance(game.play(offer.move, offer.args), Done), (seed, offer)
            game.undo(insist=True)
            for name, player in table.players.items():
                game.table.players[name].dice = player.dice[:]


@pytest.mark.parametrize("seed", range(20))
def test_what_is_not_offered_of_a_survivor_has_something_against_it(seed: int) -> None:
    """Plain deeds of the active group: offered, or refused with a reason."""
    game = a_random_game(seed)
    if game.table.active is None:
        return
    offered = {(offer.move, offer.args.get("survivor")) for offer in game.game.offers(game.table)}
    for survivor in game.table.group(game.table.active):
        for deed in ("search", "barricade", "attack"):
            move = the_move(deed, {"survivor": survivor.name})
            if (deed, survivor.name) not in offered:
                why = against(game.game, game.table, move, None)
                assert isinstance(why, Refused) and all(re.search(r"\w", one) for one in why.reasons), (deed, survivor)


def test_every_box_has_the_same_moves_of_a_turn() -> None:
    assert set(WINTER.moves) >= OF_THE_TURN - {"calm", "containment", "pill", "hideout"}
    assert set(ARGS) == OF_THE_TURN
