"""The draw, and how a drawn Zombie stays a secret.  [PZ-DRAW-1 to PZ-DRAW-7]

At the table the cards are real: whoever draws looks at the card alone. A Survivor who finds a Zombie must lay it down;
Patient Zero may keep it unseen, or lay it before a Survivor. So nobody may be able to tell a Zombie that was kept from
a card that is none, nor who was free to choose.

**The scheme.** Not the card is asked for, but what the table gets to see. Every drawer, whoever they are and whatever
they drew, gets the same one question on their seat: nothing, a Discard Weapon, or a Zombie before one of the players.
“Nothing” is what everybody says of an ordinary card and what Patient Zero says of a Zombie that stays in the hand, so
the secret never enters the program: it is in no ask, fact, answer, saved file or export, and there is nothing to be
compared. Words, values and order of the options follow only from what all know (`known`): who draws, who is Infected,
whose Faction lies open or follows from those that do. A Survivor whom all know has one place only. One tap answers in
every case.

**What only Patient Zero has a say in.** When a drawer who was dealt Survivor (and whom no ruling frees, Infected)
names a place other than their own for a Zombie, it lies before themself all the same: the answer is turned into that
one (`counts_as`) before it is run or saved. So it is the same step as if they had said so, and no refusal that a second
tap would show. Patient Zero may lay it before themself too; to refuse that would tell who it is. A Zombie before
somebody else is public, and the table will draw its conclusion, as with cards alone; whether it turns a Faction up is a
ruling. Whom it may be laid before follows from public knowledge, or a Patient Zero would learn here who the other is.

**`what`.** A front end may say with the move what was said aloud. “ordinary” and “discard-weapon” answer the question
themselves. “zombie” still asks it, and in the same words; then a Survivor's “nothing” counts as “before myself”. Where
all know the drawer for a Survivor, nothing is left to ask. It is an argument of the move and so part of the saved step,
though of no fact and no line of the story: what is not to be known is not said, and the move goes without it.

**Limits.** The question is for the drawer's own phone, or for the laptop passed round: an answer tapped in front of
everybody is no secret. The program cannot see the card: a Survivor who keeps a Zombie and says “nothing” cheats as they
could without it. Whoever answers for another on the laptop, sees what comes of it and takes it back has looked at the
card of that player, and all who sit there saw it. Where some draws come with `what` and others without, their being
different says something: a table does one or the other. And how long a person thinks is theirs to hide.
"""

from typing import Final

from companion.games.patient_zero.dealing import reveal
from companion.games.patient_zero.factions import PATIENT_ZERO
from companion.games.patient_zero.facts.turns import (
    CardDrawn,
    DiscardAnswered,
    DiscardWeaponShown,
    NothingShown,
    ZombiePlaced,
)
from companion.games.patient_zero.known import bound, known, must_lay_it_down, plays_like_zero
from companion.games.patient_zero.phrases import discard_is_countered, no_weapon_in_hand, weapon_is_discarded
from companion.games.patient_zero.table import INFECTED, Table
from companion.games.patient_zero.turns import after_what_was_set_off, pass_the_turn
from companion.referee.asks import Ask, Choose, Option
from companion.referee.procedures import Procedure
from companion.referee.seats import clockwise_from

ORDINARY: Final = "ordinary"
DISCARD_WEAPON: Final = "discard-weapon"
ZOMBIE: Final = "zombie"

DRAW: Final = "draw"
"""What the one question is about."""
NOTHING: Final = "nothing"
BEFORE: Final = "before/"
"""An answer that lays a Zombie down: `before/Ann`."""

DISCARDED, NO_WEAPON, COUNTERED = "discarded", "no-weapon", "countered"


def draw(table: Table, player: str, what: str | None) -> Procedure:
    """One card from the Stack, and what the table sees of it.  [PZ-DRAW-1, PZ-DRAW-2]"""
    in_turn = player == table.active
    yield CardDrawn(player)
    only = f"{BEFORE}{player}" if what == ZOMBIE and bound(table, player) else None
    shown = {ORDINARY: NOTHING, DISCARD_WEAPON: DISCARD_WEAPON}.get(what or "", only)
    if shown is None:
        shown = yield question(table, player)
    if shown == NOTHING:
        yield NothingShown(player)
        if in_turn:
            yield from pass_the_turn(table)
    elif shown == DISCARD_WEAPON:
        yield from discard_weapon(table, player)
    else:
        yield from _zombie(table, player, shown.removeprefix(BEFORE))


