"""The colony phase: its steps one at a time, the sum, what to move by hand, and the question if there is one."""

from textual import events
from textual.app import ComposeResult

from companion.games.winter.view.seen import Seen
from companion.referee.facts import Fact
from companion.tui.actions.registry import BY_ID, Action, bindings
from companion.tui.asks.keys import AskKeys
from companion.tui.asks.panel import AskPanel
from companion.tui.kit.footline import Hint
from companion.tui.kit.menu import Menu
from companion.tui.kit.page import Page
from companion.tui.kit.picture import Clicked, Picture
from companion.tui.kit.pieces import Line, Piece, row
from companion.tui.kit.screen import AppScreen, hint
from companion.tui.winter import modules
from companion.tui.winter.colony import put_right
from companion.tui.winter.colony.by_hand import hands
from companion.tui.winter.colony.standing import Stand, shown_step, stand, without_a_turn
from companion.tui.winter.colony.sums import sums
from companion.tui.winter.colony.wizard import (
    BeforePart,
    StepPart,
    StepsPart,
    draw_before,
    draw_step,
    draw_steps,
    draw_steps_dense,
)
from companion.tui.winter.long_night.actions import LIST as LONG_NIGHT
from companion.tui.winter.long_night.parts import built

WIDE = 104
"""From this width on the list of steps stands beside the step."""
LIST = 34


