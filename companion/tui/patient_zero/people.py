"""What needs a player first: the own Faction under the cover, a reveal, an infection, a new deal, whose turn it is."""

from collections.abc import Callable
from typing import cast

from companion.games.patient_zero.seen import Seen
from companion.games.patient_zero.table import INFECTED
from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.screen import AppScreen
from companion.tui.kit.type_text import TypeName
from companion.tui.patient_zero.next_thing import is_private

LONGEST_WHY = 60
NO_WHY = "Type which card or action makes it so, then Enter."


class PatientZeroPeople(AppScreen):
    """For screens of a game of Patient Zero; `selected` is a player’s name."""

    def __init__(self) -> None:
        super().__init__()
        self.selected = ""
        self.put_aside = ""
        """The question that was shown and left open: it comes back by hand only."""

    @property
    def patient_zero(self) -> Seen | None:
        """The public table, if this game is on the desk."""
        seen = cast(object, self.presenter.seen)
        return seen if isinstance(seen, Seen) else None

    def keep_selection(self, seen: Seen) -> None:
        """Somebody is always selected: first whose turn it is."""
        if self.selected not in [player.name for player in seen.players]:
            self.selected = seen.active or seen.players[0].name

    def which(self, question: str, players: list[str], then: Callable[[str], None]) -> None:
        """Ask which player."""
        choices = numbered([(player, player) for player in players])
        self.ask(Pick(question, choices, selected=self.selected), then)

    def ask_openly(self) -> None:
        """Show the open question before everybody, unless it was put aside or is for the drawer alone."""
        if (
            self.presenter.ask is not None
            and self.presenter.ask_id != self.put_aside
            and not is_private(self.presenter.ask)
        ):
            from companion.tui.patient_zero.ask import PatientZeroAsk

            self.put_aside = self.presenter.ask_id
            self.app.push_screen(PatientZeroAsk(self.presenter))

    def looks(self, player: str) -> None:
        """One player looks at the own Faction, here."""
        from companion.tui.patient_zero.faction_cover import FactionCover

        seen = self.patient_zero
        why = self.presenter.kept_on_phone(player)
        if why:
            self.companion.say(why, trouble=True)
        elif seen is not None and seen.dealt:
            self.app.push_screen(FactionCover(self.presenter, player))
        else:
            self.companion.say("The program has dealt no Factions at this table.")

    def reveals(self, player: str) -> None:
        """A player turns the Faction up. Where a card must make them, it is asked which."""
        seen = self.patient_zero
        if seen is None:
            return

        def with_reason(why: str) -> None:
            self.presenter.play("reveal", {"player": player, "why": why})

        if seen.ended is None and seen.rulings["reveal"] == "by-card":
            question = f"{player} turns up the Faction. Which card or action makes it so?"
            self.ask(TypeName(question, longest=LONGEST_WHY, nothing=NO_WHY), with_reason)
        else:
            self.sure(f"{player} turns up the Faction, for all to see?", "Yes, turn it up", lambda: with_reason(""))

    def infects(self, player: str) -> None:
        """The table says that a player is Infected; a second time, that it is not so after all."""
        seen = self.patient_zero
        if seen is not None:
            infected = any(one.name == player and one.state == INFECTED for one in seen.players)
            self.presenter.play("infect", {"player": player, "infected": not infected})

    def deal_factions(self) -> None:
        """The program deals; what was dealt is no more."""
        self.sure(
            "Deal a hidden Faction to every player?", "Yes, deal", lambda: self.presenter.play("deal-factions", {})
        )
