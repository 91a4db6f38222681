"""How a laptop proves that a table's name is its own, without the host keeping anything."""

import hashlib
import hmac


def ticket_for(secret: bytes, name: str, key: bytes) -> bytes:
    """The ticket of a name for the laptop with this key; hosts that share the secret give the same one."""
    return hmac.digest(secret, name.encode() + b"\0" + hashlib.sha256(key).digest(), "sha256")


def proves(secret: bytes, name: str, key: bytes, ticket: bytes) -> bool:
    """Whether the ticket was given by a host of this secret, for this name and this key."""
    return bool(name) and hmac.compare_digest(ticket, ticket_for(secret, name, key))
