"""Sealing between a phone and its laptop: who runs the host between them reads nothing and repeats nothing.

Each invitation has a secret that its phone reads from the code and never sends. Of it follow what is posted as the
code, and the keys of the seat. Every way and every start of the laptop has keys of its own; a request's nonce is its
name, so the same request again gets the same answer and does nothing twice.
"""

import hashlib
import hmac
import secrets
from collections import OrderedDict
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SECRET_LETTERS: Final = 20
CODE_LETTERS: Final = 12
VERSION: Final = b"\1"
NONCE: Final = 12
TAG: Final = 16
KEY: Final = 16
EPOCH: Final = 16
ASKED: Final = 1024
"""Bytes of a question before sealing, filled up with blanks."""
TOLD: Final = 4096
"""An answer is filled up to a multiple of so many."""
KEPT_ANSWERS: Final = 32
MOST_QUESTIONS: Final = 4096
"""Nonces that are remembered of one seat; then everything begins anew with another epoch."""


class NotSealed(Exception):
    """What came is not sealed with the keys of this seat and this start of the program."""


class DoneAlready(Exception):
    """This question was asked before, and its answer is not kept any more."""


def secret_of(root: bytes, number: str) -> str:
    """The secret of an invitation, as letters: 100 bits that follow from the game's key and the invitation's number."""
    return _letters(hmac.digest(root, b"invitation " + number.encode(), "sha256"), SECRET_LETTERS)


def code_of(secret: str) -> str:
    """What a phone posts as its code: it tells nothing of the secret."""
    return _letters(_derived(secret.encode(), b"", b"claim", CODE_LETTERS), CODE_LETTERS)


def _letters(data: bytes, many: int) -> str:
    return "".join(LETTERS[byte & 31] for byte in data[:many])


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Seal:
    """The keys of one seat's phone for this start of the program, and what has been asked with them.

    `epoch` is public. `place` is the path of the table: what is sealed for another one does not open here.
    """

    def __init__(self, secret: str, place: str) -> None:
        self.epoch = secrets.token_bytes(EPOCH)
        self.code = code_of(secret)
        self._up = AESGCM(_derived(secret.encode(), self.epoch, b"up " + place.encode(), KEY))
        self._down = AESGCM(_derived(secret.encode(), self.epoch, b"down " + place.encode(), KEY))
        self._asked: OrderedDict[bytes, bytes] = OrderedDict()
        """By nonce; no bytes while the answer is on its way, or when it is not kept any more."""
        self._kept: list[bytes] = []

    @property
    def worn(self) -> bool:
        """Whether so much was asked that another one is needed."""
        return len(self._asked) >= MOST_QUESTIONS

    def opened(self, body: bytes) -> tuple[bytes, bytes, bytes]:
        """A question's nonce and text, and the answer that it already has, if it was asked before.

        Raises NotSealed, DoneAlready.
        """
        if len(body) != len(VERSION) + NONCE + ASKED + TAG or not body.startswith(VERSION):
            raise NotSealed
        nonce, sealed = body[1 : 1 + NONCE], body[1 + NONCE :]
        try:
            text = self._up.decrypt(nonce, sealed, VERSION + self.epoch)
        except InvalidTag:
            raise NotSealed from None
        if nonce in self._asked:
            if not self._asked[nonce]:
                raise DoneAlready
            return nonce, text, self._asked[nonce]
        self._asked[nonce] = b""
        return nonce, text, b""

    def sealed(self, nonce: bytes, text: bytes) -> bytes:
        """The answer to the question of this nonce, and to no other."""
        own = secrets.token_bytes(NONCE)
        filled = text + b" " * (-len(text) % TOLD)
        answer = VERSION + own + self._down.encrypt(own, filled, VERSION + self.epoch + nonce)
        self._asked[nonce] = answer
        self._kept.append(nonce)
        if len(self._kept) > KEPT_ANSWERS:
            self._asked[self._kept.pop(0)] = b""
        return answer


def root_of(key: bytes) -> bytes:
    """What a game's secrets follow from; the key itself never leaves the laptop."""
    return hmac.digest(key, b"seal", "sha256")


def line_key(key: bytes) -> bytes:
    """What a laptop shows a host in the key's place."""
    return hashlib.sha256(b"line" + key).digest()
