"""A crossroads card as it is read out, and what came of it."""

from collections.abc import Sequence

from companion.games.winter.board.facts.crossroads import OptionTaken, VotesShown
from companion.games.winter.view.seen import CardSeen, OptionSeen, SecretSeen
from companion.referee.facts import Fact
from companion.tui.kit.pieces import Line, Piece, clean, indented, row
from companion.tui.kit.sizes import WIDEST
from companion.tui.winter.colony.by_hand import hands
from companion.tui.winter.colony.wizard import draw_hand_work


def draw_card(card: CardSeen, width: int, roomy: bool) -> list[Line]:
    """Title, what sets it off, story, and every option with all that it does. `roomy`: with air between."""
    wide = min(width, WIDEST)
    air = [row(width)] if roomy else []
    lines = [*air, row(width, Piece(f"  {large(card.title, wide - 4)}", "strong")), row(width)]
    for text in card.story.splitlines():
        lines += [_line(line, width) for line in indented(text, wide, "strong", Piece("  "))]
    lines += [row(width), *air]
    for number, option in enumerate(card.options, 1):
        lines += [_line(line, width) for line in _option(number, option, card.vote, wide)] + air
    return lines


def large(title: str, width: int) -> str:
    """Capitals, spaced where there is room."""
    capitals = clean(title).upper()
    return " ".join(capitals) if 2 * len(capitals) <= width else capitals


def _option(number: int, option: OptionSeen, vote: bool, width: int) -> list[Line]:
    head = f"  {number} " if not vote else f"  {number} thumbs {'up' if number == 1 else 'down'}: "
    lines = indented(option.text, width, "strong", Piece(head, "key"))
    if option.needs:
        lines += indented(f"needs {option.needs}", width, "warn", Piece("    "))
    for effect in option.effects:
        lines += indented(effect, width, "number", Piece("    → ", "dim"))
    return lines


def _line(line: Line, width: int) -> Line:
    return row(width, *line)


def draw_secret(card: CardSeen, nudge: bool, width: int) -> list[Line]:
    """What only the watcher reads: first what to look out for."""
    lines = indented(f"Look out for: {card.trigger}", min(width, WIDEST), "accent", Piece("  "))
    if nudge:
        lines += indented("By what was entered it has happened.", min(width, WIDEST), "warn", Piece("  "))
    return [*(_line(line, width) for line in lines), row(width), *draw_card(card, width, False)]


KINDS = {"loyal": "loyal", "betrayal": "a betrayal", "exiled": "for the exiled"}


def draw_objectives(objectives: Sequence[SecretSeen], width: int) -> list[Line]:
    """Secret objectives for the one who holds them: all goals that count."""
    wide = min(width, WIDEST)
    lines: list[Line] = []
    for one in objectives:
        lines += [row(width), row(width, Piece(f"  {large(one.title, wide - 4)}", "strong"))]
        lines += [row(width, Piece(f"  Secret objective, {KINDS.get(one.kind, one.kind)}", "dim")), row(width)]
        for text in one.story.splitlines():
            lines += [_line(line, width) for line in indented(text, wide, "name", Piece("  "))]
        lines.append(row(width))
        for goal in one.goals:
            lines += [_line(line, width) for line in indented(goal, wide, "strong", Piece("  → ", "key"))]
    if lines:
        lines += [row(width), *indented("You win if all of this is so when the game ends.", wide, "dim", Piece("  "))]
    return lines


def draw_outcome(facts: Sequence[Fact], width: int) -> list[Line]:
    """What was chosen, how the story goes on, what to do by hand."""
    lines: list[Line] = []
    for fact in facts:
        if isinstance(fact, VotesShown):
            lines += [*indented(fact.told(), width, "name", Piece("  ")), row(width)]
        if isinstance(fact, OptionTaken):
            lines += indented(fact.text, min(width, WIDEST), "strong", Piece("  "))
            lines += [row(width), *indented(fact.outcome, min(width, WIDEST), "name", Piece("  "))]
    moved = hands(facts)
    if moved:
        lines += [row(width), row(width, Piece(" Move on the board now", "title")), *draw_hand_work(moved, width)]
    return [_line(line, width) for line in lines]
