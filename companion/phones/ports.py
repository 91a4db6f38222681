"""A port for the phones: listening sockets of our own, at the usual port or the next free one. Loads no web server."""

import socket
import sys

HERE = "127.0.0.1"
USUAL_PORT = 8421
PORTS_TRIED = 20


class NoPort(Exception):
    """No port could be had; the text says what to do."""


def bound(ip: str | None, port: int) -> tuple[list[socket.socket], int]:
    """Listening sockets on `ip` and on this computer's own address, at `port` or the next free one. Raises NoPort.

    Port 0 takes any that is free.
    """
    addresses = list(dict.fromkeys(address for address in (ip, HERE) if address))
    why = ""
    for candidate in range(port, min(port + PORTS_TRIED, 65536)):
        try:
            sockets = _listening(addresses, candidate)
            return sockets, sockets[0].getsockname()[1]
        except OSError as error:
            why = error.strerror or str(error)
    raise NoPort(
        f"Phones cannot be served at {ip or HERE}, ports {port} to {candidate}: {why}. "
        "Choose another address or port; the evening goes on without phones."
    )


def _listening(addresses: list[str], port: int) -> list[socket.socket]:
    """All or none. Listening shows at once whether the port is taken."""
    sockets: list[socket.socket] = []
    try:
        for address in addresses:
            # Without IPPROTO_TCP asyncio would not switch Nagle's delay off: 40 ms for every request.
            made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
            sockets.append(made)
            if sys.platform != "win32":
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            made.bind((address, port or (sockets[0].getsockname()[1] if len(sockets) > 1 else 0)))
            made.listen(128)
            made.setblocking(False)
    except OSError:
        for made in sockets:
            made.close()
        raise
    return sockets
