"""The moves of a turn of Patient Zero that ask something first: which card, how a combat ended, which side has won."""

from companion.games.patient_zero.cards import ALL_PLAY, LONGEST_NAME, WEAPONS
from companion.games.patient_zero.offers import SIDES
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.type_text import TypeName
from companion.tui.patient_zero.people import PatientZeroPeople

LONGEST = 200
OTHER, ANYBODY = "\0", "\1"
NO_OUTCOME = "Say in a few words how the combat ended, then Enter."
NO_REASON = "Say in a few words what ended the game, then Enter."
NO_SIDE = "Type which side has won, then Enter."
NO_CARD = "Type what is printed on the card, then Enter."
OUTCOMES = ("the Zombie is beaten", "the Zombie wins")


class PatientZeroMoves(PatientZeroPeople):
    """Each asks, then plays; rules that speak against it are shown, and the table may insist."""

    def do_card(self) -> None:
        self._which_card(critical=False)

    def do_critical(self) -> None:
        self._which_card(critical=True)

    def _which_card(self, critical: bool) -> None:
        player = self.selected

        def take(card: str) -> None:
            if card == OTHER:
                self._other_card(player, critical)
            else:
                self._play_card(player, card, critical, False)

        known = numbered([(card, card) for card in (*ALL_PLAY, *WEAPONS)])
        speed = " at critical speed" if critical else ""
        self.ask(Pick(f"{player} plays{speed}:", [*known, Choice(OTHER, "Another card", "o")]), take)

    def _other_card(self, player: str, critical: bool) -> None:
        """A card that the rules do not name: is it a Weapon, which no Yeah/Nah can stop?"""

        def with_name(card: str) -> None:
            def with_kind(kind: str) -> None:
                self._play_card(player, card, critical, kind == "weapon")

            kinds = [Choice("plain", "No", "n"), Choice("weapon", "Yes: Yeah/Nah cannot counter it", "y")]
            self.ask(Pick(f"Is {card} a Weapon or a Grenade?", kinds), with_kind)

        self.ask(TypeName("What is printed on the card?", longest=LONGEST_NAME, nothing=NO_CARD), with_name)

    def _play_card(self, player: str, card: str, critical: bool, weapon: bool) -> None:
        self.presenter.play("play-card", {"player": player, "card": card, "critical": critical, "weapon": weapon})

    def do_pass(self) -> None:
        seen = self.patient_zero
        if seen is None:
            return
        others = [player.name for player in seen.players if player.name != seen.priority]
        choices = [Choice(ANYBODY, "Whoever responds", "0"), *numbered([(name, name) for name in others])]

        def take(to: str) -> None:
            self.presenter.play("pass-priority", {} if to == ANYBODY else {"to": to})

        self.ask(Pick(f"{seen.priority} passes priority to:", choices), take)

    def do_fight(self) -> None:
        seen = self.patient_zero
        if seen is None or not seen.combat:
            self.companion.say("No Zombie lies before anybody.")
            return
        before = list(dict.fromkeys(seen.combat))
        if len(before) == 1:
            self._outcome(before[0])
        else:
            self.which("Which combat is decided? The one before:", before, self._outcome)

    def _outcome(self, player: str) -> None:
        """In the table’s words: the rules do not say how a combat is fought."""

        def typed(words: str) -> None:
            self.presenter.play("combat", {"player": player, "outcome": words})

        def take(words: str) -> None:
            if words == OTHER:
                self.ask(TypeName(f"How the combat before {player} ended:", longest=LONGEST, nothing=NO_OUTCOME), typed)
            else:
                typed(words)

        texts = [(words, words.capitalize()) for words in OUTCOMES]
        choices = [*numbered(texts), Choice(OTHER, "Something else, typed in", "o")]
        self.ask(Pick(f"The table decides the combat before {player}:", choices), take)

    def do_over(self) -> None:
        def take(side: str) -> None:
            if side == OTHER:
                self.ask(TypeName("Which side has won?", longest=LONGEST, nothing=NO_SIDE), self._why)
            else:
                self._why(side)

        texts = [(words, words.capitalize()) for words in SIDES.values()]
        choices = [*numbered(texts), Choice(OTHER, "Another side, typed in", "o")]
        self.ask(Pick("The table decides: the game is over. Who has won?", choices), take)

    def _why(self, side: str) -> None:
        """What ended it is open in the rules: the table types it."""

        def take(why: str) -> None:
            self.presenter.play("end", {"side": side, "why": why}, then=lambda: self.companion.enter("end"))

        self.ask(TypeName("What ended the game, in a few words?", longest=LONGEST, nothing=NO_REASON), take)
