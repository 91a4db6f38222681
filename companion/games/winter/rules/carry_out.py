"""Carrying out effects of the vocabulary, for crises and crossroads cards alike."""

from collections.abc import Iterable
from typing import Final

from companion.games.winter.board.facts.people import ToDoByHand
from companion.games.winter.board.table import Table
from companion.games.winter.rules.effects import (
    VERBS,
    Effect,
    Occasion,
    Verb,
    board,
    by_hand,
    in_words,
    learn,
    people,
    tracks,
    unknown,
    verbs_in,
)
from companion.referee.phrases import Words, phrase
from companion.referee.procedures import Procedure, Refusal

OF_EVERY_BOX: Final[tuple[Verb[Table], ...]] = tuple(
    verb for file in (tracks, board, people, by_hand) for verb in verbs_in(file)
)
learn(OF_EVERY_BOX)


def carry_out(
    table: Table, effects: Iterable[Effect], because: Words, cause: str, actor: str | None = None
) -> Procedure:
    """All effects in order, until they are done or the game has ended.

    What only another box has is left to people's hands. Raises Refusal for a word that nobody knows.
    """
    why = Occasion(because, cause, actor)
    here = {verb.name: verb for verb in (*OF_EVERY_BOX, *(own for part in table.parts for own in part.effects))}
    for effect in effects:
        if (verb := here.get(effect.do)) is not None:
            yield from verb.does(table, effect, why)
        elif effect.do not in VERBS:
            raise Refusal(unknown(effect.do))
        elif not VERBS[effect.do].module:
            yield ToDoByHand(effect_by_hand(effect.do, effect.by, effect.place, effect.text))


@phrase
def effect_by_hand(do: str, by: int | None, place: str | None, text: str) -> str:
    return in_words(Effect(do, by, place, text=text))
