"""Whether a host can be reached from here and lets a laptop in."""

import asyncio
import secrets
import time

import msgspec

from companion.commands.examine.finding import Finding
from companion.host.frames import DOWN, ENCODER, VERSION, Hello, Refused, Welcome
from companion.phones.through_host.address import BadHost, HostAddress, host_address

SECONDS = 5.0


def findings(typed: str, word: str) -> list[Finding]:
    """What a line to the host shows."""
    try:
        address = host_address(typed)
    except BadHost as trouble:
        return [Finding("ill", str(trouble))]
    return [*asyncio.run(_asked(address, word)), *_way(address)]


async def _asked(address: HostAddress, word: str) -> list[Finding]:
    from websockets.asyncio.client import connect
    from websockets.exceptions import WebSocketException

    began = time.perf_counter()
    try:
        async with (
            asyncio.timeout(SECONDS),
            connect(address.line(""), compression=None, user_agent_header=None) as line,
        ):
            hello = Hello(VERSION, secrets.token_bytes(32), word=word)
            await line.send(ENCODER.encode(hello))
            data = await line.recv()
            answer = DOWN.decode(data if isinstance(data, bytes) else b"")
    except (OSError, WebSocketException, TimeoutError, msgspec.DecodeError) as error:
        why = getattr(error, "strerror", None) or type(error).__name__
        advice = "See whether the address is right, whether it runs, and whether a firewall lets nothing out."
        return [Finding("ill", f"No host answers at {address.origin} ({why}).", advice)]
    took = 1000 * (time.perf_counter() - began)
    match answer:
        case Welcome(name):
            return [Finding("well", f"{address.shown} gave a table, “{name}”, in {took:.0f} ms.")]
        case Refused(why):
            return [Finding("ill", f"{address.shown} lets no laptop in: {why}")]
    return [Finding("ill", f"{address.shown} speaks another language: update the older of the two.")]


def _way(address: HostAddress) -> list[Finding]:
    if address.origin.startswith("https:"):
        return [Finding("well", "Browsers reach it by https.")]
    return [Finding("mind", "Browsers reach it by plain http.", "Nothing secret passes through it: give it TLS.")]
