"""A group's own secret objectives: read from a file, every mistake named with its line."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from companion.games.winter.packs.decks import BadDeck, DeckMistake
from companion.games.winter.packs.objective_checks import _says, objective_mistakes
from companion.games.winter.packs.secret_objectives import Goal
from tests.games.winter.packs.one_file import read_objectives

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
