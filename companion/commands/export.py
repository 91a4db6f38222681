"""`companion export`: a saved game as data or as the story of a winter. It may be open elsewhere meanwhile."""

import sys
from pathlib import Path

import click

from companion.commands import files
from companion.commands.streams import for_data
from companion.games.shelf import game_named
from companion.games.winter.game import Winter
from companion.playthrough import Playthrough
from companion.referee.pens import NoPen
from companion.referee.plain_text import shown
from companion.reports import csv_table, html, markdown
from companion.reports.steps_in_markdown import steps_in_markdown
from companion.reports.winter import winter_history
from companion.store import exports
from companion.store.engine import open_engine
from companion.store.saved_games import SavedGames
from companion.store.shelves import take


def run(game_id: str, form: str, output: Path | None, facts: bool = False) -> None:
    """Print it, or write it to a file."""
    if facts and form != "csv":
        raise click.UsageError("--facts goes with --format csv.")
    saved = SavedGames(open_engine())
    listed = saved.find(game_id)
    game = take(game_named, listed.kind)
    opening, memory = exports.for_elsewhere(game, *saved.load(game_id, game))
    text = exported(Playthrough(game, opening, NoPen(), memory), listed.title, "facts" if facts else form)
    text = shown(text)
    if form == "csv" and (output is not None or not sys.stdout.isatty()):
        text = csv_table.MARK + text
    if output is None:
        for_data()
        click.echo(text, nl=False)
    else:
        files.write(output, text)


def exported(playthrough: Playthrough, title: str, form: str) -> str:
    """The text of an export."""
    match form:
        case "json":
            return exports.as_json(playthrough, title)
        case "toml":
            return exports.as_toml(playthrough.position())
        case "facts":
            return csv_table.facts(playthrough)
    return reported(playthrough, title, form)


def reported(playthrough: Playthrough, title: str, form: str) -> str:
    """The story of a game; one that is no winter is told step by step."""
    if not isinstance(playthrough.game, Winter):
        match form:
            case "md":
                return steps_in_markdown(playthrough, title)
            case "html":
                return html.steps_as_html(playthrough, title)
        return csv_table.steps(playthrough)
    history = winter_history(playthrough)
    match form:
        case "md":
            return markdown.as_markdown(history, title)
        case "html":
            return html.as_html(history, title)
    return csv_table.rounds(history)
