"""An improvement as people type it: its name, the number printed on it, and after a colon what it does."""

import re
from typing import Final

from companion.games.winter.packs.catalogue import KnownImprovement

_NAME_AND_NUMBER: Final = re.compile(r"(.*\S)\s+([1-9]|1\d|20)")


def card_typed(typed: str) -> KnownImprovement | None:
    """“Tool Shed 3”, or “Tool Shed 3: tools count twice”; None without a number before the first colon.

    What stands after the colon is only words, whatever numbers and colons are in it.
    """
    head, _, text = typed.partition(":")
    found = _NAME_AND_NUMBER.fullmatch(head.strip())
    return None if found is None else KnownImprovement(found[1], int(found[2]), text.strip())
