"""A terminal that goes away without a signal takes the program with it."""

import os
import pty
import subprocess
import sys
import time
from pathlib import Path


def test_the_program_ends_when_its_terminal_is_gone(tmp_path: Path) -> None:
    master, terminal = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-c", "from companion.cli import main; main()", "demo"],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "COMPANION_DATA_DIR": str(tmp_path), "TERM": "xterm-256color"},
        start_new_session=True,
    )
    os.close(terminal)
    seen = b""
    deadline = time.monotonic() + 30
    while b"Morale" not in seen and time.monotonic() < deadline:
        seen += os.read(master, 65536)
    os.close(master)
    assert program.wait(timeout=30) == 0
