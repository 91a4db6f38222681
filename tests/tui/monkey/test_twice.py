"""Every key of every screen twice in one burst, as a bouncing key sends it; in what it opens Enter twice, and a double
click. After each the program runs, and what is shown is what is saved.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import pytest

from companion.tui.actions.registry import on_screen
from companion.tui.app import CompanionApp
from companion.tui.kit.screen import AppScreen
from companion.tui.modes import MODES, mode_of
from tests.tui.monkey.monkey import Monkey, all_is_well, click
from tests.tui.monkey.tables import TABLES

LEAVING: Final = {"quit"}
"""Their keys are struck last of all."""
IDLE: Final = "f5"
"""A key of no screen: after it every key is a new one."""
SWEEPS: Final = (
    ("winter", ("table",)),
    ("winter", ("table_mode", "checklist", "count", "story", "help", "colony")),
    ("winter", ("crossroads", "cards", "phones", "rulings", "rulebook")),
    ("winter", ("home", "introduction")),
    ("winter, the end", ("end",)),
    ("winter, the colony phase", ("colony",)),
    ("winter, set-up", ("checklist",)),
    ("winter, a vote", ("table",)),
    ("the long night", ("table",)),
    ("the long night", ("count", "crossroads")),
    ("the long night, colony", ("colony",)),
    ("patient zero", ("patient_zero",)),
    ("patient zero", ("patient_zero_rulings", "patient_zero_rulebook", "patient_zero_story")),
    ("patient zero, the end", ("patient_zero_end",)),
    ("patient zero, set-up", ("patient_zero_setup",)),
    ("home", ("home", "new_game", "patient_zero_new")),
)
"""Tables, and the screens that are tried there."""


def test_every_screen_is_tried() -> None:
    assert {room for _, rooms in SWEEPS for room in rooms} == set(MODES)


@pytest.mark.parametrize(("table", "rooms"), SWEEPS, ids=lambda what: what if isinstance(what, str) else what[0])
async def test_whatever_is_struck_twice_the_program_goes_on(
    table: str, rooms: tuple[str, ...], as_people_type: None, caplog: pytest.LogCaptureFixture
) -> None:
    app = TABLES[table]()
    deeds = [*app.when_loaded]
    try:
        async with app.run_test(size=(120, 40), notifications=True) as pilot:
            await asyncio.wait_for(app.loaded.wait(), 30)
            monkey = Monkey(pilot, 1)
            await monkey.quiet()
            for room in rooms:
                stood = await _stand_at(monkey, room, deeds)
                for key in _keys(app):
                    await _strike_twice(monkey, key)
                    stood = await _stand_at(monkey, room, deeds, stood)
            monkey.key("ctrl+q")
            monkey.key("ctrl+q")
            await monkey.quiet()
        assert app._exception is None
    finally:
        app.shelves.close()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def _keys(app: CompanionApp) -> list[str]:
    """All that the screen in front, and what it shares with its lists, is told by the registry."""
    if not isinstance(app.screen, AppScreen):
        return sorted({key for _, bindings in app.screen._modal_binding_chain for key in bindings.key_to_bindings})
    screens = (app.screen.name_of_screen, *app.screen.lists)
    actions = [action for name in screens for action in on_screen(name) if action.id not in LEAVING]
    return list(dict.fromkeys(key for action in actions for key in action.keys))


async def _strike_twice(monkey: Monkey, key: str) -> None:
    app = monkey.app
    where = f"{key} twice on {app.screen}"
    before = app.screen
    monkey.key(key)
    monkey.key(key)
    await monkey.quiet()
    _check(monkey, where)
    if app.screen is not before and app.screen.is_modal:
        dialog, steps = app.screen, _steps(app)
        monkey.key("enter")
        monkey.key("enter")
        await monkey.quiet()
        _check(monkey, f"Enter twice in {dialog} after {where}")
        assert _steps(app) <= steps + 1, f"Enter twice in {dialog} after {where} was heard twice"
        for _ in range(2):
            click(app, 60, 20)
        await monkey.quiet()
        _check(monkey, f"a double click in {app.screen} after {where}")


def _check(monkey: Monkey, where: str) -> None:
    assert monkey.alive, f"{where}: the program has left; {monkey.app._exception!r}"
    try:
        all_is_well(monkey.app)
    except AssertionError as error:
        raise AssertionError(f"{where}: {error}") from error


def _steps(app: CompanionApp) -> int:
    game = app.presenter.playthrough
    return 0 if game is None else len(game.log.told)


def _standing(app: CompanionApp) -> tuple[object, ...]:
    """Which game it is, and where in it: a token more or less is none the worse."""
    return (app.shelves.game_id, app.shelves.demo, *app.turnstile._standing()[1:])


async def _stand_at(monkey: Monkey, room: str, deeds: list[Callable[[], object]], stood: object = None) -> object:
    """That screen, with nothing open over it but a question of the table, which is begun anew if it stands elsewhere.

    Returns how it stands.
    """
    app = monkey.app
    asked = app.presenter.ask is not None
    for _ in range(4):
        if not app.screen.is_modal or (asked and _standing(app) == stood):
            break
        monkey.key("escape")
        monkey.key(IDLE)
        await monkey.quiet()
    if _standing(app) != stood:
        if app.shelves.demo:
            app.shelves.change()
        if not deeds:
            app.presenter.leave()
            app.shelves.game_id = ""
        for deed in deeds:
            deed()
    app.enter(room)
    monkey.key(IDLE)
    await monkey.quiet()
    assert app.current_mode == mode_of(app.game, room), f"{room} is not in front, but {app.screen}"
    return _standing(app)
