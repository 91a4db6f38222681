"""Four players of Patient Zero with phones."""

from typing import Any

from companion.games.patient_zero.factions import NAMES
from companion.games.patient_zero.game import PATIENT_ZERO
from companion.playthrough import Playthrough
from companion.referee.outcomes import Done
from companion.referee.pens import Opening

SEATS = ("Anna", "Ben", "Clara", "Dov")


def patient_zero(seed: int = 3, players: tuple[str, ...] = SEATS, **keys: Any) -> Playthrough:
    """A game in memory in Anna’s first turn, Factions dealt."""
    position = {"game": PATIENT_ZERO.id, "players": [{"name": name} for name in players], **keys}
    game = Playthrough(PATIENT_ZERO, Opening(PATIENT_ZERO.id, position, seed))
    do(game, "start", player=players[0])
    return game


def where_anna_is(faction: str, **keys: Any) -> Playthrough:
    """A game in which Anna was dealt that."""
    games = (patient_zero(seed, **keys) for seed in range(1, 200))
    return next(game for game in games if faction_of(game, "Anna") == faction)


def do(game: Playthrough, move: str, insist: bool = False, /, **args: Any) -> None:
    """A move that is made."""
    assert isinstance(game.play(move, args, insist=insist), Done)


def faction_of(game: Playthrough, seat: str) -> str:
    """What only that seat may know."""
    faction: str = game.seen_by(seat).me.faction
    return faction


def heading_of(game: Playthrough, seat: str) -> str:
    """The line of the card that tells it."""
    return f"You are {NAMES[faction_of(game, seat)]}"
