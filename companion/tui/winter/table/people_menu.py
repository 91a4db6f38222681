"""The menu of people: where to, who dies, who joins, is the goal reached."""

from typing import Final

from companion.games.winter.board.places import COLONY
from companion.tui.kit.menu import At, Menu
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.pieces import Target
from companion.tui.winter.new_game.boxes import box_of
from companion.tui.winter.new_game.recruit import Recruit
from companion.tui.winter.table.actions import PEOPLE
from companion.tui.winter.table.deeds import selected_survivor
from companion.tui.winter.table.places import title_of
from companion.tui.winter.table.side_panel_dialog import SidePanel


def where_to(at: At, exposure: bool) -> None:
    """Where the survivor selected goes, or is put without a roll."""
    survivor, seen = selected_survivor(at), at.presenter.seen
    if survivor is None or seen is None:
        at.say("Select a survivor first: arrow keys, or a click.")
        return
    name = survivor.name
    rooms = {COLONY: seen.colony.free, **{id: place.free for id, place in seen.places.items()}}
    places = [(id, f"{title_of(id)}, {free} free") for id, free in rooms.items()]
    choices = [choice for choice in numbered(places, 0) if choice.value != survivor.at]

    def take(place: str) -> None:
        more = {} if exposure else {"exposure": False}
        at.presenter.play("move", {"survivor": name, "to": place, **more})

    how = "moves to" if exposure else "is put, without a roll, at"
    at.ask(Pick(f"{name} {how}:", choices), take)


def dies(at: At) -> None:
    """The survivor selected dies, the player selected is exiled, a helpless survivor dies."""
    if at.selected and at.selected.kind == "player":
        _exile(at, at.selected.name)
    elif survivor := selected_survivor(at):
        name = survivor.name
        at.sure(f"{name} dies?", f"Yes, {name} dies", lambda: at.presenter.play("die", {"survivor": name}))
    elif at.selected == Target("place", COLONY) and (seen := at.presenter.seen) and seen.helpless + seen.unruly:
        at.sure("A helpless survivor dies?", "Yes, one dies", lambda: at.presenter.play("helpless-dies", {}))
    else:
        at.say("Select a survivor or a player first: arrow keys, or a click.")


def _exile(at: At, player: str) -> None:
    seen = at.presenter.seen
    exiled = seen is not None and any(one.name == player and one.exiled for one in seen.players)
    args = {"player": player, "exiled": not exiled}
    if exiled:
        at.sure(f"{player} is no longer exiled?", "Yes", lambda: at.presenter.play("mark-exiled", args))
        return
    choices = [
        Choice("vote", f"The table votes now on {player}", "v"),
        Choice("done", f"{player} is exiled already: no vote here", "y"),
    ]

    def take(value: str) -> None:
        move, how = ("exile", {"player": player}) if value == "vote" else ("mark-exiled", args)
        at.presenter.play(move, how)

    at.ask(Pick(f"Exile {player}?", choices), take)


def add(at: At) -> None:
    """A survivor joins the player selected, or whose turn it is."""
    seen = at.presenter.seen
    if seen is None:
        return
    chosen = at.selected.name if at.selected and at.selected.kind == "player" else seen.active or ""
    taken = dict.fromkeys(seen.dead, "is dead")
    taken |= {one.name: f"is with {player.name}" for player in seen.players for one in player.survivors}
    more = [one for pack in at.presenter.kept_cards.packs(seen.packs) for one in pack.survivors]
    dialog = Recruit([player.name for player in seen.players], chosen, taken, more, box_of(seen.game))
    at.ask(dialog, lambda args: at.presenter.play("add-survivor", args))


def objective(at: At) -> None:
    """Whether the main objective is reached."""
    seen = at.presenter.seen
    if seen is None:
        return
    choices = [
        Choice("no", "not complete", "n"),
        Choice("yes", "complete", "y"),
        Choice("failed", "failed for good: the game is lost", "f"),
    ]

    def take(value: str) -> None:
        at.presenter.play("objective", {"complete": value == "yes", "failed": value == "failed"})

    now = "yes" if seen.objective_complete else "no"
    at.ask(Pick(f"The main objective, {seen.objective.name}, is", choices, selected=now), take)


def papers(at: At) -> None:
    """All that lies beside the board."""
    if at.presenter.seen is not None:
        at.show(SidePanel(at.presenter.seen))


MENU: Final = Menu(
    PEOPLE,
    {
        "put": lambda at: where_to(at, exposure=False),
        "dies": dies,
        "add": add,
        "objective": objective,
        "papers": papers,
    },
)
