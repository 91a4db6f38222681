"""New game: one page to fill in, in any order. Nothing typed is lost by going back: the draft stays with the screen."""

from collections.abc import Callable
from functools import partial
from random import SystemRandom
from typing import Any, Final

from textual import events, on
from textual.app import ComposeResult

from companion.games.winter.packs.catalogue import find, objectives, survivors_like
from companion.games.winter.packs.shelf import built_in, read_pack
from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.games.winter.rules.setup import SURVIVORS_KEPT
from companion.referee.games import BadPosition
from companion.store.pack_shelf import PackShelf
from companion.store.rows import SavedGame
from companion.tui.actions.registry import Action, bindings
from companion.tui.kit.draft_screen import DraftScreen
from companion.tui.kit.field import Field
from companion.tui.kit.footline import Hint
from companion.tui.kit.page import Page
from companion.tui.kit.page_screen import NARROWEST
from companion.tui.kit.pick import Choice as Way
from companion.tui.kit.pick import Pick, numbered
from companion.tui.kit.picture import Picture
from companion.tui.kit.pieces import Line
from companion.tui.kit.type_text import TypeName, TypeNumber, sentence
from companion.tui.winter.new_game.boxes import box_of
from companion.tui.winter.new_game.draft import FIRST_EVENING, Draft, DraftPlayer, DraftSurvivor
from companion.tui.winter.new_game.form import CHOICES, Choice, form
from companion.tui.winter.new_game.last_time import fill_in
from companion.tui.winter.new_game.meaning import draw_meaning, meaning_of
from companion.tui.winter.new_game.recruit import Recruit

WIDE: Final = 110
"""From this width on what a line means stands beside the form."""


