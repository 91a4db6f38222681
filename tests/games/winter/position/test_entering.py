"""Who may enter what happens is a choice of the table: kept in its position, switched like others."""

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done
from companion.referee.pens import Opening
from tests.phones.winter import position


def test_it_is_kept_and_switched() -> None:
    game = Playthrough(WINTER, Opening(WINTER.id, position(entering="everybody"), 5))
    assert game.situation is not None and game.situation.entering == "everybody"
    assert game.position()["entering"] == "everybody"
    assert isinstance(game.play("switch", {"what": "entering", "to": "laptop"}), Done)
    assert game.situation.entering == "laptop" and game.position()["entering"] == "laptop"
    assert isinstance(game.undo(), Done) and game.position()["entering"] == "everybody"


def test_without_a_word_it_is_whose_turn_it_is() -> None:
    game = Playthrough(WINTER, Opening(WINTER.id, position(), 5))
    assert game.situation is not None and game.situation.entering == "active" and "entering" not in game.position()
