"""Exposure: the roll after a move and after a kill, wounds, frostbite, and the bite that spreads."""

from collections.abc import Collection

from companion.games.winter.board.facts.people import (
    BiteStopped,
    ExposureRolled,
    OnlySaid,
    ToDoByHand,
    WoundTaken,
)
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import title_of
from companion.games.winter.board.table import Table
from companion.games.winter.phrases import by_hand, causes
from companion.games.winter.phrases import said as words
from companion.games.winter.rules.abilities import (
    NO_FROSTBITE,
    ONLY_BITTEN_ON_MOVES,
    SKIPPED_BY_BITES,
    has_ability,
    lethal,
)
from companion.games.winter.rules.death import die, fall, group_goes_on
from companion.games.winter.rules.ties import one_of_equals
from companion.referee.asks import EXPOSURE, Choose, Option, Roll
from companion.referee.phrases import Words
from companion.referee.procedures import Procedure


def roll_for_exposure(table: Table, survivor: Survivor, moving: bool = False) -> Procedure:
    """Roll the exposure die for a survivor and carry out its face.  [BG-EXP-0 to BG-EXP-3, BG-BITE-1]"""
    if table.options["exposure"] != "do":
        if table.options["exposure"] == "remind":
            yield ToDoByHand(by_hand.roll_for_exposure(survivor.name, survivor.at))
        return
    face = yield Roll(
        die=EXPOSURE,
        about="exposure",
        seat=survivor.player,
        text=f"{survivor.name} is exposed at {title_of(survivor.at)}: roll the exposure die.",
        rules=("BG-EXP-0",),
    )
    yield ExposureRolled(survivor.name, face)
    if moving and face != "bitten" and has_ability(table, survivor, ONLY_BITTEN_ON_MOVES):
        face = "blank"
    if face == "bitten" and has_ability(table, survivor, SKIPPED_BY_BITES):
        face = "wound"
    if face == "bitten":
        yield from bitten(table, survivor)
    elif face != "blank":
        yield from wound(table, survivor, face, causes.exposure())


def spared_or_rolls(table: Table, survivor: Survivor, owners: Collection[str], moving: bool = False) -> Procedure:
    """The roll after a move or a kill, or a word that an ability makes it unnecessary.  [BG-EXP-0]"""
    if not has_ability(table, survivor, owners):
        yield from roll_for_exposure(table, survivor, moving)
    elif table.options["exposure"] in ("do", "remind"):
        yield OnlySaid(words.spared_the_exposure(survivor.name))


def wound(table: Table, survivor: Survivor, kind: str, because: Words, hold: bool = False) -> Procedure:
    """One token; three of any mix kill. Some take a plain wound for frostbite.  [BG-EXP-2, BG-EXP-3]"""
    if kind == "frostbite" and has_ability(table, survivor, NO_FROSTBITE):
        kind = "wound"
    yield WoundTaken(survivor.name, kind, survivor.tokens + 1, because)
    if survivor.tokens >= lethal(table, survivor):
        yield from die(table, survivor, causes.wounds(survivor.tokens), hold)


def doomed(table: Table) -> set[str]:
    """Who bears as many wound tokens as kill: only somebody whose lender of an ability is gone.  [LN-EXP-3]"""
    return {one.name for one in table.survivors.values() if one.tokens and one.tokens >= lethal(table, one)}


def reminders(table: Table, before: set[str]) -> Procedure:
    """A word to the table about those whom their wounds would kill since then; the rulebooks do not settle it."""
    for name in sorted(doomed(table) - before):
        yield ToDoByHand(by_hand.does_somebody_die(name, table.survivors[name].tokens))


def frostbite_bites(table: Table, player: str) -> Procedure:
    """At the start of a turn each frostbitten survivor of that player takes one more wound, a plain one.  [BG-EXP-4]"""
    for survivor in table.group(player):
        if survivor.frostbite and survivor.name in table.survivors:
            yield from wound(table, survivor, "wound", causes.frostbite_bites())


def bitten(table: Table, survivor: Survivor) -> Procedure:
    """The bitten survivor dies and the bite spreads where it stood, or where it was going.  [BG-BITE-1, BG-BITE-2]

    Groups are settled when the bite has ended, so a newcomer is never part of it.
    """
    where = survivor.at
    fallen = [survivor]
    yield from fall(table, survivor, causes.bitten())
    yield from bite_spreads(table, where, fallen)
    for dead in fallen:
        yield from group_goes_on(table, dead.player, dead.leader)


def bite_spreads(table: Table, where: str, fallen: list[Survivor]) -> Procedure:
    """A bite passes along the lowest influence until it stops.  [BG-BITE-2, BG-BITE-3]

    Everybody who falls is added to `fallen`.
    """
    while lowest := next_victims(table, where):
        victim = yield from one_of_equals(table, lowest, "bite-victim", "Whom does the bite reach?")
        choice = yield Choose(
            about="bite",
            seat=victim.player,
            text=f"The bite reaches {victim.name}. Sacrifice {victim.name} to end it, or roll the exposure die?",
            options=(
                Option("sacrifice", f"{victim.name} dies and the bite ends"),
                Option("roll", "Roll: blank ends it, anything else kills and the bite goes on"),
            ),
            rules=("BG-BITE-2", "BG-BITE-3"),
        )
        if choice == "sacrifice":
            fallen.append(victim)
            yield from fall(table, victim, causes.sacrificed())
            yield BiteStopped(where, causes.was_sacrificed(victim.name))
            return
        face = yield Roll(
            die=EXPOSURE,
            about="bite",
            seat=victim.player,
            text=f"Roll the exposure die for {victim.name}: only a blank saves.",
            rules=("BG-BITE-3",),
        )
        yield ExposureRolled(victim.name, face)
        if face == "blank":
            yield BiteStopped(where, causes.is_spared(victim.name))
            return
        fallen.append(victim)
        yield from fall(table, victim, causes.bite_spread())
    yield BiteStopped(where, causes.nobody_is_left_there())


def next_victims(table: Table, where: str) -> list[Survivor]:
    """The lowest influence still alive there, whoever controls it; helpless survivors are never bitten.  [BG-BITE-2]"""
    here = [survivor for survivor in table.at(where) if not has_ability(table, survivor, SKIPPED_BY_BITES)]
    lowest = min((survivor.influence for survivor in here), default=0)
    return [survivor for survivor in here if survivor.influence == lowest]
