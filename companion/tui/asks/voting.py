"""A vote on the laptop: hands go up at the table, and somebody types who voted for what."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from companion.referee.asks import Vote
from companion.tui.asks.draft import Draft, Give, Key
from companion.tui.kit.pieces import Line, Piece, Target, clean, indented, row

HERE: Final = "v"
"""The key by which somebody without a phone votes on the laptop while the others vote on theirs."""


class VoteDraft(Struct, frozen=True):
    """The hands typed so far, the last one last. `voted` are seats whose vote is in; `sealed` shows only how many."""

    ask: Vote
    voted: tuple[str, ...] = ()
    sealed: bool = False
    phoneless: tuple[str, ...] = ()
    """Those whom a sealed vote would wait for in vain, and those among them whose phone sleeps."""
    asleep: tuple[str, ...] = ()
    hands: tuple[tuple[str, int], ...] = ()
    at: int = 0

    @property
    def missing(self) -> list[str]:
        """Who has not voted on a phone."""
        return [seat for seat in self.ask.voters if seat not in self.voted]

    def pressed(self, key: Key) -> Draft | Give | None:
        """A number for the voter selected, the last one taken back; Enter when everybody has one."""
        if self.sealed:
            return replace(self, sealed=False) if key.character == "h" else None
        missing, options = self.missing, self.ask.options
        if key.character.isdecimal() and 0 < int(key.character) <= len(options):
            others = [hand for hand in self.hands if hand[0] != missing[self.at]]
            hands = (*others, (missing[self.at], int(key.character) - 1))
            return replace(self, hands=hands, at=min(self.at + 1, len(missing) - 1))
        if key.name in ("backspace", "delete") and self.hands:
            return replace(self, hands=self.hands[:-1], at=missing.index(self.hands[-1][0]))
        if key.name in ("up", "down"):
            return replace(self, at=(self.at + (1 if key.name == "down" else -1)) % len(missing))
        if key.name == "enter":
            return self._given()
        return None

    def _given(self) -> Draft | Give:
        hands = dict(self.hands)
        blank = next((at for at, seat in enumerate(self.missing) if seat not in hands), None)
        if blank is not None:
            return replace(self, at=blank)
        return Give(({seat: self.ask.options[hands[seat]].value for seat in self.missing},))

    def chosen(self, target: str) -> Draft | Give | None:
        """A click puts a hand up."""
        seat, _, option = target.rpartition("/")
        return replace(self, at=self.missing.index(seat)).pressed(Key(option, option))

    def lines(self, width: int) -> list[Line]:
        """Who has voted, or everybody's hand."""
        lines: list[Line] = []
        for number, option in enumerate(self.ask.options, 1):
            lines += indented(option.text, width, "", Piece(f"  {number} ", "key"))
        if self.sealed:
            waits = f"{len(self.voted)} of {len(self.ask.voters)} have voted. Waiting for {', '.join(self.missing)}."
            return [*lines, *indented(waits, width, "strong")]
        hands = dict(self.hands)
        wide = max(len(clean(seat)) for seat in self.missing)
        for at, seat in enumerate(self.missing):
            name = Piece(f"  {clean(seat):<{wide}} ", "strong" if at == self.at else "name")
            lines.append(row(width, name, *self._buttons(seat, hands.get(seat), at == self.at)))
        return lines

    def _buttons(self, seat: str, hand: int | None, selected: bool) -> list[Piece]:
        pieces: list[Piece] = [Piece("▸" if selected else " ", "accent")]
        for index, option in enumerate(self.ask.options):
            mark, tone = ("■", "cursor") if index == hand else ("□", "button")
            label = f" {mark} {index + 1} {option.text.partition(':')[0]} "
            pieces += [Piece(label, tone, Target("draft", f"{seat}/{index + 1}")), Piece(" ")]
        return pieces

    def keys(self) -> str:
        """Which keys it takes."""
        if self.sealed:
            how = self._here() if self.phoneless else "Everybody votes on the phone."
            return f"{how} h: hands up at the table instead."
        back = " Backspace: the last one again." if self.hands else ""
        return f"Space: count down, all hands up at once. Then 1 or 2 for each; Enter when all are in.{back}"

    def _here(self) -> str:
        """Who has no phone that listens, and the key that is for them."""
        without = [seat for seat in self.phoneless if seat not in self.asleep]
        sleepers = [seat for seat in self.phoneless if seat in self.asleep]
        said = [f"{seat}’s phone is asleep: wake it, or free the seat (p, x)." for seat in sleepers]
        if without:
            have, who = ("has", without[0]) if len(without) == 1 else ("have", "one of them")
            said.insert(0, f"{_listed(without)} {have} no phone: {HERE} lets {who} vote here, unseen.")
        return " ".join(said)


def _listed(seats: list[str]) -> str:
    *first, last = seats
    return f"{', '.join(first)} and {last}" if first else last
