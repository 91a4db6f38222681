"""The table of The Long Night: eight places, bandits, traps, unruly helpless, and what its modules keep."""

import re
from typing import Any

import pytest

from companion.games.winter.view.seen import Seen
from companion.tui.kit.capitals import capitals
from companion.tui.winter.long_night.drawing import long_night_part, long_night_text
from companion.tui.winter.table.arrange import BoardView, arranged
from tests.tui import fabricated
from tests.tui.long_night.long_night import playthrough
from tests.tui.winter.test_drawing import SIZES, picture


def seen(**more: Any) -> Seen:
    found = playthrough(**more).seen_by(None)
    assert isinstance(found, Seen)
    return found


def crowd(more: str = "") -> list[dict[str, object]]:
    """Five players, four survivors at each place of a module, ten at the colony."""
    spots = ["raxxon"] * 4 + ["hideout"] * 4 + ["colony"] * 10 + ["hospital"] * 4
    people = [
        {"name": f"Person{n} Longname", "influence": 20 + n, "attack": 3, "search": 3, "at": at, "leader": n < 5}
        for n, at in enumerate(spots)
    ]
    return [{"name": f"{name}{more}", "survivors": people[n::5], "dice": [1, 2]} for n, name in enumerate("ABCDE")]


CROWDED: dict[str, object] = {"players": crowd(), "first_player": "A", "turns_taken": 0, "side_effects": None}
LONG_NAMES = CROWDED | {"players": crowd("lexandria"), "first_player": "Alexandria"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", [{}, CROWDED, LONG_NAMES])
def test_places_people_and_tokens_are_there_at_every_size(size: tuple[int, int], table: dict[str, object]) -> None:
    now = seen(**table)
    text = picture(BoardView(now), *size)
    for word in ("Police", "Gas", "7 Raxxon", "ideout", "1 bandit", "2 bandits", "2 unruly", "S", "T", "♪♪"):
        assert word in text
    for player in now.players:
        for survivor in player.survivors:
            assert re.search(rf" {survivor.influence}\b", text)
    large = capitals(now.waiting.rstrip("."))
    assert now.waiting in text or (large is not None and all(line.rstrip() in text for line in large))
    assert " food " in text.replace("\n", " ").casefold()


@pytest.mark.parametrize("size", [(120, 39), (160, 44), (200, 59)])
def test_all_that_modules_keep_is_there_where_there_are_frames(size: tuple[int, int]) -> None:
    text = picture(BoardView(seen()), *size)
    for word in (
        *("dice 3 4 6", "log 3 5", "11 experiments", "Brute (colony 3)", "Crawler (School)", "Brian Lee: Tremor"),
        *("Tool Shed 2/3", "Watchtower 0/4", "Greenhouse 1/5", "Radio Mast 0/3", "Fence", "5 cards", "Gray Beard"),
    ):
        assert word in text


def test_in_the_smallest_window_a_line_says_what_belongs_to_its_place() -> None:
    lines = picture(BoardView(seen()), 80, 23).splitlines()
    assert "dice 3 4 6  log 3 5" in next(line for line in lines if "Raxxon" in line)
    assert "5 cards" in next(line for line in lines if "Hideout" in line)
    assert "Crawler" in next(line for line in lines if "School" in line)
    assert any("S Brute (colony 3)" in line for line in lines)
    assert any(line.endswith("… v") for line in lines)


def test_what_is_cut_can_be_read_in_full() -> None:
    told = long_night_text(long_night_part(seen()))
    assert "To build: Tool Shed 2/3, Watchtower 0/4, Greenhouse 1/5, Radio Mast 0/3" in told
    assert "Graveyard: Gray Beard" in told


def test_a_despair_token_is_a_letter_of_its_own() -> None:
    line = next(line for line in picture(BoardView(seen()), 80, 23).splitlines() if "Brian" in line)
    assert "d··" in line


def test_without_modules_only_the_graveyard_is_added() -> None:
    plain_box = seen(
        modules=[], places=None, hideout_cards=None, improvements=None, built=None, containment=None, audio_log=None,
        experiments=None, specials=None, side_effects=None, turns_taken=0, players=fabricated_players(),
    )  # fmt: skip
    text = picture(BoardView(plain_box), 80, 23)
    assert "Night     Graveyard Gray Beard" in text and "Raxxon" not in text


def fabricated_players() -> list[dict[str, object]]:
    return [{"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}]}, {"name": "Ben"}]


def test_the_base_game_has_nothing_of_it() -> None:
    base = fabricated.seen()
    assert long_night_part(base).notes == ()
    for size in SIZES:
        names = {slot.name for slot in arranged(*size, BoardView(base))}
        assert "night" not in names


def test_only_what_changed_is_drawn_again() -> None:
    one, two = BoardView(seen()), BoardView(seen(hideout_cards=6))
    for size in ((120, 39), (80, 23)):
        pairs = zip(arranged(*size, one), arranged(*size, two), strict=True)
        assert [a.name for a, b in pairs if a.part(one) != b.part(two)] == ["hideout"]
    assert "6 cards" in picture(two, 80, 23)


def test_what_is_not_typed_in_says_which_keys_type_it() -> None:
    text = " ".join(long_night_text(long_night_part(seen(improvements=[], built=[], audio_log=[]))))
    assert "log not typed in: ; l" in text and "To build: not typed in: ; i" in text
    assert "not typed in" not in " ".join(long_night_text(long_night_part(seen())))
