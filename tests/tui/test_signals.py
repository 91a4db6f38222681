"""Asked to end by a signal, with a loop that knows signals and with one that knows none: the terminal is put back."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

START = "from companion.cli import main; main()"
WITHOUT = (
    "import asyncio\ndef none(*_): raise NotImplementedError\nasyncio.SelectorEventLoop.add_signal_handler = none\n"
)


@pytest.mark.parametrize("before", ["", WITHOUT], ids=["a loop with signals", "a loop without"])
@pytest.mark.parametrize("name", ["SIGQUIT", "SIGTERM"])
def test_a_signal_ends_the_program_and_gives_the_terminal_back(tmp_path: Path, name: str, before: str) -> None:
    master, terminal = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-c", before + START, "demo"],
        stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True,
        env={**os.environ, "COMPANION_DATA_DIR": str(tmp_path), "TERM": "xterm-256color"},
    )  # fmt: skip
    os.close(terminal)
    seen, deadline = b"", time.monotonic() + 30
    while b"Morale" not in seen and time.monotonic() < deadline:
        seen += os.read(master, 65536)
    program.send_signal(getattr(signal, name))
    try:
        while piece := os.read(master, 65536):
            seen += piece
    except OSError:  # the other end is closed
        pass
    os.close(master)
    assert program.wait(timeout=30) == 0
    assert b"\x1b[?1049l" in seen and b"\x1b[?1000l" in seen and b"Traceback" not in seen and b"broke" not in seen
