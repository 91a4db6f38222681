"""What lies on the shelf beside the notebook costs nothing of what was kept, and nothing of others' files."""

from pathlib import Path

from companion.games.winter.packs.catalogue import KnownCrisis
from companion.games.winter.packs.shelf import read_pack
from companion.session.kept_cards import KeptCards


def crisis(name: str) -> KnownCrisis:
    return KnownCrisis(name, ("fuel",))


def kept(packs: Path) -> list[str]:
    return [one.name for one in read_pack({"it.toml": (packs / "typed-in.toml").read_text("utf-8")}).crises]


def test_a_link_to_nowhere_hides_no_change(data_folder: Path) -> None:
    packs = data_folder / "packs"
    packs.mkdir()
    (packs / "gone.toml").symlink_to(packs / "nowhere.toml")
    kept_cards = KeptCards(lambda text: None)
    for name in ("One", "Two", "Three"):
        kept_cards.keep([crisis(name)])
    assert kept(packs) == ["One", "Two", "Three"]


def test_two_programs_keep_what_both_type_in(data_folder: Path) -> None:
    mine, yours = KeptCards(lambda text: None), KeptCards(lambda text: None)
    for number in range(6):
        (mine, yours)[number % 2].keep([crisis(f"Crisis {number}")])
    assert len(kept(data_folder / "packs")) == 6


def test_what_is_not_of_its_making_is_left_alone_and_said(data_folder: Path) -> None:
    packs, said = data_folder / "packs", []
    packs.mkdir()
    other = 'id = "ours"\ntitle = "Ours"\nversion = 1\n\n[[crises]]\nname = "A"\nneeds = ["fuel"]\n'
    (packs / "typed-in.toml").write_text(other, "utf-8")
    KeptCards(said.append).keep([crisis("One")])
    assert (packs / "typed-in.toml").read_text("utf-8") == other and "is not kept for the next" in said[0]
    (packs / "typed-in.toml").unlink()
    (packs / "typed-in").mkdir()
    (packs / "typed-in" / "cards.toml").write_text(other.replace('"ours"', '"typed-in"'), "utf-8")
    (packs / "typed-in" / "house-rules.txt").write_text("Be kind.", "utf-8")
    KeptCards(said.append).keep([crisis("One")])
    assert (packs / "typed-in" / "house-rules.txt").exists() and len(said) == 2


def test_a_folder_that_cannot_be_entered_is_an_empty_shelf(data_folder: Path) -> None:
    (data_folder / "packs").write_text("This is no folder.", "utf-8")
    said: list[str] = []
    kept_cards = KeptCards(said.append)
    assert kept_cards.packs() == [kept_cards.typed_in]
    kept_cards.keep([crisis("One")])
    assert "cannot be written" in said[0]


def test_what_everybody_knows_leaves_no_trace(data_folder: Path) -> None:
    KeptCards(lambda text: None).keep([KnownCrisis("Despair", ("medicine",))])
    assert not (data_folder / "packs").exists()
