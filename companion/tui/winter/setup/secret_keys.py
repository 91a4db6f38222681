"""Secret objectives on the laptop: dealt, and looked at by one player at a time under the cover."""

from collections.abc import Callable

from companion.games.words import joined
from companion.tui.actions.registry import BY_ID
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.screen import AppScreen


class SecretKeys(AppScreen):
    """One key: deals while nothing is dealt, asks who looks afterwards. A look here stands in the story."""

    def do_secret(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        if seen.objectives_dealt:
            self._who_looks([player.name for player in seen.players])
        elif seen.together:
            self.companion.say("Everybody plays together: there are no secret objectives.")
        elif seen.options.get("objectives") in ("phones", "laptop"):
            self._deal()
        else:
            self.companion.say("This table keeps secret objectives on the cards from the box (, changes it).")

    def _deal(self) -> None:
        def deal() -> None:
            self.presenter.play("deal-objectives", {}, then=self._say_where)

        question = f"Deal a secret objective to every player? {self._where()}"
        choices = [Choice("no", "Not yet", "n"), Choice("yes", "Yes, deal them", "y")]
        if self._without_phones() and "phones" in self.companion.rooms:
            choices.append(Choice("phones", "First the phones", "p"))
        self.ask(Pick(question, choices), lambda answer: self._dealing(answer, deal))

    def _dealing(self, answer: str, deal: Callable[[], None]) -> None:
        if answer == "yes":
            deal()
        elif answer == "phones":
            self.companion.enter("phones")

    def _without_phones(self) -> list[str]:
        """Who would find the objective on a phone, and has none; nobody where all look here."""
        seen = self.presenter.seen
        if seen is None or seen.options.get("objectives") != "phones":
            return []
        return [player.name for player in seen.players if not self.presenter.kept_on_phone(player.name)]

    def _where(self) -> str:
        """Where the objectives are read, and by whom not on a phone."""
        seen, without = self.presenter.seen, self._without_phones()
        if seen is None or seen.options.get("objectives") != "phones":
            return f"Each looks here, alone and one by one ({self._look_key})."
        if not without:
            return "Everybody reads it on the phone."
        seats = f"{len(without)} of {len(seen.players)} seats {'has' if len(without) == 1 else 'have'} no phone"
        return f"{seats} ({joined(without)}): without one it is read here, alone and one by one ({self._look_key})."

    @property
    def _look_key(self) -> str:
        return BY_ID["secret_setup" if self.name_of_screen == "checklist" else "secret"].key

    def _say_where(self) -> None:
        without = self._without_phones()
        self.companion.say(f"They are dealt. {self._where()}", trouble=bool(without))

    def _who_looks(self, players: list[str]) -> None:
        from companion.tui.kit.eyes_only import EyesOnlyScreen

        def take(player: str) -> None:
            if why := self.presenter.kept_on_phone(player):
                self.companion.say(why, trouble=True)
            else:
                self.app.push_screen(EyesOnlyScreen(self.presenter, player, "objective"))

        names = numbered([(player, player) for player in players])
        self.ask(Pick("Whose secret objective? Only that player looks.", names), take)
