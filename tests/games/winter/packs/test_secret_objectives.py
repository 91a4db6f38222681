"""Secret objectives: our own set is sound, the table sees what it can, and every mistake in a file is named."""

from collections import Counter
from collections.abc import Iterator
from importlib import resources
from typing import Any, get_args

import pytest

from companion.games.winter.board.table import Table
from companion.games.winter.packs.objective_checks import AT_LEAST, AT_MOST
from companion.games.winter.packs.secret_objectives import Goal, SecretObjective, See, secret_objectives
from companion.games.winter.position.opening import open_table
from companion.games.winter.rules.secret_goals import met
from companion.games.winter.rules.setup import objectives_set_aside
from tests.games.winter.packs.one_file import read_objectives

BY_ID = {one.id: one for one in secret_objectives()}

OWN_SET = resources.files("companion.games.winter.packs") / "data" / "objectives" / "original.toml"
SYMBOLS = ("weapon", "fuel", "education", "food", "medicine", "tool", "survivor")


def of_kind(kind: str) -> list[SecretObjective]:
    return [one for one in secret_objectives() if one.kind == kind]


def own_goals(one: SecretObjective) -> tuple[Goal, ...]:
    """What an objective asks beside the first goal that all of its kind share."""
    return one.goals if one.kind == "exiled" else one.goals[1:]


def all_goals() -> Iterator[Goal]:
    for one in secret_objectives():
        yield from (*one.goals, *one.goals_betrayer)


# Our own set


def test_our_own_set_has_24_loyal_10_betrayal_and_10_exiled() -> None:
    assert Counter(one.kind for one in secret_objectives()) == {"loyal": 24, "betrayal": 10, "exiled": 10}
    assert len(BY_ID) == 44 and secret_objectives() is secret_objectives()


def test_our_own_set_has_no_mistakes() -> None:
    assert read_objectives(OWN_SET) == secret_objectives()


@pytest.mark.question(7)
@pytest.mark.parametrize("players", range(3, 6))
def test_there_are_enough_for_every_deal(players: int) -> None:
    loyal, betrayal = objectives_set_aside(table(players=[{"name": f"Seat {n}"} for n in range(players)]))
    assert loyal <= len(of_kind("loyal")) and betrayal <= len(of_kind("betrayal"))
    assert players <= len(of_kind("exiled"))


def test_the_set_is_varied() -> None:
    assert {goal.see for goal in all_goals()} == set(get_args(See))
    for kind in ("loyal", "betrayal"):
        asked = Counter(tuple((goal.see, goal.number, goal.text) for goal in own_goals(one)) for one in of_kind(kind))
        assert asked.most_common(1)[0][1] == 1
    told = " ".join(goal.text for goal in all_goals() if goal.see == "told")
    assert all(symbol in told for symbol in SYMBOLS)


@pytest.mark.parametrize("kind", ["loyal", "betrayal", "exiled"])
def test_the_table_can_see_all_of_about_half_of_them(kind: str) -> None:
    some = of_kind(kind)
    seen = sum(all(goal.see != "told" for goal in (*one.goals, *one.goals_betrayer)) for one in some)
    assert 0.4 <= seen / len(some) <= 0.6


def test_a_hand_is_told_and_everything_else_is_said_exactly() -> None:
    for goal in all_goals():
        assert goal.text.startswith("End with ") and goal.text.endswith(".") and len(goal.text) <= 90
        assert ("in your hand" in goal.text) == (goal.see == "told")
        if goal.see in AT_MOST and goal.number:
            assert "at most" in goal.text
        elif goal.see in AT_LEAST:
            assert ("exactly" if goal.see == "survivors-exactly" else "at least") in goal.text


def test_every_kind_of_goal_counts_or_does_not() -> None:
    without = {"main-objective", "morale-zero", "most-survivors", "no-wounds", "exiled-present", "told"}
    assert AT_LEAST.isdisjoint(AT_MOST) and set(get_args(See)) - without == AT_LEAST | AT_MOST


def test_the_same_goal_is_said_in_the_same_words() -> None:
    texts: dict[tuple[str, int], set[str]] = {}
    for goal in all_goals():
        if goal.see != "told":
            texts.setdefault((goal.see, goal.number), set()).add(goal.text)
    assert all(len(said) == 1 for said in texts.values())


@pytest.mark.question(114)
@pytest.mark.parametrize("exiled", of_kind("exiled"), ids=lambda one: one.id)
@pytest.mark.parametrize("betrayal", of_kind("betrayal"), ids=lambda one: one.id)
def test_an_exiled_betrayer_can_still_meet_the_rest(betrayal: SecretObjective, exiled: SecretObjective) -> None:
    """Only the first goal is replaced: what is left of the old objective must go together with the new goals."""
    goals = {goal.see: goal for goal in (*exiled.goals_betrayer, *betrayal.goals[1:])}
    for least, most in (("food-at-least", "food-at-most"), ("dead-at-least", "dead-at-most"),
                        ("waste-at-least", "waste-at-most"), ("survivors-at-least", "survivors-exactly")):  # fmt: skip
        assert least not in goals or most not in goals
    assert "morale-zero" not in goals


def test_nobody_in_exile_is_asked_for_what_exile_forbids() -> None:
    """Survivors of an exiled player cannot be at the colony, so being away is no task either."""
    for one in (*of_kind("betrayal"), *of_kind("exiled")):
        assert not {goal.see for goal in (*one.goals, *one.goals_betrayer)} & {
            "own-at-colony",
            "own-away",
            "exiled-present",
        }


# What the table sees


def people(*names: str, **keys: Any) -> list[dict[str, Any]]:
    return [{"name": name, **keys} for name in names]


