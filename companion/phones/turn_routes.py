"""The turn pad over the wire: plain forms, each with the state that its tap saw."""

from typing import Any
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from companion.phones.replies import form_of
from companion.phones.three_places import ThreePlaces
from companion.phones.turn_pad import MOVED_ON, TurnPads
from companion.referee.outcomes import Refused
from companion.store.phone_records import Session


class TurnRoutes:
    """Those pages, beside the other places of a seat."""

    def __init__(self, places: ThreePlaces, pads: TurnPads) -> None:
        self._places = places
        self._pads = pads

    def routes(self) -> list[Route]:
        """Where they lie."""
        post = ["POST"]
        return [
            Route("/turn", self.turn),
            Route("/turn", self.enter, methods=post),
            Route("/crisis", self.crisis, methods=post),
            Route("/turn/back", self.take_back, methods=post),
        ]

    async def turn(self, request: Request) -> Response:
        """What one survivor, or the player, can do now."""
        who = request.query_params.get("who", "")
        return self._places.page(request, "turn.html", 0, lambda session: self._shown(session, who))

    async def enter(self, request: Request) -> Response:
        """A tap: done once, and only on what it saw."""
        session, form = self._places.approved(request), await form_of(request)
        if session is None:
            return RedirectResponse("/", 303)
        who = form.get("who", "")
        fresh = form.get("saw") == self._places.news.now
        came = self._pads.enter(session.seat, form.get("way", ""), fresh, form.get("insist") == "yes")
        if isinstance(came, Refused):
            return self._refused(request, session, came, form)
        if form.get("to") == "/board" and not self._pads.waits:
            return RedirectResponse("/board", 303)
        pad = self._pads.pad(session.seat, "")
        return RedirectResponse(f"/turn?who={quote(who)}" if pad is not None and who in pad.who else "/", 303)

    async def crisis(self, request: Request) -> Response:
        """The crisis of the round, read off its card."""
        session, form = self._places.approved(request), await form_of(request)
        if session is None:
            return RedirectResponse("/", 303)
        needs = [symbol for symbol in (form.get("needs", ""), form.get("also", "")) if symbol]
        crisis = {"name": form.get("name", ""), "needs": needs, "failure": form.get("failure", "")}
        came = self._pads.reveal_crisis(session.seat, crisis)
        return self._refused(request, session, came, form) if isinstance(came, Refused) else RedirectResponse("/", 303)

    async def take_back(self, request: Request) -> Response:
        """Undo the seat's own last step, if it still is the one that was seen."""
        session, form = self._places.approved(request), await form_of(request)
        if session is None:
            return RedirectResponse("/", 303)
        if form.get("saw") != self._places.news.now:
            return self._refused(request, session, Refused((MOVED_ON,)), form)
        came = self._pads.take_back(session.seat)
        return self._refused(request, session, came, form) if isinstance(came, Refused) else RedirectResponse("/", 303)

    def _shown(self, session: Session, who: str) -> dict[str, Any]:
        pad = self._pads.pad(session.seat, self._places.news.now)
        return {"pad": pad, "who": who if pad is not None and who in pad.who else ""}

    def _refused(self, request: Request, session: Session, came: Refused, form: dict[str, str]) -> Response:
        shown = {
            "reasons": came.reasons,
            "insist": came.may_insist,
            "to": "/turn",
            "sent": {"saw": self._places.news.now, "who": form.get("who", ""), "way": form.get("way", "")},
            "who": form.get("who", ""),
        }
        return self._places.answered(request, session, "refused.html", 409, shown)
