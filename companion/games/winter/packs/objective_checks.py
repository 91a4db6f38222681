"""Files of secret objectives, our own and a group's: read, and checked with every mistake named.

The checks take the plain data of a file and pass over what the schema already refuses.
"""

import re
from collections.abc import Iterator
from typing import Any, Final, get_args

from companion.games.schema import Wrong
from companion.games.toml_lines import Path
from companion.games.winter.board.places import BOARD, COLONY
from companion.games.winter.packs.deck_checks import empty
from companion.games.winter.packs.secret_objectives import See

STORY_WORDS: Final = range(15, 41)

AT_LEAST: Final = frozenset({
    "morale-at-least", "survivors-at-least", "survivors-exactly", "wounded-at-least", "dead-at-least",
    "barricades-at-colony", "zombies-at-colony-at-least", "food-at-least", "starvation-at-least", "waste-at-least",
    "helpless-at-least", "own-at-colony", "own-away",
})  # fmt: skip
"""Goals that count up to a number; 0 would ask for nothing."""

AT_MOST: Final = frozenset({
    "dead-at-most", "zombies-outside-at-most", "food-at-most", "waste-at-most", "helpless-at-most",
})  # fmt: skip
"""Goals with a number that is not to be exceeded; it may be 0."""

_FIRST: Final = {"loyal": "main-objective", "betrayal": "morale-zero"}
_NEVER: Final = {"loyal": "morale-zero", "betrayal": "main-objective", "exiled": "morale-zero"}
_HOW_MANY: Final = {"loyal": range(2, 4), "betrayal": range(2, 4), "exiled": range(1, 4)}
_HOW_MANY_OF_A_BETRAYER: Final = range(1, 3)

_ENTRANCE_SPACES: Final = BOARD[COLONY].entrances * BOARD[COLONY].entrance_spaces
_ROOM: Final = {
    "morale-at-least": 10,
    "barricades-at-colony": _ENTRANCE_SPACES,
    "zombies-at-colony-at-least": _ENTRANCE_SPACES,
}
"""The most that the tracks and the entrances can show."""

_OPPOSITES: Final = (
    ("dead-at-least", "dead-at-most"),
    ("food-at-least", "food-at-most"),
    ("waste-at-least", "waste-at-most"),
    ("helpless-at-least", "helpless-at-most"),
    ("survivors-at-least", "survivors-exactly"),
)

_ONES: Final = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS: Final = {20: "twenty", 30: "thirty", 40: "forty", 50: "fifty"}
_NUMBERS: Final = (
    {word: number for number, word in enumerate(_ONES, 1)}
    | {word: ten for ten, word in _TENS.items()}
    | {f"{ten_word}-{_ONES[one - 1]}": ten + one for ten, ten_word in _TENS.items() for one in range(1, 10)}
)
_NONE: Final = frozenset({"0", "zero", "no", "none", "nobody", "nothing"})


def objective_mistakes(data: dict[str, Any], words: range = STORY_WORDS) -> Iterator[Wrong]:
    """All that is wrong with the objectives of a file, apart from their schema. A story has so many `words`."""
    objectives = data.get("objectives")
    if not isinstance(objectives, list):
        return
    if not objectives:
        yield Wrong(("objectives",), "the file needs at least one objective")
    seen: dict[tuple[str, str], int] = {}
    for index, objective in enumerate(objectives):
        if not isinstance(objective, dict):
            continue
        path: Path = ("objectives", index)
        for key in ("id", "title"):
            value = objective.get(key)
            if not isinstance(value, str) or not value.strip():
                continue
            first = seen.setdefault((key, " ".join(value.casefold().split())), index)
            if first != index:
                yield Wrong((*path, key), f'objective {first + 1} has the {key} "{value}" already')
        yield from _objective(objective, path, words)


def _objective(objective: dict[str, Any], path: Path, right: range) -> Iterator[Wrong]:
    yield from empty(objective, "title", path)
    story = objective.get("story")
    if isinstance(story, str) and (words := len(story.split())) not in right:
        yield Wrong((*path, "story"), f"has {words} words; it must have {right.start} to {right.stop - 1}")
    kind = objective.get("kind")
    if isinstance(kind, str) and kind in _HOW_MANY:
        yield from _shape(objective, kind, path)
    for key in ("goals", "goals_betrayer"):
        goals = objective.get(key)
        if isinstance(goals, list):
            for index, goal in enumerate(goals):
                if isinstance(goal, dict):
                    yield from _goal(goal, (*path, key, index))
            yield from _same_twice(goals, (*path, key))
            yield from _impossible(goals, (*path, key))


