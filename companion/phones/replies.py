"""The forms that an answer to a phone can have, and what it is asked with."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from companion.phones.padding import padded
from companion.phones.pages import Pages
from companion.referee.outcomes import Done, Refused


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


class Replies:
    """What came of a form, in a sentence: as a page, or for our script."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    def done(self, request: Request, came: Done | Refused) -> Response:
        """Say what came of it."""
        if isinstance(came, Refused):
            return self.answered(request, 409, " ".join(came.reasons))
        return json_reply(200, {"said": came.note or "Done"}) if wants_json(request) else RedirectResponse("/", 303)

    def answered(self, request: Request, status: int, text: str) -> Response:
        """A sentence that says why it did not happen."""
        if wants_json(request):
            return json_reply(status, {"said": text})
        return self.said(request, status, "That did not work", text)

    def said(self, request: Request, status: int, title: str, text: str) -> Response:
        """A page with one sentence."""
        return page_reply(self._pages.said(nonce_of(request), title, text), status)
