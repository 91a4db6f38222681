"""Taking a seat and giving it up, over the wire. A GET changes nothing."""

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from companion.phones.callers import Callers
from companion.phones.guard import address_of
from companion.phones.limits import Tries
from companion.phones.pages import DEAD_CODE, TOO_MANY_TRIES, Pages
from companion.phones.pairing import SESSION_LIFE, Pairing, code_from
from companion.phones.replies import Replies, form_of, nonce_of, page_reply
from companion.phones.table_code import OTHERS, TableCode, table_code_from
from companion.phones.through_host.way import WayThroughHost


class Joining:
    """The pages behind a code. Who tries many wrong ones has to wait."""

    def __init__(
        self,
        callers: Callers,
        pairing: Pairing,
        tries: Tries,
        pages: Pages,
        cookie: str,
        way: WayThroughHost | None,
        table_code: TableCode,
    ) -> None:
        self._callers = callers
        self._pairing = pairing
        self._tries = tries
        self._pages = pages
        self._replies = Replies(pages)
        self._cookie = cookie
        self._way = way
        self._table_code = table_code

    def routes(self) -> list[Route]:
        """Where they lie."""
        post = ["POST"]
        return [
            Route("/J/{code}", self.join),
            Route("/J/{code}", self.claim, methods=post),
            Route("/j/{code}", self.join),
            Route("/j/{code}", self.claim, methods=post),
            Route("/T/{code}", self.who),
            Route("/T/{code}", self.take, methods=post),
            Route("/code", self.code, methods=post),
            Route("/leave", self.leaving),
            Route("/leave", self.leave, methods=post),
        ]

    async def join(self, request: Request) -> Response:
        """Show whose seat a code is for. A phone that has a seat, and no new code, is led to it."""
        code = code_from(request.path_params["code"])
        if self._tries.exhausted(address_of(request.scope)):
            return self._replies.said(request, 429, *TOO_MANY_TRIES)
        seat, session = self._pairing.invited(code), self._callers.session(request)
        if seat is not None:
            given_up = session.seat if session is not None and session.seat != seat else ""
            return page_reply(self._pages.join(nonce_of(request), seat, given_up))
        self._missed(request, code)
        return RedirectResponse("/", 303) if session is not None else self._replies.said(request, 404, *DEAD_CODE)

    async def claim(self, request: Request) -> Response:
        """Use a code up. Of any number of phones exactly one gets the cookie."""
        code = code_from(request.path_params["code"])
        if self._tries.exhausted(address_of(request.scope)):
            return self._replies.said(request, 429, *TOO_MANY_TRIES)
        mark = self._way.mark(code) if self._way is not None else ""
        fresh = self._pairing.claim(code, self._callers.cookie_of(request), mark)
        if fresh is None:
            self._missed(request, code)
            return self._replies.said(request, 404, *DEAD_CODE)
        return self._seated(fresh)

    async def who(self, request: Request) -> Response:
        """Behind the code of the table: which seats are free. Nothing is used up."""
        return self._not_open(request) or page_reply(self._who(request))

    async def take(self, request: Request) -> Response:
        """A phone takes one of them, and shows a word."""
        if (refused := self._not_open(request)) is not None:
            return refused
        seat = (await form_of(request)).get("seat", "")
        fresh = self._table_code.claim(request.path_params["code"], seat, self._callers.cookie_of(request))
        return self._seated(fresh) if fresh is not None else page_reply(self._who(request, OTHERS), 409)

    def _who(self, request: Request, said: str = "") -> str:
        session = self._callers.session(request)
        return self._pages.who(
            nonce_of(request), self._table_code.chairs, session.seat if session is not None else "", said
        )

    def _not_open(self, request: Request) -> Response | None:
        """Why the code of the table does not work, as a page; None where it does."""
        if self._tries.exhausted(address_of(request.scope)):
            return self._replies.said(request, 429, *TOO_MANY_TRIES)
        typed = request.path_params["code"]
        if self._table_code.fits(typed):
            return None
        self._missed(request, table_code_from(typed))
        return self._replies.said(request, 404, *DEAD_CODE)

    def _seated(self, cookie: str) -> Response:
        answer = RedirectResponse("/", 303)
        answer.set_cookie(self._cookie, cookie, max_age=int(SESSION_LIFE), path="/", httponly=True, samesite="lax")
        return answer

    def _missed(self, request: Request, code: str) -> None:
        """A wrong code is a try; what cannot be a code at all is a slip."""
        if code:
            self._tries.count(address_of(request.scope))

    async def code(self, request: Request) -> Response:
        """A code that was typed in."""
        typed = (await form_of(request)).get("code", "")
        short = table_code_from(typed)
        return RedirectResponse(f"/T/{short}" if short else f"/J/{code_from(typed) or '-'}", 303)

    async def leaving(self, request: Request) -> Response:
        """Ask whether the seat shall be given up."""
        return page_reply(self._pages.leave(nonce_of(request)))

    async def leave(self, request: Request) -> Response:
        """Give the seat up."""
        session = self._callers.session(request)
        if session is not None:
            self._pairing.leave(session)
        return RedirectResponse("/", 303)
