"""Everything that can be done at a winter table, one file a kind of move."""

from companion.games.winter.moves import (
    ability,
    adjust,
    attack,
    back,
    board,
    cards,
    count_board,
    decks,
    dice,
    flow,
    free,
    people,
    seats,
    switch,
)
from companion.games.winter.parts import moves_in
from companion.referee.games import Move

ALL: dict[str, type[Move]] = {
    name: kind
    for module in (flow, cards, attack, board, ability, decks, free, people, back, seats, adjust, dice, count_board, switch)
    for name, kind in moves_in(module).items()
}
