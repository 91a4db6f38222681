"""A table of four in the evening, for pilot tests: a saved game in a folder of the test, opened as the program does."""

from typing import Any

from textual.pilot import Pilot

from companion.referee.pens import Opening
from companion.tui.app import CompanionApp, opened
from tests.tui.conftest import until


def survivor(name: str, at: str = "colony", **more: Any) -> dict[str, Any]:
    """One survivor of a position."""
    return {"name": name, "at": at, **more}


def position(**more: Any) -> dict[str, Any]:
    """Everybody has had a turn; the colony phase comes next. Dice by hand. A key that is None is left out."""
    keys = {
        "game": "dead-of-winter",
        "objective": {"name": "Hold the Bridge", "goal": "Four fuel cards at the bridge."},
        "morale": 6,
        "round": 5,
        "food": 3,
        "waste": 12,
        "helpless": 2,
        "first_player": "Ann",
        "players": [
            {"name": "Ann", "survivors": [survivor("Brian Lee", leader=True), survivor("Mike Cho", "school")]},
            {"name": "Ben", "survivors": [survivor("Annaleigh Chan", leader=True)]},
            {"name": "Cleo", "survivors": [survivor("Thomas Heart", leader=True), survivor("Jenny Clark")]},
            {"name": "Dov", "survivors": [survivor("Sparky", "library", leader=True)]},
        ],
        "crisis": {"name": "Fuel Shortage", "needs": ["fuel"], "on_failure": [{"do": "morale", "by": -2}]},
        "places": {"school": {"zombies": 2, "noise": 2}, "library": {"zombies": 3, "noise": 1}},
        "phase": "turns",
        "turns_taken": 4,
        "dice": "hand",
        "crossroads": "off",
        **more,
    }
    return {key: value for key, value in keys.items() if value is not None}


def evening(start: str = "table", seed: int = 7, **more: Any) -> CompanionApp:
    """The program with that table saved and open, in the data folder of the test."""
    opening = Opening("dead-of-winter", position(**more), seed)
    app = CompanionApp(start)
    app.when_loaded.append(lambda: app.shelves.begin(opening, "An evening"))
    return app


def reopened() -> CompanionApp:
    """The program started again on the game played last."""
    return opened(last=True)


async def ready(pilot: Pilot[Any]) -> None:
    """The game can be written, and its screen is drawn."""
    app = pilot.app
    assert isinstance(app, CompanionApp)
    await until(pilot, lambda: app.presenter.ready and app.presenter.seen and app.screen.is_mounted)


def told(app: CompanionApp) -> list[str]:
    """Every fact so far, in words."""
    assert app.presenter.playthrough is not None
    return [fact.told() for step in app.presenter.playthrough.log.told for fact in step.facts]
