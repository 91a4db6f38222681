"""Lines to which nothing may be said, and lines that other programs write a little differently."""

import codecs
import json
from typing import Any

import pytest

from companion.commands.referee import RefereeSession
from companion.protocol.server import answer_to
from companion.protocol.wire import INVALID_PARAMS, INVALID_REQUEST


async def said(line: bytes) -> Any:
    answer = await answer_to(line, RefereeSession(False))
    return None if answer is None else json.loads(answer)


@pytest.mark.parametrize(
    "line",
    [
        b'{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}',
        b'{"jsonrpc": "2.0", "method": "foobar"}',
        b'{"jsonrpc": "2.0", "method": "games", "params": "bar"}',
        b'{"jsonrpc": "2.0", "method": "games", "params": null}',
        b'{"jsonrpc": "2.0", "id": 7, "result": {}}',
        b'{"jsonrpc": "2.0", "id": 7, "error": {"code": 1, "message": "x"}}',
    ],
)
async def test_notifications_and_answers_are_not_answered(line: bytes) -> None:
    assert await said(line) is None


@pytest.mark.parametrize("params", ["[]", "{}", "[null]"])
async def test_no_parameters_in_any_form(params: str) -> None:
    line = f'{{"jsonrpc": "2.0", "id": 1, "method": "games", "params": {params}}}'.encode()
    assert "result" in await said(codecs.BOM_UTF8 + line)


async def test_batches_are_refused_in_words() -> None:
    error = (await said(b'[{"jsonrpc": "2.0", "id": 1, "method": "games"}]'))["error"]
    assert error["code"] == INVALID_REQUEST and "batches" in error["message"]


async def test_what_cannot_be_shown_is_no_parameter() -> None:
    args = {"move": "add-survivor", "args": {"name": "\x1b[2J"}}
    line = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "play", "params": args}).encode()
    error = (await said(line))["error"]
    assert error["code"] == INVALID_PARAMS and "args.name" in error["message"]
