"""Which game is on the desk: looked at, opened, begun, deleted; one's own games and the demonstration apart."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.playthrough import Playthrough
from companion.referee.games import BadPosition, Mistake
from companion.referee.pens import NotSaved, Opening
from companion.store.rows import SavedGame
from companion.store.trouble import StoreTrouble
from companion.store.whereabouts import data_folder, typed_path
from companion.tui.library import Library
from companion.tui.presenter import NOT_READY, Presenter

if TYPE_CHECKING:
    from companion.phones.seats import Seats
    from companion.store.settings import Settings
    from companion.tui.presenter import Notifier

DEMO = "demo.db"


class Shelves:
    """Two libraries, one in use; and the desk."""

    def __init__(self, presenter: Presenter, notifier: "Notifier", demo: bool = False) -> None:
        self._presenter = presenter
        self._notifier = notifier
        self.demo = demo
        self._libraries = {False: Library(), True: Library(data_folder() / DEMO)}
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
        found = self.library.preview(game_id)
        if found is None:
            return False
        self.game_id, self._presenter.title, playthrough = found
        self._presenter.forget_waiting()
        self._presenter.seat(playthrough, ready=False)
        return True

    def open(self, game_id: str) -> bool:
        """Put a saved game on the desk, for writing."""
        if self.library.games is None:
            self.game_id = game_id
            return self.look_at(game_id)
        try:
            opened = self.library.open(game_id)
        except (StoreTrouble, NotSaved) as trouble:
            self._notifier.say(str(trouble), trouble=True)
            return False
        self._presenter.kept_cards.keeps = not self.demo
        self._libraries[not self.demo].close()
        if game_id != self.game_id:
            self._presenter.forget_waiting()
        self.game_id, self._presenter.title = game_id, opened.title
        self._presenter.seat(opened.playthrough, looks_on=opened.read_only)
        if opened.read_only:
            self._notifier.say(opened.read_only, trouble=True)
        return True

    def follow(self) -> None:
        """In a game that is only looked at: show what the other program has done, and go on when it has closed it.
        A game that is written here and was taken over by another machine is only looked at from then on."""
        opened = self.library.opened
        if opened is None or opened.id != self.game_id:
            return
        if opened.lost():
            self._presenter.seat(opened.playthrough, looks_on=opened.read_only)
            self._notifier.say(opened.read_only, trouble=True)
        if not self._presenter.looks_on:
            return
        try:
            if opened.free():
                if self.open(opened.id):
                    self._notifier.say("The other program has closed this game: it goes on here.")
            elif opened.follow():
                opened.playthrough.notices.clear()
                self._presenter.seat(opened.playthrough, looks_on=opened.read_only)
        except StoreTrouble:  # the next look, two seconds later, may have more luck
            return

    def open_last(self) -> bool:
        """The game played last, through the real door."""
        games = self.library.games
        last = games.last() if games is not None else None
        if last is None:
            self._notifier.say("There is no saved game yet.")
        return last is not None and self.open(last)

    def begin(self, opening: Opening, title: str) -> bool:
        """Save a new game and open it. Raises BadPosition."""
        from companion.games.winter.packs.typed_in import in_position
        from companion.games.winter.rules.rulings import BASE, LONG_NIGHT
        from companion.tui.library import shelf

        tried = Playthrough(shelf(opening.game), opening)
        if self.library.games is None:
            self._notifier.say(NOT_READY)
            return False
        try:
            begun = self.open(self.library.create(opening, title))
        except NotSaved as trouble:
            self._notifier.say(str(trouble), trouble=True)
            return False
        if begun and opening.game in (BASE, LONG_NIGHT):
            self._presenter.kept_cards.keep(in_position(opening.position, tried.seen_by(None).rulings))
        return begun

    def opening(self, position: Mapping[str, Any], insist: bool = False) -> Opening:
        """How a new game begins: with the packs that it names, as they are today.

        Raises BadPosition for packs that are nowhere, unless the table insists on doing without.
        """
        from secrets import randbits

        from companion.games.winter.game import WINTER
        from companion.games.winter.packs.shelf import read_pack
        from companion.store.pack_shelf import PackShelf
        from companion.tui.library import shelf

        game = shelf(position.get("game", WINTER.id))
        return PackShelf(read_pack).opening(game, position, randbits(63), insist)

    def begin_from_file(self, path: str, insist: bool = False) -> bool:
        """Begin in mid-play from a position. Raises BadPosition, OSError."""
        from companion.games.shelf import read_position

        file = typed_path(path)
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            raise BadPosition([Mistake(file.name, "this is not a text file.")]) from None
        position = read_position(text, file.name)
        return self.begin(self.opening(position, insist), file.stem)

    def begin_demo(self) -> None:
        """Show the ready-made game at once; it is saved when all is loaded."""
        from companion.games.winter.position.demo import TITLE, position
        from companion.tui.library import shelf

        opening = self.opening(position())
        self._begin = (opening, TITLE)
        self._presenter.title = TITLE
        self._presenter.seat(Playthrough(shelf(opening.game), opening), ready=False)

    def delete(self, game_id: str) -> None:
        """Delete a saved game."""
        if self.library.games is None:
            self._notifier.say(NOT_READY)
            return
        if game_id == self.game_id:
            self._presenter.leave()
            self.library.close()
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

    def seats(self) -> "Seats":
        """Where the phones of the game on the desk are kept; in memory, while it is not a saved one."""
        if self.library.games is None:
            from companion.phones.seats import SeatsInMemory

            return SeatsInMemory()
        from companion.store.phone_seats import SavedSeats

        return SavedSeats(self.library.games.engine, self.game_id)

    def close(self) -> None:
        """Let other programs have what is open."""
        for library in self._libraries.values():
            library.close()
