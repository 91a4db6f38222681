"""The one place where what goes wrong becomes words: known trouble a sentence, unknown trouble the name of the log."""

import errno
import os
import sys
from contextlib import suppress

import click

from companion.referee.games import BadPosition
from companion.referee.outcomes import BadArguments
from companion.referee.pens import NotSaved
from companion.referee.plain_text import shown
from companion.store.trouble import StoreTrouble, where_it_broke
from companion.store.whereabouts import log_file, private_folder

BAD_INPUT = 2
CRASHED = 1
STOPPED = 130


class CommandTrouble(Exception):
    """A command cannot do what was asked; the text is one sentence."""


def tell(error: BaseException) -> int:
    """Say on stderr what went wrong; the exit code."""
    if isinstance(error, BrokenPipeError):
        return _nobody_listens()
    if isinstance(error, click.Abort | KeyboardInterrupt | EOFError):
        click.echo("Stopped.", err=True)
        return STOPPED
    if _says_nothing_more(error):
        _nobody_listens()
        click.echo("Not all could be printed: no space is left where it goes.", err=True)
        return BAD_INPUT
    lines = known(error)
    if lines is None:
        click.echo(_logged(error), err=True)
        return CRASHED
    for line in lines:
        click.echo(shown(line), err=True)
    return BAD_INPUT


def known(error: BaseException) -> list[str] | None:
    """The sentences for trouble that people can mend; None for a mistake of the program."""
    if isinstance(error, BadPosition):
        return [f"{mistake.key}: {mistake.text}" for mistake in error.mistakes]
    if isinstance(error, click.UsageError):
        return [f"{error.format_message().rstrip('.')}. “{_command(error)} --help” shows what there is."]
    if isinstance(error, click.ClickException):
        return [error.format_message()]
    if isinstance(error, CommandTrouble | StoreTrouble | NotSaved | BadArguments):
        return [str(error)]
    if isinstance(error, ValueError) and "integer string conversion" in str(error):
        return ["That holds a number with too many digits."]
    if isinstance(error, RecursionError):
        return ["That is nested too deeply to be read."]
    if isinstance(error, OSError) and error.filename is not None:
        return [f"{error.filename}: {(error.strerror or 'it cannot be used').lower()}."]
    return None


def _says_nothing_more(error: BaseException) -> bool:
    """What is printed goes into a file on a disk that is full; a file that we write ourselves has a name."""
    return isinstance(error, OSError) and error.errno == errno.ENOSPC and error.filename is None


def _command(error: click.UsageError) -> str:
    return error.ctx.command_path if error.ctx is not None else "companion"


def _logged(error: BaseException) -> str:
    """Write where it broke into a file that only the owner can read."""
    file = log_file()
    with suppress(OSError):
        private_folder(file.parent)
        with os.fdopen(os.open(file, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600), "a", encoding="utf-8") as log:
            log.write(where_it_broke(error) + "\n")
        return f"The program made a mistake; what happened is in {file}. Every saved game is as it was last shown."
    return f"The program made a mistake ({type(error).__name__}), and {file} could not be written."


def _nobody_listens() -> int:
    """Whoever read our output has gone: end quietly, also when Python flushes at the end."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return CRASHED
