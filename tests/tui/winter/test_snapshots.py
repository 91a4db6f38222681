"""Pictures of the screens that are drawn most. Look at one before it is accepted."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.games.winter.view.seen import Seen
from companion.tui.app import CompanionApp
from companion.tui.kit.pieces import Target
from companion.tui.winter.table.screen import TableScreen
from tests.tui import fabricated

Compare = Callable[..., bool]
Before = Callable[[Pilot[Any]], Awaitable[None]]


def still(seen: Seen, start: str = "table", selected: Target | None = None) -> tuple[CompanionApp, Before]:
    """The program with a made-up table, and nothing that moves."""
    app = CompanionApp(start)
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    app.presenter._seen = seen
    app.presenter.lights = {"Ann": "connected", "Ben": "away"}

    async def before(pilot: Pilot[Any]) -> None:
        for field in app.screen.query("Input"):
            field.cursor_blink = False  # type: ignore[attr-defined]
        if isinstance(app.screen, TableScreen):
            app.screen.select(selected)
        await pilot.pause()

    return app, before


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_table(snap_compare: Compare, size: tuple[int, int]) -> None:
    """Five tracks in large digits; a survivor is selected; one phone awake, one away."""
    app, before = still(fabricated.seen(), selected=Target("survivor", "Buddy Davis"))
    assert snap_compare(app, terminal_size=size, run_before=before)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_crowded_table(snap_compare: Compare, size: tuple[int, int]) -> None:
    """Five players, thirty survivors, every space filled: all of them are there."""
    app, before = still(fabricated.crowded(), selected=Target("track", "food"))
    assert snap_compare(app, terminal_size=size, run_before=before)


def test_table_in_light_colours(snap_compare: Compare) -> None:
    """The light theme."""
    app, before = still(fabricated.seen())
    app.theme = "winter-light"
    assert snap_compare(app, terminal_size=(120, 40), run_before=before)


def test_table_without_colour(snap_compare: Compare, monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR=1: what is selected can still be seen, zombies are Z."""
    monkeypatch.setattr("textual.constants.NO_COLOR", "1", raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    app, before = still(fabricated.seen(), selected=Target("place", "school"))
    assert snap_compare(app, terminal_size=(80, 24), run_before=before)


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_table_mode(snap_compare: Compare, size: tuple[int, int]) -> None:
    """Tracks and waiting line only, as large as they go."""
    app, before = still(fabricated.seen(), "table_mode")
    assert snap_compare(app, terminal_size=size, run_before=before)


def test_checklist(snap_compare: Compare) -> None:
    """Three lines ticked, the first one selected."""
    app, before = still(fabricated.setup(), "checklist")
    assert snap_compare(app, terminal_size=(80, 24), run_before=before)


def test_new_game(snap_compare: Compare) -> None:
    """An empty form says what is missing."""
    app, before = still(fabricated.seen(), "new_game")
    assert snap_compare(app, terminal_size=(80, 24), run_before=before)
