"""Makes every picture in this folder: `python screenshots/take.py [NAME ...]`. Needs Chromium."""

import asyncio
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))
WIDTH = 1400
BROWSER = shutil.which("chromium") or "/usr/bin/chromium"
QUIET = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"]
LARGE, SMALL = (120, 40), (80, 24)
Steps = Callable[[Any], Awaitable[None]]


async def keys(pilot: Any, *pressed: str) -> None:
    """Press keys one by one and let the screen settle after each."""
    for key in pressed:
        await pilot.press(key)
        await pilot.pause(0.15)


async def loaded(pilot: Any) -> None:
    """Games can be written, and the screen is drawn."""
    await asyncio.wait_for(pilot.app.loaded.wait(), 60)
    await pilot.pause(0.3)


async def laptop(name: str, size: tuple[int, int], app: Any, steps: Steps) -> None:
    """One picture of the laptop's screen after some steps."""
    async with app.run_test(size=size) as pilot:
        await loaded(pilot)
        await steps(pilot)
        await pilot.pause(0.3)
        drawing = app.export_screenshot()
    await photograph(drawing, HERE / f"{name}.png")
    print(f"{name}.png")


async def photograph(drawing: str, picture: Path) -> None:
    """An SVG of the screen as Chromium draws it, in a font whose blocks and lines join."""
    from playwright.async_api import async_playwright

    drawing = re.sub(r"@font-face\s*{[^}]*}", "", drawing).replace("Fira Code", "DejaVu Sans Mono")
    wide, high = (float(part) for part in re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawing).groups())  # type: ignore[union-attr]
    size = {"width": WIDTH, "height": round(WIDTH * high / wide)}
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=BROWSER, args=QUIET)
        page = await browser.new_page(viewport=size)
        await page.set_content(f"<style>body{{margin:0;background:#000}}svg{{display:block}}</style>{drawing}")
        await page.screenshot(path=picture)
        await browser.close()


def winter_then(room: str) -> Steps:
    """Rounds with dice by the program until the winter is over, or four of them; then a screen."""

    async def steps(pilot: Any) -> None:
        game = pilot.app.presenter.playthrough
        newcomers = iter(("David Garcia", "Janet Taylor", "Harman Brooks", "Talia Jones", "Rod Miller", "Andrew Evans"))
        given = {"tally": {"matching": 4, "other": 1}, "roll": "roll"}
        for _ in range(4):
            if game.ended is not None:
                break
            for move, args in (
                ("reveal-crisis", {"name": "Zombie Surge"}),
                ("begin-turn", {}),
                ("adjust", {"what": "food", "by": 3}),
                ("colony-phase", {}),
            ):
                game.play(move, args)
                while game.ask is not None:
                    kind = type(game.ask).__name__.lower()
                    answer = next(newcomers) if kind == "name" else given.get(kind) or game.ask.options[0].value
                    game.answer(game.ask_id, answer)
        pilot.app.enter(room)
        await pilot.pause(0.5)

    return steps


def press(*pressed: str) -> Steps:
    """Steps that are keys only."""

    async def steps(pilot: Any) -> None:
        await keys(pilot, *pressed)

    return steps


def demo(start: str = "table", **more: Any) -> Any:
    """The program on the ready-made winter, with some keys of the position changed."""
    from companion.games.winter.position.demo import TITLE, position
    from companion.referee.pens import Opening
    from companion.tui.app import CompanionApp

    app = CompanionApp(start, demo=True)
    table = position() | more
    opening = Opening(table["game"], table, 11)
    app.when_loaded.append(lambda: app.shelves.begin(opening, TITLE))
    return app


