"""Which scripts the phones' pages have: a host lets no other run, so their text never changes with what is shown."""

import base64
import hashlib
import re
from typing import Final

from companion.phones.pages import Pages
from companion.phones.through_host.base import BASE
from companion.referee.shown.board import Board

_SCRIPT: Final = re.compile(r"<script[^>]*>(.*?)</script>", re.S)


def scripts_in(page: str) -> set[str]:
    """The hashes of all scripts in a page, as a policy writes them."""
    return {_hash(script) for script in _SCRIPT.findall(page)}


def script_hashes() -> str:
    """The hashes of every script that a page of this version can have, as a policy writes them."""
    pages = Pages()
    elsewhere = BASE.set("/t/any-table")
    drawn = (
        pages.join("", ""),
        pages.no_seat("", None),
        pages.seat("", "", held=(), asked=(), notes=(), news=""),
        pages.tv("", board=Board(), strip=None, moved=()),
    )
    BASE.reset(elsewhere)
    return " ".join(sorted(set[str]().union(*map(scripts_in, drawn))))


def _hash(script: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
