"""The crisis: counting the cards, carrying out a failure, the bonus."""

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.facts.rounds import CrisisCounted, CrisisPrevented, CrisisStruck, NoCrisis
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.rules.carry_out import carry_out
from companion.games.winter.rules.morale import gain_morale
from companion.games.words import counted
from companion.referee.asks import Tally
from companion.referee.procedures import Procedure

BONUS = 2
"""So many points above the threshold raise morale by 1."""


def threshold(table: Table) -> int:
    """Points needed: one for each player who is not exiled, or for each player by ruling.  [BG-COL-3c]"""
    return len(table.seats if table.rulings["crisis-threshold"] == "all" else table.non_exiled)


def resolve_crisis(table: Table) -> Procedure:
    """Shuffle, reveal, count.  [BG-COL-3a, BG-COL-3b, BG-COL-3c, BG-COL-3d, BG-COL-3e, BG-COL-3f]"""
    crisis = table.crisis
    if crisis is None:
        yield NoCrisis()
        return
    if table.contributed is None:
        cards = yield Tally(
            about="crisis",
            text=(
                f"{crisis.name}: {_cards(table)} How many show "
                f"{' or '.join(crisis.needs) or 'what it needs'}, and how many do not? They then leave the game."
            ),
            fields=("matching", "other"),
            rules=("BG-COL-3a", "BG-COL-3b", "BG-COL-3f"),
        )
        matching, other = cards["matching"], cards["other"]
    else:
        matching, other = table.contributed
    needed = threshold(table)
    yield CrisisCounted(matching, other, needed)
    yield from settle(table, crisis.name, matching - other - needed)


def _cards(table: Table) -> str:
    """What to do with them, and how many there are where the table has entered it."""
    added = sum(table.face_down.values())
    if added == 1:
        return "turn over the 1 card added to the crisis."
    return f"shuffle the {counted(added, 'card') if added else 'cards'} added to the crisis and turn them over."


def settle(table: Table, name: str, above: int) -> Procedure:
    """Below the threshold it strikes; two above it raises morale.  [BG-COL-3c, BG-COL-3d, BG-COL-3e]"""
    if above < 0:
        yield CrisisStruck(name)
        assert table.crisis is not None
        if not table.crisis.on_failure:
            yield ToDoByHand(by_hand.carry_out_the_crisis(name))
        yield from carry_out(table, table.crisis.on_failure, name, "crisis")
        return
    yield CrisisPrevented(name)
    if above >= BONUS:
        yield from gain_morale(table, 1, causes.more_than_needed(above))
