"""Everything that goes over the air, seen at the door of the server: what each phone asked for and what it was sent."""

import json
import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.phones import guard


@dataclass
class Wire:
    """What went over the air by the cookie of the phone; "" is a phone without one."""

    asked: dict[str, list[tuple[str, str, int]]] = field(default_factory=lambda: defaultdict(list))
    """Method, path, and how many bytes came back; but for beats, which come by the clock."""
    beats: set[int] = field(default_factory=set)
    """How many bytes came back for them."""
    sent: dict[str, bytearray] = field(default_factory=lambda: defaultdict(bytearray))

    @classmethod
    def tapped(cls, monkeypatch: pytest.MonkeyPatch) -> "Wire":
        """Listens at every server that starts from now on."""
        wire = cls()

        class Tapped(guard.Guard):
            async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
                await super().__call__(scope, receive, wire.tap(scope, send))

        monkeypatch.setattr(guard, "Guard", Tapped)
        return wire

    def tap(self, scope: Any, send: Any) -> Any:
        """The same `send`, overheard."""
        phone = _cookie(scope)
        size = 0

        async def overheard(message: Any) -> None:
            nonlocal size
            piece = message.get("body", b"") + b"".join(b"%s: %s\n" % line for line in message.get("headers", ()))
            size += len(piece)
            self.sent[phone] += piece
            if message["type"] == "http.response.body" and not message.get("more_body"):
                if scope["path"] == "/beat":
                    self.beats.add(size)
                else:
                    self.asked[phone].append((scope["method"], scope["path"], size))
            await send(message)

        return overheard

    def forget(self) -> None:
        """From here on."""
        self.asked.clear()
        self.sent.clear()

    def text(self, phone: str) -> str:
        """All that was sent to that phone, as it reads."""
        return readable(bytes(self.sent[phone]))


def readable(sent: bytes) -> str:
    """HTML and JSON as a person would read them, so that a word is found however it is written."""
    text = sent.decode("utf-8", "replace")
    unescaped = re.sub(r"\\u[0-9a-f]{4}", lambda found: json.loads(f'"{found[0]}"'), text)
    return unescaped.replace("&#39;", "'").replace("&#34;", '"').replace("&amp;", "&").replace('\\"', '"')


def found_in(text: str, words: set[str]) -> list[str]:
    """Those of the words that stand in the text."""
    assert words, "there is nothing to look for"
    return [word for word in words if word in text]


def _cookie(scope: Any) -> str:
    cookies = [value.decode() for name, value in scope["headers"] if name == b"cookie"]
    return cookies[0].partition("=")[2] if cookies else ""
