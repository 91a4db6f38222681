"""What may be done now: one list for footer, palette, phones, help and random play-outs."""

from collections.abc import Iterator

from companion.games.winter.board.pieces import Survivor
from companion.games.winter.board.places import COLONY, title_of
from companion.games.winter.board.table import Table
from companion.games.winter.rules.colony import next_step
from companion.games.winter.rules.objective import takes_cards
from companion.games.winter.rules.setup import checklist
from companion.referee.games import Offer


def offers(table: Table) -> list[Offer]:
    """Every move that no rule speaks against now, with its arguments; a hand correction is always possible besides."""
    if table.ended is not None:
        shown = {one.player for one in table.revealed}
        return [
            Offer("reveal-objective", {"player": player}, f"{player} reveals the secret objective")
            for player in table.players
            if player not in shown and not table.coop
        ]
    if table.phase == "setup":
        return list(_setup(table))
    return [*_flow(table), *_turn(table), *(offer for part in table.parts for offer in part.offers(table))]


def _setup(table: Table) -> Iterator[Offer]:
    for line, job in enumerate(checklist(table)):
        if line not in table.setup_ticked:
            yield Offer("tick", {"line": line}, job.text)
    if table.options["objectives"] in ("phones", "laptop") and not table.sealed.objectives and not table.coop:
        yield Offer("deal-objectives", {}, "Deal the secret objectives")
    if len(table.setup_ticked) == len(checklist(table)):
        yield Offer("finish-setup", {}, "The table is set up")


def _flow(table: Table) -> Iterator[Offer]:
    if table.phase == "crisis":
        if table.crisis is None:
            yield Offer("reveal-crisis", {"name": "", "needs": []}, "Reveal the crisis")
        yield Offer("roll-dice", {}, "Roll the action dice")
        if table.crisis is not None:
            first = next(iter(table.order), None)
            yield Offer("begin-turn", {}, f"{first}’s turn begins" if first else "Nobody is left to play")
    if table.active is not None:
        yield Offer("end-turn", {}, f"{table.active} ends the turn")
    if table.watch is not None:
        yield Offer("crossroads", {}, f"The card that {table.watch.watcher} watches comes to pass")
        if table.watch.physical or table.deck:
            yield Offer("not-this-one", {}, f"Not this one: {table.watch.watcher} draws another card")
    step = next_step(table)
    if table.phase in ("turns", "colony") and step is not None:
        yield Offer("colony-step", {}, f"Colony phase: {step.title.lower()}")
        yield Offer("colony-phase", {}, "Colony phase: all steps")


def _turn(table: Table) -> Iterator[Offer]:
    if table.active is None or table.players[table.active].out:
        return
    if table.food and not table.players[table.active].exiled:
        yield Offer("spend-food", {"amount": 1}, "Spend 1 food on a die")
    for kind in ("item", "event", "equip"):
        yield Offer("play-card", {"kind": kind}, f"Play a card: {kind}")
    if table.crisis is not None and not table.players[table.active].exiled:
        yield Offer("contribute", {"player": table.active, "cards": 1}, "Add a card to the crisis")
    if takes_cards(table):
        yield Offer("hand-in", {"player": table.active, "cards": 1}, "Hand in a card for the main objective")
    for survivor in table.group(table.active):
        yield from _survivor(table, survivor)
    yield from _with_others(table, table.active)


def _with_others(table: Table, active: str) -> Iterator[Offer]:
    for player in table.seats:
        if player != active:
            yield Offer("request", {"player": player}, f"Ask {player} for a card")
            if not table.players[player].exiled:
                yield Offer("exile", {"player": player}, f"A vote to exile {player}")
    for giver in table.group(active):
        for taker in table.at(giver.at):
            if taker is not giver:
                args = {"survivor": giver.name, "to": taker.name}
                yield Offer("hand-off", args, f"{giver.name} hands an item to {taker.name}")


def _survivor(table: Table, survivor: Survivor) -> Iterator[Offer]:
    name, here = survivor.name, table.places[survivor.at]
    if any(table.ordinary_at(survivor.at)):
        yield Offer("attack", {"survivor": name, "target": "zombie"}, f"{name} attacks a zombie")
    for target in table.at(survivor.at):
        if target.player != survivor.player:
            yield Offer("attack", {"survivor": name, "target": target.name}, f"{name} attacks {target.name}")
    if here.printed.deck and not here.deck_empty:
        for noise in range(here.noise_spaces - here.noise + 1):
            text = f"{name} searches{f' with {noise} noise' if noise else ''}"
            yield Offer("search", {"survivor": name, "noise": noise}, text)
    if any(door.free for door in here.entrances):
        yield Offer("barricade", {"survivor": name}, f"{name} builds a barricade")
    known = table.catalogue.survivor_named(name)
    if known is not None and known.ability:
        yield Offer("ability", {"survivor": name}, f"{name} uses an ability")
    if survivor.at == COLONY and table.waste:
        yield Offer("clean-waste", {"survivor": name, "cards": 3}, f"{name} cleans waste")
    yield from _attract(table, survivor)
    if not survivor.moved:
        exiled = table.players[survivor.player].exiled
        for place in table.places:
            if place != survivor.at and table.free_spaces(place) > 0 and not (exiled and place == COLONY):
                yield Offer("move", {"survivor": name, "to": place}, f"{name} moves to {title_of(place)}")


def _attract(table: Table, survivor: Survivor) -> Iterator[Offer]:
    if sum(door.free for door in table.places[survivor.at].entrances) < 2:
        return
    for place in table.places:
        if place != survivor.at and sum(table.ordinary_at(place)) >= 2:
            args = {"survivor": survivor.name, "from": [place, place]}
            yield Offer("attract", args, f"{survivor.name} attracts 2 zombies from {title_of(place)}")
