"""JSON-RPC 2.0 on a line: what a request is, what an answer looks like, and the error codes."""

import codecs
from typing import Any

import msgspec
from msgspec import Struct

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
REFEREE_ERROR = -32000
"""The referee cannot do it now: no game yet, a full disk, no network."""

Id = str | int | float | None


class WireError(Exception):
    """What goes back as an error; `data` is more about it, such as the list of mistakes.

    `request` is the id of a request that is otherwise not one.
    """

    def __init__(self, code: int, message: str, data: Any = None, request: "Id" = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data
        self.request = request


class Unasked(Exception):
    """A line to which nothing may be said: a notification that is wrong, or an answer to nothing we asked."""


class Request(Struct, frozen=True):
    """One call. Without an id it is a notification, and nothing goes back."""

    method: str
    params: dict[str, Any]
    id: Id
    wants_answer: bool


def read_request(line: bytes) -> Request:
    """The request on a line. Raises WireError."""
    try:
        said = msgspec.json.decode(line.removeprefix(codecs.BOM_UTF8))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WireError(PARSE_ERROR, f"This line is not JSON: {error}") from None
    if not isinstance(said, dict):
        raise WireError(INVALID_REQUEST, "A request is one JSON object; there are no batches here.")
    if "method" not in said and ("result" in said or "error" in said):
        raise Unasked
    if said.get("jsonrpc") != "2.0":
        raise WireError(INVALID_REQUEST, "jsonrpc: must be “2.0”.", request=_id_of(said))
    if not isinstance(said.get("method"), str):
        raise WireError(INVALID_REQUEST, "method: must be a text.", request=_id_of(said))
    if "id" in said and (isinstance(said["id"], bool) or not isinstance(said["id"], str | int | float | None)):
        raise WireError(INVALID_REQUEST, "id: must be a text, a number or null.")
    params = said.get("params", {})
    if params == [] or params == [None]:
        params = {}
    if not isinstance(params, dict):
        if "id" not in said:
            raise Unasked
        raise WireError(INVALID_PARAMS, "params: must be an object with named parameters.", request=_id_of(said))
    return Request(said["method"], params, said.get("id"), "id" in said)


def _id_of(said: dict[str, Any]) -> Any:
    """The id of a request that is wrong otherwise, so that the caller can tell which."""
    found = said.get("id")
    return found if isinstance(found, str | int | float) and not isinstance(found, bool) else None


def result_line(request: Id, result: Any) -> bytes:
    """A result."""
    return msgspec.json.encode({"jsonrpc": "2.0", "id": request, "result": result})


def error_line(request: Id, error: WireError) -> bytes:
    """An error."""
    said: dict[str, Any] = {"code": error.code, "message": error.message}
    if error.data is not None:
        said["data"] = error.data
    return msgspec.json.encode({"jsonrpc": "2.0", "id": request, "error": said})
