"""Numbers put right by hand, the counted board, and switches."""

from typing import Any

import pytest

from companion.games.winter.board.facts.hand import NumberSet, Switched
from companion.games.winter.board.facts.tracks import GameEnded, GameResumed
from tests.games.winter.tables import a_game, a_table, done, doors, insist, nonsense, objections, play, standing, who

GROUPS = {"Ann": ["A 10", "B 12 @school"], "Ben": ["C 14"]}


@pytest.mark.parametrize(
    ("args", "of", "now"),
    [
        ({"what": "morale", "by": -2}, "", 4),
        ({"what": "round", "to": 3}, "", 3),
        ({"what": "food", "by": 2}, "", 2),
        ({"what": "waste", "to": 12}, "", 12),
        ({"what": "starvation", "to": 1}, "", 1),
        ({"what": "helpless", "by": 1}, "", 1),
        ({"what": "zombies", "by": 2, "place": "school"}, "school", 2),
        ({"what": "barricades", "by": 1, "entrance": 4}, "colony", 1),
        ({"what": "traps", "by": 1, "place": "colony", "entrance": 1}, "colony", 1),
        ({"what": "noise", "to": 3, "place": "library"}, "library", 3),
        ({"what": "survivor_spaces", "to": 5, "place": "school"}, "school", 5),
        ({"what": "spaces", "by": -1, "place": "school"}, "school", 3),
        ({"what": "noise_spaces", "to": 2, "place": "library"}, "library", 2),
        ({"what": "wounds", "by": 1, "survivor": "A"}, "A", 1),
        ({"what": "influence", "to": 66, "survivor": "A"}, "A", 66),
    ],
)
def test_any_number_is_put_right(args: dict[str, Any], of: str, now: int) -> None:
    told = play(a_table(GROUPS), "adjust", **args).of(NumberSet)
    assert [(fact.of, fact.now) for fact in told] == [(of, now)] and "By hand" in told[0].told()


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"what": "morale"}, "either"),
        ({"what": "morale", "by": 1, "to": 2}, "either"),
        ({"what": "morale", "to": 6}, "already"),
        ({"what": "morale", "to": "x"}, "not a number"),
        ({"what": "morale", "to": 11}, "above 10"),
        ({"what": "food", "by": -1}, "below 0"),
        ({"what": "luck", "by": 1}, "no number"),
        ({"what": "zombies", "by": 1}, "which of the entrances"),
        ({"what": "zombies", "by": 1, "place": "school", "entrance": 2}, "one entrance"),
        ({"what": "zombies", "by": 1, "place": "mall"}, "no place"),
        ({"what": "noise", "by": 1, "place": "colony"}, "no noise spaces"),
        ({"what": "noise", "by": 1}, "Say at which place."),
        ({"what": "wounds", "by": 1}, "Say of which survivor."),
        ({"what": "unruly", "by": 1}, "belong to The Long Night"),
        ({"what": "survivor_spaces", "to": 30}, "printed on the board"),
        ({"what": "spaces", "to": 3, "place": "mall"}, "no place"),
        ({"what": "bandits", "by": 1, "place": "school"}, "The Long Night"),
        ({"what": "wounds", "by": 3, "survivor": "A"}, "kill"),
        ({"what": "wounds", "by": 1, "survivor": "Z"}, "Nobody called"),
        ({"what": "attack", "to": 7, "survivor": "A"}, "above 6"),
        ({"what": "search", "to": 0, "survivor": "A"}, "below 1"),
        ({"what": "first-player", "to": "Eve"}, "Nobody called"),
        ({"what": "active", "to": "Eve"}, "Nobody called"),
    ],
)
def test_a_number_that_makes_no_sense(args: dict[str, Any], said: str) -> None:
    assert said in nonsense(a_table(GROUPS), "adjust", **args)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ({"what": "zombies", "to": 4, "entrance": 1}, "3 spaces"),
        ({"what": "noise", "to": 5, "place": "school"}, "4 noise spaces"),
        ({"what": "helpless", "to": 23}, "22 empty spaces"),
    ],
)
def test_more_than_the_board_holds_needs_insisting(args: dict[str, Any], said: str) -> None:
    table = a_table(GROUPS)
    assert said in objections(table, "adjust", **args)
    insist(table, "adjust", **args)


def test_the_token_and_the_turn_are_put_right() -> None:
    table = a_table(GROUPS)
    play(table, "adjust", what="first-player", to="Ben")
    play(table, "adjust", what="active", to="Ben")
    assert (table.first_player, table.active, table.phase) == ("Ben", "Ben", "turns")


