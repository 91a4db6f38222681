"""Pictures of the screens of Patient Zero. Look at one before it is accepted."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.playthrough import Playthrough
from companion.tui.app import CompanionApp
from companion.tui.kit.pieces import Target
from companion.tui.kit.sand_glass import SandGlass
from companion.tui.patient_zero.screen import PatientZeroScreen
from tests.tui.patient_zero.patient_zero import at_patient_zero, patient_zero

Compare = Callable[..., bool]


def in_the_middle(players: int) -> Playthrough:
    """A turn with a card played, somebody Infected, a Faction shown, and two Zombies on the table."""
    game = patient_zero(players, seed=11)
    for move, args in (
        ("play-card", {"player": "Ann", "card": "Steal"}),
        ("play-card", {"player": "Dee", "card": "Ambush", "critical": True}),
        ("infect", {"player": "Cem"}),
        ("reveal", {"player": "Cem"}),
        ("draw", {"player": "Ann"}),
    ):
        game.play(move, args)
    game.answer(game.ask_id, "before/Ann")
    return game


def still(game: Playthrough) -> tuple[CompanionApp, Callable[[Pilot[Any]], Awaitable[None]]]:
    """The table with two phones and a sand-glass in which no sand falls."""
    app = at_patient_zero(game)
    app.presenter.lights = {"Ann": "connected", "Cem": "away"}

    async def before(pilot: Pilot[Any]) -> None:
        screen = app.screen
        assert isinstance(screen, PatientZeroScreen)
        screen._clock = lambda: 50.0
        screen.glass = SandGlass(120, 0.0)
        screen.select(Target("player", "Dee"))
        await pilot.pause()

    return app, before


@pytest.mark.parametrize("size, players", [((120, 40), 5), ((80, 24), 12)])
def test_table(snap_compare: Compare, size: tuple[int, int], players: int) -> None:
    """A combat: Zombies, an Infected player, one Faction open and all others hidden, the sand, what is open."""
    app, before = still(in_the_middle(players))
    assert snap_compare(app, terminal_size=size, run_before=before)


def test_question_under_the_cover(snap_compare: Compare) -> None:
    """Ann is asked alone: the question with all answers, and nothing of the table."""
    app = at_patient_zero(patient_zero(6))

    async def before(pilot: Pilot[Any]) -> None:
        await pilot.press("d")
        await pilot.pause(0.2)
        await pilot.press("space")
        await pilot.pause()

    assert snap_compare(app, terminal_size=(80, 24), run_before=before)
