"""Watching a crossroads card: drawn by the right-hand neighbour, put back under the deck when nothing came of it."""

from companion.games.winter.facts.crossroads import CardDrawn, CardPutBack
from companion.games.winter.table import Colony
from companion.referee.procedures import Procedure


def draw_for(table: Colony, active: str) -> Procedure:
    """At the start of a turn the player to the right draws a card and keeps it secret.  [BG-XR-1, BG-XR-2]"""
    how = table.options["crossroads"]
    if how == "off" or len(table.seats) < 2:
        return
    if how == "cards":
        yield CardDrawn(table.right_of(active), active, physical=True)
    elif table.deck:
        yield CardDrawn(table.right_of(active), active)


def draw_another(table: Colony) -> Procedure:
    """The watcher would rather have another card: nobody hears which one it was."""
    watch = table.watch
    assert watch is not None
    yield CardPutBack(watch.watcher)
    yield CardDrawn(watch.watcher, watch.active, watch.physical)


def put_back(table: Colony) -> Procedure:
    """A card that was not triggered goes to the bottom of the deck.  [BG-XR-4]"""
    if table.watch is not None:
        yield CardPutBack(table.watch.watcher)
