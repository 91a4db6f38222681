"""Secret objectives: what they look like in a file."""

from functools import cache
from importlib import resources
from typing import Annotated, Literal

import msgspec
import tomli
from msgspec import Meta, Struct

from companion.games.schema import OneLine

See = Literal[
    "main-objective", "morale-zero", "morale-at-least", "most-survivors", "survivors-at-least", "survivors-exactly",
    "no-wounds", "wounded-at-least", "dead-at-least", "dead-at-most", "barricades-at-colony",
    "zombies-at-colony-at-least", "zombies-outside-at-most", "food-at-least", "food-at-most", "starvation-at-least",
    "waste-at-least", "waste-at-most",
    "helpless-at-least", "helpless-at-most", "own-at-colony", "own-away", "exiled-present", "told",
]  # fmt: skip
"""What the table can see by itself; "told" is what only the player's hand can show: it is asked at the end."""


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """One condition. `number` is how many, where the kind counts; `text` is the sentence on the card."""

    see: See
    text: str
    number: Annotated[int, Meta(ge=0, le=50)] = 0


class SecretObjective(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret objective. `goals` must all hold. An exiled objective has `goals` for somebody loyal and
    `goals_betrayer`, which take the place of a betrayer's first goal."""

    id: Annotated[str, Meta(pattern="^[a-z0-9-]+$")]
    title: OneLine
    kind: Literal["loyal", "betrayal", "exiled"]
    story: str
    goals: tuple[Goal, ...]
    goals_betrayer: tuple[Goal, ...] = ()


@cache
def secret_objectives() -> tuple[SecretObjective, ...]:
    """Our own set. Raises msgspec.ValidationError when the file is not as the classes here say."""
    file = resources.files("companion.games.winter.packs") / "data" / "objectives" / "original.toml"
    return tuple(msgspec.convert(one, SecretObjective) for one in tomli.loads(file.read_text("utf-8"))["objectives"])
