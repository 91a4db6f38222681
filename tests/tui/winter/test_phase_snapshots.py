"""Pictures of the colony phase, the crossroads and the end. Look at one before it is accepted."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.tui.app import CompanionApp
from tests.tui.conftest import until
from tests.tui.evening import position

Compare = Callable[..., bool]
TURN = {"turns_taken": 1, "active": "Ben", "crossroads": "laptop"}


def at(room: str, *moves: str, card: str = "", answers: tuple[Any, ...] = (), **more: Any) -> CompanionApp:
    """The program in a room, after these moves and answers."""
    play = Playthrough(WINTER, Opening(WINTER.id, position(**more), 7))
    for move in moves:
        play.play(move, {"card": card} if card else {})
    for answer in answers:
        play.answer(play.ask_id, answer)
        if play.ask is None and play.table.phase == "colony":
            play.play("colony-step", {})
    app = CompanionApp(room)
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    app.presenter.seat(play)
    return app


async def drawn(pilot: Pilot[Any]) -> None:
    """The room is in front, not the table."""
    await until(pilot, lambda: pilot.app.screen.is_mounted and type(pilot.app.screen).__name__ != "TableScreen")


STEPS = ("colony-step",) * 3
CRISIS = {"matching": 3, "other": 1}


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_zombies_and_noise(snap_compare: Compare, size: tuple[int, int]) -> None:
    """Step 4: the sums, zombies by entrance and place, a death and its replacement, the dice strip."""
    app = at("colony", *STEPS, answers=(CRISIS, "Buddy Davis"))
    assert snap_compare(app, terminal_size=size, run_before=drawn, press=["2", "5"])


def test_the_card_read_aloud(snap_compare: Compare) -> None:
    """Title, story, both options with their effects, and the choice below; light colours."""
    app = at("crossroads", "crossroads", card="under-the-street", **TURN)
    app.theme = "winter-light"
    assert snap_compare(app, terminal_size=(80, 24), run_before=drawn)


def test_the_end(snap_compare: Compare) -> None:
    """Why, the tracks in large digits, the dead, the last step."""
    app = at("end", "colony-step", morale=1, food=0)
    assert snap_compare(app, terminal_size=(80, 24), run_before=drawn)
