"""The few pages of the host itself: its front, the hall, and what a phone reads while its laptop is away."""

import base64
import hashlib
import html
from importlib import resources
from typing import Final


def _beside(name: str) -> str:
    return (resources.files("companion.host") / name).read_text("utf-8")


_STYLE: Final = _beside("page.css")
_HALL_STYLE: Final = _STYLE + _beside("hall.css")
_HALL_SCRIPT: Final = _beside("hall.js")


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _page(title: str, body: str, style: str = _STYLE, script: str = "") -> bytes:
    tail = f"<script>{script}</script>" if script else ""
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
    return f"{head}<title>{html.escape(title)}</title><style>{style}</style><body>{body}{tail}</body></html>".encode()


HALL_PAGE: Final = _page(
    "The hall",
    '<main><h1>The hall</h1><ul id="wall" aria-live="polite"></ul><p id="none">No table is shown here yet.</p>'
    '<p id="line" role="status"></p></main>',
    _HALL_STYLE,
    _HALL_SCRIPT,
)
HALL_POLICY: Final = (
    f"default-src 'none'; script-src {_hash(_HALL_SCRIPT)}; style-src {_hash(_HALL_STYLE)}; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'"
).encode()
_PLAIN_POLICY: Final = (
    f"default-src 'none'; style-src {_hash(_STYLE)}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
).encode()


def front_page(missed: bool) -> tuple[bytes, bytes]:
    """Where a table's name is typed, and the page's policy."""
    said = "<p role=alert>That is no name of a table: it is two words.</p>" if missed else ""
    form = '<form action="/"><label>The two words on the laptop: <input name="table" autocomplete="off"></label> '
    body = f"<main><h1>Find your table</h1>{said}{form}<button>Go there</button></form></main>"
    return _page("Find your table", body), _PLAIN_POLICY


def away_page(name: str, back_soon: bool) -> bytes:
    """What a phone reads while the laptop of its table cannot be reached. It asks again by itself."""
    shown = html.escape(name.replace("-", " "))
    words = (
        "The laptop's line is broken. Nothing is lost: this page comes back by itself."
        if back_soon
        else "No laptop has a table of this name here. See whether the two words are right."
    )
    return _page(shown, f'<main><h1>{shown}</h1><p role="status">{words}</p></main>').replace(
        b"<title>", b'<meta http-equiv="refresh" content="4"><title>', 1
    )
