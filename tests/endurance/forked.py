"""`companion` in a process of its own that can be killed: forked off this one, which has loaded it already, so that ten
thousand of them take minutes; or begun anew, as people do."""

import importlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parents[2]
LINE = "from companion.cli import main; main()"
NEEDED = (
    "companion.cli", "companion.commands.referee", "companion.commands.games", "companion.commands.export",
    "companion.commands.import_file", "companion.commands.packs", "companion.commands.streams",
    "companion.commands.sentences", "companion.store.open_game", "companion.store.saved_games",
    "companion.store.engine", "companion.phones.service", "companion.store.phone_seats",
)  # fmt: skip


@dataclass(frozen=True)
class Ended:
    """What a program left behind. `code` is minus the signal for one that was killed."""

    code: int
    out: bytes
    err: bytes


class Running:
    """A program that runs: its input is a pipe; its output a pipe, or kept until the end."""

    def __init__(self, pid: int, write: IO[bytes], out: IO[bytes], err: IO[bytes]) -> None:
        self.pid, self.write, self.out, self.err = pid, write, out, err
        self._code: int | None = None

    def kill(self) -> Ended:
        """kill -9, at once."""
        os.kill(self.pid, signal.SIGKILL)
        return self.end()

    def end(self) -> Ended:
        """Close its input and wait for it."""
        with suppress(BrokenPipeError):
            self.write.close()
        out, err = self.out.read(), b""
        _, status = os.waitpid(self.pid, 0)
        self.err.seek(0)
        err = self.err.read()
        self.out.close()
        self.err.close()
        return Ended(os.waitstatus_to_exitcode(status), out, err)


def begun(
    arguments: tuple[str, ...], environment: Mapping[str, str], first: Callable[[], Any] = lambda: None
) -> Running:
    """`companion` with these arguments, in a fork that does `first` before."""
    for name in NEEDED:
        importlib.import_module(name)
    there, write = os.pipe()
    out, here = os.pipe()
    err = tempfile.TemporaryFile()  # noqa: SIM115
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child == 0:
        _be(arguments, environment, (there, here, err.fileno()), (write, out), first)
    os.close(there)
    os.close(here)
    return Running(child, os.fdopen(write, "wb", 0), os.fdopen(out, "rb", 0), err)


def _be(
    arguments: tuple[str, ...],
    environment: Mapping[str, str],
    streams: tuple[int, int, int],
    others: tuple[int, int],
    first: Callable[[], Any],
) -> None:
    """Becomes the program, and never comes back."""
    code = 70
    try:
        for end in others:
            os.close(end)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115
        os.environ.pop("COMPANION_DATABASE_URL", None)
        os.environ.update(environment)
        sys.argv = ["companion", *arguments]
        signal.signal(signal.SIGINT, signal.default_int_handler)
        first()
        from companion.cli import main

        main()
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()
        os._exit(code)


def anew(arguments: tuple[str, ...], environment: Mapping[str, str]) -> Running:
    """The same begun as people do: a Python of its own."""
    err = tempfile.TemporaryFile()  # noqa: SIM115
    rest = {name: value for name, value in os.environ.items() if name != "COMPANION_DATABASE_URL"}
    program = subprocess.Popen(
        [sys.executable, "-c", LINE, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=err,
        cwd=ROOT,
        bufsize=0,
        env={**rest, "PYTHONPATH": str(ROOT), **environment},
    )
    program.returncode = 0  # it is waited for by its number
    assert program.stdin is not None and program.stdout is not None
    return Running(program.pid, program.stdin, program.stdout, err)


def done(arguments: tuple[str, ...], environment: Mapping[str, str], first: Callable[[], Any] = lambda: None) -> Ended:
    """Run it to its end."""
    return begun(arguments, environment, first).end()


def killed_within(
    seconds: float, arguments: tuple[str, ...], environment: Mapping[str, str], first: Callable[[], Any] = lambda: None
) -> Ended:
    """Run it and kill it after so long, if it has not ended by then."""
    program = begun(arguments, environment, first)
    time.sleep(seconds)
    return program.kill()
