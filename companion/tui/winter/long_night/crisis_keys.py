"""The crisis where bandits are in the game: where those of its card come.  [LN-PT-1b, LN-PT-1c]"""

from companion.tui.kit.pick import Choice
from companion.tui.winter.long_night.asks import LongNightAsks
from companion.tui.winter.long_night.parts import BANDITS
from companion.tui.winter.table.crisis_keys import CrisisKeys
from companion.tui.winter.table.places import title_of

NO_MORE = ""


class BanditsOfTheCrisis(CrisisKeys, LongNightAsks):
    """Asked once the crisis is known, and only where the module is in play."""

    def reveal(self, crisis: dict[str, object]) -> None:
        """With the bandits a crisis card says where they come, or dice do."""
        if self.presenter.seen is None or self.presenter.seen.part(BANDITS) is None:
            super().reveal(crisis)
            return
        if "bandits" in crisis:
            self.play_crisis(crisis)
            return
        choices = [
            Choice("random", "Two at random locations, by dice", "2"),
            Choice("none", "None at all", "0"),
            Choice("named", "Where the card says", "w"),
        ]

        def how(value: str) -> None:
            if value == "named":
                self._bandits_at(crisis, [])
            else:
                self.play_crisis(crisis | ({"bandits": []} if value == "none" else {}))

        self._choose("Bandits of this card:", choices, how)

    def _bandits_at(self, crisis: dict[str, object], places: list[str]) -> None:
        """One place after the other."""
        seen = self.presenter.seen
        if seen is None:
            return
        done = Choice(NO_MORE, "No more: the crisis is revealed", "n")
        choices = [Choice(id, title_of(id), str(place.number)) for id, place in seen.places.items()]

        def take(place: str) -> None:
            if place == NO_MORE:
                self.play_crisis(crisis | {"bandits": places})
            else:
                self._bandits_at(crisis, [*places, place])

        self._choose(f"Bandit {len(places) + 1} of the card comes to:", [*choices, done], take)
