"""Whether the laptop is to be given to somebody: the watcher of a crossroads card who has no phone to read it on."""

from companion.games.winter.board.facts.crossroads import CardDrawn, CardPutBack
from companion.playthrough import Playthrough
from companion.referee.log import Step
from companion.tui.presenter import Presenter


def drawn_in(playthrough: Playthrough) -> Step | None:
    """The step in which the last card was drawn."""
    drawn = (step for step in reversed(playthrough.log.told) if any(isinstance(fact, CardDrawn) for fact in step.facts))
    return next(drawn, None)


def nobody_has_seen(playthrough: Playthrough) -> bool:
    """Whether nobody has looked at the card that was drawn last."""
    step = drawn_in(playthrough)
    return step is None or not step.looked


def to_look(presenter: Presenter) -> str:
    """Who has to look at a card here and has not yet; "" where nobody has to.  [BG-XR-1, LN-XR-1]"""
    seen, playthrough = presenter.seen, presenter.playthrough
    if seen is None or playthrough is None or presenter.looks_on or seen.watch is None or seen.watch.physical:
        return ""
    how, watcher = seen.options.get("crossroads"), seen.watch.watcher
    here = how == "laptop" or (how == "phones" and watcher not in presenter.lights)
    return watcher if here and nobody_has_seen(playthrough) else ""


def put_back_last(presenter: Presenter) -> CardPutBack | None:
    """The card that went under the deck with the newest step, the end of a turn: it can still be said to have happened.

    [BG-XR-2, BG-XR-4]
    """
    playthrough, seen = presenter.playthrough, presenter.seen
    last = playthrough.log.last if playthrough is not None else None
    if last is None or last.move != "end-turn" or presenter.ask is not None or seen is None or seen.ended:
        return None
    return next((fact for fact in last.facts if isinstance(fact, CardPutBack)), None)


def passed_round(presenter: Presenter) -> bool:
    """Whether this table reads its crossroads cards on the laptop."""
    return presenter.seen is not None and presenter.seen.options.get("crossroads") == "laptop"
