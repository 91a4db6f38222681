"""`companion import`: an exported game, or a position, becomes a saved game."""

from pathlib import Path

import click

from companion.commands import files
from companion.games.shelf import game_named, read_position
from companion.games.winter.packs.shelf import read_pack
from companion.playthrough import Playthrough
from companion.session.kept_cards import KeptCards
from companion.session.library import shelf
from companion.store.engine import open_engine
from companion.store.imports import imported
from companion.store.pack_shelf import PackShelf
from companion.store.saved_games import SavedGames


def run(file: Path) -> None:
    """Save it and say how it is opened."""
    text = files.read(file)
    saved = SavedGames(open_engine())
    done = imported(saved, text, str(file), game_named, read_position, PackShelf(read_pack))
    if done.begun is not None:
        KeptCards(click.echo).keep_written_out(Playthrough(shelf(done.begun.game), done.begun))
    for notice in done.notices:
        click.echo(notice)
    click.echo(f"Saved as {done.id}. Open it with: companion --game {done.id}")
