"""Four players of the base game with phones, and the secret words of each of them."""

from typing import Any

from companion.games.winter.game import WINTER
from companion.games.winter.view.seen import CardSeen, Me, SecretSeen
from companion.playthrough import Playthrough
from companion.referee.asks import Choose
from companion.referee.outcomes import Done, Refused
from companion.referee.pens import Opening

SEATS = ("Anna", "Ben", "Clara", "Dov")
WATCHER = "Dov"
"""Sits to the right of Anna, whose turn it is."""


def position(**more: Any) -> dict[str, Any]:
    """Anna's turn; secret objectives and votes on phones; nobody rolls for exposure unless it says so."""
    groups = {
        "Anna": ({"name": "Brian Lee", "leader": True}, {"name": "Mike Cho", "at": "school"}),
        "Ben": ({"name": "Thomas Heart", "leader": True},),
        "Clara": ({"name": "Annaleigh Chan", "leader": True},),
        "Dov": ({"name": "Jenny Clark", "leader": True},),
    }
    return {
        "game": WINTER.id,
        "objective": "We Need More Samples",
        "first_player": "Anna",
        "crossroads": "phones",
        "objectives": "phones",
        "dice": "hand",
        "food": 6,
        "bookkeeping": {"exposure": "off"},
        "players": [{"name": name, "survivors": group} for name, group in groups.items()],
        **more,
    }


def winter(seed: int = 5, **more: Any) -> Playthrough:
    """A game in memory; secret objectives are dealt, where they are not on paper."""
    play = Playthrough(WINTER, Opening(WINTER.id, position(**more), seed))
    if play.table.options["objectives"] == "phones":
        done(play.play("deal-objectives", {}))
    return play


def seed_with(watched: str = "", kind: str = "") -> int:
    """A seed with which Dov watches that card, and was dealt a secret objective of that kind."""
    for seed in range(2000):
        me = me_of(winter(seed), WATCHER)
        card, objective = me.watching, me.objective
        assert card is not None and objective is not None
        if watched in ("", card.id) and kind in ("", objective.kind):
            return seed
    raise LookupError(f"{watched} {kind}")


def done(outcome: Done | Refused) -> Done:
    """An outcome that must not be a refusal."""
    assert isinstance(outcome, Done), outcome
    return outcome


def exile(play: Playthrough, player: str, until: str = "") -> None:
    """Everybody is for it, dice come up blank, the first choice is taken; stops at the ask about `until`."""
    done(play.play("exile", {"player": player}))
    for seat in SEATS:
        done(play.answer(play.ask_id, "up", seat))
    while play.ask is not None and play.ask.about != until:
        done(play.answer(play.ask_id, play.ask.options[0].value if isinstance(play.ask, Choose) else "blank"))


def me_of(play: Playthrough, seat: str) -> Me:
    """What only that seat sees."""
    me: Me = play.seen_by(seat).me
    return me


def words_of(card: CardSeen | SecretSeen | None) -> set[str]:
    """What of a card would give it away: its title, the beginning of its story, its goals or trigger and options."""
    if card is None:
        return set()
    more = {goal for goal in card.goals} if isinstance(card, SecretSeen) else {card.trigger}
    return {card.title, card.story[:40], *more}


def secrets_of(play: Playthrough, seat: str) -> set[str]:
    """The words that only the phone of that seat may be sent now."""
    me = me_of(play, seat)
    return words_of(me.watching) | words_of(me.objective) | words_of(me.exiled_objective)


def secrets_from(play: Playthrough, seat: str) -> set[str]:
    """The words that this seat may not be sent: all of the others', but for goals that it has too."""
    return set().union(*(secrets_of(play, other) for other in SEATS if other != seat)) - secrets_of(play, seat)
