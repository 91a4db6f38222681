"""What comes of a move or an answer: done, refused with reasons, or not a move at all."""

from msgspec import Struct

from companion.referee.facts import Fact


class Refused(Struct, frozen=True):
    """A move or an answer that did not happen, with the reasons; `may_insist` when only a rule speaks against it."""

    reasons: tuple[str, ...]
    may_insist: bool = False


class Done(Struct, frozen=True):
    """Something happened: the new facts, and a note for the table where there is one."""

    facts: tuple[Fact, ...] = ()
    note: str = ""


class BadArguments(Exception):
    """A move that does not exist, or arguments that do not fit it; the text names the field."""
