"""What is typed for each kind of question, key by key, without a screen."""

from typing import Any

from companion.referee.asks import ACTION, EXPOSURE, Choose, Count, Name, Option, Roll, Tally, Vote
from companion.tui.asks.draft import Asked, Draft, Give, Key
from companion.tui.asks.drafts import draw_asked, first_draft
from companion.tui.kit.pieces import plain, width_of

NAMED = {"\r": "enter", "\b": "backspace", "\t": "tab", "↑": "up", "↓": "down", "+": "plus", "−": "minus"}


def after(asked: Asked, keys: str) -> Draft | Give | None:
    """What a question has come to after these keys."""
    now: Draft | Give | None = first_draft(asked)
    for char in keys:
        assert now is not None and not isinstance(now, Give), f"{char!r} came too late"
        now = now.pressed(Key(NAMED.get(char, char), "" if char in NAMED else char))
    return now


def given(asked: Asked, keys: str) -> tuple[Any, ...]:
    """The answers that these keys give."""
    outcome = after(asked, keys)
    assert isinstance(outcome, Give), plain(outcome.lines(60)) if outcome else "nothing"
    return outcome.values


def drawn(asked: Asked, keys: str = "", width: int = 70) -> str:
    draft = after(asked, keys)
    assert draft is not None and not isinstance(draft, Give)
    lines = draw_asked(asked, draft, width)
    assert {width_of(line) for line in lines} == {width}
    return plain(lines)


NOISE = Roll(about="noise", text="Noise at the school.", die=ACTION)
BITE = Choose(about="bite", text="The bite.", options=(Option("sacrifice", "Dies"), Option("roll", "Roll")), seat="Ben")
VOTE = Vote(
    about="crossroads",
    text="Thumbs.",
    voters=("Ann", "Ben", "Cleo"),
    options=(Option("up", "Thumbs up: stay"), Option("down", "Thumbs down: go")),
)


def test_one_die_is_given_by_its_face() -> None:
    assert given(Asked(NOISE), "4") == (4,)
    assert given(Asked(Roll(about="exposure", text="", die=EXPOSURE)), "x") == ("bitten",)


def test_a_face_that_is_not_on_the_die_is_no_answer() -> None:
    assert after(Asked(NOISE), "7") is None
    assert after(Asked(Roll(about="exposure", text="", die=EXPOSURE)), "3") is None


def test_several_dice_are_given_when_all_are_there() -> None:
    assert given(Asked(NOISE, rolls=3), "251") == (2, 5, 1)


def test_fewer_dice_are_given_with_enter_and_a_slip_is_taken_back() -> None:
    assert given(Asked(NOISE, rolls=5), "26\b5\r") == (2, 5)
    assert "2   5" in drawn(Asked(NOISE, rolls=5), "25")


def test_the_program_rolls_when_it_is_told_to() -> None:
    assert given(Asked(NOISE, rolls=3), "2r") == (2, "roll")


def test_backspace_without_faces_is_left_to_the_screen() -> None:
    assert after(Asked(NOISE, rolls=3), "\b") is None


def test_a_choice_is_made_by_number_or_by_arrows() -> None:
    assert given(Asked(BITE), "2") == ("roll",)
    assert given(Asked(BITE), "↓\r") == ("roll",)
    assert given(Asked(BITE), "↑↑\r") == ("sacrifice",)


def test_options_named_by_figures_keep_them() -> None:
    only = Choose(about="crossroads", text="Only one", options=(Option("2", "The second"),))
    assert given(Asked(only), "2") == ("2",)
    assert after(Asked(only), "1") is None
    assert "2  The second" in drawn(Asked(only))


def test_a_number_is_typed_or_counted() -> None:
    ask = Count(about="x", text="How many?", low=0, high=20, suggested=3)
    assert given(Asked(ask), "\r") == (3,)
    assert given(Asked(ask), "12\r") == (12,)
    assert given(Asked(ask), "++−\r") == (4,)


def test_a_tally_goes_from_field_to_field() -> None:
    ask = Tally(about="crisis", text="Count.", fields=("matching", "other"))
    assert given(Asked(ask), "4\r1\r") == ({"matching": 4, "other": 1},)
    assert given(Asked(ask), "\t2\r") == ({"matching": 0, "other": 2},)
    assert "Matching" in drawn(Asked(ask), "4")


