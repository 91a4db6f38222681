"""The moves of a turn of Patient Zero that ask something first: which card, how a combat ended, which side has won."""

from typing import Final

from companion.games.patient_zero.cards import ALL_PLAY, LONGEST_NAME, WEAPONS
from companion.games.patient_zero.offers import SIDES
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.type_text import TypeName
from companion.tui.patient_zero.actions import MOVES
from companion.tui.patient_zero.people import is_running, selected, table_of, which

LONGEST = 200
OTHER, ANYBODY = "\0", "\1"
NO_OUTCOME = "Say in a few words how the combat ended, then Enter."
NO_REASON = "Say in a few words what ended the game, then Enter."
NO_SIDE = "Type which side has won, then Enter."
NO_CARD = "Type what is printed on the card, then Enter."
OUTCOMES = ("the Zombie is beaten", "the Zombie wins")


def card(at: At) -> None:
    """The player selected plays one."""
    _which_card(at, critical=False)


def critical(at: At) -> None:
    """The same at critical speed."""
    _which_card(at, critical=True)


def _which_card(at: At, critical: bool) -> None:
    player = selected(at)

    def take(card: str) -> None:
        if card == OTHER:
            _other_card(at, player, critical)
        else:
            _play_card(at, player, card, critical, False)

    known = numbered([(card, card) for card in (*ALL_PLAY, *WEAPONS)])
    speed = " at critical speed" if critical else ""
    at.ask(Pick(f"{player} plays{speed}:", [*known, Choice(OTHER, "Another card", "o")]), take)


def _other_card(at: At, player: str, critical: bool) -> None:
    """A card that the rules do not name: is it a Weapon, which no Yeah/Nah can stop?"""

    def with_name(card: str) -> None:
        def with_kind(kind: str) -> None:
            _play_card(at, player, card, critical, kind == "weapon")

        kinds = [Choice("plain", "No", "n"), Choice("weapon", "Yes: Yeah/Nah cannot counter it", "y")]
        at.ask(Pick(f"Is {card} a Weapon or a Grenade?", kinds), with_kind)

    at.ask(TypeName("What is printed on the card?", longest=LONGEST_NAME, nothing=NO_CARD), with_name)


def _play_card(at: At, player: str, card: str, critical: bool, weapon: bool) -> None:
    at.presenter.play("play-card", {"player": player, "card": card, "critical": critical, "weapon": weapon})


def pass_on(at: At) -> None:
    """Priority passes, to somebody or to whoever responds."""
    seen = table_of(at.presenter)
    if seen is None:
        return
    others = [player.name for player in seen.players if player.name != seen.priority]
    choices = [Choice(ANYBODY, "Whoever responds", "0"), *numbered([(name, name) for name in others])]

    def take(to: str) -> None:
        at.presenter.play("pass-priority", {} if to == ANYBODY else {"to": to})

    at.ask(Pick(f"{seen.priority} passes priority to:", choices), take)


def fight(at: At) -> None:
    """How a combat ended."""
    seen = table_of(at.presenter)
    if seen is None or not seen.combat:
        at.say("No Zombie lies before anybody.")
        return
    before = list(dict.fromkeys(seen.combat))
    if len(before) == 1:
        fought(at, before[0])
    else:
        which(at, "Which combat is decided? The one before:", before, lambda player: fought(at, player))


def fought(at: At, player: str) -> None:
    """In the table’s words: the rules do not say how a combat is fought."""

    def typed(words: str) -> None:
        at.presenter.play("combat", {"player": player, "outcome": words})

    def take(words: str) -> None:
        if words == OTHER:
            at.ask(TypeName(f"How the combat before {player} ended:", longest=LONGEST, nothing=NO_OUTCOME), typed)
        else:
            typed(words)

    texts = [(words, words.capitalize()) for words in OUTCOMES]
    choices = [*numbered(texts), Choice(OTHER, "Something else, typed in", "o")]
    at.ask(Pick(f"The table decides the combat before {player}:", choices), take)


def over(at: At) -> None:
    """Which side has won, and why."""

    def take(side: str) -> None:
        if side == OTHER:
            at.ask(TypeName("Which side has won?", longest=LONGEST, nothing=NO_SIDE), lambda side: _why(at, side))
        else:
            _why(at, side)

    texts = [(words, words.capitalize()) for words in SIDES.values()]
    choices = [*numbered(texts), Choice(OTHER, "Another side, typed in", "o")]
    at.ask(Pick("The table decides: the game is over. Who has won?", choices), take)


def _why(at: At, side: str) -> None:
    """What ended it is open in the rules: the table types it."""

    def take(why: str) -> None:
        at.presenter.play("end", {"side": side, "why": why}, then=lambda: at.enter("end"))

    at.ask(TypeName("What ended the game, in a few words?", longest=LONGEST, nothing=NO_REASON), take)


def draws(at: At) -> None:
    """Whose turn it is."""
    seen = table_of(at.presenter)
    if seen is not None and seen.active is not None:
        at.presenter.play("draw", {"player": seen.active})


def _may_pass(at: At) -> bool:
    seen = table_of(at.presenter)
    return is_running(at) and seen is not None and seen.priority is not None


def _may_fight(at: At) -> bool:
    seen = table_of(at.presenter)
    return seen is not None and bool(seen.combat)


MENU: Final = Menu(
    MOVES,
    {
        "patient_zero_draw": draws,
        "patient_zero_card": card,
        "patient_zero_critical": critical,
        "patient_zero_pass": pass_on,
        "patient_zero_fight": fight,
        "patient_zero_end_turn": lambda at: at.presenter.play("end-turn", {}),
        "patient_zero_over": over,
    },
    {
        **dict.fromkeys(
            (
                "patient_zero_draw",
                "patient_zero_card",
                "patient_zero_critical",
                "patient_zero_end_turn",
                "patient_zero_over",
            ),
            is_running,
        ),
        "patient_zero_pass": _may_pass,
        "patient_zero_fight": _may_fight,
    },
)
