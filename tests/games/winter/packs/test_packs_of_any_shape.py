"""Whatever stands in a file of cards, the answer is a pack or a list of mistakes: nothing in it ends the program."""

import datetime
import random
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest
import tomli
import tomli_w

from companion.games.winter.packs.pins import pins
from companion.games.winter.packs.shelf import Pack, read_pack
from companion.referee.packs import BadPack
from companion.tui.packs.preview import draw_preview
from companion.tui.packs.text import PackText, stretches
from tests.games.winter.a_pack import TEMPLATE, card, objective, pack_text
from tests.games.winter.tables import a_position

VERBS: Final = (
    "morale", "food", "waste", "starvation", "helpless", "zombies", "barricades", "noise",
    "wound", "frostbite", "kill", "overrun", "bandits", "advancement", "manual",
)  # fmt: skip
ODD: Final[tuple[Any, ...]] = (
    "", " ", "x", "who", "lowest", "\x1b[2J", "\u202e", 0, -1, 1, 10**30, -(10**30), 1.5, float("nan"), float("inf"),
    True, False, [], {}, [[]], [{}], {"": ""}, {"lowest": 1}, {"lowest": 0, "highest": 99}, ["x"], [1], "y" * 300,
    datetime.date(2026, 1, 1), datetime.time(1, 2),
)  # fmt: skip
SEED: Final = random.SystemRandom().randrange(10**9)


def everything() -> dict[str, Any]:
    """The template, and beside it a card with every verb, trigger key and need, and an objective of every kind."""
    data = tomli.loads(TEMPLATE)
    others = tomli.loads(
        pack_text(card("many"), objective("o-1"), objective("o-2", "betrayal"), objective("o-3", "exiled"))
    )
    many = others["crossroads"][0]
    many["tags"] = ["mature", "needs-helpless", "improvements", "bandits", "raxxon"]
    many["trigger"] = {
        "when": "search",
        "place": "school",
        "morale_at_most": 3,
        "zombies_at_least": 1,
        "not_exiled": True,
    }
    many["options"][0]["effects"] = [
        {"do": verb, "by": 1, "place": "school", "who": "lowest", "text": "As it says."} for verb in VERBS
    ]
    many["options"][1]["needs"] = {"food": 1, "helpless": 1, "barricades": 1, "space_at_colony": 1, "text": "A can."}
    data["crossroads"] = [*data.get("crossroads", []), many]
    data["objectives"] = [*data.get("objectives", []), *others["objectives"]]
    data.setdefault("crises", [{"name": "Cold", "needs": ["fuel"], "on_failure": [{"do": "morale", "by": -1}]}])
    data.setdefault("survivors", [{"name": "Old Marta", "influence": 3, "attack": 3, "search": 3, "job": "Cook"}])
    data.setdefault("main_objectives", [{"name": "Hold out", "goal": "Do.", "morale": 6, "rounds": 6}])
    data.setdefault("improvements", [{"name": "Stove", "needs": 4, "text": "Warm."}])
    data.setdefault("locations", [{"name": "hideout", "survivor_spaces": 4}])
    return data


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of plain data."""
    if path:
        yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from paths(inner, (*path, key))


def changed(data: Any, path: tuple[Any, ...], *new: Any) -> Any:
    """A copy with something else in a place, or nothing."""
    twin = msgspec.json.decode(msgspec.json.encode(data)) if not new else _copied(data)
    inner = twin
    for part in path[:-1]:
        inner = inner[part]
    if new:
        inner[path[-1]] = new[0]
    else:
        del inner[path[-1]]
    return twin


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(inner) for key, inner in value.items()}
    return [_copied(inner) for inner in value] if isinstance(value, list) else value


def taken(data: Any) -> Pack | None:
    """What comes of it; a pack that is taken can be played with and drawn."""
    text = tomli_w.dumps(data)
    try:
        pack = read_pack({"mine.toml": text})
    except BadPack as bad:
        assert bad.mistakes and all(one.line >= 1 and one.text for one in bad.mistakes)
        assert not [one for one in bad.mistakes if not str(one).replace("\n", "").isprintable()]
        pack = None
    for index in range(len(stretches(text))):
        one = PackText(text, index)
        shown = one.looked_at(one.card).card
        if shown is not None:
            draw_preview(shown, 60)
    if pack is not None:
        pins(a_position({"Ann": ["*Brian Lee"]}, packs=[pack.id]), [pack])
        msgspec.to_builtins(pack)
    return pack


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("lacking", ["by", "place", "who", "text", "do"])
def test_an_effect_without_one_of_its_keys_is_a_mistake_with_its_line_or_right(verb: str, lacking: str) -> None:
    effect = {"do": verb, "by": 1, "place": "school", "who": "lowest", "text": "As it says."}
    del effect[lacking]
    kept = {"effects": [effect], "text": "A way.", "outcome": "It is done."}
    data = tomli.loads(pack_text(card("many")))
    data["crossroads"][0]["options"][0] = kept
    taken(data)


def test_a_wound_that_hits_nobody_is_named() -> None:
    text = pack_text(card("one")).replace('{ do = "food", by = 1 }', '{ do = "frostbite", by = 1 }')
    with pytest.raises(BadPack) as bad:
        read_pack({"mine.toml": text})
    (said,) = bad.value.mistakes
    assert (said.key, said.text) == (
        "crossroads[0].options[1].effects[0].who",
        'is missing: "frostbite" must say which survivors',
    )
    assert text.splitlines()[said.line - 1].startswith('effects = [{ do = "frostbite"')


def test_a_pack_without_any_one_of_its_keys() -> None:
    data = everything()
    for path in paths(data):
        taken(changed(data, path))


def test_a_pack_with_anything_anywhere() -> None:
    """[a seed of its own each time: it is named when this fails]"""
    data, dice = everything(), random.Random(SEED)
    places = list(paths(data))
    for number in range(150):
        twin = data
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            try:
                twin = changed(twin, dice.choice(places), dice.choice(ODD))
            except (KeyError, IndexError, TypeError):  # that place went with the change before
                continue
        try:
            taken(twin)
        except Exception as error:
            raise AssertionError(f"seed {SEED}, number {number}: {error!r}") from error
