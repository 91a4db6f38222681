"""What the vocabulary has no word for: the table carries it out."""

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.table import Table
from companion.games.winter.rules.effects import Effect, Occasion, Verb
from companion.referee.procedures import Procedure


class Manual(Verb[Table]):
    name = "manual"

    def told(self, effect: Effect) -> str:
        return effect.text

    def lacks(self, effect: Effect) -> str:
        return "" if effect.text.strip() else "what the table does, in its text"

    def does(self, table: Table, effect: Effect, why: Occasion) -> Procedure:
        yield ToDoByHand(self.told(effect))
