"""Secret objectives on the laptop: dealt, and looked at by one player at a time under the cover."""

from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.screen import AppScreen


class SecretKeys(AppScreen):
    """One key: deals while nothing is dealt, asks who looks afterwards. A look here stands in the story."""

    def do_secret(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        if seen.objectives_dealt:
            self._who_looks([player.name for player in seen.players])
        elif self.presenter.playthrough is not None and self.presenter.playthrough.table.coop:
            self.companion.say("Everybody plays together: there are no secret objectives.")
        elif seen.options.get("objectives") in ("phones", "laptop"):
            self._deal()
        else:
            self.companion.say("This table keeps secret objectives on the cards from the box (, changes it).")

    def _deal(self) -> None:
        def deal() -> None:
            self.presenter.play("deal-objectives", {}, then=self._say_where)

        self.sure("Deal a secret objective to every player?", "Yes, deal them", deal, "Not yet")

    def _say_where(self) -> None:
        seen = self.presenter.seen
        on_phones = seen is not None and seen.options.get("objectives") == "phones"
        self.companion.say(
            "Everybody finds the objective on the phone." if on_phones else "Now everybody looks here, one by one."
        )

    def _who_looks(self, players: list[str]) -> None:
        from companion.tui.kit.eyes_only import EyesOnlyScreen

        def take(player: str) -> None:
            if why := self.presenter.kept_on_phone(player):
                self.companion.say(why, trouble=True)
            else:
                self.app.push_screen(EyesOnlyScreen(self.presenter, player, "objective"))

        names = numbered([(player, player) for player in players])
        self.ask(Pick("Whose secret objective? Only that player looks.", names), take)
