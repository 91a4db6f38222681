"""Phones: who has one, a code for a seat, the word that proves it, and what to try when none gets through."""

from dataclasses import replace
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size

from companion.session.phone_hosting import PhoneHosting
from companion.tui.actions.registry import BY_ID, Action, bindings
from companion.tui.kit.footline import Hint
from companion.tui.kit.page import Page
from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.picture import Clicked, Picture
from companion.tui.kit.pieces import Piece, row
from companion.tui.kit.qr_code import QrCode
from companion.tui.kit.screen import hint
from companion.tui.phones.drawing import PhonesPart, SeatPart, draw_phones
from companion.tui.phones.for_all import ForAll, for_all
from companion.tui.phones.host import said_of

TEXT = 40
"""The least width that is kept beside the code."""


class PhonesScreen(ForAll):
    """Holds which seat is selected and how the code is drawn; the seats belong to the switchboard."""

    name_of_screen = "phones"
    CSS_PATH = "phones.tcss"
    BINDINGS = bindings("phones")
    shows_asks = False

    def __init__(self) -> None:
        super().__init__()
        self.selected = ""
        self._blanks = False

    def body(self) -> ComposeResult:
        yield Picture(id="heading")
        yield QrCode(id="code")
        yield Page(id="seats")

    def on_mount(self) -> None:
        self.query_one(Page).can_focus = False
        self.set_interval(1, self._second)
        super().on_mount()

    def on_screen_resume(self) -> None:
        super().on_screen_resume()
        if self.board.stale or (self.board.phones is None and not self.board.trouble):
            self.board.run(self.board.start())

    def on_screen_suspend(self) -> None:
        """A code that nobody sees is no good to anybody."""
        self.board.cancel()
        if self.board.phones is not None:
            self.board.phones.table_code.close()
        self.companion.use_command_palette = True

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.redraw()

    def _second(self) -> None:
        if self.is_current and self.board.invitation is not None:
            if self.board.seconds_left() == 0:
                self.board.cancel()
            self.redraw()

    # Drawing

    def redraw(self) -> None:
        self.offer_code()
        part = self.part()
        width, height = self.size
        self.query_one("#heading", Picture).paint((row(width, Piece(" Phones", "title")),))
        invitation = self.board.invitation
        url = invitation.url if invitation is not None and invitation.seat == self.selected else ""
        shown_to_all = "" if url or part.words else part.for_all.url
        self.companion.use_command_palette = not ((url or shown_to_all) and self.is_current)
        code = self.query_one(QrCode)
        if _through_host(self.board):
            url = url.upper()  # all of it in the smaller letters of a QR code; the host takes them
        url = url or shown_to_all
        fits = code.show(url, self._blanks, Size(max(0, width - TEXT - 2), max(0, height - 2)))
        if not fits and self._blanks and code.show(url, False, Size(max(0, width - TEXT - 2), max(0, height - 2))):
            part = replace(part, hint="There is no room for the code drawn larger: make the window larger, then b.")
        elif not fits:
            part = replace(part, hint="There is no room for the code like this: b, or make the window larger.")
        wide = code.get_content_width(Size(0, 0), Size(0, 0)) if url else 0
        self.query_one(Page).paint(draw_phones(part, width - wide - 3))
        super().redraw()

    def part(self) -> PhonesPart:
        """What there is to draw."""
        board, names = (
            self.board,
            [player.name for player in self.presenter.seen.players] if self.presenter.seen else [],
        )
        found = {seat.name: seat for seat in board.seats()}
        shown = board.invitation.seat if board.invitation is not None else ""
        waiting = next((name for name in names if name in found and found[name].claimed_waiting), "")
        self._select(names, waiting, [name for name in names if name not in found or not found[name].paired])
        seats = tuple(
            SeatPart(
                name,
                _state(found.get(name), name == shown),
                name in found and found[name].has_read,
                name in found and found[name].two_devices,
            )
            for name in names
        )
        mine = found.get(self.selected)
        invited = board.invitation is not None and shown == self.selected
        return PhonesPart(
            seats,
            self.selected,
            (board.phones.way.url or board.phones.url) if board.phones is not None else "",
            _spaced(board.invitation.url) if invited and board.invitation is not None else "",
            board.seconds_left(),
            mine.offered_words if mine is not None else (),
            board.unheard_for(),
            board.trouble,
            board.starting,
            notice=board.notice or _another_port(board),
            paired=mine is not None and mine.paired,
            host=said_of(board.phones)[1],
            host_tone=said_of(board.phones)[0],
            for_all=for_all(board),
        )

    def _select(self, names: list[str], waiting: str, without: list[str]) -> None:
        """A phone that waits for its word comes first; at the beginning the first seat without a phone."""
        if waiting:
            self.selected = waiting
        elif self.selected not in names:
            self.selected = next(iter(without or names), "")

    def hints(self) -> list[Hint]:
        """While the word is asked, its figures come first, and x means none of them."""
        words, hints = self.part().words, list(super().hints())
        if not words:
            return hints
        first = [
            Hint(" ".join(str(n) for n in range(1, len(words) + 1)), "the word"),
            hint(BY_ID["revoke"], "none of them"),
        ]
        return [*first, *(one for one in hints if one.action not in ("invite", "revoke"))]

    def allows(self, action: Action) -> bool:
        on = self.board.phones is not None
        if action.id in ("invite", "revoke", "show_table", "table_code"):
            return on
        if action.id == "wide_code":
            return self.board.invitation is not None or bool(self.part().for_all.url)
        return super().allows(action)

    # What keys do

    def on_key(self, event: events.Key) -> None:
        """A figure picks the word that the phone shows."""
        words = self.part().words
        if event.character and event.character.isdecimal() and 0 < int(event.character) <= len(words):
            event.stop()
            self._pick(words[int(event.character) - 1])

    def _pick(self, word: str) -> None:
        seat = self.selected
        if self.board.approve(seat, word):
            self.companion.say(f"{seat}’s phone is paired.")
            self._go_on()
        else:
            self.companion.say(f"That is not {seat}’s word: the phone was turned away. Try again.", trouble=True)

    def _go_on(self) -> None:
        """To the next seat without a phone, if there is one."""
        seats = list(self.part().seats)
        at = next((n for n, one in enumerate(seats) if one.name == self.selected), 0)
        free = [one.name for one in (*seats[at:], *seats[:at]) if one.state == "none"]
        if free:
            self.choose(free[0])

    def do_seat_before(self) -> None:
        self._step(-1)

    def do_seat_after(self) -> None:
        self._step(1)

    def _step(self, by: int) -> None:
        names = [seat.name for seat in self.part().seats]
        if names:
            self.choose(names[(names.index(self.selected) + by) % len(names)])

    def choose(self, seat: str) -> None:
        """Another seat: the code of the one before is not shown any more."""
        if seat != self.selected:
            self.board.cancel()
            self.selected = seat
            self.redraw()

    def do_invite(self) -> None:
        part, seat = self.part(), self.selected

        def show() -> None:
            self.board.invite(seat)
            self.redraw()

        if part.paired and not part.words:
            self.sure(f"{seat} has a phone. Another pairing makes its key void. A new code?", "Yes, a new code", show)
        elif seat and not part.words:
            show()

    def do_revoke(self) -> None:
        """A phone that is paired is not sent away by a slip of the finger."""
        seat = self.selected
        paired = any(one.name == seat and one.paired for one in self.board.seats())

        def free() -> None:
            self.board.revoke(seat)
            self.redraw()

        if paired:
            self.sure(f"Free {seat}’s seat? The phone must then be paired anew.", "Free it", free)
        else:
            free()

    def do_wide_code(self) -> None:
        self._blanks = not self._blanks
        self.redraw()

    def do_serve(self) -> None:
        self.board.run(self.board.stop() if self.board.phones is not None else self.board.start())

    def do_address(self) -> None:
        found = self.board.addresses()
        if not found:
            self.redraw()
            return

        def take(ip: str) -> None:
            self.board.run(self.board.start(ip))

        texts = [(address.ip, f"{address.ip}  {address.why}") for address in found]
        self.ask(Pick("At which address do phones find this computer?", numbered(texts)), take)

    def do_phones_leave(self) -> None:
        self.companion.back()

    def clicked(self, event: Clicked) -> None:
        if event.target.kind == "seat":
            self.choose(event.target.name)
        elif event.target.kind == "word":
            self._pick(event.target.name)


def _state(seat: Any, shown: bool) -> str:
    if seat is None:
        return "none"
    if seat.claimed_waiting:
        return "claimed"
    if shown:
        return "invited"
    return ("here" if seat.connected else "away") if seat.paired else "none"


def _through_host(board: PhoneHosting) -> bool:
    """Whether the codes lead through a host."""
    return board.phones is not None and bool(board.phones.way.url)


def _another_port(board: PhoneHosting) -> str:
    """Another program has the port that phones know; their seats are kept."""
    phones = board.phones
    if phones is None or phones.way.url or phones.port == phones.wanted_port:
        return ""
    return f"Port {phones.wanted_port} is taken by another program. A phone that finds nothing opens {phones.url}"


def _spaced(url: str) -> str:
    """The code of an invitation in groups of four."""
    code = url.rpartition("/")[2].removeprefix("#")
    return " ".join(code[n : n + 4] for n in range(0, len(code), 4))
