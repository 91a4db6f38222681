"""The forms that an answer to a phone can have, and what it is asked with."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from companion.phones.padding import padded


def nonce_of(request: Request) -> str:
    """What lets the style and the script of this answer through."""
    return str(request.scope["state"]["nonce"])


def wants_json(request: Request) -> bool:
    """Whether our script asks."""
    return "application/json" in request.headers.get("accept", "")


def news_reply(state: str) -> Response:
    """Which news there is, as a beat hears it."""
    return Response(padded(f"news {state}".encode()), media_type="text/plain")


def page_reply(text: str, status: int = 200) -> Response:
    """A page, of one size."""
    return HTMLResponse(padded(text.encode()), status)


def json_reply(status: int, value: Mapping[str, Any]) -> Response:
    """An answer for our script, of one size."""
    return Response(padded(msgspec.json.encode(value)), status, media_type="application/json")


async def form_of(request: Request) -> dict[str, str]:
    """The fields of a small urlencoded form; the first one counts."""
    body = (await request.body()).decode("utf-8", "replace")
    return {name: values[0] for name, values in parse_qs(body, keep_blank_values=True).items()}
