"""People and dice put right by hand while the game runs; each step can be undone and is the same when opened again."""

from typing import Any

import pytest

from companion.games.winter.board.facts.people import SurvivorRemoved
from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.pens import Memory
from tests.games.winter.tables import a_game, a_table, done, insist, nonsense, objections, play, refused, who

CRISIS = {"needs": ["fuel"], "on_failure": []}
THREE = {"Ann": ["*A 10 @school", "B 12"], "Ben": ["*C 14"], "Cy": ["*D 16"]}


def as_kept(game: Playthrough) -> Table:
    """The table as a saved game would give it."""
    return Playthrough(WINTER, game.opening, memory=Memory(game.log, {})).table


def put(game: Playthrough, move: str, *answers: Any, **args: Any) -> None:
    """Make the move and answer it; undo and redo it; it opens again as it is."""
    before = game.position()
    outcome = game.play(move, args)
    done(outcome)
    for answer in answers:
        done(game.answer(game.ask_id, answer))
    assert game.ask is None
    after = game.position()
    last = len(game.log.told[-1].answers)
    assert as_kept(game) == game.table
    for _ in range(last + 1):
        if game.position() != before:
            done(game.undo())
    assert game.position() == before
    for _ in range(last + 1):
        if game.position() != after:
            done(game.redo())
    assert game.position() == after and WINTER.position(WINTER.open(after, 1)) == after


@pytest.mark.rule("BG-DIE-0b")
def test_dice_come_go_and_are_set() -> None:
    game = a_game(THREE)
    put(game, "adjust-dice", player="Ann", to=[5, 2])
    put(game, "adjust-dice", player="Ann", take=[2], add=[3, 6])
    assert game.table.players["Ann"].dice == [3, 5, 6]
    assert game.log.told[-1].facts[-1].told() == "By hand: Ann’s unused dice 2, 5 → 3, 5, 6."
    put(game, "adjust-dice", player="Ann", to=[], used=[3, 5, 6])
    assert "Ann has no unused die" in refused(game.play("barricade", {"survivor": "A"}))
    assert "no unused 4" in nonsense(game.table, "adjust-dice", player="Ann", take=[4])
    assert "lie so already" in nonsense(game.table, "adjust-dice", player="Ann", to=[])
    assert "adjust-dice" in nonsense(game.table, "adjust", what="dice", to=6)


@pytest.mark.rule("BG-DIE-ABI-1", "BG-DIE-ABI-2")
def test_the_mayor_raises_the_die_that_is_chosen() -> None:
    table = a_table({"Ann": ["Brian Lee"], "Ben": ["B 12"]})
    table.players["Ann"].dice = [2, 5, 6]
    play(table, "ability", "5", survivor="Brian Lee")
    assert table.players["Ann"].dice == [2, 6, 6]
    table.abilities_used = []
    table.players["Ann"].dice = [6]
    assert "below 6" in objections(table, "ability", survivor="Brian Lee")


@pytest.mark.rule("BG-DIE-ABI-1")
def test_the_psychiatrist_rolls_the_dice_that_are_chosen_again() -> None:
    table = a_table({"Ann": ["James Meyers"], "Ben": ["B 12"]})
    table.players["Ann"].dice = [1, 2, 2]
    play(table, "ability", "2", "1", "enough", 6, 2, survivor="James Meyers")
    assert table.players["Ann"].dice == [2, 2, 6]
    assert "has used" in objections(table, "ability", survivor="James Meyers")


def test_without_dice_of_the_program_the_card_is_read_out() -> None:
    told = play(a_table({"Ann": ["Brian Lee"]}), "ability", survivor="Brian Lee").told
    assert told[-1].startswith("By hand: Makes one")


@pytest.mark.question(68)
@pytest.mark.rule("BG-MOR-1")
def test_who_leaves_for_good_is_not_mourned() -> None:
    table = a_table({"Ann": ["*Forest Plum", "A 10"], "Ben": ["B 12"]}, morale=1)
    told = play(table, "ability", survivor="Forest Plum")
    assert table.morale == 2 and table.ended is None and table.dead == ["Forest Plum"]
    assert told.of(SurvivorRemoved) and table.survivors["A"].leader


def test_who_borrows_it_leaves_himself() -> None:
    table = a_table({"Ann": ["John Price @school", "A 10"], "Ben": ["Forest Plum @school"]}, morale=4)
    play(table, "ability", survivor="John Price", of="Forest Plum")
    assert table.dead == ["John Price"] and table.morale == 5
    table.survivors["A"].at = "school"
    assert "does not have" in objections(table, "ability", survivor="A", of="Forest Plum")


def test_a_survivor_is_removed_by_hand_and_the_last_one_is_replaced() -> None:
    game = a_game({"Ann": ["*A 10", "B 12"], "Ben": ["*C 14"]}, morale=1)
    put(game, "remove-survivor", survivor="A")
    assert game.table.survivors["B"].leader and game.table.morale == 1
    put(game, "remove-survivor", "Sparky", survivor="B")
    assert game.table.survivors["Sparky"].leader


def test_who_died_by_mistake_is_back_as_they_were() -> None:
    people = {"Ann": [who("*A 10 4 5 @school", wounds=1, frostbite=1), "B 12"], "Ben": ["*C 14"]}
    game = a_game(people, crossroads="off")
    done(game.play("die", {"survivor": "A"}))
    for _ in range(2):
        done(game.play("end-turn", {}))
    put(game, "bring-back", survivor="A")
    back = game.table.survivors["A"]
    assert (back.player, back.at, back.influence, back.attack, back.search) == ("Ann", "school", 10, 4, 5)
    assert (back.wounds, back.frostbite, back.leader) == (1, 1, True) and not game.table.survivors["B"].leader
    assert game.table.dead == [] and "Give back what A carried" in game.log.told[-1].facts[-1].told()


