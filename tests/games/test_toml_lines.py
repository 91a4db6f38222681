"""Lines of TOML keys: every way in which people write them."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games import toml_lines
from companion.games.toml_lines import line_of

TEXT = '''\
# a comment with [brackets] and "quotes"
title = "one"
modules = ["a", "b"]        # two of them
rulings = { noise = "flip", morale = { zero = "at-once" } }

[crisis]
name = "a # in text"
needs = [
    "fuel",
    # between
    "food",
]
on_failure = [
    { do = "morale", by = -2 },
    { do = "zombies",
      by = 1 },
]
contributed.matching = 3
"odd key".'it is'.so = 1

[[players]]
name = """Ann
or [[somebody]] else = 1
"""
[[players.survivors]]
name = 'C:\\'
[[players.survivors]]
name = "two \\" quotes # ]"
at = "school"

[[players]]
name = "Ben"
joined = 2020-01-02 10:00:00
  [players.seat]
  number = 1_000
  [[players.survivors]]
  name = """quote "" inside"""""
[places.school]
zombies = 2
[places."gas-station"]
zombies = 3'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("modules",), 3),
        (("modules", 1), 3),
        (("rulings", "noise"), 4),
        (("rulings", "morale", "zero"), 4),
        (("crisis",), 6),
        (("crisis", "name"), 7),
        (("crisis", "needs", 0), 9),
        (("crisis", "needs", 1), 11),
        (("crisis", "on_failure"), 13),
        (("crisis", "on_failure", 0, "by"), 14),
        (("crisis", "on_failure", 1), 15),
        (("crisis", "on_failure", 1, "by"), 16),
        (("crisis", "contributed"), 18),
        (("crisis", "contributed", "matching"), 18),
        (("crisis", "odd key", "it is", "so"), 19),
        (("players",), 21),
        (("players", 0), 21),
        (("players", 0, "name"), 22),
        (("players", 0, "survivors"), 25),
        (("players", 0, "survivors", 0, "name"), 26),
        (("players", 0, "survivors", 1), 27),
        (("players", 0, "survivors", 1, "at"), 29),
        (("players", 1), 31),
        (("players", 1, "joined"), 33),
        (("players", 1, "seat", "number"), 35),
        (("players", 1, "survivors", 0, "name"), 37),
        (("places",), 38),
        (("places", "school", "zombies"), 39),
        (("places", "gas-station", "zombies"), 41),
    ],
)
def test_every_path_has_its_line(path: toml_lines.Path, line: int) -> None:
    tomllib.loads(TEXT.replace('{ do = "zombies",\n      by = 1 }', '{ do = "zombies", by = 1 }'))
    assert line_of(TEXT, path) == line


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("players", 1, "exiled"), 31),
        (("players", 0, "survivors", 1, "wounds"), 27),
        (("crisis", "on_failure", 0, "who", "lowest"), 14),
        (("players", 7, "name"), 21),
        (("title", "deeper"), 2),
        (("nothing",), 1),
        ((), 1),
    ],
)
def test_what_is_missing_has_the_line_of_what_is_around_it(path: toml_lines.Path, line: int) -> None:
    assert line_of(TEXT, path) == line


def test_windows_line_ends() -> None:
    assert line_of('a = 1\r\n[b]\r\nc = """\r\n"""\r\nd = 2\r\n', ("b", "d")) == 5


def test_a_very_long_text_in_three_quotes() -> None:
    assert line_of('story = """\n' + "word " * 50_000 + '\n"""\nend = 1', ("end",)) == 4


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "=",
        "a",
        "a =",
        "a = [",
        "a = [1,",
        "a = {",
        "a = {b",
        "[",
        "[[a",
        "[a]]",
        'a = "x',
        "a = ]",
        "]",
        "é = 1",
    ],
)
def test_text_that_is_no_toml_still_gives_a_line(text: str) -> None:
    assert line_of(text, ("a", 0, "b")) == 1


def test_an_error_further_down_leaves_the_lines_above_it_right() -> None:
    assert line_of("a = 1\nb = 2\n???\nc = 3", ("b",)) == 2


@pytest.mark.parametrize("file", sorted(Path("companion/games/winter").rglob("*.toml")), ids=lambda file: file.stem)
def test_nothing_in_our_own_files_is_overlooked(file: Path) -> None:
    text = file.read_text("utf-8")
    lines = toml_lines._lines(text)
    paths = list(_paths(tomllib.loads(text), ()))
    assert [path for path in paths if path not in lines] == []
    for path in paths:
        if isinstance(path[-1], str):
            assert path[-1] in text.splitlines()[lines[path] - 1]


def _paths(value: Any, path: toml_lines.Path) -> Iterator[toml_lines.Path]:
    if path:
        yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield from _paths(inner, (*path, key))
