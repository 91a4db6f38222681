"""What the phones screen does about a host: its address typed once, the hall, a raised hand."""

from companion.session.phone_hosting import PhoneHosting
from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.screen import AppScreen
from companion.tui.kit.type_text import TypeName


class HostMenu(AppScreen):
    """The part of the phones screen under the key for a host."""

    @property
    def board(self) -> PhoneHosting:
        """The laptop's end of the phones."""
        return self.companion.phone_hosting

    def do_host(self) -> None:
        """Where phones cannot reach this computer, they do so through a host."""
        board, phones = self.board, self.board.phones
        if phones is None or phones.way.line is None:
            self._type_host()
            return
        hall = ("off", "Take this table out of the hall") if phones.way.title else ("on", "Show this table in the hall")
        hand = ("down", "Lower the hand") if phones.way.hand else ("up", "Raise a hand: the table needs help")
        rest = ("word", "Type the word that the host asks for"), ("other", "Another host"), ("none", "Only the Wi-Fi")
        shown = [*([hand] if phones.way.title else []), hall, *rest]

        def take(what: str) -> None:
            match what:
                case "on" | "off":
                    phones.way.agree(self._hall_title() if what == "on" else "")
                case "up" | "down":
                    phones.way.raise_hand(what == "up")
                case "word":
                    self.ask(TypeName("The word of the host"), self._use_word)
                case "other":
                    self._type_host()
                case _:
                    board.run(board.leave_host())
            self.redraw()

        self.ask(Pick(f"Through {phones.way.line.address.shown}", numbered(shown)), take)

    def _hall_title(self) -> str:
        """Under which the hall shows this table."""
        return self.presenter.title or "A table"

    def _use_word(self, word: str) -> None:
        self.board.run(self.board.use_host(self.board.host.address, word))

    def _type_host(self) -> None:
        from companion.phones.through_host.address import BadHost, host_address

        def refuse(typed: str) -> str:
            try:
                host_address(typed)
            except BadHost as trouble:
                return str(trouble)
            return ""

        question = "The address of the host, such as https://tables.example.org"
        self.ask(TypeName(question, value=self.board.host.address, longest=200, refuse=refuse), self._use)

    def _use(self, typed: str) -> None:
        self.board.run(self.board.use_host(typed))