def long_night(**more: Any) -> Any:
    """The same winter as a long night with all its modules."""
    places = {
        "school": {"zombies": 2, "barricades": 1, "noise": 3, "bandits": 1},
        "library": {"zombies": 2, "bandits": 2},
        "raxxon": {"zombies": 2, "noise": 1},
        "hideout": {"bandits": 2},
        "hospital": {"zombies": 1, "traps": 1},
    }
    return demo(
        game="the-long-night",
        modules=["improvements", "bandits", "raxxon"],
        unruly=2,
        hideout_cards=4,
        improvements=[{"name": "Outhouse", "needs": 3, "tokens": 1}, {"name": "Tool Shed", "needs": 4, "tokens": 2}],
        built=[{"name": "Turret", "text": "It stops the first zombie of each round."}],
        containment=[3, 5],
        specials=[{"name": "Frostwalker", "at": "raxxon"}],
        dead=["Andrew Evans", "Rod Miller"],
        places=places,
        **more,
    )


async def typed_in(pilot: Any) -> None:
    """A crisis is typed in, taken back, and asked for again: it is offered."""
    pilot.app.presenter.kept_cards.keeps = True
    await keys(pilot, "T", "y")
    await keys(pilot, *"Vault", "enter", "4", "n", *"morale ", "minus", *"2;zombies 6 colony", "enter", "y", "0")
    await keys(pilot, "u", "T", "y", *"vau", "enter")


def patient_zero() -> Any:
    """Patient Zero with six at the table."""
    from companion.referee.pens import Opening
    from companion.tui.app import CompanionApp

    names = ("Ada", "Ben", "Cleo", "Dev", "Eve", "Finn")
    opening = Opening("patient-zero", {"game": "patient-zero", "players": [{"name": name} for name in names]}, 3)
    app = CompanionApp("home", demo=True)
    app.when_loaded.append(lambda: app.shelves.begin(opening, "Patient Zero"))
    return app


async def at_patient_zero(pilot: Any) -> None:
    """To its table, set up and begun."""
    for move, player in (("start", "Cleo"), ("infect", "Eve")):
        pilot.app.presenter.playthrough.play(move, {"player": player}, insist=True)
    pilot.app.enter("table")


def home() -> Any:
    """The program as it opens."""
    from companion.tui.app import CompanionApp

    return CompanionApp("home")


PICTURES: dict[str, tuple[tuple[int, int], Callable[[], Any], Steps]] = {
    "home": (LARGE, home, press()),
    "new-game": (LARGE, lambda: home(), press("n")),
    "checklist": (LARGE, lambda: demo(phase="setup", active=None, turns_taken=0, face_down={}), press("T", "L")),
    "table": (LARGE, demo, press()),
    "table-80x24": (SMALL, demo, press()),
    "table-mode": (LARGE, demo, press("t")),
    "count-board": (LARGE, demo, press("k")),
    "colony": (LARGE, demo, press("c", "enter", "enter", "enter", "4", "enter", "1", "enter", "enter")),
    "colony-80x24": (SMALL, demo, press("c", "enter", "enter", "enter", "4", "enter", "1", "enter", "enter")),
    "crossroads": (LARGE, demo, press("o", "x")),
    "reader": (LARGE, demo, press("o", "x", "r")),
    "editor": (LARGE, home, press("c", "p", "O", "u", "r", "s", "enter")),
    "packs": (LARGE, home, press("n", "p")),
    "eyes-only": (LARGE, lambda: demo(crossroads="laptop"), press("o", "e")),
    "phones": (LARGE, demo, press("p", "enter")),
    "story": (LARGE, lambda: demo(dice="program", morale=9, round=7), winter_then("story")),
    "rulebook": (LARGE, demo, press("slash")),
    "help": (LARGE, demo, press("question_mark")),
    "rulings": (LARGE, demo, press("comma")),
    "turn": (LARGE, demo, press("3", "down", "down", "enter")),
    "exile-vote": (LARGE, lambda: demo(votes="hands"), press("T", "X", "enter")),
    "end": (LARGE, lambda: demo(dice="program", morale=9, round=7), winter_then("end")),
    "long-night": (LARGE, long_night, press()),
    "long-night-80x24": (SMALL, long_night, press()),
    "typed-in": (LARGE, lambda: long_night(phase="crisis", crisis=None, active=None, turns_taken=0), typed_in),
    "patient-zero": (LARGE, patient_zero, at_patient_zero),
}


