"""What may be done now: one list for footer, palette, phones, help and random play-outs."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from companion.games.winter.board.table import Table
from companion.games.winter.moves.ability import Ability
from companion.games.winter.moves.attack import Attack
from companion.games.winter.moves.board import Attract, Barricade, CleanWaste, Search
from companion.games.winter.moves.cards import NotThisOne
from companion.games.winter.moves.dice import RollDice
from companion.games.winter.moves.flow import BeginTurn, ColonyPhase, ColonyStep, Crossroads, EndTurn, RevealCrisis
from companion.games.winter.moves.free import Exile, MoveSurvivor, SpendFood
from companion.games.winter.moves.hand_cards import Contribute, HandIn, HandOff, Request
from companion.games.winter.moves.play_card import PlayCard
from companion.games.winter.moves.setting_up import DealObjectives, FinishSetup, Tick
from companion.referee.games import Move, Offer

SETTING_UP: Final = (Tick, DealObjectives, FinishSetup)
BEFORE_THE_TURNS: Final = (RevealCrisis, RollDice, BeginTurn)
GOING_ON: Final = (EndTurn, Crossroads, NotThisOne, ColonyStep, ColonyPhase)
BY_PLAYER: Final = (SpendFood, PlayCard, Contribute, HandIn)
BY_SURVIVOR: Final = (Attack, Search, Barricade, Ability, CleanWaste, Attract, MoveSurvivor)
WITH_PLAYERS: Final = (Request, Exile)
WITH_SURVIVORS: Final = (HandOff,)
"""The order in which people look for them. What is in none of these comes before the cards and deeds of a turn."""
ORDERED: Final = (*SETTING_UP, *BEFORE_THE_TURNS, *GOING_ON, *BY_PLAYER, *BY_SURVIVOR, *WITH_PLAYERS, *WITH_SURVIVORS)


def offers(table: Table, moves: Mapping[str, type[Move]]) -> list[Offer]:
    """Every way of these moves, with its arguments; a hand correction is always possible besides."""
    if table.ended is not None:
        return list(_ways(table, (kind for kind in moves.values() if kind.after_the_end)))
    if table.phase == "setup":
        return list(_ways(table, SETTING_UP))
    people = list(table.survivors)
    return [
        *_ways(table, (*BEFORE_THE_TURNS, *GOING_ON)),
        *_ways(table, (kind for kind in moves.values() if kind not in ORDERED)),
        *_ways(table, BY_PLAYER),
        *sorted(_ways(table, BY_SURVIVOR), key=lambda offer: people.index(offer.args["survivor"])),
        *sorted(_ways(table, WITH_PLAYERS), key=lambda offer: table.seats.index(offer.args["player"])),
        *_ways(table, WITH_SURVIVORS),
        *(offer for part in table.parts for offer in part.offers(table)),
    ]


def _ways(table: Table, kinds: Iterable[type[Move]]) -> Iterator[Offer]:
    return (offer for kind in kinds for offer in kind.ways(table))
