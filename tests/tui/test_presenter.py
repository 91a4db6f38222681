"""The desk: one door for all that is done, and waiting politely until games can be written."""

from collections.abc import Callable, Mapping

from companion.referee.log import Step
from companion.referee.pens import NoPen, NotSaved
from companion.session.session import NOT_READY
from companion.tui.presenter import Presenter
from tests.tui.conftest import playthrough


class Heard:
    """A voice that remembers."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.drawn = 0
        self.asked: list[tuple[tuple[str, ...], Callable[[], None]]] = []

    def redraw(self) -> None:
        self.drawn += 1

    def say(self, text: str, trouble: bool = False) -> None:
        self.said.append(text)

    def insist(self, reasons: tuple[str, ...], then: Callable[[], None]) -> None:
        self.asked.append((reasons, then))


class FullDisk(NoPen):
    """A pen that cannot write."""

    def append(self, step: Step) -> None:
        raise NotSaved("The disk is full.")

    def bookmark(self, steps: int, seal: Mapping[int, int], *beside: Step) -> None:
        raise NotSaved("The disk is full.")


def test_a_move_is_made_and_told() -> None:
    heard = Heard()
    presenter = Presenter(heard)
    presenter.seat(playthrough())
    drawn = heard.drawn
    presenter.play("adjust", {"what": "morale", "by": -1})
    assert presenter.seen is not None and presenter.seen.morale == 5 and heard.drawn == drawn + 1
    assert presenter.last == "By hand: morale 6 → 5."
    assert not presenter.can_redo
    presenter.undo()
    assert presenter.seen.morale == 6 and presenter.can_redo and heard.said[-1].startswith("Undone")
    presenter.redo()
    assert presenter.seen.morale == 5


def test_what_is_done_before_games_can_be_written_is_done_then() -> None:
    heard = Heard()
    presenter = Presenter(heard)
    presenter.seat(playthrough(), ready=False)
    done: list[bool] = []
    presenter.play("adjust", {"what": "food", "by": 1}, then=lambda: done.append(True))
    presenter.undo()
    assert heard.said == [NOT_READY, NOT_READY] and presenter.seen is not None and presenter.seen.food == 3 and not done
    presenter.seat(playthrough())
    assert presenter.seen.food == 3 and presenter.can_redo and done == [True]


def test_what_waits_for_another_game_is_forgotten() -> None:
    presenter = Presenter(Heard())
    presenter.seat(playthrough(), ready=False)
    presenter.play("adjust", {"what": "food", "by": 1})
    presenter.session.game_id = "another"
    presenter.seat(playthrough())
    assert presenter.seen is not None and presenter.seen.food == 3


def test_the_table_may_insist_where_only_a_rule_speaks_against_it() -> None:
    heard = Heard()
    presenter = Presenter(heard)
    presenter.seat(playthrough())
    presenter.play("adjust", {"what": "zombies", "by": 2, "place": "colony", "entrance": 1})
    assert presenter.seen is not None and presenter.seen.colony.entrances[0].zombies == 2
    ((reasons, anyway),) = heard.asked
    assert "spaces" in reasons[0]
    anyway()
    assert presenter.seen.colony.entrances[0].zombies == 4


def test_nonsense_and_a_full_disk_are_said_and_change_nothing() -> None:
    heard = Heard()
    presenter = Presenter(heard)
    game = playthrough()
    presenter.seat(game)
    presenter.play("adjust", {"what": "luck", "by": 1})
    presenter.play("no-such-move", {})
    game.pen = FullDisk()
    presenter.play("adjust", {"what": "food", "by": 1})
    assert len(heard.said) == 3 and heard.said[-1] == "The disk is full."
    assert presenter.seen is not None and presenter.seen.food == 3


def test_a_desk_without_a_game_does_nothing() -> None:
    presenter = Presenter(Heard())
    presenter.play("adjust", {"what": "food", "by": 1})
    assert (
        presenter.seen is None
        and presenter.offers == []
        and presenter.last == ""
        and presenter.ask is None
        and presenter.ask_id == ""
    )
