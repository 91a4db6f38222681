"""The address of a host as somebody types it."""

import re
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

USUAL_PORT: Final = 8422
_TYPED: Final = re.compile(r"(?:(?P<scheme>[a-z]+)://)?(?P<host>[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(?P<port>\d{1,5}))?/?")
_SCHEMES: Final = {"https": "https", "wss": "https", "http": "http", "ws": "http"}


class BadHost(Exception):
    """What was typed is no address of a host; the text says what one looks like."""


@dataclass(frozen=True, slots=True)
class HostAddress:
    """`origin` is how a browser reaches the host."""

    origin: str

    @property
    def shown(self) -> str:
        """The name of the host in a sentence."""
        return urlsplit(self.origin).netloc

    def line(self, table: str) -> str:
        """Where the laptop's line begins."""
        scheme = "wss" if self.origin.startswith("https:") else "ws"
        return f"{scheme}://{self.shown}/t/{table or '-'}/up"


def host_address(typed: str) -> HostAddress:
    """The host that is meant. Without a scheme a name is reached by https; a number, or a name with a port, by http.

    Raises BadHost.
    """
    found = _TYPED.fullmatch(typed.strip().lower())
    scheme = _SCHEMES.get(found["scheme"] or "https") if found else None
    if found is None or scheme is None or int(found["port"] or 0) > 65535 or found["host"].startswith((".", "-")):
        raise BadHost(f"“{typed.strip()[:80]}” is no host: give an address such as https://tables.example.org.")
    host, port = found["host"], found["port"]
    if not found["scheme"] and (port not in (None, "443") or _is_near(host)):
        scheme, port = "http", port or str(USUAL_PORT)
    usual = {"http": "80", "https": "443"}[scheme]
    return HostAddress(f"{scheme}://{host}" + (f":{int(port)}" if port and port != usual else ""))


def _is_near(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return host == "localhost" or host.endswith(".local")
    return True
