"""The pages of a phone, drawn from templates. A page that a GET gives never holds a secret."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader
from jinja2.ext import Extension

from companion.phones.asked import Asked
from companion.phones.pairing import Farewell
from companion.phones.table_code import Chair
from companion.phones.through_host.base import BASE
from companion.referee.shown.hand import Held

FAREWELLS: Final[Mapping[Farewell | None, tuple[str, str]]] = {
    None: ("No seat here yet", "Scan the QR code that the laptop shows for your seat, or type the letters below it."),
    "moved": ("This seat moved to another phone", "If that was not you, tell the host: one key takes it back."),
    "revoked": ("The host has freed this seat", "Ask for a new QR code if you want it back."),
    "refused": ("That was another word", "The host picked another word than this phone showed. Ask for a new QR code."),
    "left": ("You have left this seat", "Ask the host for a new QR code if you want it back."),
}
DEAD_CODE = (
    "This code does not work",
    "It may be mistyped, used, or too old: a code works once and for three minutes. Look at the letters again, or ask "
    "the host for a new one. If you have just used it yourself, your seat is on this phone; if somebody else has, say "
    "so now.",
)
NONCE = "\0nonce\0"
"""Stands for the nonce in a page that is kept."""
TOO_MANY_TRIES = ("Too many tries", "Wait a minute. Then scan the QR code again.")


_OWN_PATH: Final = re.compile(r"""(\b(?:action|formaction|href)=["']?|\burl=)/(?!/)""")


class BelowBase(Extension):
    """Every path in a template lies below the base of its request: templates are written as if at the root."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        return source if (filename or "").endswith((".js", ".css")) else _OWN_PATH.sub(r"\1{{ base }}/", source)


class Pages:
    """Draws every page; `nonce` lets our own style and script through."""

    def __init__(self) -> None:
        where = Path(__file__).parent / "templates"
        self._pages = Environment(
            loader=FileSystemLoader(where),
            autoescape=True,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=[BelowBase],
        )
        self._kept: dict[tuple[str, str], tuple[dict[str, Any], str]] = {}

    def seat(self, nonce: str, seat: str, **shown: Any) -> str:
        """The page of a seat, or of a phone that waits for its word: what it shows is the same as in `hand`.

        Drawn once for as long as it shows the same; only the nonce is always another.
        """
        kept = self._kept.get((BASE.get(), seat))
        if kept is None or kept[0] != shown:
            page = self._drawn("seat.html", NONCE, seat=seat, patience=_patience(**shown), **shown)
            kept = self._kept[BASE.get(), seat] = shown, page
        return kept[1].replace(NONCE, nonce)

    def hand(self, **shown: Any) -> str:
        """Only the part that changes: labels and questions, or the word, and never what a card says."""
        return self._drawn("main.html", "", **shown)

    def place(self, nonce: str, place: str, **shown: Any) -> str:
        """Another page of a seat that follows the news: `place` is the template of its main part."""
        return self._drawn("seat.html", nonce, place=place, **shown)

    def part(self, place: str, **shown: Any) -> str:
        """Only the main part of such a page."""
        return self._drawn(place, "", **shown)

    def join(self, nonce: str, seat: str, given_up: str = "") -> str:
        """The page behind a code: a button, and nothing is used up yet. `given_up` is the seat that this phone has."""
        return self._drawn("join.html", nonce, seat=seat, given_up=given_up)

    def who(self, nonce: str, chairs: Sequence[Chair], given_up: str = "", said: str = "") -> str:
        """The page behind the code of the table: the seats that are free."""
        return self._drawn("who.html", nonce, chairs=chairs, given_up=given_up, said=said)

    def no_seat(self, nonce: str, why: Farewell | None) -> str:
        """A phone without a seat, with a field for the code. It looks by itself whether it has one again."""
        return self._drawn("seat.html", nonce, **_gone(why))

    def leave(self, nonce: str) -> str:
        """Before a seat is given up: nothing is yet."""
        return self._drawn("leave.html", nonce)

    def said(self, nonce: str, title: str, text: str, home: bool = True) -> str:
        """A sentence, and the way back; without `home` there is none."""
        return self._drawn("said.html", nonce, title=title, text=text, home=home)

    def tv(self, nonce: str, **shown: Any) -> str:
        """The board for all, for a screen in the room."""
        return self._drawn("tv_page.html", nonce, **shown)

    def card(self, nonce: str, held: Held) -> str:
        """A card in plain sight, for a browser without script: only ever the answer to a POST."""
        return self._drawn("card.html", nonce, label=held.label, blocks=held.told())

    def hidden(self, nonce: str) -> str:
        """The end of such a page: from here on it shows nothing of the card."""
        return self._drawn("hidden.html", nonce)

    def _drawn(self, name: str, nonce: str, **shown: Any) -> str:
        return self._pages.get_template(name).render(nonce=nonce, base=BASE.get(), **shown)


def no_news(why: Farewell | None) -> str:
    """The name of the state of a phone without a seat."""
    return f"none-{why or 'yet'}"


def _gone(why: Farewell | None) -> dict[str, str]:
    title, text = FAREWELLS[why]
    return {"title": title, "text": text, "news": no_news(why)}


def _patience(word: str = "", asked: Sequence[Asked] = (), **_: Any) -> int:
    """After how many seconds a browser without our script asks again; 0 while there is something to fill in."""
    if word:
        return 3
    return 0 if any(not ask.instead for ask in asked) else 10
