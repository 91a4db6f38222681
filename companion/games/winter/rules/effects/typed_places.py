"""Places as people type them."""

import re
from typing import Final

from companion.games.winter.board.places import BOARD

WHERE: Final = r"(?:(?:at|to|in|on|into|from|off) )?(?:the )?([a-z’' -]+)"
"""A place in a regular expression, with one group."""
_ELSEWHERE: Final = re.compile(
    r"(?:each|every|all)(?: the)?(?: other| non-colony)? (?:locations?|places?)(?: but the colony)?|other locations"
    r"|others"
)


def place_typed(typed: str) -> str:
    """An id of the board, "others" for every location but the colony, or ""."""
    plain = typed.strip().removeprefix("the ")
    if _ELSEWHERE.fullmatch(plain):
        return "others"
    id = plain.replace(" ", "-")
    titles = {location.title.casefold(): location.id for location in BOARD.values()}
    return id if id in BOARD else titles.get(plain.replace("'", "’"), "")
