"""Phones through the text protocol: another front end can serve, invite and approve."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import httpx

from tests.protocol.conversation import Conversation
from tests.protocol.test_conversation import POSITION


def test_a_front_end_pairs_a_phone(tmp_path: Path) -> None:
    referee = Conversation(tmp_path)
    referee.result("new", **POSITION)
    assert "error" in referee.call("invite", seat="Ben")
    served = referee.result("phones", port=0)
    invited = referee.result("invite", seat="Ben")
    assert invited["url"].startswith(served["url"] + "/J/") and len(invited["words"]) == 3
    page = urlsplit(invited["url"])
    with httpx.Client(base_url=f"{page.scheme}://{page.netloc}", follow_redirects=True) as phone:
        for _ in range(3):
            assert phone.get(page.path).status_code == 200
        claimed = phone.post(page.path, headers={"Origin": f"http://{page.netloc}"})
        word = next(word for word in invited["words"] if re.search(rf"\b{word}\b", claimed.text, re.IGNORECASE))
        wrong = next(other for other in invited["words"] if other != word)
        assert referee.result("approve", seat="Ben", word=word) == {"approved": True}
        assert "Ben" in phone.get("/").text
        card = referee.result("view", seat="Ben")["me"]["watching"]
        assert card["title"] not in phone.get("/").text
    assert "refused" in referee.result("approve", seat="Ben", word=wrong)
    assert referee.end() == (0, b"")


def test_everybody_joins_by_one_code(tmp_path: Path) -> None:
    referee = Conversation(tmp_path)
    referee.result("new", **POSITION)
    assert "error" in referee.call("join")
    served = referee.result("phones", port=0)
    joined = referee.result("join")
    assert joined["url"] == f"{served['url']}/T/{joined['code']}" and len(joined["code"]) == 6
    assert all(chair["free"] for chair in joined["seats"])
    with httpx.Client(base_url=served["url"], follow_redirects=True, headers={"Origin": served["url"]}) as phone:
        phone.post(f"/T/{joined['code']}", data={"seat": "Ben"})
        [waiting] = referee.result("join")["waiting"]
        assert waiting["seat"] == "Ben"
        page = phone.get("/").text
        word = next(word for word in waiting["words"] if re.search(rf"\b{word}\b", page, re.IGNORECASE))
        assert referee.result("approve", seat="Ben", word=word) == {"approved": True}
    closed = referee.result("join", show=False)
    assert closed["code"] == closed["url"] == "" and closed["waiting"] == []
    assert referee.end() == (0, b"")


def test_jobs_of_the_set_up_are_taken_and_done_once(tmp_path: Path) -> None:
    referee = Conversation(tmp_path)
    referee.result("new", **POSITION, phase="setup")
    referee.result("phones", port=0)
    jobs = referee.result("jobs")["jobs"]
    assert not any(job["done"] or job["who"] for job in jobs)
    assert referee.result("jobs", seat="Ben", line=1)["jobs"][1]["who"] == "Ben"
    assert referee.result("jobs", seat="Ben", line=1, do="done")["jobs"][1]["done"]
    assert "refused" in referee.result("jobs", seat="Ben", line=1, do="done")
    assert "refused" in referee.result("jobs", seat="Ben", line=99)
    assert "error" in referee.call("jobs", seat="Nobody", line=0)
    assert referee.end() == (0, b"")
