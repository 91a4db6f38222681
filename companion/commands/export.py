"""`companion export`: a saved game as JSON, TOML or Markdown. It may be open elsewhere meanwhile."""

from pathlib import Path

import click

from companion.commands import files
from companion.games.shelf import game_named
from companion.playthrough import Playthrough
from companion.referee.pens import NoPen
from companion.store import exports
from companion.store.engine import open_engine
from companion.store.saved_games import SavedGames
from companion.store.shelves import take


def run(game_id: str, form: str, output: Path | None) -> None:
    """Print it, or write it to a file."""
    saved = SavedGames(open_engine())
    listed = saved.find(game_id)
    game = take(game_named, listed.kind)
    opening, memory = saved.load(game_id, game)
    text = exported(Playthrough(game, opening, NoPen(), memory), listed.title, form)
    if output is None:
        click.echo(text, nl=False)
    else:
        files.write(output, text)


def exported(playthrough: Playthrough, title: str, form: str) -> str:
    """The text of an export."""
    if form == "toml":
        return exports.as_toml(playthrough.position())
    if form == "md":
        return exports.as_markdown(playthrough, title)
    return exports.as_json(playthrough, title)
