"""Which draft an open question begins with, and how it is drawn with its question."""

from companion.games.winter.packs.catalogue import KnownSurvivor
from companion.games.winter.view.seen import Seen
from companion.playthrough import Playthrough
from companion.referee.asks import AnyAsk, Choose, Count, Name, Roll, Tally, Vote
from companion.tui.asks.choosing import ChoiceDraft
from companion.tui.asks.counting import CountDraft, TallyDraft
from companion.tui.asks.dice import DiceDraft
from companion.tui.asks.draft import Asked, Draft
from companion.tui.asks.naming import NameDraft
from companion.tui.asks.voting import VoteDraft
from companion.tui.kit.pieces import Line, indented
from companion.tui.presenter import Presenter


def asked_on(presenter: Presenter) -> Asked | None:
    """The question that is open on the desk."""
    ask, seen, playthrough = presenter.ask, presenter.seen, presenter.playthrough
    if ask is None or seen is None or playthrough is None:
        return None
    if not isinstance(seen, Seen):
        return Asked(ask, presenter.ask_id)
    return Asked(
        ask,
        presenter.ask_id,
        rolls=_rolls(playthrough, seen),
        own=_own(presenter, seen) if isinstance(ask, Name) else (),
        taken=frozenset(seen.dead) | {one.name for player in seen.players for one in player.survivors},
        voted=tuple(playthrough.ballots),
        phones=isinstance(ask, Vote) and _by_phone(ask, presenter, seen),
        phoneless=_phoneless(ask, presenter, playthrough) if isinstance(ask, Vote) else (),
        asleep=tuple(seat for seat, light in presenter.lights.items() if light == "away"),
        brief=seen.reading is not None and ask.about.startswith("crossroads"),
    )


def _own(presenter: Presenter, seen: Seen) -> tuple[KnownSurvivor, ...]:
    """Survivors of this table's packs, and those that were typed in before."""
    return tuple(one for pack in presenter.kept_cards.packs(seen.packs) for one in pack.survivors)


def _by_phone(vote: Vote, presenter: Presenter, seen: Seen) -> bool:
    """Whether this table votes on phones, and one of the voters has one that listens."""
    here = any(presenter.lights.get(seat) == "connected" for seat in vote.voters)
    return here and seen.options.get("votes") != "hands"


def _phoneless(vote: Vote, presenter: Presenter, playthrough: Playthrough) -> tuple[str, ...]:
    """Who still has to vote, and has no phone that listens."""
    left = (seat for seat in vote.voters if seat not in playthrough.ballots)
    return tuple(seat for seat in left if presenter.lights.get(seat) != "connected")


def _rolls(playthrough: Playthrough, seen: Seen) -> int:
    """How many dice of the same kind will be asked for, this one too: noise tokens, or one player's action dice."""
    ask, step = playthrough.ask, playthrough.log.open
    if ask is None or step is None or ask.about not in ("noise", "action-dice"):
        return 1
    if ask.about == "noise":
        return max(1, sum(place.noise for place in seen.places.values()))
    dice = 0
    for player in seen.players:
        dice += 0 if player.out else 1 + len(player.survivors)
        if player.name == ask.seat:
            break
    return max(1, dice - step.given)


def first_draft(asked: Asked) -> Draft:
    """Nothing typed yet."""
    ask = asked.ask
    assert isinstance(ask, AnyAsk)
    match ask:
        case Roll():
            return DiceDraft(ask, asked.rolls)
        case Choose():
            return ChoiceDraft(ask, brief=asked.brief)
        case Count():
            return CountDraft(ask)
        case Tally():
            return TallyDraft(ask, ("",) * len(ask.fields))
        case Name():
            return NameDraft(ask, asked.taken, asked.own)
        case Vote():
            return VoteDraft(ask, asked.voted, asked.phones, asked.phoneless, asked.asleep)


def draw_asked(asked: Asked, draft: Draft, width: int) -> list[Line]:
    """The question, who answers it, what is typed, the keys."""
    ask = asked.ask
    question = indented(ask.text, width, "strong")
    who = indented(f"{ask.seat} answers.", width, "name") if ask.seat else []
    keys = f"{draft.keys()} {' '.join(ask.rules)}"
    return [*question, *who, *draft.lines(width), *indented(keys, width, "dim")]
