"""Undo, redo, sealed votes, looks at secrets, a pen that fails: what a playthrough keeps and what it takes back."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.asks import Choose
from companion.referee.log import Log, Step, resealed
from companion.referee.pens import Memory, NotSaved, Opening
from tests.games.winter.tables import a_game, a_position, bitten, done, refused
from tests.test_playthrough import SEED, THREE, APen, state

# Undo and redo


def evening() -> Iterator[tuple[str, dict[str, Any], list[Any]]]:
    yield "adjust", {"what": "food", "to": 4}, []
    yield "move", {"survivor": "A", "to": "school"}, ["frostbite"]
    yield "end-turn", {}, []
    yield "move", {"survivor": "C", "to": "school"}, ["bitten", "roll", "wound", "Sparky"]
    yield "switch", {"what": "noise", "to": "flip"}, []
    yield "count-board", {"places": {"school": {"zombies": 2, "noise": 1}}}, []
    yield "colony-phase", {}, ["!!!"]


def played(pen: Any = None) -> tuple[Playthrough, list[tuple[Any, ...]]]:
    game = Playthrough(WINTER, Opening(WINTER.id, a_position(THREE), SEED), pen)
    states = [state(game)]
    for move, args, answers in evening():
        done(game.play(move, args))
        for answer in answers:
            done(game.answer(game.ask_id, answer))
        states.append(state(game))
    return game, states


def test_undo_to_the_start_is_the_start_and_redo_to_the_end_the_end() -> None:
    game, states = played()
    while game.log.bookmark > 1:
        done(game.undo())
    assert state(game) == states[0] and "nothing to undo" in refused(game.undo())
    while game.log.next is not None:
        done(game.redo())
    assert state(game) == states[-1] and "nothing to redo" in refused(game.redo())


def test_a_game_opened_again_from_its_log_is_the_same() -> None:
    game, states = played()
    log = msgspec.json.decode(msgspec.json.encode([_plain(step) for step in game.log.steps]))
    again = Playthrough(WINTER, game.opening, memory=Memory(Log([_step(one) for one in log]), {}))
    assert state(again) == states[-1] and again.notices == []


FACTS = {fact.__struct_config__.tag: fact for fact in WINTER.facts}


def _plain(step: Step) -> dict[str, Any]:
    return {"step": msgspec.to_builtins(step), "facts": msgspec.to_builtins(step.facts)}


def _step(plain: dict[str, Any]) -> Step:
    facts = [msgspec.convert(fact, FACTS[fact["fact"]]) for fact in plain["facts"]]
    keys = {key: value for key, value in plain["step"].items() if key != "facts"}
    return Step(**{**keys, "insisted": tuple(keys["insisted"])}, facts=facts)


def test_undo_says_by_name_what_it_takes_back() -> None:
    game, _ = played()
    assert done(game.undo()).note == "Undone: Pass the first-player token"
    assert done(game.redo()).note == "Redone: Pass the first-player token"
    game = bitten()
    assert done(game.undo()).note == "Taken back: an answer in “A moves to the school”"
    assert done(game.redo()).note == "Brought back: an answer in “A moves to the school”"


def test_a_new_move_forgets_what_could_be_redone() -> None:
    game = a_game(THREE)
    done(game.play("adjust", {"what": "food", "by": 1}))
    done(game.undo())
    done(game.play("adjust", {"what": "food", "by": 5}))
    assert "nothing to redo" in refused(game.redo()) and game.table.food == 5


def test_dice_of_the_program_come_out_the_same_after_undo() -> None:
    game = a_game(THREE, dice="program", seed=SEED, phase="crisis")
    done(game.play("roll-dice", {}))
    rolled = {name: player.dice for name, player in game.table.players.items()}
    done(game.undo())
    done(game.play("roll-dice", {}))
    assert {name: player.dice for name, player in game.table.players.items()} == rolled


def test_with_dice_of_the_program_undo_goes_back_to_the_last_choice_of_people() -> None:
    for seed in range(60):
        game = a_game({"Ann": ["A 10"], "Ben": ["B 12", "C 14"], "Cleo": ["D 16"]}, dice="program", seed=seed)
        done(game.play("move", {"survivor": "A", "to": "school"}))
        if isinstance(game.ask, Choose) or game.ask is not None:
            break
    assert game.ask is not None and game.log.told[-1].answers == ["bitten"]
    assert done(game.undo()).note.startswith("Undone"), "only a roll would be left"
    assert game.table.survivors["A"].at == "colony"


@pytest.fixture
def voting() -> Playthrough:
    game = a_game(THREE, objectives="off", crossroads="off")
    done(game.play("exile", {"player": "Ben"}))
    return game


@pytest.mark.rule("BG-FREE-EXI-2")
def test_ballots_are_sealed_until_all_are_in(voting: Playthrough) -> None:
    assert done(voting.answer(voting.ask_id, "up", seat="Ann")).note == "1 of 3 have voted."
    assert done(voting.answer(voting.ask_id, "down", seat="Ben")).facts == ()
    assert voting.table.players["Ben"].exiled is False
    assert "up" not in repr(voting.log.told[-1].answers) and "Ann" not in repr(voting.seen_by("Cleo").me)
    facts = done(voting.answer(voting.ask_id, "up", seat="Cleo")).facts
    assert type(facts[0]).__name__ == "VotesShown" and voting.table.players["Ben"].exiled


def test_nobody_votes_twice_or_without_a_vote(voting: Playthrough) -> None:
    done(voting.answer(voting.ask_id, "up", seat="Ann"))
    assert "voted already" in refused(voting.answer(voting.ask_id, "down", seat="Ann"))
    assert "no vote here" in refused(voting.answer(voting.ask_id, "down", seat="Eve"))
    assert "cannot be voted" in refused(voting.answer(voting.ask_id, "perhaps", seat="Ben"))


def test_the_whole_result_may_be_given_at_once(voting: Playthrough) -> None:
    assert "one vote for each" in refused(voting.answer(voting.ask_id, {"Ann": "up"}))
    done(voting.answer(voting.ask_id, {"Ann": "down", "Ben": "down", "Cleo": "up"}))
    assert voting.ask is None and not voting.table.players["Ben"].exiled


def test_undo_takes_back_one_ballot_and_then_the_vote(voting: Playthrough) -> None:
    ask = voting.ask_id
    done(voting.answer(ask, "up", seat="Ann"))
    done(voting.answer(ask, "down", seat="Cleo"))
    assert done(voting.undo()).note == "Taken back: Cleo’s vote in “A vote to exile Ben”"
    assert (voting.ballots, voting.ask_id) == ({"Ann": "up"}, ask)
    assert "nothing to redo" in refused(voting.redo())
    done(voting.answer(ask, "up", seat="Cleo"))
    done(voting.undo())
    done(voting.undo())
    assert voting.ballots == {} and voting.ask_id == ask
    assert done(voting.undo()).note == "Undone: A vote to exile Ben"
    done(voting.redo())
    assert voting.ballots == {} and voting.ask is not None


def test_a_ballot_whose_taking_back_was_not_saved_is_still_in() -> None:
    pen = APen()
    game = Playthrough(WINTER, Opening(WINTER.id, a_position(THREE, objectives="off"), 1), pen)
    done(game.play("exile", {"player": "Ben"}))
    done(game.answer(game.ask_id, "up", seat="Ann"))
    pen.broken = True
    with pytest.raises(NotSaved):
        game.undo()
    assert game.ballots == {"Ann": "up"}
    pen.broken = False
    done(game.undo())
    assert game.ballots == {} and pen.written[-1] == "ballots"


@pytest.mark.rule("BG-XR-2")
def test_undo_after_a_look_warns_and_then_shuffles() -> None:
    game = a_game(THREE, seed=SEED, phase="crisis", crisis={"name": "Despair"})
    done(game.play("begin-turn", {}))
    watched = game.table.sealed.watched
    game.looked("Cleo")
    outcome = game.undo()
    assert "has been seen" in refused(outcome) and outcome.may_insist and game.table.watch is not None
    drawn = set()
    for _ in range(6):
        done(game.undo(insist=True))
        assert game.table.watch is None
        done(game.play("begin-turn", {}))
        drawn.add(game.table.sealed.watched.id)
        game.looked("Cleo")
    assert len(drawn) > 1 and watched is not None


@pytest.mark.rule("BG-XR-2")
def test_redo_of_what_was_looked_at_brings_back_the_card_that_was_seen() -> None:
    pen = APen()
    position = a_position(THREE, phase="crisis", crisis={"name": "Despair"}, objectives="phones")
    game = Playthrough(WINTER, Opening(WINTER.id, position, SEED), pen)
    done(game.play("deal-objectives", {}))
    done(game.play("begin-turn", {}))
    before = state(game), repr(game.table.sealed.objectives)
    for seat in THREE:
        game.looked(seat)
    for _ in range(2):
        done(game.undo(insist=True))
        done(game.undo(insist=True))
        game.looked("Cleo")
        done(game.redo())
        done(game.redo())
        assert (state(game), repr(game.table.sealed.objectives)) == before
        assert "has been seen" in refused(game.undo())
    again = Playthrough(WINTER, game.opening, memory=Memory(game.log, dict(game._seal)))
    assert state(again) == before[0]


def test_a_look_by_somebody_who_holds_nothing_is_no_look() -> None:
    game = a_game(THREE, phase="crisis", crisis={"name": "Despair"})
    done(game.play("begin-turn", {}))
    game.looked("Ann")
    done(game.undo())


def test_what_was_shuffled_stays_so_when_the_game_is_opened_again() -> None:
    game = a_game(THREE, seed=SEED, phase="crisis", crisis={"name": "Despair"})
    done(game.play("begin-turn", {}))
    game.looked("Cleo")
    done(game.undo(insist=True))
    done(game.play("begin-turn", {}))
    again = Playthrough(WINTER, game.opening, memory=Memory(game.log, dict(game._seal)))
    assert state(again) == state(game)


def test_no_later_shuffle_is_like_an_earlier_one_and_old_ones_stay_as_they_were() -> None:
    looked = [Step(number, "draw", {}, "A draw", looked=True) for number in range(8)]
    seal = resealed({}, looked[3], 1)
    assert seal == {2: 1}
    seal = resealed(seal, looked[6], 1)
    assert seal == {2: 1, 5: 2} and resealed(seal, looked[6], -1) == {2: 1}
    unseen = Step(6, "draw", {}, "A draw")
    for of_old in (seal, {2: 1, 5: 1}):
        assert resealed(of_old, unseen, 1) == of_old == resealed(of_old, unseen, -1)
