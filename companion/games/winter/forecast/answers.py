"""What the forecast takes people to answer: nobody knows it, and hardly any of it matters."""

from typing import Any

from companion.games.winter.board.table import Table
from companion.referee.asks import Ask, Name

HIGHEST_INFLUENCE = 199


def usual_answer(ask: Ask, table: Table) -> Any:
    """What the ask says is usual. Who draws a replacement draws somebody whose influence is above everybody's, so that
    a newcomer falls only where nobody else is left."""
    if isinstance(ask, Name) and ask.about == "replacement":
        return f"A newcomer ({len(table.dead)}) {HIGHEST_INFLUENCE} 6 6"
    return ask.usually()
