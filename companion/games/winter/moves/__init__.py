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
    hand_cards,
    people,
    play_card,
    seats,
    setting_up,
    switch,
)
from companion.games.winter.rules.collected import moves_in
from companion.referee.games import Move

OF_A_TURN = (setting_up, flow, cards, attack, board, ability, decks, free, play_card, hand_cards)
BY_HAND = (people, back, seats, adjust, dice, count_board, switch)

ALL: dict[str, type[Move]] = {
    name: kind for module in (*OF_A_TURN, *BY_HAND) for name, kind in moves_in(module).items()
}
