"""`companion games`: the saved games in a list, the one played last first."""

from datetime import datetime

import click

from companion.referee.plain_text import on_one_line
from companion.store.engine import open_engine
from companion.store.rows import SavedGame
from companion.store.saved_games import SavedGames

NONE_YET = "There are no saved games yet: “companion” begins one, “companion demo” shows what it is like."


def run() -> None:
    """Print the list."""
    games = SavedGames(open_engine()).list()
    for line in listed(games) if games else [NONE_YET]:
        click.echo(line)


def listed(games: list[SavedGame]) -> list[str]:
    """A line a game, in columns."""
    rows: list[tuple[str, ...]] = [("name", "title", "players", "round", "morale", "last played", "")]
    rows += [_row(game) for game in games]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _row(game: SavedGame) -> tuple[str, ...]:
    played = datetime.fromtimestamp(game.played).strftime("%Y-%m-%d %H:%M")
    ended = f"over: {game.ended}" if game.ended else ""
    title, players = (on_one_line(text) for text in (game.title, ", ".join(game.players)))
    return game.id, title, players, _number(game.round), _number(game.morale), played, ended


def _number(value: int | None) -> str:
    return "–" if value is None else str(value)