def test_three_letters_find_a_survivor() -> None:
    ask = Name(about="replacement", text="Who?")
    assert given(Asked(ask), "thomas\r") == ("Thomas Heart",)
    assert given(Asked(ask), "dav↓\r") == ("David Garcia",)
    assert "David Garcia" in drawn(Asked(ask), "dav", 90)


def test_whoever_is_in_play_is_not_offered() -> None:
    ask = Name(about="replacement", text="Who?")
    assert "Thomas" not in drawn(Asked(ask, taken=frozenset({"Thomas Heart"})), "thomas", 90)


def test_other_names_are_typed_without_survivors_below() -> None:
    ask = Name(about="side-effect", text="Which?")
    assert given(Asked(ask), "Thomas\r") == ("Thomas",)
    some = Name(about="improvement", text="Which?", suggestions=("Trap", "Tower"))
    assert given(Asked(some), "tow\r") == ("Tower",)


def test_one_or_two_letters_take_nobody_by_mistake() -> None:
    for few in ("c", "ca"):
        asked = Asked(Name(about="replacement", text="Who?"))
        assert after(asked, f"{few}\r") == after(asked, few), "nothing is given"
        assert "Three letters, or ↑ ↓" in drawn(asked, f"{few}\r", 80)
    known = Asked(Name(about="improvement", text="Which?", suggestions=("Al", "Alma")))
    assert given(known, "al\r") == ("Al",), "a name that is typed in full"
    assert given(known, "a↓\r") == ("Al",) and given(known, "a↓↓\r") == ("Alma",) and given(known, "a↑\r") == ("Alma",)


def test_a_name_that_nobody_knows_is_taken_as_it_is() -> None:
    ask = Name(about="replacement", text="Who?")
    assert given(Asked(ask), "Rosa [x] 20 3 2\r") == ("Rosa [x] 20 3 2",)
    assert after(Asked(ask), "\r") is not None


def test_a_vote_on_phones_says_who_has_none() -> None:
    def said(*phoneless: str, asleep: tuple[str, ...] = ()) -> str:
        text = drawn(Asked(VOTE, phones=True, phoneless=phoneless, asleep=asleep), width=120)
        return " ".join(text.split())

    assert "Everybody votes on the phone. h: hands up" in said()
    assert "Ben has no phone: v lets Ben vote here, unseen. h: hands up" in said("Ben")
    assert "Ann and Ben have no phone: v lets one of them vote here" in said("Ann", "Ben")
    both = said("Ann", "Ben", "Cleo", asleep=("Cleo",))
    assert "Ann and Ben have no phone: v lets one of them vote here, unseen. Cleo’s phone is asleep: wake it" in both
    alone = said("Cleo", asleep=("Cleo",))
    assert "Cleo’s phone is asleep: wake it, or free the seat (p, x)." in alone and "v lets" not in alone
    assert "Waiting for Ann, Ben, Cleo." in both


def test_hands_go_up_one_after_the_other() -> None:
    assert given(Asked(VOTE), "121\r") == ({"Ann": "up", "Ben": "down", "Cleo": "up"},)
    assert "■ 2 Thumbs down" in drawn(Asked(VOTE), "12", 90)


def test_a_vote_is_not_given_before_all_hands_are_in() -> None:
    draft = after(Asked(VOTE), "1\r")
    assert draft is not None and not isinstance(draft, Give)


def test_backspace_takes_back_the_vote_that_was_typed_last() -> None:
    assert given(Asked(VOTE), "12\b11\r") == ({"Ann": "up", "Ben": "up", "Cleo": "up"},)
    assert "Backspace" in drawn(Asked(VOTE), "1") and "Backspace" not in drawn(Asked(VOTE), "1\b")
    changed = "121↑↑2\b"
    assert given(Asked(VOTE), f"{changed}1\r") == ({"Ann": "up", "Ben": "down", "Cleo": "up"},)
    assert "▸ □ 1" in next(line for line in drawn(Asked(VOTE), changed, 90).splitlines() if "Ann" in line)


def test_with_no_vote_typed_or_all_sealed_backspace_is_left_to_the_screen() -> None:
    assert after(Asked(VOTE), "\b") is None
    assert after(Asked(VOTE, voted=("Ann",), phones=True), "\b") is None


def test_votes_on_phones_are_counted_but_not_shown() -> None:
    text = drawn(Asked(VOTE, voted=("Ann", "Cleo"), phones=True))
    assert "2 of 3 have voted. Waiting for Ben." in text
    assert given(Asked(VOTE, voted=("Ann", "Cleo"), phones=True), "h2\r") == ({"Ben": "down"},)