async def phones() -> None:
    """The pages of the phones, in a real browser."""
    from playwright.async_api import async_playwright

    from companion.games.winter.game import WINTER
    from companion.games.winter.position.demo import position
    from companion.phones.seats import SeatsInMemory
    from companion.phones.service import Phones
    from companion.playthrough import Playthrough
    from companion.referee.pens import Opening

    table = position() | {"objectives": "phones", "phase": "turns"}
    play = Playthrough(WINTER, Opening("dead-of-winter", table, 11))
    play.play("deal-objectives", {})
    watcher = play.seen_by(None).watch.watcher
    async with async_playwright() as playwright, Phones(play, SeatsInMemory()) as house:
        await house.start(0, "127.0.0.1")
        browser = await playwright.chromium.launch(executable_path=BROWSER, args=QUIET)
        phone = {"width": 390, "height": 844}

        async def bought() -> Any:
            context = await browser.new_context(viewport=phone, has_touch=True, is_mobile=True, device_scale_factor=2)
            return await context.new_page()

        page = await bought()

        async def shot(name: str, of: Any = None) -> None:
            await (of or page).wait_for_timeout(400)
            await (of or page).screenshot(path=HERE / f"{name}.png")
            print(f"{name}.png")

        await page.goto(house.url)
        await shot("phone-no-seat")
        await page.goto(f"{house.url}/T/{house.table_code.open()}")
        await shot("phone-who")
        await page.goto(house.invite(watcher).url)
        await shot("phone-join")
        await page.get_by_role("button", name="Yes, take this seat").tap()
        await shot("phone-word")
        house.approve(watcher, (await page.locator(".word").inner_text()).lower())
        await page.wait_for_timeout(1500)
        await shot("phone-seat")
        await page.get_by_role("button", name="30 seconds").first.tap()
        await shot("phone-held")
        await page.goto(f"{house.url}/board")
        await shot("phone-table")
        await page.goto(f"{house.url}/rules?q=bite")
        await shot("phone-rules")
        active = play.seen_by(None).active
        theirs = await bought()
        await theirs.goto(house.invite(active).url)
        await theirs.get_by_role("button", name="Yes, take this seat").tap()
        house.approve(active, (await theirs.locator(".word").inner_text()).lower())
        await theirs.wait_for_timeout(1500)
        await shot("phone-turn", theirs)
        await theirs.goto(f"{house.url}/turn?who=Maria%20Lopez")
        await shot("phone-pad", theirs)
        play.play("exile", {"player": "Ada"})
        await page.goto(house.url)
        await shot("phone-vote")
        house.table.show(True)
        tv = await browser.new_page(viewport={"width": 1280, "height": 720})
        await tv.goto(f"{house.url}/table")
        await shot("tv", tv)
        await browser.close()
    setting_up = Playthrough(WINTER, Opening("dead-of-winter", table | {"phase": "setup"}, 11))
    async with async_playwright() as playwright, Phones(setting_up, SeatsInMemory()) as house:
        await house.start(0, "127.0.0.1")
        browser = await playwright.chromium.launch(executable_path=BROWSER, args=QUIET)
        page = await bought()
        await page.goto(house.invite(watcher).url)
        await page.get_by_role("button", name="Yes, take this seat").tap()
        house.approve(watcher, (await page.locator(".word").inner_text()).lower())
        house.jobs.take(watcher, 0)
        house.jobs.take(active, 1)
        await page.wait_for_timeout(1500)
        await shot("phone-jobs")
        await browser.close()


async def main(wanted: list[str]) -> None:
    """All pictures, or those named."""
    for name, (size, app, steps) in PICTURES.items():
        if not wanted or name in wanted:
            with tempfile.TemporaryDirectory() as folder:
                os.environ.update(COMPANION_DATA_DIR=folder, COLORTERM="truecolor", TERM="xterm-256color")
                await laptop(name, size, app(), steps)
    if not wanted or "phone" in wanted:
        await phones()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
