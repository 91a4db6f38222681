"""Whether a move names who is at the table, and whether the game runs: the words for when not."""

from companion.games.patient_zero.table import Table


def unknown_player(table: Table, name: str) -> list[str]:
    return [] if name in table.players else [f"Nobody called “{name}” plays here: {', '.join(table.players)} do."]


def not_begun(table: Table) -> list[str]:
    return [] if table.phase == "turns" else ["The game has not begun: say who turned up the first Zombie."]
