"""A program in a terminal of its own: how long until it shows a word, after its start or after a key."""

import os
import pty
import select
import signal
import subprocess
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

HERE = os.path.dirname(__file__)


class NotShown(Exception):
    """The word never came."""


class Terminal:
    """Reads what the program writes."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self._master, slave = pty.openpty()
        env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "40", **environment}
        self.started = time.perf_counter()
        self._process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True
        )
        os.close(slave)

    def until(self, word: bytes) -> float:
        """The moment at which the word has come; what came before it is forgotten."""
        output = b""
        end = time.perf_counter() + 60
        while word not in output:
            if time.perf_counter() > end:
                raise NotShown(output[-500:])
            if select.select([self._master], [], [], 0.5)[0]:
                output += os.read(self._master, 65536)
        return time.perf_counter()

    def press(self, key: bytes) -> None:
        """Type."""
        os.write(self._master, key)

    def wait(self, seconds: float) -> None:
        """Let it write what it wants."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            if select.select([self._master], [], [], left)[0]:
                os.read(self._master, 65536)

    @property
    def peak(self) -> int:
        """The most memory it has had, in KiB."""
        with open(f"/proc/{self._process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))

    def close(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        os.close(self._master)


@contextmanager
def running(command: Sequence[str], environment: Mapping[str, str]) -> Iterator[Terminal]:
    """The program, ended afterwards."""
    terminal = Terminal(command, environment)
    try:
        yield terminal
    finally:
        terminal.close()


def until_shown(
    command: Sequence[str], word: bytes, environment: Mapping[str, str], stay: float = 0
) -> tuple[float, int]:
    """Seconds from start to the word on the screen; and the peak memory in KiB, `stay` seconds later."""
    with running(command, environment) as terminal:
        took = terminal.until(word) - terminal.started
        terminal.wait(stay)
        return took, terminal.peak


def key_to_word(terminal: Terminal, presses: Iterable[tuple[bytes, bytes]]) -> list[float]:
    """Seconds from each key to its word on the screen."""
    spent = []
    for key, word in presses:
        start = time.perf_counter()
        terminal.press(key)
        spent.append(terminal.until(word) - start)
        terminal.wait(0.02)
    return spent
