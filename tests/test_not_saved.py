"""What was not saved did not happen; what comes out differently starts over; and no step names a hidden card."""

from typing import Any

import msgspec
import pytest

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.asks import Roll
from companion.referee.log import Log, Step
from companion.referee.pens import Memory, NotSaved, Opening
from tests.games.winter.tables import a_game, a_position, bitten, done, who
from tests.test_playthrough import SEED, THREE, APen, snapshot

# Undo and redo


def test_no_step_of_the_log_names_a_hidden_card() -> None:
    game = a_game(THREE, seed=SEED, objectives="phones")
    done(game.play("deal-objectives", {}))
    for _ in range(3):
        done(game.play("end-turn", {}))
    secrets = [card.id for card in game.table.sealed.deck] + list(game.table.sealed.objectives.values())
    log = msgspec.json.encode(game.log.told).decode()
    assert [secret for secret in secrets if secret in log] == [] and str(SEED) not in log


@pytest.mark.parametrize(
    "do",
    [
        lambda game: game.play("adjust", {"what": "food", "by": 1}),
        lambda game: game.play("colony-phase", {}),
        lambda game: game.undo(),
        lambda game: game.looked("Cleo"),
    ],
    ids=["play", "phase", "undo", "look"],
)
def test_what_was_not_saved_did_not_happen(do: Any) -> None:
    pen = APen()
    game = Playthrough(
        WINTER, Opening(WINTER.id, a_position(THREE, phase="crisis", crisis={"name": "Illness"}), 1), pen
    )
    done(game.play("begin-turn", {}))
    before, told = snapshot(game), list[int]()
    game.listeners.append(lambda: told.append(1))
    pen.broken = True
    with pytest.raises(NotSaved):
        do(game)
    assert snapshot(game) == before and told == []
    pen.broken = False
    do(game)
    assert told or game.log.told[-1].looked


def test_an_answer_or_a_ballot_that_was_not_saved_may_be_given_again() -> None:
    pen = APen()
    game = Playthrough(WINTER, Opening(WINTER.id, a_position(THREE, objectives="off"), 1), pen)
    done(game.play("exile", {"player": "Ben"}))
    for seat in THREE:
        before = snapshot(game)
        pen.broken = True
        with pytest.raises(NotSaved):
            game.answer(game.ask_id, "down", seat=seat)
        assert snapshot(game) == before
        pen.broken = False
        done(game.answer(game.ask_id, "down", seat=seat))
    assert game.ask is None


def test_redo_that_was_not_saved_may_be_tried_again() -> None:
    pen = APen()
    game = bitten(pen)
    for back in (1, 2):
        for _ in range(back):
            done(game.undo())
        before = snapshot(game)
        pen.broken = True
        with pytest.raises(NotSaved):
            game.redo()
        assert snapshot(game) == before
        pen.broken = False
        done(game.redo())
        assert game.log.told[-1].move == "move"


def test_a_phase_that_stops_at_a_full_disk_keeps_the_steps_that_were_saved() -> None:
    class Runs(APen):
        def append(self, step: Step) -> None:
            self.broken = len(self.written) >= 3
            super().append(step)

    pen = Runs()
    game = Playthrough(WINTER, Opening(WINTER.id, a_position(THREE, food=9), 1), pen)
    with pytest.raises(NotSaved):
        game.play("colony-phase", {})
    assert game.table.colony_steps_done == 2 == len(game.log.told) - 1
    assert game.table.phase == "colony" and game.ask is None


def test_an_unfinished_step_that_comes_out_differently_starts_over_and_says_so() -> None:
    game = a_game({"Ann": [who("A 10", wounds=1)], "Ben": ["C 14 @school"]})
    done(game.play("move", {"survivor": "A", "to": "school"}))
    done(game.answer(game.ask_id, "bitten"))
    step = msgspec.structs.replace(game.log.steps[1], facts=game.log.steps[1].facts[:1])
    again = Playthrough(WINTER, game.opening, memory=Memory(Log([game.log.steps[0], step]), {}))
    assert isinstance(again.ask, Roll) and "starts over" in again.notices[0]
    assert again.log.told[-1].answers == []
