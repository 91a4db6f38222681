"""All that can be done in a turn in one list: by the player, by a survivor; with what speaks against it."""

from collections.abc import Sequence

from companion.games.winter.board.facts.hand import MOST_SPACES, SPACES
from companion.games.winter.board.places import BOARD
from companion.games.winter.view.seen import PlaceSeen, PlayerSeen, Seen, SurvivorSeen
from companion.referee.games import Offer
from companion.tui.actions.registry import BY_ID, label_on
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.pieces import Target
from companion.tui.kit.type_text import TypeNumber
from companion.tui.winter.setup.secret_keys import SecretKeys
from companion.tui.winter.table.people import dice_in_words
from companion.tui.winter.table.places import title_of
from companion.tui.winter.table.put_right import PutRight
from companion.tui.winter.turn.actions import DEEDS, FREE
from companion.tui.winter.turn.passing import nobody_has_seen, to_look
from companion.tui.winter.turn.ways import acting, doubts, group_of, known, player_of

SIGNS = {"semicolon": ";", "less_than_sign": "<", "greater_than_sign": ">", "asterisk": "*"}
ACTION, SURVIVOR, OFFER, PLAYER, PERSON = "/", "@", "#", "!", "%"
"""What a choice stands for: an action of the registry, a survivor, something that a part of the table offers, a player
or a survivor to be put right."""

DECK = "deck"
PUT_RIGHT = "put right: dice, name, going home, back from the dead"


class TurnList(PutRight, SecretKeys):
    """One key opens it; the keys in it are those of the table."""

    def do_turn(self) -> None:
        """The survivors of the turn and what needs none of them."""
        seen = self.presenter.seen
        if seen is None:
            return
        choices = numbered([(f"{SURVIVOR}{one.name}", f"{one.name}, {title_of(one.at)}") for one in acting(seen)])
        free = [action for action in (*FREE, BY_ID["night"], BY_ID["end_turn"]) if self.allows(action)]
        free = [action for action in free if action.id != "exile" or not self._together]
        choices += [Choice(f"{ACTION}{action.id}", action.label, sign(action.keys[0])) for action in free]
        if seen.active is not None:
            choices.append(Choice(f"{PLAYER}{seen.active}", PUT_RIGHT, "v"))
        if self.allows(BY_ID["crossroads"]):
            watcher = to_look(self.presenter)
            said = f"give {watcher} the laptop" if watcher else BY_ID["crossroads"].label
            choices.append(Choice(f"{ACTION}crossroads", said, BY_ID["crossroads"].key))
        unseen = self.presenter.playthrough is not None and nobody_has_seen(self.presenter.playthrough)
        hidden = {"not-this-one"} if unseen else set()
        more = [offer for offer in self.presenter.offers if offer.move not in hidden and not known(offer)]
        offers = [offer for offer in more if "survivor" not in offer.args]
        active = group_of(seen, seen.active or "")
        self._open(f"{active.name}’s turn{_dice(active)}:" if active else "A turn:", choices, offers)

    @property
    def _together(self) -> bool:
        """Whether everybody plays together, so that nobody can be exiled."""
        return self.presenter.seen is not None and self.presenter.seen.together

    def offer_deeds(self) -> None:
        """What the survivor or the player selected can do."""
        seen, survivor = self.presenter.seen, self.survivor()
        if seen is None or self.selected is None:
            return
        if survivor is not None:
            self._offer_survivor(seen, survivor)
        elif self.selected.kind == "player":
            self._offer_player(seen, self.selected.name)
        elif self.selected.kind == "place" and self.selected.name in seen.places:
            self._offer_place(self.selected.name, seen.places[self.selected.name])

    def _offer_survivor(self, seen: Seen, survivor: SurvivorSeen) -> None:
        choices = [self._deed(seen, survivor, action.id) for action in (*DEEDS, BY_ID["go"])]
        choices.append(Choice(f"{PERSON}{survivor.name}", "Removed from the game, not killed", "v"))
        offers = [
            offer for offer in self.presenter.offers if not known(offer) and offer.args.get("survivor") == survivor.name
        ]
        owner = player_of(seen, survivor)
        question = f"{survivor.name}, {title_of(survivor.at)}, attack {survivor.attack}, search {survivor.search}"
        self._open(f"{question}{_dice(owner)}:", choices, offers)

    def _deed(self, seen: Seen, survivor: SurvivorSeen, id: str) -> Choice:
        action, playthrough = BY_ID[id], self.presenter.playthrough
        doubt = doubts(playthrough, self.presenter.offers, seen, survivor, id) if playthrough is not None else ""
        return Choice(f"{ACTION}{id}", f"{action.label}{f': {doubt}' if doubt else ''}", sign(action.keys[0]))

    def _offer_player(self, seen: Seen, name: str) -> None:
        if seen.active == name:
            self.do_turn()
            return
        group = group_of(seen, name)
        people = [one.name for one in group.survivors] if group else []
        deeds = ("dies", "add") if self._together else ("exile", "dies", "add")
        choices = [Choice(f"{ACTION}{id}", label_on("player", id), sign(BY_ID[id].keys[0])) for id in deeds]
        choices.append(Choice(f"{PLAYER}{name}", PUT_RIGHT, "v"))
        self._open(f"{name}{_dice(group)}:", [*choices, *numbered([(f"{SURVIVOR}{one}", one) for one in people])], ())

    def _offer_place(self, id: str, place: PlaceSeen) -> None:
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
                self.presenter.play(DECK, {"place": id, "empty": not place.deck_empty})
                return

            def put(to: int) -> None:
                self.presenter.play("adjust", {"what": what, "to": to, "place": id})

            self.ask(TypeNumber(f"{SPACES[what].capitalize()}:", 0, MOST_SPACES, str(getattr(place, what))), put)

        self.ask(Pick(f"{place.title}: put it right", choices), number)

    def _open(self, question: str, choices: Sequence[Choice], offers: Sequence[Offer]) -> None:
        """Show the list; what parts of the table offer comes last, without a key of its own."""
        taken = sum(choice.key.isdecimal() for choice in choices)
        more = numbered([(f"{OFFER}{n}", offer.text) for n, offer in enumerate(offers)], taken + 1)

        def take(value: str) -> None:
            kind, what = value[0], value[1:]
            if kind == ACTION:
                self.action_do(what)
            elif kind == OFFER:
                self.presenter.play(offers[int(what)].move, offers[int(what)].args)
            elif kind == PLAYER:
                self.put_player_right(what)
            elif kind == PERSON:
                self.put_survivor_right(what)
            else:
                self.selected = Target("survivor", what)
                self.redraw()
                self.offer_deeds()

        self.ask(Pick(question, [*choices, *more]), take)


def _dice(player: PlayerSeen | None) -> str:
    words = dice_in_words(player) if player is not None else ""
    return f". Dice: {words}" if words else ""


def sign(key: str) -> str:
    """The character that a key types."""
    return SIGNS.get(key, key)
