"""What a phone can ask for. A GET changes nothing and gives no secret; everything else is a POST from our own page."""

import asyncio
import re
import time
from collections.abc import AsyncIterator, Callable, Mapping
from typing import TYPE_CHECKING, Any

from starlette.requests import Request, cookie_parser
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send

from companion.phones.guard import address_of
from companion.phones.limits import Tries
from companion.phones.news import News
from companion.phones.padding import CARD_PAGE, padded
from companion.phones.pages import DEAD_CODE, TOO_MANY_TRIES, Pages, no_news
from companion.phones.pairing import SESSION_LIFE, Pairing, code_from
from companion.phones.replies import form_of, json_reply, news_reply, nonce_of, page_reply, wants_json
from companion.phones.seat_access import GONE, SeatAccess
from companion.phones.strip import strip_of
from companion.phones.three_places import ThreePlaces
from companion.phones.through_host.base import BASE, through_host
from companion.phones.through_host.way import WayThroughHost
from companion.phones.turn_pad import TurnPads
from companion.phones.turn_routes import TurnRoutes
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import NotSaved
from companion.store.phone_records import Session

if TYPE_CHECKING:
    from companion.phones.through_host.sealing import Seal

Called = Callable[[Session | None, tuple[str, str], bool], None]
SEALED = "application/octet-stream"
NO_SEAT = "This phone has no seat."
NOT_THROUGH_HOST = "Through a host nothing secret is shown or taken: the laptop is passed round for that."
HEADERS_OF_A_STREAM = {"content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no"}
WAITING = "waiting"
NAMED_AFTER_PORT = re.compile(r"seat_\d{1,5}")
CARD_SECONDS = 180.0
"""How long a browser without our script shows a card, unless it is hidden sooner."""


