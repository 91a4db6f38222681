"""Who asks for a page: the seat whose phone it is, by its cookie, on the Wi-Fi or through a host."""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from starlette.requests import Request, cookie_parser

from companion.phones.guard import address_of
from companion.phones.pairing import Pairing
from companion.phones.seat_access import SeatAccess
from companion.phones.through_host.base import BASE, through_host
from companion.phones.through_host.way import WayThroughHost
from companion.store.phone_records import Session

if TYPE_CHECKING:
    from companion.phones.through_host.sealing import Seal

Called = Callable[[Session | None, tuple[str, str], bool], None]
NAMED_AFTER_PORT: Final = re.compile(r"seat_\d{1,5}")


class Callers:
    """`cookie` is the name of the cookie; `called` hears of every request: whose seat, None for a phone without one or
    with a code; which device; whether it only says it is there."""

    def __init__(
        self,
        access: SeatAccess,
        pairing: Pairing,
        cookie: str,
        called: Called = lambda *_: None,
        way: WayThroughHost | None = None,
    ) -> None:
        self._access = access
        self._pairing = pairing
        self._cookie = cookie
        self._called = called
        self._way = way

    def holds_seat(self, cookies: str) -> bool:
        """Whether a line of cookies has the key of a seat in it."""
        found = self._pairing.session(self._key_in(cookie_parser(cookies)))
        return found is not None and found.approved

    def cookie_of(self, request: Request) -> str | None:
        """The key that a phone shows."""
        return self._key_in(request.cookies)

    def session(self, request: Request) -> Session | None:
        """Whose phone asks, its word picked or not; None for one without a seat."""
        found = self._pairing.session(self.cookie_of(request))
        device = (address_of(request.scope), request.headers.get("user-agent", ""))
        if found is None or found.seat not in self._access.seats or "code" in request.path_params:
            self._called(None, device, False)
        if found is None or found.seat not in self._access.seats:
            return None
        if self._way is not None:
            self._way.heard(found.cookie, through_host() and self.seal(request) is None)
        self._called(found, device, request.url.path == f"{BASE.get()}/beat")
        return found

    def approved(self, request: Request) -> Session | None:
        """Whose phone asks, if its word was picked."""
        found = self.session(request)
        return found if found is not None and found.approved else None

    def seal(self, request: Request) -> "Seal | None":
        """The seal of a phone that comes through a host, if it has one."""
        return self._way.seal(self.cookie_of(request)) if self._way is not None else None

    def _key_in(self, cookies: Mapping[str, str]) -> str | None:
        """The key of a phone, also of one that was paired when cookies were named after the port."""
        if self._cookie in cookies:
            return cookies[self._cookie]
        earlier = (key for name, key in cookies.items() if NAMED_AFTER_PORT.fullmatch(name))
        return next((key for key in earlier if self._pairing.session(key) is not None), None)
