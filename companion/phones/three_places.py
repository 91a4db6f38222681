"""The Table and the Rules beside a seat: pages of what everybody may know, for a phone that has a seat."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from companion.phones.news import News
from companion.phones.pages import Pages
from companion.phones.replies import nonce_of, page_reply
from companion.phones.rules_page import found_in
from companion.phones.seat_access import SeatAccess
from companion.phones.strip import strip_of
from companion.phones.told import explained, story, to_move
from companion.phones.turn_pad import TurnPads
from companion.store.phone_records import Session

STEP: Final = "colony-step"
LONGEST = 80
"""Letters of a search that count."""


class ThreePlaces:
    """Those pages. `approved` gives whose phone asks, None for one without a seat."""

    def __init__(
        self,
        access: SeatAccess,
        news: News,
        pages: Pages,
        approved: Callable[[Request], Session | None],
        pads: TurnPads,
    ) -> None:
        self.news = news
        self.approved = approved
        self._access = access
        self._play = access.playthrough
        self._pages = pages
        self._pads = pads

    def routes(self) -> list[Route]:
        """Where they lie."""
        return [Route("/board", self.board), Route("/rules", self.rules)]

    async def board(self, request: Request) -> Response:
        """The table as everybody may see it."""
        return self.page(request, "board.html", 10, self._table)

    def _table(self, session: Session) -> dict[str, Any]:
        pad, here = self._pads.pad(session.seat, self.news.now), self._play.situation
        return {
            "lead": tuple(way for way in pad.lead if way.move == STEP) if pad is not None else (),
            "usual": here.leads if here is not None and self._play.ask is None else None,
            "board": self._play.board,
            "moved": to_move(self._play),
            "explained": explained(self._play),
            "story": story(self._play),
        }

    async def rules(self, request: Request) -> Response:
        """The rules, searched for what was typed."""
        asked = request.query_params
        words = asked.get("q", "")[:LONGEST]
        was = asked.get("was", words)[:LONGEST]
        return self.page(request, "rules.html", 0, lambda session: {"found": found_in(self._play, words), "was": was})

    def page(self, request: Request, place: str, patience: int, shown: Callable[[Session], dict[str, Any]]) -> Response:
        """A page of the seat that asks, or only its main part; a phone without a seat is led to its door."""
        session = self.approved(request)
        part = "part" in request.query_params
        if session is None:
            return Response(status_code=403) if part else RedirectResponse("/", 303)
        every = {
            "strip": strip_of(self._play, session.seat),
            "news": self.news.now,
            **shown(session),
        }
        if part:
            return page_reply(self._pages.part(place, **every))
        return page_reply(self._pages.place(nonce_of(request), place, patience=patience, **every))

    def answered(
        self, request: Request, session: Session, place: str, status: int, shown: Mapping[str, Any]
    ) -> Response:
        """The answer to a form, as a page of the seat."""
        strip = strip_of(self._play, session.seat)
        page = self._pages.place(nonce_of(request), place, patience=0, strip=strip, news=self.news.now, **shown)
        return page_reply(page, status)
