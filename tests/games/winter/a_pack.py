"""The pack that the template writes, and packs made of cards that are right."""

from typing import Any

from companion.games.winter.game import WINTER
from companion.games.winter.packs.pins import pins
from companion.games.winter.packs.shelf import Pack, read_pack
from companion.games.winter.packs.template import template
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from tests.games.winter.tables import a_position

TEMPLATE = template()


def card(name: str, text: str = "") -> str:
    """A crossroads card that everything can set off, with words that stand nowhere else."""
    return f"""
[[crossroads]]
id = "{name}"
title = "Title of {name}"
trigger = {{ when = "told" }}
trigger_text = "Trigger of {name}."
story = "Story of {name}, {text} which goes on for a little while and then it ends."

[[crossroads.options]]
text = "First way of {name}."
effects = [{{ do = "morale", by = -1 }}, {{ do = "manual", text = "By hand for {name}." }}]
outcome = "First outcome of {name}."

[[crossroads.options]]
text = "Second way of {name}."
effects = [{{ do = "food", by = 1 }}]
outcome = "Second outcome of {name}."
"""


def objective(name: str, kind: str = "loyal") -> str:
    """A secret objective."""
    first = {"loyal": "main-objective", "betrayal": "morale-zero", "exiled": "told"}[kind]
    instead = 'goals_betrayer = [{ see = "told", text = "Instead." }]' if kind == "exiled" else ""
    return f"""
[[objectives]]
id = "{name}"
title = "Title of {name}"
kind = "{kind}"
story = "Story of {name}, which is short enough."
goals = [
    {{ see = "{first}", text = "First goal of {name}." }},
    {{ see = "food-at-least", number = 4, text = "End with 4 food." }},
]
{instead}
"""


def pack_text(*entries: str, pack: str = "home", version: int = 1) -> str:
    """A pack as a file."""
    return f'id = "{pack}"\ntitle = "From home"\nversion = {version}\nprivate = true\n' + "".join(entries)


def a_pack(*entries: str, **head: Any) -> Pack:
    """A pack as a value."""
    return read_pack({"home.toml": pack_text(*entries, **head)})


THREE = {"Ann": ["*Brian Lee"], "Ben": ["*Thomas Heart"], "Cleo": ["*Rod Miller"]}
HOME = a_pack(card("one"), card("two"), card("three"))


def with_packs(*named: str, packs: tuple[Pack, ...] = (HOME,), seed: int = 7, **keys: Any) -> Playthrough:
    """A game in memory with these packs; those of a group are `packs`."""
    position = a_position(THREE, packs=list(named), **keys)
    return Playthrough(WINTER, Opening(WINTER.id, position, seed, pins(position, packs)))
