"""Writing a file that somebody named: all of it or nothing, so that what stood there stays when the disk is full."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(file: Path, text: str) -> None:
    """Write a text file as UTF-8, beside an older one first. Raises OSError."""
    if file.is_symlink() or not file.is_file():
        file.write_text(text, encoding="utf-8")
        return
    fresh = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(file)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
