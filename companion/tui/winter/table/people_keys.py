"""The keys of the table that need a question first: where to, who joins, is the goal reached."""

from companion.games.winter.board.places import COLONY
from companion.games.winter.view.seen import SurvivorSeen
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.pieces import Target
from companion.tui.winter.new_game.boxes import box_of
from companion.tui.winter.new_game.recruit import Recruit
from companion.tui.winter.table.crisis_keys import CrisisKeys
from companion.tui.winter.table.deeds import survivor_named
from companion.tui.winter.table.places import title_of
from companion.tui.winter.table.side_panel_dialog import SidePanel


class PeopleKeys(CrisisKeys):
    """What is selected, and the questions about it."""

    def __init__(self) -> None:
        super().__init__()
        self.selected: Target | None = Target("place", COLONY)
        self._turn_of: str | None = None
        """Whose turn it was when the selection was looked at last."""

    def survivor(self) -> SurvivorSeen | None:
        """The survivor that is selected."""
        seen = self.presenter.seen
        if seen is None or self.selected is None or self.selected.kind != "survivor":
            return None
        return survivor_named(seen, self.selected.name)

    def do_go(self) -> None:
        self._where_to(exposure=True)

    def do_put(self) -> None:
        self._where_to(exposure=False)

    def _where_to(self, exposure: bool) -> None:
        survivor, seen = self.survivor(), self.presenter.seen
        if survivor is None or seen is None:
            self.companion.say("Select a survivor first: arrow keys, or a click.")
            return
        name = survivor.name
        rooms = {COLONY: seen.colony.free, **{id: place.free for id, place in seen.places.items()}}
        places = [(id, f"{title_of(id)}, {free} free") for id, free in rooms.items()]
        choices = [choice for choice in numbered(places, 0) if choice.value != survivor.at]

        def take(place: str) -> None:
            more = {} if exposure else {"exposure": False}
            self.presenter.play("move", {"survivor": name, "to": place, **more})

        how = "moves to" if exposure else "is put, without a roll, at"
        self.ask(Pick(f"{name} {how}:", choices), take)

    def do_dies(self) -> None:
        if self.selected and self.selected.kind == "player":
            self._exile(self.selected.name)
        elif survivor := self.survivor():
            name = survivor.name
            self.sure(f"{name} dies?", f"Yes, {name} dies", lambda: self.presenter.play("die", {"survivor": name}))
        elif self.selected == Target("place", COLONY) and (seen := self.presenter.seen) and seen.helpless + seen.unruly:
            self.sure("A helpless survivor dies?", "Yes, one dies", lambda: self.presenter.play("helpless-dies", {}))
        else:
            self.companion.say("Select a survivor or a player first: arrow keys, or a click.")

    def _exile(self, player: str) -> None:
        seen = self.presenter.seen
        exiled = seen is not None and any(one.name == player and one.exiled for one in seen.players)
        args = {"player": player, "exiled": not exiled}
        if exiled:
            self.sure(f"{player} is no longer exiled?", "Yes", lambda: self.presenter.play("mark-exiled", args))
            return
        choices = [
            Choice("vote", f"The table votes now on {player}", "v"),
            Choice("done", f"{player} is exiled already: no vote here", "y"),
        ]

        def take(value: str) -> None:
            move, how = ("exile", {"player": player}) if value == "vote" else ("mark-exiled", args)
            self.presenter.play(move, how)

        self.ask(Pick(f"Exile {player}?", choices), take)

    def do_add(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        chosen = self.selected.name if self.selected and self.selected.kind == "player" else seen.active or ""
        taken = dict.fromkeys(seen.dead, "is dead")
        taken |= {one.name: f"is with {player.name}" for player in seen.players for one in player.survivors}
        more = [one for pack in self.presenter.kept_cards.packs(seen.packs) for one in pack.survivors]
        dialog = Recruit([player.name for player in seen.players], chosen, taken, more, box_of(seen.game))
        self.ask(dialog, lambda args: self.presenter.play("add-survivor", args))

    def do_objective(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        choices = [
            Choice("no", "not complete", "n"),
            Choice("yes", "complete", "y"),
            Choice("failed", "failed for good: the game is lost", "f"),
        ]

        def take(value: str) -> None:
            self.presenter.play("objective", {"complete": value == "yes", "failed": value == "failed"})

        now = "yes" if seen.objective_complete else "no"
        self.ask(Pick(f"The main objective, {seen.objective.name}, is", choices, selected=now), take)

    def do_papers(self) -> None:
        if self.presenter.seen is not None:
            self.app.push_screen(SidePanel(self.presenter.seen))

    def do_dice(self) -> None:
        self.presenter.play("roll-dice", {})
