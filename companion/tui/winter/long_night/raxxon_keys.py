"""What the list asks of Raxxon: the code, the log, experiments, pills and their side effects."""

from companion.tui.kit.pick import Choice
from companion.tui.kit.type_text import TypeName
from companion.tui.winter.long_night.asks import LongNightAsks
from companion.tui.winter.long_night.parts import audio_log, experiments, side_effects


class RaxxonKeys(LongNightAsks):
    """Dice are typed as they lie; what was typed wrongly is taken back."""

    def do_code_dice(self) -> None:
        self._dice("Dice for the containment code.", lambda dice: self.presenter.play("containment", {"dice": dice}))

    def do_audio_log(self) -> None:
        self._dice("The two dice of the log on top.", lambda dice: self.presenter.play("audio-log", {"dice": dice}), 2)

    def do_experiments(self) -> None:
        now = experiments(self.presenter.seen) if self.presenter.seen is not None else None
        self._number("Experiments left:", now, lambda left: self.presenter.play("experiments", {"left": left}))

    def do_pill(self) -> None:
        self._survivor("Who takes a pill?", lambda name: self.presenter.play("pill", {"survivor": name}))

    def do_audio_log_none(self) -> None:
        if self.presenter.seen is not None and audio_log(self.presenter.seen):
            self.presenter.play("audio-log", {})
        else:
            self.companion.say("No audio log has been typed in.")

    def do_code_dice_right(self) -> None:
        question = "The dice that lie on Raxxon (only Enter: none)."
        self._dice(question, lambda dice: self.presenter.play("code-dice", {"dice": dice}), may_be_empty=True)

    def do_side_effect(self) -> None:
        """Those that somebody has can be taken off; a new one is added by its name."""
        seen = self.presenter.seen
        if seen is None:
            return
        held = [(name, one) for name, names in side_effects(seen).items() for one in names]
        off = [Choice(str(n), f"{name} has no {one}", str(n + 1)) for n, (name, one) in enumerate(held)]

        def take(value: str) -> None:
            if value == "new":
                self._anybody("Who has a side effect?", self._suffers, "Nobody is in play.")
            else:
                name, one = held[int(value)]
                self.presenter.play("side-effect", {"survivor": name, "name": one, "has": False})

        self._choose("Side effects:", [*off, Choice("new", "Somebody has another one", "n")], take)

    def _suffers(self, name: str) -> None:
        self.ask(
            TypeName(f"Which side effect does {name} have?"),
            lambda typed: self.presenter.play("side-effect", {"survivor": name, "name": typed}),
        )
