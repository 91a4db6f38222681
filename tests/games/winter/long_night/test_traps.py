"""Explosive traps: set in an empty space, and what they take with them."""

import pytest

from companion.games.winter.board.facts.board import BarricadeBroken, TrapSprung
from companion.games.winter.rules.zombies import zombie_arrives
from companion.games.words import counted
from companion.referee.asks import Choose
from tests.games.winter.long_night.nights import a_night, a_night_game
from tests.games.winter.tables import done, doors, insist, nonsense, objections, play, run, standing

ONE = {"Ann": ["*A 10", "B 12 @school"]}


@pytest.mark.rule("LN-COL-5h")
@pytest.mark.parametrize(("zombies", "traps", "left"), [(2, 1, (0, 0, 0)), (1, 2, (0, 0, 1)), (0, 3, (0, 0, 2))])
def test_a_trap_takes_the_zombie_that_comes_and_all_at_that_entrance(
    zombies: int, traps: int, left: tuple[int, int, int]
) -> None:
    table = a_night(players=ONE, colony=doors((zombies, 0, traps), (2, 0, 0)))
    told = run(zombie_arrives(table, "colony", 1), table)
    assert (
        told.facts == [TrapSprung("colony", 1, zombies)] and f"takes {counted(zombies + 1, 'zombie')}" in told.told[0]
    )
    assert standing(table, "colony")[:2] == [left, (2, 0, 0)] and table.morale == 6


@pytest.mark.rule("LN-COL-5h")
def test_an_empty_space_comes_first() -> None:
    table = a_night(players=ONE, places={"school": {"zombies": 2, "traps": 1}})
    run(table.steps[3].procedure(table), table)
    assert standing(table, "school") == [(3, 0, 1)]
    run(table.steps[3].procedure(table), table)
    assert standing(table, "school") == [(0, 0, 0)]


@pytest.mark.rule("LN-COL-5g", "LN-COL-5h")
@pytest.mark.question(122)
@pytest.mark.parametrize(
    ("ruling", "answers", "left"),
    [
        ("barricade", (), (1, 0, 1)),
        ("trap", (), (0, 1, 0)),
        ("ask", ("barricade",), (1, 0, 1)),
        ("ask", ("trap",), (0, 1, 0)),
    ],
)
def test_which_goes_first_where_both_stand_is_a_ruling(
    ruling: str, answers: tuple[str, ...], left: tuple[int, int, int]
) -> None:
    table = a_night(players=ONE, colony=doors((1, 1, 1)), rulings={"trap-or-barricade-first": ruling})
    told = run(zombie_arrives(table, "colony", 1), table, *answers)
    assert standing(table, "colony")[0] == left
    assert bool(told.of(BarricadeBroken)) == (left == (1, 0, 1))


@pytest.mark.question(122)
def test_the_first_player_is_asked() -> None:
    table = a_night(players={**ONE, "Ben": ["C 14"]}, first_player="Ben", colony=doors((1, 1, 1)), rulings="published")
    ask = run(zombie_arrives(table, "colony", 1), table).ask
    assert isinstance(ask, Choose) and (ask.seat, ask.about) == ("Ben", "trap-or-barricade")


@pytest.mark.rule("LN-COL-5h")
def test_a_trap_needs_an_empty_space() -> None:
    table = a_night(players=ONE, colony=doors((3,), (2, 1), (), (3,), (3,), (3,)), places={"school": {"zombies": 4}})
    play(table, "trap", place="colony")
    assert standing(table, "colony")[2] == (0, 0, 1)
    assert "no empty space" in objections(table, "trap", place="colony", entrance=1)
    assert "No entrance of the school" in objections(table, "trap", survivor="B")
    insist(table, "trap", survivor="B")
    assert standing(table, "school") == [(4, 0, 1)]
    assert "one entrance" in nonsense(table, "trap", place="school", entrance=2)
    assert "no place" in nonsense(table, "trap", place="moon")
    assert "Nobody called" in nonsense(table, "trap", survivor="Z")


def test_traps_are_in_view_and_position() -> None:
    game = a_night_game(players=ONE)
    done(game.play("trap", {"survivor": "B"}))
    done(game.play("trap", {"place": "colony", "entrance": 4}))
    assert game.seen_by(None).places["school"].traps == 1 == game.seen_by(None).colony.entrances[3].traps
    assert game.position()["places"]["school"]["traps"] == 1
