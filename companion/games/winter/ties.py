"""Equal influence, which printed cards never have but a table's own may: the first player decides."""

from collections.abc import Sequence

from companion.games.winter.pieces import Survivor
from companion.games.winter.table import Colony
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure


def one_of_equals(table: Colony, equals: Sequence[Survivor], about: str, text: str) -> Procedure:
    """Who is meant of survivors with the same influence; nobody is asked about a single one.  [BG-SETUP-13c]"""
    if len(equals) == 1:
        return equals[0]
    names = " and ".join(one.name for one in equals)
    name = yield Choose(
        about=about,
        seat=table.first_player,
        text=f"{text} {names} have the same influence: {table.first_player} decides.",
        options=tuple(Option(one.name, f"{one.name} ({one.player})") for one in equals),
        rules=("BG-SETUP-13c",),
    )
    return table.survivors[name]
