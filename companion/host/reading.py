"""Reading what comes over a connection: requests of a browser, or the beginning of a laptop's line."""

from typing import Any, Final, Protocol

import httptools

from companion.host.frames import LARGEST_BODY
from companion.host.refusals import HEAD_TOO_LARGE, NO_REQUEST, TOO_LARGE

LARGEST_HEAD: Final = 16 * 1024
"""Bytes from the beginning of a request to the end of its headers."""
LARGEST_REQUEST: Final = 64 * 1024
"""The same to the end of its body, however it is cut up."""
MOST_HEADERS: Final = 100
SURELY_TOO_LARGE: Final = len(str(LARGEST_BODY)) + 1
"""Digits of a length that needs no looking at."""


class Asked(Protocol):
    """Who takes what was read."""

    def asked(self, question: "Reader", path: bytes, query: bytes, version: str, keep: bool) -> None:
        """A whole request."""

    def becomes_a_line(self, question: "Reader") -> None:
        """The beginning of a WebSocket."""

    def refuse(self, why: bytes) -> None:
        """It is none, or too much: say so, and read no more."""

    def go_ahead(self) -> None:
        """Somebody waits for leave to send a body."""


class Reader:
    """From the first byte of a request to its end; the next one begins where it ends."""

    __slots__ = (
        "_asked",
        "_expects",
        "_parser",
        "_read",
        "_refused",
        "body",
        "headers",
        "method",
        "midst",
        "upgrades",
        "url",
    )

    def __init__(self, asked: Asked) -> None:
        self._asked = asked
        self._parser: Any = httptools.HttpRequestParser(self)
        self._refused = False
        self._anew()

    def _anew(self) -> None:
        self.url = self.body = b""
        self.headers: list[tuple[bytes, bytes]] = []
        self.method = ""
        self.upgrades = self._expects = False
        self.midst = False
        """Whether a request has begun and is not whole."""
        self._read = 0

    def read(self, data: bytes) -> None:
        """The next bytes."""
        self._read += len(data)
        try:
            self._parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if not self._refused and self.upgrades:
                self._asked.becomes_a_line(self)
        except httptools.HttpParserError:
            self._refuse(NO_REQUEST)
        else:
            if self._read > (LARGEST_REQUEST if self.method else LARGEST_HEAD):
                self._refuse(TOO_LARGE if self.method else HEAD_TOO_LARGE)

    def end(self) -> None:
        """Nothing more is read. Without this reader and parser would hold each other until they are collected."""
        self._refused, self._parser = True, None

    def _refuse(self, why: bytes) -> None:
        if not self._refused:
            self._refused = True
            self._asked.refuse(why)

    # Called by the parser

    def on_message_begin(self) -> None:
        self.midst = True

    def on_url(self, url: bytes) -> None:
        self.url += url

    def on_header(self, name: bytes, value: bytes) -> None:
        name = name.lower()
        self.headers.append((name, value))
        if name == b"expect":
            self._expects = value.lower() == b"100-continue"
        elif name == b"upgrade":
            self.upgrades = value.lower() == b"websocket"
        elif name == b"content-length" and len(value) >= SURELY_TOO_LARGE:
            self._refuse(TOO_LARGE)

    def on_headers_complete(self) -> None:
        if self._refused:
            return
        size = len(self.url) + sum(len(one) + len(two) for one, two in self.headers)
        if len(self.headers) > MOST_HEADERS or size > LARGEST_HEAD:
            self._refuse(HEAD_TOO_LARGE)
            return
        self.method = self._parser.get_method().decode("latin-1")
        self.upgrades = self.upgrades and self._parser.should_upgrade()
        if self._expects and not self.upgrades:
            self._asked.go_ahead()

    def on_body(self, body: bytes) -> None:
        if not self._refused:
            self.body += body
            if len(self.body) > LARGEST_BODY:
                self._refuse(TOO_LARGE)

    def on_message_complete(self) -> None:
        parser = self._parser
        if self._refused or self.upgrades:
            return
        try:
            url = httptools.parse_url(self.url)
            path = url.path or b"/"
            path.decode("ascii")
        except (httptools.HttpParserError, UnicodeDecodeError):
            self._refuse(NO_REQUEST)
            return
        keep = parser.should_keep_alive() and not parser.should_upgrade()
        self._asked.asked(self, path, url.query or b"", parser.get_http_version(), keep)
        self._anew()

    def head(self) -> bytes:
        """What was read, as it came."""
        lines = [self.method.encode(), b" ", self.url, b" HTTP/1.1\r\n"]
        for name, value in self.headers:
            lines += (name, b": ", value, b"\r\n")
        return b"".join([*lines, b"\r\n"])
