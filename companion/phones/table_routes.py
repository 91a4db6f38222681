"""`GET /table`: the board for all, live, for any screen in the room. It has no way to a seat."""

from collections.abc import AsyncIterator
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from companion.phones.guard import address_of
from companion.phones.news import News
from companion.phones.pages import Pages
from companion.phones.public_table import PublicTable
from companion.phones.replies import nonce_of, page_reply

NOT_SHOWN: Final = "The laptop does not show the table here. On its phones screen (p), t shows it."
HEADERS_OF_A_STREAM: Final = {"content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no"}


class TableRoutes:
    """Those pages."""

    def __init__(self, table: PublicTable, news: News, pages: Pages) -> None:
        self._table = table
        self._news = news
        self._pages = pages

    def routes(self) -> list[Route]:
        """Where they lie."""
        return [Route("/table", self.table), Route("/table/news", self.stream)]

    async def table(self, request: Request) -> Response:
        """The board, or only the part of it that changes."""
        part = "part" in request.query_params
        if not self._table.shown:
            if part:
                return Response(NOT_SHOWN, 404, media_type="text/plain")
            return page_reply(self._pages.said(nonce_of(request), "The table", NOT_SHOWN, home=False), 404)
        shown: dict[str, Any] = {
            "board": self._table.board,
            "strip": self._table.strip,
            "moved": self._table.moved,
        }
        return page_reply(self._pages.part("tv.html", **shown) if part else self._pages.tv(nonce_of(request), **shown))

    async def stream(self, request: Request) -> Response:
        """Live news of the board. 204 tells a browser to stop asking."""
        if not self._table.shown or self._news.closed or request.method == "HEAD":
            return Response(status_code=204)
        return StreamingResponse(self._told(f"table {address_of(request.scope)}"), headers=HEADERS_OF_A_STREAM)

    async def _told(self, session: str) -> AsyncIterator[bytes]:
        stream = self._news.open(session, "")
        try:
            async for piece in stream.told(lambda: f"{self._news.now} {self._table.shown}"):
                yield piece
        finally:
            self._news.over(stream)
