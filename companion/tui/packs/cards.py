"""Cards of one’s own: the packs of the shelf with their crossroads cards, and a way into the text of each."""

from pathlib import Path
from typing import NamedTuple

from companion.games.winter.packs.shelf import Pack, built_in_ids, read_pack
from companion.referee.packs import BadPack
from companion.store.pack_shelf import PackShelf, Shelved
from companion.store.trouble import StoreTrouble
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.page_screen import PageScreen
from companion.tui.kit.pieces import Line, Piece, clean, indented, row, spread
from companion.tui.kit.type_text import TypeName
from companion.tui.packs.drawing import bad_lines
from companion.tui.packs.editor import CardEditorScreen
from companion.tui.packs.screen import fetch
from companion.tui.packs.text import PackText, blank_card, blank_pack, newer, stretches, text_of

NONE = (
    "There are no packs of your own yet.",
    "",
    "p  begins one: give it a title, and write its first card.",
    "a  puts a file or a folder here that you have already.",
)


class Entry(NamedTuple):
    """A line that can be selected: a pack, or one of its cards."""

    shelved: Shelved
    card: int | None = None


class CardsScreen(PageScreen):
    """The shelf is read anew each time this screen is in front."""

    name_of_screen = "cards"
    BINDINGS = bindings("cards")
    heading = "Cards of your own"
    click_does = "card_edit"

    def __init__(self) -> None:
        super().__init__()
        self._entries: list[Entry] = []
        self._shelved: list[Shelved] = []

    @property
    def shelf(self) -> PackShelf:
        """Where they are."""
        return PackShelf(read_pack)

    @property
    def entry(self) -> Entry | None:
        """The line that is selected."""
        return self._entries[self.page.selected] if self._entries else None

    def on_screen_resume(self) -> None:
        """Something may have been written meanwhile."""
        self._shelved = self.shelf.listed()
        super().on_screen_resume()

    def paint(self, width: int) -> None:
        self.page.paint(*self._lines(width))

    def _lines(self, width: int) -> tuple[list[Line], list[int]]:
        lines: list[Line] = [row(width)]
        stops: list[int] = []
        self._entries = []
        for one in self._shelved:
            stops.append(len(lines))
            self._entries.append(Entry(one))
            if one.mistakes:
                lines += bad_lines(one.place.name, one.mistakes, width)
            else:
                lines += _pack_lines(one.pack, width)
                for number, card in enumerate(one.pack.crossroads):
                    stops.append(len(lines))
                    self._entries.append(Entry(one, number))
                    lines.append(row(width, Piece(f"     {clean(card.title)}  ", "name"), Piece(card.id, "dim")))
            lines.append(row(width))
        if not self._shelved:
            lines += [row(width, Piece(f" {text}")) for text in NONE]
        return [*lines, *indented(f"They are in {self.shelf.folder}.", width, "dim", Piece(" "))], stops

    def allows(self, action: Action) -> bool:
        if action.id == "card_edit":
            return self.entry is not None
        if action.id == "card_new":
            return self.entry is not None and self.entry.shelved.pack is not None
        return super().allows(action)

    # What keys do

    def do_card_edit(self) -> None:
        entry = self.entry
        if entry is None:
            return
        pack = entry.shelved.pack
        if pack is None or not pack.crossroads:
            self._write_whole(entry.shelved)
        elif entry.card is None:
            self.do_card_new()
        else:
            text = self._text(entry.shelved, entry.card)
            if text is not None:
                self._write(text, text.card, pack.title)

    def do_card_new(self) -> None:
        entry = self.entry
        if entry is None or entry.shelved.pack is None:
            return
        pack = self._text(entry.shelved, None)
        if pack is not None:
            taken = {card.id for card in entry.shelved.pack.crossroads}
            self._write(pack, blank_card(taken), entry.shelved.pack.title)

    def do_pack_new(self) -> None:
        def take(title: str) -> None:
            taken = {*built_in_ids(), *(one.place.stem for one in self._shelved)}
            taken |= {one.pack.id for one in self._shelved if one.pack is not None}
            self._write(PackText(blank_pack(title, taken)), blank_card(()), title, fresh=True)

        self.ask(TypeName("The title of the pack:"), take)

    def do_pack_fetch(self) -> None:
        def fetched(pack: Pack) -> None:
            self._shelved = self.shelf.listed()
            self.redraw()

        fetch(self, fetched)

    # Writing

    def _text(self, one: Shelved, card: int | None) -> PackText | None:
        try:
            return PackText(text_of(one.place, one.pack), card)
        except (OSError, UnicodeDecodeError):
            self.companion.say(f"{one.place.name} cannot be read any more.", trouble=True)
            return None

    def _write(self, pack: PackText, card: str, title: str, fresh: bool = False) -> None:
        first = [fresh]

        def save(before: PackText, text: str) -> PackText | None:
            whole, _ = before.joined(text)
            if not first[0]:
                whole = newer(whole)
            if not self._put(whole):
                return None
            first[0] = False
            index = before.index if before.index is not None else len(stretches(before.text))
            return PackText(whole, index if index < len(stretches(whole)) else None)

        self.app.push_screen(CardEditorScreen(pack, card, f"A card of “{title}”", save))

    def _write_whole(self, one: Shelved) -> None:
        """A pack that cannot be read, or that has other cards than crossroads, is written on as it is."""
        try:
            text = one.place.read_text("utf-8-sig")
        except (OSError, UnicodeDecodeError):
            why = str(one.mistakes[0]) if one.mistakes else f"{one.place.name} cannot be edited here."
            self.companion.say(why, trouble=True)
            return

        def save(before: PackText, text: str) -> PackText | None:
            return PackText("") if self._put(text, one.place) else None

        self.app.push_screen(CardEditorScreen(PackText(""), text, one.place.name, save, kept=True))

    def _put(self, text: str, instead: Path | None = None) -> bool:
        """On the shelf; `instead` of a file that could not be read before."""
        try:
            if instead is not None:
                self._refuse_others_id(read_pack({"pack": text}), instead)
            pack = self.shelf.put(text)
            if instead is not None and instead.is_file() and instead.stem != pack.id:
                instead.unlink()
        except BadPack as bad:
            self.companion.say(str(bad.mistakes[0]), trouble=True)
        except StoreTrouble as trouble:
            self.companion.say(str(trouble), trouble=True)
        except OSError as error:
            self.companion.say(f"{instead} cannot be removed: {error.strerror}.", trouble=True)
        else:
            self.companion.say(f"Saved. Games that are running keep the cards of “{pack.title}” that they began with.")
            return True
        return False

    def _refuse_others_id(self, pack: Pack, place: Path) -> None:
        if any(one.pack is not None and one.pack.id == pack.id and one.place != place for one in self.shelf.listed()):
            raise StoreTrouble(f"“{pack.id}” is the id of another pack here: give this one another id.")


def _pack_lines(pack: Pack, width: int) -> list[Line]:
    private = ", private" if pack.private else ""
    title = Piece(f" {clean(pack.title)} ", "strong")
    head = spread(width, [title], [Piece(f"{pack.id}, version {pack.version}{private} ", "dim")])
    return [head, *indented(pack.in_words, width, "dim", Piece("   "))]
