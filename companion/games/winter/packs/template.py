"""A pack to begin with: cards of every kind, and in comments what may stand where."""

from importlib import resources
from textwrap import wrap
from typing import Final

from companion.games.winter.board.places import BOARD
from companion.games.winter.boxes import modules
from companion.games.winter.packs.cards import TAGS
from companion.games.winter.rules.effects import words

_WIDTH: Final = 120


def template() -> str:
    """The text of its file, with all effects, places and tags that this program knows."""
    text = (resources.files("companion.games.winter.packs") / "data" / "pack_template.toml").read_text("utf-8")
    effects = "\n".join(wrap(f"# do: {', '.join(words())}.", _WIDTH, subsequent_indent="# "))
    known = {"<places>": list(BOARD), "<tags>": list(TAGS), "<modules>": modules()}
    text = text.replace("# do: <effects>.", effects)
    for mark, here in known.items():
        text = text.replace(mark, ", ".join(here))
    return text
