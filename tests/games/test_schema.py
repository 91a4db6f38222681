"""All that is wrong with a value, in one go."""

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from companion.games.schema import Wrong, everything_wrong, key_of, nearly


class Tool(Struct, forbid_unknown_fields=True):
    kind: Literal["saw", "hammer"]
    weight: Annotated[int, Meta(ge=1, le=20)] | None = None


class Bench(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(pattern="^[a-z]+$")]
    tools: tuple[Tool, ...]
    tall: bool = False
    seats: list[str] = []
    owner: str | Tool | None = None
    notes: dict[str, str] = {}


def test_a_value_that_is_right_has_nothing_wrong() -> None:
    bench = {"name": "oak", "tools": [{"kind": "saw", "weight": 3}], "owner": {"kind": "saw"}, "notes": {"a": "b"}}
    assert everything_wrong(bench, Bench) == []


def test_everything_wrong_is_found_at_once_and_in_order() -> None:
    bench = {
        "name": "Oak",
        "tools": [{"kind": "sow", "weight": 0}, {"wieght": 21}, "saw", {"kind": 3, "weight": 21}],
        "tall": "yes",
        "seats": [True, "x"],
        "owner": {"kind": "hamer", "weight": "much"},
        "seets": [],
    }
    assert [(key_of(wrong.path), wrong.text) for wrong in everything_wrong(bench, Bench)] == [
        ("name", '"Oak" does not fit the pattern ^[a-z]+$'),
        ("tools[0].kind", '"sow" is not known; did you mean "saw"?'),
        ("tools[0].weight", "must be at least 1, not 0"),
        ("tools[1].wieght", 'there is no key "wieght" here; did you mean "weight"?'),
        ("tools[1].kind", "is missing"),
        ("tools[2]", 'must be a table with keys, not "saw"'),
        ("tools[3].kind", "3 is not one of hammer, saw"),
        ("tools[3].weight", "must be at most 20, not 21"),
        ("tall", 'must be true or false, not "yes"'),
        ("seats[0]", "must be text, not true"),
        ("owner.kind", '"hamer" is not known; did you mean "hammer"?'),
        ("owner.weight", 'must be a whole number, not "much"'),
        ("seets", 'there is no key "seets" here'),
    ]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"name": []}, "must be text, not a list"),
        ({"name": {}}, "must be text, not a table"),
        ({"name": 2.5}, "must be text, not 2.5"),
        ({"name": "A" * 50}, f'"{"A" * 37}…" does not fit the pattern ^[a-z]+$'),
    ],
)
def test_what_is_there_is_shown(value: object, text: str) -> None:
    assert Wrong(("name",), text) in everything_wrong(value, Bench)


class Shelf(Struct, forbid_unknown_fields=True):
    counts: dict[str, Annotated[int, Meta(ge=0, le=9)]] = {}
    hands: dict[str, tuple[str, ...]] = {}
    rules: dict[str, str | int] | str = {}


def test_what_stands_under_names_is_looked_at_too() -> None:
    shelf = {"counts": {"saw": "3", "axe": 10, "nail": 1}, "hands": ["x"], "rules": {"first": True, "next": 1}}
    assert [(key_of(wrong.path), wrong.text) for wrong in everything_wrong(shelf, Shelf)] == [
        ("counts.saw", 'must be a whole number, not "3"'),
        ("counts.axe", "must be at most 9, not 10"),
        ("hands", "must be a table with keys, not a list"),
        ("rules.first", "must be text, not true"),
    ]
    assert everything_wrong({"counts": 3, "hands": {"Ann": 3}, "rules": ["x"]}, Shelf) == [
        Wrong(("counts",), "must be a table with keys, not 3"),
        Wrong(("hands", "Ann"), "must be a list, not 3"),
        Wrong(("rules",), "must be a table with keys, not a list"),
    ]
    assert everything_wrong({"rules": "ours"}, Shelf) == []


def test_a_misspelt_key_is_not_also_missing() -> None:
    found = everything_wrong({"nam": "oak", "tools": []}, Bench)
    assert found == [Wrong(("nam",), 'there is no key "nam" here; did you mean "name"?')]


def test_a_bound_on_a_whole_type() -> None:
    assert everything_wrong(0, Annotated[int, Meta(ge=1, description="at least one")]) == [
        Wrong((), "must be at least 1, not 0")
    ]


def test_near_words() -> None:
    assert nearly("Schol", ["school", "library"]) == '; did you mean "school"?'
    assert nearly("xyz", ["school", "library"]) == ""
