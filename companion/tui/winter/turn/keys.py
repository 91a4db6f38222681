"""The keys of a player's turn: one for the deed, one for the survivor unless it is selected, one for what or where."""

from collections.abc import Callable, Sequence

from companion.games.winter.view.seen import Seen, SurvivorSeen
from companion.tui.kit.pick import Choice, Pick, numbered
from companion.tui.kit.pieces import Target
from companion.tui.winter.long_night.parts import is_long_night
from companion.tui.winter.table.people_keys import PeopleKeys
from companion.tui.winter.table.places import title_of
from companion.tui.winter.turn.ways import (
    MOST_CARDS,
    Way,
    acting,
    attacks,
    barricades,
    cleanings,
    others,
    searches,
    sources,
    takers,
)

CARDS = (("item", "An item: onto the waste pile"), ("event", "An event: out of the game"), ("equip", "Equipment"))
KINDS = {"item": "i", "event": "e", "equip": "q"}


class TurnKeys(PeopleKeys):
    """What a survivor, or the player whose turn it is, does."""

    # Asking

    def _ask(self, question: str, choices: Sequence[Choice], then: Callable[[str], None]) -> None:
        """Ask, unless there is only one answer."""
        if len(choices) == 1:
            then(choices[0].value)
        else:
            self.ask(Pick(question, choices), then)

    def _one_of(self, question: str, move: str, ways: Sequence[Way], first: int = 1) -> None:
        """Make the move in the way that is chosen."""
        choices = numbered([(str(n), way.text) for n, way in enumerate(ways)], first)
        self._ask(question, choices, lambda n: self.presenter.play(move, ways[int(n)].args))

    def _by_survivor(self, does: str, then: Callable[[Seen, SurvivorSeen], None]) -> None:
        """The survivor selected does it, or one of those whose turn it is."""
        seen, selected = self.presenter.seen, self.survivor()
        if seen is None:
            return
        people = [selected] if selected is not None else acting(seen)
        if not people:
            self.companion.say("No survivor is in play.")
            return
        choices = numbered([(str(n), f"{one.name}, {title_of(one.at)}") for n, one in enumerate(people)])
        self._ask(f"Who {does}?", choices, lambda n: then(seen, people[int(n)]))

    # A survivor's deeds

    def do_attack(self) -> None:
        self._by_survivor(
            "attacks", lambda seen, one: self._one_of(f"{one.name} attacks:", "attack", attacks(seen, one))
        )

    def do_search(self) -> None:
        self._by_survivor(
            "searches",
            lambda seen, one: self._one_of(f"{one.name} searches. How loudly?", "search", searches(seen, one), 0),
        )

    def do_build(self) -> None:
        self._by_survivor(
            "builds a barricade",
            lambda seen, one: self._one_of(f"{one.name} barricades:", "barricade", barricades(seen, one)),
        )

    def do_clean(self) -> None:
        self._by_survivor(
            "cleans waste",
            lambda seen, one: self._one_of(f"{one.name} cleans:", "clean-waste", cleanings(one)),
        )

    def do_ability(self) -> None:
        self._by_survivor("uses an ability", lambda seen, one: self.presenter.play("ability", {"survivor": one.name}))

    def do_hand_off(self) -> None:
        self._by_survivor(
            "hands an item over",
            lambda seen, one: self._one_of(f"{one.name} hands an item to:", "hand-off", takers(seen, one)),
        )

    def do_go(self) -> None:
        if self.survivor() is not None:
            super().do_go()
            return

        def go(seen: Seen, one: SurvivorSeen) -> None:
            self.selected = Target("survivor", one.name)
            self.redraw()
            super(TurnKeys, self).do_go()

        self._by_survivor("moves", go)

    def do_attract(self) -> None:
        self._by_survivor("attracts zombies", self._attract)

    def _attract(self, seen: Seen, one: SurvivorSeen) -> None:
        def first(place: str) -> None:
            self._from_where(seen, one, place, lambda second: play([place, second] if second else [place]))

        def play(places: list[str]) -> None:
            self.presenter.play("attract", {"survivor": one.name, "from": places})

        if sources(seen, one):
            self._from_where(seen, one, "", first)
        else:
            self.companion.say("No zombie is anywhere else.")

    def _from_where(self, seen: Seen, one: SurvivorSeen, first: str, then: Callable[[str], None]) -> None:
        choices = [Choice(id, text, str(number)) for id, text, number in sources(seen, one, first)]
        if first and seen.rulings.get("attract") == "up-to-two-one-place":
            choices = [choice for choice in choices if choice.value == first]
            choices.append(Choice("", "No second one", "n"))
        if first and not choices:
            then("")
            return
        which = "The second zombie" if first else "The first zombie"
        self._ask(f"{which} comes from:", choices, then)

    # What the player does

    def _active(self, then: Callable[[str], None]) -> None:
        """The player whose turn it is, or one that is named while no turn is running."""
        seen = self.presenter.seen
        if seen is None:
            return
        names = [seen.active] if seen.active else [player.name for player in seen.players if not player.out]
        self._ask("Which player?", numbered([(name, name) for name in names]), then)

    def do_eat(self) -> None:
        food = self.presenter.seen.food if self.presenter.seen else 0
        ways = [Way(f"{n} food: {n} more on one die", {"amount": n}) for n in range(1, min(food, 5) + 1)]
        self._one_of("How much food is spent on a die?", "spend-food", ways or [Way("", {"amount": 1})])

    def do_card(self) -> None:
        choices = [Choice(kind, text, KINDS[kind]) for kind, text in CARDS]
        self._ask("A card is played:", choices, lambda kind: self.presenter.play("play-card", {"kind": kind}))

    def do_contribute(self) -> None:
        def many(player: str) -> None:
            counts = range(1, MOST_CARDS + 1)
            ways = [Way(f"{n} card{'s' if n > 1 else ''}", {"player": player, "cards": n}) for n in counts]
            night = self.presenter.seen is not None and is_long_night(self.presenter.seen)
            how = "face down, equipped ones face up" if night else "face down"
            self._one_of(f"{player} adds to the crisis, {how}:", "contribute", ways)

        self._active(many)

    def do_request(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return

        def given(player: str) -> None:
            ways = [
                Way(f"{n or 'No'} card{'s' if n != 1 else ''} given", {"player": player, "given": n}) for n in range(6)
            ]
            self._one_of(f"{player} is asked for cards:", "request", ways, 0)

        names = [player.name for player in others(seen, seen.active)]
        self._ask("Who is asked?", numbered([(name, name) for name in names]), given)

    def do_exile(self) -> None:
        seen = self.presenter.seen
        if seen is None:
            return
        names = [player.name for player in others(seen, seen.active) if not player.exiled]
        if self.selected is not None and self.selected.kind == "player" and self.selected.name != seen.active:
            names = [self.selected.name]
        choices = numbered([(name, name) for name in names])
        if choices:
            self._ask("Who shall be voted on?", choices, lambda name: self.presenter.play("exile", {"player": name}))
