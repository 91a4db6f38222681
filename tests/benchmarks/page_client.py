"""A phone in a process of its own: asks several ports for their page in turns, and prints the median of each.

Usage: page_client.py COOKIE ROUNDS PORT... – the figures are seconds.
"""

import socket
import sys
import time
from statistics import median

HERE = "127.0.0.1"
WARM_UP = 30


def connected(port: int) -> socket.socket:
    """A kept connection."""
    made = socket.create_connection((HERE, port))
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


def asked(wire: socket.socket, request: bytes) -> float:
    """How long one page took, to its last byte."""
    started = time.perf_counter()
    wire.sendall(request)
    received = b""
    while b"\r\n\r\n" not in received:
        received += wire.recv(65536)
    head, _, body = received.partition(b"\r\n\r\n")
    left = int(head.partition(b"content-length: ")[2].partition(b"\r\n")[0]) - len(body)
    while left > 0:
        left -= len(wire.recv(65536))
    return time.perf_counter() - started


def main(cookie: str, rounds: int, ports: list[int]) -> None:
    """Ask in turns, the order turned round each time."""
    wires = {port: connected(port) for port in ports}
    spent: dict[int, list[float]] = {port: [] for port in ports}
    for number in range(WARM_UP + rounds):
        for port in ports if number % 2 else reversed(ports):
            request = f"GET / HTTP/1.1\r\nhost: {HERE}:{port}\r\ncookie: {cookie}\r\n\r\n".encode()
            took = asked(wires[port], request)
            if number >= WARM_UP:
                spent[port].append(took)
    print(*(median(spent[port]) for port in ports))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), [int(port) for port in sys.argv[3:]])
