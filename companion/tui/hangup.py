"""Whether the terminal has gone away. Textual would wait for its keys for ever, and busily."""

import select
import sys


def terminal_is_gone() -> bool:
    """True when nobody can type any more: the window was closed without a signal, or the connection broke."""
    if not hasattr(select, "poll"):
        return False
    try:
        poll = select.poll()
        poll.register(sys.__stdin__, select.POLLIN | select.POLLHUP | select.POLLERR)  # type: ignore[arg-type]
        return any(event & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, event in poll.poll(0))
    except (OSError, ValueError):
        return True
