"""Facts are stored for ever: their kinds and fields stand in a golden file, and a change of one needs an upcaster.

`python -m tests.store.test_fact_forms` writes the file anew; read what it changes before you commit it.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games.shelf import GAMES
from companion.referee.facts import Fact
from companion.store import rows
from companion.store.trouble import StoreTrouble

GOLDEN = Path(__file__).parents[1] / "saved_games" / "facts.json"


def forms() -> dict[str, dict[str, dict[str, str]]]:
    """Game to kind of fact to field to its type, with “= …” where it may be left out."""
    return {game.id: {kind: fields for kind, fields in sorted(map(_form, game.facts))} for game in GAMES}


def _form(fact: type[Fact]) -> tuple[str, dict[str, str]]:
    fields = {}
    for one in msgspec.structs.fields(fact):
        said = getattr(one.type, "__name__", "") if isinstance(one.type, type) else str(one.type)
        said = said.replace("companion.referee.phrases.", "")
        fields[one.encode_name] = said if one.required else f"{said} = …"
    return str(fact.__struct_config__.tag), fields


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_was_ever_stored_can_still_be_read(game: Any) -> None:
    now, then = forms()[game.id], json.loads(GOLDEN.read_text("utf-8"))[game.id]
    upcast = {kind for fact in game.facts for kind in fact.older()}
    lost = [kind for kind in then if kind not in now and kind not in upcast]
    changed = [
        f"{kind}.{name}"
        for kind, fields in then.items()
        if kind in now and kind not in upcast
        for name, said in fields.items()
        if now[kind].get(name, "").removesuffix(" = …") != said.removesuffix(" = …")
    ]
    needed = [
        f"{kind}.{name}"
        for kind, fields in now.items()
        if kind in then and kind not in upcast
        for name, said in fields.items()
        if name not in then[kind] and not said.endswith("= …")
    ]
    assert (lost, changed, needed) == ([], [], []), "stored facts changed: give the fact an `older()`"


def test_the_golden_file_knows_every_fact() -> None:
    assert forms() == json.loads(GOLDEN.read_text("utf-8")), (
        "python -m tests.store.test_fact_forms, and read the difference"
    )


class Bruised(Fact, frozen=True):
    """A fact that was called otherwise and said less."""

    who: str
    times: int

    @classmethod
    def older(cls) -> Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]:
        return {
            "knocked": lambda old: {"who": old["name"], "times": 1},
            "bruised": lambda old: {"times": 1, **old},
        }


class Rested(Fact, frozen=True):
    """Another one beside it."""

    who: str


def row(*facts: Mapping[str, Any]) -> list[Any]:
    return [0, "move", "A step", None, True, False, 0, "{}", "[]", "[]", msgspec.json.encode(facts).decode()]


def test_an_older_kind_and_an_older_form_become_what_they_are_now() -> None:
    stored = row(
        {"fact": "knocked", "name": "Ann"},
        {"fact": "rested", "who": "Ben"},
        {"fact": "bruised", "who": "Cleo"},
        {"fact": "bruised", "who": "Dan", "times": 3},
    )
    (step,) = rows.steps([stored], (Bruised, Rested))
    assert step.facts == [Bruised("Ann", 1), Rested("Ben"), Bruised("Cleo", 1), Bruised("Dan", 3)]


def test_what_no_version_wrote_is_still_refused() -> None:
    with pytest.raises(StoreTrouble, match="Step 0"):
        rows.steps([row({"fact": "flown", "who": "Ann"})], (Bruised, Rested))


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(forms(), indent=1, ensure_ascii=False) + "\n", "utf-8")
