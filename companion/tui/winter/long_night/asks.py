"""What the list of The Long Night asks: which one, where, how many, which faces."""

import re
from collections.abc import Callable, Sequence

from companion.games.winter.board.places import COLONY
from companion.games.winter.view.seen import Seen, SurvivorSeen
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.pieces import Target
from companion.tui.kit.screen import AppScreen
from companion.tui.kit.type_text import TypeName, TypeNumber
from companion.tui.winter.table.deeds import place_of
from companion.tui.winter.table.places import title_of
from companion.tui.winter.turn.ways import acting


class LongNightAsks(AppScreen):
    """What is selected on the table is where things happen, and who does them."""

    def here(self) -> Target | None:
        """What is selected."""
        return None

    def _choose(self, question: str, choices: Sequence[Choice], then: Callable[[str], None], now: str = "") -> None:
        self.ask(Pick(question, choices, selected=now), then)

    def _only(self, question: str, texts: Sequence[tuple[str, str]], then: Callable[[str], None], none: str) -> None:
        """Ask which, unless there is only one, or none."""
        if not texts:
            self.companion.say(none)
        elif len(texts) == 1:
            then(texts[0][0])
        else:
            self._choose(question, numbered(texts), then)

    def _survivor(self, question: str, then: Callable[[str], None], at: str = "") -> None:
        """The one selected, or one of those whose turn it is."""
        seen, here = self.presenter.seen, self.here()
        if seen is None:
            return
        if here is not None and here.kind == "survivor" and not at:
            then(here.name)
            return
        people = [(one.name, f"{one.name}, {title_of(one.at)}") for one in acting(seen) if at in ("", one.at)]
        self._only(question, people, then, f"Nobody of {seen.active or 'the group'} is at {title_of(at or COLONY)}.")

    def _anybody(
        self,
        question: str,
        then: Callable[[str], None],
        none: str,
        who: Callable[[SurvivorSeen], bool] = lambda _: True,
    ) -> None:
        """One of all survivors in play, the one selected first."""
        seen, here = self.presenter.seen, self.here()
        if seen is None:
            return
        chosen = here.name if here is not None and here.kind == "survivor" else ""
        people = [one for player in seen.players for one in player.survivors if who(one)]
        people.sort(key=lambda one: one.name != chosen)
        self._only(question, [(one.name, f"{one.name}, {title_of(one.at)}") for one in people], then, none)

    def _place(self, question: str, then: Callable[[str], None]) -> None:
        """Any place, by its number."""
        seen = self.presenter.seen
        if seen is None:
            return
        places = [Choice(id, title_of(id), str(place.number)) for id, place in seen.places.items()]
        self._choose(question, [Choice(COLONY, title_of(COLONY), "0"), *places], then, self._here_place(seen))

    def _here_place(self, seen: Seen) -> str:
        here = self.here()
        return place_of(seen, here) if here is not None else COLONY

    def _here_door(self) -> dict[str, int]:
        here = self.here()
        return {"entrance": int(here.name)} if here is not None and here.kind == "entrance" else {}

    def _dice(
        self, question: str, then: Callable[[list[int]], None], exactly: int = 0, may_be_empty: bool = False
    ) -> None:
        """Faces typed one after the other."""

        def faces(typed: str) -> list[int]:
            return [int(face) for face in re.findall(r"[1-6]", typed)]

        def refuse(typed: str) -> str:
            wrong = re.sub(r"[1-6\s,]", "", typed) or (exactly and len(faces(typed)) != exactly)
            return f"Type {exactly or 'the'} faces from 1 to 6, as in “3 5”." if wrong else ""

        box = TypeName(f"{question} Faces, as in “3 5”:", refuse=refuse, may_be_empty=may_be_empty)
        self.ask(box, lambda typed: then(faces(typed)))

    def _number(self, question: str, now: int | None, then: Callable[[int], None]) -> None:
        self.ask(TypeNumber(question, 0, 99, "" if now is None else str(now)), then)
