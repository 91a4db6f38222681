"""What is drawn, as text: sizes, texts that are too long, people and numbers that must not be lost."""

import re
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len

from companion.games.winter.view.seen import ObjectiveSeen, Seen
from companion.store.rows import SavedGame
from companion.tui.home.drawing import game_lines
from companion.tui.kit import digits
from companion.tui.kit.capitals import capitals
from companion.tui.kit.footline import Hint, footline
from companion.tui.kit.letters import large_text
from companion.tui.kit.pieces import Piece, Target, clean, fit, plain, row, spread, width_of, wrapped
from companion.tui.kit.waiting import WaitingPart, draw_waiting
from companion.tui.winter.board_now.pending import Now
from companion.tui.winter.table.arrange import BoardView, arranged, assembled
from companion.tui.winter.table.chips import draw_players, draw_players_dense, players_part
from companion.tui.winter.table.from_afar import draw_from_afar, shown_tracks
from companion.tui.winter.table.people import shape
from companion.tui.winter.table.track import TRACKS
from companion.tui.winter.table.tracks import drawn, track_part
from tests.tui import fabricated

SIZES = [(80, 23), (80, 40), (100, 30), (111, 36), (112, 35), (120, 39), (160, 44), (200, 59), (300, 80), (250, 23)]
TABLES = {"quiet": fabricated.seen, "crowded": fabricated.crowded, "set-up": fabricated.setup}


def picture(view: BoardView, width: int, height: int) -> str:
    """The board as text."""
    slots = arranged(width, height, view)
    drawn = {slot.name: slot.draw(slot.part(view), slot.width, slot.height) for slot in slots}
    lines = assembled(slots, drawn, width, height)
    assert len(lines) == height
    assert {width_of(line) for line in lines} == {width}
    return plain(lines)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES)
