"""Random evenings of all three games: a position, then requests that mostly fit, and some that do not."""

from random import Random
from typing import Any, Final

from companion.referee.asks import FACES
from tests.second_referee.chance import SEATS, some_table

Request = tuple[str, dict[str, Any]]
State = dict[str, Any]

PATIENT_ZERO: Final = ("Ann", "Ben", "Cem", "Dee", "Eve")
VOTES: Final = ("move", "adjust", "exile")


def some_evening(chance: Random) -> dict[str, Any]:
    """What `new` takes, its seed with it. Winters deal secrets to seats and roll by program as often as by hand."""
    seed = chance.randrange(2**40)
    if chance.random() < 0.15:
        players = [{"name": name} for name in PATIENT_ZERO[: chance.randint(4, 5)]]
        return {"game": "patient-zero", "players": players, "seed": seed}
    position = some_table(chance)
    return position | {
        "seed": seed,
        "dice": chance.choice(["hand", "program"]),
        "crossroads": chance.choice(["off", "phones", "laptop"]),
        "objectives": chance.choice(["paper", "phones"]),
    }


def some_request(chance: Random, state: State, offers: list[dict[str, Any]]) -> Request:
    """What a front end might ask for next."""
    seats = [player["name"] for player in state["table"]["players"]] or list(SEATS)
    whim = chance.random()
    if whim < 0.08:
        return "undo", {}
    if whim < 0.12:
        return "redo", {}
    if whim < 0.18:
        return "view", {"seat": chance.choice(seats)}
    if state["ask"] is not None:
        return some_answer(chance, state["ask"])
    if whim < 0.3:
        return "play", _by_hand(chance, seats)
    if not offers:
        return "state", {}
    offer = chance.choice(offers)
    return "play", {"move": offer["move"], "args": offer["args"], "insist": chance.random() < 0.3}


def _by_hand(chance: Random, seats: list[str]) -> dict[str, Any]:
    """What may be put right or called for at any time."""
    name = chance.choice(("adjust", "adjust", "exile", "deal-objectives", "colony-phase"))
    args: dict[str, dict[str, Any]] = {
        "adjust": {"what": chance.choice(["food", "morale", "waste", "helpless"]), "by": chance.choice([-1, 1])},
        "exile": {"player": chance.choice(seats)},
    }
    return {"move": name, "args": args.get(name, {}), "insist": True}


def some_answer(chance: Random, ask: dict[str, Any]) -> Request:
    """An answer that fits; a vote is cast by one seat, or all at once."""
    kind, seat = ask["kind"], ask["seat"] if chance.random() < 0.5 else None
    value: Any
    if kind == "vote":
        waiting = [voter for voter in ask["voters"] if voter not in ask["voted"]]
        options = [option["value"] for option in ask["options"]]
        if chance.random() < 0.8:
            return "answer", {"ask": ask["id"], "seat": chance.choice(waiting), "value": chance.choice(options)}
        value, seat = {voter: chance.choice(options) for voter in ask["voters"]}, None
    elif kind == "roll":
        value = chance.choice([*FACES[ask["die"]], "roll"])
    elif kind == "choose":
        value = chance.choice(ask["options"])["value"]
    elif kind == "count":
        value = chance.randint(ask["low"], ask["high"])
    elif kind == "tally":
        value = {field: chance.randint(0, 5) for field in ask["fields"]}
    else:
        value = f"New{chance.randrange(10**6)} {chance.randint(1, 95)} {chance.randint(1, 5)} {chance.randint(1, 5)}"
    return "answer", {"ask": ask["id"], "value": value} | ({"seat": seat} if seat else {})
