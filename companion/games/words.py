"""Words that every game says in the same way: counted nouns, and lists of names."""

from collections.abc import Sequence


def counted(number: int, one: str, more: str = "") -> str:
    """“1 zombie”, “3 zombies”, “−1 zombie”; `more` where an s at the end will not do."""
    return f"{signed(number)} {noun(number, one, more)}"


def noun(number: int, one: str, more: str = "") -> str:
    """The noun alone, as it stands after such a number."""
    return one if abs(number) == 1 else more or f"{one}s"


def verb(number: int, one: str, more: str) -> str:
    """“is” or “are”: as it stands after so many."""
    return one if abs(number) == 1 else more


def signed(number: int) -> str:
    """A number with a real minus sign, and none before a zero."""
    return f"−{-number}" if number < 0 else str(number)


def less(number: int) -> str:
    """So much less, as “−2”; “0” where it is nothing."""
    return signed(-number)


def joined(names: Sequence[str], last: str = "and") -> str:
    """“Ann”, “Ann and Ben”, “Ann, Ben and Cleo”."""
    return f" {last} ".join([*([", ".join(names[:-1])] if names[:-1] else []), *names[-1:]])
