"""Secret objectives: our own set is sound, the table sees what it can, and every mistake in a file is named."""

from collections import Counter
from collections.abc import Iterator
from importlib import resources
from itertools import count
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.games.winter.decks import BadDeck, DeckMistake
from companion.games.winter.objective_checks import AT_LEAST, AT_MOST, _says, objective_mistakes, read_objectives
from companion.games.winter.opening import open_table
from companion.games.winter.secret_objectives import Goal, SecretObjective, See, by_id, met, secret_objectives
from companion.games.winter.setup import objectives_set_aside
from companion.games.winter.table import Colony

OWN_SET = resources.files("companion.games.winter") / "objectives" / "original.toml"
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
    assert len(by_id()) == 44 and secret_objectives() is secret_objectives()


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


def table(**keys: Any) -> Colony:
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
    fisher = by_id()["home-port"]
    home = table(objective_complete=True, **pair(THREE, BEN))
    assert [met(home, "Anna", goal) for goal in fisher.goals] == [True, True, True]
    assert [met(home, "Ben", goal) for goal in fisher.goals] == [True, False, True]


# Files of a group's own

STORY = " ".join(["word"] * 20)
MAIN = '{ see = "main-objective", text = "Done." }'
ZERO = '{ see = "morale-zero", text = "Morale is 0." }'
HAND = '{ see = "told", text = "Two fuel cards." }'
FOOD = '{ see = "food-at-least", number = 3, text = "At least three food." }'


def entry(
    name: str = "one",
    goals: str = f"{MAIN}, {HAND}",
    betrayer: str = "",
    kind: str = "loyal",
    story: str = STORY,
    extra: str = "",
) -> str:
    """An objective that is right in every other way, on lines 1 to 8; its goals are on line 6."""
    lines = [
        "[[objectives]]",
        f'id = "{name}"',
        f'title = "Title {name}"',
        f'kind = "{kind}"',
        f'story = "{story}"',
        f"goals = [{goals}]",
        f"goals_betrayer = [{betrayer}]" if betrayer else "",
        extra,
    ]
    return "\n".join(lines) + "\n"


def exiled(name: str = "one", goals: str = HAND, betrayer: str = HAND) -> str:
    return entry(name, goals, betrayer, "exiled")


def with_food(number: str, text: str, see: str = "food-at-least") -> str:
    return entry(goals=f'{MAIN}, {{ see = "{see}", {number}text = "{text}" }}')


def mistakes(tmp_path: Path, *entries: str) -> list[DeckMistake]:
    file = tmp_path / "ours.toml"
    file.write_text("".join(entries), "utf-8")
    try:
        read_objectives(file)
    except BadDeck as bad:
        return bad.mistakes
    return []


def only(found: list[DeckMistake]) -> DeckMistake:
    assert len(found) == 1, [str(mistake) for mistake in found]
    return found[0]


