"""S1, S2, S4, K1, K2, K3: starting, memory and keys, each as a ratio to its yardstick in the same run."""

import asyncio
import gc
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import pytest
from textual import events
from textual.app import App

from companion.games.winter.position.demo import position
from companion.referee.pens import Opening
from companion.session.library import Library
from companion.tui.winter.table.screen import TableScreen
from tests.benchmarks.bare_widgets import Counter, Tabs
from tests.benchmarks.in_terminal import key_to_word, running, until_shown
from tests.benchmarks.painting import SIZE, Deed, Watched, ratio_of
from tests.benchmarks.yardstick import judge
from tests.tui.conftest import at_table

HERE = Path(__file__).parent
HELLO = [sys.executable, str(HERE / "bare_hello.py")]
OURS = [sys.executable, "-c", "from companion.cli import main; main()"]
ROUNDS = 7


@pytest.fixture
def saved(tmp_path: Path) -> dict[str, str]:
    """A data folder with a game in it, as environment; compiled modules are kept, as in a program that is installed."""
    library = Library(f"sqlite:///{tmp_path / 'games.db'}")
    asyncio.run(library.load())
    table = position()
    library.create(Opening(table["game"], table, 1), "Yesterday")
    compiled = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled")}
    return {"COMPANION_DATA_DIR": str(tmp_path), **compiled}


def started(ours: list[str], word: bytes, environment: dict[str, str], stay: float = 0) -> tuple[float, float]:
    """Time and memory of ours over those of the bare program, medians of turns taken once both are warm."""
    times: dict[bool, list[float]] = {True: [], False: []}
    sizes: dict[bool, list[int]] = {True: [], False: []}
    for command, shown in ((ours, word), (HELLO, b"ready")):
        until_shown(command, shown, environment)
    for number in range(ROUNDS):
        for mine in (True, False) if number % 2 else (False, True):
            command, shown = (ours, word) if mine else (HELLO, b"ready")
            took, size = until_shown(command, shown, environment, stay if mine else 0)
            times[mine].append(took)
            sizes[mine].append(size)
    return median(times[True]) / median(times[False]), median(sizes[True]) / median(sizes[False])


def test_s1_first_picture(benchmark: Any, saved: dict[str, str]) -> None:
    """The first screen, with the last game in its list."""
    time_ratio, _ = benchmark.pedantic(started, (OURS, b"Yesterday", saved), rounds=1)
    judge(benchmark, "S1 first picture ÷ hello", time_ratio, 1.35)


def test_s2_last_game(benchmark: Any, saved: dict[str, str]) -> None:
    """The last saved game on the table."""
    time_ratio, memory = benchmark.pedantic(started, ([*OURS, "--last"], b"Police", saved), rounds=1)
    judge(benchmark, "S4 memory at the table ÷ hello", memory, 1.3)
    judge(benchmark, "S2 last game on screen ÷ hello", time_ratio, 1.5)


def test_s4_memory_with_all_loaded(benchmark: Any, saved: dict[str, str]) -> None:
    """Three seconds later the database library is loaded too."""
    _, memory = benchmark.pedantic(started, ([*OURS, "--last"], b"Police", saved, 3), rounds=1)
    judge(benchmark, "S4 memory, all loaded ÷ hello", memory, 2.5)


def pressing(app: App[Any], *keys: str) -> Deed:
    """Press the keys in turn, each as it comes from the terminal."""
    return lambda n: app.post_message(events.Key(keys[n % len(keys)], keys[n % len(keys)]))


def whole_board() -> tuple[App[Any], Deed]:
    """A key after which every slot is drawn and painted again."""
    app = at_table()
    press = pressing(app, "m", "M")

    def deed(n: int) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        screen.board.forget()
        press(n)

    return app, deed


def boxes(count: int) -> Callable[[], tuple[App[Any], Deed]]:
    """A key after which so many of twelve boxes change."""

    def made() -> tuple[App[Any], Deed]:
        app = Counter(count)
        return app, pressing(app, "m")

    return made


