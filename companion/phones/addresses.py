"""Which address of this computer a phone on the same Wi-Fi can reach: candidates, best first, each with a reason."""

import os
import platform
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import AddressValueError, IPv4Address, IPv4Network, IPv6Address
from pathlib import Path

import ifaddr

VARIABLE = "COMPANION_ADDRESS"

PHYSICAL = ("en", "eth", "wl", "lan")
"""How the names of real cards begin, where an operating system gives short ones."""
CARDS = (
    "wi-fi", "wifi", "wlan", "wireless", "802.11", "ethernet", "local area connection", "gbe", "gigabit",
    "network adapter", "network connection", "family controller", "thunderbolt", "rndis", "usb tether",
)  # fmt: skip
"""What stands in the names and descriptions of real ones."""
VIRTUAL = (
    "tun", "tap", "utun", "wg", "zt", "br-", "veth", "virbr", "vmnet", "ppp", "cni", "lxc", "lxd", "awdl", "llw",
    "vnet", "ipsec", "incus", "gif", "stf", "feth",
)  # fmt: skip
"""How the names of tunnels and virtual ones begin."""
NEVER = (
    "tunnel", "vpn", "anyconnect", "wintun", "tap-", "tailscale", "wireguard", "zerotier", "docker", "vmware",
    "vboxnet", "virtualbox", "vethernet", "hyper-v", "virtual ethernet", "nordlynx", "proton", "podman", "bluetooth",
    "fortinet", "globalprotect", "pangp", "zscaler", "juniper", "pulse secure", "openvpn", "data channel offload",
    "wan miniport", "loopback", "parallels", "hamachi", "cloudflare", "mullvad", "checkpoint", "check point", "npcap",
    "teredo",
)  # fmt: skip
"""What stands anywhere in the name or the description of a tunnel or a virtual one."""
HOTSPOTS = (IPv4Network("192.168.137.0/24"), IPv4Network("10.42.0.0/16"))
"""What Windows and NetworkManager give to those who join this computer's own hotspot."""
BRIDGED = (IPv4Network("192.168.2.0/24"), IPv4Network("192.168.3.0/24"))
"""The same on a Mac, when its adapter is a bridge."""
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
        (_named(adapter.nice_name, ip.nice_name), str(ip.ip), int(ip.network_prefix))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if ip.is_IPv4 and _is_up(adapter.name)
    ]
    chosen = _chosen(os.environ.get(VARIABLE, "").strip())
    return chosen + [address for address in ranked(found, _routed()) if address.ip not in {a.ip for a in chosen}]


def ranked(found: Iterable[tuple[str, str, int]], routed: str | None) -> list[Address]:
    """Candidates out of (interface, IPv4 address, prefix length); `routed` is the one the system would send from."""
    scored = [_scored(name, IPv4Address(ip), prefix, ip == routed) for name, ip, prefix in found if _usable(ip)]
    return sorted(scored, key=lambda address: (-address.score, address.ip))


def only_newer(adapters: Iterable[ifaddr.Adapter] | None = None) -> bool:
    """Whether this computer is on a network that gives it no IPv4 address, which the phones' pages need."""
    ips = [ip for adapter in adapters or ifaddr.get_adapters() if _is_up(adapter.name) for ip in adapter.ips]
    old = any(ip.is_IPv4 and _usable(str(ip.ip)) for ip in ips)
    newer = [IPv6Address(ip.ip[0].partition("%")[0]) for ip in ips if not ip.is_IPv4]
    return not old and any(not (ip.is_loopback or ip.is_link_local) for ip in newer)


def wsl_hint(release: str | None = None) -> str | None:
    """What to do when this runs inside WSL, whose address no phone can reach; None anywhere else."""
    if "microsoft" not in (platform.release() if release is None else release).lower():
        return None
    return (
        "Phones cannot reach it there unless WSL uses mirrored networking. "
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


def _named(adapter: str, ip: str) -> str:
    """Windows describes an adapter, and names it only with its address: “Wi-Fi (Intel(R) Wi-Fi 6 AX201)”."""
    return adapter if ip in ("", adapter) else f"{ip} ({adapter})"


def _is_up(adapter: str, links: Path = Path("/sys/class/net")) -> bool:
    """Whether the link of an adapter is up, where the system tells: a card without a cable may keep its address."""
    try:
        return (links / adapter / "operstate").read_text().strip() not in ("down", "lowerlayerdown", "notpresent")
    except (OSError, ValueError):
        return True


def _scored(name: str, ip: IPv4Address, prefix: int, routed: bool) -> Address:
    score, network = next(((s, w) for net, s, w in NETWORKS if ip in net), (10, "a public network"))
    kind, worth = _kind(name.lower(), ip)
    score += worth
    if prefix >= 31:
        score -= 20
    if routed:
        score += 15
    way = ", and the way out of this computer" if routed else ""
    return Address(str(ip), name, score, f"{name} looks like {kind} on {network}{way}.")


def _kind(name: str, ip: IPv4Address) -> tuple[str, int]:
    """What an adapter seems to be, and what that is worth. A hotspot of this computer is there for the phones."""
    own = any(ip in network for network in HOTSPOTS)
    if own or (name.startswith("bridge") and any(ip in network for network in BRIDGED)):
        return "this computer’s own hotspot", 60
    if name.startswith((*VIRTUAL, "bridge")) or any(word in name for word in NEVER):
        return "a VPN's or a virtual machine's adapter", -60
    if any(word in name for word in ("wi-fi", "wifi", "wireless", "802.11", "wlan")) or name.startswith("wl"):
        return "a network card", 40
    if name.startswith(PHYSICAL) or any(word in name for word in CARDS):
        return "a network card", 30
    return "an adapter of another kind", 0


def _routed() -> str | None:
    """The address the system would send from: one vote among others, since a VPN can win it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def moved_from(address: str) -> str | None:
    """The best address, when `address` is none of this computer's any more; "" when it has none at all."""
    try:
        ips = [candidate.ip for candidate in candidates()]
    except BadAddress:
        return None
    here = address.startswith("127.") or address in ips
    return None if here else next(iter(ips), "")
