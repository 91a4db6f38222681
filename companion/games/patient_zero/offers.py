"""What may be done now: one list for footer, palette, phones, help and random play-outs.

It follows from what all know, and never from who is what.
"""

from collections.abc import Iterator

import msgspec

from companion.games.patient_zero.cards import ALL_PLAY, ANOTHER_CARD, WEAPONS
from companion.games.patient_zero.moves import ALL
from companion.games.patient_zero.setup import FACTIONS_LINE, checklist
from companion.games.patient_zero.table import INFECTED, Table
from companion.referee.games import Offer

SIDES = {"survivors": "the Survivors", "patient-zero": "Patient Zero", "infected": "the Infected", "nobody": "nobody"}
"""Sides that a game may end for; another one can be typed."""


def offers(table: Table) -> list[Offer]:
    """Every move that no rule speaks against now."""
    if table.ended is not None:
        return list(_reveals(table))
    if table.phase == "setup":
        return [*_setup(table), *_reveals(table)]
    may_be = (
        *_deal(table),
        *_draw(table),
        *_cards(table),
        *_combat(table),
        *_turn(table),
        *_reveals(table),
        *_infections(table),
    )
    return [*(offer for offer in may_be if _nothing_against(table, offer)), *_end()]


def _nothing_against(table: Table, offer: Offer) -> bool:
    return not msgspec.convert(offer.args, ALL[offer.move]).objections(table)


def _setup(table: Table) -> Iterator[Offer]:
    for line, job in enumerate(checklist(table)):
        if line not in table.setup_ticked and (table.has_factions or line != FACTIONS_LINE):
            yield Offer("tick", {"line": line}, job.text)
    yield from _deal(table)
    if table.has_factions:
        for player in table.seats:
            yield Offer("start", {"player": player}, f"{player} turned up the first Zombie and starts")


def _deal(table: Table) -> Iterator[Offer]:
    """What leads to Factions, where there are none."""
    if table.has_factions:
        return
    if table.count_is_usual:
        yield Offer("deal-factions", {}, "Deal the Factions")
    else:
        args = {"what": "players", "to": "any"}
        yield Offer("switch", args, f"Let {len(table.players)} play; Factions can be dealt then")


def _draw(table: Table) -> Iterator[Offer]:
    player = table.active
    yield Offer("draw", {"player": player}, f"{player} draws, and is asked what to show")
    yield Offer("draw", {"player": player, "what": "ordinary"}, f"{player} draws and shows nothing")
    yield Offer("draw", {"player": player, "what": "discard-weapon"}, f"{player} draws a Discard Weapon")
    yield Offer("draw", {"player": player, "what": "zombie"}, f"{player} draws and says: a Zombie")


def _cards(table: Table) -> Iterator[Offer]:
    for player in table.seats:
        named = (*ALL_PLAY, *WEAPONS) if player == table.active else ALL_PLAY
        for card in named:
            yield Offer("play-card", {"player": player, "card": card}, f"{player} plays {card}")
        args = {"player": player, "card": ANOTHER_CARD}
        if player == table.active:
            yield Offer("play-card", args, f"{player} plays another card")
        yield Offer("play-card", args | {"critical": True}, f"{player} plays a card at critical speed")
    if table.priority is not None:
        yield Offer("pass-priority", {}, f"{table.priority} passes priority")


def _combat(table: Table) -> Iterator[Offer]:
    for player in dict.fromkeys(table.zombies):
        for outcome, words in (("won", "the Zombie is beaten"), ("lost", "the Zombie wins")):
            args = {"outcome": outcome, "player": player}
            yield Offer("combat", args, f"The table decides the combat before {player}: {words}")


def _turn(table: Table) -> Iterator[Offer]:
    yield Offer("end-turn", {}, f"{table.active} ends the turn")


def _reveals(table: Table) -> Iterator[Offer]:
    for player in table.hidden if table.has_factions else ():
        if table.ended is not None or table.rulings["reveal"] == "any-time":
            yield Offer("reveal", {"player": player}, f"{player} reveals the Faction")


def _infections(table: Table) -> Iterator[Offer]:
    for player in table.players.values():
        if player.state != INFECTED:
            yield Offer("infect", {"player": player.name}, f"The table decides: {player.name} is Infected")


def _end() -> Iterator[Offer]:
    for side, words in SIDES.items():
        yield Offer("end", {"side": side}, f"The table decides: the game is over, for {words}")
