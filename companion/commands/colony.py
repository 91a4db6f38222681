"""`companion colony`: one colony phase on a position, step by step. Nothing is saved."""

import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import msgspec
import tomli
from msgspec import Struct

from companion.commands import files
from companion.commands.sentences import CommandTrouble
from companion.commands.streams import for_data
from companion.games.schema import everything_wrong, key_of
from companion.games.shelf import game_named
from companion.games.toml_lines import line_of
from companion.games.winter.game import WINTER, Winter
from companion.playthrough import Playthrough
from companion.referee.asks import EXPOSURE, Ask, Choose, Count, Name, Option, Roll, Tally, Vote
from companion.referee.games import BadPosition, Mistake
from companion.referee.outcomes import Refused
from companion.referee.pens import Opening
from companion.referee.plain_text import on_one_line


class AnswerKeys(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of answers, as `position.md` has it."""

    noise: tuple[int | str, ...] = ()
    exposure: tuple[str, ...] = ()
    crisis: dict[str, int] | None = None
    replacement: tuple[str, ...] = ()
    first_player: str | None = None
    choices: tuple[int | str, ...] = ()


def run(file: Path, answers: Path | None, dice: str, seed: int | None, as_json: bool) -> int:
    """Print the phase as a story or as JSON."""
    position = files.read_position(file)
    given = Ahead(read_answers(files.read(answers), str(answers))) if answers is not None else Terminal(as_json)
    result = run_position(position, given, dice, seed)
    if as_json:
        for_data()
    click.echo(json.dumps(result, ensure_ascii=False) if as_json else _story(result))
    return 0


def read_answers(text: str, filename: str) -> AnswerKeys:
    """The answers of a file. Raises BadPosition with every mistake."""
    try:
        data = tomli.loads(text)
    except tomli.TOMLDecodeError as error:
        raise BadPosition([Mistake(filename, f"this is not TOML: {error}")]) from None
    wrong = everything_wrong(data, AnswerKeys)
    if wrong:
        raise BadPosition(
            [Mistake(f"{filename}, line {line_of(text, w.path)}, {key_of(w.path)}", w.text) for w in wrong]
        )
    return msgspec.convert(data, AnswerKeys)


class Ahead:
    """Answers given ahead, taken in the order asked."""

    def __init__(self, keys: AnswerKeys) -> None:
        self._left: dict[str, list[Any]] = {
            "noise": list(keys.noise),
            "exposure": list(keys.exposure),
            "crisis": [] if keys.crisis is None else [keys.crisis],
            "replacement": list(keys.replacement),
            "first_player": [] if keys.first_player is None else [keys.first_player],
            "choices": list(keys.choices),
        }

    def answer(self, ask: Ask) -> Any:
        """The next answer of its kind; a vote takes one for each voter. Raises CommandTrouble naming the question."""
        if isinstance(ask, Vote):
            return {voter: self._next(ask) for voter in ask.voters}
        given = self._next(ask)
        return int(given) if isinstance(ask, Roll) and str(given).isdecimal() else given

    def _next(self, ask: Ask) -> Any:
        key = key_for(ask)
        if self._left[key]:
            return self._left[key].pop(0)
        if key == "first_player":
            return "pass"
        raise CommandTrouble(f"{key}: no answer is given for “{ask.text}”")

    def again(self, ask: Ask, reasons: tuple[str, ...]) -> None:
        """An answer was refused: there is no other. Raises CommandTrouble."""
        raise CommandTrouble(f"{key_for(ask)}: {' '.join(reasons)} The question was “{ask.text}”")

    def finish(self) -> None:
        """Raises CommandTrouble for answers that nobody asked for."""
        left = [f"{key}: {len(values)} given and not needed" for key, values in self._left.items() if values]
        if left:
            raise CommandTrouble("; ".join(left) + ".")


def key_for(ask: Ask) -> str:
    """Under which key of the file the answer stands."""
    if isinstance(ask, Roll):
        return "noise" if ask.about == "noise" else "exposure" if ask.die == EXPOSURE else "choices"
    return {"crisis": "crisis", "replacement": "replacement", "first-player": "first_player"}.get(ask.about, "choices")


class Terminal:
    """Answers typed when asked; questions go to stderr where stdout is for JSON."""

    def __init__(self, to_stderr: bool) -> None:
        self._to_stderr = to_stderr

    def answer(self, ask: Ask) -> Any:
        """Ask, and read a line. Raises CommandTrouble when nobody can answer."""
        if isinstance(ask, Tally):
            return {field: self._number(f"{ask.text}\n  {field}") for field in ask.fields}
        if isinstance(ask, Vote):
            return {voter: self._one_of(f"{ask.text}\n  {voter}", ask.options) for voter in ask.voters}
        if isinstance(ask, Choose):
            return self._one_of(ask.text, ask.options)
        if isinstance(ask, Count):
            return self._number(ask.text)
        typed = self._line(ask.text + ("" if isinstance(ask, Name) else " (a face, or “roll”)"))
        return int(typed) if typed.isdecimal() and isinstance(ask, Roll) else typed

    def again(self, ask: Ask, reasons: tuple[str, ...]) -> None:
        """Say why, and the question comes again."""
        click.echo(" ".join(reasons), err=True)

    def finish(self) -> None:
        """Nothing is left over here."""

    def _one_of(self, text: str, options: tuple[Option, ...]) -> str:
        return self._line(text + "".join(f"\n  {option.value}: {option.text}" for option in options))

    def _number(self, text: str) -> int:
        typed = self._line(text)
        return int(typed) if typed.isdecimal() else -1

    def _line(self, text: str) -> str:
        try:
            return str(click.prompt(text, err=self._to_stderr)).strip()
        except click.Abort:
            raise CommandTrouble(f"No answer is given for “{text}”: answer it, or give --answers FILE.") from None


def run_position(position: dict[str, Any], given: Ahead | Terminal, dice: str, seed: int | None) -> dict[str, Any]:
    """The whole phase as plain data: `steps`, `after`, `ended`. Raises BadPosition, CommandTrouble."""
    opened = position | {"dice": dice, "phase": "colony"}
    seed = secrets.randbits(63) if seed is None else seed
    game = game_named(position.get("game", WINTER.id))
    if not isinstance(game, Winter):
        raise CommandTrouble("Only the winter games have a colony phase.")
    playthrough = Playthrough(game, Opening(game.id, opened, seed))
    first = sum(step.done for step in playthrough.seen_by(None).colony_steps)
    done = playthrough.play("colony-phase", {})
    if isinstance(done, Refused):
        raise CommandTrouble(" ".join(done.reasons))
    while (ask := playthrough.ask) is not None:
        outcome = playthrough.answer(playthrough.ask_id, given.answer(ask))
        if isinstance(outcome, Refused):
            given.again(ask, outcome.reasons)
    given.finish()
    after = playthrough.position()
    if "dice" not in position:
        after.pop("dice", None)
    ended = playthrough.ended
    return {
        "steps": list(_steps(playthrough, first)),
        "after": after,
        "ended": None if ended is None else {"reason": ended},
    }


def _steps(playthrough: Playthrough, first: int) -> Iterator[dict[str, Any]]:
    phase = playthrough.seen_by(None).colony_steps[first:]
    for step, logged in zip(phase, playthrough.log.told[1:], strict=False):
        yield {
            "id": step.id,
            "title": step.title,
            "rules": list(step.rules),
            "facts": msgspec.to_builtins(logged.facts),
            "text": [told for fact in logged.facts if (told := fact.told())],
        }


def _story(result: dict[str, Any]) -> str:
    lines = []
    for step in result["steps"]:
        lines += [
            f"{step['title']}  [{', '.join(step['rules'])}]",
            *(f"  {on_one_line(told)}" for told in step["text"]),
            "",
        ]
    after = result["after"]
    tracks = ("morale", "round", "food", "starvation", "waste")
    lines.append("   ".join(f"{track} {after[track]}" for track in tracks))
    return "\n".join(lines)
