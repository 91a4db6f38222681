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
