"""The loop: a line in, a line out, until the input ends. It never dies of what it is sent."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from companion.games.schema import key_of
from companion.protocol.methods import METHODS, Host, new
from companion.protocol.wire import (
    INTERNAL_ERROR,
    INVALID_PARAMS,
    METHOD_NOT_FOUND,
    REFEREE_ERROR,
    Unasked,
    WireError,
    error_line,
    read_request,
    result_line,
)
from companion.referee.games import BadPosition
from companion.referee.pens import NotSaved
from companion.referee.plain_text import mistakes_within

UNTOUCHED = "The referee failed at this; the game is as it was."
IN_PART = "The referee failed at this when a part of it was done: “state” and “log” say how the game stands now."

ReadLine = Callable[[], bytes]
Write = Callable[[bytes], None]


async def serve(read_line: ReadLine, write: Write, table: Host) -> None:
    """Answer every line. `read_line` may block: it runs in a thread, so that phones are served meanwhile."""
    while line := await asyncio.to_thread(read_line):
        if line.strip() and (answer := await answer_to(line, table)) is not None:
            write(answer + b"\n")


async def answer_to(line: bytes, table: Host) -> bytes | None:
    """The answer to one line; None for a notification."""
    request_id = None
    wants_answer = True
    try:
        request = read_request(line)
        request_id, wants_answer = request.id, request.wants_answer
        result = await _call(request.method, request.params, table)
    except Unasked:
        return None
    except WireError as error:
        return error_line(request_id if error.request is None else error.request, error) if wants_answer else None
    return result_line(request_id, result) if wants_answer else None


async def _call(name: str, params: dict[str, Any], table: Host) -> Any:
    before = _stand(table)
    try:
        for path, said in mistakes_within(params) if name != "new" else ():
            raise WireError(INVALID_PARAMS, f"{key_of(path)} {said}.")
        if name == "new":
            return await new(table, params)
        kind = METHODS.get(name)
        if kind is None:
            raise WireError(METHOD_NOT_FOUND, f"There is no method “{name}”.")
        return await msgspec.convert(params, kind).call(table)
    except BadPosition as error:
        mistakes = [{"key": mistake.key, "text": mistake.text} for mistake in error.mistakes]
        raise WireError(INVALID_PARAMS, f"{error}", {"mistakes": mistakes}) from None
    except msgspec.ValidationError as error:
        raise WireError(INVALID_PARAMS, f"{name}: {error}") from None
    except NotSaved as error:
        raise WireError(REFEREE_ERROR, str(error)) from None
    except WireError:
        raise
    except RecursionError:
        raise WireError(INVALID_PARAMS, f"{name}: this is nested too deeply.") from None
    except Exception as error:
        logging.getLogger(__name__).error("%s failed with %s", name, type(error).__name__)
        raise WireError(INTERNAL_ERROR, UNTOUCHED if _stand(table) == before else IN_PART) from None


def _stand(table: Host) -> object:
    """Everything by which a game could have gone on."""
    game = table.playthrough
    return None if game is None else (game, game.log.bookmark, game.log.steps[:], game.ballots)
