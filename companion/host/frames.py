"""What goes over the one line between a laptop and the host: msgpack arrays, the tag first.

A frame from a stranger is read by `UP` or `DOWN` and by nothing else; whatever does not fit raises
`msgspec.DecodeError` or its child `msgspec.ValidationError`.
"""

from typing import Annotated, Final

from msgspec import Meta, Struct, msgpack

VERSION: Final = 1
LARGEST_UP: Final = 64 * 1024
"""Bytes of a frame from a laptop."""
LARGEST_DOWN: Final = 8 * 1024
LARGEST_BODY: Final = 4096
"""Bytes of what a phone may send in one request."""

Headers = tuple[tuple[bytes, bytes], ...]
Words = Annotated[str, Meta(max_length=60)]
"""A few public words, for the hall."""


class Hello(Struct, frozen=True, array_like=True, tag=5):
    """A laptop presents itself. `name` and `ticket` are empty the first time; `word` is what this host may ask for."""

    version: int
    key: Annotated[bytes, Meta(min_length=16, max_length=64)]
    name: Annotated[str, Meta(max_length=40)] = ""
    ticket: Annotated[bytes, Meta(max_length=64)] = b""
    word: Annotated[str, Meta(max_length=80)] = ""


class Welcome(Struct, frozen=True, array_like=True, tag=7):
    """The table's name, and the ticket that proves it at any later time, at any host with the same secret.

    `origin` is how phones reach this host, "" where that is how the laptop does. `again` asks a new table to connect
    once more under its name, so that a balancer leads it where it leads its phones.
    """

    name: str
    ticket: bytes
    origin: str = ""
    again: bool = False


class Refused(Struct, frozen=True, array_like=True, tag=8):
    """Why a laptop is not let in, as a sentence; after `retry_after` seconds it may try again, never when below 0."""

    why: str
    retry_after: float = -1.0


class Open(Struct, frozen=True, array_like=True, tag=1):
    """A phone's request, whole. `sid` is its number at all hosts; `path` has the table's own before it; `born` is when
    it was asked, as a Unix time, 0 where nobody can have kept it on the way."""

    sid: int
    method: str
    path: str
    headers: Headers
    client: str
    body: bytes
    born: float = 0.0


class Head(Struct, frozen=True, array_like=True, tag=2):
    """The beginning of an answer, mostly all of it. With `more` it goes on: a stream of news."""

    sid: int
    status: Annotated[int, Meta(ge=200, le=599)]
    headers: Headers
    body: bytes
    more: bool = False


class Body(Struct, frozen=True, array_like=True, tag=3):
    """More of an answer, for as many phones as get the same."""

    sids: Annotated[tuple[int, ...], Meta(max_length=256)]
    body: bytes
    more: bool = True


class Gone(Struct, frozen=True, array_like=True, tag=4):
    """Phones that listen no longer."""

    sids: tuple[int, ...]


class HostGone(Struct, frozen=True, array_like=True, tag=6):
    """All phones of a host that is gone."""

    host: int


class Card(Struct, frozen=True, array_like=True, tag=10):
    """What the hall may show of a table. An empty `title` takes it off the wall. `turn_since` is a Unix time."""

    title: Words
    game: Words = ""
    round: Words = ""
    morale: Words = ""
    turn: Words = ""
    turn_since: Annotated[float, Meta(ge=0)] = 0.0
    hand: bool = False


Up = Hello | Head | Body | Card
Down = Welcome | Refused | Open | Gone | HostGone

UP: Final = msgpack.Decoder(Up)
DOWN: Final = msgpack.Decoder(Down)
ENCODER: Final = msgpack.Encoder()

TAKEN_OVER: Final = 4001
"""Another line of the same laptop took over."""
NOT_YOURS: Final = 4003
TOO_MUCH: Final = 4008
NOT_OUR_LANGUAGE: Final = 1008
RESTARTING: Final = 1012

COOKIE: Final = b"seat"
"""What a phone's cookie is called on the line; the host gives each table's another name in the browser."""

HOST_BITS: Final = 31


def host_of(sid: int) -> int:
    """The host at which a phone asked: the upper bits of the request's number."""
    return sid >> 32