class NewGameScreen(DraftScreen):
    """Two to five players with their survivors."""

    name_of_screen = "new_game"
    CSS_PATH = "new_game.tcss"
    BINDINGS = bindings("new_game")
    heading = "New game"
    click_does = "fill"
    of_a_player = DraftScreen.of_a_player | {"recruit", "leader"}
    blank = Draft
    draft: Draft

    def __init__(self) -> None:
        super().__init__()
        self._last: SavedGame | None = None

    def form(self, width: int) -> tuple[list[Line], list[Field]]:
        return form(self.draft, width)

    def body(self) -> ComposeResult:
        yield from super().body()
        yield Picture(id="meaning")

    def on_mount(self) -> None:
        self.set_class(self.app.size.width < WIDE, "-narrow")
        super().on_mount()

    def on_resize(self, event: events.Resize) -> None:
        """What the line means stands beside the form or below it."""
        super().on_resize(event)
        self.set_class(event.size.width < WIDE, "-narrow")

    def redraw(self) -> None:
        super().redraw()
        self._explain()

    @on(Page.Walked)
    def _explain(self) -> None:
        """Say what the line that is selected means."""
        picture = self.query_one("#meaning", Picture)
        width, height = picture.size
        if not self._fields or width < NARROWEST:
            return
        field = self.field
        choice = CHOICES.get(field.name) if field.kind == "choice" else None
        values, now = (choice.values, choice.now(self.draft)) if choice is not None else ((), "")
        small = self.has_class("-narrow")
        picture.paint(draw_meaning(meaning_of(field.kind, field.name), values, now, width, height, small))

    def hints(self) -> list[Hint]:
        """To begin is always among them, whatever line is selected."""
        hints = list(super().hints())
        return sorted(hints, key=lambda one: (one.action not in ("fill", "begin"), one is hints[-1]))

    def on_screen_resume(self) -> None:
        """Something may have been typed in meanwhile."""
        self.draft.typed_in = self.presenter.kept_cards.typed_in
        self._last = self.companion.shelves.last_winter()
        if not self.has_draft:  # nobody has played here before: it is a first evening
            self.draft.options[FIRST_EVENING] = "off" if self._last is not None else "on"
        super().on_screen_resume()

    def allows(self, action: Action) -> bool:
        return self._last is not None if action.id == "last_time" else super().allows(action)

    @property
    def has_draft(self) -> bool:
        """What the program has preset for a first evening nobody has written down."""
        blank = Draft()
        blank.options[FIRST_EVENING] = self.draft.options[FIRST_EVENING]
        return self.draft != blank

    # Filling in

    def do_last_time(self) -> None:
        """At once where nothing is written down; else it is asked first, since it writes over the same lines."""
        if self._last is None:
            return
        if self.has_draft:
            names = ", ".join(self._last.players)
            question = f"As last time ({names})? Players and how you play are written over; objective and numbers stay."
            self.sure(question, "Yes, as last time", self._fill_in_last, "No, leave it")
        else:
            self._fill_in_last()

    def _fill_in_last(self) -> None:
        seen = self.companion.shelves.seen(self._last) if self._last is not None else None
        if seen is not None:
            fill_in(self.draft, seen, [*built_in(), *PackShelf(read_pack).packs()])
            self.redraw()

    def fill(self, field: Field) -> None:
        match field.kind:
            case "objective":
                self._objective()
            case "goal":
                question = TypeName("Its goal, in a few words:", value=self.draft.goal)
                self.write(question, lambda text: setattr(self.draft, "goal", sentence(text)))
            case "number":
                self._number(field.name)
            case "choice":
                self._choose(CHOICES[field.name])
            case "packs":
                self.do_packs()
            case "switches":
                self._switches()

    def after_newcomer(self) -> None:
        """Two survivors: nobody knows yet how many players come."""
        if (player := self._player()) is not None:
            self._recruit(player, SURVIVORS_KEPT)

    def _player(self) -> DraftPlayer | None:
        return self.draft.players[self.seat] if self.seat >= 0 else None

    def do_recruit(self) -> None:
        if (player := self._player()) is not None:
            self._recruit(player, self.draft.kept)

    def _recruit(self, player: DraftPlayer, kept: int, then: Callable[[], None] = lambda: None) -> None:
        """One survivor after the other until the player has as many as are kept; then what follows."""
        taken = {one.name: f"is with {other.name}" for other in self.draft.players for one in other.survivors}

        def take(args: dict[str, Any] | None) -> None:
            if args is None:
                return
            numbers = {key: args[key] for key in ("influence", "attack", "search") if key in args}
            player.survivors.append(DraftSurvivor(str(args["name"]), **numbers))
            self.redraw()
            if len(player.survivors) < kept:
                self._recruit(player, kept, then)
            else:
                then()

        own, box = self.draft.survivors_of_packs, box_of(self.draft.game)
        self.app.push_screen(Recruit([player.name], player.name, taken, own, box), take)

    def _fill_up(self) -> None:
        """Everybody who has too few survivors gets the others."""
        if (player := self.draft.short_of()) is not None:
            self._recruit(player, self.draft.kept, self._fill_up)

    def do_leader(self) -> None:
        player = self._player()
        if player is not None and player.survivors:
            player.leader = (player.leader + 1) % len(player.survivors)
            self.redraw()

    def do_strike(self) -> None:
        """The last survivor, then the player."""
        player = self._player()
        if player is not None and player.survivors:
            player.survivors.pop()
            player.leader = 0
            self.redraw()
        else:
            super().do_strike()

    def _objective(self) -> None:
        def suggest(typed: str) -> list[tuple[str, str]]:
            own = self.draft.objectives_of_packs
            known = (*own, *(one for one in objectives() if not find(own, one.name)))
            found = [one for one in known if typed.casefold() in one.name.casefold()]
            return [(one.name, f"morale {one.morale or '?'}, rounds {one.rounds or '?'} {one.length}") for one in found]

        def take(name: str | None) -> None:
            if name is not None and name != self.draft.objective:
                self.draft.objective = name
                self.draft.goal = ""
                self.draft.morale = self.draft.rounds = None
                self.redraw()

        self.app.push_screen(TypeName("The main objective:", suggest), take)

    def do_draw(self) -> None:
        """At random: the survivors of the player selected, those that are missing; else the main objective."""
        chance = SystemRandom()
        if (player := self._player()) is None:
            long = self.draft.game == LONG_NIGHT
            names = [one.name for one in objectives() if one.morale is not None and (one.box == "base" or long)]
            self.draft.objective, self.draft.goal = chance.choice(names), ""
            self.draft.morale = self.draft.rounds = None
        else:
            taken = {one.name for other in self.draft.players for one in other.survivors}
            box = box_of(self.draft.game)
            free = [one.name for one in survivors_like("") if one.name not in taken and one.box in ("base", box)]
            missing = max(0, self.draft.kept - len(player.survivors)) or 1
            if missing == 1 and len(player.survivors) >= self.draft.kept:
                player.survivors, player.leader, missing = [], 0, self.draft.kept
            player.survivors += [DraftSurvivor(name) for name in chance.sample(free, missing)]
        self.redraw()

    def _number(self, name: str) -> None:
        low, high = (0, 99) if name == "food" else (1, 10)
        now = self.draft.food if name == "food" else self.draft.starts[name == "rounds"]
        question = TypeNumber(f"{name.capitalize()}:", low, high, "" if now is None else str(now))
        self.write(question, partial(setattr, self.draft, name))

    def _choose(self, choice: Choice) -> None:
        question = Pick(f"{choice.title}:", numbered(choice.values), selected=choice.now(self.draft))
        self.write(question, partial(choice.put, self.draft))

    def _switches(self) -> None:
        from companion.tui.winter.rulings.screen import RulingsScreen
        from companion.tui.winter.rulings.switches import OfDraft

        self.app.push_screen(RulingsScreen(OfDraft(self.draft, self.redraw)))

    def do_packs(self) -> None:
        from companion.tui.packs.screen import PacksScreen

        self.app.push_screen(PacksScreen(self.draft, self.redraw))

    # Beginning

    def do_begin(self) -> None:
        if missing := self.draft.missing():
            self.companion.say(" ".join(missing), trouble=True)
            return
        odd = self.draft.uneven()
        if not odd:
            self._begin()
            return
        ways = {"fill": self._fill_up, "begin": self._begin}
        choices = [
            *([Way("fill", "Add who is missing", "a")] if self.draft.short_of() is not None else []),
            Way("begin", "Begin all the same", "y"),
            Way("wait", "Not yet", "n"),
        ]
        self.ask(Pick(odd, choices), lambda way: ways[way]() if way in ways else None)

    def _begin(self) -> None:
        shelves = self.companion.shelves
        try:
            begun = shelves.begin(shelves.opening(self.draft.position()), self.draft.title())
        except BadPosition as bad:
            self.companion.say(" ".join(mistake.text for mistake in bad.mistakes), trouble=True)
            return
        if begun:
            self.draft = Draft()
            self.companion.enter("table")
            self.companion.enter("checklist")
