"""People and dice put right while the game runs: what a player or a survivor is asked about, besides the turn."""

from companion.games.winter.view.seen import PlayerSeen, Seen
from companion.tui.kit.menu import At
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.type_text import TypeName
from companion.tui.winter.turn.ways import group_of

LONGEST_NAME = 40


def dice_typed(text: str) -> list[int] | None:
    """“2 5 5” or “255” as dice; None where something else was typed."""
    figures = [one for one in text if not one.isspace() and one != ","]
    return [int(one) for one in figures] if all(one in "123456" for one in figures) else None


def put_player_right(at: At, name: str) -> None:
    """Dice, name, coming and going, and who is back from the dead."""
    seen = at.presenter.seen
    player = group_of(seen, name) if seen is not None else None
    if seen is None or player is None:
        return
    deeds = {
        "d": ("dice", "Dice: type what lies unused", _put_dice_right),
        "n": ("name", "Another name", _rename),
        "h": ("home", f"{name} goes home", _goes_home),
        "c": ("back", f"{name} is back and plays again", _is_back),
        "s": ("new", f"Somebody new sits down to the left of {name}", _sits_down),
        "g": ("gives", "A survivor goes over to another player", _goes_over),
        "w": ("dead", "Somebody who died by mistake is back", _from_the_dead),
    }
    goes_over = bool(player.survivors) and any(not one.out and one is not player for one in seen.players)
    offered = {"g": goes_over, "h": not player.out, "c": player.out, "w": bool(seen.dead)}
    choices = [Choice(k, words, k) for k, (_, words, _) in deeds.items() if offered.get(k, True)]
    at.ask(Pick(f"Put right, {name}:", choices), lambda key: deeds[key][2](at, seen, player))


def put_survivor_right(at: At, name: str) -> None:
    """Removed from the game, and not killed."""
    words = f"{name} leaves the game without dying?"
    at.sure(words, "Yes, nobody mourns", lambda: at.presenter.play("remove-survivor", {"survivor": name}))


def _put_dice_right(at: At, seen: Seen, player: PlayerSeen) -> None:
    def refuse(text: str) -> str:
        return "" if dice_typed(text) is not None else "Type figures from 1 to 6, as in “2 5 5”."

    def take(text: str) -> None:
        at.presenter.play("adjust-dice", {"player": player.name, "to": dice_typed(text)})

    now = " ".join(map(str, player.dice))
    at.ask(TypeName(f"{player.name}’s unused dice:", value=now, refuse=refuse, may_be_empty=True), take)


def _rename(at: At, seen: Seen, player: PlayerSeen) -> None:
    dialog = TypeName(f"What is {player.name} called?", value=player.name, longest=LONGEST_NAME)
    at.ask(dialog, lambda name: at.presenter.play("rename-player", {"player": player.name, "to": name}))


def _goes_home(at: At, seen: Seen, player: PlayerSeen) -> None:
    names = [one.name for one in seen.players if one.name != player.name and not one.out]
    choices = [
        Choice("stay", "The survivors stay and are led by nobody", "s"),
        Choice("removed", "The survivors are removed from the game", "r"),
        *numbered([(f"={name}", f"The survivors go over to {name}") for name in names]),
    ]

    def take(how: str) -> None:
        given = {"survivors": "given", "to": how[1:]} if how.startswith("=") else {"survivors": how}
        at.presenter.play("go-home", {"player": player.name, **given})

    at.ask(Pick(f"{player.name} goes home:", choices), take)


def _goes_over(at: At, seen: Seen, player: PlayerSeen) -> None:
    people = numbered([(one.name, one.name) for one in player.survivors])
    takers = numbered([(one.name, one.name) for one in seen.players if one is not player and not one.out])

    def to(survivor: str) -> None:
        def give(taker: str) -> None:
            at.presenter.play("give", {"survivor": survivor, "to": taker})

        at.one_of(f"To whom does {survivor} go?", takers, give)

    at.one_of("Who goes over?", people, to)


def _is_back(at: At, seen: Seen, player: PlayerSeen) -> None:
    at.presenter.play("come-back", {"player": player.name})


def _sits_down(at: At, seen: Seen, player: PlayerSeen) -> None:
    def take(name: str) -> None:
        at.presenter.play("add-player", {"name": name, "after": player.name})

    at.ask(TypeName("Who sits down?", longest=LONGEST_NAME), take)


def _from_the_dead(at: At, seen: Seen, player: PlayerSeen) -> None:
    dead = numbered([(name, name) for name in reversed(seen.dead)])

    def take(name: str) -> None:
        playthrough = at.presenter.playthrough
        known = playthrough is not None and playthrough.makes_sense("bring-back", {"survivor": name})
        at.presenter.play("bring-back", {"survivor": name, **({} if known else {"player": player.name})})

    at.one_of("Who is back?", dead, take)
