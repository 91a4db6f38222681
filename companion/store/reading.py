"""Reading a file that somebody named: whatever it is, it is read in one go or refused, and nothing waits."""

import errno
import os
import stat
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 64_000_000
"""Ten times what an evening of a thousand rounds takes."""


def whole(file: Path) -> bytes:
    """All bytes of a file. Raises OSError, also for a pipe, a device, and what is too large to be meant."""
    opened = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(opened, "rb") as source:
        kind = os.fstat(opened)
        if stat.S_ISDIR(kind.st_mode):
            raise IsADirectoryError(errno.EISDIR, "It is a folder", str(file))
        if not stat.S_ISREG(kind.st_mode) and os.path.realpath(file) != os.path.realpath(os.devnull):
            raise OSError(errno.EINVAL, "It is no file but a device or a pipe", str(file))
        if kind.st_size > MOST_BYTES:
            raise OSError(errno.EFBIG, f"It is larger than {MOST_BYTES // 1_000_000} MB", str(file))
        return source.read(MOST_BYTES)
