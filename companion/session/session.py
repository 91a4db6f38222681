"""One game on the table: looked at, opened, begun, followed, closed. Every front holds one, and does it this way."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from companion.playthrough import Playthrough
from companion.referee.pens import NotSaved, Opening
from companion.session.kept_cards import KeptCards
from companion.session.library import Library, shelf
from companion.store.trouble import StoreTrouble

if TYPE_CHECKING:
    from companion.phones.seats import Seats
    from companion.store.open_game import OpenGame

NOT_READY: Final = "One moment: the saved games are being opened."
GOES_ON: Final = "The other program has closed this game: it goes on here."


class Session:
    """What is typed in while a saved game is written is kept for games to come; `say` tells what cannot be kept."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self.kept_cards = KeptCards(say)
        self.on_hold: list[Callable[[], None]] = []
        """Hears that there is another game on the table, or the same one read anew."""
        self.on_change: list[Callable[[], None]] = []
        """Hears that something has changed in it, when what was typed in is kept."""
        self.playthrough: Playthrough | None = None
        self.ready = False
        """Whether it may be written; before, it is only shown."""
        self.looks_on = ""
        """Why it can only be looked at, or ""."""
        self.game_id = ""
        """Its name among the saved games, or ""."""
        self.title = ""
        self._library: Library | None = None
        self._open: OpenGame | None = None
        self._seats: Seats | None = None

    # What is on the table

    def hold(self, playthrough: Playthrough, ready: bool = True, looks_on: str = "") -> None:
        """Put a playthrough on the table in place of any other. What it has told so far is no news."""
        self._put_down()
        self._seats = None
        self.playthrough, self.ready, self.looks_on = playthrough, ready, looks_on
        playthrough.listeners.append(self._told)
        self.kept_cards.seat(playthrough)
        for listener in self.on_hold:
            listener()

    def leave(self) -> None:
        """Nothing is on the table any more; other programs may have what was open."""
        self._put_down()
        self.close()
        self.game_id = ""

    def close(self) -> None:
        """Let other programs have the saved game that is open."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def _put_down(self) -> None:
        if self.playthrough is not None:
            self.playthrough.listeners.remove(self._told)
        self.playthrough, self.looks_on = None, ""

    def _told(self) -> None:
        if self.playthrough is not None and self.ready and not self.looks_on:
            self.kept_cards.look(self.playthrough)
        for listener in self.on_change:
            listener()

    # How a game comes there

    def look_at(self, game_id: str | None, library: Library) -> bool:
        """Show a game (None: the one played last) before it can be written; False when it cannot be read so quickly."""
        found = library.preview(game_id)
        if found is None:
            return False
        self.game_id, self.title, playthrough = found
        self.hold(playthrough, ready=False)
        return True

    def show(self, opening: Opening, title: str) -> None:
        """Show a new game before it can be saved. Raises BadPosition."""
        self.title = title
        self.hold(Playthrough(shelf(opening.game), opening), ready=False)

    def open(self, game_id: str, library: Library) -> None:
        """Put a saved game on the table, to be written if no other program does. What was open is closed when this one
        can be read. Raises StoreTrouble, NotSaved."""
        if self._open is not None and self._open.id == game_id:
            self.close()
        opened = library.open(game_id)
        self.close()
        self._open, self._library = opened, library
        self.game_id, self.title = game_id, opened.title
        self.kept_cards.keeps = library.keeps_cards
        self.hold(opened.playthrough, looks_on=opened.read_only)

    def opening(self, position: Mapping[str, Any], seed: int | None = None, insist: bool = False) -> Opening:
        """How a new game begins: with the packs that its position names, as they are today, and what was typed in.

        Raises BadPosition, also for packs that are nowhere, unless the table insists on doing without.
        """
        from secrets import randbits

        from companion.games.winter.packs.shelf import read_pack
        from companion.store.pack_shelf import PackShelf

        return PackShelf(read_pack).opening(
            _game_of(position), position, randbits(63) if seed is None else seed, insist
        )

    def begin(self, opening: Opening, title: str, library: Library | None) -> None:
        """Begin a new game, in memory only where there is no library; one that cannot be shown is not begun.

        Raises BadPosition, NotSaved, StoreTrouble.
        """
        fresh = Playthrough(shelf(opening.game), opening)
        if library is None:
            self.leave()
            self._library, self.title, self.kept_cards.keeps = None, title, False
            self.hold(fresh)
            return
        self.open(library.create(opening, title), library)
        self.kept_cards.keep_written_out(fresh)

    # What other programs do with it

    def follow(self) -> str:
        """Show what another program has done in a game that is only looked at, and go on when it has closed it. One
        that is written here and was taken over by another machine is only looked at from now on.

        What has become of it, in words; "" where it is as it was.
        """
        opened = self._open
        if opened is None:
            return ""
        if opened.lost():
            self.hold(opened.playthrough, looks_on=opened.read_only)
            return opened.read_only
        if not self.looks_on:
            return ""
        try:
            return self._caught_up(opened)
        except (StoreTrouble, NotSaved):  # the next look may have more luck
            return ""

    def _caught_up(self, opened: "OpenGame") -> str:
        if opened.free() and self._library is not None:
            self.open(opened.id, self._library)
            return "" if self.looks_on else GOES_ON
        if opened.follow():
            opened.playthrough.notices.clear()
            self.hold(opened.playthrough, looks_on=opened.read_only)
        return ""

    # Its phones

    def seats(self) -> "Seats":
        """Where its phones are kept; while it is not a saved one, in memory for as long as it is on the table."""
        if self._library is None or self._library.games is None or not self.game_id:
            from companion.phones.seats import SeatsInMemory

            self._seats = self._seats or SeatsInMemory()
            return self._seats
        from companion.store.phone_seats import SavedSeats

        return SavedSeats(self._library.games.engine, self.game_id)


def _game_of(position: Mapping[str, Any]) -> Any:
    """The base game needs nothing of the others. Raises BadPosition."""
    from companion.games.winter.game import WINTER

    if position.get("game", WINTER.id) == WINTER.id:
        return WINTER
    from companion.games.shelf import game_of

    return game_of(position)
