"""One code for the whole table: whoever scans or types it picks a free seat, and still has nothing before the word.

Six letters of 32 are 2³⁰, a little more than a thousand million codes. A wrong one is a try, and an address has ten in
a minute: a dozen addresses that try through five hours have 36,000, and find the code with 1 : 30,000. They find
the names of the seats, no card and no vote: the claim shows a word, and the seat is theirs only when somebody at
the laptop picks that word among three, for a phone that nobody at the table holds. A code lasts while it is shown.
"""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from companion.phones.pairing import CROCKFORD, Pairing

LETTERS: Final = 6
OTHERS: Final = "Somebody is taking that seat, or has it. Pick another one, or ask for a code of your own."


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as somebody who comes in sees it."""

    seat: str
    free: bool


class TableCode:
    """`code` is what is shown, or ""; `seats` gives everybody at the table."""

    def __init__(self, pairing: Pairing, seats: Callable[[], Sequence[str]]) -> None:
        self.code = ""
        self._pairing = pairing
        self._seats = seats

    def open(self) -> str:
        """A fresh code; the one before is void."""
        self.code = "".join(secrets.choice(CROCKFORD) for _ in range(LETTERS))
        return self.code

    def close(self) -> None:
        """It is shown no longer, and good for nothing."""
        self.code = ""

    def fits(self, typed: str) -> bool:
        """Whether that is the code that is shown."""
        return bool(self.code) and secrets.compare_digest(table_code_from(typed).encode(), self.code.encode())

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Every seat, clockwise; one whose phone is there or on its way is not free."""
        return tuple(Chair(seat, self._free(seat)) for seat in self._seats())

    def claim(self, typed: str, seat: str, cookie: str | None) -> str | None:
        """Take a free seat: gives the phone's new cookie, or None. It shows a word until the host picks it."""
        if not self.fits(typed) or seat not in self._seats() or not self._free(seat):
            return None
        return self._pairing.claim_openly(seat, cookie)

    def _free(self, seat: str) -> bool:
        return self._pairing.paired(seat) is None and self._pairing.waiting(seat) is None


def table_code_from(typed: str) -> str:
    """The letters as somebody types them: small ones, gaps, O for 0, I and L for 1. "" for what cannot be one."""
    kept = "".join(letter for letter in typed.upper().rpartition("/T/")[2] if letter.isalnum())
    code = kept.translate(str.maketrans("OIL", "011"))
    return code if len(code) == LETTERS and set(code) <= set(CROCKFORD) else ""
