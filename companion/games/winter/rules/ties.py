"""What the first player decides: ties, and who of equal influence is meant, which only a table's own cards have."""

from collections.abc import Sequence

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.table import Table
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure


def who_decides(table: Table) -> tuple[str | None, str]:
    """The seat that breaks ties and its name in a sentence; nobody's, where the first player is out.  [BG-SETUP-13c]"""
    if table.players[table.first_player].out:
        return None, "the table"
    return table.first_player, table.first_player


def one_of_equals(table: Table, equals: Sequence[Survivor], about: str, text: str) -> Procedure:
    """Who is meant of survivors with the same influence; nobody is asked about a single one.  [BG-SETUP-13c]"""
    if len(equals) == 1:
        return equals[0]
    seat, decider = who_decides(table)
    names = " and ".join(one.name for one in equals)
    name = yield Choose(
        about=about,
        seat=seat,
        text=f"{text} {names} have the same influence: {decider} decides.",
        options=tuple(Option(one.name, f"{one.name} ({one.player})") for one in equals),
        rules=("BG-SETUP-13c",),
    )
    return table.survivors[name]
