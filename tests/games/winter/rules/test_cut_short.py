"""What the end of the game cuts short goes on when a number put right lets it; and words about who should be dead."""

from typing import Any

import pytest

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.games import BadPosition
from companion.referee.pens import Opening
from tests.games.winter.tables import a_game, a_position, a_table, bitten, done, objections, play, who

CRISIS: dict[str, Any] = {"needs": ["fuel"], "on_failure": []}


def ended(game: Playthrough) -> Playthrough:
    assert game.table.ended == "morale" and game.ask is None
    return game


@pytest.mark.question(71, 72)
@pytest.mark.rule("BG-END-1", "BG-SETUP-10a")
def test_the_questions_of_a_death_are_asked_when_the_game_goes_on() -> None:
    game = a_game({"Ann": ["*A 10"], "Ben": ["*C 14", "D 16", "E 18"]}, morale=1)
    done(game.play("die", {"survivor": "A"}))
    done(ended(game).play("adjust", {"what": "morale", "by": 1}))
    assert game.ask is not None and game.ask.about == "replacement"
    done(game.answer(game.ask_id, "Sparky"))
    assert game.table.survivors["Sparky"].player == "Ann" and game.table.ended is None
    done(game.undo())
    assert game.table.ended == "morale"
    done(game.undo())
    done(game.play("die", {"survivor": "C"}))
    done(ended(game).play("count-board", {"morale": 2}))
    assert game.ask is not None and game.ask.about == "leader"


@pytest.mark.rule("BG-BITE-2", "BG-BITE-3")
def test_a_bite_goes_on() -> None:
    position = a_position({"Ann": ["A 10", "B 12"], "Ben": ["C 14 @school"]}, morale=1)
    game = Playthrough(WINTER, Opening(WINTER.id, position, 1))
    done(game.play("move", {"survivor": "A", "to": "school"}))
    done(game.answer(game.ask_id, "bitten"))
    done(ended(game).play("adjust", {"what": "morale", "to": 3}))
    assert game.ask is not None and game.ask.about == "bite"
    done(game.answer(game.ask_id, "roll"))
    done(game.answer(game.ask_id, "blank"))
    assert game.ask is None and game.table.bite is None and game.table.morale == 3


def test_nothing_is_left_over_where_a_bite_ended_by_itself() -> None:
    game = bitten()
    done(game.answer(game.ask_id, "sacrifice"))
    done(game.answer(game.ask_id, "Sparky"))
    assert game.ask is None and (game.table.bite, game.table.bereaved) == (None, {})


@pytest.mark.rule("BG-EXP-4")
def test_frostbite_of_the_turn_goes_on() -> None:
    cold = [who("A 10", frostbite=2), who("B 12", frostbite=1)]
    game = a_game({"Ann": cold, "Ben": ["C 14"]}, morale=1, phase="crisis", crisis=CRISIS)
    done(game.play("begin-turn", {}))
    done(ended(game).play("adjust", {"what": "morale", "to": 2}))
    assert game.table.survivors["B"].wounds == 1 and game.table.freezing == ()


@pytest.mark.rule("LN-EXP-3")
@pytest.mark.parametrize("how", ["die", "walk", "remove"])
def test_the_table_hears_of_who_bears_more_wounds_than_kill(how: str) -> None:
    john = who("John Price @school", wounds=3)
    game = a_game({"Ann": ["Buddy Davis @school", john, "A 90"], "Ben": ["B 91"]}, crossroads="off")
    made = {
        "die": ("die", {"survivor": "Buddy Davis"}),
        "remove": ("remove-survivor", {"survivor": "Buddy Davis"}),
        "walk": ("move", {"survivor": "John Price", "to": "library", "exposure": False}),
    }[how]
    done(game.play(*made))
    while game.ask is not None:
        done(game.answer(game.ask_id, "A"))
    assert "does John Price die? You decide." in game.log.told[-1].facts[-1].told()
    done(game.play("adjust", {"what": "food", "to": 9}))
    assert "You decide" not in game.log.told[-1].facts[-1].told()


@pytest.mark.question(117)
@pytest.mark.parametrize("by", ["vote", "hand"])
def test_when_the_last_one_is_exiled_under_kill_them_it_is_over(by: str) -> None:
    game = a_game({"Ann": ["A 10"], "Ben": ["B 12"]}, objective="Kill Them", crossroads="off")
    done(game.play("mark-exiled", {"player": "Ben"}))
    if by == "hand":
        done(game.play("mark-exiled", {"player": "Ann"}))
    else:
        done(game.play("exile", {"player": "Ann"}, insist=True))
        done(game.answer(game.ask_id, {"Ann": "up"}))
    assert game.table.ended == "nobody-left"
    done(game.undo())
    assert game.table.ended is None


@pytest.mark.parametrize("phase", ["setup", "crisis", "turns", "colony"])
def test_a_position_with_everybody_out_is_over(phase: str) -> None:
    people = [{"name": name, "out": True} for name in ("Ann", "Ben")]
    game = Playthrough(WINTER, Opening(WINTER.id, {"players": people, "phase": phase, "crisis": CRISIS}, 1))
    assert game.table.ended == "nobody-left" and game.seen_by(None).waiting == "The game is over."
    done(game.play("come-back", {"player": "Ann"}))
    assert game.table.ended is None


@pytest.mark.parametrize("phase", ["crisis", "turns", "colony"])
def test_a_saved_table_that_did_not_end_so_opens_and_ends_with_the_next_move(phase: str) -> None:
    game = a_game({"Ann": ["A 10"], "Ben": ["B 12"]}, phase=phase, crisis=CRISIS, crossroads="off")
    for player in game.table.players.values():
        player.out = True
    assert game.game.offers(game.table) and game.seen_by(None) is not None
    move = {"crisis": "begin-turn", "turns": "end-turn", "colony": "colony-step"}[phase]
    done(game.play(move, {}))
    while game.ask is not None:
        done(game.answer(game.ask_id, {"matching": 0, "other": 0}))
    assert game.table.ended == "nobody-left"


@pytest.mark.parametrize("how", ["objective", "objective-failed", "nobody-left", "morale", "rounds"])
def test_a_position_of_a_game_that_is_over_says_why(how: str) -> None:
    table = a_table({"Ann": ["A 10"], "Ben": ["B 12"]})
    table.ended = how
    table.morale, table.round = (0 if how == "morale" else 6), (0 if how == "rounds" else 6)
    for player in table.players.values():
        player.out = how == "nobody-left"
    position = WINTER.position(table)
    assert WINTER.open(position, 1).ended == how and WINTER.position(WINTER.open(position, 1)) == position
    with pytest.raises(BadPosition):
        WINTER.open(position | {"ended": "weather"}, 1)


@pytest.mark.rule("BG-MOR-1")
def test_an_influence_of_three_figures_is_typed_for_a_replacement_too() -> None:
    table = a_table({"Ann": ["A 10"]})
    play(table, "die", "New 200 5 4", survivor="A")
    assert table.survivors["New"].influence == 200
    assert objections(table, "die", survivor="New") == ""