@pytest.mark.rule("BG-END-1", "BG-END-2", "BG-OBJ-3a", "BG-OBJ-3b")
@pytest.mark.parametrize(("what", "reason"), [("morale", "morale"), ("round", "rounds")])
def test_a_track_set_to_0_ends_the_game_and_back_again(what: str, reason: str) -> None:
    game = a_game(GROUPS)
    facts = done(game.play("adjust", {"what": what, "to": 0})).facts
    assert facts[-1] == GameEnded(reason) and game.table.ended == reason
    facts = done(game.play("adjust", {"what": what, "to": 2})).facts
    assert facts[-1] == GameResumed() and game.table.ended is None


def test_two_ends_at_once_are_taken_back_one_by_one() -> None:
    game = a_game(GROUPS)
    done(game.play("adjust", {"what": "morale", "to": 0}))
    done(game.play("adjust", {"what": "round", "to": 0}))
    done(game.play("adjust", {"what": "morale", "to": 1}))
    assert game.table.ended == "rounds"
    done(game.play("adjust", {"what": "round", "to": 1}))
    assert game.table.ended is None


def test_the_whole_board_is_counted_in_one_go() -> None:
    table = a_table(GROUPS, food=3, colony=doors((1,)))
    told = play(
        table,
        "count-board",
        colony={"entrances": [{"zombies": 2}, {"barricades": 1}]},
        places={"school": {"zombies": 1, "noise": 2}},
        food=1,
        helpless=2,
    )
    assert [(fact.what, fact.now) for fact in told.of(NumberSet)] == [
        ("food", 1),
        ("helpless", 2),
        ("zombies", 2),
        ("barricades", 1),
        ("zombies", 1),
        ("noise", 2),
    ]
    assert standing(table, "colony")[:2] == [(2, 0, 0), (0, 1, 0)] and table.places["school"].noise == 2


def test_a_count_that_changes_nothing_or_does_not_fit() -> None:
    table = a_table(GROUPS)
    assert "as the program has it" in nonsense(table, "count-board", food=0)
    assert "no place" in nonsense(table, "count-board", places={"mall": {"zombies": 1}})
    assert "belong to The Long Night" in nonsense(table, "count-board", unruly=1)
    assert "3 spaces of entrance 1" in objections(table, "count-board", colony={"entrances": [{"zombies": 4}]})
    assert "noise spaces" in objections(table, "count-board", places={"school": {"noise": 5}})
    assert "empty spaces" in objections(table, "count-board", helpless=24)


@pytest.mark.rule("BG-END-1")
def test_a_count_may_end_the_game() -> None:
    table = a_table(GROUPS)
    assert play(table, "count-board", morale=0).facts[-1] == GameEnded("morale")


def test_rulings_and_options_are_switched_in_play_and_in_the_story() -> None:
    table = a_table(GROUPS)
    told = play(table, "switch", what="noise", to="flip")
    assert told.of(Switched) == [Switched("noise", "die", "flip")] and table.rulings["noise"] == "flip"
    play(table, "switch", what="dice", to="program")
    assert table.options["dice"] == "program"
    assert "no ruling" in nonsense(table, "switch", what="weather", to="mild")
    assert "not one of" in nonsense(table, "switch", what="noise", to="loud")
    assert "not one of" in nonsense(table, "switch", what="noise", to=1)
    play(table, "switch", what="unruly-zombies", to=1)
    assert table.rulings["unruly-zombies"] == "1"


def test_wounds_are_put_right_below_the_lethal_number() -> None:
    table = a_table({"Ann": [who("Buddy Davis", wounds=2)]})
    play(table, "adjust", what="frostbite", by=1, survivor="Buddy Davis")
    assert table.survivors["Buddy Davis"].tokens == 3


def test_no_turn_begins_by_hand_during_set_up_or_between_steps_of_the_colony_phase() -> None:
    assert "No turn can begin" in nonsense(a_table(GROUPS, phase="setup"), "adjust", what="active", to="Ann")
    game = a_game(GROUPS, food=9)
    done(game.play("colony-step", {}))
    assert "No turn can begin" in nonsense(game.table, "adjust", what="active", to="Ann")


@pytest.mark.question(9)
@pytest.mark.parametrize("what", ["first-player", "active"])
def test_somebody_who_is_out_gets_neither_the_token_nor_a_turn(what: str) -> None:
    table = a_table(GROUPS)
    table.players["Ben"].out = True
    assert nonsense(table, "adjust", what=what, to="Ben") == "Ben is out of the game."
