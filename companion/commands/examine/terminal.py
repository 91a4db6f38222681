"""Whether the terminal shows the table well: size, colours, characters."""

import os
import shutil
import sys

from companion.commands.examine.finding import Finding
from companion.commands.streams import speaks_unicode

LEAST = (80, 24)
BETTER = (120, 40)


def findings() -> list[Finding]:
    """Size, colours and characters."""
    if not sys.stdout.isatty():
        said = Finding("mind", "This is not a terminal.", "Run “companion doctor” where you will play.")
        return [said] if speaks_unicode(sys.stdout) else [said, characters(sys.stdout.encoding)]
    return [size(*shutil.get_terminal_size()), colours(dict(os.environ)), characters(sys.stdout.encoding)]


def size(columns: int, lines: int) -> Finding:
    """Below 80 by 24 the table does not fit."""
    text = f"{columns} columns and {lines} lines."
    if columns < LEAST[0] or lines < LEAST[1]:
        return Finding("ill", text, f"Make the window larger, or the font smaller: {LEAST[0]}×{LEAST[1]} is the least.")
    if columns < BETTER[0] or lines < BETTER[1]:
        return Finding("well", text, f"It fits. At {BETTER[0]}×{BETTER[1]} the whole table is on one screen.")
    return Finding("well", text)


def colours(environment: dict[str, str]) -> Finding:
    """How many colours the terminal says it has."""
    if environment.get("NO_COLOR"):
        return Finding("well", "Without colours, as NO_COLOR asks: every sign is a letter too.")
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return Finding("well", "All colours.")
    if "256color" in environment.get("TERM", ""):
        return Finding("well", "256 colours.", "COLORTERM=truecolor gives all, if your terminal can show them.")
    return Finding("mind", "Few colours.", "Another terminal program, or TERM=xterm-256color, looks better.")


def characters(encoding: str) -> Finding:
    """Whether lines and blocks can be drawn."""
    if encoding.lower().replace("-", "") == "utf8":
        return Finding("well", "Lines and blocks can be drawn (UTF-8).")
    return Finding("ill", f"The terminal speaks {encoding}.", "Set LANG=C.UTF-8, or PYTHONUTF8=1, and start it again.")
