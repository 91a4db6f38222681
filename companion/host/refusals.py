"""What is said to somebody whose request is none, or too much: a status, a sentence, and the end."""

from typing import Final

_FORM: Final = (
    b"HTTP/1.1 %b\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\ncache-control: no-store\r\n"
    b"x-content-type-options: nosniff\r\nconnection: close\r\n\r\n%b"
)


def refusal(status: bytes, words: bytes) -> bytes:
    """The whole answer, as it goes over the wire."""
    return _FORM % (status, len(words), words)


NO_REQUEST: Final = refusal(b"400 Bad Request", b"That is no request of a browser.")
TOO_SLOW: Final = refusal(b"408 Request Timeout", b"That came more slowly than these pages send.")
TOO_LARGE: Final = refusal(b"413 Content Too Large", b"That is more than these pages send.")
HEAD_TOO_LARGE: Final = refusal(
    b"431 Request Header Fields Too Large", b"Those headers are longer than a browser sends."
)
FULL: Final = refusal(
    b"503 Service Unavailable", b"This host has as many connections as it can carry. Try again later."
)
