"""From a key and what is selected to a move."""

import pytest

from companion.tui.kit.pieces import Target
from companion.tui.kit.spots import Spot, neighbour, order, target_at
from companion.tui.winter.table.deeds import Cannot, Deed, Which, at_entrance, by_one, place_of, plus_minus, typed
from tests.tui import fabricated

SEEN = fabricated.seen()


@pytest.mark.parametrize("what", ["morale", "round", "food", "starvation", "waste"])
def test_a_track_needs_no_selection(what: str) -> None:
    assert by_one(what, 1, SEEN, None) == Deed("adjust", {"what": what, "by": 1})


def test_zombies_come_to_the_place_or_entrance_selected() -> None:
    adjust = {"what": "zombies", "by": 1}
    assert by_one("zombies", 1, SEEN, Target("place", "school")) == Deed("adjust", {**adjust, "place": "school"})
    door = Deed("adjust", {**adjust, "place": "colony", "entrance": 4})
    assert by_one("zombies", 1, SEEN, Target("entrance", "4")) == door
    at_colony = by_one("zombies", 1, SEEN, Target("place", "colony"))
    assert isinstance(at_colony, Which) and at_entrance(at_colony, 4) == door


def test_a_survivor_stands_for_its_place() -> None:
    assert place_of(SEEN, Target("survivor", "Buddy Davis")) == "school"
    deed = by_one("noise", -1, SEEN, Target("survivor", "Buddy Davis"))
    assert deed == Deed("adjust", {"what": "noise", "by": -1, "place": "school"})


def test_wounds_need_a_survivor_and_minus_heals() -> None:
    assert by_one("wound", 1, SEEN, Target("survivor", "Sparky")) == Deed(
        "wound", {"survivor": "Sparky", "kind": "wound"}
    )
    healed = by_one("frostbite", -1, SEEN, Target("survivor", "Sparky"))
    assert healed == Deed("heal", {"survivor": "Sparky", "kind": "frostbite"})
    assert isinstance(by_one("wound", 1, SEEN, Target("place", "school")), Cannot)


def test_what_cannot_be_done_is_said() -> None:
    assert isinstance(by_one("zombies", 1, SEEN, None), Cannot)
    assert isinstance(by_one("noise", 1, SEEN, Target("place", "colony")), Cannot)
    assert isinstance(plus_minus(1, SEEN, None), Cannot)


def test_plus_and_minus_mean_what_is_selected() -> None:
    assert plus_minus(-1, SEEN, Target("track", "food")) == Deed("adjust", {"what": "food", "by": -1})
    assert plus_minus(1, SEEN, Target("survivor", "Sparky")) == Deed("wound", {"survivor": "Sparky", "kind": "wound"})
    assert typed(Target("track", "waste"), 14) == Deed("adjust", {"what": "waste", "to": 14})
    assert by_one("helpless", 1, SEEN, None) == Deed("helpless", {"add": 1})


def test_the_cursor_goes_to_what_is_nearest() -> None:
    names = [("a", 0, 0), ("b", 10, 0), ("c", 0, 2), ("d", 10, 2)]
    spots = [Spot(x, y, 4, Target("place", name)) for name, x, y in names]
    goes = {way: neighbour(spots, Target("place", "a"), way) for way in ("left", "right", "up", "down")}
    assert goes == {"left": spots[0].target, "right": spots[1].target, "up": spots[0].target, "down": spots[2].target}
    assert neighbour(spots, None, "down") == spots[0].target and neighbour([], None, "down") is None
    assert order(spots) == [spot.target for spot in spots]
    assert target_at(spots, 11, 2) == Target("place", "d") and target_at(spots, 5, 0) is None