def test_a_groups_own_list_is_read(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text(entry("a") + entry("b", f"{ZERO}, {FOOD}", kind="betrayal") + exiled("c", MAIN, FOOD), "utf-8")
    ours = read_objectives(str(file))
    assert [(one.id, one.kind) for one in ours] == [("a", "loyal"), ("b", "betrayal"), ("c", "exiled")]
    assert ours[2].goals_betrayer == (Goal("food-at-least", "At least three food.", 3),)


@pytest.mark.parametrize(
    "good",
    [
        entry(goals=f"{MAIN}, {HAND}, {HAND}"),
        with_food("number = 3, ", "Food: 3 or more."),
        with_food("number = 21, ", "Twenty-one food or more.", "waste-at-least"),
        with_food("number = 2, ", "No more than two food.", "food-at-most"),
        with_food("number = 0, ", "No food is left.", "food-at-most"),
        with_food("number = 1, ", "A single food, or an extra one.", "food-at-least"),
        entry(goals=f'{MAIN}, {{ see = "no-wounds", number = 0, text = "Nobody is hurt." }}'),
        entry(goals=f'{MAIN}, {FOOD}, {{ see = "food-at-most", number = 3, text = "At most 3." }}'),
        exiled(goals=f"{MAIN}, {FOOD}, {HAND}", betrayer=f"{MAIN}, {FOOD}"),
    ],
    ids=count(),
)
def test_what_is_right(tmp_path: Path, good: str) -> None:
    assert mistakes(tmp_path, good) == []


@pytest.mark.parametrize(
    ("bad", "key", "text"),
    [
        (entry("Two Words"), "id", "pattern"),
        (entry(kind="loyl"), "kind", 'did you mean "loyal"?'),
        (entry(story="Too short."), "story", "has 2 words; it must have 15 to 40"),
        (entry(story=f"{STORY} {STORY} more"), "story", "has 41 words"),
        (entry(extra="subtitle = 1"), "subtitle", 'there is no key "subtitle" here'),
        (entry(goals=MAIN), "goals", "one that is loyal has 2 to 3 goals, not 1"),
        (entry(goals=f"{MAIN}, {HAND}, {HAND}, {HAND}"), "goals", "not 4"),
        (entry(goals=f"{HAND}, {MAIN}"), "goals[0].see", 'the first goal of one that is loyal must be'),
        (entry(goals=f"{ZERO}, {HAND}"), "goals[0].see", 'must be "main-objective"'),
        (entry(goals=f"{MAIN}, {HAND}", kind="betrayal"), "goals[0].see", 'must be "morale-zero"'),
        (entry(goals=f"{MAIN}, {ZERO}"), "goals[1].see", '"morale-zero" cannot be a goal of one that is loyal'),
        (entry(goals=f"{ZERO}, {MAIN}", kind="betrayal"), "goals[1].see", '"main-objective" cannot be a goal'),
        (entry(goals=f"{MAIN}, {MAIN}"), "goals[1].see", 'another goal here is "main-objective" already'),
        (entry(betrayer=HAND), "goals_betrayer", "only an exiled objective has them, not one that is loyal"),
        (entry(goals=HAND, kind="exiled"), "goals_betrayer", "a betrayer gets 1 to 2 goals, not 0"),
        (exiled(betrayer=f"{HAND}, {HAND}, {HAND}"), "goals_betrayer", "not 3"),
        (exiled(betrayer=ZERO), "goals_betrayer[0].see", '"morale-zero" cannot be a goal of one that is exiled'),
        (exiled(goals=ZERO), "goals[0].see", '"morale-zero" cannot be'),
        (exiled(betrayer=f"{FOOD}, {FOOD}"), "goals_betrayer[1].see", "already"),
        (exiled(goals=""), "goals", "one that is exiled has 1 to 3 goals, not 0"),
        (with_food("", "Some food."), "goals[1].number", '"food-at-least" must say how many'),
        (with_food("", "No food.", "food-at-most"), "goals[1].number", '"food-at-most" must say how many'),
        (with_food("number = 0, ", "No food."), "goals[1].number", 'must be at least 1 with "food-at-least"'),
        (with_food("number = 51, ", "51 food."), "goals[1].number", "at most 50, not 51"),
        (with_food("number = true, ", "One food."), "goals[1].number", "whole number, not true"),
        (with_food("number = 11, ", "11 morale.", "morale-at-least"), "goals[1].number", "can be at most 10"),
        (with_food("number = 19, ", "19 of them.", "barricades-at-colony"), "goals[1].number", "can be at most 18"),
        (with_food("number = 3, ", "Three fuel cards.", "told"), "goals[1].number", '"told" has no use for a number'),
        (with_food("number = 3, ", "At least four food."), "goals[1].text", "must say the number, 3,"),
        (with_food("number = 3, ", "13 food."), "goals[1].text", "must say the number, 3,"),
        (with_food("number = 0, ", "No more than two.", "food-at-most"), "goals[1].text", "must say the number, 0,"),
        (with_food("number = 3, ", "At most 3.", "food-at-mst"), "goals[1].see", 'did you mean "food-at-most"?'),
        (with_food("number = 3, ", " "), "goals[1].text", "is empty"),
        (entry(goals=f"{MAIN}, 3"), "goals[1]", "must be a table with keys, not 3"),
        (entry(goals=f'{MAIN}, {FOOD}, {{ see = "food-at-most", number = 2, text = "At most 2." }}'), "goals",
         '"food-at-least" 3 and "food-at-most" 2 cannot both hold'),
    ],
    ids=count(),
)  # fmt: skip
def test_one_mistake_is_one_line(tmp_path: Path, bad: str, key: str, text: str) -> None:
    found = only(mistakes(tmp_path, bad))
    assert found.key == f"objectives[0].{key}" and text in found.text


def test_a_mistake_has_file_line_and_key(tmp_path: Path) -> None:
    found = only(mistakes(tmp_path, entry("a"), with_food("number = 3, ", "Plenty.")))
    assert str(found) == ("ours.toml:14: objectives[1].goals[1].text: must say the number, 3, in figures or in words")


def test_an_id_and_a_title_twice_are_named(tmp_path: Path) -> None:
    found = mistakes(tmp_path, entry("a"), entry("b"), entry("a").replace("Title a", "TITLE  a"))
    assert [(one.line, one.key) for one in found] == [(18, "objectives[2].id"), (19, "objectives[2].title")]
    assert 'objective 1 has the id "a" already' in found[0].text


def test_empty_words_are_mistakes(tmp_path: Path) -> None:
    assert [one.text for one in mistakes(tmp_path, entry().replace("Title one", " "))] == ["is empty"]


@pytest.mark.parametrize(
    ("text", "key", "says"),
    [
        ("", "objectives", "is missing"),
        ("objectives = []", "objectives", "at least one objective"),
        ("objectives = 3", "objectives", "must be a list"),
        ("objectives = [7]", "objectives[0]", "not 7"),
        ('title = "Ours"\n' + entry(), "title", 'no key "title" here'),
        ("objectives = ", "", "not TOML"),
    ],
)
def test_files_that_are_no_lists(tmp_path: Path, text: str, key: str, says: str) -> None:
    found = only(mistakes(tmp_path, text))
    assert found.key == key and says in found.text


def test_a_file_that_is_not_text_or_not_there(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_bytes(b"# \xff\n")
    with pytest.raises(BadDeck, match="not UTF-8"):
        read_objectives(tmp_path / "ours.toml")
    with pytest.raises(OSError):
        read_objectives(tmp_path / "none.toml")


def test_odd_shapes_do_not_stop_the_checks() -> None:
    odd: list[Any] = [
        {"id": 3, "title": None, "story": [], "kind": ["loyal"], "goals": 3, "goals_betrayer": "x"},
        {"id": "a", "kind": "loyal", "goals": [3, {"see": ["told"]}], "goals_betrayer": {}},
        {"id": "b", "kind": "exiled", "goals": [{"see": "food-at-least", "number": -1}], "goals_betrayer": 3},
    ]
    assert list(objective_mistakes({"objectives": odd})) == []


@pytest.mark.parametrize(
    ("text", "number", "says"),
    [
        ("At least three.", 3, True),
        ("At least Three", 3, True),
        ("At least thirteen.", 3, False),
        ("Forty-two cards.", 42, True),
        ("Forty-two cards.", 40, False),
        ("A survivor.", 1, True),
        ("Nobody is dead.", 0, True),
        ("At most one.", 0, False),
    ],
)
def test_numbers_are_found_in_words_and_figures(text: str, number: int, says: bool) -> None:
    assert _says(text, number) is says


def test_a_file_with_many_mistakes_gets_them_all_named(tmp_path: Path) -> None:
    first = entry("X", f'{HAND}, {{ see = "food-at-least", text = "Food." }}', HAND, story="short", extra="stroy = 1")
    second = entry("two", f'{ZERO}, {{ see = "wast-at-least", number = 3, text = "" }}, {ZERO}', kind="betrayal")
    third = exiled("two", f'{ZERO}, {{ see = "dead-at-least", number = 0, text = "None." }}', f"{HAND}, {HAND}, {HAND}")
    found = mistakes(tmp_path, first, second, third)
    assert [(one.line, one.key) for one in found] == [
        (2, "objectives[0].id"),
        (5, "objectives[0].story"),
        (6, "objectives[0].goals[0].see"),
        (6, "objectives[0].goals[1].number"),
        (7, "objectives[0].goals_betrayer"),
        (8, "objectives[0].stroy"),
        (14, "objectives[1].goals[1].see"),
        (14, "objectives[1].goals[1].text"),
        (14, "objectives[1].goals[2].see"),
        (18, "objectives[2].id"),
        (19, "objectives[2].title"),
        (22, "objectives[2].goals[0].see"),
        (22, "objectives[2].goals[1].number"),
        (23, "objectives[2].goals_betrayer"),
    ]
    assert all(one.file == "ours.toml" for one in found)
