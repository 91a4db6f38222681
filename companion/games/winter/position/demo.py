"""A ready-made table in mid-winter, to look round in."""

from importlib import resources
from typing import Any

import tomli

TITLE = "A winter to look round in"


def position() -> dict[str, Any]:
    """Its position."""
    return tomli.loads((resources.files("companion.games.winter.position") / "demo.toml").read_text("utf-8"))
