"""Three network namespaces: the host in the middle, the laptop and the phones each on a line of its own to it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

HOST_IP: Final = "10.71.0.1"
"""The host's one address, for both sides."""
LAPTOP_IP, PHONES_IP = "10.71.1.2", "10.71.2.2"


class Rooms:
    """`host`, `laptop` and `phones` are names of namespaces."""

    def __init__(self, tag: str) -> None:
        self.host, self.laptop, self.phones = (f"{tag}-{room}" for room in ("host", "laptop", "phones"))
        self.tag = tag

    def inside(self, room: str, *command: str) -> list[str]:
        """The command line that runs a command there."""
        return ["ip", "netns", "exec", room, *command]

    def build(self) -> None:
        """Raises CalledProcessError where that is not permitted."""
        for room in (self.host, self.laptop, self.phones):
            _do("ip", "netns", "add", room)
            _do("ip", "-n", room, "link", "set", "lo", "up")
        _do("ip", "-n", self.host, "addr", "add", f"{HOST_IP}/32", "dev", "lo")
        for number, room in ((1, self.laptop), (2, self.phones)):
            near = self.line(room)
            _do("ip", "link", "add", near, "netns", self.host, "type", "veth", "peer", "name", "out", "netns", room)
            _do("ip", "-n", self.host, "addr", "add", f"10.71.{number}.1/24", "dev", near)
            _do("ip", "-n", room, "addr", "add", f"10.71.{number}.2/24", "dev", "out")
            _do("ip", "-n", self.host, "link", "set", near, "up")
            _do("ip", "-n", room, "link", "set", "out", "up")
            _do("ip", "-n", room, "route", "add", "default", "via", f"10.71.{number}.1")
        _do(*self.inside(self.host, "sh", "-c", "echo 0 > /proc/sys/net/ipv4/ip_forward"))

    def line(self, room: str) -> str:
        """The host's end of the line to a room."""
        return "to-" + room.rpartition("-")[2]

    def cut(self, room: str, down: bool) -> None:
        """Pull the cable to a room, or put it in again."""
        _do("ip", "-n", self.host, "link", "set", self.line(room), "down" if down else "up")

    def reaches(self, room: str, address: str, port: int) -> bool:
        """Whether something there can open a connection to it."""
        probe = f"import socket; socket.create_connection(({address!r}, {port}), 1)"
        return (
            subprocess.run(self.inside(room, "python3", "-c", probe), capture_output=True, check=False).returncode == 0
        )

    def remove(self) -> None:
        """Nothing of them remains."""
        for room in (self.host, self.laptop, self.phones):
            subprocess.run(["ip", "netns", "del", room], capture_output=True, check=False)


@contextmanager
def rooms() -> Iterator[Rooms]:
    """The three of them, from here to the end."""
    made = Rooms(f"apart{os.getpid()}")
    try:
        made.build()
        yield made
    finally:
        made.remove()


def not_permitted() -> str:
    """Why there can be no namespaces here, or nothing."""
    if shutil.which("ip") is None:
        return "there is no `ip` (Debian: iproute2)"
    if os.geteuid() != 0:
        return "network namespaces need root"
    try:
        with rooms():
            return ""
    except subprocess.CalledProcessError as trouble:
        return f"network namespaces are not permitted here: {trouble.stderr.decode().strip()}"


def _do(*command: str) -> None:
    subprocess.run(command, check=True, capture_output=True)
