"""The players of Patient Zero, one line each: state, Faction once it lies open, turn, priority, Zombies."""

from companion.games.patient_zero.factions import NAMES
from companion.games.patient_zero.seen import PlayerSeen, Seen
from companion.games.patient_zero.table import INFECTED
from companion.tui.kit.pieces import Line, Piece, Target, fit, row
from companion.tui.kit.waiting import LIGHTS

HIDDEN = "hidden"
STATE, FACTION = 10, 13
"""Widths of columns."""


def faction_in_words(player: PlayerSeen) -> str:
    """“a Survivor”, “Patient Zero”, or “hidden”."""
    return HIDDEN if player.revealed is None else NAMES[player.revealed]


def player_lines(seen: Seen, lights: dict[str, str], selected: str, width: int) -> list[Line]:
    """Everybody, clockwise."""
    name = min(18, width - STATE - FACTION - 26)
    return [
        _line(seen, player, number, lights.get(player.name, ""), player.name == selected, name, width)
        for number, player in enumerate(seen.players, 1)
    ]


def _line(seen: Seen, player: PlayerSeen, number: int, light: str, selected: bool, wide: int, width: int) -> Line:
    target = Target("player", player.name)
    turn, infected = seen.active == player.name, player.state == INFECTED
    mark, tone = LIGHTS.get(light, (" ", ""))
    faction = faction_in_words(player)
    pieces = (
        Piece("▸" if turn else " ", "accent", target),
        Piece(f"{number:>2} ", "dim", target),
        Piece(fit(player.name, wide), "cursor" if selected else "strong" if turn else "name", target),
        Piece(f" {mark} ", tone, target),
        Piece(fit("INFECTED" if infected else "healthy", STATE), "danger" if infected else "dim", target),
        Piece(fit(faction, FACTION), "dim" if faction is HIDDEN else "strong", target),
        *signs(seen, player, target),
    )
    return row(width, *pieces, target=target)


def signs(seen: Seen, player: PlayerSeen, target: Target) -> list[Piece]:
    """What else is to be seen of a player: Zombies, and whether the player holds priority or may respond."""
    zombies = seen.combat.count(player.name)
    found = [Piece("Zombie! " if zombies == 1 else f"{zombies} Zombies! ", "zombie", target)] if zombies else []
    if seen.priority == player.name:
        found.append(Piece("◆ priority", "accent", target))
    elif player.name in seen.may_respond:
        found.append(Piece("may respond", "dim", target))
    return found
