"""An undo that has something to say beside it is saved with it, or not at all."""

from collections.abc import Mapping

import pytest

from companion.referee.log import Step
from companion.referee.pens import NoPen, NotSaved, Opening
from companion.store.open_game import OpenGame
from companion.store.saved_games import SavedGames
from tests.phones.parlour import Parlour, evening


class FullDisk(NoPen):
    """Takes everything but an undo."""

    def bookmark(self, steps: int, seal: Mapping[int, int], *beside: Step) -> None:
        raise NotSaved("The disk is full.")


def test_nothing_is_remarked_of_an_undo_that_was_not_saved() -> None:
    game = evening()
    game.play("deal", {"to": "Ben"})
    game.play("happened", {})
    before = list(game.log.steps)
    game.pen = FullDisk()
    with pytest.raises(NotSaved):
        game.undo(insist=True)
    assert game.log.steps == before and game.margin.remarks == []
    game.pen = NoPen()
    game.undo(insist=True)
    assert [remark.text for remark in game.margin.remarks] == ["The card was turned up, and that was taken back."]


def test_the_remark_is_saved_with_it(saved: SavedGames) -> None:
    opening = Opening("parlour", {"players": [{"name": "Anna"}, {"name": "Ben"}]}, 7)
    opened = OpenGame(saved, saved.create(opening, "An evening"), lambda _: Parlour())
    opened.playthrough.play("deal", {"to": "Ben"})
    opened.playthrough.play("happened", {})
    strokes = []
    stroke = opened.playthrough.pen._transaction  # type: ignore[attr-defined]
    opened.playthrough.pen._transaction = lambda write: strokes.append(stroke(write))  # type: ignore[attr-defined]
    opened.playthrough.undo(insist=True)
    shown = opened.playthrough.log.steps
    opened.close()
    again = OpenGame(saved, opened.id, lambda _: Parlour())
    assert len(strokes) == 1 and again.playthrough.log.steps == shown and again.playthrough.margin.remarks
    again.close()
