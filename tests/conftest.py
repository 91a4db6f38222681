"""What only tests may do: look at the table itself, and even touch it. The program gives it to nobody."""

from typing import Any

from companion.games.winter.view import forecast_line
from companion.playthrough import Playthrough


def _looked_at(playthrough: Playthrough) -> Any:
    """The table, with every view of it forgotten: the test may be about to change it."""
    playthrough._now._views.clear()
    return playthrough._now.table


Playthrough.table = property(_looked_at)  # type: ignore[attr-defined]


def _loudly(unknown: Exception) -> tuple[str, ...]:
    raise AssertionError(f"The forecast does not know what comes: {unknown}") from unknown


NOT_FORESEEN_IN_WORDS = forecast_line.not_foreseen
"""What people read where the forecast fails; in tests it is an error."""
forecast_line.not_foreseen = _loudly
