"""The turn of Patient Zero in words: its phase, a missing draw, who holds priority, the combat, the sand."""

from companion.games.patient_zero.seen import Seen
from companion.tui.kit.pieces import Line, Piece, indented, row
from companion.tui.kit.sand_glass import in_minutes

PHASES = ("scavenging", "draw", "combat")
WHERE = {
    "phones": "on the own phone",
    "laptop": "here, the laptop passed round (o)",
    "cards": "on the card",
}


def turn_lines(seen: Seen, sand: tuple[int, int] | None, width: int) -> list[Line]:
    """The set-up, the turn, or the end."""
    if seen.ended is not None:
        lines = _over(seen, width)
    elif seen.phase == "setup":
        lines = _setup(seen, width)
    else:
        lines = [_phases(seen, width), *_draw(seen, width), *_priority(seen, width), *_combat(seen, width)]
    return lines + (_sand(sand, width) if sand is not None else [])


def _over(seen: Seen, width: int) -> list[Line]:
    lines = indented(f"The game is over: {seen.ended}.", width, "strong")
    return lines + (indented(f"What ended it: {seen.ended_by}.", width, "name") if seen.ended_by else [])


def _setup(seen: Seen, width: int) -> list[Line]:
    done = sum(job.done for job in seen.checklist)
    head = f"Set-up: {done} of {len(seen.checklist)} jobs are done."
    following = next((job.text for job in seen.checklist if not job.done), "Say who turned up the first Zombie.")
    dealt = seen.dealt or seen.factions == "cards"
    looks = f"Everybody looks at the own Faction, alone, {WHERE[seen.factions]}." if dealt else "No Factions are dealt."
    return [
        *indented(head, width, "strong"),
        *indented(following, width, "name", Piece("   → ", "key")),
        *indented(looks, width, "name" if dealt else "warn"),
    ]


def _phases(seen: Seen, width: int) -> Line:
    """“Ann’s turn” and its three phases, the present one marked."""
    pieces = [Piece(f" {seen.active}’s turn   ", "strong")]
    for number, phase in enumerate(PHASES, 1):
        now = seen.phase == phase
        pieces += [Piece(f"{'■' if now else '·'} {number} {phase.capitalize()}  ", "accent" if now else "dim")]
    return row(width, *pieces)


def _draw(seen: Seen, width: int) -> list[Line]:
    if seen.drawn:
        return indented(f"{seen.active} has drawn.", width, "good", Piece(" ✓ ", "good"))
    return indented(f"{seen.active} has not drawn yet: every turn has one draw.", width, "warn", Piece(" ○ ", "warn"))


def _priority(seen: Seen, width: int) -> list[Line]:
    last = seen.last_played
    played = f" Last: {last.card} ({last.player})." if last is not None else ""
    if seen.priority is None:
        return indented(f"Nobody holds priority: anybody may respond.{played}", width, "name", Piece(" ◇ ", "dim"))
    who = f"{seen.priority} holds priority.{played} Responses in no order: {', '.join(seen.may_respond)}."
    return indented(who, width, "name", Piece(" ◆ ", "accent"))


def _combat(seen: Seen, width: int) -> list[Line]:
    lines: list[Line] = []
    for who in dict.fromkeys(seen.combat):
        count = seen.combat.count(who)
        lies = "A Zombie lies" if count == 1 else f"{count} Zombies lie"
        text = f"{lies} before {who}: combat. The table decides, f writes it down."
        lines += indented(text, width, "zombie", Piece(" Z ", "zombie"))
    return lines


def _sand(sand: tuple[int, int], width: int) -> list[Line]:
    """A bar and a time; when it is out nothing happens."""
    left, whole = sand
    wide = min(30, width - 38)
    full = -(-left * wide // whole) if whole else 0
    said = "g turns it over." if left else "Out; it ends nothing."
    bar = Piece("▒" * full, "accent"), Piece("·" * (wide - full), "dim")
    return [row(width, Piece(" Sand ", "dim"), *bar, Piece(f" {in_minutes(left)} ", "number"), Piece(said, "dim"))]
