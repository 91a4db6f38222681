"""Whether phones can reach this computer: an address, a free port, and a code to try."""

import socket
from typing import Final

from companion.commands.examine.finding import Finding
from companion.phones.addresses import Address, BadAddress, candidates, wsl_hint
from companion.phones.qr import INK, Run, half_blocks, qr_matrix
from companion.store.engine import open_engine
from companion.store.settings import Settings
from companion.store.trouble import StoreTrouble

PORT: Final = 8421
SHOWN = 4


def findings() -> list[Finding]:
    """The addresses, best first, and the port."""
    try:
        found = candidates()
    except BadAddress as error:
        return [Finding("ill", "The address that was chosen is none.", str(error))]
    hint = wsl_hint()
    inside = [Finding("mind", "This runs inside WSL.", hint)] if hint else []
    return [*inside, *_addresses(found), _port(_chosen_port())]


def address_to_try() -> str | None:
    """Where a phone would find the program."""
    try:
        found = candidates()
    except BadAddress:
        return None
    return f"http://{found[0].ip}:{_chosen_port()}/" if found else None


def code(url: str) -> list[str]:
    """A QR code for the terminal, black on white whatever its theme is."""
    return ["".join(map(_painted, line)) for line in half_blocks(qr_matrix(url))]


def _painted(run: Run) -> str:
    fore = "30" if run.foreground == INK else "97"
    back = "40" if run.background == INK else "107"
    return f"\x1b[{fore};{back}m{run.text}\x1b[0m"


def _addresses(found: list[Address]) -> list[Finding]:
    if not found:
        return [
            Finding(
                "mind",
                "No network that a phone could share.",
                "Join a Wi-Fi, or open a hotspot on a phone. Without phones the laptop is passed round.",
            )
        ]
    first, *others = found[:SHOWN]
    advice = "If phones cannot reach it, set COMPANION_ADDRESS to another." if others else ""
    return [
        Finding("well", f"{first.ip} on {first.interface}: {first.why}", advice),
        *[Finding("mind", f"{other.ip} on {other.interface}: {other.why}") for other in others],
    ]


def _chosen_port() -> int:
    try:
        engine = open_engine()
    except StoreTrouble:
        return PORT
    written = Settings(engine).get("port")
    engine.dispose()
    return int(written) if written.isdigit() else PORT


def _port(port: int) -> Finding:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("0.0.0.0", port))
        except OSError:
            return Finding("mind", f"Port {port} is taken.", "The program takes the next free one: then pair anew.")
    return Finding("well", f"Port {port} is free.", "If a firewall asks, let it through for your own network.")
