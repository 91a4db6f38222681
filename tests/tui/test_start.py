"""The beginning and the end: what is loaded first, leaving, signals, and breaking without a word of a secret."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.tui.app import opened
from tests.tui.conftest import at_table, in_front, playthrough, until

HEAVY = {"sqlmodel", "sqlalchemy", "pydantic", "starlette", "uvicorn", "jinja2", "qrcode", "numpy"}
FIRST = Path(__file__).with_name("first_picture.py")
MAIN = [sys.executable, "-c", "from companion.cli import main; main()"]
RESTORED = b"\x1b[?1049l"
"""Back from the alternate screen."""


def first_picture(*arguments: str) -> dict[str, object]:
    """What the first picture took."""
    done = subprocess.run([sys.executable, FIRST, *arguments], capture_output=True, text=True, timeout=60, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


async def saved_game() -> None:
    """Leave a game behind."""
    app = opened()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, app.loaded.is_set)
        app.shelves.begin(playthrough().opening, "Yesterday")
    app.shelves.close()


def test_the_first_picture_loads_no_database_library_no_web_and_no_qr() -> None:
    modules = first_picture()["modules"]
    assert isinstance(modules, list) and "textual" in modules
    assert HEAVY.isdisjoint(modules)


async def test_nor_does_the_first_picture_of_a_saved_game() -> None:
    await saved_game()
    found = first_picture("--last")
    assert found["screen"] is True
    modules = found["modules"]
    assert isinstance(modules, list) and HEAVY.isdisjoint(modules)


class Terminal:
    """The program in a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self._master, slave = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40"}
        self.process = subprocess.Popen(
            [*MAIN, *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)
        self.output = b""

    def wait_for(self, *words: bytes, seconds: float = 30) -> None:
        """Read until the words have come."""
        end = time.monotonic() + seconds
        while not all(word in self.output for word in words):
            assert time.monotonic() < end, self.output[-2000:]
            self._read()

    def _read(self) -> None:
        ready, _, _ = select.select([self._master], [], [], 0.1)
        if ready:
            try:
                self.output += os.read(self._master, 65536)
            except OSError:
                time.sleep(0.05)

    def press(self, keys: bytes) -> None:
        """Type."""
        os.write(self._master, keys)

    def end(self, seconds: float = 15) -> int:
        """Wait until it has ended; its exit code."""
        end = time.monotonic() + seconds
        while self.process.poll() is None:
            assert time.monotonic() < end, "it goes on"
            self._read()
        for _ in range(3):
            self._read()
        os.close(self._master)
        return self.process.returncode


def test_ctrl_q_leaves_with_code_0_and_gives_the_terminal_back() -> None:
    terminal = Terminal("demo")
    terminal.wait_for(b"Colony", b"Morale")
    terminal.press(b"\x11")
    assert terminal.end() == 0
    assert RESTORED in terminal.output


@pytest.mark.parametrize("saved", [False, True])
async def test_a_game_that_is_not_there_is_one_sentence_and_nothing_is_drawn(saved: bool) -> None:
    if saved:
        await saved_game()
    terminal = Terminal("--game", "nothing")
    assert terminal.end() == 2
    assert "There is no saved game “nothing”" in terminal.output.decode()
    assert b"\x1b" not in terminal.output and terminal.output.count(b"\n") == 1


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_in_order(how: signal.Signals) -> None:
    terminal = Terminal("demo")
    terminal.wait_for(b"Colony", b"Morale")
    terminal.process.send_signal(how)
    assert terminal.end() == 0
    assert RESTORED in terminal.output


async def test_breaking_shows_no_local_variable_and_writes_none_to_the_log(
    data_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    app = at_table()

    def breaks() -> None:
        secret = "the card under the deck"
        assert secret
        raise RuntimeError("on purpose")

    with pytest.raises(RuntimeError):
        async with app.run_test(size=(120, 40)) as pilot:
            await in_front(pilot, "TableScreen")
            app.call_later(breaks)
            await until(pilot, lambda: not app.is_running)
    assert app.return_code == 1
    said = capsys.readouterr()
    assert "under the deck" not in said.out + said.err
    assert "RuntimeError" in said.err and "start it again" in said.err