def test_every_line_of_the_board_fills_its_width_at_every_size(size: tuple[int, int], table: str) -> None:
    picture(BoardView(TABLES[table]()), *size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", ["quiet", "crowded"])
def test_nothing_is_lost_at_any_size(size: tuple[int, int], table: str) -> None:
    seen = TABLES[table]()
    text = picture(BoardView(seen), *size)
    for player in seen.players:
        assert player.name[:4] in text
        for survivor in player.survivors:
            assert re.search(rf" {survivor.influence}\b", text)
    assert seen.waiting in text
    assert seen.crisis is not None and seen.crisis.name in text and seen.objective.name[:8] in text
    for word in (
        "Morale",
        "Round",
        "Food",
        "Starvation",
        "Waste",
        "Colony",
        "helpless",
        "Police",
        "Gas",
        "1st",
        "exiled",
    ):
        assert word in text
    assert "1 short" in text


def test_a_place_shows_zombies_barricades_noise_and_room_in_letters() -> None:
    text = picture(BoardView(fabricated.seen()), 80, 23)
    school = next(line for line in text.splitlines() if "School" in line)
    assert "ZZ··" in school.replace(" ", "") and "♪♪♪♪" in school and "2 free" in school and "Buddy" in school


def run_out(*ids: str, **more: Any) -> BoardView:
    plain = fabricated.seen(**more)
    now = {id: msgspec.structs.replace(plain.places[id], deck_empty=True) for id in ids}
    return BoardView(msgspec.structs.replace(plain, places=plain.places | now))


@pytest.mark.question(30)
@pytest.mark.parametrize("size", [(80, 23), (120, 39)])
def test_an_empty_item_deck_is_said_in_words(size: tuple[int, int]) -> None:
    text = picture(run_out("school", "library"), *size)
    assert text.count("deck empty") == 2 and "Buddy" in text
    assert "deck empty" not in picture(BoardView(fabricated.seen()), *size)


@pytest.mark.question(30)
@pytest.mark.parametrize(("size", "told"), [((80, 23), 0), ((120, 39), 1)])
def test_where_there_is_no_room_people_come_before_the_empty_deck(size: tuple[int, int], told: int) -> None:
    crowd = fabricated.player("Ann", *(fabricated.survivor(f"Pia{n}", 20 + n, "school") for n in range(4)))
    text = picture(run_out("school", players=(crowd,)), *size)
    assert text.count("deck empty") == told and all(f"Pia{n}" in text for n in range(4))


@pytest.mark.question(52)
@pytest.mark.parametrize("size", [(80, 23), (120, 39)])
@pytest.mark.parametrize(("samples", "said"), [(1, "1 card so far"), (5, "5 cards so far")])
def test_the_goal_counts_the_cards_that_were_handed_in(size: tuple[int, int], samples: int, said: str) -> None:
    stockpile = ObjectiveSeen("Stockpile", "Lay things by.", False)
    assert said in picture(BoardView(fabricated.seen(objective=stockpile, samples=samples)), *size)


def test_wounds_are_letters_with_a_dot_for_each_that_is_left() -> None:
    text = picture(BoardView(fabricated.seen()), 120, 39)
    line = next(line for line in text.splitlines() if "Buddy Davis" in line)
    assert "××··" in line


def test_leader_turn_first_player_and_phones_have_marks_without_colour() -> None:
    text = picture(BoardView(fabricated.seen(), lights={"Ann": "connected", "Ben": "away"}), 120, 39)
    lines = text.splitlines()
    assert any("Brian Lee ★" in line for line in lines)
    assert any("● Ann 1st" in line for line in lines) and "phones ●○" in lines[0]
    assert "plays now" in text and "phone ○ asleep" in text


def test_what_is_too_small_says_what_it_needs() -> None:
    text = picture(BoardView(fabricated.seen()), 79, 23)
    assert "80 × 24" in text and "79 × 24" in text


def test_texts_with_brackets_control_characters_and_no_spaces_do_no_harm() -> None:
    odd = "[bold]\x1b[31m" + "x" * 300
    seen = fabricated.seen(objective=ObjectiveSeen(odd, odd, False), waiting=odd, forecast=(odd,))
    text = picture(BoardView(seen, last=odd), 80, 23)
    assert "\x1b" not in text and "[bold]" in text


def test_an_entrance_that_overflows_becomes_counts() -> None:
    full = fabricated.seen()
    entrances = (fabricated.EntranceSeen(9, 2, 0, 3), *full.colony.entrances[1:])
    seen = fabricated.seen(colony=fabricated.ColonySeen(entrances, 10))
    wide = picture(BoardView(seen), 300, 80).replace(" ", "")
    assert "Z9╫2" in wide or "ZZZZZZZZZ╫╫" in wide
    assert "Z9╫2" in picture(BoardView(seen), 80, 23).replace(" ", "")


def test_a_view_draws_only_what_differs() -> None:
    one = BoardView(fabricated.seen())
    two = BoardView(fabricated.seen(morale=5))
    changed = [slot.name for slot in arranged(120, 39, one) if slot.part(one) != slot.part(two)]
    assert changed == ["morale"]


@pytest.mark.parametrize("number", [0, 1, 7, 10, 88, 104])
@pytest.mark.parametrize(("width", "height"), [(11, 3), (20, 5), (40, 14), (4, 3)])
def test_large_digits_keep_to_their_room(number: int, width: int, height: int) -> None:
    rows = digits.large(number, width, height)
    assert len(rows) == height
    assert len({len(row) for row in rows}) == 1 and len(rows[0]) <= width


@pytest.mark.parametrize(("waste", "read"), [(3, ["3"]), (10, ["10"]), (13, ["10", "3"]), (29, ["10", "10", "9"])])
def test_tens_of_waste_and_the_rest_are_read_apart(waste: int, read: list[str]) -> None:
    [track] = [track for track in TRACKS if track.id == "waste"]
    for wide in (2, 3, 4):
        line = drawn(track_part(fabricated.seen(waste=waste), track, None), wide, 40)
        shown = "".join(piece.text for piece in line if piece.tone in ("tens", "rest"))
        assert shown.split() == read


def test_ten_digits_are_ten_pictures() -> None:
    assert len({digits.large(n, 9, 3) for n in range(10)}) == 10
    assert digits.large(8, 6, 3) == ("██▀▀██", "██▀▀██", "██▄▄██")


@pytest.mark.parametrize("size", [(80, 23), (120, 39), (200, 59)])
def test_the_far_view_has_tracks_who_acts_and_who_dies_in_letters_for_three_metres(size: tuple[int, int]) -> None:
    seen = fabricated.seen(forecast=("Buddy Davis dies", "morale 0 after, the end"))
    lines = draw_from_afar(seen, WaitingPart("Ben’s turn (2 of 3).", "", False), Now(), *size)
    assert len(lines) == size[1] and {width_of(line) for line in lines} == {size[0]}
    text = plain(lines)
    written = [track.title for track in shown_tracks(size[0])]
    assert written[:3] == ["Morale", "Round", "Food"]
    for words in (*written, "Ben’s turn (2 of 3)", "† Buddy Davis dies"):
        small, large = capitals(words), large_text(words.upper(), size[0])
        assert small is not None and large is not None
        assert any(all(line.rstrip() in text for line in lines) for lines in (small, large[0])), words
    plain_words = [word for word in text.split() if word.isalpha() and word.isascii()]
    assert set(plain_words) <= {"to", "go", "none", "left"}


def test_players_have_shapes_that_differ_in_more_than_colour() -> None:
    assert len({shape(seat).text for seat in range(10)}) == 10


def test_fit_and_wrap_count_cells_not_characters() -> None:
    assert width_of([Piece(fit("日本語の名前", 7))]) == 7
    assert all(width_of([Piece(line)]) <= 10 for line in wrapped("日本語" * 10 + " and more words", 10))
    assert fit("abc", 2) == "a…" and fit("abc", 0) == "" and fit("a", 3, right=True) == "  a"
    assert clean("a\tb\n") == "a b "


def test_the_right_part_of_a_line_wins_over_the_left() -> None:
    assert plain([spread(10, [Piece("much too long")], [Piece("end")])]) == "much t…end"
    assert plain([row(3, Piece("abcdef"))]) == "ab…"


def test_the_last_hint_of_the_footer_is_always_there() -> None:
    hints = [Hint(str(n), f"does a thing {n}", f"a{n}") for n in range(20)] + [Hint("?", "all keys", "help")]
    line = footline(hints, 60)
    assert width_of(line) == 60 and plain([line]).endswith("? all keys")
    assert any(piece.target == Target("action", "help") for piece in line)


def test_whom_all_wait_for_is_kept_and_the_newest_line_gives_way() -> None:
    whole = plain(draw_waiting(WaitingPart("Ann’s turn (1 of 3).", "日本 " * 20, False), 80, 1))
    assert whole.startswith(" ▶ Ann’s turn (1 of 3).") and whole.endswith("…") and cell_len(whole) <= 80
    assert "…" not in plain(draw_waiting(WaitingPart("日本 " * 14, "A sentence.", False), 80, 1))


def test_long_names_in_the_list_of_games_leave_room_for_the_date() -> None:
    game = SavedGame("g", "A game", "winter", ("A long name",) * 9, 0.0, 0.0, None, 3, 5)
    second = plain(game_lines(game, True, 80)).splitlines()[1]
    assert "…   round 3, morale 5   " in second and second[-3] == ":"


def test_seen_of_a_single_player_can_be_drawn() -> None:
    alone = fabricated.seen((fabricated.player("Ann"),), crisis=None, forecast=())
    assert isinstance(alone, Seen)
    for size in SIZES:
        picture(BoardView(alone), *size)


@pytest.mark.parametrize("width", [33, 40, 43])
def test_who_is_exiled_first_and_watches_is_said_whole(width: int) -> None:
    playing = fabricated.seen()
    part = players_part(playing, {}, None)
    everything = msgspec.structs.replace(playing.players[-1], name="Bartholomew the Elder", exiled=True)
    part = part._replace(players=(everything,), first=everything.name, watcher=everything.name, active=None)
    said = plain(draw_players(part, width, 2))
    assert "1st" in said and "exiled" in said and "watches" in said and "Bar" in said


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("first", [True, False])
def test_who_watches_is_said_where_all_players_share_a_line(width: int, first: bool) -> None:
    playing = fabricated.seen()
    watcher = playing.players[-1]
    part = players_part(playing, {}, None)._replace(watcher=watcher.name, first=watcher.name if first else "")
    line = plain(draw_players_dense(part, width, 1))
    assert "watch" in line and all(one.name[:3] in line for one in playing.players)
