"""Which address of this computer a phone on the same Wi-Fi can reach: candidates, best first, each with a reason."""

import os
import platform
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import AddressValueError, IPv4Address, IPv4Network

import ifaddr

VARIABLE = "COMPANION_ADDRESS"

PHYSICAL = ("en", "eth", "wl", "wi-fi", "wifi", "ethernet", "wireless", "lan", "local area connection")
VIRTUAL = (
    "tun", "tap", "utun", "wg", "tailscale", "zt", "zerotier", "docker", "br-", "veth", "virbr", "vmnet", "vmware",
    "vboxnet", "virtualbox", "vethernet", "hyper-v", "ppp", "ipsec", "nordlynx", "proton", "podman", "cni", "lxc",
    "lxd", "bluetooth", "awdl", "llw", "bridge",
)  # fmt: skip
NETWORKS = (
    (IPv4Network("192.168.0.0/16"), 40, "a home network"),
    (IPv4Network("10.0.0.0/8"), 30, "a private network"),
    (IPv4Network("172.16.0.0/12"), 20, "a private network"),
    (IPv4Network("100.64.0.0/10"), -30, "a provider's or a VPN's network"),
)
ELSEWHERE = ("192.0.2.1", 9)
"""An address of the range kept for documentation. Asking for the way to it sends nothing."""


class BadAddress(Exception):
    """The environment variable holds something else than an IPv4 address; the text says so."""


@dataclass(frozen=True, slots=True)
class Address:
    """One address a phone may try; `why` is a sentence for the table."""

    ip: str
    interface: str
    score: int
    why: str


def candidates() -> list[Address]:
    """Every address worth offering, best first; the one in COMPANION_ADDRESS before all. Raises BadAddress."""
    found = [
        (adapter.nice_name, str(ip.ip), int(ip.network_prefix))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4
    ]
    chosen = _chosen(os.environ.get(VARIABLE, "").strip())
    return chosen + [address for address in ranked(found, _routed()) if address.ip not in {a.ip for a in chosen}]


def ranked(found: Iterable[tuple[str, str, int]], routed: str | None) -> list[Address]:
    """Candidates out of (interface, IPv4 address, prefix length); `routed` is the one the system would send from."""
    scored = [_scored(name, IPv4Address(ip), prefix, ip == routed) for name, ip, prefix in found if _usable(ip)]
    return sorted(scored, key=lambda address: (-address.score, address.ip))


def wsl_hint(release: str | None = None) -> str | None:
    """What to do when this runs inside WSL, whose address no phone can reach; None anywhere else."""
    if "microsoft" not in (platform.release() if release is None else release).lower():
        return None
    return (
        "This runs inside WSL: phones cannot reach it unless WSL uses mirrored networking. "
        "Set networkingMode=mirrored in .wslconfig, or start the program in Windows itself."
    )


def _chosen(ip: str) -> list[Address]:
    if not ip:
        return []
    try:
        IPv4Address(ip)
    except AddressValueError:
        raise BadAddress(f"{VARIABLE} is “{ip}”, which is not an address such as 192.168.1.20.") from None
    return [Address(ip, "", 1000, f"You chose it in {VARIABLE}.")]


def _usable(ip: str) -> bool:
    address = IPv4Address(ip)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast)


def _scored(name: str, ip: IPv4Address, prefix: int, routed: bool) -> Address:
    score, network = next(((s, w) for net, s, w in NETWORKS if ip in net), (0, "a public network"))
    kind = "an adapter of another kind"
    lowered = name.lower()
    if lowered.startswith(VIRTUAL) or any(word in lowered for word in VIRTUAL if len(word) > 4):
        score -= 60
        kind = "a VPN's or a virtual machine's adapter"
    elif lowered.startswith(PHYSICAL):
        score += 30
        kind = "a network card"
    if prefix >= 31:
        score -= 20
    if routed:
        score += 15
    way = ", and the way out of this computer" if routed else ""
    return Address(str(ip), name, score, f"{name} looks like {kind} on {network}{way}.")


def _routed() -> str | None:
    """The address the system would send from: one vote among others, since a VPN can win it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])
