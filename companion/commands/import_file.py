"""`companion import`: an exported game, or a position, becomes a saved game."""

from pathlib import Path

import click

from companion.commands import files
from companion.games.shelf import game_named, read_position
from companion.store.engine import open_engine
from companion.store.imports import import_file
from companion.store.saved_games import SavedGames


def run(file: Path) -> None:
    """Save it and say how it is opened."""
    text = files.read(file)
    saved = SavedGames(open_engine())
    game_id = import_file(saved, text, str(file), game_named, read_position)
    click.echo(f"Saved as {game_id}. Open it with: companion --game {game_id}")
