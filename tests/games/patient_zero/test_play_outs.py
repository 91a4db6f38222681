"""Evenings at random: whatever is offered can be done, nothing leaks, undo goes back, reopening equals staying."""

from typing import Any, Union

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.patient_zero.factions import PATIENT_ZERO as ZERO
from companion.games.patient_zero.factions import SURVIVOR, zeros_for
from companion.games.patient_zero.game import PATIENT_ZERO
from companion.playthrough import Playthrough
from companion.referee.asks import Choose
from companion.referee.log import Log, Step
from companion.referee.outcomes import Done
from companion.referee.pens import Memory, NoPen, Opening
from tests.games.patient_zero.evenings import NAMES, a_position

ANY_FACT: Any = Union[PATIENT_ZERO.facts]  # noqa: UP007 – known at run time only
THINGS = st.lists(st.tuples(st.sampled_from(["move"] * 12 + ["undo", "redo", "look", "again"]), st.integers(0, 10_000)))


class Keeper(NoPen):
    """Remembers the reshuffles, as a saved game does."""

    def __init__(self) -> None:
        self.seal: dict[int, int] = {}

    def bookmark(self, steps: int, seal: Any, *beside: Any) -> None:
        self.seal = dict(seal)


def do(game: Playthrough, thing: str, number: int) -> None:
    """Something that is possible now; an offer must not be refused."""
    if thing == "undo":
        game.undo(insist=True)
    elif thing == "redo":
        game.redo()
    elif thing == "look":
        game.looked(NAMES[number % len(game.table.seats)])
    elif thing == "again" and game.table.phase == "setup":
        game.play("deal-factions", {}, insist=True)
    elif isinstance(game.ask, Choose):
        chosen = game.ask.options[number % len(game.ask.options)]
        assert isinstance(game.answer(game.ask_id, chosen.value), Done)
    elif offers := game.game.offers(game.table):
        offers = [o for o in offers if o.move != "end" or number % 7 == 0] or offers
        offers = [o for o in offers if o.move != "tick"] if number % 3 else offers
        offer = offers[number % len(offers)]
        assert isinstance(game.play(offer.move, offer.args), Done), offer


def holds_together(game: Playthrough) -> None:
    """What must be true at every moment."""
    factions, people = game.table.sealed.factions, game.table.players
    assert list(factions.values()).count(ZERO) == zeros_for(len(people))
    assert all(player.revealed in (None, factions[player.name]) for player in people.values())
    shown = {player.revealed for player in people.values()} | {game.table.ended}
    seen = msgspec.json.encode(game.seen_by(None)).decode()
    assert all(faction in shown or f'"{faction}"' not in seen for faction in (SURVIVOR, ZERO))
    for seat in people:
        me = game.seen_by(seat).me
        assert me.faction == factions[seat] and me.fellows == ()


def shown(game: Playthrough) -> bytes:
    """All that everybody sees, but for which deal this is: undoing a look shuffles, and says so."""
    return msgspec.json.encode((msgspec.structs.replace(game.seen_by(None), deal=""), game.position()))


def reopened(game: Playthrough, pen: Keeper) -> Playthrough:
    """The same game from what is saved of it."""
    steps = msgspec.convert(msgspec.json.decode(msgspec.json.encode(game.log.steps)), list[dict[str, Any]])
    again = [Step(**{**step, "facts": msgspec.convert(step["facts"], list[ANY_FACT])}) for step in steps]
    for step in again:
        step.insisted = tuple(step.insisted)
    return Playthrough(PATIENT_ZERO, game.opening, None, Memory(Log(again, game.log.bookmark), dict(pen.seal)))


@settings(max_examples=60, deadline=None)
@given(players=st.integers(4, 8), seed=st.integers(0, 2**63), things=THINGS)
def test_a_random_evening(players: int, seed: int, things: list[tuple[str, int]]) -> None:
    pen = Keeper()
    game = Playthrough(PATIENT_ZERO, Opening(PATIENT_ZERO.id, a_position(players), seed), pen)
    start = shown(game)
    for thing, number in things:
        do(game, thing, number)
        holds_together(game)
    twin = reopened(game, pen)
    assert (twin.table, twin.ask, twin.ask_id, twin.log.steps) == (game.table, game.ask, game.ask_id, game.log.steps)
    fresh = Playthrough(PATIENT_ZERO, Opening(PATIENT_ZERO.id, game.position(), seed))
    assert fresh.position() == game.position()
    apart = {"deal": "", "dealt": True, "waiting": ""}
    assert msgspec.structs.replace(fresh.seen_by(None), **apart) == msgspec.structs.replace(game.seen_by(None), **apart)
    while isinstance(game.undo(insist=True), Done):
        holds_together(game)
    assert shown(game) == start
