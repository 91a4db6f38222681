"""What the phones screen shows to all: the code of the table, and where the board is for a tablet or a TV."""

from dataclasses import dataclass
from typing import Final

from companion.session.phone_hosting import PhoneHosting
from companion.tui.phones.host_menu import HostMenu


@dataclass(frozen=True, slots=True)
class ForAllPart:
    """What is shown to all: `url` as a picture, `lines` beside it."""

    url: str = ""
    lines: tuple[str, ...] = ()


NOTHING_FOR_ALL: Final = ForAllPart()


class ForAll(HostMenu):
    """The part of the phones screen under these two keys."""

    _offered = False

    def do_table_code(self) -> None:
        """One code for everybody; again: no longer."""
        phones = self.board.phones
        if phones is None:
            return
        self.board.cancel()
        if phones.table_code.code:
            phones.table_code.close()
        else:
            phones.table_code.open()
        self.redraw()

    def do_waiting_bell(self) -> None:
        """The bell when the table waits for somebody with a phone."""
        bell = self.companion.waiting_bell
        bell.switch()
        self.companion.say("The bell rings when the table waits for a phone." if bell.on else "The bell is off.")

    def offer_code(self) -> None:
        """While the table is set up everybody comes in: the code for all is shown at once, the first time."""
        seen, phones = self.presenter.seen, self.board.phones
        if not self._offered and phones is not None and seen is not None and seen.phase == "setup":
            self._offered = True
            phones.table_code.open()

    def do_show_table(self) -> None:
        """The board for a tablet or a TV; again: no longer."""
        phones = self.board.phones
        if phones is not None:
            phones.table.show(not phones.table.shown)
            self.redraw()


def for_all(board: PhoneHosting) -> ForAllPart:
    """The code of the table goes before the board: it is wanted first."""
    phones = board.phones
    if phones is None:
        return ForAllPart()
    lines: list[str] = []
    urls: list[str] = []
    if code := phones.table_code.code:
        urls.append(f"{phones.url}/T/{code}")
        lines.append("Everybody scans this code, picks a seat and says the word.")
        lines.append(f"or types {phones.url} and the code {code[:3]} {code[3:]} (c: no longer)")
    if phones.table.shown:
        where = f"{phones.way.url or phones.url}/table"
        urls.append(where)
        lines.append(f"The table for all, on any tablet or TV: {where} (t: no longer)")
    return ForAllPart(next(iter(urls), ""), tuple(lines))
