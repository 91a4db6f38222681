"""Secret objectives on the laptop: dealt, and looked at by one player at a time under the cover."""

from collections.abc import Callable
from typing import Final

from companion.games.words import joined
from companion.tui.actions.around import SETUP_SECRETS
from companion.tui.actions.registry import BY_ID
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.winter.turn.actions import SECRETS


def secret(at: At) -> None:
    """Deals while nothing is dealt, asks who looks afterwards."""
    seen = at.presenter.seen
    if seen is None:
        return
    if seen.objectives_dealt:
        _who_looks(at, [player.name for player in seen.players])
    elif seen.together:
        at.say("Everybody plays together: there are no secret objectives.")
    elif seen.options.get("objectives") in ("phones", "laptop"):
        _deal(at)
    else:
        at.say("This table keeps secret objectives on the cards from the box (, changes it).")


def _deal(at: At) -> None:
    def deal() -> None:
        at.presenter.play("deal-objectives", {}, then=lambda: _say_where(at))

    question = f"Deal a secret objective to every player? {_where(at)}"
    choices = [Choice("no", "Not yet", "n"), Choice("yes", "Yes, deal them", "y")]
    if _without_phones(at) and "phones" in at.rooms:
        choices.append(Choice("phones", "First the phones", "p"))
    at.ask(Pick(question, choices), lambda answer: _dealing(at, answer, deal))


def _dealing(at: At, answer: str, deal: Callable[[], None]) -> None:
    if answer == "yes":
        deal()
    elif answer == "phones":
        at.enter("phones")


def _without_phones(at: At) -> list[str]:
    """Who would find the objective on a phone, and has none; nobody where all look here."""
    seen = at.presenter.seen
    if seen is None or seen.options.get("objectives") != "phones":
        return []
    return [player.name for player in seen.players if not at.presenter.kept_on_phone(player.name)]


def _where(at: At) -> str:
    """Where the objectives are read, and by whom not on a phone."""
    seen, without = at.presenter.seen, _without_phones(at)
    if seen is None or seen.options.get("objectives") != "phones":
        return f"Each looks here, alone and one by one ({_look_key(at)})."
    if not without:
        return "Everybody reads it on the phone."
    seats = f"{len(without)} of {len(seen.players)} seats {'has' if len(without) == 1 else 'have'} no phone"
    return f"{seats} ({joined(without)}): without one it is read here, alone and one by one ({_look_key(at)})."


def _look_key(at: At) -> str:
    return BY_ID["secret_setup" if at.screen == "checklist" else "secret"].key


def _say_where(at: At) -> None:
    without = _without_phones(at)
    at.say(f"They are dealt. {_where(at)}", trouble=bool(without))


def _who_looks(at: At, players: list[str]) -> None:
    from companion.tui.kit.eyes_only import EyesOnlyScreen

    def take(player: str) -> None:
        if why := at.presenter.kept_on_phone(player):
            at.say(why, trouble=True)
        else:
            at.show(EyesOnlyScreen(at.presenter, player, "objective"))

    names = numbered([(player, player) for player in players])
    at.ask(Pick("Whose secret objective? Only that player looks.", names), take)


def _may_deal(at: At) -> bool:
    return at.presenter.offered("deal-objectives")


def _may_look(at: At) -> bool:
    return at.presenter.seen is not None and at.presenter.seen.objectives_dealt


MENU: Final = Menu(SECRETS, {"secret": secret})
SETUP_MENU: Final = Menu(
    SETUP_SECRETS, {"deal": secret, "secret_setup": secret}, {"deal": _may_deal, "secret_setup": _may_look}
)
