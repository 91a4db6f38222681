"""Secret objectives in play: dealt, changed by exile, turned up at the end."""

from companion.games.winter.board.facts.secrets import (
    ExiledObjectiveDealt,
    LoyaltyShown,
    ObjectiveRevealed,
    ObjectivesDealt,
)
from companion.games.winter.board.table import Table
from companion.games.winter.packs.secret_objectives import Goal, SecretObjective
from companion.games.winter.phrases import causes
from companion.games.winter.rules.morale import lose_morale
from companion.games.winter.rules.secret_goals import met
from companion.games.winter.rules.setup import objectives_set_aside
from companion.games.words import joined
from companion.referee.asks import Choose, Option
from companion.referee.procedures import Procedure

YES, NO = "yes", "no"
INNOCENTS_THAT_END_IT = 2


def deal(table: Table) -> Procedure:
    """Two loyal cards a player and one betrayal, shuffled, one each.  [BG-SETUP-4a to BG-SETUP-4d]"""
    loyal, betrayal = objectives_set_aside(table)
    yield ObjectivesDealt(tuple(table.seats), loyal, betrayal)


def too_few(table: Table) -> list[str]:
    """Which secret objectives the packs of this table lack for a deal, in words."""
    wanted = dict(zip(("loyal", "betrayal"), objectives_set_aside(table), strict=True))
    there = {kind: len(table.sealed.objective_ids.get(kind, ())) for kind in wanted}
    return [
        f"The packs of this table have {there[kind]} {kind} secret objectives; {number} are needed."
        for kind, number in wanted.items()
        if there[kind] < number
    ]


Part = tuple[SecretObjective | None, tuple[Goal, ...]]
"""A card and those of its goals that count."""


def objective_of(table: Table, player: str) -> SecretObjective | None:
    """The card a player was dealt by the program."""
    return table.sealed.known.get(table.sealed.objectives.get(player, ""))


def exiled_part(table: Table, player: str) -> Part:
    """The exiled objective: the whole of it for somebody loyal, what replaces the first goal for a betrayer."""
    sealed = table.sealed
    own, exiled = objective_of(table, player), sealed.known.get(sealed.exiled_objectives.get(player, ""))
    if exiled is None or own is None:
        return None, ()
    return exiled, exiled.goals if own.kind == "loyal" else exiled.goals_betrayer


def own_part(table: Table, player: str) -> Part:
    """The card that was dealt: whole before exile; then gone for somebody loyal, without its first goal otherwise."""
    own, exiled = objective_of(table, player), table.sealed.exiled_objectives.get(player)
    if own is None or (exiled and own.kind == "loyal"):
        return None, ()
    return own, own.goals[1:] if exiled else own.goals


def goals_of(table: Table, player: str) -> tuple[Goal, ...]:
    """What must hold for a player to win, exile taken into account; empty when the cards are on paper."""
    return (*exiled_part(table, player)[1], *own_part(table, player)[1])


def exile_changes_objective(table: Table, player: str) -> Procedure:
    """The exiled card is dealt; a loyal card is shown, a betrayal stays hidden; two innocents end the game."""
    own = objective_of(table, player)
    if own is not None:
        yield ExiledObjectiveDealt(player)
        yield LoyaltyShown(player, own.kind == "loyal", own.title if own.kind == "loyal" else "")
    elif table.options["objectives"] != "off":
        answer = yield Choose(
            about="loyalty",
            seat=player,
            text=(
                f"{player} draws an exiled objective. A loyal objective is shown to all and removed; "
                f"a betrayal stays hidden. Did {player} show a loyal one?"
            ),
            options=(Option(YES, "Yes, it was loyal"), Option(NO, "No, it stays hidden")),
        )
        yield LoyaltyShown(player, answer == YES)
    yield from innocents_end_it(table)


def innocents_end_it(table: Table) -> Procedure:
    """Two exiled players who were no betrayers: the colony loses all morale."""
    if innocents(table):
        yield from loyalty_of_the_exiled(table)
    if len(innocents(table)) >= INNOCENTS_THAT_END_IT:
        yield from lose_morale(table, table.morale, "exile", causes.innocents_driven_out())


def innocents(table: Table) -> list[str]:
    """Exiled players who are known to have been loyal."""
    return [player.name for player in table.players.values() if player.exiled and player.loyal]


def loyalty_of_the_exiled(table: Table) -> Procedure:
    """Who was exiled before this program knew of it: the table remembers whether a loyal objective was shown."""
    if table.coop or table.options["objectives"] == "off":
        return
    for player in table.players.values():
        if player.exiled and player.loyal is None and not player.out:
            answer = yield Choose(
                about="loyalty",
                text=f"When {player.name} was exiled: was a loyal objective shown to all?",
                options=(Option(YES, "Yes, it was loyal"), Option(NO, "No, it stayed hidden")),
            )
            yield LoyaltyShown(player.name, answer == YES)


def reveal(table: Table, player: str) -> Procedure:
    """A player turns up the objective; what only a hand can show is asked.  [BG-END-4, BG-END-5, BG-OBJ-2]"""
    own = objective_of(table, player)
    if own is None:
        won = yield from _asked(f"Does {player} fulfil the secret objective?")
        yield ObjectiveRevealed(player, "", "", "", won)
        return
    won = True
    for card, goals in (exiled_part(table, player), own_part(table, player)):
        for goal in goals:
            seen = met(table, player, goal)
            if seen is None and card is not None:
                seen = yield from _asked(f"{player}, “{_titled(card)}”: {goal.text} Is it so?")
            won = won and bool(seen)
    exiled = table.sealed.exiled_objectives.get(player, "")
    yield ObjectiveRevealed(player, own.id, exiled, title_at_the_end(table, player), won)


def title_at_the_end(table: Table, player: str) -> str:
    """The names of the cards that count for a player; after exile that of the exiled objective, which says so."""
    cards = [card for card, _ in (own_part(table, player), exiled_part(table, player)) if card is not None]
    return joined([_titled(card) for card in cards])


def _titled(card: SecretObjective) -> str:
    return f"{card.title} (exiled)" if card.kind == "exiled" else card.title


def _asked(text: str) -> Procedure:
    answer = yield Choose(about="objective", text=text, options=(Option(YES, "Yes"), Option(NO, "No")))
    return answer == YES
