"""A whole evening on phones alone, without script and without the laptop: from the set-up to who was who."""

import os
from typing import Any

import pytest

from companion.games.winter.game import WINTER
from companion.games.winter.long_night.game import LONG_NIGHT
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from tests.phones.conftest import Parlours
from tests.phones.evening_driver import Evening
from tests.phones.winter import position

GROUPS = {
    "Anna": ("Brian Lee", "Mike Cho"),
    "Ben": ("Thomas Heart", "Sparky"),
    "Clara": ("Annaleigh Chan", "Ashley Ross"),
    "Dov": ("Jenny Clark", "Rod Miller"),
}
FIRST_LOAD, UPDATE = 30_000, 8_192
"""Bytes of a page, and of what changes in it before it is padded."""
SEEDS = range(int(os.environ.get("COMPANION_EVENINGS", "2")))


def opened(players: int, **more: Any) -> Playthrough:
    """A game that is still to be set up, with everything asked that can be."""
    groups = [
        {"name": name, "survivors": [{"name": one, "leader": not at} for at, one in enumerate(group)]}
        for name, group in list(GROUPS.items())[:players]
    ]
    game = LONG_NIGHT if more.get("game") == LONG_NIGHT.id else WINTER
    keys = position(phase="setup", players=groups, watcher_asked=True, bookkeeping={}, food=8, **more)
    return Playthrough(game, Opening(game.id, keys, 5))


@pytest.mark.parametrize("seed", SEEDS)
async def test_four_play_the_base_game_to_its_end(seed: int) -> None:
    await played(opened(4, morale=8), seed)


@pytest.mark.parametrize("seed", SEEDS)
async def test_three_play_the_long_night_with_all_its_modules_to_its_end(seed: int) -> None:
    night = opened(3, game=LONG_NIGHT.id, modules=["raxxon", "improvements", "bandits"], morale=8)
    assert {part.id for part in night.seen_by(None).parts} >= {"raxxon", "improvements", "bandits"}
    await played(night, seed)


async def played(play: Playthrough, seed: int) -> None:
    """Everybody's phone has all that it takes, and nothing that it offers is refused."""
    service = Parlours(play=play)
    async with service.stack:
        evening = await Evening(service, seed).begin()
        await evening.play()
        assert play.ended and evening.refused == []
        await evening.reveal()
        assert {one.player for one in play.table.revealed} == set(play.seats)
        for phone in evening.phones.values():
            assert "The game is over" in (await phone.get("/")).text


@pytest.mark.parametrize("night", [False, True], ids=["base", "long night"])
async def test_pages_stay_small_through_a_whole_evening(night: bool) -> None:
    more: dict[str, Any] = {"game": LONG_NIGHT.id, "modules": ["raxxon", "improvements", "bandits"]} if night else {}
    play = opened(4, morale=10, **more)
    service = Parlours(play=play)
    async with service.stack:
        evening = await Evening(service, 3).begin()
        for tap in range(400):
            if play.ended or not await evening.somebody():
                break
            if tap % 9:
                continue
            for phone in evening.phones.values():
                assert len((await phone.get("/")).content) <= FIRST_LOAD
                for part in ("/hand", "/board?part=1", "/turn?part=1"):
                    assert len((await phone.get(part)).content.rstrip()) <= UPDATE, part
        assert tap > 50
