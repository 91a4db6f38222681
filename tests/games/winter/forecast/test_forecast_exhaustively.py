"""The forecast against every colony phase that there can be, on tables that chance has laid."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games.winter.board.places import BOARD, COLONY, LOCATIONS
from companion.games.winter.board.table import Table
from companion.games.winter.forecast.exact import forecast
from companion.games.winter.long_night.edition import LONG_NIGHT_EDITION
from companion.games.winter.long_night.raxxon.laboratory import laboratory
from companion.games.winter.position.opening import open_table
from companion.games.winter.rules.objective import CHECKS
from companion.games.winter.rules.rulings import BY_KEY
from tests.games.winter.phases import endings, said, summed_up

MOST_TOKENS = 7
PLACES = (COLONY, *LOCATIONS)


@st.composite
def positions(draw: st.DrawFn, equal: bool = False) -> dict[str, Any]:
    """Crowded tables in bad weather: much is lost on them. With `equal` many have the same influence."""
    count = draw(st.integers(1, 4))
    exiled = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    room = {place: BOARD[place].survivor_spaces for place in PLACES} | {COLONY: 6}
    groups: list[list[dict[str, Any]]] = [[] for _ in range(count)]
    one_by_one = st.permutations(range(10, 70, 2))
    influences = draw(st.lists(st.sampled_from((10, 12)), min_size=12, max_size=12) if equal else one_by_one)
    for number in range(draw(st.integers(1, 12))):
        owner = draw(st.integers(0, count - 1))
        at = draw(st.sampled_from(LOCATIONS if exiled[owner] else PLACES))
        if room[at]:
            room[at] -= 1
            wounds = draw(st.integers(0, 2))
            keys = {"influence": influences[number], "attack": 3, "search": 3, "at": at, "wounds": wounds}
            groups[owner].append({"name": f"S{number}"} | keys)
    left = MOST_TOKENS
    places = {}
    for place in LOCATIONS:
        noise = draw(st.integers(0, min(left, 4)))
        left -= noise
        places[place] = _entrance(draw, BOARD[place].entrance_spaces) | {"noise": noise}
    position = {
        "players": [
            {"name": f"P{n}", "exiled": out, "survivors": group}
            for n, (out, group) in enumerate(zip(exiled, groups, strict=True))
        ],
        "places": places,
        "colony": {"entrances": [_entrance(draw, 3) for _ in range(6)]},
        "objective": draw(objectives()),
        "objective_complete": draw(st.sampled_from((False, False, False, True))),
        "rulings": draw(st.fixed_dictionaries({key: st.sampled_from(BY_KEY[key].values) for key in RULINGS})),
        "variants": draw(st.sampled_from(((), (), ("player-elimination",)))),
        "morale": draw(st.integers(1, 7)),
        "round": draw(st.integers(1, 3)),
        "food": draw(st.integers(0, 6)),
        "starvation": draw(st.integers(0, 1)),
        "waste": draw(st.integers(0, 25)),
        "helpless": draw(st.sampled_from((0, 1, 4, 18))),
        "crossroads": "off",
    }
    if draw(st.booleans()):
        position["crisis"] = draw(crises())
    done = draw(st.sampled_from((0, 0, 0, 1, 2, 3, 4, 5)))
    return position | ({"phase": "colony", "colony_steps_done": done} if done else {})


RULINGS = ("noise", "morale-zero", "colony-zombies", "trap-or-barricade-first", "crisis-threshold", "first-player-vote")
EFFECTS = st.sampled_from(
    (
        {"do": "morale", "by": -2},
        {"do": "morale", "by": 1},
        {"do": "food", "by": -2},
        {"do": "waste", "by": 3},
        {"do": "starvation", "by": 1},
        {"do": "helpless", "by": 2},
        {"do": "zombies", "by": 9, "place": "colony"},
        {"do": "zombies", "by": 2, "place": "others"},
        {"do": "barricades", "place": "colony"},
        {"do": "barricades", "by": 1, "place": "school"},
        {"do": "noise", "by": 1, "place": "library"},
        {"do": "wound", "by": 1, "who": "all"},
        {"do": "frostbite", "by": 1, "who": {"highest": 5}},
        {"do": "kill", "who": {"lowest": 2}},
        {"do": "overrun", "place": "colony"},
        {"do": "manual", "text": "Somebody sings."},
    )
)


def _entrance(draw: st.DrawFn, spaces: int) -> dict[str, int]:
    zombies = draw(st.integers(0, spaces))
    barricades = draw(st.integers(0, spaces - zombies))
    return {
        "zombies": zombies,
        "barricades": barricades,
        "traps": draw(st.integers(0, min(1, spaces - zombies - barricades))),
    }


@st.composite
def objectives(draw: st.DrawFn) -> Any:
    check = draw(st.sampled_from(("", *CHECKS)))
    return {"name": "Ours", "check": check} if check else "We Need More Samples"


@st.composite
def crises(draw: st.DrawFn) -> dict[str, Any]:
    crisis: dict[str, Any] = {"name": "A crisis", "needs": ["fuel"], "on_failure": draw(st.lists(EFFECTS, max_size=3))}
    if draw(st.booleans()):
        crisis["contributed"] = {"matching": draw(st.integers(0, 6)), "other": draw(st.integers(0, 1))}
    return crisis


def as_run(table: Table, matching: int = 0, other: int = 0) -> dict[str, Any]:
    """What comes of all phases that there can be, with so many cards for the crisis."""
    return summed_up(table, list(endings(table, {"matching": matching, "other": other})))


def same(found: dict[str, Any], expected: dict[str, Any]) -> None:
    assert found.keys() == expected.keys()
    for key, chances in expected.items():
        assert found[key] == pytest.approx(chances, abs=1e-9), key


@st.composite
def long_nights(draw: st.DrawFn) -> Table:
    """The same with bandits, unruly survivors, special zombies, and a place from which zombies are kept away."""
    position = draw(positions())
    keys = ("trap-or-barricade-first", "noise", "unruly-zombies")
    rulings = draw(st.fixed_dictionaries({key: st.sampled_from(BY_KEY[key].values) for key in keys}))
    place = draw(st.sampled_from(LOCATIONS))
    position |= {"game": "the-long-night", "modules": ["bandits", "raxxon"], "unruly": draw(st.integers(0, 2))}
    position |= {"rulings": position["rulings"] | rulings, "insisted": True}
    position["places"][draw(st.sampled_from(LOCATIONS))]["bandits"] = draw(st.integers(0, 1))
    position["specials"] = draw(st.sampled_from(([], [{"name": "The Bear", "at": place}])))
    if "colony_steps_done" in position:
        position["colony_steps_done"] += 1
    table = open_table(position, 1, LONG_NIGHT_EDITION)
    laboratory(table).kept_away[place] = draw(st.integers(0, 3))
    return table


@settings(max_examples=100, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(positions())
def test_it_says_exactly_what_happens_when_every_token_falls_both_ways(position: dict[str, Any]) -> None:
    agrees(open_table(position, 1))


@settings(max_examples=50, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(long_nights())
def test_in_the_long_night_too(table: Table) -> None:
    agrees(table)


@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(positions(equal=True))
def test_of_equal_influence_it_takes_the_first_of_the_table(position: dict[str, Any]) -> None:
    agrees(open_table(position, 1))


def agrees(table: Table) -> None:
    """The forecast is what comes of all phases, with the crisis both ways; it leaves the table as it was."""
    before = table.copy()
    ahead = forecast(table)
    assert table == before
    if ahead.crisis is None or ahead.crisis.outcome is not None:
        same(said(ahead), as_run(table))
    if ahead.crisis is not None and ahead.crisis.outcome is None:
        assert ahead.if_prevented is not None and ahead.if_failed is not None
        same(said(ahead.if_prevented), as_run(table, ahead.crisis.threshold))
        same(said(ahead.if_failed), as_run(table, 0, 1))
        same(said(ahead), said(ahead.if_failed))
