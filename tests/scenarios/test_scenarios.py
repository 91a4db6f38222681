"""Colony phases that a player can read: a position, the answers, and what comes of it, one file each.

`[expect]` has what must be told, in this order (parts of sentences), what must not be told, the steps that were
carried out, why the game ended, and the part of the position afterwards that matters.
"""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from companion.commands.colony import Ahead, AnswerKeys, run_position

FILES = sorted(Path(__file__).parent.glob("*.toml"))
ALL_STEPS = [
    "pay-food",
    "check-waste",
    "resolve-crisis",
    "add-zombies",
    "check-objective",
    "move-round",
    "pass-first-player",
]


def differences(is_now: Any, expected: Any, path: str = "") -> list[str]:
    """Where a position is not as it was expected; keys that are not named do not matter."""
    if isinstance(expected, dict):
        return [line for key, value in expected.items() for line in differences(is_now[key], value, f"{path}.{key}")]
    if isinstance(expected, list) and len(expected) == len(is_now):
        pairs = enumerate(zip(is_now, expected, strict=True))
        return [line for n, (one, other) in pairs for line in differences(one, other, f"{path}[{n}]")]
    return [] if is_now == expected else [f"{path} is {is_now}, not {expected}"]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_colony_phase(file: Path) -> None:
    position = tomllib.loads(file.read_text("utf-8"))
    for words in ("scenario", "rules", "questions"):
        position.pop(words, None)
    expect, answers = position.pop("expect"), position.pop("answers", {})
    result = run_position(position, Ahead(AnswerKeys(**answers)), "hand", 1)
    story = [line for step in result["steps"] for line in step["text"]]
    at = 0
    for words in expect.get("told", []):
        found = [n for n, line in enumerate(story) if n >= at and words in line]
        assert found, (words, story[at:])
        at = found[0] + 1
    assert [words for words in expect.get("not_told", []) if any(words in line for line in story)] == []
    ended = result["ended"]["reason"] if result["ended"] else None
    assert ended == expect.get("ended")
    assert [step["id"] for step in result["steps"]] == expect.get(
        "steps", ALL_STEPS if ended is None else _steps(ended)
    )
    assert differences(result["after"], expect.get("after", {})) == []


def _steps(ended: str) -> list[str]:
    """The steps of a phase that ended so, where the scenario does not say."""
    last = {"morale": "add-zombies", "objective": "check-objective", "rounds": "move-round"}[ended]
    return ALL_STEPS[: ALL_STEPS.index(last) + 1]


def test_there_are_scenarios_and_each_says_what_it_shows() -> None:
    assert len(FILES) >= 20
    for file in FILES:
        told = tomllib.loads(file.read_text("utf-8"))
        assert told["scenario"][0].isupper() and (told.get("rules") or told.get("questions")), file
