"""What the front door speaks with the web server: ASGI, and a few short answers."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any, Final

from companion.host.frames import LARGEST_BODY
from companion.host.limits import BODY_SECONDS

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Lines = Sequence[tuple[bytes, bytes]]

HOLD: Final = "companion.answer"
"""Under this a request has its answer, which can be held open without a task (`request.Answer`)."""

TEXT: Final[Lines] = ((b"content-type", b"text/plain; charset=utf-8"),)
HTML: Final[Lines] = ((b"content-type", b"text/html; charset=utf-8"),)
JSON: Final[Lines] = ((b"content-type", b"application/json"),)
STREAM: Final[Lines] = ((b"content-type", b"text/event-stream; charset=utf-8"), (b"x-accel-buffering", b"no"))
ON_OUR_OWN: Final[Lines] = (
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
)


async def short(send: Send, status: int, body: bytes, headers: Lines = TEXT) -> None:
    """A whole answer of the host itself."""
    length = (b"content-length", str(len(body)).encode())
    told = [*headers, *ON_OUR_OWN, length]
    await send({"type": "http.response.start", "status": status, "headers": told})
    await send({"type": "http.response.body", "body": body})


async def begin(send: Send, status: int, headers: list[tuple[bytes, bytes]]) -> None:
    """The beginning of an answer that goes on."""
    await send({"type": "http.response.start", "status": status, "headers": headers})


async def piece(send: Send, body: bytes, more: bool = True) -> None:
    """The next of it."""
    await send({"type": "http.response.body", "body": body, "more_body": more})


async def whole(receive: Receive) -> bytes | int:
    """The body of a request, or the status that says what is wrong with it."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return 408
                body += message.get("body", b"")
                if len(body) > LARGEST_BODY:
                    return 413
                if not message.get("more_body", False):
                    return bytes(body)
    except TimeoutError:
        return 408


async def left(receive: Receive, then: Callable[[], None]) -> None:
    """Notice that a phone listens no longer."""
    while (await receive())["type"] != "http.disconnect":
        pass
    then()


def caller(scope: Scope) -> str:
    """The address at the other end, as the server knows it; what a header claims does not count."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def header(scope: Scope, name: bytes) -> bytes:
    """The first header of that name, or nothing."""
    return next((bytes(value) for key, value in scope["headers"] if key == name), b"")