def _shape(objective: dict[str, Any], kind: str, path: Path) -> Iterator[Wrong]:
    """How many goals a kind of objective has, with what they begin, and what none of them may be."""
    goals = objective.get("goals")
    if isinstance(goals, list):
        yield from _count(goals, _HOW_MANY[kind], f"one that is {kind} has", (*path, "goals"))
        first = _FIRST.get(kind)
        if first and goals and _see(goals[0]) not in ("", first):
            yield Wrong((*path, "goals", 0, "see"), f'the first goal of one that is {kind} must be "{first}"')
        yield from _never(goals[1:] if first else goals, kind, (*path, "goals"), 1 if first else 0)
    instead = objective.get("goals_betrayer", [])
    if not isinstance(instead, list):
        return
    if kind == "exiled":
        yield from _count(instead, _HOW_MANY_OF_A_BETRAYER, "a betrayer gets", (*path, "goals_betrayer"))
        yield from _never(instead, kind, (*path, "goals_betrayer"), 0)
    elif instead:
        yield Wrong((*path, "goals_betrayer"), f"only an exiled objective has them, not one that is {kind}")


def _count(goals: list[Any], right: range, who: str, path: Path) -> Iterator[Wrong]:
    if len(goals) not in right:
        yield Wrong(path, f"{who} {right.start} to {right.stop - 1} goals, not {len(goals)}")


def _never(goals: list[Any], kind: str, path: Path, start: int) -> Iterator[Wrong]:
    for index, goal in enumerate(goals, start):
        if _see(goal) == _NEVER[kind]:
            yield Wrong((*path, index, "see"), f'"{_NEVER[kind]}" cannot be a goal of one that is {kind}')


def _goal(goal: dict[str, Any], path: Path) -> Iterator[Wrong]:
    yield from empty(goal, "text", path)
    see, number, text = _see(goal), goal.get("number"), goal.get("text")
    if not see or (number is not None and not _whole(number)):
        return
    if see not in AT_LEAST | AT_MOST:
        if number:
            yield Wrong((*path, "number"), f'"{see}" has no use for a number; the text says all')
    elif number is None:
        yield Wrong((*path, "number"), f'is missing: "{see}" must say how many')
    elif number == 0 and see in AT_LEAST:
        yield Wrong((*path, "number"), f'must be at least 1 with "{see}"')
    elif number > _ROOM.get(see, number):
        yield Wrong((*path, "number"), f'can be at most {_ROOM[see]} with "{see}"')
    elif isinstance(text, str) and text.strip() and not _says(text, number):
        yield Wrong((*path, "text"), f"must say the number, {number}, in figures or in words")


def _says(text: str, number: int) -> bool:
    """Whether a sentence names a number. “No more than two” names 2, and not 0."""
    words = re.findall(r"\d+|[^\W\d_]+(?:-[^\W\d_]+)*", text.casefold())
    named = {int(word) if word.isdecimal() else _NUMBERS.get(word, 0) for word in words} - {0}
    if number == 0:
        return not named and not _NONE.isdisjoint(words)
    return number in named or (number == 1 and not {"a", "an"}.isdisjoint(words))


def _same_twice(goals: list[Any], path: Path) -> Iterator[Wrong]:
    seen: set[str] = set()
    for index, goal in enumerate(goals):
        see = _see(goal)
        if see in seen:
            yield Wrong((*path, index, "see"), f'another goal here is "{see}" already')
        if see not in ("", "told"):
            seen.add(see)


def _impossible(goals: list[Any], path: Path) -> Iterator[Wrong]:
    """Goals that can never hold together, such as 5 food at least and 2 at most."""
    numbers = {_see(goal): goal["number"] for goal in goals if _see(goal) and _whole(goal.get("number"))}
    for least, most in _OPPOSITES:
        if least in numbers and most in numbers and numbers[least] > numbers[most]:
            yield Wrong(path, f'"{least}" {numbers[least]} and "{most}" {numbers[most]} cannot both hold')


def _see(goal: Any) -> str:
    """What a goal looks at, or "" where the schema complains about it anyway."""
    see = goal.get("see") if isinstance(goal, dict) else None
    return see if isinstance(see, str) and see in get_args(See) else ""


def _whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= 50
