"""What a seat may see of the table: the only way out for a secret."""

from typing import Final

import msgspec
from msgspec import UNSET

from companion.games.patient_zero.factions import PATIENT_ZERO, SURVIVOR, zeros_for
from companion.games.patient_zero.seen import JobSeen, Me, PlayedSeen, PlayerSeen, Seen
from companion.games.patient_zero.setup import checklist
from companion.games.patient_zero.table import INFECTED, Table

WORDS: Final = {
    SURVIVOR: "You are a Survivor. A Zombie that you draw must be shown and lies before you.",
    PATIENT_ZERO: "You are Patient Zero. A Zombie that you draw may stay unseen in your hand, lie before a Survivor, "
    "or before you as if you were one.",
}


def seen_by(table: Table, seat: str | None) -> Seen:
    """The table in a seat's eyes; None is everybody's view."""
    last = table.last_played
    return Seen(
        players=tuple(PlayerSeen(p.name, p.revealed, p.state) for p in table.players.values()),
        rulings=dict(table.rulings),
        factions=table.factions,
        dealt=bool(table.sealed.factions),
        deal=f"{table.deals}-{table.sealed.salt}",
        phase=table.part,
        active=table.active,
        drawn=table.drawn,
        priority=table.priority,
        may_respond=tuple(one for one in table.seats if table.phase == "turns" and one != table.priority),
        last_played=PlayedSeen(last.player, last.card) if last else None,
        combat=tuple(table.zombies),
        turns_taken=table.turns_taken,
        checklist=_checklist(table),
        waiting=waiting(table),
        ended=table.ended,
        ended_by=table.ended_by,
        me=_me(table, seat) if seat is not None and seat in table.sealed.factions else UNSET,
    )


def _me(table: Table, seat: str) -> Me:
    """The secret of one seat, of the same length whichever it is. Nothing here may be given to another."""
    faction = table.sealed.factions[seat]
    mine = (faction, WORDS[faction], _fellows(table, seat))
    names = sorted(table.seats, key=_bytes)[-zeros_for(len(table.players)) :]
    longest = max(_bytes((one, WORDS[one], names)) for one in WORDS)
    return Me(seat, *mine, " " * (longest - _bytes(mine)))


def _bytes(value: object) -> int:
    return len(msgspec.json.encode(value))


def _fellows(table: Table, seat: str) -> tuple[str, ...]:
    """Who is Patient Zero besides: told to a Patient Zero, and to the Infected, by rulings only."""
    factions, rulings = table.sealed.factions, table.rulings
    told = factions[seat] == PATIENT_ZERO and rulings["zeros-know"] == "yes"
    told |= table.players[seat].state == INFECTED and rulings["infected-know"] == "yes"
    return tuple(one for one in table.seats if told and one != seat and factions[one] == PATIENT_ZERO)


def _checklist(table: Table) -> tuple[JobSeen, ...]:
    if table.phase != "setup":
        return ()
    return tuple(
        JobSeen(job.text, job.rules, number in table.setup_ticked) for number, job in enumerate(checklist(table))
    )


def waiting(table: Table) -> str:
    """Whom or what the table waits for, while no question is open."""
    if table.ended is not None:
        left = ", ".join(table.hidden) if table.has_factions else ""
        return f"The game is over. Still to reveal: {left}." if left else "The game is over."
    if table.phase == "setup":
        left_to_do = len(checklist(table)) - len(table.setup_ticked)
        return f"Set-up: {left_to_do} jobs left." if left_to_do else "Who turned up the first Zombie?"
    if table.zombies:
        return f"Combat before {table.zombies[0]}: the table decides how it ends."
    drawn = "has drawn and may end it" if table.drawn else "has not drawn yet"
    return f"{table.active}’s turn: {table.active} {drawn}."
