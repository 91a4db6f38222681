"""A data folder of one's own, a game to play with, and waiting for conditions instead of guessing."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.tui.app import CompanionApp
from companion.tui.kit import turnstile

POSITION: dict[str, Any] = {
    "players": [
        {"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}, {"name": "Mike Cho", "at": "school"}]},
        {"name": "Ben [x]", "survivors": [{"name": "Sparky", "leader": True, "at": "hospital"}]},
        {"name": "Cleo", "survivors": [{"name": "Olivia Brown", "leader": True, "wounds": 1}]},
    ],
    "morale": 6, "round": 5, "food": 3, "waste": 11, "helpless": 3, "dice": "program",
    "crisis": {"name": "Fuel Shortage"},
    "colony": {"entrances": [{"zombies": 2}, {"zombies": 1, "barricades": 1}]},
    "places": {"school": {"zombies": 2, "noise": 1}},
}  # fmt: skip


AS_PEOPLE_TYPE = {name: getattr(turnstile, name) for name in ("DEAF", "REPEATS", "FIRST_REPEAT")}
LINGER = 20.0
"""Seconds in which whatever is put in must have had its effect."""


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the program under test keeps its data."""
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path))
    monkeypatch.delenv("COMPANION_DATABASE_URL", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    return tmp_path


def playthrough(**more: Any) -> Playthrough:
    """A game in mid-winter, in memory; None leaves a key out."""
    position = {key: value for key, value in {**POSITION, **more}.items() if value is not None}
    return Playthrough(WINTER, Opening(WINTER.id, position, 1))


def night_game(*modules: str, **more: Any) -> Playthrough:
    """The same as a long night with these modules."""
    position = {**POSITION, "game": LONG_NIGHT.id, "modules": list(modules), **more}
    return Playthrough(LONG_NIGHT, Opening(LONG_NIGHT.id, position, 1))


def at_table(game: Playthrough | None = None) -> CompanionApp:
    """The program at the table, with a game that is in memory; nothing is loaded."""
    app = CompanionApp("table")
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    app.phone_hosting.check = lambda: None  # type: ignore[method-assign] # phones belong to saved games
    app.presenter.seat(game or playthrough())
    return app


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests strike a key as soon as the one before has had its effect; those of the turnstile type as people do."""
    for name in AS_PEOPLE_TYPE:
        monkeypatch.setattr(turnstile, name, 0.0)

    async def press(pilot: Pilot[Any], *keys: str) -> None:
        for key in keys:
            await strike(pilot, key)
            if isinstance(pilot.app, CompanionApp):
                await quiet(pilot.app)

    strike = Pilot.press
    monkeypatch.setattr(Pilot, "press", press)


@pytest.fixture
def as_people_type(quick_fingers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the deafness of the program that is not under test."""
    for name, value in AS_PEOPLE_TYPE.items():
        monkeypatch.setattr(turnstile, name, value)


async def quiet(app: CompanionApp) -> None:
    """Everything that was put in has been let in and has had its effect."""
    deadline = asyncio.get_running_loop().time() + LINGER
    while app.is_running:
        done = asyncio.get_running_loop().create_future()
        if not app.call_later(lambda done=done: done.done() or done.set_result(None)):
            return
        await asyncio.wait([done], timeout=1)
        if app._exit or app._exception is not None or app.turnstile.is_quiet:
            return
        assert asyncio.get_running_loop().time() < deadline, "what was put in never had its effect"
        await asyncio.sleep(0)


async def until(pilot: Pilot[Any], condition: Callable[[], object], seconds: float = 10) -> None:
    """Wait for a condition; when it does not come, say what the screen shows."""
    for _ in range(int(seconds / 0.01)):
        if condition():
            await pilot.pause()
            return
        await asyncio.sleep(0.01)
    raise AssertionError(f"it never came about; {pilot.app.screen}:\n{shown(pilot.app)}")


def shown(app: Any) -> str:
    """All that the screen shows, as text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


async def in_front(pilot: Pilot[Any], name: str) -> None:
    """Wait until a screen of that class is in front."""
    await until(pilot, lambda: type(pilot.app.screen).__name__ == name and pilot.app.screen.is_mounted)


async def typed(pilot: Pilot[Any], text: str) -> None:
    """Type a text, key by key."""
    names = {
        " ": "space",
        "[": "left_square_bracket",
        "]": "right_square_bracket",
        ".": "full_stop",
        "/": "slash",
        "-": "minus",
        ";": "semicolon",
    }
    await pilot.press(*(names.get(char, char) for char in text))


async def answered(pilot: Pilot[Any], screen: str, text: str) -> None:
    """Type a text into the box of that screen, and Enter."""
    await in_front(pilot, screen)
    await typed(pilot, text)
    await pilot.press("enter")


async def seated(pilot: Pilot[Any], name: str, *survivors: str) -> None:
    """A new player in front of the screen for a new game, with one or two survivors."""
    await pilot.press("a")
    await answered(pilot, "TypeName", name)
    for survivor in survivors:
        await answered(pilot, "Recruit", survivor)
    if len(survivors) == 1:
        await in_front(pilot, "Recruit")
        await pilot.press("ctrl+b")
    await in_front(pilot, "NewGameScreen")
