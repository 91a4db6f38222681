"""What is kept of a phone: an invitation, and the session that came of it. Tokens and cookies only as SHA-256."""

from msgspec import Struct


class Invited(Struct, frozen=True):
    """An invitation to a seat that can be used once. Times are seconds since the epoch."""

    seat: str
    word: str
    expires: float


class Session(Struct, frozen=True):
    """A phone with a cookie. Until the host has picked its word it is not approved, and sees nothing.

    A phone without a word has lost its seat to another one, and is remembered so that it can be told.
    """

    cookie: str
    """The hash of the cookie."""
    seat: str
    word: str
    created: float
    expires: float
    approved: bool = False

    @property
    def moved(self) -> bool:
        """Whether another phone has the seat now."""
        return not self.word


class HostPlace(Struct, frozen=True):
    """How a game proves that a table's name at a host is its own. `key` is the game's at every host; never told."""

    host: str
    key: bytes
    name: str = ""
    ticket: bytes = b""

    def __repr__(self) -> str:
        return f"HostPlace({self.host!r}, {self.name!r}, …)"
