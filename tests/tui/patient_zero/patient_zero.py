"""Tables of Patient Zero on the laptop, for pilot tests."""

from typing import Any

from companion.games.patient_zero.game import PATIENT_ZERO
from companion.games.patient_zero.seen import Seen
from companion.playthrough import Playthrough
from companion.referee.pens import Opening
from companion.tui.app import CompanionApp

NAMES = ("Ann", "Ben [x]", "Cem", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lea")


def patient_zero(players: int = 4, seed: int = 7, running: bool = True, **keys: Any) -> Playthrough:
    """A game in memory; running ones are in Ann's first turn."""
    position = {"game": PATIENT_ZERO.id, "players": [{"name": name} for name in NAMES[:players]], **keys}
    game = Playthrough(PATIENT_ZERO, Opening(PATIENT_ZERO.id, position, seed))
    if running:
        game.play("start", {"player": "Ann"})
    return game


def where_ann_is(faction: str, players: int = 4, **keys: Any) -> Playthrough:
    """A running game in which Ann was dealt that."""
    games = (patient_zero(players, seed, **keys) for seed in range(1, 200))
    return next(game for game in games if game.table.sealed.factions["Ann"] == faction)


def at_patient_zero(game: Playthrough | None = None, screen: str = "patient_zero") -> CompanionApp:
    """The program at that table, in memory; nothing is loaded."""
    app = CompanionApp(screen)
    app.begin_loading = lambda: None  # type: ignore[method-assign]
    app.phone_hosting.check = lambda: None  # type: ignore[method-assign] # phones belong to saved games
    app.presenter.seat(game or patient_zero())
    return app


def seen(app: CompanionApp) -> Seen:
    """What everybody sees."""
    found: Any = app.presenter.seen
    assert isinstance(found, Seen)
    return found


def told(app: CompanionApp) -> list[str]:
    """Every fact so far, in words."""
    assert app.presenter.playthrough is not None
    return [fact.told() for step in app.presenter.playthrough.log.told for fact in step.facts]
