"""Which game is on the desk: looked at, opened, begun, deleted; one's own games and the demonstration apart."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.playthrough import Playthrough
from companion.referee.pens import NotSaved, Opening
from companion.session.files import position_in
from companion.session.library import Library, shelf
from companion.session.session import NOT_READY, Session
from companion.store.rows import SavedGame
from companion.store.trouble import StoreTrouble
from companion.store.whereabouts import data_folder, typed_path
from companion.tui.presenter import Notifier, Presenter

if TYPE_CHECKING:
    from companion.store.settings import Settings

DEMO = "demo.db"


class Shelves:
    """Two libraries, one in use; and the session, whose troubles it says."""

    def __init__(self, presenter: Presenter, notifier: Notifier, demo: bool = False) -> None:
        self._presenter = presenter
        self._notifier = notifier
        self.session: Session = presenter.session
        self.demo = demo
        self._libraries = {False: Library(), True: Library(data_folder() / DEMO, keeps_cards=False)}
        self.game_id = ""
        """The game on the desk, or the one that will be when all is loaded."""
        self._own = ""
        """The game that was on the desk before the demonstration."""
        self._begin: tuple[Opening, str] | None = None

    @property
    def library(self) -> Library:
        """The one in use."""
        return self._libraries[self.demo]

    async def load(self) -> None:
        """Load the library in use, and put on the desk for writing what was only looked at."""
        if self.library.games is None:
            try:
                await self.library.load()
            except StoreTrouble as trouble:
                self._notifier.say(f"{trouble} Games cannot be saved now.", trouble=True)
                return
        if self._begin is not None:
            self.begin(*self._begin)
            self._begin = None
        elif self.game_id and not self._presenter.ready:
            self.open(self.game_id)

    def games(self) -> Sequence[SavedGame]:
        """The list of the library in use."""
        try:
            return self.library.recent()
        except StoreTrouble as trouble:
            self._notifier.say(str(trouble), trouble=True)
            return ()

    def last_winter(self) -> SavedGame | None:
        """The winter game of the library in use that was played last, also one that is over."""
        from companion.games.winter.rules.rulings import BASE, LONG_NIGHT

        return next((game for game in self.games() if game.kind in (BASE, LONG_NIGHT)), None)

    def seen(self, game: SavedGame) -> Any:
        """The table of a saved game as everybody sees it; None where it cannot be read, which is said."""
        why = f"“{game.title}” cannot be read."
        try:
            seen = self.library.seen(game)
        except StoreTrouble as trouble:
            seen, why = None, str(trouble)
        if seen is None:
            self._notifier.say(why, trouble=True)
        return seen

    def look_at(self, game_id: str | None) -> bool:
        """Show a game (None: the one played last) before it can be written; False when it cannot be read so quickly."""
        if not self.session.look_at(game_id, self.library):
            return False
        self.game_id = self.session.game_id
        return True

    def open(self, game_id: str) -> bool:
        """Put a saved game on the desk, for writing."""
        if self.library.games is None:
            self.game_id = game_id
            return self.look_at(game_id)
        return self._on_the_desk(lambda: self.session.open(game_id, self.library))

    def _on_the_desk(self, deed: Callable[[], None]) -> bool:
        """Do what puts a game there; what is wrong with it is said, and what keeps it from being written."""
        try:
            deed()
        except (StoreTrouble, NotSaved) as trouble:
            self._notifier.say(str(trouble), trouble=True)
            return False
        self.game_id = self.session.game_id
        if self.session.looks_on:
            self._notifier.say(self.session.looks_on, trouble=True)
        return True

    def follow(self) -> None:
        """In a game that is only looked at: show what the other program has done, and go on when it has closed it."""
        if said := self.session.follow():
            self._notifier.say(said, trouble=bool(self.session.looks_on))

    def open_last(self) -> bool:
        """The game played last, through the real door."""
        games = self.library.games
        last = games.last() if games is not None else None
        if last is None:
            self._notifier.say("There is no saved game yet.")
        return last is not None and self.open(last)

    def begin(self, opening: Opening, title: str) -> bool:
        """Save a new game and open it. Raises BadPosition."""
        if self.library.games is None:
            Playthrough(shelf(opening.game), opening)
            self._notifier.say(NOT_READY)
            return False
        return self._on_the_desk(lambda: self.session.begin(opening, title, self.library))

    def opening(self, position: Mapping[str, Any], insist: bool = False) -> Opening:
        """How a new game begins. Raises BadPosition for what is wrong with its position."""
        return self.session.opening(position, insist=insist)

    def begin_from_file(self, path: str, insist: bool = False) -> bool:
        """Begin in mid-play from a position. Raises BadPosition, Unreadable."""
        file = typed_path(path)
        return self.begin(self.opening(position_in(file), insist), file.stem)

    def begin_demo(self) -> None:
        """Show the ready-made game at once; it is saved when all is loaded."""
        from companion.games.winter.position.demo import TITLE, position

        self._begin = (self.opening(position()), TITLE)
        self.session.show(*self._begin)

    def delete(self, game_id: str) -> None:
        """Delete a saved game."""
        if self.library.games is None:
            self._notifier.say(NOT_READY)
            return
        if game_id == self.game_id:
            self._presenter.leave()
            self.game_id = ""
        try:
            self.library.games.delete(game_id)
        except (StoreTrouble, NotSaved) as trouble:
            self._notifier.say(str(trouble), trouble=True)

    def change(self) -> None:
        """From one's own games to the demonstration, or back to the game that was on the desk before."""
        self.demo = not self.demo
        if self.demo:
            self._own = self.game_id
            return
        self._begin = None
        if self._own and self._own != self.game_id:
            self.open(self._own)

    def settings(self) -> "Settings | None":
        """What the program remembers apart from games; None before games can be written."""
        if self.library.games is None:
            return None
        from companion.store.settings import Settings

        return Settings(self.library.games.engine)

    def close(self) -> None:
        """Let other programs have what is open."""
        self.session.close()
