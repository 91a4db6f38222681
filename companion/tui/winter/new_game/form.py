"""The new-game form: the draft as lines, each of which can be selected and filled in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from companion.games.winter.rules.rulings import LONG_NIGHT
from companion.tui.kit.field import Field
from companion.tui.kit.pieces import Line, Piece, clean, fit, row
from companion.tui.winter.new_game.boxes import BOXES, MODULES
from companion.tui.winter.new_game.draft import HERE_WE_ROLL, MOST_PLAYERS, Draft, DraftPlayer


@dataclass(frozen=True, slots=True)
class Choice:
    """Something of which one value holds."""

    title: str
    values: tuple[tuple[str, str], ...]
    now: Callable[[Draft], str]
    put: Callable[[Draft, str], None]
    game: str = ""
    """The only box that asks it."""


def _option(title: str, name: str, *values: tuple[str, str]) -> Choice:
    return Choice(
        title, values, lambda draft: draft.options[name], lambda draft, value: draft.options.update({name: value})
    )


def _variant(title: str, name: str) -> Choice:
    def put(draft: Draft, value: str) -> None:
        (draft.variants.add if value == "on" else draft.variants.discard)(name)

    return Choice(title, _ON_OFF, lambda draft: "on" if name in draft.variants else "off", put)


def _module(id: str, title: str) -> Choice:
    def put(draft: Draft, value: str) -> None:
        (draft.modules.add if value == "on" else draft.modules.discard)(id)

    return Choice(f"Module {title}", _ON_OFF, lambda draft: "on" if id in draft.modules else "off", put, LONG_NIGHT)


def _set_game(draft: Draft, value: str) -> None:
    """Each box has rulings of its own."""
    draft.game = value
    draft.own_rulings.clear()


def _set_rulings(draft: Draft, value: str) -> None:
    """A preset replaces every ruling that was chosen one by one."""
    draft.rulings = value
    draft.own_rulings.clear()


_ON_OFF = (("on", "on"), ("off", "off"))
CHOICES = {
    "edition": Choice("Edition", BOXES, lambda draft: draft.game, _set_game),
    **{id: _module(id, title) for id, title in MODULES},
    "first-evening": _option(
        "First evening", "first-evening", ("on", "first times are explained"),
        ("off", "we know how to play"),
    ),
    "dice": _option("Dice", "dice", ("hand", "rolled by hand, faces typed in"), ("program", "rolled by the program")),
    "crossroads": _option(
        "Crossroads cards", "crossroads", ("phones", "on phones"), ("laptop", "on this laptop, passed round"),
        ("cards", "the physical deck"), ("off", "not used"),
    ),
    "entering": _option(
        "Who enters on phones", "entering", ("active", "whoever’s turn it is"), ("everybody", "everybody"),
        ("laptop", "only the laptop"),
    ),
    "objectives": _option(
        "Secret objectives", "objectives", ("cards", "the cards from the box"), ("phones", "dealt to phones"),
        ("laptop", "dealt on this laptop, passed round"), ("off", "not used"),
    ),
    "votes": _option("Votes", "votes", ("phones", "on phones, shown when all are in"), ("hands", "hands up, typed in")),
    "outcomes": _option(
        "Outcomes on cards", "outcomes", ("shown", "shown at once"), ("hidden", "hidden until one is chosen")
    ),
    "mature": _option("Mature cards", "mature", *_ON_OFF),
    "non-coop": _option("Non-coop cards", "non-coop", *_ON_OFF),
    "hardcore": _variant("Hardcore side", "hardcore"),
    "coop": _variant("Cooperative variant", "coop"),
    "betrayer": _variant("Betrayer variant", "betrayer"),
    "player-elimination": _variant("Player elimination", "player-elimination"),
    "rulings": Choice(
        "Rulings", (("as-written", "as the rulebook is written"), ("published", "as published later")),
        lambda draft: draft.rulings, _set_rulings,
    ),
}  # fmt: skip

AGAINST_EACH_OTHER = frozenset({"objectives", "non-coop", "betrayer"})
"""What nobody is asked where everybody plays together."""
OF_OUR_CARDS = frozenset({"outcomes", "mature", "non-coop", "packs"})
"""What is only asked where the program has the crossroads cards."""
GROUPS: Final = (
    ("Which winter", ("edition", *(id for id, _ in MODULES), "hardcore", "coop", "betrayer", "player-elimination")),
    ("How you play", ("first-evening", "dice", "crossroads", "entering", "objectives", "votes", "rulings", "switches")),
    ("Which cards", ("outcomes", "mature", "non-coop", "packs")),
)
"""The headings, and what stands under each."""


def form(draft: Draft, width: int) -> tuple[list[Line], list[Field]]:
    """All lines, and those that can be filled in."""
    lines: list[Line] = []
    fields: list[Field] = []

    def put(kind: str, name: str, *pieces: Piece) -> None:
        fields.append(Field(kind, name, len(lines)))
        lines.append(row(width, *pieces))

    def head(text: str) -> None:
        lines.extend(
            [row(width), row(width, Piece(f" {text}", "title"))] if lines else [row(width, Piece(f" {text}", "title"))]
        )

    head("Players, clockwise")
    for number, player in enumerate(draft.players):
        put("player", str(number), *_player(draft, player, number))
    if len(draft.players) < MOST_PLAYERS:
        put("add", "", Piece("   + another player", "dim"))
    head("Main objective")
    put("objective", "", Piece(f"   {fit('Name', 20)} "), Piece(draft.objective, "strong"))
    morale, rounds = draft.starts
    if draft.half_known:
        goal = draft.goal or (draft.known.goal if draft.known is not None else "")
        put("goal", "", Piece(f"   {fit('Goal', 20)} "), Piece(goal or "–"))
    for name, value in (("morale", morale), ("rounds", rounds), ("food", draft.food)):
        shown = Piece("not known: type it in", "warn") if value is None else Piece(str(value), "strong")
        put("number", name, Piece(f"   {fit(name.capitalize(), 20)} "), shown)
    for title, settings in _settings(draft):
        head(title)
        for kind, name, pieces in settings:
            put(kind, name, *pieces)
    lines.append(row(width))
    missing = " ".join(draft.missing()) or draft.uneven()
    put("begin", "", Piece("   Begin: the set-up list ", "key"), Piece(missing, "warn"))
    return lines, fields


def _settings(draft: Draft) -> Iterator[tuple[str, list[tuple[str, str, list[Piece]]]]]:
    """Each group with the lines that this box and these players leave open."""
    asked = dict(_asked(draft))
    for title, names in GROUPS:
        lines = []
        for name in names:
            if name in asked:
                choice = asked[name]
                text = Piece(dict(choice.values)[choice.now(draft)], "strong")
                lines.append(("choice", name, [Piece(f"   {fit(choice.title, 20)} "), text]))
            elif name in OTHERS and _is_asked(draft, name):
                label, pieces = OTHERS[name]
                lines.append((name, "", [Piece(f"   {fit(label, 20)} "), *pieces(draft)]))
        if lines:
            yield title, lines


def _asked(draft: Draft) -> Iterator[tuple[str, Choice]]:
    """The choices of this box and for these players."""
    for name, choice in CHOICES.items():
        if choice.game in ("", draft.game) and _is_asked(draft, name):
            yield name, choice


def _is_asked(draft: Draft, name: str) -> bool:
    """Whether what was chosen so far leaves it open."""
    if draft.coop and name in AGAINST_EACH_OTHER:
        return False
    if name == "coop":
        return "betrayer" not in draft.variants
    if name == "hardcore":
        return not draft.coop
    return name not in OF_OUR_CARDS or draft.options["crossroads"] in ("phones", "laptop")


def _switches(draft: Draft) -> list[Piece]:
    kept = {key for key, _ in draft.bookkeeping.items() ^ HERE_WE_ROLL.items()}
    own = len(draft.own_rulings) + len(kept)
    return [Piece(f"{own} changed: all rulings and bookkeeping", "key")]


def _packs(draft: Draft) -> list[Piece]:
    """Which they are, and the deck that comes of them."""
    chosen = "all of ours" if draft.packs is None else ", ".join(clean(pack.title) for pack in draft.packs) or "none"
    deck = {"cards": "the deck is the one from the box", "off": "no crossroads cards"}
    said = deck.get(draft.options["crossroads"]) or f"{draft.cards} crossroads cards"
    return [Piece(f"{said}: ", "strong" if draft.cards else "warn"), Piece(chosen, "key")]


OTHERS: Final[dict[str, tuple[str, Callable[[Draft], list[Piece]]]]] = {
    "packs": ("Packs", _packs), "switches": ("One by one", _switches),
}  # fmt: skip
"""Lines that open a screen of their own."""


def _player(draft: Draft, player: DraftPlayer, number: int) -> list[Piece]:
    first = "1st " if draft.first_player == player.name else "    "
    pieces = [Piece(f" {number + 1} {fit(player.name, 16)} ", "strong"), Piece(first, "accent")]
    for index, survivor in enumerate(player.survivors):
        mark = "★" if index == player.leader else ""
        pieces.append(Piece(f"{mark}{survivor.name} {survivor.strength}", "lead" if mark else ""))
        pieces.append(Piece(", " if index + 1 < len(player.survivors) else ""))
    return pieces if player.survivors else [*pieces, Piece("no survivors yet: s", "dim")]
