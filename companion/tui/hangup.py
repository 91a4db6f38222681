"""What ends the program from outside: a signal, or a terminal that has gone away."""

import asyncio
import select
import signal
import sys
from collections.abc import Callable
from typing import Final, Protocol

SIGNALS: Final = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGBREAK")
"""Those that ask a program to end; no system has them all."""
EVERY: Final = 2
"""Seconds between two looks at the terminal."""


class Leaving(Protocol):
    """A program that can be left, and looks at something now and then."""

    @property
    def is_headless(self) -> bool: ...

    def exit(self, result: int) -> None: ...

    def set_interval(self, interval: float, callback: Callable[[], None]) -> object: ...


def leave_when_told(app: Leaving) -> None:
    """Leave at a signal, and with the terminal, where there is one."""
    if app.is_headless:
        return

    def look() -> None:
        if terminal_is_gone():
            app.exit(0)

    leave_on_signals(lambda: app.exit(0))
    app.set_interval(EVERY, look)


def leave_on_signals(leave: Callable[[], object]) -> None:
    """Call `leave` at each of them, in the running loop. Where that loop takes none, as on Windows, Python does."""
    loop = asyncio.get_running_loop()
    for name in SIGNALS:
        if (number := getattr(signal, name, None)) is None:
            continue
        try:
            loop.add_signal_handler(number, leave)
        except NotImplementedError:
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(leave))


def terminal_is_gone() -> bool:
    """Textual would wait for its keys for ever, and busily.

    True when nobody can type any more: the window was closed without a signal, or the connection broke.
    """
    if not hasattr(select, "poll"):
        return False
    try:
        poll = select.poll()
        poll.register(sys.__stdin__, select.POLLIN | select.POLLHUP | select.POLLERR)  # type: ignore[arg-type]
        return any(event & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, event in poll.poll(0))
    except (OSError, ValueError):
        return True