class ColonyScreen(AppScreen, AskKeys):
    """Holds only how much of the step was on the board before the last key, and what that key took back."""

    name_of_screen = "colony"
    lists = (LONG_NIGHT,)
    menus = (put_right.MENU,)
    CSS_PATH = "colony.tcss"
    BINDINGS = bindings("colony")
    shows_asks = False

    def __init__(self) -> None:
        super().__init__()
        self._moved = 0
        self._gone: tuple[Fact, ...] = ()
        self._shown = -1
        self._passed: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def menus_now(self) -> tuple[Menu, ...]:
        return (*self.menus, *modules.menus(self.presenter.seen))

    def body(self) -> ComposeResult:
        yield Picture(id="steps")
        yield Page(id="step")
        yield Picture(id="prompt")
        yield AskPanel(id="ask")

    def stand(self) -> Stand | None:
        """Where the phase is."""
        playthrough, seen = self.presenter.playthrough, self.presenter.seen
        return stand(playthrough, seen) if playthrough is not None and seen is not None else None

    # Drawing

    def on_mount(self) -> None:
        self.set_class(self.app.size.width < WIDE, "-narrow")
        self.page.focus()
        super().on_mount()

    def on_resize(self, event: events.Resize) -> None:
        """The list of steps stands beside the step or above it."""
        super().on_resize(event)
        self.set_class(event.size.width < WIDE, "-narrow")
        self.redraw()

    @property
    def page(self) -> Page:
        """Where the step is drawn."""
        return self.query_one("#step", Page)

    def redraw(self) -> None:
        seen, now = self.presenter.seen, self.stand()
        if seen is None or now is None:
            return
        self._follow(seen)
        if now.state == "over" and not hands(now.facts[self._moved :]):
            if self.is_current:
                self.companion.enter("end")
            return
        width, height = self.size
        narrow = width < WIDE
        part = StepsPart(now.steps, now.at)
        steps = draw_steps_dense(part, width) if narrow else draw_steps(part, LIST - 1, height - 1)
        self.query_one("#steps", Picture).paint(steps)
        self.page.paint(self._lines(now, seen, (width if narrow else width - LIST) - 1, narrow))
        self.page.scroll_home(animate=False)
        self.show_ask()
        self._draw_prompt(now, width)
        super().redraw()
        self.call_after_refresh(super().redraw)

    def _follow(self, seen: Seen) -> None:
        """Another step than before: nothing of it is on the board yet."""
        playthrough = self.presenter.playthrough
        step = shown_step(playthrough, seen) if playthrough else None
        number = step.number if step else -1
        if number != self._shown:
            self._shown, self._moved, self._gone, self._passed = number, 0, (), ()

    def _lines(self, now: Stand, seen: Seen, width: int, dense: bool) -> list[Line]:
        if now.state == "before":
            return draw_before(self._before(now, seen), width)
        midway = now.state == "asks" and self.presenter.ask is not None and self.presenter.ask.about != "noise"
        part = StepPart(
            now.at + 1,
            now.step,
            sums(now.step.id, now.facts, seen, midway),
            hands(now.facts[self._moved :]),
            hands(now.facts[: self._moved]),
            hands(self._gone),
            self._objective_line(now, seen),
            self._passed,
        )
        return draw_step(part, width, dense)

    def _before(self, now: Stand, seen: Seen) -> BeforePart:
        return BeforePart(
            now.steps,
            without_a_turn(seen),
            seen.active or "",
            "count" in self.companion.rooms,
            seen.objective.name,
            seen.objective.goal,
            seen.objective_complete,
            self._only_the_table_knows(),
            hands(self._gone),
            tuple(f"{one.name}. {one.text}" if one.text else f"{one.name} (see its card)" for one in built(seen)),
        )

    def _only_the_table_knows(self) -> bool:
        """Whether no check of ours sees that the main objective is complete."""
        seen = self.presenter.seen
        return seen is not None and not seen.objective.check

    def _objective_line(self, now: Stand, seen: Seen) -> str:
        """Asked once more just before the check."""
        follows = now.following
        if (
            follows is None
            or follows.id != "check-objective"
            or now.state != "done"
            or not self._only_the_table_knows()
        ):
            return ""
        said = "complete" if seen.objective_complete else "not complete"
        return f"{seen.objective.name}: {seen.objective.goal} The table says: {said} (j changes it)."

    def _draw_prompt(self, now: Stand, width: int) -> None:
        prompt = self.query_one("#prompt", Picture)
        prompt.display = now.state != "asks"
        prompt.paint((row(width, Piece(f" ▶ {self._next_words(now)}", "waiting"), tone="waiting"),))

    def _next_words(self, now: Stand) -> str:
        follows = now.following
        if now.state == "over":
            return "The game is over. When this is on the board, Enter: the end"
        if now.state == "before" and follows is not None:
            return f"Enter: {'begin with' if now.at == 0 else 'go on with'} “{follows.title}”"
        if follows is not None:
            return f"When this is on the board, Enter: {follows.title}"
        return "When this is on the board, Enter: the next round"

    # What keys do

    def hints(self) -> list[Hint]:
        now = self.stand()
        if now is None:
            return []
        asks = now.state == "asks"
        following = now.following.title.lower() if now.following else "next round"
        following = "the end" if now.state == "over" else following
        shown = [] if asks else [hint(BY_ID["colony_next"], following)]
        shown.append(hint(BY_ID["colony_back"]))
        shown += [hint(BY_ID["colony_more"])] if self.page.max_scroll_y > 0 else []
        if not asks:
            more = [
                BY_ID[id] for id in ("colony_count", "colony_objective", "colony_right", "night_colony", "colony_redo")
            ]
            shown += [hint(action) for action in more if self.allows(action)]
        leave = BY_ID["colony_leave"]
        return [*shown, Hint("Ctrl+B" if asks else leave.key, leave.label, leave.id)]

    def allows(self, action: Action) -> bool:
        now = self.stand()
        if action.id in ("night_colony", "colony_right"):
            return now is not None and now.state != "asks" and super().allows(action)
        if action.id == "colony_redo":
            return self.presenter.can_redo
        if action.id == "colony_count":
            return now is not None and now.state == "before" and super().allows(action)
        if action.id == "colony_objective":
            return now is not None and now.state in ("before", "done") and self._only_the_table_knows()
        return super().allows(action)

    def do_colony_next(self) -> None:
        now = self.stand()
        if now is None or now.state == "asks":
            return
        if any(self.presenter.board_now.now):
            self.presenter.board_now.done()
        if now.state == "over":
            self.companion.enter("end")
        elif now.following is not None:
            self._go_on()
        else:
            self.companion.enter("table")

    def _go_on(self) -> None:
        """The next step, and those after it as long as they change nothing: they are told with the one that stays."""
        passed: list[tuple[str, tuple[str, ...]]] = []
        self.presenter.play("colony-step", {})
        while (now := self.stand()) is not None and (seen := self.presenter.seen) is not None and self._quiet(now):
            passed.append((f"{now.at + 1} {now.step.title}", sums(now.step.id, now.facts, seen)))
            at = self._shown
            self.presenter.play("colony-step", {})
            if self._shown == at:
                break
        self._passed = tuple(passed)
        self.redraw()

    def _quiet(self, now: Stand) -> bool:
        """Whether a step had nothing to move, to answer or to explain, and the next one asks the table for no word."""
        if now.state != "done" or now.following is None or hands(now.facts) or now.step.overlooked:
            return False
        return not ("check-objective" in (now.step.id, now.following.id) and self._only_the_table_knows())

    def do_colony_back(self) -> None:
        """One answer, then one step; before the first step, to the table."""
        playthrough, seen = self.presenter.playthrough, self.presenter.seen
        now = self.stand()
        if playthrough is None or seen is None or now is None:
            return
        if now.state == "before" and seen.phase != "colony":
            self.companion.enter("table")
            return
        before, position = now.facts, (playthrough.log.bookmark, playthrough.ask_id)
        self.panel.forget()
        self.presenter.undo()
        after = self.stand()
        if after is not None and (playthrough.log.bookmark, playthrough.ask_id) != position:
            same = playthrough.log.bookmark == position[0]
            self._gone = before[len(after.facts) :] if same else before
            self._moved = len(after.facts)
            self.redraw()

    def do_colony_redo(self) -> None:
        self.presenter.redo()

    def do_colony_objective(self) -> None:
        if self.presenter.seen is not None:
            self.presenter.play("objective", {"complete": not self.presenter.seen.objective_complete})

    def do_rule_colony(self) -> None:
        """Of the question, or of the step shown."""
        ask, now = self.presenter.ask, self.stand()
        if now is not None:
            self.companion.read_rule(ask.rules[0] if ask is not None and ask.rules else now.step.rules[0])

    def do_colony_more(self) -> None:
        self.page.action_step(10)

    def do_colony_leave(self) -> None:
        self.companion.enter("table")

    def give_answer(self, name: str, values: tuple[object, ...]) -> None:
        """What is on the board before the answer is not to be moved again."""
        now, moved, gone = self.stand(), self._moved, self._gone
        self._moved, self._gone = (len(now.facts) if now else 0), ()
        super().give_answer(name, values)
        if self.presenter.ask_id == name:
            self._moved, self._gone = moved, gone

    def clicked(self, event: Clicked) -> None:
        self.clicked_draft(event.target)
