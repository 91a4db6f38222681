"""What comes next at the table: the one thing that Space does. Pure."""

from typing import NamedTuple

from companion.tui.presenter import Presenter


class Next(NamedTuple):
    """Two or three words for the footer, and what is done: a question answered, a screen entered, a move made."""

    words: str = ""
    room: str = ""
    move: str = ""
    answers: bool = False


def what_next(presenter: Presenter) -> Next:
    """What Space does now; no words where there is nothing."""
    seen, playthrough = presenter.seen, presenter.playthrough
    if seen is None or playthrough is None:
        return Next()
    if presenter.ask is not None and not presenter.looks_on:
        return Next("answer", answers=True)
    if seen.phase == "setup":
        return Next("set-up list", "checklist")
    if seen.ended is not None:
        return Next("the end", "end")
    moves = playthrough.game.moves
    on_offer = (offer.move for offer in presenter.offers if moves[offer.move].goes_on)
    move = next(on_offer, "")
    return Next(moves[move].goes_on, move=move) if move else Next()