def question(table: Table, player: str) -> Choose:
    """What every drawer is asked, Patient Zero or not."""
    return Choose(
        about=DRAW,
        seat=player,
        text=(
            f"{player} looks at the drawn card alone. What does the table get to see? Every Discard Weapon is shown. "
            f"{_of_a_zombie(table, player)}"
        ),
        options=(
            Option(NOTHING, "Nothing: it stays in my hand"),
            Option(DISCARD_WEAPON, "Discard Weapon"),
            *(Option(f"{BEFORE}{seat}", f"A Zombie, before {seat}") for seat in _places(table, player)),
        ),
        rules=("PZ-DRAW-2", "PZ-DRAW-3", "PZ-DRAW-4", "PZ-DRAW-6", "PZ-DRAW-7"),
    )


def _of_a_zombie(table: Table, player: str) -> str:
    """What the drawer may do with one, as far as all know."""
    if bound(table, player):
        return f"{player} is a Survivor, as all know: a Zombie is shown too, and lies before {player}."
    if plays_like_zero(table, player):
        return f"{player} is Infected, and at this table may keep a Zombie unseen, or lay it before a Survivor."
    return (
        "A Survivor shows a Zombie too, and lays it before themself; Patient Zero may keep it unseen, or lay it "
        "before a Survivor."
    )


def _places(table: Table, player: str) -> list[str]:
    """The drawer; then, unless all know that no other place is free, clockwise everybody who may be a Survivor."""
    others = [] if bound(table, player) else clockwise_from(table.seats, player)[1:]
    may_be = (one for one in others if table.players[one].state != INFECTED and known(table, one) != PATIENT_ZERO)
    return [player, *may_be]


def is_draw(ask: Ask) -> bool:
    """Whether a question is the one that every drawer is asked."""
    return ask.about == DRAW


def counts_as(table: Table, player: str, what: str | None, said: str) -> str:
    """What counts of an answer: a Survivor's Zombie lies before the drawer.  [PZ-DRAW-4, PZ-DRAW-6, PZ-DRAW-7]"""
    zombie = said.startswith(BEFORE) or (said == NOTHING and what == ZOMBIE)
    return f"{BEFORE}{player}" if zombie and must_lay_it_down(table, player) else said


def _zombie(table: Table, player: str, before: str) -> Procedure:
    """Face up before somebody: combat. Before somebody else it can, by a ruling, turn a Faction up.  [PZ-DRAW-5]"""
    yield ZombiePlaced(player, before)
    if before != player and table.rulings["placing-reveals"] == "yes" and player in table.hidden:
        yield from reveal(table, player)


def discard_weapon(table: Table, player: str) -> Procedure:
    """Shown, and answered with a Weapon out of the hand.  [PZ-DRAW-3]"""
    yield DiscardWeaponShown(player)
    counter = Option(COUNTERED, "It was countered")
    said = yield Choose(
        about="discard-weapon",
        seat=player,
        text=f"{player} discards a Weapon card from the hand. Done?",
        options=(
            Option(DISCARDED, "A Weapon is discarded"),
            Option(NO_WEAPON, "There is no Weapon in the hand"),
            *((counter,) if table.rulings["forced-discard"] == "may" else ()),
        ),
        rules=("PZ-DRAW-3",),
    )
    if said == NO_WEAPON:
        yield DiscardAnswered(player, (yield from _without_weapon(table, player)))
    else:
        yield DiscardAnswered(player, weapon_is_discarded() if said == DISCARDED else discard_is_countered())
    yield from after_what_was_set_off(table)


def _without_weapon(table: Table, player: str) -> Procedure:
    """Open in the rules: a ruling says it, or the table."""
    ruling = table.rulings["no-weapon"]
    if ruling == "ask":
        ruling = yield Choose(
            about="no-weapon",
            text=f"The table decides: {player} has no Weapon to discard. What now?",
            options=(
                Option("believe", "It is believed, nothing happens"),
                Option("show-hand", "The hand is shown to prove it"),
                Option("other", "Something else, by hand"),
            ),
            rules=("PZ-DRAW-3",),
        )
    return no_weapon_in_hand(ruling)