class Routes:
    """The application behind the guard, over one game. `cookie` is the name of the cookie; `called` hears of every
    request: whose seat, None for a phone without one or with a code; which device; whether it only says it is there."""

    def __init__(
        self,
        access: SeatAccess,
        pairing: Pairing,
        news: News,
        tries: Tries,
        cookie: str,
        called: Called = lambda *_: None,
        way: WayThroughHost | None = None,
        pads: TurnPads | None = None,
    ) -> None:
        self._access = access
        self._pairing = pairing
        self._news = news
        self._tries = tries
        self._cookie = cookie
        self._called = called
        self._way = way
        self._pages = Pages()
        self._places = ThreePlaces(access, news, self._pages, self._approved)
        self._pads = pads or TurnPads(access)
        self._router = Router(self._all(), redirect_slashes=False, default=self._nothing)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._router(scope, receive, send)
        except NotSaved as error:
            request = Request(scope)
            await self._answered(request, 503, str(error))(scope, receive, send)

    def _all(self) -> list[Route]:
        post = ["POST"]
        return [
            Route("/", self.seat),
            Route("/hand", self.hand),
            Route("/beat", self.beat, methods=post),
            Route("/J/{code}", self.join),
            Route("/J/{code}", self.claim, methods=post),
            Route("/j/{code}", self.join),
            Route("/j/{code}", self.claim, methods=post),
            Route("/code", self.code, methods=post),
            Route("/news", self.stream),
            Route("/reveal", self.reveal, methods=post),
            Route("/triggered", self.triggered, methods=post),
            Route("/answer", self.answer, methods=post),
            Route("/sealed", self.sealed, methods=post),
            Route("/help", self.help, methods=post),
            Route("/leave", self.leaving),
            Route("/leave", self.leave, methods=post),
            *self._places.routes(),
            *TurnRoutes(self._places, self._pads).routes(),
        ]

    # Taking a seat

    async def seat(self, request: Request) -> Response:
        """The phone's own page."""
        session = self._session(request)
        if session is None:
            farewell = self._pairing.farewell(self._cookie_of(request))
            return page_reply(self._pages.no_seat(nonce_of(request), farewell))
        return page_reply(self._pages.seat(nonce_of(request), **self._shown(session, request)))

    async def hand(self, request: Request) -> Response:
        """The part of that page that changes. Every phone asks for it after every news."""
        session = self._session(request)
        if session is None:
            return Response(status_code=403)
        return page_reply(self._pages.hand(**self._shown(session, request)))

    async def beat(self, request: Request) -> Response:
        """A page in sight asks every few seconds which news there is: so it finds out what it has missed, and the
        laptop that it is still there."""
        session = self._session(request)
        if session is None:
            return news_reply(no_news(self._pairing.farewell(self._cookie_of(request))))
        return news_reply(self._state(session.cookie))

    async def join(self, request: Request) -> Response:
        """Show whose seat a code is for. A phone that has a seat, and no new code, is led to it."""
        code = code_from(request.path_params["code"])
        if self._tries.exhausted(address_of(request.scope)):
            return self._said(request, 429, *TOO_MANY_TRIES)
        seat, session = self._pairing.invited(code), self._session(request)
        if seat is not None:
            given_up = session.seat if session is not None and session.seat != seat else ""
            return page_reply(self._pages.join(nonce_of(request), seat, given_up))
        self._missed(request, code)
        return RedirectResponse("/", 303) if session is not None else self._said(request, 404, *DEAD_CODE)

    async def claim(self, request: Request) -> Response:
        """Use a code up. Of any number of phones exactly one gets the cookie."""
        code = code_from(request.path_params["code"])
        if self._tries.exhausted(address_of(request.scope)):
            return self._said(request, 429, *TOO_MANY_TRIES)
        mark = self._way.mark(code) if self._way is not None else ""
        fresh = self._pairing.claim(code, self._cookie_of(request), mark)
        if fresh is None:
            self._missed(request, code)
            return self._said(request, 404, *DEAD_CODE)
        answer = RedirectResponse("/", 303)
        answer.set_cookie(self._cookie, fresh, max_age=int(SESSION_LIFE), path="/", httponly=True, samesite="lax")
        return answer

    def _missed(self, request: Request, code: str) -> None:
        """A wrong code is a try; what cannot be a code at all is a slip."""
        if code:
            self._tries.count(address_of(request.scope))

    async def code(self, request: Request) -> Response:
        """A code that was typed in."""
        return RedirectResponse(f"/J/{code_from((await form_of(request)).get('code', '')) or '-'}", 303)

    async def leaving(self, request: Request) -> Response:
        """Ask whether the seat shall be given up."""
        return page_reply(self._pages.leave(nonce_of(request)))

    async def leave(self, request: Request) -> Response:
        """Give the seat up."""
        session = self._session(request)
        if session is not None:
            self._pairing.leave(session)
        return RedirectResponse("/", 303)

    # Playing

    async def stream(self, request: Request) -> Response:
        """Live news. 204 tells a browser to stop asking."""
        session = self._session(request)
        if session is None or self._news.closed or request.method == "HEAD":
            return Response(status_code=204)
        return StreamingResponse(self._told(session), headers=HEADERS_OF_A_STREAM)

    async def reveal(self, request: Request) -> Response:
        """The text of a card, to the phone that holds it and to nobody else."""
        session = self._approved(request)
        if session is None:
            return self._answered(request, 403, NO_SEAT)
        if through_host():
            return self._answered(request, 403, NOT_THROUGH_HOST)
        card = (await form_of(request)).get("card", "")
        held = self._access.opened(session.seat, card)
        if held is None:
            return self._answered(request, 409, GONE)
        if wants_json(request):
            return json_reply(200, {"blocks": held.told()})
        page, hidden = self._pages.card(nonce_of(request), held), self._pages.hidden(nonce_of(request)).encode()
        whole = padded(page.encode() + hidden, CARD_PAGE)
        blanks = b" " * (len(whole) - len(page.encode()) - len(hidden))
        return StreamingResponse(self._for_a_while(page.encode() + blanks, hidden), media_type="text/html")

    async def triggered(self, request: Request) -> Response:
        """What a card says has happened."""
        session = self._approved(request)
        if session is None:
            return self._answered(request, 403, NO_SEAT)
        if through_host():
            return self._answered(request, 403, NOT_THROUGH_HOST)
        card = (await form_of(request)).get("card", "")
        return self._done(request, self._access.act(session.seat, card))

    async def sealed(self, request: Request) -> Response:
        """Any of these three under seal, from a phone that comes through a host."""
        session = self._approved(request)
        seal = self._seal(request) if session is not None else None
        if session is None or seal is None:
            return self._answered(request, 403, NO_SEAT if session is None else NOT_THROUGH_HOST)
        from companion.phones.sealed import under_seal

        status, body = under_seal(self._access, session.seat, seal, await request.body())
        return Response(body if status == 200 else padded(body), status, media_type=SEALED)

    def _seal(self, request: Request) -> "Seal | None":
        return self._way.seal(self._cookie_of(request)) if self._way is not None else None

    async def help(self, request: Request) -> Response:
        """Raise the table's hand in the hall, or lower it."""
        if self._approved(request) is None:
            return self._answered(request, 403, NO_SEAT)
        if self._way is None or not self._way.title:
            return self._answered(request, 409, "This table is not shown in a hall.")
        up = (await form_of(request)).get("up", "") == "yes"
        self._way.raise_hand(up)
        self._news.changed()
        said = "The hall sees that you need help." if up else "The hand is lowered."
        return json_reply(200, {"said": said}) if wants_json(request) else RedirectResponse("/", 303)

    async def answer(self, request: Request) -> Response:
        """An answer or a vote."""
        session = self._approved(request)
        if session is None:
            return self._answered(request, 403, NO_SEAT)
        if through_host():
            return self._answered(request, 403, NOT_THROUGH_HOST)
        form = await form_of(request)
        return self._done(request, self._access.answer(session.seat, form.get("ask", ""), form.get("value", "")))

    # Parts

    def holds_seat(self, cookies: str) -> bool:
        """Whether a line of cookies has the key of a seat in it."""
        found = self._pairing.session(self._key_in(cookie_parser(cookies)))
        return found is not None and found.approved

    def _cookie_of(self, request: Request) -> str | None:
        return self._key_in(request.cookies)

    def _key_in(self, cookies: Mapping[str, str]) -> str | None:
        """The key of a phone, also of one that was paired when cookies were named after the port."""
        if self._cookie in cookies:
            return cookies[self._cookie]
        earlier = (key for name, key in cookies.items() if NAMED_AFTER_PORT.fullmatch(name))
        return next((key for key in earlier if self._pairing.session(key) is not None), None)

    def _session(self, request: Request) -> Session | None:
        found = self._pairing.session(self._cookie_of(request))
        device = (address_of(request.scope), request.headers.get("user-agent", ""))
        if found is None or found.seat not in self._access.seats or "code" in request.path_params:
            self._called(None, device, False)
        if found is None or found.seat not in self._access.seats:
            return None
        if self._way is not None:
            self._way.heard(found.cookie, through_host() and self._seal(request) is None)
        self._called(found, device, request.url.path == f"{BASE.get()}/beat")
        return found

    def _approved(self, request: Request) -> Session | None:
        found = self._session(request)
        return found if found is not None and found.approved else None

    def _shown(self, session: Session, request: Request) -> dict[str, Any]:
        """What a page of a seat shows: no text of a card is among it."""
        if not session.approved:
            return {"seat": session.seat, "word": session.word.upper(), "news": WAITING}
        held, asked = self._access.held(session.seat), self._access.asked(session.seat)
        notes = self._access.notes(session.seat)
        shown: dict[str, Any] = {
            "seat": session.seat,
            "held": held,
            "asked": asked,
            "notes": notes,
            "news": self._news.now,
        }
        shown["strip"] = strip_of(self._access.playthrough, session.seat)
        shown["pad"] = self._pads.pad(session.seat, self._news.now)
        if (seal := self._seal(request)) is not None:
            shown["seal"] = (seal.code, seal.epoch.hex())
        if self._way is not None and self._way.title:
            shown["hand"] = "down" if self._way.hand else "up"
        return shown

    async def _for_a_while(self, page: bytes, hidden: bytes) -> AsyncIterator[bytes]:
        """A card in a document of its own, which stays unfinished until its time is over and it hides itself: WebKit
        keeps a finished one for its Back button, whatever the headers say, unless the page came by https."""
        yield page
        over = time.monotonic() + CARD_SECONDS
        while time.monotonic() < over and not self._news.closed:
            await asyncio.sleep(0.1)
        yield hidden

    async def _told(self, session: Session) -> AsyncIterator[bytes]:
        stream = self._news.open(session.cookie, session.seat)
        try:
            async for piece in stream.told(lambda: self._state(session.cookie)):
                yield piece
        finally:
            self._news.over(stream)

    def _state(self, hashed: str) -> str:
        session = self._pairing.session_with(hashed)
        return self._news.now if session is not None and session.approved else WAITING

    def _done(self, request: Request, came: Done | Refused) -> Response:
        """Say what came of it."""
        if isinstance(came, Refused):
            return self._answered(request, 409, " ".join(came.reasons))
        return json_reply(200, {"said": came.note or "Done"}) if wants_json(request) else RedirectResponse("/", 303)

    def _answered(self, request: Request, status: int, text: str) -> Response:
        """A sentence that says why it did not happen."""
        if wants_json(request):
            return json_reply(status, {"said": text})
        return self._said(request, status, "That did not work", text)

    async def _nothing(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        await self._answered(request, 404, "There is nothing at this address.")(scope, receive, send)

    def _said(self, request: Request, status: int, title: str, text: str) -> Response:
        return page_reply(self._pages.said(nonce_of(request), title, text), status)
