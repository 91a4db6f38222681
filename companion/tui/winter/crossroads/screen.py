"""The crossroads card: who watches it, that it happened, the card read out, the choice, and what to do by hand."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult

from companion.games.winter.board.facts.crossroads import CardClosed, CardOpened, OptionTaken
from companion.games.winter.view.seen import Seen
from companion.referee.asks import Ask, Choose, Roll, Vote
from companion.referee.facts import Fact
from companion.referee.log import Step
from companion.tui.actions.registry import BY_ID, Action, bindings
from companion.tui.asks.choosing import answer_keys
from companion.tui.asks.keys import AskKeys
from companion.tui.asks.panel import AskPanel
from companion.tui.kit.footline import Hint
from companion.tui.kit.page import Page
from companion.tui.kit.picture import Clicked, Picture
from companion.tui.kit.pieces import Line, Piece, Target, indented, row
from companion.tui.kit.screen import AppScreen, hint
from companion.tui.winter.crossroads.card import draw_card, draw_outcome
from companion.tui.winter.crossroads.cards_seen import CardsSeen, left_words
from companion.tui.winter.crossroads.reading import Part, parts_of
from companion.tui.winter.turn.passing import nobody_has_seen, put_back_last

ROOMY = 34


class CrossroadsScreen(AppScreen, AskKeys):
    """Draws what everybody may know. The secret card is never here: see `eyes_only`."""

    name_of_screen = "crossroads"
    CSS_PATH = "crossroads.tcss"
    BINDINGS = bindings("crossroads")
    shows_asks = False

    def body(self) -> ComposeResult:
        yield Picture(id="heading")
        yield Page(id="card")
        yield Picture(id="button")
        yield AskPanel(id="ask")

    @property
    def step(self) -> Step | None:
        """The card that came to pass last, as long as nothing else has happened."""
        playthrough = self.presenter.playthrough
        last = playthrough.log.last if playthrough is not None else None
        opened = last is not None and any(isinstance(fact, CardOpened) for fact in last.facts)
        return last if last is not None and (opened or last.move == "crossroads") else None

    @property
    def of_card(self) -> Sequence[Fact]:
        """What came of that card, without what the same step did after it."""
        facts = self.step.facts if self.step is not None else []
        closed = next((n for n, fact in enumerate(facts, 1) if isinstance(fact, CardClosed)), len(facts))
        return facts[:closed]

    # Drawing

    def on_mount(self) -> None:
        self.query_one(Page).focus()
        super().on_mount()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.redraw()

    def redraw(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        if seen.ended is not None and self.is_current:
            self.companion.enter("end")
            return
        width = self.size.width
        self.query_one("#heading", Picture).paint((row(width, Piece(" Crossroads", "title")),))
        page = self.query_one(Page)
        page.paint(self._lines(seen, width - 1))
        page.scroll_home(animate=False)
        self.show_ask()
        button = self.query_one("#button", Picture)
        button.display = self.allows(BY_ID["happened"]) and not self.barred(BY_ID["happened"])
        button.paint((row(width, Piece("  "), Piece("  x  It happened  ", "waiting", Target("action", "happened"))),))
        super().redraw()

    def _lines(self, seen: Seen, width: int) -> list[Line]:
        step = self.step
        if seen.reading is not None and not (step and any(isinstance(fact, OptionTaken) for fact in step.facts)):
            return draw_card(seen.reading, width, self.size.height >= ROOMY)
        if step is not None:
            return [row(width), *draw_outcome(self.of_card, width)]
        words = [indented(text, width, "", Piece("  ")) for text in (*self._watch_words(seen), *self._late_words())]
        return [row(width), *(line for lines in words for line in lines)]

    def _watch_words(self, seen: Seen) -> list[str]:
        watch = seen.watch
        if seen.options.get("crossroads") == "off":
            return ["This table plays without crossroads cards."]
        if watch is None:
            return [f"Nobody watches a card now: one is drawn when a turn begins. {left_words(seen)}"]
        if watch.physical:
            return [
                f"{watch.watcher} draws a crossroads card from the box and reads it alone.",
                f"When it happens in {watch.active}’s turn: x. The card is then read aloud from the box.",
            ]
        return [
            f"{watch.watcher} watches a card for {watch.active}’s turn.",
            self._where(watch.watcher, seen.options.get("crossroads", "")),
            f"When it happens, {watch.watcher} says so, on the phone or with x here. Otherwise the card goes under the "
            "deck when the turn ends.",
            f"Not this one: n puts it under the deck and another one is drawn. {left_words(seen)}"
            if self.allows(BY_ID["not_this_one"])
            else left_words(seen),
        ]

    def _late_words(self) -> list[str]:
        late = put_back_last(self.presenter)
        if late is None:
            return []
        return [f"If the card that {late.watcher} watched in the turn that has just ended did happen there: w."]

    def _where(self, watcher: str, how: str) -> str:
        light = self.presenter.lights.get(watcher)
        if light == "connected":
            return f"The card is on {watcher}’s phone."
        if light is not None:
            return f"The card is on {watcher}’s phone, which is asleep: wake it, or free the seat (p, x)."
        said = f"{watcher} has no phone here (p pairs one). " if how == "phones" else ""
        return f"{said}e: only {watcher} looks at the laptop."

    # What keys do

    def hints(self) -> list[Hint]:
        ids = ["happened", "look", "read_aloud", "not_this_one", "after_all", "cards_seen", "crossroads_done"]
        ids += ["crossroads_undo", "crossroads_redo", "crossroads_leave"]
        answering = (
            [] if self.presenter.ask is None else [_answering(self.presenter.ask), hint(BY_ID["rule_crossroads"])]
        )
        return [*answering, *(hint(BY_ID[id]) for id in ids if self.allows(BY_ID[id]))]

    def allows(self, action: Action) -> bool:
        seen = self.presenter.seen
        watched = seen is not None and seen.watch is not None and self.presenter.ask is None
        if action.id == "happened":
            return watched
        if action.id == "after_all":
            return put_back_last(self.presenter) is not None
        if action.id == "look":
            return watched and seen is not None and seen.watch is not None and not seen.watch.physical
        if action.id == "not_this_one":
            playthrough = self.presenter.playthrough
            unseen = playthrough is None or nobody_has_seen(playthrough)
            return watched and not unseen and self.presenter.offered("not-this-one")
        if action.id == "read_aloud":
            return bool(self.parts())
        if action.id == "cards_seen":
            return seen is not None and seen.options.get("crossroads") not in ("off", "cards")
        if action.id == "crossroads_done":
            return self.presenter.ask is None and self.step is not None
        if action.id == "crossroads_undo":
            return self.step is not None or self.presenter.ask is not None
        if action.id == "crossroads_redo":
            return self.presenter.can_redo
        return super().allows(action)

    def do_happened(self) -> None:
        self.presenter.play("crossroads", {})

    def do_after_all(self) -> None:
        late = put_back_last(self.presenter)
        if late is not None:
            self.sure(
                f"Did {late.watcher}’s card happen? The end of that turn is taken back, and the card is read.",
                "Yes, read it",
                lambda: self.presenter.instead_of_last("crossroads"),
            )

    def do_look(self) -> None:
        from companion.tui.kit.eyes_only import EyesOnlyScreen

        if self.presenter.seen is None or self.presenter.seen.watch is None:
            return
        watcher = self.presenter.seen.watch.watcher
        if why := self.presenter.kept_on_phone(watcher):
            self.companion.say(why, trouble=True)
        else:
            self.app.push_screen(EyesOnlyScreen(self.presenter, watcher))

    def do_not_this_one(self) -> None:
        self.presenter.play("not-this-one", {})

    def parts(self) -> list[Part]:
        """What can be read aloud now: the open card, or what came of it."""
        seen = self.presenter.seen
        reading = seen.reading if seen is not None else None
        return parts_of(reading, self.of_card)

    def do_read_aloud(self) -> None:
        from companion.tui.winter.crossroads.reader import ReaderScreen

        self.app.push_screen(ReaderScreen(self.parts))

    def do_cards_seen(self) -> None:
        if self.presenter.seen is not None:
            self.app.push_screen(CardsSeen(self.presenter.seen))

    def do_crossroads_done(self) -> None:
        if self.step is not None:
            self.presenter.board_now.done((self.step.number, len(self.of_card)))
        self.companion.enter("table")

    def do_crossroads_undo(self) -> None:
        self.panel.forget()
        self.presenter.undo()

    def do_crossroads_redo(self) -> None:
        self.presenter.redo()

    def do_rule_crossroads(self) -> None:
        """Of the question, or of cards that are watched or read."""
        ask, seen = self.presenter.ask, self.presenter.seen
        reading = seen is not None and seen.reading is not None
        shown = "BG-XR-3" if reading else "BG-XR-2"
        self.companion.read_rule(ask.rules[0] if ask is not None and ask.rules else shown)

    def do_crossroads_leave(self) -> None:
        self.companion.enter("table")

    def clicked(self, event: Clicked) -> None:
        self.clicked_draft(event.target)


def _answering(ask: Ask) -> Hint:
    """How the question below is answered; the panel says the rest."""
    if isinstance(ask, Roll):
        return Hint("r", "roll")
    keys = ""
    if isinstance(ask, Choose):
        keys = " ".join(answer_keys(ask))
    elif isinstance(ask, Vote):
        keys = " ".join(str(number) for number, _ in enumerate(ask.options, 1))
    return Hint(keys if 0 < len(keys) < 8 else "Enter", "answer")
