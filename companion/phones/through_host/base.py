"""Where the pages of a request lie: at the root on the Wi-Fi, below the table's name through a host."""

from contextvars import ContextVar
from typing import Final

BASE: Final[ContextVar[str]] = ContextVar("companion.phones.base", default="")
"""Before every path of a page: "" on the Wi-Fi, `/t/<table>` through a host. Each request has its own."""


def through_host() -> bool:
    """Whether what is answered now passes through a host."""
    return bool(BASE.get())
