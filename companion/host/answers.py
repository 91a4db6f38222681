"""What passes from a laptop to a phone: a list of allowed headers, our own cookie line, and the policy of the host.

All tables share one origin, so a page of one table must not reach another's: only scripts that are known here may run,
and what they may call lies under the table's own path.
"""

import re
from collections.abc import Iterable
from importlib import resources
from typing import Final

from companion.host.frames import COOKIE, Headers

PASSES_UP: Final = frozenset({b"accept", b"content-type", b"origin", b"host", b"user-agent"})
"""Headers of a phone that its laptop sees, besides its own cookie."""
LONGEST_UP: Final = 300
PASSES_DOWN: Final = frozenset({b"content-type", b"content-security-policy", b"retry-after"})
PLAIN: Final = re.compile(rb"[\x20-\x7e]{0,4000}")
"""A value that ends no line and begins none."""
KINDS: Final = (b"text/html", b"text/plain", b"application/json", b"text/event-stream", b"application/octet-stream")
BELOW: Final = re.compile(rb"[A-Za-z0-9/_-]*(\?[A-Za-z0-9%=&_.~+-]*)?")
"""Where an answer may lead: a path that no browser reads as another one, and what is asked there."""
SEAT: Final = re.compile(COOKIE + rb"=(?P<value>[A-Za-z0-9_.~-]{0,200})(?P<rest>;.*)?")
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


def known_scripts() -> str:
    """The hashes of the scripts of earlier versions that may run, as a policy writes them."""
    lines = (resources.files("companion.host") / "scripts.txt").read_text("utf-8").splitlines()
    return " ".join(f"'{line.split()[0]}'" for line in lines if line.strip() and not line.startswith("#"))


def cookie_name(table: str, secure: bool) -> bytes:
    """The only cookie that a table can set and see. Without https a browser keeps none that is called secure."""
    return (b"__Secure-seat-" if secure else b"seat-") + table.encode()


def cookie_of(headers: Iterable[tuple[bytes, bytes]], table: str, secure: bool) -> bytes:
    """What that cookie says, or nothing."""
    wanted = cookie_name(table, secure) + b"="
    for name, value in headers:
        if name == b"cookie":
            for one in value.split(b";"):
                if one.strip().startswith(wanted):
                    return one.strip()[len(wanted) :][:LONGEST_UP]
    return b""


def asked(headers: Iterable[tuple[bytes, bytes]], table: str, secure: bool) -> Headers:
    """The headers of a phone as its laptop gets them."""
    lines = list(headers)
    kept = [(name, value[:LONGEST_UP]) for name, value in lines if name in PASSES_UP]
    cookie = cookie_of(lines, table, secure)
    return (*kept[:8], (b"cookie", COOKIE + b"=" + cookie)) if cookie else tuple(kept[:8])


def answered(headers: Headers, table: str, policy: bytes, secure: bool) -> list[tuple[bytes, bytes]]:
    """The headers of a laptop as a phone gets them: nothing that could reach beyond the table."""
    kept: list[tuple[bytes, bytes]] = []
    base = f"/t/{table}/".encode()
    for given, value in headers:
        name = given.lower()
        if not PLAIN.fullmatch(value):
            continue
        if name == b"content-type":
            kept.append((name, value if value.startswith(KINDS) else KINDS[-1]))
        elif name in PASSES_DOWN or (name == b"location" and value.startswith(base) and BELOW.fullmatch(value)):
            kept.append((name, value))
        elif name == b"set-cookie" and (fields := SEAT.fullmatch(value)):
            kept.append((name, _cookie(fields, cookie_name(table, secure), base, secure)))
    return [*kept, *ON_EVERY_ANSWER, (b"x-accel-buffering", b"no"), (b"content-security-policy", policy)]


def _cookie(fields: re.Match[bytes], name: bytes, base: bytes, secure: bool) -> bytes:
    life = LIFE.search(fields["rest"] or b"")
    line = b"%b=%b; Path=%b; HttpOnly; SameSite=Lax" % (name, fields["value"], base)
    return line + (b"; Secure" if secure else b"") + (b"; Max-Age=" + life.group(1) if life else b"")


def policy(scripts: str, origin: str, table: str) -> bytes:
    """The second policy, which no laptop can take away: a browser obeys both."""
    here, allowed = f"{origin}/t/{table}/", scripts or "'none'"
    return (
        f"script-src {allowed}; connect-src {here}; form-action {here}; base-uri 'none'; "
        "object-src 'none'; frame-src 'none'; worker-src 'none'; manifest-src 'none'; frame-ancestors 'none'"
    ).encode()
