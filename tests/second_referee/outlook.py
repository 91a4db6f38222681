"""What a colony phase would do, by trying every outcome of the noise."""

from collections import defaultdict
from copy import deepcopy
from typing import Any

from tests.second_referee.colony_phase import rest_of_phase
from tests.second_referee.questions import GameOverError
from tests.second_referee.table import Table, threshold

Chances = dict[str, dict[str, float]]


class NotAForecastError(Exception):
    """A choice of people comes up that may matter: nothing can be said by chance alone."""


def outlook(table: Table, prevented: bool | None) -> Chances:
    """Chances of morale, and of how many die, after the phase; of a crisis that is prevented, fails, or is counted."""
    chances: Chances = {"morale": defaultdict(float), "deaths": defaultdict(float)}
    branches: list[list[bool]] = [[]]
    while branches:
        drawn = branches.pop()
        after = with_noise(table, prevented, drawn)
        if after is None:
            branches += [[*drawn, True], [*drawn, False]]
            continue
        chance = 0.5 ** len(drawn)
        chances["morale"][str(after["morale"])] += chance
        chances["deaths"][str(after["deaths"])] += chance
    return chances


def with_noise(table: Table, prevented: bool | None, drawn: list[bool]) -> Table | None:
    """The table after the phase where the tokens fall so; None where more tokens must be decided."""
    after = deepcopy(table) | {"deaths": 0}
    running, answer, tokens = rest_of_phase(after), None, iter(drawn)
    newcomers = 0
    try:
        while True:
            ask = running.send(answer)
            if ask["about"] == "noise":
                token = next(tokens, None)
                if token is None:
                    return None
                answer = ("!!!" if token else "blank") if ask["die"] == "noise" else (1 if token else 6)
            elif ask["kind"] == "name":
                newcomers += 1
                answer = f"Newcomer {newcomers} {200 + newcomers} 3 3"
            else:
                answer = answer_to(ask, after, prevented)
    except (StopIteration, GameOverError):
        return after


def answer_to(ask: dict[str, Any], table: Table, prevented: bool | None) -> Any:
    """The count that was asked about; who leads, and what becomes of the token, changes no number."""
    if ask["kind"] == "tally":
        return {"matching": threshold(table) - (not prevented), "other": 0}
    if ask["about"] in ("leader", "first-player"):
        return ask["options"][-1]
    raise NotAForecastError(ask["about"])
