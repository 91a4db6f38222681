"""When something breaks: no local variable is ever shown, for one of them may be a secret. The log file says more."""

import logging
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path

from companion.store.trouble import where_it_broke

log = logging.getLogger("companion")


def log_to(file: Path) -> None:
    """Everything that is logged goes to a file, never to the screen. A file that cannot be written is done without."""
    root = logging.getLogger()
    for handler in root.handlers[:]:
        root.removeHandler(handler)
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        writer: logging.Handler = RotatingFileHandler(
            file, maxBytes=500_000, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        writer = logging.NullHandler()
    writer.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(writer)
    root.setLevel(logging.WARNING)


def last_words(error: BaseException, file: Path) -> str:
    """One paragraph for the terminal: what kind of error and where, and that nothing shown is lost."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "companion" in Path(frame.filename).parts] or frames
    where = f" in {Path(ours[-1].filename).name}, line {ours[-1].lineno}" if ours else ""
    return (
        f"The program broke ({type(error).__name__}{where}) and has ended. Everything that was shown is saved: "
        f"start it again and go on. What happened is written in {file}."
    )


def write_down(error: BaseException) -> None:
    """Where it broke, to the log file."""
    log.error("the program broke: %s", where_it_broke(error))
