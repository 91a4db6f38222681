"""Where the monkey begins: each of the three games in play, their set-up lists, and the first screen."""

from collections.abc import Callable
from typing import Any, Final

from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.referee.pens import Opening
from companion.tui.app import CompanionApp
from tests.tui import evening
from tests.tui.long_night import long_night

SETUP: Final = {"phase": "setup", "turns_taken": None, "crisis": None, "objectives": "laptop", "votes": "hands"}
WATCHED: Final = {"turns_taken": 1, "crossroads": "laptop", "objectives": "laptop", "dice": "program", "waste": 9}


def _with(game: str, position: dict[str, Any], screen: str = "table") -> CompanionApp:
    app = CompanionApp(screen)
    app.when_loaded.append(lambda: app.shelves.begin(Opening(game, position, 7), "An evening"))
    return app


def _patient_zero(running: bool) -> CompanionApp:
    players = [{"name": name} for name in ("Ann", "Ben [x]", "Cem", "Dee")]
    app = _with(PATIENT_ZERO.id, {"game": PATIENT_ZERO.id, "players": players}, "patient_zero")
    if running:
        app.when_loaded.append(lambda: app.presenter.play("start", {"player": "Ann"}))
    return app


def _asked() -> CompanionApp:
    app = _with("dead-of-winter", evening.position(**WATCHED))
    app.when_loaded.append(lambda: app.presenter.play("exile", {"player": "Ben"}))
    return app


def _over(app: CompanionApp, move: str, args: dict[str, Any]) -> CompanionApp:
    app.when_loaded += [lambda: app.presenter.play(move, args), lambda: app.enter("end")]
    return app


TABLES: Final[dict[str, Callable[[], CompanionApp]]] = {
    "winter": lambda: _with("dead-of-winter", evening.position(**WATCHED)),
    "winter, the colony phase": lambda: _with("dead-of-winter", evening.position(), "colony"),
    "winter, set-up": lambda: _with("dead-of-winter", evening.position(**SETUP), "checklist"),
    "winter, a vote": _asked,
    "winter, the end": lambda: _over(
        _with("dead-of-winter", evening.position(**WATCHED)), "adjust", {"what": "morale", "to": 0}
    ),
    "the long night": lambda: _with(LONG_NIGHT.id, long_night.position(turns_taken=1, crossroads="laptop")),
    "the long night, colony": lambda: _with(LONG_NIGHT.id, long_night.position(), "colony"),
    "patient zero": lambda: _patient_zero(True),
    "patient zero, the end": lambda: _over(_patient_zero(True), "end", {"side": "the Infected"}),
    "patient zero, set-up": lambda: _patient_zero(False),
    "home": CompanionApp,
}
ROOMS_OF: Final = {
    "winter": (
        *("table", "table_mode", "checklist", "count", "story", "help", "colony", "crossroads", "cards", "phones"),
        *("rulings", "rulebook", "end", "home", "new_game"),
    ),
    "the long night": ("table", "colony", "count", "end", "crossroads"),
    "patient zero": (
        "patient_zero",
        "patient_zero_new",
        "patient_zero_setup",
        "patient_zero_end",
        "patient_zero_story",
        "phones",
    ),
}
"""Screens that are entered one by one."""
