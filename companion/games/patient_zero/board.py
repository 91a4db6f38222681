"""The table of the outbreak as everybody may see it."""

from companion.games.patient_zero.seen import PlayerSeen, Seen
from companion.referee.shown.board import Board, Box, Job, Line, Player


def board(seen: Seen) -> Board:
    """The board of a game: who is what in the open, what was played last, before whom a Zombie lies."""
    played = (Line(f"{seen.last_played.player} played {seen.last_played.card}."),) if seen.last_played else ()
    combat = (Line(f"! A Zombie lies before {', '.join(seen.combat)}.", "warn"),) if seen.combat else ()
    over = (Box("The game is over", (Line(seen.ended),), loud=True),) if seen.ended else ()
    return Board(
        jobs=tuple(Job(line, job.text, job.done) for line, job in enumerate(seen.checklist)),
        boxes=(*over, Box("Now", (Line(seen.waiting), *played, *combat))),
        players=tuple(
            Player(player.name, seat, _note(player), player.name == seen.active)
            for seat, player in enumerate(seen.players, 1)
        ),
    )


def _note(player: PlayerSeen) -> str:
    return ", ".join(filter(None, (player.state, player.revealed)))
