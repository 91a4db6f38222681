"""The door of the phone server, in plain ASGI: right host, right origin, small bodies, headers on every answer."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LARGEST_BODY = 4096
BODY_SECONDS = 10.0
READS = frozenset({"GET", "HEAD"})
ON_EVERY_ANSWER = [
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(),microphone=(),geolocation=(),display-capture=()"),
    (b"x-robots-tag", b"noindex"),
]
POLICY = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; connect-src 'self'; img-src data:; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
OURS = frozenset(name for name, _ in ON_EVERY_ANSWER)

log = logging.getLogger("companion.phones")


class Guard:
    """Lets through what comes from our own pages. `heard` is told who called; `scheme` is how browsers come."""

    def __init__(
        self,
        app: App,
        hosts: frozenset[str],
        heard: Callable[[str], None] = lambda address: None,
        scheme: str = "http",
    ) -> None:
        self._app = app
        self._hosts = hosts
        self._heard = heard
        self._scheme = scheme

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        self._heard(address_of(scope))
        nonce = secrets.token_urlsafe(12)
        scope.setdefault("state", {})["nonce"] = nonce
        answer = _Answer(send, nonce)
        refusal = self._refusal(scope)
        if refusal is None and scope["method"] not in READS:
            body = await _whole(receive)
            if body is None:
                refusal = (413, "That is more than this page sends.")
            else:
                receive = _replayed(body, receive)
        if refusal is not None:
            await answer.short(*refusal)
            return
        await self._passed(scope, receive, answer)

    async def _passed(self, scope: Scope, receive: Receive, answer: "_Answer") -> None:
        """Whatever goes wrong further in is logged by its kind only: a text of an error may hold a secret."""
        try:
            await self._app(scope, receive, answer)
        except Exception as error:
            log.error("A phone's request failed: %s in %s", type(error).__name__, _where(error))
            if not answer.begun:
                await answer.short(500, "Something went wrong on the laptop. Go back and try again.")

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        hosts = _headers(scope, b"host")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts:
            return 421, "The companion does not answer under this address. Use the one on the laptop."
        if scope["method"] not in READS and _headers(scope, b"origin") != [f"{self._scheme}://{hosts[0]}"]:
            return 403, "This did not come from the companion’s own page."
        return None


class _Answer:
    """Sends an answer with our headers on it."""

    def __init__(self, send: Send, nonce: str) -> None:
        self.begun = False
        self._send = send
        self._policy = (b"content-security-policy", POLICY.format(nonce=nonce).encode())

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.begun = True
            kept = [header for header in message.get("headers", ()) if header[0].lower() not in OURS]
            message = {**message, "headers": [*kept, *ON_EVERY_ANSWER, self._policy]}
        await self._send(message)

    async def short(self, status: int, text: str) -> None:
        """A sentence and nothing else."""
        body = text.encode()
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
        await self({"type": "http.response.start", "status": status, "headers": headers})
        await self({"type": "http.response.body", "body": body})


def address_of(scope: Scope) -> str:
    """The address at the other end of the wire; what a header claims does not count."""
    client = scope.get("client")
    return client[0] if client else ""


def _headers(scope: Scope, name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


async def _whole(receive: Receive) -> bytes | None:
    """The body, or None when it is too large or too slow."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                body += message.get("body", b"")
                if len(body) > LARGEST_BODY:
                    return None
                if not message.get("more_body", False):
                    return bytes(body)
    except TimeoutError:
        return None


def _replayed(body: bytes, receive: Receive) -> Receive:
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again


def _where(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return "" if trace is None else f"{trace.tb_frame.f_code.co_name}:{trace.tb_lineno}"
