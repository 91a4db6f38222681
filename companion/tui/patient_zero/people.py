"""The menu of players: the own Faction under the cover, a reveal, an infection, a new deal, whose turn it is."""

from collections.abc import Callable
from typing import Final, cast

from companion.games.patient_zero.seen import Seen
from companion.games.patient_zero.table import INFECTED, ON_PAPER
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.type_text import TypeName
from companion.tui.patient_zero.actions import OF_PEOPLE
from companion.tui.presenter import Presenter

LONGEST_WHY = 60
NO_WHY = "Type which card or action makes it so, then Enter."


def table_of(presenter: Presenter) -> Seen | None:
    """The public table, if this game is on the desk."""
    seen = cast(object, presenter.seen)
    return seen if isinstance(seen, Seen) else None


def selected(at: At) -> str:
    """The player who is selected."""
    return at.selected.name if at.selected is not None else ""


def is_running(at: At) -> bool:
    """Whether a turn can be taken."""
    seen = table_of(at.presenter)
    return seen is not None and seen.phase != "setup" and seen.ended is None


def which(at: At, question: str, players: list[str], then: Callable[[str], None]) -> None:
    """Ask which player."""
    choices = numbered([(player, player) for player in players])
    at.ask(Pick(question, choices, selected=selected(at)), then)


def looks(at: At, player: str) -> None:
    """One player looks at the own Faction, here."""
    from companion.tui.patient_zero.faction_cover import FactionCover

    seen = table_of(at.presenter)
    why = at.presenter.kept_on_phone(player)
    if why:
        at.say(why, trouble=True)
    elif seen is not None and seen.dealt:
        at.show(FactionCover(at.presenter, player))
    else:
        at.say("The program has dealt no Factions at this table.")


def reveals(at: At, player: str) -> None:
    """A player turns the Faction up. Where a card must make them, it is asked which."""
    seen = table_of(at.presenter)
    if seen is None:
        return

    def with_reason(why: str) -> None:
        at.presenter.play("reveal", {"player": player, "why": why})

    if seen.ended is None and seen.rulings["reveal"] == "by-card":
        question = f"{player} turns up the Faction. Which card or action makes it so?"
        at.ask(TypeName(question, longest=LONGEST_WHY, nothing=NO_WHY), with_reason)
    else:
        at.sure(f"{player} turns up the Faction, for all to see?", "Yes, turn it up", lambda: with_reason(""))


def infects(at: At, player: str) -> None:
    """The table says that a player is Infected; a second time, that it is not so after all."""
    seen = table_of(at.presenter)
    if seen is not None:
        infected = any(one.name == player and one.state == INFECTED for one in seen.players)
        at.presenter.play("infect", {"player": player, "infected": not infected})


def deal_factions(at: At) -> None:
    """The program deals; what was dealt is no more."""
    at.sure("Deal a hidden Faction to every player?", "Yes, deal", lambda: at.presenter.play("deal-factions", {}))


def begins(at: At) -> None:
    """By hand: a turn of the player selected."""
    player = selected(at)
    at.sure(f"A turn of {player} begins now?", "Yes", lambda: at.presenter.play("set-turn", {"player": player}))


def _may_be_dealt(at: At) -> bool:
    seen = table_of(at.presenter)
    return seen is not None and seen.phase == "setup" and seen.factions != ON_PAPER


def _was_dealt(at: At) -> bool:
    seen = table_of(at.presenter)
    return seen is not None and seen.dealt


def _is_hidden(at: At) -> bool:
    seen, player = table_of(at.presenter), selected(at)
    return seen is not None and any(one.name == player and one.revealed is None for one in seen.players)


MENU: Final = Menu(
    OF_PEOPLE,
    {
        "patient_zero_infect": lambda at: infects(at, selected(at)),
        "patient_zero_reveal": lambda at: reveals(at, selected(at)),
        "patient_zero_own": lambda at: looks(at, selected(at)),
        "patient_zero_turn": begins,
        "patient_zero_deal": deal_factions,
    },
    {
        "patient_zero_infect": is_running,
        "patient_zero_turn": is_running,
        "patient_zero_reveal": _is_hidden,
        "patient_zero_own": _was_dealt,
        "patient_zero_deal": _may_be_dealt,
    },
)
