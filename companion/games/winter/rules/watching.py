"""Watching a crossroads card: drawn by the right-hand neighbour, put back under the deck when nothing came of it."""

from companion.games.winter.board.facts.crossroads import CardDrawn, CardPutBack
from companion.games.winter.board.table import Table
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure

HAPPENED = "happened"


def draw_for(table: Table, active: str) -> Procedure:
    """At the start of a turn the player to the right draws a card and keeps it secret.  [BG-XR-1, BG-XR-2]"""
    how = table.options["crossroads"]
    if how == "off" or len(table.seats) < 2:
        return
    if how == "cards":
        yield CardDrawn(table.right_of(active), active, physical=True)
    elif table.deck:
        yield CardDrawn(table.right_of(active), active)


def draw_another(table: Table) -> Procedure:
    """The watcher would rather have another card: nobody hears which one it was."""
    watch = table.watch
    assert watch is not None
    yield CardPutBack(watch.watcher)
    yield CardDrawn(watch.watcher, watch.active, watch.physical)


def did_it_happen(table: Table) -> Procedure:
    """Whether the watcher says so at the end of the turn; asked of every card alike, whatever was entered.

    A card of the box is asked for by nobody.  [BG-XR-2, BG-XR-4]
    """
    watch = table.watch
    if watch is None or watch.physical or table.options["watcher-asked"] == "off":
        return False
    answer = yield Choose(
        about="watcher",
        seat=watch.watcher,
        text=f"{watch.active}’s turn ends. {watch.watcher} watches a crossroads card: did it happen?",
        options=(Option("no", "No"), Option(HAPPENED, "It happened")),
        rules=("BG-XR-2",),
    )
    return answer == HAPPENED


def put_back(table: Table) -> Procedure:
    """A card that was not triggered goes to the bottom of the deck.  [BG-XR-4]"""
    if table.watch is not None:
        yield CardPutBack(table.watch.watcher)
