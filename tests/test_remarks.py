"""A secret that was shown and taken back stays in the story: in the log, in every export, in a game opened again."""

import json
from typing import Any

import pytest

from companion.games.shelf import GAMES
from companion.playthrough import Playthrough
from companion.protocol.forms import log_form
from companion.store.exports import as_json
from tests.tui.conftest import playthrough
from tests.tui.patient_zero.patient_zero import patient_zero


def remarks(play: Playthrough) -> list[tuple[str, str]]:
    return [(one.seat, one.text) for one in play.margin.remarks]


def settled(play: Playthrough) -> None:
    """Every question answered with its first option."""
    while play.ask is not None:
        play.answer(play.ask_id, play.ask.options[0].value)  # type: ignore[attr-defined]


def test_a_faction_turned_up_and_taken_back() -> None:
    play = patient_zero(5)
    play.play("reveal", {"player": "Eve", "why": ""}, insist=True)
    shown = [fact.told() for fact in play.log.steps[-1].facts]
    assert any(said.startswith("Eve is ") for said in shown)
    play.undo(insist=True)
    assert remarks(play) == [("Eve", "Eve’s Faction was turned up, and that was taken back.")]
    assert "taken back" in json.dumps(log_form(play), default=str, ensure_ascii=False)
    assert "taken back" in as_json(play, "An evening")


def test_an_exile_that_showed_an_objective() -> None:
    play = playthrough(active="Ann", crossroads="off", objectives="laptop")
    play.play("deal-objectives", {}, insist=True)
    play.play("mark-exiled", {"player": "Cleo"})
    settled(play)
    while play.log.last is not None and play.log.last.move == "mark-exiled":
        play.undo(insist=True)
    assert ("Cleo", "Cleo showed in an exile whether the objective is loyal, and that was taken back.") in remarks(play)


def test_a_card_that_was_opened() -> None:
    play = playthrough(active="Ann", crossroads="laptop")
    play.play("crossroads", {})
    while play.log.last is not None and play.log.last.move == "crossroads":
        play.undo(insist=True)
    assert remarks(play) == [("", "A crossroads card was opened for all to read, and that was taken back.")]


def test_what_shows_nothing_leaves_nothing() -> None:
    play = playthrough(active="Ann", crossroads="off")
    play.play("adjust", {"what": "food", "to": 4})
    play.undo()
    assert remarks(play) == []


def test_an_export_holds_remarks_as_facts() -> None:
    play = patient_zero(4, running=False)
    play.margin.remark("Cem", "On the laptop, Cem looked at the own Faction.")
    written = json.loads(as_json(play, "An evening"))
    assert written["steps"][0]["facts"][-1] == {
        "fact": "remarked",
        "seat": "Cem",
        "text": "On the laptop, Cem looked at the own Faction.",
    }


@pytest.mark.parametrize("facts", [game.facts for game in GAMES])
def test_every_game_knows_remarks(facts: Any) -> None:
    assert "remarked" in [kind.__struct_config__.tag for kind in facts]
