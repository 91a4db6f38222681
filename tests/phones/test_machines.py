"""Twenty computers as people have them: what a phone can reach comes first on each."""

from pathlib import Path

import ifaddr
import pytest

from companion.phones import addresses
from companion.phones.addresses import candidates, only_newer, ranked

Found = tuple[str, str, int]
WIFI_6 = "Wi-Fi (Intel(R) Wi-Fi 6 AX201 160MHz)"
MACHINES: list[tuple[str, list[Found], str | None, str]] = [
    ("Windows, OpenVPN", [(WIFI_6, "192.168.1.20", 24), ("OpenVPN Data Channel Offload", "10.8.0.6", 24)], "10.8.0.6",
     "192.168.1.20"),
    ("Windows, Cisco",
     [("Realtek 8822CE Wireless LAN 802.11ac PCI-E NIC", "192.168.178.30", 24),
    
     ("Cisco AnyConnect Virtual Miniport Adapter for Windows x64", "10.20.30.40", 24)],
     "10.20.30.40", "192.168.178.30"),
    ("Windows, Fortinet", [("Intel(R) Wireless-AC 9560", "10.0.0.12", 24),
     ("Fortinet SSL VPN Virtual Ethernet Adapter", "10.212.134.200", 24)], "10.212.134.200", "10.0.0.12"),
    ("Windows on an iPhone, WireGuard", [("Qualcomm Atheros QCA9377 Wireless Network Adapter", "172.20.10.3", 28),
     ("WireGuard Tunnel", "10.66.66.2", 24)], "10.66.66.2", "172.20.10.3"),
    ("Windows, its own hotspot", [("Ethernet (Realtek PCIe GbE Family Controller)", "10.1.1.5", 24),
     ("Local Area Connection* 2 (Microsoft Wi-Fi Direct Virtual Adapter #2)", "192.168.137.1", 24)], "10.1.1.5",
     "192.168.137.1"),
    ("Windows, Wintun under a plain name", [(WIFI_6, "192.168.0.7", 24),
     ("Office (Wintun Userspace Tunnel)", "10.9.0.2",
     24)], "10.9.0.2", "192.168.0.7"),
    ("Windows, Hyper-V", [("Wi-Fi (MediaTek Wi-Fi 6E MT7922)", "192.168.2.31", 24),
     ("vEthernet (Default Switch) (Hyper-V Virtual Ethernet Adapter)", "172.24.0.1", 20)], None, "192.168.2.31"),
    ("Windows, wire and Wi-Fi", [("Ethernet (Realtek PCIe GbE Family Controller)", "192.168.1.4", 24),
     (WIFI_6, "192.168.1.5", 24)], None, "192.168.1.5"),
    ("Windows, only a wire", [("Realtek PCIe GbE Family Controller", "192.168.1.4", 24),
     ("VMware Virtual Ethernet Adapter for VMnet8", "192.168.81.1", 24)], None, "192.168.1.4"),
    ("Windows, TAP", [("Intel(R) Dual Band Wireless-AC 8265", "10.0.0.3", 24), ("TAP-Windows Adapter V9", "192.168.9.2",
     24)], "192.168.9.2", "10.0.0.3"),
    ("Linux, Wi-Fi of a university and a cable to a box", [("wlp2s0", "141.30.12.7", 20), ("enp3s0", "10.10.0.1", 24)],
     "141.30.12.7", "141.30.12.7"),
    ("Linux, its own hotspot", [("enp3s0", "192.168.50.2", 24), ("wlp2s0", "10.42.0.1", 24)], "192.168.50.2",
     "10.42.0.1"),
    ("Linux, wg0", [("wlan0", "192.168.178.23", 24), ("wg0", "10.2.0.2", 32)], "10.2.0.2", "192.168.178.23"),
    ("Linux, containers", [("docker0", "172.17.0.1", 16), ("br-2f0c", "172.18.0.1", 16),
     ("virbr0", "192.168.122.1", 24),
     ("incusbr0", "10.151.3.1", 24), ("wlp3s0", "192.168.1.9", 24)], None, "192.168.1.9"),
    ("Linux, tailscale", [("tailscale0", "100.101.102.103", 32), ("eth0", "10.0.0.8", 24)], None, "10.0.0.8"),
    ("Linux, a phone by USB", [("enx0250f2000001", "192.168.42.129", 24), ("tun0", "10.8.0.2", 24)], "10.8.0.2",
     "192.168.42.129"),
    ("Mac, utun", [("en0", "192.168.1.33", 24), ("utun4", "10.5.0.2", 32), ("utun5", "192.168.9.4", 24)], "192.168.9.4",
     "192.168.1.33"),
    ("Mac, Internet Sharing", [("en5", "192.168.1.33", 24), ("bridge100", "192.168.2.1", 24)], "192.168.1.33",
     "192.168.2.1"),
    ("Mac, virtual machines", [("en0", "10.0.1.5", 24), ("bridge100", "192.168.64.1", 24), ("vmnet8", "192.168.81.1",
     24)], None, "10.0.1.5"),
    ("Linux on an iPhone", [("wlan0", "172.20.10.4", 28),
     ("virbr0", "192.168.122.1", 24)], "172.20.10.4", "172.20.10.4"),
]  # fmt: skip


@pytest.mark.parametrize(("found", "routed", "first"), [one[1:] for one in MACHINES], ids=[one[0] for one in MACHINES])
def test_what_a_phone_can_reach_comes_first(found: list[Found], routed: str | None, first: str) -> None:
    for order in (found, found[::-1]):
        assert ranked(order, routed)[0].ip == first
    assert {address.ip for address in ranked(found, routed)} == {ip for _, ip, _ in found}, "all can be picked by hand"


def test_windows_is_told_by_the_name_and_by_the_description(monkeypatch: pytest.MonkeyPatch) -> None:
    adapters = [
        ifaddr.Adapter("{1}", "OpenVPN Data Channel Offload", [ifaddr.IP("10.8.0.6", 24, "Ethernet 3")]),
        ifaddr.Adapter("{2}", "Killer E2600", [ifaddr.IP("192.168.1.20", 24, "Wi-Fi")]),
    ]
    monkeypatch.delenv(addresses.VARIABLE, raising=False)
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters)
    monkeypatch.setattr(addresses, "_routed", lambda: "10.8.0.6")
    assert [one.interface for one in candidates()] == [
        "Wi-Fi (Killer E2600)",
        "Ethernet 3 (OpenVPN Data Channel Offload)",
    ]


def test_a_link_that_is_down_is_not_offered(tmp_path: Path) -> None:
    for name, state in (("enp3s0", "down\n"), ("wlan0", "up\n"), ("wg0", "unknown\n")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "operstate").write_text(state)
    up = [name for name in ("enp3s0", "wlan0", "wg0", "elsewhere", "{a-b}") if addresses._is_up(name, tmp_path)]
    assert up == ["wlan0", "wg0", "elsewhere", "{a-b}"]


def test_a_network_with_newer_addresses_only_is_told_apart() -> None:
    def on(*ips: ifaddr.IP) -> bool:
        return only_newer([ifaddr.Adapter("none", "none", list(ips))])

    newer = ifaddr.IP(("2001:db8::7", 0, 0), 64, "none")
    assert on(newer) and not on(newer, ifaddr.IP("192.168.1.2", 24, "none"))
    assert not on(ifaddr.IP(("fe80::1", 0, 2), 64, "none")) and not on(ifaddr.IP(("::1", 0, 0), 128, "lo"))
    assert on(newer, ifaddr.IP("169.254.3.4", 16, "none")) and not on()
