"""The set-up checklist of the base game, in order, with the numbers for this table."""

from companion.games.winter.board.table import Table
from companion.games.winter.position.board_setup import which_locations
from companion.games.winter.rules.parts import Job
from companion.games.words import joined, noun, verb

STARTING_ITEMS = 5
STARTING_ITEMS_OF_TWO = 7
SURVIVORS_DEALT = 4
SURVIVORS_KEPT = 2
SURVIVORS_KEPT_OF_TWO = 3


def checklist(table: Table) -> tuple[Job, ...]:
    """Every job before the first round.  [BG-SETUP-1 to BG-SETUP-13]"""
    jobs = (*_board(table), *_decks(table), *_people(table))
    jobs = (*jobs, *(job for part in table.parts for job in part.jobs(table)))
    for part in table.parts:
        jobs = part.checklist(table, jobs)
    return jobs


def _board(table: Table) -> tuple[Job, ...]:
    side = "hardcore" if table.hardcore else "standard"
    return (
        Job("Colony board in the middle, the six locations around it.", ("BG-SETUP-1",)),
        Job(f"A reference card for each of the {len(table.players)} players.", ("BG-SETUP-2",)),
        Job(
            f"Main objective: {table.objective.name}, {side} side up, on the colony board. {_own_setup(table)} "
            f"Morale {table.morale}, round {table.round}, food {table.food}.",
            ("BG-SETUP-3a", "BG-SETUP-3b"),
            after=("BG-SETUP-1",),
        ),
    )


def _own_setup(table: Table) -> str:
    """What the main objective’s own set-up puts on the board, as far as it is known."""
    known = table.main_objective
    if known is not None and known.setup:
        return f"{known.setup} {which_locations(table)}".strip()
    return "Do what its set-up says." if not table.hardcore else "Do what that side says, and put the numbers right."


def objectives_set_aside(table: Table) -> tuple[int, int]:
    """Secret objectives without and with betrayal that are shuffled before the deal.  [BG-SETUP-4a, BG-SETUP-4b]"""
    each = 1 if "betrayer" in table.variants else 2
    return each * len(table.players), 1


def two_start_richer(table: Table) -> bool:
    """Whether these are two who start with more items and survivors: together, or because a part says so."""
    two_together = table.coop and len(table.players) == 2
    return two_together or any(part.starts_richer(len(table.players)) for part in table.parts)


def survivors_kept(table: Table) -> int:
    """How many survivors everybody keeps.  [BG-SETUP-9b, LN-SETUP-6f]"""
    return SURVIVORS_KEPT_OF_TWO if two_start_richer(table) else SURVIVORS_KEPT


def _shuffled(table: Table) -> str:
    """The decks beside the board: none of what the program deals, and none that nobody plays with."""
    crossroads, objectives = table.options["crossroads"], table.options["objectives"]
    decks = ["Survivor"]
    decks += ["exiled-objective"] if objectives == "cards" and not table.coop else []
    decks += ["crossroads"] if crossroads == "cards" else []
    mature = ", without the cards with the adult mark" if table.options["mature"] != "on" else ""
    said = f"{joined(decks)} {noun(len(decks), 'deck')} shuffled{' one by one' if len(decks) > 1 else ''}{mature}"
    dealt = ["exiled objectives"] if objectives in ("phones", "laptop") and not table.coop else []
    dealt += ["crossroads cards"] if crossroads in ("phones", "laptop") else []
    left = f" The program deals the {joined(dealt)}: those decks stay in the box." if dealt else ""
    unused = [*(["exiled-objective"] if table.coop else []), *(["crossroads"] if crossroads == "off" else [])]
    left += f" No {joined(unused, 'or')} {noun(len(unused), 'deck')}." if unused else ""
    return f"{said}, beside the board.{left}"


def _decks(table: Table) -> tuple[Job, ...]:
    two = two_start_richer(table)
    items = STARTING_ITEMS_OF_TWO if two else STARTING_ITEMS
    return (
        _together() if table.coop else _secret(table),
        Job("Crisis cards shuffled, face down on the colony board.", ("BG-SETUP-5",), after=("BG-SETUP-1",)),
        Job(_shuffled(table), ("BG-SETUP-6a", "BG-SETUP-6b")),
        Job(
            f"Starting items shuffled, {items} to each player ({items * len(table.players)} in all); "
            "the rest back into the box.",
            ("BG-SETUP-7a", "BG-SETUP-7b"),
        ),
        Job(
            "Item cards sorted by location, each deck shuffled and put on its location.",
            ("BG-SETUP-8",),
            after=("BG-SETUP-1",),
        ),
    )


def _together() -> Job:
    return Job(
        "No secret objectives and no exile: everybody plays together. Every card marked “non-coop” back into the box.",
        ("BG-SETUP-4a",),
    )


def _secret(table: Table) -> Job:
    """Where the program deals, the cards of the box stay there."""
    loyal, betrayal = objectives_set_aside(table)
    rules = ("BG-SETUP-4a", "BG-SETUP-4b", "BG-SETUP-4c", "BG-SETUP-4d")
    if table.options["objectives"] == "cards":
        return Job(
            f"{loyal + betrayal} secret objectives set aside face down: {loyal} + {betrayal} betrayal. Shuffle them, "
            "deal one to each player, put the rest back unseen. Nobody shows theirs.",
            rules,
        )
    if table.options["objectives"] == "off":
        return Job("No secret objectives at this table.", rules)
    return Job(
        f"The program deals the secret objectives: {loyal} + {betrayal} betrayal shuffled, one to each player. "
        "Everybody looks alone; nobody shows theirs.",
        rules,
        by_dealing=True,
    )


def _people(table: Table) -> tuple[Job, ...]:
    kept = survivors_kept(table)
    there, meant = len(table.survivors), kept * len(table.players)
    pawns = f"The {meant} survivors’ pawns on the colony’s occupant spaces."
    if there != meant:
        pawns += f" {there} {verb(there, 'is', 'are')} entered: put it right at the table."
    return (
        Job(
            f"{SURVIVORS_DEALT} survivors to each player, who keeps {kept}; the others go back, the deck is shuffled.",
            ("BG-SETUP-9a", "BG-SETUP-9b"),
        ),
        Job(
            "Each player puts one on the leader’s space, the others among the followers.",
            ("BG-SETUP-10a", "BG-SETUP-10b"),
            after=("BG-SETUP-9a",),
        ),
        Job(pawns, ("BG-SETUP-11",), after=("BG-SETUP-10a",)),
        Job(
            "Zombies, helpless, barricades, noise, food, starvation and wound tokens within reach"
            + (f"; {table.helpless} helpless at the colony." if table.helpless else "."),
            ("BG-SETUP-12",),
        ),
        Job(
            f"{table.first_player} has the leader with the highest influence: first-player token there. "
            "Its holder plays first and decides ties.",
            ("BG-SETUP-13a", "BG-SETUP-13b", "BG-SETUP-13c"),
            after=("BG-SETUP-10a",),
        ),
    )
