"""A winter as one HTML file to keep: it asks for nothing from anywhere and needs no script."""

from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from companion.playthrough import Playthrough
from companion.reports import charts, ending, loss_bars
from companion.reports.history import History

TEMPLATES: Final = Path(__file__).parent / "templates"


def as_html(history: History, title: str) -> str:
    """The whole page."""
    return _environment().get_template("winter.html").render(
        title=title,
        history=history,
        ending=ending,
        plots=charts.plots(history),
        losses=loss_bars.losses(history),
        lost_in_sum=loss_bars.in_sum(history),
        width=charts.WIDTH,
        height=charts.HEIGHT,
        settled=[one.crisis for one in history.chapters if one.crisis and one.crisis.fate != "open"],
        cards=[card for chapter in history.chapters for card in chapter.cards],
    )  # fmt: skip


def steps_as_html(playthrough: Playthrough, title: str) -> str:
    """The page of a game that has no report of its own: every step that counts, and what came of it."""
    return _environment().get_template("steps.html").render(
        title=title, game=playthrough.game.title, players=playthrough.seats,
        steps=playthrough.log.told, listed=ending.listed,
    )  # fmt: skip


@cache
def _environment() -> Environment:
    return Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
