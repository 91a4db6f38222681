"""The packs of a new game: which are in the decks, and how many crossroads cards that makes."""

from collections.abc import Callable

from textual.content import Content
from textual.widgets import Static

from companion.games.winter.packs.shelf import TYPED_IN, Pack, built_in, cards_in_play, read_pack
from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.referee.packs import BadPack
from companion.store.pack_shelf import PackShelf, SameId, Shelved
from companion.store.trouble import StoreTrouble
from companion.store.whereabouts import typed_path
from companion.tui.actions.registry import bindings
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Line, Piece, indented, row
from companion.tui.kit.screen import AppScreen
from companion.tui.kit.type_text import TypeName
from companion.tui.packs.drawing import bad_lines, filters, pack_line
from companion.tui.winter.new_game.draft import Draft

LONGEST_PATH = 1000


class PacksScreen(PageScreen):
    """Over the new-game screen; what is switched here is written into its draft at once."""

    name_of_screen = "packs"
    BINDINGS = bindings("packs")
    heading = "Packs"
    click_does = "pack_switch"

    def __init__(self, draft: Draft, changed: Callable[[], None]) -> None:
        super().__init__()
        self._draft = draft
        self._changed = changed
        self._shelved: list[Shelved] = []
        self._packs: list[Pack] = []
        """In the order in which they are listed."""

    def on_mount(self) -> None:
        super().on_mount()
        self._read()

    def _read(self) -> None:
        """The shelf as it is now. A pack that has changed since it was chosen is chosen as it is now."""
        self._shelved = PackShelf(read_pack).listed()
        theirs = [one.pack for one in self._shelved if one.pack is not None and one.pack.id != TYPED_IN]
        self._packs = [*built_in(), *theirs]
        if self._draft.packs is not None:
            self._choose({pack.id for pack in self._draft.packs})

    def _choose(self, ids: set[str]) -> None:
        """All of ours and nothing else is what a position says by saying nothing."""
        ours = {pack.id for pack in built_in()}
        self._draft.packs = None if ids == ours else tuple(pack for pack in self._packs if pack.id in ids)
        self._changed()

    @property
    def chosen(self) -> set[str]:
        """The ids of the packs that are in play."""
        return {pack.id for pack in (built_in() if self._draft.packs is None else self._draft.packs)}

    def paint(self, width: int) -> None:
        self._count()
        self.page.paint(*self._lines(width))

    @property
    def _filters(self) -> tuple[set[str], bool, bool]:
        """Modules, mature, non-coop."""
        draft = self._draft
        modules = draft.modules if draft.game == LONG_NIGHT else set()
        return modules, draft.options["mature"] == "on", draft.options["non-coop"] == "on"

    def _count(self) -> None:
        """It stays in view while the list scrolls."""
        total = f"Packs: {self._draft.cards} crossroads cards with {filters(*self._filters)}"
        self.query_one(".heading", Static).update(Content(total))

    def _lines(self, width: int) -> tuple[list[Line], list[int]]:
        chosen, ours = self.chosen, len(built_in())
        lines: list[Line] = [row(width)]
        stops = []
        for number, pack in enumerate(self._packs):
            stops.append(len(lines))
            cards = cards_in_play([pack], *self._filters)
            lines += [*pack_line(pack, pack.id in chosen, number < ours, cards, width), row(width)]
        for one in self._shelved:
            if one.mistakes:
                lines += [*bad_lines(one.place.name, one.mistakes, width), row(width)]
        said = "Packs of your own: written in the program (c on the first screen), or files that you add with a."
        return [*lines, *indented(said, width, "dim", Piece(" "))], stops

    # What keys do

    def do_pack_switch(self) -> None:
        pack = self._packs[self.page.selected]
        self._choose(self.chosen ^ {pack.id})
        self.redraw()

    def do_pack_mature(self) -> None:
        self._flip("mature")

    def do_pack_non_coop(self) -> None:
        self._flip("non-coop")

    def _flip(self, option: str) -> None:
        options = self._draft.options
        options[option] = "off" if options[option] == "on" else "on"
        self._changed()
        self.redraw()

    def do_pack_add(self) -> None:
        fetch(self, self._fetched)

    def _fetched(self, pack: Pack) -> None:
        self._read()
        self._choose(self.chosen | {pack.id})
        self.redraw()

    def do_packs_done(self) -> None:
        self.dismiss()


def fetch(room: AppScreen, then: Callable[[Pack], None]) -> None:
    """Ask for a file or a folder, put a copy of it on the shelf, and go on."""

    def take(path: str | None, replace: bool = False) -> None:
        if path is None:
            return
        try:
            pack = PackShelf(read_pack).add(typed_path(path), replace)
        except BadPack as bad:
            more = len(bad.mistakes) - 1
            room.companion.say(f"{bad.mistakes[0]}{f'. And {more} more.' if more else ''}", trouble=True)
        except SameId as same:
            room.sure(str(same), "Replace it", lambda: take(path, replace=True), "Keep it")
        except StoreTrouble as trouble:
            room.companion.say(str(trouble), trouble=True)
        else:
            room.companion.say(f"“{pack.title}” is on the shelf.")
            then(pack)

    room.app.push_screen(TypeName("The file or folder of the pack:", longest=LONGEST_PATH), take)
