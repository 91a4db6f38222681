"""All that can be done in a turn in one list: by the player, by a survivor; with what speaks against it."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.winter.board.facts.hand import MOST_SPACES, SPACES
from companion.games.winter.board.places import BOARD
from companion.games.winter.view.seen import PlaceSeen, PlayerSeen, Seen, SurvivorSeen
from companion.referee.games import Offer
from companion.tui.actions.action import OF_THE_TURN, OF_WHAT_IS_SELECTED, Action
from companion.tui.actions.registry import BY_ID, label_on, on_screen
from companion.tui.kit.menu import At
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.pieces import Target
from companion.tui.kit.type_text import TypeNumber
from companion.tui.winter.table.chips import dice_in_words
from companion.tui.winter.table.deeds import selected_survivor
from companion.tui.winter.table.places import title_of
from companion.tui.winter.table.put_right import put_player_right, put_survivor_right
from companion.tui.winter.turn.actions import DEEDS, FREE
from companion.tui.winter.turn.passing import nobody_has_seen, to_look
from companion.tui.winter.turn.ways import acting, doubts, group_of, known, player_of

SIGNS = {"semicolon": ";", "less_than_sign": "<", "greater_than_sign": ">", "asterisk": "*"}
ACTION, SURVIVOR, OFFER, PLAYER, PERSON = "/", "@", "#", "!", "%"
"""What a choice stands for: an action of the registry, a survivor, something that a part of the table offers, a player
or a survivor to be put right."""

DECK = "deck"
PUT_RIGHT = "put right: dice, name, going home, back from the dead"


def offer_turn(at: At) -> None:
    """The survivors of the turn and what needs none of them."""
    seen = at.presenter.seen
    if seen is None:
        return
    choices = numbered([(f"{SURVIVOR}{one.name}", f"{one.name}, {title_of(one.at)}") for one in acting(seen)])
    choices += [_choice(action) for action in (*_in_turn(at), BY_ID["night"], BY_ID["end_turn"]) if at.allows(action)]
    unseen = at.presenter.playthrough is not None and nobody_has_seen(at.presenter.playthrough)
    hidden = {"not-this-one"} if unseen else set()
    more = [offer for offer in at.presenter.offers if offer.move not in hidden and not known(offer)]
    offers = [offer for offer in more if "survivor" not in offer.args]
    after: list[Choice] = []
    if seen.active is not None:
        after.append(Choice(f"{PLAYER}{seen.active}", PUT_RIGHT, "v"))
    if at.allows(BY_ID["crossroads"]):
        watcher = to_look(at.presenter)
        said = f"give {watcher} the laptop" if watcher else BY_ID["crossroads"].label
        after.append(Choice(f"{ACTION}crossroads", said, BY_ID["crossroads"].key))
    after += [_choice(action) for action in _listed(OF_THE_TURN) if action not in FREE and at.allows(action)]
    active = group_of(seen, seen.active or "")
    _open(at, f"{active.name}’s turn{_dice(active)}:" if active else "The table:", choices, offers, after)


def _listed(within: str) -> list[Action]:
    """The actions of the table that are in a list and under no key of the screen."""
    return [action for action in on_screen("table") if action.within == within]


def _in_turn(at: At) -> list[Action]:
    return [action for action in FREE if action.id != "exile" or not _together(at)]


def _choice(action: Action) -> Choice:
    return Choice(f"{ACTION}{action.id}", action.label, sign(action.keys[0]))


def _together(at: At) -> bool:
    """Whether everybody plays together, so that nobody can be exiled."""
    return at.presenter.seen is not None and at.presenter.seen.together


def offer_deeds(at: At) -> None:
    """What the survivor or the player selected can do."""
    seen, survivor = at.presenter.seen, selected_survivor(at)
    if seen is None or at.selected is None:
        return
    if survivor is not None:
        _offer_survivor(at, seen, survivor)
    elif at.selected.kind == "player":
        _offer_player(at, seen, at.selected.name)
    elif at.selected.kind == "place" and at.selected.name in seen.places:
        _offer_place(at, at.selected.name, seen.places[at.selected.name])
    else:
        offer_turn(at)


def _offer_survivor(at: At, seen: Seen, survivor: SurvivorSeen) -> None:
    choices = [_deed(at, seen, survivor, action) for action in DEEDS]
    choices += [_choice(action) for action in _listed(OF_WHAT_IS_SELECTED) if action not in DEEDS]
    choices.append(Choice(f"{PERSON}{survivor.name}", "Removed from the game, not killed", "v"))
    offers = [
        offer for offer in at.presenter.offers if not known(offer) and offer.args.get("survivor") == survivor.name
    ]
    owner = player_of(seen, survivor)
    question = f"{survivor.name}, {title_of(survivor.at)}, attack {survivor.attack}, search {survivor.search}"
    _open(at, f"{question}{_dice(owner)}:", choices, offers)


def _deed(at: At, seen: Seen, survivor: SurvivorSeen, action: Action) -> Choice:
    playthrough = at.presenter.playthrough
    doubt = doubts(playthrough, at.presenter.offers, seen, survivor, action) if playthrough is not None else ""
    return Choice(f"{ACTION}{action.id}", f"{action.label}{f': {doubt}' if doubt else ''}", sign(action.keys[0]))


def _offer_player(at: At, seen: Seen, name: str) -> None:
    if seen.active == name:
        offer_turn(at)
        return
    group = group_of(seen, name)
    people = [one.name for one in group.survivors] if group else []
    deeds = ("dies", "add") if _together(at) else ("exile", "dies", "add")
    choices = [Choice(f"{ACTION}{id}", label_on("player", id), sign(BY_ID[id].keys[0])) for id in deeds]
    choices.append(Choice(f"{PLAYER}{name}", PUT_RIGHT, "v"))
    _open(at, f"{name}{_dice(group)}:", [*choices, *numbered([(f"{SURVIVOR}{one}", one) for one in people])], ())


def _offer_place(at: At, id: str, place: PlaceSeen) -> None:
    """The spaces of a location, which not every board has as we know them, and its item deck."""
    choices = [
        Choice(what, f"{words.capitalize()}: {getattr(place, what)}", str(number))
        for number, (what, words) in enumerate(SPACES.items(), 1)
    ]

    if BOARD[id].deck:
        said = "is not empty after all" if place.deck_empty else "is empty"
        choices.append(Choice(DECK, f"The item deck {said}", "e"))

    def number(what: str) -> None:
        if what == DECK:
            at.presenter.play(DECK, {"place": id, "empty": not place.deck_empty})
            return

        def put(to: int) -> None:
            at.presenter.play("adjust", {"what": what, "to": to, "place": id})

        at.ask(TypeNumber(f"{SPACES[what].capitalize()}:", 0, MOST_SPACES, str(getattr(place, what))), put)

    at.ask(Pick(f"{place.title}: put it right", choices), number)


def _open(
    at: At, question: str, choices: Sequence[Choice], offers: Sequence[Offer], after: Sequence[Choice] = ()
) -> None:
    """Show the list; what parts of the table offer has numbers, and then comes what is hardly ever needed."""
    taken = sum(choice.key.isdecimal() for choice in choices)
    more = numbered([(f"{OFFER}{n}", offer.text) for n, offer in enumerate(offers)], taken + 1)

    def take(value: str) -> None:
        kind, what = value[0], value[1:]
        if kind == ACTION:
            at.do(what)
        elif kind == OFFER:
            at.presenter.play(offers[int(what)].move, offers[int(what)].args)
        elif kind == PLAYER:
            put_player_right(at, what)
        elif kind == PERSON:
            put_survivor_right(at, what)
        else:
            target = Target("survivor", what)
            at.select(target)
            offer_deeds(replace(at, selected=target))

    at.ask(Pick(question, [*choices, *more, *after]), take)


def _dice(player: PlayerSeen | None) -> str:
    words = dice_in_words(player) if player is not None else ""
    return f". Dice: {words}" if words else ""


def sign(key: str) -> str:
    """The character that a key types."""
    return SIGNS.get(key, key)
