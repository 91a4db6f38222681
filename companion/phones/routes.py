"""What a phone can ask for. A GET changes nothing and gives no secret; everything else is a POST from our own page."""

from collections.abc import AsyncIterator
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route, Router
from starlette.types import Receive, Scope, Send

from companion.phones.callers import Called, Callers
from companion.phones.job_routes import JobRoutes
from companion.phones.jobs import Jobs
from companion.phones.joining import Joining
from companion.phones.limits import Tries
from companion.phones.news import News
from companion.phones.pages import Pages, no_news
from companion.phones.pairing import Pairing
from companion.phones.playing import Playing
from companion.phones.public_table import PublicTable
from companion.phones.replies import Replies, news_reply, nonce_of, page_reply
from companion.phones.seat_access import SeatAccess
from companion.phones.strip import strip_of
from companion.phones.table_code import TableCode
from companion.phones.table_routes import TableRoutes
from companion.phones.three_places import ThreePlaces
from companion.phones.through_host.way import WayThroughHost
from companion.phones.told import to_move
from companion.phones.turn_pad import REVEAL_CRISIS, TurnPads
from companion.phones.turn_routes import TurnRoutes
from companion.referee.pens import NotSaved
from companion.store.phone_records import Session

HEADERS_OF_A_STREAM: Final = {"content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no"}
WAITING: Final = "waiting"
JUST_DONE: Final = 3
"""Lines of what was done last that a seat is shown."""


class Routes:
    """The application behind the guard, over one game. `cookie` is the name of the cookie; `called` hears of every
    request, as `Callers` says; `table` is the board for all, when the laptop shows it."""

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
        table: PublicTable | None = None,
        jobs: Jobs | None = None,
        table_code: TableCode | None = None,
    ) -> None:
        self._access = access
        self._pairing = pairing
        self._news = news
        self._way = way
        self._pages = Pages()
        self._replies = Replies(self._pages)
        self._callers = Callers(access, pairing, cookie, called, way)
        self.holds_seat = self._callers.holds_seat
        self._pads = pads or TurnPads(access)
        places = ThreePlaces(access, news, self._pages, self._callers.approved, self._pads)
        table_code = table_code or TableCode(pairing, lambda: access.seats)
        joining = Joining(self._callers, pairing, tries, self._pages, cookie, way, table_code)
        self._jobs = jobs or Jobs(access.playthrough)
        self._jobs.on_change.append(news.changed)
        self._router = Router(
            [
                Route("/", self.seat),
                Route("/hand", self.hand),
                Route("/beat", self.beat, methods=["POST"]),
                Route("/news", self.stream),
                *joining.routes(),
                *Playing(self._callers, access, news, self._pages, way).routes(),
                *places.routes(),
                *TurnRoutes(places, self._pads).routes(),
                *JobRoutes(places, self._jobs).routes(),
                *TableRoutes(table or PublicTable(access.playthrough), news, self._pages).routes(),
            ],
            redirect_slashes=False,
            default=self._nothing,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._router(scope, receive, send)
        except NotSaved as error:
            request = Request(scope)
            await self._replies.answered(request, 503, str(error))(scope, receive, send)

    async def seat(self, request: Request) -> Response:
        """The phone's own page."""
        session = self._callers.session(request)
        if session is None:
            farewell = self._pairing.farewell(self._callers.cookie_of(request))
            return page_reply(self._pages.no_seat(nonce_of(request), farewell))
        return page_reply(self._pages.seat(nonce_of(request), **self._shown(session, request)))

    async def hand(self, request: Request) -> Response:
        """The part of that page that changes. Every phone asks for it after every news."""
        session = self._callers.session(request)
        if session is None:
            return Response(status_code=403)
        return page_reply(self._pages.hand(**self._shown(session, request)))

    async def beat(self, request: Request) -> Response:
        """A page in sight asks every few seconds which news there is: so it finds out what it has missed, and the
        laptop that it is still there."""
        session = self._callers.session(request)
        if session is None:
            return news_reply(no_news(self._pairing.farewell(self._callers.cookie_of(request))))
        return news_reply(self._state(session.cookie))

    async def stream(self, request: Request) -> Response:
        """Live news. 204 tells a browser to stop asking."""
        session = self._callers.session(request)
        if session is None or self._news.closed or request.method == "HEAD":
            return Response(status_code=204)
        return StreamingResponse(self._told(session), headers=HEADERS_OF_A_STREAM)

    # Parts

    def _shown(self, session: Session, request: Request) -> dict[str, Any]:
        """What a page of a seat shows: no text of a card is among it."""
        if not session.approved:
            return {"seat": session.seat, "word": session.word.upper(), "news": WAITING}
        shown: dict[str, Any] = {
            "seat": session.seat,
            "held": self._access.held(session.seat),
            "asked": self._access.asked(session.seat),
            "notes": self._access.notes(session.seat),
            "news": self._news.now,
            "strip": strip_of(self._access.playthrough, session.seat),
            "pad": self._pads.pad(session.seat, self._news.now),
            "mine": self._pads.people_of(session.seat),
            "jobs": self._jobs.lines,
            "crisis": self._crisis(session.seat),
            "aloud": self._access.playthrough.board.aloud,
            "step": self._access.playthrough.board.step,
            "just": self._just_done(session.seat),
        }
        if (seal := self._callers.seal(request)) is not None:
            shown["seal"] = (seal.code, seal.epoch.hex())
        if self._way is not None and self._way.title:
            shown["hand"] = "down" if self._way.hand else "up"
        return shown

    def _crisis(self, seat: str) -> dict[str, Any] | None:
        """What the form for this round's crisis needs, where this seat may fill it in."""
        if not self._pads.may_lead(seat, REVEAL_CRISIS):
            return None
        play = self._access.playthrough
        return {"saw": self._news.now, "names": play.names_for("crisis"), "symbols": play.names_for("symbol")}

    def _just_done(self, seat: str) -> tuple[str, tuple[str, ...]] | None:
        """What somebody else did last in the turn that runs, as everybody knows."""
        play, here = self._access.playthrough, self._access.playthrough.situation
        last = play.log.last
        if here is None or here.turn in (None, seat) or last is None or last.seat != here.turn:
            return None
        return f"{here.turn} just did this", to_move(play)[:JUST_DONE]

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

    async def _nothing(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        await self._replies.answered(request, 404, "There is nothing at this address.")(scope, receive, send)
