"""What a fact is: something that happened, and the only thing that changes a table."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct


def kebab(name: str) -> str:
    """`ZombieCame` → `zombie-came`, the name a class has in JSON."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Fact(Struct, frozen=True, tag_field="fact", tag=kebab):
    """One thing that happened. Its fields say what; a subclass says what it changes and how it is told.

    Facts are stored and shown to everybody: no field of a fact may hold a secret.
    """

    @classmethod
    def older(cls) -> Mapping[str, Callable[[dict[str, Any]], dict[str, Any]]]:
        """The kinds under which earlier versions stored it, its own among them where only its fields were others; each
        with what makes the fields of today of those of then. Facts are stored for ever."""
        return {}

    def apply(self, table: Any) -> None:
        """Change the table."""
        raise NotImplementedError

    def told(self) -> str:
        """One sentence for the story that needs nothing but the fact itself; "" for what is not worth telling."""
        raise NotImplementedError

    def disclosed(self) -> Sequence[tuple[str, str]]:
        """What everybody learns of somebody's secret by this: the seat ("" is no one's), and what was shown, as the
        first half of a sentence. It is remarked when the fact is taken back."""
        return ()
