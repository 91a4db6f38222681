"""Standard output whatever it speaks: what its letters cannot say is said with others, and data are UTF-8."""

import codecs
import os
import sys
from typing import Final, TextIO

INSTEAD: Final = {
    "−": "-", "–": "-", "—": "-", "“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "…": "...", "→": "->", "←": "<-",
    "×": "x", "·": "-", "•": "*", "│": "|", "─": "-",
}  # fmt: skip
"""Our own signs in plain letters."""

_NAME: Final = "companion-nearest"


def _nearest(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    said = "".join(INSTEAD.get(sign, "?") for sign in error.object[error.start : error.end])
    return said, error.end


def make_ready() -> None:
    """Nothing that is printed fails from now on, and nothing that is typed."""
    codecs.register_error(_NAME, _nearest)
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        _says(stream, errors=_NAME)
    _says(sys.stdin, errors="replace")


def _open_what_is_closed() -> None:
    """A stream that was closed before the start leads to nowhere: neither a sentence nor a file of ours ends there."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 – for as long as the program runs
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def for_data() -> None:
    """What is printed now is for a file or a program: UTF-8, as the formats ask for, unless a terminal shows it."""
    if sys.stdout is not None and not sys.stdout.isatty():
        _says(sys.stdout, encoding="utf-8", errors="replace", newline="\n")


def speaks_unicode(stream: TextIO | None) -> bool:
    """Whether every letter can be printed there."""
    try:
        return codecs.lookup(getattr(stream, "encoding", None) or "ascii").name.startswith("utf")
    except LookupError:
        return False


def _says(stream: TextIO | None, **settings: str) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None and stream is not None and not stream.closed:
        reconfigure(**settings)
