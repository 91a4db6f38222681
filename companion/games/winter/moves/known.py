"""Whether a move names what is on the table: the words for what is not."""

from companion.games.winter.board.places import BOARD, COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.rules.rulings import BASE
from companion.games.words import counted, verb

NO_UNRULY = "Unruly survivors belong to The Long Night."
NO_DESPAIR = "Despair belongs to The Long Night."


def unknown_survivor(table: Table, name: str) -> list[str]:
    if name in table.survivors:
        return []
    return [f"{name} is dead." if name in table.dead else f"Nobody called “{name}” is in play."]


def unknown_player(table: Table, name: str) -> list[str]:
    return [] if name in table.players else [f"Nobody called “{name}” plays here: {', '.join(table.players)} do."]


def out_of_the_game(table: Table, player: str) -> list[str]:
    return [f"{player} is out of the game."] if table.players[player].out else []


def unknown_place(table: Table, place: str) -> list[str]:
    places = ", ".join(table.places)
    return [] if place in table.places else [f"There is no place “{place}” on this table: give one of {places}."]


def unknown_entrance(place: str, entrance: int | None) -> list[str]:
    """A location has one entrance, the colony six; None leaves it to the move."""
    if place not in BOARD or entrance is None or 1 <= entrance <= BOARD[place].entrances:
        return []
    doors = "one entrance" if place != COLONY else "entrances 1 to 6"
    return [f"{title_of(place).capitalize()} has {doors}."]


def whose_turn(table: Table) -> str | None:
    """Whose turn is running; before the first one whoever begins, since acting begins it."""
    return next(iter(table.order), None) if table.phase == "crisis" else table.active


def between_turns(table: Table) -> list[str]:
    """Words when nobody's turn is running, or the first cannot begin.  [BG-PT-3b, BG-PT-1a]"""
    return before_the_crisis(table) if whose_turn(table) else ["Nobody’s turn is running."]


def before_the_crisis(table: Table) -> list[str]:
    """Words when a turn would begin and no crisis lies open.  [BG-PT-1a]"""
    return ["No crisis has been revealed this round."] if table.phase == "crisis" and table.crisis is None else []


def not_your_turn(table: Table, player: str) -> list[str]:
    """Words when somebody acts in another player's turn, or in nobody's.  [BG-PT-3b]"""
    turn = whose_turn(table)
    other = [f"It is {turn}’s turn, and {player} controls that survivor."]
    return between_turns(table) + (other if turn not in (None, player) else [])


def no_despair(table: Table, kind: str | None) -> list[str]:
    """Words when a table of the base game is given despair."""
    return [NO_DESPAIR] if kind == "despair" and table.edition == BASE else []


def no_room_for(table: Table, more: int) -> list[str]:
    """Words when so many more helpless find no space at the colony."""
    room = max(0, table.free_spaces(COLONY))
    return [f"The colony has {counted(room, 'empty space')}."] if more > room else []


def no_room_at(table: Table, place: str, more: int) -> list[str]:
    """Words when so many more bandits find no survivor space."""
    room = max(0, table.free_spaces(place))
    return [f"{title_of(place).capitalize()} has {counted(room, 'empty space')}."] if more > room else []


def too_few_zombies(special: int, now: int) -> list[str]:
    """Words when fewer zombies shall stand at an entrance than special ones do."""
    return (
        [f"{counted(special, 'special zombie')} {verb(special, 'stands', 'stand')} there: take them off by name."]
        if now < special
        else []
    )
