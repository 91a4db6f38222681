"""Improvements put right by hand."""

from typing import Annotated

from msgspec import Meta, structs

from companion.games.winter.board.table import Table
from companion.games.winter.long_night.improvements.rules import ON_DISPLAY, Improvement, display
from companion.referee.asks import Count
from companion.referee.facts import Fact
from companion.referee.games import Move
from companion.referee.procedures import Procedure


class ImprovementPutRight(Fact, frozen=True):
    """A card as it is now: `before` is the name under which it lay here."""

    before: str
    name: str
    needs: int
    tokens: int
    text: str = ""
    built: bool = False

    def apply(self, table: Table) -> None:
        shown = display(table)
        number = next((n for n, one in enumerate(shown.open) if one.name == self.before), len(shown.open))
        shown.open = [one for one in shown.open if one.name != self.before]
        if self.built:
            named = {self.name if name == self.before else name: text for name, text in shown.built.items()}
            shown.built = named | {self.name: self.text}
        else:
            shown.built.pop(self.before, None)
            shown.open.insert(number, Improvement(self.name, self.needs, self.tokens, self.text))

    def told(self) -> str:
        was = f"{self.before} is {self.name}" if self.before != self.name else self.name
        state = "built" if self.built else f"on display, {self.tokens} of {self.needs}"
        return f"By hand: {was}, {state}{f': {self.text}' if self.text else '.'}"


class ImprovementTakenAway(Fact, frozen=True):
    name: str

    def apply(self, table: Table) -> None:
        shown = display(table)
        shown.open = [one for one in shown.open if one.name != self.name]
        shown.built.pop(self.name, None)

    def told(self) -> str:
        return f"By hand: {self.name} is taken away from the improvements."


class PutImprovementRight(Move, frozen=True):
    """A card of the improvements as it really is; what is left out stays. `tokens` is how many lie there.

    `built` false puts a built card back on display, which wants the number printed on it; `away` takes it off.
    """

    by_hand = True
    between_steps = True

    name: str
    rename: str = ""
    needs: Annotated[int, Meta(ge=1, le=20)] | None = None
    tokens: Annotated[int, Meta(ge=0, le=20)] | None = None
    text: str | None = None
    built: bool | None = None
    away: bool = False

    @classmethod
    def named(cls) -> str:
        return "improvement-right"

    def title(self) -> str:
        return f"{self.name} is put right"

    def nonsense(self, table: Table) -> list[str]:
        shown = display(table)
        if not shown.has(self.name):
            return [f"No improvement called “{self.name}” lies here."]
        if self.away:
            return []
        other = self.rename.strip()
        if other and other.casefold() != self.name.casefold() and shown.has(other):
            return [f"{other} is there already."]
        built, card = self._built(table), shown.named(self.name)
        if built and self.tokens is not None:
            return [f"{self.name} is built: no tokens lie there."]
        needs, tokens = self._needs(table), self._tokens(card)
        if not built and needs is not None and tokens >= needs:
            return [f"{self.name} would be built: it needs {needs}."]
        same = card is not None and not built and self._card(card) == card
        same = same or (card is None and built and not other and self.text in (None, shown.built.get(self.name)))
        return [f"{self.name} is like that already."] if same else []

    def objections(self, table: Table) -> list[str]:
        shown = display(table)
        back = not self.away and not self._built(table) and shown.named(self.name) is None
        full = back and len(shown.open) >= ON_DISPLAY
        return [f"{ON_DISPLAY} improvements are on display already."] if full else []

    def _built(self, table: Table) -> bool:
        return bool(display(table).has_built(self.name)) if self.built is None else self.built

    def _needs(self, table: Table) -> int | None:
        card, known = display(table).named(self.name), table.catalogue.improvement_named(self.name)
        found = card.needs if card is not None else known.needs if known is not None else None
        return found if self.needs is None else self.needs

    def _tokens(self, card: Improvement | None) -> int:
        lying = card.tokens if card is not None else 0
        return lying if self.tokens is None else self.tokens

    def _card(self, card: Improvement) -> Improvement:
        said = {"name": self.rename.strip() or None, "needs": self.needs, "tokens": self.tokens, "text": self.text}
        return structs.replace(card, **{key: value for key, value in said.items() if value is not None})

    def procedure(self, table: Table) -> Procedure:
        shown = display(table)
        card = shown.named(self.name)
        name = card.name if card is not None else shown.has_built(self.name)
        if self.away:
            yield ImprovementTakenAway(name)
            return
        text = self.text if self.text is not None else card.text if card is not None else shown.built.get(name, "")
        built, needs = self._built(table), self._needs(table)
        if not built and needs is None:
            text_of = f"{name} is on display again: which number is printed on it?"
            needs = yield Count(about="improvement", text=text_of, low=1, high=20, suggested=3, rules=("LN-SETUP-10b",))
        tokens = 0 if built else self._tokens(card)
        yield ImprovementPutRight(name, self.rename.strip() or name, needs or 1, tokens, text, built)
