"""What passes from a laptop to a phone: a list of allowed headers, our own cookie line, and the policy of the host.

All tables share one origin, so a page of one table must not reach another's: only scripts that are known here may run,
and what they may call lies under the table's own path.
"""

import re
from collections.abc import Iterable
from importlib import resources
from typing import Final

from companion.host.frames import Headers

PASSES_UP: Final = frozenset({b"accept", b"content-type", b"origin", b"host", b"user-agent", b"accept-language"})
"""Headers of a phone that its laptop sees, besides its own cookie."""
PASSES_DOWN: Final = frozenset({b"content-type", b"content-security-policy", b"x-accel-buffering", b"retry-after"})
COOKIE: Final = re.compile(rb"(?P<name>[A-Za-z0-9_-]{1,80})=(?P<value>[A-Za-z0-9_.~-]{0,200})(?P<rest>;.*)?")
LIFE: Final = re.compile(rb"max-age=(\d{1,9})", re.I)
ON_EVERY_ANSWER: Final = (
    (b"cache-control", b"no-store"),
    (b"referrer-policy", b"same-origin"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(),microphone=(),geolocation=(),display-capture=()"),
    (b"x-robots-tag", b"noindex"),
)
TEXT: Final = ((b"content-type", b"text/plain; charset=utf-8"),)


def known_scripts() -> str:
    """The hashes of the scripts that may run, as a policy writes them."""
    lines = (resources.files("companion.host") / "scripts.txt").read_text("utf-8").splitlines()
    return " ".join(f"'{line.split()[0]}'" for line in lines if line.strip() and not line.startswith("#"))


def cookie_name(table: str) -> bytes:
    """The only cookie that a table can set and see."""
    return b"__Secure-seat-" + table.encode()


def cookie_of(headers: Iterable[tuple[bytes, bytes]], table: str) -> bytes:
    """That cookie among what a browser sends, or nothing."""
    wanted = cookie_name(table) + b"="
    for name, value in headers:
        if name == b"cookie":
            for one in value.split(b"; "):
                if one.startswith(wanted):
                    return one
    return b""


def asked(headers: Iterable[tuple[bytes, bytes]], table: str) -> Headers:
    """The headers of a phone as its laptop gets them."""
    kept = [(name, value) for name, value in headers if name in PASSES_UP]
    cookie = cookie_of(headers, table)
    return (*kept, (b"cookie", cookie)) if cookie else tuple(kept)


def answered(headers: Headers, table: str, policy: bytes) -> list[tuple[bytes, bytes]]:
    """The headers of a laptop as a phone gets them: nothing that could reach beyond the table."""
    kept: list[tuple[bytes, bytes]] = []
    base = f"/t/{table}/".encode()
    for given, value in headers:
        name = given.lower()
        if name in PASSES_DOWN:
            kept.append((name, value))
        elif name == b"location" and value.startswith(base) and b"\n" not in value and b".." not in value:
            kept.append((name, value))
        elif name == b"set-cookie" and (fields := COOKIE.fullmatch(value)) and fields["name"] == cookie_name(table):
            life = LIFE.search(fields["rest"] or b"")
            line = b"%b=%b; Path=%b; Secure; HttpOnly; SameSite=Lax" % (fields["name"], fields["value"], base)
            kept.append((name, line + (b"; Max-Age=" + life.group(1) if life else b"")))
    return [*kept, *ON_EVERY_ANSWER, (b"content-security-policy", policy)]


def policy(scripts: str, origin: str, table: str) -> bytes:
    """The second policy, which no laptop can take away: a browser obeys both."""
    here = f"{origin}/t/{table}/"
    return f"script-src {scripts or "'none'"}; connect-src {here}; form-action {here}; base-uri 'none'".encode()
