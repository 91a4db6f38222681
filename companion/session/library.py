"""The saved games of one database: a glance before the first picture, the real thing when it is loaded."""

import asyncio
from typing import TYPE_CHECKING, Any

from companion.playthrough import Playthrough
from companion.referee.games import Game
from companion.referee.pens import Opening
from companion.store import preview
from companion.store.rows import SavedGame
from companion.store.whereabouts import Where

if TYPE_CHECKING:
    from companion.store.open_game import OpenGame
    from companion.store.saved_games import SavedGames


def shelf(kind: str) -> Game:
    """A game by its id. Its rules are imported when the first one of it is looked at."""
    from companion.games.winter.game import WINTER

    if kind == WINTER.id:
        return WINTER
    from companion.games.shelf import game_named

    game = game_named(kind)
    if game is None:
        raise KeyError(kind)
    return game


class Library:
    """One database. `games` is None until it is loaded; `keeps_cards` is off where it is only for trying."""

    def __init__(self, where: Where | None = None, keeps_cards: bool = True) -> None:
        self.where = where
        self.keeps_cards = keeps_cards
        self.games: SavedGames | None = None

    def recent(self) -> list[SavedGame]:
        """The list, newest first."""
        return self.games.list() if self.games is not None else preview.recent(self.where)

    def preview(self, game_id: str | None) -> tuple[str, str, Playthrough] | None:
        """The id, title and playthrough of a game (None: the one played last) to look at, before it can be written.

        It has no pen: what is done is kept back until it has.
        """
        found = preview.game_called(game_id, shelf, self.where) if game_id else preview.last_game(shelf, self.where)
        if found is None:
            return None
        try:
            playthrough = Playthrough(shelf(found.opening.game), found.opening, memory=found.memory)
        except Exception:  # what is wrong with it the real door will say
            return None
        return found.id, found.title, playthrough

    def seen(self, game: SavedGame) -> Any:
        """The table of a saved game as everybody sees it, only to read; None if it cannot be. Raises StoreTrouble."""
        if self.games is None:
            found = self.preview(game.id)
            return found[2].seen_by(None) if found is not None else None
        opening, memory = self.games.load(game.id, shelf(game.kind))
        try:
            return Playthrough(shelf(game.kind), opening, memory=memory).seen_by(None)
        except Exception:  # what is wrong with it the real door will say
            return None

    async def load(self) -> None:
        """Import the database library in a thread, and open the engine. Raises StoreTrouble."""
        await asyncio.to_thread(_import_all)
        self.load_at_once()

    def load_at_once(self) -> "SavedGames":
        """The same without a thread; the saved games. Raises StoreTrouble."""
        if self.games is None:
            from companion.store.engine import open_engine
            from companion.store.saved_games import SavedGames

            self.games = SavedGames(open_engine(self.where))
        return self.games

    def open(self, game_id: str) -> "OpenGame":
        """A saved game, open. Raises StoreTrouble, NotSaved."""
        from companion.store.open_game import OpenGame

        return OpenGame(self.load_at_once(), game_id, shelf)

    def create(self, opening: Opening, title: str) -> str:
        """Save a new game; its id. Raises NotSaved, StoreTrouble."""
        return self.load_at_once().create(opening, title)


def _import_all() -> None:
    import companion.store.engine
    import companion.store.open_game
    import companion.store.saved_games  # noqa: F401