def test_the_wound_that_killed_stays_off() -> None:
    game = a_game({"Ann": [who("A 10", wounds=2), "B 12"], "Ben": ["C 14"]})
    done(game.play("wound", {"survivor": "A"}))
    put(game, "bring-back", survivor="A")
    assert game.table.survivors["A"].wounds == 2


def test_somebody_back_may_need_a_place_and_an_owner() -> None:
    table = a_table(THREE, dead=["Sparky", "Rosa"], helpless=20)
    assert "say whose" in nonsense(table, "bring-back", survivor="Sparky")
    assert "influence, attack and search" in nonsense(table, "bring-back", survivor="Rosa", player="Ben")
    play(table, "die", survivor="B")
    table.helpless = 22
    assert "no empty space" in objections(table, "bring-back", survivor="B")
    insist(table, "bring-back", survivor="Sparky", player="Ben")
    play(table, "bring-back", survivor="Rosa", player="Ben", at="school", influence=5, attack=3, search=3)
    assert "in play" in nonsense(table, "bring-back", survivor="Rosa")
    assert "Nobody called" in nonsense(table, "bring-back", survivor="Nobody")


def test_whoever_was_removed_by_exile_is_back_too() -> None:
    game = a_game(THREE, objective="Kill Them")
    done(game.play("mark-exiled", {"player": "Ann"}))
    assert game.table.players["Ann"].out
    put(game, "mark-exiled", player="Ann", exiled=False)
    put(game, "bring-back", survivor="A")
    put(game, "bring-back", survivor="B")
    assert not game.table.players["Ann"].out and len(game.table.group("Ann")) == 2


def test_a_player_is_renamed_with_all_that_is_theirs() -> None:
    game = a_game(THREE, objectives="laptop", crossroads="laptop", crisis=CRISIS, first_player="Ann", phase="crisis")
    done(game.play("deal-objectives", {}))
    secret = game.table.sealed.objectives["Ann"]
    done(game.play("begin-turn", {}))
    done(game.play("contribute", {"player": "Ann", "cards": 2}))
    put(game, "rename-player", player="Ann", to="Anna")
    put(game, "rename-player", player="Cy", to="Cynthia")
    table = game.table
    assert list(table.players) == ["Anna", "Ben", "Cynthia"] and table.players["Anna"].name == "Anna"
    assert (table.active, table.first_player, table.face_down) == ("Anna", "Anna", {"Anna": 2})
    assert table.watch.watcher == "Cynthia" and table.sealed.objectives["Anna"] == secret
    assert game.seen_by("Anna").me.objective is not None and game.seen_by("Cynthia").me.watching is not None
    game.looked("Anna")
    assert next(step for step in game.log.steps if step.move == "deal-objectives").looked


@pytest.mark.parametrize("name", ["ben", "Ben ", "B\u200ben", "Ｂen", " ", "\u200b", "BEN", "x" * 41, "a\x1b[2J"])
def test_names_that_look_alike_are_refused(name: str) -> None:
    table = a_table(THREE)
    assert nonsense(table, "rename-player", player="Ann", to=name) and nonsense(table, "add-player", name=name)
    assert nonsense(table, "rename-player", player="Ben", to="BEN") == ""


def test_somebody_new_sits_down_where_the_table_says() -> None:
    game = a_game(THREE, objective="We Need More Samples", samples=9)
    assert game.seen_by(None).objective.met
    put(game, "add-player", name="Dee", after="Ann")
    assert list(game.table.players) == ["Ann", "Dee", "Ben", "Cy"] and game.seen_by(None).objective.met
    put(game, "add-survivor", name="Sparky", player="Dee")
    done(game.play("end-turn", {}))
    assert game.table.active == "Dee"
    put(game, "add-player", name="Eve")
    assert "At most 5" in nonsense(game.table, "add-player", name="Fay")


@pytest.mark.parametrize(
    ("how", "left"),
    [({"survivors": "stay"}, "Ann"), ({"survivors": "removed"}, None), ({"survivors": "given", "to": "Cy"}, "Cy")],
)
def test_a_player_goes_home_and_the_table_decides_about_the_group(how: dict[str, Any], left: str | None) -> None:
    game = a_game(THREE, crossroads="laptop", first_player="Ann")
    put(game, "go-home", player="Ann", **how)
    table = game.table
    assert table.seats == ["Ben", "Cy"] and (table.active, table.first_player) == ("Ben", "Ben")
    assert table.watch.watcher == "Cy"
    assert {one.player for one in map(table.survivors.get, "AB") if one} == ({left} if left else set())
    put(game, "come-back", player="Ann")
    assert not table.players["Ann"].gone or game.table.seats == ["Ann", "Ben", "Cy"]


def test_who_watches_goes_home_and_another_card_is_drawn() -> None:
    game = a_game(THREE, crossroads="laptop")
    assert game.table.watch.watcher == "Cy"
    put(game, "go-home", player="Cy")
    assert game.table.watch.watcher == "Ben" and game.table.active == "Ann"


def test_when_everybody_has_gone_home_it_is_over_until_somebody_is_back() -> None:
    game = a_game({"Ann": ["A 10"], "Ben": ["B 12"]})
    put(game, "go-home", player="Ben")
    done(game.play("go-home", {"player": "Ann"}))
    assert game.table.ended == "nobody-left"
    done(game.play("come-back", {"player": "Ann"}))
    assert game.table.ended is None and game.table.seats == ["Ann"]