def other_view() -> tuple[App[Any], Deed]:
    """The story and back."""
    app = at_table()
    return app, pressing(app, "l", "q")


def dialog() -> tuple[App[Any], Deed]:
    """A question opens and closes, over the table that shines through."""
    app = at_table()
    return app, pressing(app, "x", "ctrl+b")


def stock_tab() -> tuple[App[Any], Deed]:
    """The other of two stock tabs, as it comes, with its animation."""
    app = Tabs()
    return app, pressing(app, "m")


def still_tab() -> tuple[App[Any], Deed]:
    """The same without animation."""
    app = Tabs()
    app.animation_level = "none"
    return app, pressing(app, "m")


def one_change(environment: dict[str, str]) -> float:
    """From the key to the number on the screen, in two terminals, taking turns."""
    mine: list[float] = []
    theirs: list[float] = []
    python = [sys.executable, "-m"]
    bare = running([*python, "tests.benchmarks.bare_counter"], environment)
    ours = running([*python, "tests.benchmarks.table_in_memory"], environment)
    with bare as counter, ours as table:
        counter.until(b"box 11")
        table.until(b"Police")
        for terminal in (counter, table):
            terminal.wait(1)
        for turn in range(8):
            counts = [(b"m", b"box 0: %d" % (turn * 10 + n + 1)) for n in range(10)]
            numbers = [(b"M", "7 → 6".encode()) if n % 2 else (b"m", "6 → 7".encode()) for n in range(10)]
            theirs += key_to_word(counter, counts)[1:]
            mine += key_to_word(table, numbers)[1:]
    print(f"\nmedians in ms: {median(mine) * 1000:.1f} and {median(theirs) * 1000:.1f}")
    return median(mine) / median(theirs)


def test_k1_one_change(benchmark: Any, tmp_path: Path) -> None:
    found = benchmark.pedantic(one_change, ({"COMPANION_DATA_DIR": str(tmp_path)},), rounds=1)
    judge(benchmark, "K1 one change ÷ one box of twelve", found, 1.0)


def test_k1_whole_board(benchmark: Any) -> None:
    found = benchmark.pedantic(lambda: asyncio.run(ratio_of(whole_board, boxes(9))), rounds=1)
    judge(benchmark, "K1 whole board ÷ nine boxes", found, 1.0)


def test_k2_other_view(benchmark: Any) -> None:
    found = benchmark.pedantic(lambda: asyncio.run(ratio_of(other_view, stock_tab)), rounds=1)
    judge(benchmark, "K2 story and back ÷ stock tab", found, 0.6)


def test_k2_dialog(benchmark: Any) -> None:
    found = benchmark.pedantic(lambda: asyncio.run(ratio_of(dialog, stock_tab)), rounds=1)
    judge(benchmark, "K2 dialog ÷ stock tab", found, 0.6)


def test_k3_a_thousand_steps_of_the_cursor(benchmark: Any) -> None:
    """The last hundred take as long as the first."""
    found = benchmark.pedantic(lambda: asyncio.run(thousand_steps()), rounds=1)
    judge(benchmark, "K3 last hundred ÷ first hundred", found[0], 1.1)
    judge(benchmark, "K3 growth in MiB", found[1], 5.0)


async def thousand_steps() -> tuple[float, float]:
    """Late over early, and how many MiB the process has grown between."""
    app = at_table()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        watched, press = Watched(app), pressing(app, "tab")
        for n in range(40):
            await watched.settled(press, n)
        early = [await watched.settled(press, n) for n in range(60)]
        gc.enable()  # the benchmark has switched it off
        gc.collect()
        before = resident()
        for n in range(1000):
            press(n)
            await asyncio.sleep(0.004)
        late = [await watched.settled(press, n) for n in range(60)]
        return median(late) / median(early), (resident() - before) / 1024


def resident() -> int:
    """The memory of this process in KiB."""
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
