"""Winters that were played, for the tests of what is told of them."""

import random
from typing import Any, Final

from companion.games.winter.game import WINTER
from companion.playthrough import Playthrough
from companion.referee.asks import Choose, Count, Name, Roll, Tally, Vote
from companion.referee.outcomes import Done
from companion.referee.pens import Opening

SEED: Final = 918_273_645_546
OPENED: Final = "under-the-street"


def position(**more: Any) -> dict[str, Any]:
    """Three players, the school as full of zombies as it gets, nothing rolled for."""
    return {
        "objective": {"name": "Hold the Bridge", "goal": "Four fuel cards at the bridge.", "morale": 4, "rounds": 3},
        "food": 3,
        "waste": 3,
        "helpless": 1,
        "first_player": "Ann",
        "players": [
            {"name": "Ann", "survivors": [{"name": "Brian Lee", "leader": True}, {"name": "Sparky", "at": "school"}]},
            {"name": "Ben", "survivors": [{"name": "Thomas Heart", "leader": True}]},
            {"name": "Cleo", "survivors": [{"name": "Mike Cho", "leader": True}]},
        ],
        "places": {"school": {"zombies": 4}},
        "phase": "crisis",
        "dice": "hand",
        "crossroads": "phones",
        "objectives": "phones",
        **more,
    }


def begun(**more: Any) -> Playthrough:
    """The game at its first question."""
    return Playthrough(WINTER, Opening(WINTER.id, position(**more), SEED))


def play(game: Playthrough, move: str, *answers: Any, **args: Any) -> None:
    """Make a move, answer what it asks."""
    assert isinstance(done := game.play(move, args), Done), done
    for answer in answers:
        assert isinstance(done := game.answer(game.ask_id, answer), Done), done


def first_round(game: Playthrough) -> None:
    """A crossroads card comes to pass, a crisis strikes, the school is overrun: morale 4 → 1."""
    play(game, "deal-objectives")
    play(game, "reveal-crisis", name="Fuel Shortage")
    play(game, "begin-turn")
    play(game, "crossroads", "1", card=OPENED)
    for _ in range(3):
        play(game, "end-turn")
    play(game, "colony-phase", {"matching": 1, "other": 1})


def second_round(game: Playthrough) -> None:
    """Too much waste, and the colony gives up. Ann turns up her objective; the others do not."""
    play(game, "reveal-crisis", name="Illness")
    play(game, "begin-turn")
    play(game, "adjust", what="waste", to=10, note="counted")
    for _ in range(3):
        play(game, "end-turn")
    play(game, "colony-phase")
    play(game, "reveal-objective", player="Ann")
    while game.ask is not None:
        game.answer(game.ask_id, "yes")


def lost_winter() -> Playthrough:
    """Two rounds, and over."""
    game = begun()
    first_round(game)
    second_round(game)
    return game


def some_winter(seed: int, rounds: int = 6) -> Playthrough:
    """Whatever dice and people bring, the program rolling."""
    dice = random.Random(seed)
    game = begun(dice="program", morale=10, round=rounds, places={"school": {"zombies": 2}, "library": {"noise": 2}})
    crises = ("Fuel Shortage", "Illness", "Zombie Surge", "Bare Shelves")
    while game.table.ended is None:
        _whatever(game, dice, "reveal-crisis", name=dice.choice(crises))
        _whatever(game, dice, "begin-turn")
        while game.table.active is not None and game.table.ended is None:
            for survivor in game.table.group(game.table.active)[:1]:
                to = dice.choice(("school", "library", "colony"))
                _whatever(game, dice, "move", survivor=survivor.name, to=to)
            _whatever(game, dice, "adjust", what=dice.choice(("food", "waste", "morale")), by=dice.choice((-1, 1, 2)))
            if game.table.watch is not None and dice.random() < 0.3:
                _whatever(game, dice, "crossroads")
            _whatever(game, dice, "end-turn")
        _whatever(game, dice, "colony-phase")
    return game


def _whatever(game: Playthrough, dice: random.Random, move: str, **args: Any) -> None:
    """A move if it can be made, with some answers that fit."""
    if game.table.ended is None:
        game.play(move, args, insist=True)
    while game.ask is not None:
        assert isinstance(done := game.answer(game.ask_id, _some(game, dice)), Done), done


def _some(game: Playthrough, dice: random.Random) -> Any:
    match game.ask:
        case Choose(options=options):
            return dice.choice(options).value
        case Count(suggested=suggested):
            return suggested
        case Tally(fields=fields):
            return {field: dice.randint(0, 3) for field in fields}
        case Name():
            return f"Newcomer{chr(97 + dice.randrange(26)) * dice.randint(1, 60)} {dice.randint(1, 60)} 3 3"
        case Vote(voters=voters, options=options):
            return {voter: dice.choice(options).value for voter in voters}
        case Roll():
            return "roll"
