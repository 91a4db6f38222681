"""A new game as last time: who sat where and how they played, taken from a saved game of the winter."""

from collections.abc import Collection

from companion.games.winter.packs.shelf import TYPED_IN, Pack, built_in_ids
from companion.games.winter.rules.rulings import AS_WRITTEN, BOOKKEEPING, PUBLISHED
from companion.games.winter.view.seen import Seen
from companion.tui.winter.new_game.boxes import preset_of
from companion.tui.winter.new_game.draft import FIRST_EVENING, HERE_WE_ROLL, Draft, DraftPlayer


def fill_in(draft: Draft, last: Seen, packs: Collection[Pack]) -> None:
    """Players, box and ways of playing; survivors, objective and numbers stay as they are. `packs` are those at hand.

    Who has survivors in the draft already keeps them.
    """
    known = {player.name: player for player in draft.players}
    names = [player.name for player in last.players][: draft.most]
    draft.players = [known.get(name) or DraftPlayer(name) for name in names]
    draft.game, draft.modules, draft.variants = last.game, set(last.modules), set(last.variants)
    draft.options |= {key: last.options[key] for key in draft.options if key in last.options}
    draft.options[FIRST_EVENING] = "off"
    usual = BOOKKEEPING | HERE_WE_ROLL
    draft.bookkeeping = HERE_WE_ROLL | {
        key: last.options[key] for key in usual if last.options.get(key, usual[key]) != usual[key]
    }
    draft.rulings, draft.own_rulings = _nearest_preset(last)
    chosen = tuple(pack for pack in packs if pack.id in last.packs and pack.id != TYPED_IN)
    draft.packs = None if {pack.id for pack in chosen} == set(built_in_ids()) else chosen


def _nearest_preset(last: Seen) -> tuple[str, dict[str, str]]:
    """A preset, and what differs from it: of the two that with fewer."""

    def own(name: str) -> dict[str, str]:
        preset = preset_of(last.game, name)
        return {key: value for key, value in last.rulings.items() if preset.get(key, value) != value}

    name = min((AS_WRITTEN, PUBLISHED), key=lambda name: len(own(name)))
    return name, own(name)
