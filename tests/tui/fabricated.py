"""Tables made up for tests of drawing: a quiet one, and the fullest that can be."""

from typing import Any

import msgspec

from companion.games.winter.board.places import BOARD, LOCATIONS
from companion.games.winter.view.seen import (
    ChecklistLine,
    ColonySeen,
    CrisisSeen,
    EntranceSeen,
    ObjectiveSeen,
    PlaceSeen,
    PlayerSeen,
    Seen,
    SurvivorSeen,
)


def survivor(name: str, influence: int, at: str = "colony", **more: Any) -> SurvivorSeen:
    plain = SurvivorSeen(name, influence, 3, 3, at, 0, 0, 0, False, False, 3)
    return msgspec.structs.replace(plain, **more)


def place(id: str, zombies: int = 0, barricades: int = 0, noise: int = 0, people: int = 0) -> PlaceSeen:
    printed = BOARD[id]
    return PlaceSeen(
        printed.title, printed.number, zombies, barricades, 0, noise, 0,
        printed.entrance_spaces, printed.noise_spaces, printed.survivor_spaces, printed.survivor_spaces - people,
    )  # fmt: skip


def seen(players: tuple[PlayerSeen, ...] | None = None, **more: Any) -> Seen:
    """Four players in mid-winter."""
    players = players if players is not None else four_players()
    everyone = [one for player in players for one in player.survivors]
    here = {id: sum(one.at == id for one in everyone) for id in BOARD}
    usual: dict[str, Any] = dict(
        game="dead-of-winter", modules=(), variants=(), rulings={}, options={},
        objective=ObjectiveSeen("We Need More Samples", "Collect 3 samples for each player who started.", False),
        objective_complete=False, morale=6, round=5, food=3, starvation=1, waste=12, helpless=2, unruly=0,
        first_player=players[0].name, players=players,
        crisis=CrisisSeen("Fuel Shortage", ("fuel",), (), ("morale −2",), 4, None, 2),
        colony=ColonySeen(
            (EntranceSeen(3, 0, 0, 3), EntranceSeen(1, 1, 0, 3), EntranceSeen(0, 0, 0, 3),
             EntranceSeen(2, 0, 0, 3), EntranceSeen(0, 2, 0, 3), EntranceSeen(1, 0, 0, 3)), 24 - 2 - here["colony"],
        ),
        places={id: place(id, n % 4, n % 2, (n * 2) % 5, here[id]) for n, id in enumerate(LOCATIONS)},
        dead=("Gray Beard",), phase="turns", active=players[1].name if len(players) > 1 else players[0].name,
        watch=None, reading=None, cards_left=20, mouths=here["colony"] + 2, colony_steps=(), checklist=(),
        forecast=("food 1 short: starvation 2, morale −2", "waste: morale −1", "6 zombies to the colony, 3 outside",
                  "school: overrun in 25 of 100"),
        waiting=f"{players[1 % len(players)].name}'s turn", ended=None, me=None,
    )  # fmt: skip
    return Seen(**{**usual, **more})


def player(name: str, *survivors: SurvivorSeen, exiled: bool = False) -> PlayerSeen:
    return PlayerSeen(name, exiled, False, survivors, ())


def four_players() -> tuple[PlayerSeen, ...]:
    return (
        player("Ann", survivor("Brian Lee", 68, leader=True, wounds=1), survivor("Rosa [the nurse]", 20, "school")),
        player("Ben", survivor("Annaleigh Chan", 38, leader=True), survivor("Mike Cho", 30, "hospital", frostbite=1)),
        player(
            "Cleo",
            survivor("Thomas Heart", 64, leader=True, moved=True),
            survivor("Buddy Davis", 36, "school", wounds=2, lethal=4),
        ),
        player("Dov", survivor("Sparky", 10, "gas-station", leader=True), exiled=True),
    )


def crowded() -> Seen:
    """Five players, all thirty survivors, every space filled, long names."""
    fills = [
        ("colony", 11),
        ("police-station", 3),
        ("grocery-store", 3),
        ("school", 4),
        ("library", 3),
        ("hospital", 4),
        ("gas-station", 2),
    ]
    spots = [id for id, count in fills for _ in range(count)]
    everyone = [
        survivor(f"Survivor{n} Longname", 10 + 2 * n, at, wounds=n % 3, leader=n < 5) for n, at in enumerate(spots)
    ]
    names = ("Alexandra", "Alexander", "Bartholomew", "Constantine", "Wilhelmina")
    players = tuple(player(name, *everyone[n::5], exiled=n == 2) for n, name in enumerate(names))
    return seen(
        players,
        morale=10, round=10, food=20, starvation=6, waste=104, helpless=11, mouths=22,
        colony=ColonySeen(tuple(EntranceSeen(3, 0, 0, 3) for _ in range(6)), 2),
        places={id: place(id, BOARD[id].entrance_spaces, 0, 4, count) for id, count in fills[1:]},
        objective=ObjectiveSeen(
            "Eight Weeks of Darkness", "Hold out until the check of the eighth round with morale above 0.", True),
        crisis=CrisisSeen(
            "Strength of the Dead", ("fuel", "tool"), (), 
            ("every barricade at the colony is lost", "10 zombies come to the colony"), 4,
            {"matching": 3, "other": 1}, 4,
        ),
    )  # fmt: skip


def setup(lines: int = 12, done: int = 3) -> Seen:
    jobs = tuple(
        ChecklistLine(f"Job number {n}: put {n} tokens beside the board", (f"BG-SETUP-{n}",), n <= done)
        for n in range(1, lines + 1)
    )
    return seen(phase="setup", checklist=jobs, waiting="the set-up")
