"""The address that a phone on the same Wi-Fi can reach comes first."""

import pytest

from companion.phones import addresses
from companion.phones.addresses import BadAddress, candidates, ranked, wsl_hint

LAPTOP = [
    ("lo", "127.0.0.1", 8),
    ("docker0", "172.17.0.1", 16),
    ("br-2f0c", "172.18.0.1", 16),
    ("tun0", "10.8.0.2", 24),
    ("tailscale0", "100.101.102.103", 32),
    ("utun4", "192.168.9.4", 32),
    ("vEthernet (WSL)", "172.29.16.1", 20),
    ("VMware Virtual Ethernet Adapter for VMnet8", "192.168.81.1", 24),
    ("wlp3s0", "192.168.178.23", 24),
    ("en5", "169.254.10.10", 16),
]


def test_the_wifi_card_wins_over_everything_virtual() -> None:
    found = ranked(LAPTOP, routed=None)
    assert found[0].ip == "192.168.178.23"
    assert found[0].why == "wlp3s0 looks like a network card on a home network."
    assert all(other.score < found[0].score - 20 for other in found[1:])


def test_the_way_out_is_one_vote_and_does_not_make_a_vpn_win() -> None:
    assert ranked(LAPTOP, routed="10.8.0.2")[0].ip == "192.168.178.23"
    two = [("eth0", "192.168.1.5", 24), ("wlan0", "192.168.2.5", 24)]
    assert ranked(two, routed="192.168.2.5")[0].ip == "192.168.2.5"
    assert ranked(two, routed="192.168.2.5")[0].why.endswith(", and the way out of this computer.")


def test_loopback_and_link_local_are_never_offered() -> None:
    offered = {address.ip for address in ranked(LAPTOP, routed=None)}
    assert not offered & {"127.0.0.1", "169.254.10.10"}


@pytest.mark.parametrize("name", ["Wi-Fi", "Ethernet", "en0", "wlan0", "eth0", "Intel(R) Wireless-AC 9560"])
def test_names_of_real_cards(name: str) -> None:
    real, virtual = ranked([(name, "192.168.1.5", 24), ("zt3jnk", "192.168.1.6", 24)], routed=None)
    assert real.interface == name and virtual.score < real.score


def test_a_chosen_address_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_ADDRESS", "192.0.2.77")
    first = candidates()[0]
    assert first.ip == "192.0.2.77" and first.why == "You chose it in COMPANION_ADDRESS."
    monkeypatch.setenv("COMPANION_ADDRESS", "my-laptop")
    with pytest.raises(BadAddress, match="“my-laptop”, which is not an address"):
        candidates()


def test_this_computer_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COMPANION_ADDRESS", raising=False)
    assert all(not address.ip.startswith(("127.", "169.254.")) for address in candidates())


def test_a_computer_without_a_network_has_no_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "ELSEWHERE", ("256.0.0.1", 9))
    assert addresses._routed() is None


def test_wsl_is_told_apart() -> None:
    assert wsl_hint("6.8.0-45-generic") is None
    hint = wsl_hint("5.15.167.4-microsoft-standard-WSL2")
    assert hint is not None and "mirrored" in hint
