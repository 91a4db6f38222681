"""How a winter ended and who won, in sentences."""

from collections.abc import Sequence

from companion.reports.history import CrisisFate, Fallen, History


def how_it_ended(history: History) -> str:
    """One sentence. A game that goes on says where it stands."""
    last = history.last
    match history.ended:
        case None:
            return f"The winter goes on: round {last.number}, morale {last.end.morale}."
        case "morale":
            return f"The colony gave up in round {last.number}: morale was at 0."
        case "rounds":
            return f"Round {last.number} was the last, and the main objective was not complete."
        case "objective":
            return f"The main objective was complete in round {last.number}."
        case "objective-failed":
            return f"In round {last.number} the main objective failed."
        case "nobody-left":
            return f"In round {last.number} nobody was left to play."
    return f"The game ended in round {last.number}: {history.ended}."


def who_won(history: History) -> str:
    """One sentence, or "" while nobody can know."""
    if history.ended is None:
        return ""
    if history.together:
        return "Everybody wins together." if history.winners else "Everybody loses together."
    if not history.reveals:
        return "Nobody has turned up a secret objective yet."
    losers = [reveal.player for reveal in history.reveals if not reveal.won]
    won = f"{listed(history.winners)} {'wins' if len(history.winners) == 1 else 'win'}" if history.winners else ""
    lost = f"{listed(losers)} {'does not' if len(losers) == 1 else 'do not'}" if losers else ""
    if not won:
        return "Nobody wins."
    return f"{won}; {lost}." if lost else f"{won}."


def listed(words: Sequence[str]) -> str:
    """“Ann, Ben and Cleo”."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def many(number: int, one: str, more: str = "") -> str:
    """“1 survivor”, “3 survivors”."""
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def lost_by_cause(lost: dict[str, int]) -> str:
    """“2 starvation, 1 death”, or “none”."""
    return ", ".join(f"{by} {cause}" for cause, by in lost.items()) or "none"


def fate_of(crisis: CrisisFate) -> str:
    """“Fuel Shortage struck: 1 of 3 points”."""
    counted = "" if crisis.points is None else f": {_signed(crisis.points)} of {many(crisis.needed or 0, 'point')}"
    said = {"open": "not settled", "prevented": "prevented", "struck": "struck"}[crisis.fate]
    return f"{crisis.name}, {said}{counted}"


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"−{-number}"


def epitaph(fallen: Fallen) -> str:
    """“at the school, round 2: the school was overrun”."""
    place = f"at {fallen.at}, " if fallen.at else ""
    return f"{place}round {fallen.round}: {fallen.cause}"


def name_of(fallen: Fallen) -> str:
    """“Sparky (Ann)”, or “A helpless survivor”."""
    who = f"{fallen.name} ({fallen.player})" if fallen.name else "A helpless survivor"
    return who if fallen.died else f"{who}, sent away"