def table(**keys: Any) -> Table:
    """Anna with two survivors at the colony, Ben with one; the rest as given."""
    position = {
        "objective": "We Need More Samples",
        "players": [
            {"name": "Anna", "survivors": people("Brian Lee", "Sparky")},
            {"name": "Ben", "survivors": people("Forest Plum")},
        ],
    }
    return open_table(position | keys, seed=7)


def pair(anna: list[dict[str, Any]], ben: list[dict[str, Any]], **keys: Any) -> dict[str, Any]:
    return {"players": [{"name": "Anna", "survivors": anna}, {"name": "Ben", "survivors": ben, **keys}]}


ONE, TWO, THREE = people("Brian Lee"), people("Brian Lee", "Sparky"), people("Brian Lee", "Sparky", "Gray Beard")
BEN = people("Forest Plum")
AWAY = people("Loretta Clay", at="school")
FROSTBITTEN = people("Carla Thompson", frostbite=1)
HURT = people("Loretta Clay", wounds=2)


def at_the_gate(**each: int) -> dict[str, Any]:
    return {"colony": {"entrances": [each, each]}}


SEEN: list[tuple[See, int, dict[str, Any], dict[str, Any]]] = [
    ("main-objective", 0, {"objective_complete": True}, {}),
    ("main-objective", 0, {"objective": "Kill Them"}, {"objective": "Kill Them", "places": {"school": {"zombies": 4}}}),
    ("morale-zero", 0, {"morale": 0}, {"morale": 1}),
    ("morale-at-least", 4, {"morale": 4}, {"morale": 3}),
    ("most-survivors", 0, pair(TWO, BEN), pair(ONE, BEN)),
    ("most-survivors", 0, pair(THREE, BEN), pair(ONE, BEN + AWAY)),
    ("survivors-at-least", 2, pair(THREE, BEN), pair(ONE, BEN + AWAY)),
    ("survivors-exactly", 2, pair(TWO, BEN), pair(THREE, BEN)),
    ("survivors-exactly", 1, pair(ONE, BEN + AWAY), pair(TWO, BEN)),
    ("no-wounds", 0, pair(TWO, BEN + HURT), pair(TWO + FROSTBITTEN, BEN)),
    ("no-wounds", 0, pair(TWO, BEN), pair(TWO + HURT, BEN)),
    ("wounded-at-least", 2, pair(ONE + HURT, FROSTBITTEN), pair(TWO + HURT, BEN)),
    ("dead-at-least", 2, {"dead": ["Gray Beard", "Loretta Clay"]}, {"dead": ["Gray Beard"]}),
    ("dead-at-most", 1, {"dead": ["Gray Beard"]}, {"dead": ["Gray Beard", "Loretta Clay"]}),
    ("barricades-at-colony", 4, at_the_gate(barricades=2), at_the_gate(barricades=1)),
    ("barricades-at-colony", 1, at_the_gate(barricades=1), {"places": {"school": {"barricades": 2}}}),
    ("zombies-at-colony-at-least", 4, at_the_gate(zombies=2), at_the_gate(zombies=1)),
    (
        "zombies-outside-at-most",
        3,
        {"places": {"school": {"zombies": 2}, "library": {"zombies": 1}}, **at_the_gate(zombies=3)},
        {"places": {"school": {"zombies": 2}, "library": {"zombies": 2}}},
    ),
    ("food-at-least", 3, {"food": 3}, {"food": 2}),
    ("food-at-most", 3, {"food": 3}, {"food": 4}),
    ("food-at-most", 0, {"food": 0}, {"food": 1}),
    ("starvation-at-least", 2, {"starvation": 2}, {"starvation": 1}),
    ("waste-at-least", 12, {"waste": 12}, {"waste": 11}),
    ("waste-at-most", 4, {"waste": 4}, {"waste": 5}),
    ("helpless-at-least", 2, {"helpless": 2}, {"helpless": 1}),
    ("helpless-at-most", 1, {"helpless": 1}, {"helpless": 2}),
    ("own-at-colony", 2, pair(TWO + AWAY, BEN), pair(ONE + AWAY, BEN)),
    ("own-away", 1, pair(ONE + AWAY, BEN), pair(TWO, AWAY)),
    ("exiled-present", 0, pair(TWO, AWAY, exiled=True), pair(TWO, BEN)),
]


@pytest.mark.parametrize(("see", "number", "yes", "no"), SEEN, ids=[f"{one[0]}-{n}" for n, one in enumerate(SEEN)])
def test_the_table_sees_both_ways(see: See, number: int, yes: dict[str, Any], no: dict[str, Any]) -> None:
    goal = Goal(see, "As it says.", number)
    assert met(table(**yes), "Anna", goal) is True
    assert met(table(**no), "Anna", goal) is False


def test_a_hand_is_not_seen() -> None:
    assert met(table(), "Anna", Goal("told", "End with at least one food card in your hand.")) is None


def test_every_kind_of_goal_is_tried() -> None:
    assert {one[0] for one in SEEN} | {"told"} == set(get_args(See))


def test_goals_about_ones_own_survivors_differ_from_seat_to_seat() -> None:
    goal = Goal("most-survivors", "End with more survivors than any other player.")
    assert [met(table(), seat, goal) for seat in ("Anna", "Ben")] == [True, False]


def test_a_whole_objective_on_a_table() -> None:
    fisher = BY_ID["home-port"]
    home = table(objective_complete=True, **pair(THREE, BEN))
    assert [met(home, "Anna", goal) for goal in fisher.goals] == [True, True, True]
    assert [met(home, "Ben", goal) for goal in fisher.goals] == [True, False, True]
