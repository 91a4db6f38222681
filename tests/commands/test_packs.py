"""`companion packs`: listed, checked, written, installed."""

import json
from pathlib import Path

from companion.games.winter.packs.shelf import built_in_ids
from tests.commands.conftest import Run
from tests.games.winter.a_pack import card, pack_text

BAD = pack_text(card("one").replace('"told"', '"tolled"'), card("one")).replace("version = 1", "version = 0")


def test_the_list_has_ours_and_those_of_the_group(run: Run, tmp_path: Path) -> None:
    code, out, error = run("packs")
    assert (code, error) == (0, "") and all(pack in out for pack in built_in_ids())
    assert str(tmp_path / "data" / "packs") in out
    (tmp_path / "home.toml").write_text(pack_text(card("one"), card("two")), "utf-8")
    assert run("packs", "add", "home.toml")[0] == 0
    found = json.loads(run("packs", "--json")[1])
    assert [pack["id"] for pack in found] == [*built_in_ids(), "home"]
    assert found[-1] == {
        "id": "home", "title": "From home", "version": 1, "crossroads": 2, "objectives": 0, "crises": 0, "survivors": 0,
        "main_objectives": 0, "improvements": 0, "locations": 0, "private": True, "built_in": False,
    }  # fmt: skip
    assert {pack["id"]: pack["crossroads"] for pack in found}["starter"] == 24
    assert "2 crossroads cards" in run("packs")[1]


def test_a_bad_pack_on_the_shelf_is_listed_with_its_mistakes(run: Run, tmp_path: Path) -> None:
    shelf = tmp_path / "data" / "packs"
    shelf.mkdir(parents=True)
    (shelf / "bad.toml").write_text(BAD, "utf-8")
    code, out, _ = run("packs")
    assert code == 0 and "bad.toml cannot be used: bad.toml:3: version: must be at least 1, not 0" in out
    found = json.loads(run("packs", "--json")[1])[-1]
    assert (found["id"], found["crossroads"], len(found["mistakes"])) == ("bad", 0, 3)
    assert found["mistakes"][0]["line"] == 3 and found["mistakes"][0]["suggestion"]


def test_check_names_every_mistake(run: Run, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text(BAD, "utf-8")
    code, out, error = run("packs", "check", "bad.toml")
    assert (code, error) == (2, "")
    assert out.splitlines() == [
        "bad.toml:3: version: must be at least 1, not 0; version = 1, and one more with every change",
        'bad.toml:9: crossroads[0].trigger.when: "tolled" is not known; did you mean "told"?',
        'bad.toml:24: crossroads[1].id: card 1 has the id "one" already; keep one of the two, or give this one another',
    ]
    assert run("packs", "add", "bad.toml")[:2] == (2, out)
    assert not (tmp_path / "data" / "packs").exists()
    code, _, error = run("packs", "check", "none.toml")
    assert (code, error) == (2, "none.toml cannot be read: no such file or directory.\n")


def test_what_new_writes_passes_the_check_and_can_be_added(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("packs", "new", "mine.toml")
    assert code == 0 and "mine.toml is written" in out
    assert run("packs", "new")[1] == (tmp_path / "mine.toml").read_text("utf-8")
    code, out, _ = run("packs", "check", "mine.toml")
    assert code == 0 and "fine" in out and "1 crossroads card, 1 secret objective, 1 crisis" in out
    assert run("packs", "new", "mine.toml")[0] == 2
    assert run("packs", "add", "mine.toml")[0] == 0
    changed = (tmp_path / "mine.toml").read_text("utf-8").replace("version = 1 ", "version = 2 ")
    (tmp_path / "mine.toml").write_text(changed, "utf-8")
    code, out, _ = run("packs", "add", "mine.toml")
    assert code == 0 and "version 2, is on the shelf in place of version 1" in out


def test_an_import_says_which_pack_is_not_here(run: Run, tmp_path: Path) -> None:
    table = 'packs = ["starter", "home"]\n[[players]]\nname = "Ann"\n[[players.survivors]]\nname = "Brian Lee"\n'
    (tmp_path / "table.toml").write_text(table)
    code, out, _ = run("import", "table.toml")
    assert code == 0 and out.startswith("The pack “home” is not here: the game goes on without its cards.\nSaved as ")
    (tmp_path / "home.toml").write_text(pack_text(card("one")), "utf-8")
    run("packs", "add", "home.toml")
    assert run("import", "table.toml")[1].startswith("Saved as ")
