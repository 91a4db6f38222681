"""Every move by its name in protocol.md."""

from collections.abc import Callable
from typing import Any

from tests.second_referee import by_hand, die_actions, flow_moves, free_actions
from tests.second_referee.case import Case
from tests.second_referee.table import Table

MOVES: dict[str, Callable[[Table, dict[str, Any]], Case]] = {
    "reveal-crisis": flow_moves.reveal_crisis,
    "roll-dice": flow_moves.throw_dice,
    "begin-turn": flow_moves.start_turn,
    "end-turn": flow_moves.finish_turn,
    "colony-step": flow_moves.colony_step,
    "colony-phase": flow_moves.colony_phase,
    "objective": flow_moves.objective,
    "attack": die_actions.attack,
    "search": die_actions.search,
    "barricade": die_actions.barricade,
    "clean-waste": die_actions.clean_waste,
    "attract": die_actions.attract,
    "move": free_actions.move,
    "spend-food": free_actions.spend_food,
    "play-card": free_actions.play_card,
    "contribute": free_actions.contribute,
    "request": free_actions.request,
    "hand-off": free_actions.hand_off,
    "exile": free_actions.exile,
    "wound": by_hand.wound,
    "heal": by_hand.heal,
    "die": by_hand.let_die,
    "helpless": by_hand.helpless,
    "helpless-dies": by_hand.one_helpless_dies,
    "lead": by_hand.lead,
    "give": by_hand.give,
    "add-survivor": by_hand.add_survivor,
}

OF_NIGHT = {
    "": {"trap": by_hand.trap, "unruly": by_hand.unruly, "calm": flow_moves.soothe},
    "bandits": {"place-bandit": by_hand.bandit, "hideout": flow_moves.hideout},
    "raxxon": {"containment": flow_moves.containment, "audio-log": by_hand.audio_log},
}


def moves_of(table: Table) -> dict[str, Callable[[Table, dict[str, Any]], Case]]:
    """The moves that this table has."""
    if table["game"] == "dead-of-winter":
        return MOVES
    modules = ["", *table["modules"]]
    return MOVES | {name: move for module in modules for name, move in OF_NIGHT.get(module, {}).items()}
