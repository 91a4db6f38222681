"""Opening the screen, and what must be true before: a terminal to draw on, and the game that was asked for."""

import gc
import sys
from typing import TextIO

NO_TERMINAL = (
    "This is not a terminal: run companion in a terminal window, or use “companion referee” or “companion colony”."
)

NOT_UTF_8 = "set LANG=C.UTF-8, or PYTHONUTF8=1, and start it again. “companion doctor” looks at the rest."


def open_screen(game_id: str | None = None, last: bool = False, demo: bool = False, host: str = "") -> int:
    """Open the program. Returns the exit code. Raises CommandTrouble, StoreTrouble.

    Nearly all that is made on the way to the first picture stays: the collector, which would go through it again and
    again, rests until then.
    """
    may_open(game_id)
    if host:
        _must_be_a_host(host)
    gc.disable()
    from companion.tui.app import run

    return run(game_id, last, demo, host)


def may_open(game_id: str | None = None) -> None:
    """Raises CommandTrouble, StoreTrouble; loads next to nothing when all is well."""
    if not all(_is_terminal(stream) for stream in (sys.stdin, sys.stdout)):
        from companion.commands.sentences import CommandTrouble

        raise CommandTrouble(NO_TERMINAL)
    from companion.commands.streams import speaks_unicode

    if not (speaks_unicode(sys.__stdout__) and speaks_unicode(sys.__stderr__)):
        from companion.commands.sentences import CommandTrouble

        encoding = sys.stdout.encoding
        raise CommandTrouble(f"This terminal is not UTF-8 but {encoding}, which cannot draw the table: {NOT_UTF_8}")
    if game_id is not None:
        _must_be_there(game_id)


def _must_be_a_host(typed: str) -> None:
    from companion.phones.through_host.address import BadHost, host_address

    try:
        host_address(typed)
    except BadHost as trouble:
        from companion.commands.sentences import CommandTrouble

        raise CommandTrouble(str(trouble)) from None


def _is_terminal(stream: TextIO | None) -> bool:
    """A stream that is closed is none."""
    return stream is not None and not stream.closed and stream.isatty()


def _must_be_there(game_id: str) -> None:
    """Asks the file itself; the store, which takes longer, only where that gives no answer."""
    from companion.store import preview

    if preview.is_there(game_id):
        return
    from companion.store.engine import open_engine
    from companion.store.saved_games import SavedGames

    SavedGames(open_engine()).find(game_id)
