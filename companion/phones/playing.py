"""What a seat does with its secrets: read them, answer, vote. Each is a POST from our own page."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from companion.phones.asked import typed_in
from companion.phones.callers import Callers
from companion.phones.news import News
from companion.phones.padding import CARD_PAGE, padded
from companion.phones.pages import Pages
from companion.phones.replies import Replies, form_of, json_reply, nonce_of, wants_json
from companion.phones.seat_access import GONE, SeatAccess
from companion.phones.through_host.base import through_host
from companion.phones.through_host.way import WayThroughHost

SEALED: Final = "application/octet-stream"
NO_SEAT: Final = "This phone has no seat."
NOT_THROUGH_HOST: Final = "Through a host nothing secret is shown or taken: the laptop is passed round for that."
CARD_SECONDS = 180.0
"""How long a browser without our script shows a card, unless it is hidden sooner."""


class Playing:
    """Those requests."""

    def __init__(
        self, callers: Callers, access: SeatAccess, news: News, pages: Pages, way: WayThroughHost | None
    ) -> None:
        self._callers = callers
        self._access = access
        self._news = news
        self._pages = pages
        self._replies = Replies(pages)
        self._way = way

    def routes(self) -> list[Route]:
        """Where they lie."""
        post = ["POST"]
        return [
            Route("/reveal", self.reveal, methods=post),
            Route("/triggered", self.triggered, methods=post),
            Route("/answer", self.answer, methods=post),
            Route("/sealed", self.sealed, methods=post),
            Route("/lost", self.lost, methods=post),
            Route("/help", self.help, methods=post),
        ]

    async def reveal(self, request: Request) -> Response:
        """The text of a card, to the phone that holds it and to nobody else."""
        session = self._callers.approved(request)
        if session is None:
            return self._replies.answered(request, 403, NO_SEAT)
        if through_host():
            return self._replies.answered(request, 403, NOT_THROUGH_HOST)
        card = (await form_of(request)).get("card", "")
        held = self._access.opened(session.seat, card)
        if held is None:
            return self._replies.answered(request, 409, GONE)
        if wants_json(request):
            return json_reply(200, {"blocks": held.told()})
        page, hidden = self._pages.card(nonce_of(request), held), self._pages.hidden(nonce_of(request)).encode()
        whole = padded(page.encode() + hidden, CARD_PAGE)
        blanks = b" " * (len(whole) - len(page.encode()) - len(hidden))
        return StreamingResponse(self._for_a_while(page.encode() + blanks, hidden), media_type="text/html")

    async def triggered(self, request: Request) -> Response:
        """What a card says has happened."""
        session = self._callers.approved(request)
        if session is None:
            return self._replies.answered(request, 403, NO_SEAT)
        if through_host():
            return self._replies.answered(request, 403, NOT_THROUGH_HOST)
        card = (await form_of(request)).get("card", "")
        return self._replies.done(request, self._access.act(session.seat, card))

    async def sealed(self, request: Request) -> Response:
        """Any of these three under seal, from a phone that comes through a host."""
        session = self._callers.approved(request)
        seal = self._callers.seal(request) if session is not None else None
        if session is None or seal is None:
            return self._replies.answered(request, 403, NO_SEAT if session is None else NOT_THROUGH_HOST)
        from companion.phones.sealed import under_seal

        status, body = under_seal(self._access, session.seat, seal, await request.body())
        if status == 200 and self._way is not None:
            self._way.unlocked(session.cookie)
        return Response(body if status == 200 else padded(body), status, media_type=SEALED)

    async def lost(self, request: Request) -> Response:
        """A phone that comes through a host has lost its key: the laptop shows its seat what is secret again."""
        session = self._callers.approved(request)
        if session is None or self._way is None or not through_host():
            return self._replies.answered(request, 403, NO_SEAT)
        self._way.locked_out(session.cookie)
        return json_reply(200, {"said": "The laptop knows."})

    async def help(self, request: Request) -> Response:
        """Raise the table's hand in the hall, or lower it."""
        if self._callers.approved(request) is None:
            return self._replies.answered(request, 403, NO_SEAT)
        if self._way is None or not self._way.title:
            return self._replies.answered(request, 409, "This table is not shown in a hall.")
        up = (await form_of(request)).get("up", "") == "yes"
        self._way.raise_hand(up)
        self._news.changed()
        said = "The hall sees that you need help." if up else "The hand is lowered."
        return json_reply(200, {"said": said}) if wants_json(request) else RedirectResponse("/", 303)

    async def answer(self, request: Request) -> Response:
        """An answer or a vote."""
        session = self._callers.approved(request)
        if session is None:
            return self._replies.answered(request, 403, NO_SEAT)
        if through_host():
            return self._replies.answered(request, 403, NOT_THROUGH_HOST)
        form = await form_of(request)
        return self._replies.done(request, self._access.answer(session.seat, form.get("ask", ""), typed_in(form)))

    async def _for_a_while(self, page: bytes, hidden: bytes) -> AsyncIterator[bytes]:
        """A card in a document of its own, which stays unfinished until its time is over and it hides itself: WebKit
        keeps a finished one for its Back button, whatever the headers say, unless the page came by https."""
        yield page
        over = time.monotonic() + CARD_SECONDS
        while time.monotonic() < over and not self._news.closed:
            await asyncio.sleep(0.1)
        yield hidden
