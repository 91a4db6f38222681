"""Plausible evenings: four players, six rounds, dice by the program, moves as people make them, all from a seed.

Nobody here plays well or badly on purpose. What matters is how often people move, search, build and ask in a turn, so
that it shows how many of the crossroads cards that are drawn come to pass.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from companion.games.winter.board.headcount import mouths_at_colony
from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import COLONY, LOCATIONS
from companion.games.winter.board.table import Table
from companion.games.winter.game import WINTER
from companion.games.winter.packs.cards import Card
from companion.games.winter.packs.catalogue import KnownSurvivor, crises, survivors
from companion.games.winter.rules.triggers import met
from companion.playthrough import Playthrough
from companion.referee.asks import Ask, Choose, Count, Name, Tally, Vote
from companion.referee.games import Offer
from companion.referee.outcomes import Done
from companion.referee.pens import Opening

SEATS = ("Ada", "Ben", "Cleo", "Dev")
ROUNDS = 6
HAND = 5
"""Item cards that everybody starts with."""

OBJECTIVES: dict[str, dict[str, int]] = {
    "We Need More Samples": {"morale": 6, "outside": 1},
    "Home Sweet Home": {"morale": 6, "outside": 1, "colony": 12},
    "Raiding Party": {"morale": 5, "outside": 2},
    "Eight Weeks of Darkness": {"morale": 7, "outside": 1, "helpless": 4},
    "Too Many Mouths": {"morale": 7, "colony": 6, "helpless": 7},
}
MILD = 2
"""So much more morale than the objective says: these players blunder more than people do, and are to see six rounds."""

ON_A_DIE = {"attack": 4.0, "search": 7.0, "barricade": 1.5, "clean-waste": 2.0, "attract": 0.5}
"""How readily a die goes into each; abilities come by themselves."""


@dataclass
class Evening:
    """One evening, and what became of its cards."""

    seed: int
    drawn: list[str] = field(default_factory=list)
    fired: list[str] = field(default_factory=list)
    """Ids of cards."""

    def __post_init__(self) -> None:
        self.rng = Random(f"evening/{self.seed}")
        self.game = Playthrough(WINTER, Opening(WINTER.id, a_start(self.rng), self.seed))
        self.hands = dict.fromkeys(SEATS, HAND)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        table: Table = self.game.table
        return table

    def chance(self, likely: float) -> bool:
        """Whether something happens that is so likely."""
        return self.rng.random() < likely

    def play(self, move: str, **args: Any) -> bool:
        """Make a move and answer all that it asks; False when a rule speaks against it. Then see to the card."""
        outcome = self.game.play(move, {key.rstrip("_"): value for key, value in args.items()})
        while self.game.ask is not None:
            answered = self.game.answer(self.game.ask_id, an_answer(self.game.ask, self.table, self.rng))
            assert isinstance(answered, Done), answered
        return isinstance(outcome, Done)

    def run(self) -> "Evening":
        """All rounds, or as many as morale allows."""
        while self.table.ended is None:
            assert self.play("reveal-crisis", name=self.rng.choice([one.name for one in crises() if one.box == "base"]))
            assert self.play("roll-dice") and self.play("begin-turn")
            while self.table.active is not None and self.table.ended is None:
                self.turn()
            if self.table.ended is None:
                assert self.play("colony-phase")
        return self

    def turn(self) -> None:
        """One turn: the card is drawn, the player acts, the card comes to pass or goes back."""
        active, card = self.table.active, self.table.sealed.watched
        assert active is not None
        if card is not None:
            self.drawn.append(card.id)
        for act in a_turn(self, active):
            self.see_to(card)
            if self.table.ended is not None or not self.table.group(active):
                break
            act()
        self.see_to(card)
        if self.table.ended is None and self.table.active == active:
            assert self.play("end-turn")

    def see_to(self, card: Card | None) -> None:
        """The watcher looks whether the trigger has been met."""
        if card is None or self.table.watch is None or self.table.ended is not None:
            return
        is_met, survivor = met(self.table, card.trigger)
        if is_met:
            self.fired.append(card.id)
            assert self.play("crossroads", survivor=survivor)


def a_start(rng: Random) -> dict[str, Any]:
    """The first round of a game for four with two survivors each, all at the colony."""
    name, setup = rng.choice(list(OBJECTIVES.items()))
    names = [one.name for one in survivors() if _in_the_box(one)]
    rng.shuffle(names)
    doors = [{"zombies": setup.get("colony", 0) // 6} for _ in range(6)]
    return {
        "players": [
            {
                "name": seat,
                "survivors": [{"name": names.pop(), "leader": True}, {"name": names.pop()}],
            }
            for seat in SEATS
        ],
        "objective": name,
        "morale": setup["morale"] + MILD,
        "round": ROUNDS,
        "food": 4,
        "helpless": setup.get("helpless", 0),
        "colony": {"entrances": doors},
        "places": {place: {"zombies": setup.get("outside", 0)} for place in LOCATIONS},
        "dice": "program",
        "objectives": "cards",
        "mature": True,
        "non_coop": True,
        "phase": "crisis",
    }


def a_turn(evening: Evening, active: str) -> Iterator[Callable[[], Any]]:
    """What a player does in a turn, one thing after the other; what cannot be done is left out."""
    rng, chance = evening.rng, evening.chance
    for survivor in evening.table.group(active):
        if chance(0.9 if _in_danger(evening.table, survivor) else 0.65 if survivor.at == COLONY else 0.3):
            yield partial(_walk, evening, survivor.name)
    if chance(0.02):
        yield lambda: evening.play("exile", player=rng.choice([seat for seat in SEATS if seat != active]))
    for _ in range(len(evening.table.players[active].dice)):
        if chance(0.1) and evening.table.food >= 2:
            yield lambda: evening.play("spend-food", amount=1)
        yield lambda: _use_a_die(evening, active)
    if chance(0.2):
        yield lambda: evening.play("request", player=rng.choice([seat for seat in SEATS if seat != active]), given=1)
    while evening.hands[active] and chance(0.75 if _hungry(evening.table) else 0.45):
        yield lambda: _play_card(evening, active)
    for _ in range(rng.choice((0, 1, 1, 2))):
        if evening.hands[active] and not evening.table.players[active].exiled:
            evening.hands[active] -= 1
            yield lambda: evening.play("contribute", player=active, cards=1)


def _walk(evening: Evening, name: str) -> None:
    """Out to search, and home again more often than not; some have fuel, and do not roll for exposure."""
    survivor = evening.table.survivors.get(name)
    if survivor is None or (survivor.tokens > 1 and not _in_danger(evening.table, survivor)):
        return
    may_go_home = survivor.at != COLONY and not evening.table.players[survivor.player].exiled
    home = may_go_home and (_in_danger(evening.table, survivor) or evening.chance(0.6))
    fuel = evening.chance(0.4) and evening.play("switch", what="exposure", to="off")
    evening.play("move", survivor=name, to=COLONY if home else evening.rng.choice(LOCATIONS))
    if fuel and evening.table.ended is None:
        evening.play("switch", what="exposure", to="do")


def _in_danger(table: Table, survivor: Survivor) -> bool:
    """Away from the colony, where the dead would soon break in."""
    return survivor.at != COLONY and table.places[survivor.at].entrances[0].free < 2


def _use_a_die(evening: Evening, active: str) -> None:
    """An ability, or one of the actions that are open; with nothing to do the die is left, as at a real table."""
    survivor = evening.rng.choice(evening.table.group(active)).name
    if evening.chance(0.08) and evening.play("ability", survivor=survivor):
        return
    open_to = [offer for offer in WINTER.offers(evening.table) if offer.move in ON_A_DIE and _sensible(evening, offer)]
    kinds = sorted({offer.move for offer in open_to})
    if not kinds:
        return
    kind = evening.rng.choices(kinds, [ON_A_DIE[kind] for kind in kinds])[0]
    offer = evening.rng.choice([offer for offer in open_to if offer.move == kind])
    door = _where_it_is_worst(evening.table, offer) if kind in ("attack", "barricade") else {}
    if evening.play(offer.move, **offer.args, **door) and kind == "search":
        evening.hands[active] += 1


def _where_it_is_worst(table: Table, offer: Offer) -> dict[str, int]:
    """The entrance with the most zombies, where there is still room for a barricade."""
    doors = table.places[table.survivors[offer.args["survivor"]].at].entrances
    fit = [n for n, door in enumerate(doors, 1) if door.free or offer.move == "attack"]
    return {"entrance": max(fit, key=lambda n: doors[n - 1].zombies)}


def _sensible(evening: Evening, offer: Offer) -> bool:
    """Nobody attacks people, or few zombies, or when badly hurt, or draws them home; a little waste may lie."""
    if offer.move == "attack":
        attacker = evening.table.survivors[offer.args["survivor"]]
        crowd = evening.table.places[attacker.at].zombies
        return offer.args["target"] == "zombie" and attacker.tokens < 2 and crowd > (3 if attacker.at == COLONY else 1)
    if offer.move == "clean-waste":
        return evening.table.waste >= 3
    if offer.move == "attract":
        here = evening.table.survivors[offer.args["survivor"]].at
        return here != COLONY and evening.table.places[here].zombies == 0
    return offer.move != "search" or offer.args["noise"] == 0 or evening.chance(0.3 / offer.args["noise"])


def _play_card(evening: Evening, active: str) -> None:
    """Half the items are food, more when it is short; a few bring people; the rest heal, or are weapons."""
    evening.hands[active] -= 1
    evening.play("play-card", kind=evening.rng.choice(("item", "item", "item", "equip")))
    if evening.table.ended is not None:
        return
    wounded = sorted((one for one in evening.table.survivors.values() if one.tokens), key=lambda one: -one.tokens)
    luck = evening.rng.random()
    if luck < (0.7 if _hungry(evening.table) else 0.35):
        evening.play("adjust", what="food", by=evening.rng.choice((1, 2, 2, 3)))
    elif luck > 0.92:
        evening.play("add-survivor", name=_newcomer(evening.table, evening.rng), player=active)
        evening.play("helpless", add=1)
    elif luck > 0.75 or not wounded:
        _shoot(evening, active)
    else:
        evening.play("heal", survivor=wounded[0].name, kind="frostbite" if wounded[0].frostbite else "wound")


def _shoot(evening: Evening, active: str) -> None:
    """A weapon takes zombies from the fullest entrance without exposure."""
    place = evening.table.places[evening.rng.choice(evening.table.group(active)).at]
    door = max(range(len(place.entrances)), key=lambda n: place.entrances[n].zombies)
    gone = min(2, place.entrances[door].zombies)
    if gone:
        evening.play("adjust", what="zombies", place=place.id, entrance=door + 1, by=-gone)


def _hungry(table: Table) -> bool:
    """Whether the colony could not eat now."""
    return table.food * 2 < mouths_at_colony(table)


def _newcomer(table: Table, rng: Random) -> str:
    """Somebody from the survivor deck who has not been in this game."""
    known = {*table.survivors, *table.dead}
    return rng.choice([one.name for one in survivors() if _in_the_box(one) and one.name not in known])


def _in_the_box(survivor: KnownSurvivor) -> bool:
    return survivor.box == "base" and not survivor.promo


def an_answer(ask: Ask, table: Table, rng: Random) -> Any:
    """What people answer: any option, a crisis met four times in five, a newcomer off the deck."""
    match ask:
        case Choose():
            values = [option.value for option in ask.options]
            return "sacrifice" if "sacrifice" in values else rng.choice(values)
        case Vote():
            return {voter: rng.choice(ask.options).value for voter in ask.voters}
        case Count():
            return ask.suggested
        case Tally():
            return {name: rng.choice((1, 4, 4, 5, 6)) if number == 0 else 0 for number, name in enumerate(ask.fields)}
        case Name():
            return _newcomer(table, rng)
    raise AssertionError(f"nobody asked for {ask} where the program rolls")


def count(evenings: int, first_seed: int = 0) -> tuple[Counter[str], Counter[str]]:
    """How often each card was drawn, and how often it came to pass."""
    drawn: Counter[str] = Counter()
    fired: Counter[str] = Counter()
    for seed in range(first_seed, first_seed + evenings):
        evening = Evening(seed).run()
        drawn.update(evening.drawn)
        fired.update(evening.fired)
    return drawn, fired


def share(drawn: Counter[str], fired: Counter[str]) -> float:
    """The share of the drawn cards that came to pass."""
    return fired.total() / drawn.total()
