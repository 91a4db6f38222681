"""E2: a colony phase with facts and asks, against the plainest colony phase with facts."""

from typing import Any

from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.games.winter.rules.colony import take_step
from companion.referee.facts import Fact
from companion.referee.procedures import Procedure, advance
from tests.benchmarks import colony_floor as floor
from tests.benchmarks import floor_facts as pieces
from tests.benchmarks.yardstick import judge, ratio

GOAL = 0.66
"""Our colony phases a second, as a part of the floor's."""
FACES = [2, 5, 1, 6]
PEOPLE = [
    ("Ann", "Alma 12", 0), ("Ann", "Bert 30", 3), ("Ben", "Cora 44", 0), ("Ben", "Dirk 50", 6),
    ("Cleo", "Elsa 16", 0), ("Cleo", "Finn 60", 5), ("Dan", "Gerd 22", 0), ("Dan", "Hans 66", 0),
]  # fmt: skip
PLACES = ("colony", "police-station", "grocery-store", "school", "library", "hospital", "gas-station")
NOISE = {3: 2, 6: 1, 5: 1}
ZOMBIES = {3: 2, 6: 3}
DOORS = [(3, 0), (2, 1), (1, 0), (0, 2), (0, 0), (3, 0)]


def our_table() -> Table:
    players: dict[str, list[dict[str, Any]]] = {}
    for player, words, at in PEOPLE:
        name, influence = words.split()
        someone = {"name": name, "influence": int(influence), "attack": 3, "search": 3, "at": PLACES[at]}
        players.setdefault(player, []).append(someone)
    places = {PLACES[n]: {"zombies": ZOMBIES.get(n, 0), "noise": NOISE.get(n, 0)} for n in (3, 5, 6)}
    return WINTER.open(
        {
            "players": [{"name": name, "survivors": group} for name, group in players.items()],
            "morale": 8, "round": 5, "food": 4, "waste": 12, "helpless": 2,
            "crisis": {"name": "Fuel Shortage", "contributed": {"matching": 3, "other": 1}},
            "colony": {"entrances": [{"zombies": z, "barricades": b} for z, b in DOORS]},
            "places": places, "phase": "colony", "dice": "program",
        },
        1,
    )  # fmt: skip


def floor_table(ours: Table) -> pieces.Table:
    """The same table in the floor’s own pieces."""
    survivors = {
        one.name: pieces.Survivor(one.name, one.player, one.influence, 3, 3, PLACES.index(one.at))
        for one in ours.survivors.values()
    }
    places = [
        pieces.Place([pieces.Entrance(e.spaces, e.zombies, e.barricades) for e in place.entrances], place.noise)
        for place in ours.places.values()
    ]
    return pieces.Table(
        ours.morale, ours.round, ours.food, ours.starvation, ours.waste, ours.helpless, 0, 0, 0,
        [pieces.Player(name) for name in ours.players], survivors, places,
        list(range(len(ours.sealed.deck))), ours.rulings, ours.options, "Fuel Shortage", 3, 1, 2, "",
    )  # fmt: skip


def all_steps(table: Table) -> Procedure:
    for _ in table.steps:
        yield from take_step(table)


def our_phase(start: Table) -> tuple[Table, list[Fact]]:
    """Seven steps on a copy, with the dice given."""
    table, rolled = start.copy(), iter(FACES)
    return table, advance(all_steps(table), table, (), lambda ask, number: next(rolled), False).facts


def test_e2_a_colony_phase_with_facts(benchmark: Any) -> None:
    ours = our_table()
    theirs = floor_table(ours)
    table, facts = our_phase(ours)
    plain = theirs.copy()
    plain_facts = floor.colony_phase(plain, FACES)
    assert (table.morale, table.food, table.round, sorted(table.survivors)) == (
        plain.morale,
        plain.food,
        plain.round,
        sorted(plain.survivors),
    )
    assert [place.zombies for place in table.places.values()] == [
        sum(door.zombies for door in place.entrances) for place in plain.places
    ]
    assert len(facts) == len(plain_facts), "the same story"
    benchmark.extra_info.update(facts=len(facts))

    def many_of_ours() -> None:
        for _ in range(10):
            our_phase(ours)

    def many_of_theirs() -> None:
        for _ in range(10):
            floor.colony_phase(theirs.copy(), FACES)

    found = ratio(many_of_ours, many_of_theirs, 300)
    benchmark(our_phase, ours)
    judge(benchmark, "E2 time of a colony phase / the floor's", found, round(1 / GOAL, 2))
