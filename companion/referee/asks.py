"""Asks: what only people or dice can say.

An ask is a frozen value that goes to JSON and back. `refusal` tells why a value cannot be its answer, in words for
the table, or None when it can. The interface is `protocol.md`.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType

from companion.referee.plain_text import mistake_in

ACTION: Final = "action"
EXPOSURE: Final = "exposure"
NOISE: Final = "noise"

FACES: Final[Mapping[str, tuple[int | str, ...]]] = {
    ACTION: (1, 2, 3, 4, 5, 6),
    EXPOSURE: ("blank",) * 6 + ("wound",) * 3 + ("frostbite",) * 2 + ("bitten",),
    NOISE: ("!!!", "blank"),
}
"""Every side of every die, as often as it is printed: the exposure die has twelve, the noise token two."""

LET_THE_PROGRAM_ROLL: Final = "roll"


class Ask(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """One open question. `seat` is who must answer, or None for the whole table; `rules` are clause ids."""

    about: str
    text: str
    seat: str | None = None
    rules: tuple[str, ...] = ()

    def refusal(self, value: Any) -> str | None:
        """Why `value` cannot be the answer, or None."""
        raise NotImplementedError

    def usually(self) -> Any:
        """What is answered where nobody is asked, as in a forecast; None where nothing is usual."""
        return None


class Option(Struct, frozen=True):
    """One thing that may be chosen: the value that is answered and the words that are shown."""

    value: str
    text: str


class Roll(Ask, frozen=True, kw_only=True, tag="roll"):
    """A die is to be rolled, by hand or by the program."""

    die: str

    def refusal(self, value: Any) -> str | None:
        if type(value) in (int, str) and (value in FACES[self.die] or value == LET_THE_PROGRAM_ROLL):
            return None
        faces = dict.fromkeys(FACES[self.die])
        return f"{value!r} is not a face of this die: give one of {', '.join(map(str, faces))}, or “roll”."


class Choose(Ask, frozen=True, kw_only=True, tag="choose"):
    """One of some options."""

    options: tuple[Option, ...]
    usual: str | UnsetType = UNSET
    """What is answered where nobody is asked, as in a forecast; left out: the first option."""

    def refusal(self, value: Any) -> str | None:
        values = [option.value for option in self.options]
        return None if value in values else f"{value!r} cannot be chosen: give one of {', '.join(values)}."

    def usually(self) -> str:
        return self.options[0].value if self.usual is UNSET else self.usual


class Count(Ask, frozen=True, kw_only=True, tag="count"):
    """A whole number between `low` and `high`, both included."""

    low: int
    high: int
    suggested: int

    def refusal(self, value: Any) -> str | None:
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return None
        return f"{value!r} is not a whole number from {self.low} to {self.high}."

    def usually(self) -> int:
        return self.suggested


class Tally(Ask, frozen=True, kw_only=True, tag="tally"):
    """A count for each of some fields, none below zero."""

    fields: tuple[str, ...]

    def refusal(self, value: Any) -> str | None:
        fields = ", ".join(self.fields)
        if not isinstance(value, dict) or set(value) != set(self.fields):
            return f"Give one number for each of: {fields}."
        if all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 999 for n in value.values()):
            return None
        return f"Each of {fields} must be a whole number from 0 to 999."

    def usually(self) -> dict[str, int]:
        return dict.fromkeys(self.fields, 0)


class Name(Ask, frozen=True, kw_only=True, tag="name"):
    """A name that somebody types; `suggestions` are ones that will do."""

    suggestions: tuple[str, ...] = ()

    def refusal(self, value: Any) -> str | None:
        if isinstance(value, str) and value.strip() and len(value) <= 80 and not mistake_in(value, lines=False):
            return None
        return "Type a name, at most 80 characters."

    def usually(self) -> str | None:
        return next(iter(self.suggestions), None)


class Vote(Ask, frozen=True, kw_only=True, tag="vote"):
    """Everybody in `voters` picks one option at the same time; the answer is the whole result, seat by seat."""

    voters: tuple[str, ...]
    options: tuple[Option, ...]

    def ballot_refusal(self, seat: str, choice: Any) -> str | None:
        """Why one seat's vote cannot be counted, or None."""
        if seat not in self.voters:
            return f"{seat} has no vote here: {', '.join(self.voters)} vote."
        values = [option.value for option in self.options]
        return None if choice in values else f"{choice!r} cannot be voted for: give one of {', '.join(values)}."

    def refusal(self, value: Any) -> str | None:
        if not isinstance(value, dict) or set(value) != set(self.voters):
            return f"Give one vote for each of: {', '.join(self.voters)}."
        return next((said for seat, choice in value.items() if (said := self.ballot_refusal(seat, choice))), None)

    def usually(self) -> dict[str, str]:
        return dict.fromkeys(self.voters, self.options[0].value)


AnyAsk = Roll | Choose | Count | Tally | Name | Vote
KINDS: Final = frozenset((Roll, Choose, Count, Tally, Name, Vote))
