"""The list of what The Long Night adds: numbers of its own, and what its modules do."""

from collections.abc import Mapping
from typing import Any

from companion.games.winter.board.places import COLONY
from companion.games.winter.view.seen import Seen
from companion.tui.actions.registry import Action
from companion.tui.kit.pick import Choice, Pick
from companion.tui.kit.pieces import Target
from companion.tui.kit.type_text import TypeName
from companion.tui.winter.long_night.actions import LIST, LISTED, OF_MODULE
from companion.tui.winter.long_night.improvement_keys import ImprovementKeys
from companion.tui.winter.long_night.parts import HIDEOUT, hideout_cards, specials
from companion.tui.winter.long_night.raxxon_keys import RaxxonKeys
from companion.tui.winter.table.deeds import place_of
from companion.tui.winter.table.places import title_of
from companion.tui.winter.turn.ways import entrances


class LongNightKeys(ImprovementKeys, RaxxonKeys):
    """One key opens it; what is selected on the table is where things happen."""

    lists = (LIST,)

    def allows(self, action: Action) -> bool:
        seen, module = self.presenter.seen, OF_MODULE.get(action.id, "")
        return super().allows(action) and (not module or (seen is not None and seen.part(module) is not None))

    def do_night(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return

        def take(id: str | None) -> None:
            if id is not None:
                self.action_do(id)

        where = f", at {_named(seen, self.here())}" if self.here() is not None else ""
        choices = [Choice(action.id, action.label, action.keys[0]) for action in LISTED if self.allows(action)]
        self.app.push_screen(Pick(f"The Long Night{where}:", choices), take)

    def do_night_colony(self) -> None:
        self.do_night()

    # In every game of the box

    def do_traps_more(self) -> None:
        seen = self.presenter.seen
        if seen is not None:
            self.presenter.play("trap", {"place": self._here_place(seen), **self._here_door()})

    def do_traps_less(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        place = self._here_place(seen)
        doors = [n for n, door in enumerate(entrances(seen, place), 1) if door.traps]
        if (chosen := self._here_door().get("entrance")) is not None:
            doors = [n for n in doors if n == chosen]
        texts = [(str(n), f"Entrance {n}") for n in doors]

        def off(entrance: str) -> None:
            self.presenter.play("adjust", {"what": "traps", "by": -1, "place": place, "entrance": int(entrance)})

        self._only("The trap at which entrance?", texts, off, f"No trap is at {title_of(place)}.")

    def do_unruly_more(self) -> None:
        self.presenter.play("unruly", {})

    def do_unruly_less(self) -> None:
        self.presenter.play("adjust", {"what": "unruly", "by": -1})

    def do_calm(self) -> None:
        self.presenter.play("calm", {})

    def do_despair_more(self) -> None:
        def more(name: str) -> None:
            self.presenter.play("wound", {"survivor": name, "kind": "despair"})

        self._anybody("Who despairs?", more, "Nobody is in play.")

    def do_despair_less(self) -> None:
        def less(name: str) -> None:
            self.presenter.play("heal", {"survivor": name, "kind": "despair"})

        self._anybody("Whose despair is lifted?", less, "Nobody despairs.", lambda one: bool(one.despair))

    def do_random_place(self) -> None:
        self.presenter.play("random-location", {})

    # Bandits

    def do_bandits_more(self) -> None:
        seen = self.presenter.seen
        if seen is not None:
            place = self._here_place(seen)
            self.presenter.play("place-bandit", {} if place == COLONY else {"place": place})

    def do_bandits_less(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        here = self._here_place(seen)
        texts = [(id, f"{place.title}: {place.bandits}") for id, place in seen.places.items() if place.bandits]
        mine = [text for text in texts if text[0] == here]

        def off(place: str) -> None:
            self.presenter.play("adjust", {"what": "bandits", "by": -1, "place": place})

        self._only("A bandit goes from:", mine or texts, off, "No bandit is on the board.")

    def do_raid(self) -> None:
        ways = [Choice("attack", "attacks", "a"), Choice("search", "searches", "s")]

        def how(name: str) -> None:
            self._choose(f"{name} at the hideout:", ways, lambda way: raid({"survivor": name, "how": way}))

        def raid(args: Mapping[str, Any]) -> None:
            self.presenter.play("hideout", args)

        self._survivor("Who raids the hideout?", how, at=HIDEOUT)

    def do_hideout_cards(self) -> None:
        now = hideout_cards(self.presenter.seen) if self.presenter.seen is not None else None
        self._number("Cards at the hideout:", now, lambda cards: self.presenter.play("hideout-cards", {"cards": cards}))

    # Raxxon

    def do_special_more(self) -> None:
        def comes(name: str | None) -> None:
            if name is not None:
                self._place(f"{name} comes to:", lambda place: put(name, place))

        def put(name: str, place: str) -> None:
            door = self._here_door() if place == COLONY else {}
            self.presenter.play("special", {"name": name, "place": place, **door})

        self.app.push_screen(TypeName("Which special zombie comes? Its name, as on the card:"), comes)

    def do_special_less(self) -> None:
        seen = self.presenter.seen
        found = specials(seen) if seen is not None else []
        texts = [(str(n), f"{one.name}, {title_of(one.at)}") for n, one in enumerate(found)]

        def off(number: str) -> None:
            one = found[int(number)]
            self.presenter.play("special-off", {"name": one.name, "place": one.at})

        self._only("Which one is taken off?", texts, off, "No special zombie is on the board.")


def _named(seen: Seen, target: Target | None) -> str:
    """What is selected, in a sentence."""
    if target is None or target.kind in ("track", "player"):
        return title_of(COLONY)
    if target.kind == "entrance":
        return f"entrance {target.name} of the colony"
    return title_of(place_of(seen, target))
