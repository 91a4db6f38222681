"""The tables. Rows are dumb: JSON stands in them as text, and values are made of them elsewhere.

These tables are private: `sealed`, `ballot`, `host_place` and what phones prove themselves with. Nothing of them is
ever exported.
Raw tokens and cookies are never stored, only their SHA-256 in hex. Times are seconds since 1970 in UTC.
"""

from sqlalchemy import BigInteger
from sqlmodel import Field, SQLModel

VERSION = 2
"""Goes up when a table changes."""


class GameRow(SQLModel, table=True):
    """One saved game, with what a list of games shows of it."""

    __tablename__ = "game"

    id: str = Field(primary_key=True)
    title: str
    kind: str
    """The id of the game on the shelf."""
    schema_version: int = VERSION
    created: float
    played: float = Field(index=True)
    opening: str
    """The position it began with, as JSON."""
    bookmark: int | None = None
    """How many steps count; NULL when none was undone."""
    players: str = "[]"
    round: int | None = None
    morale: int | None = None
    ended: str | None = None


class StepRow(SQLModel, table=True):
    """One step of a log. `args`, `insisted`, `answers` and `facts` are JSON."""

    __tablename__ = "step"
    __table_args__ = {"sqlite_with_rowid": False}

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    move: str
    args: str
    title: str
    seat: str | None = None
    insisted: str
    answers: str
    facts: str
    done: bool
    looked: bool
    given: int


class SealedRow(SQLModel, table=True):
    """Private: what orders the hidden cards of a game, and the cards of its packs, as JSON."""

    __tablename__ = "sealed"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seed: str
    reshuffles: str = "{}"
    packs: str = "[]"


class BallotRow(SQLModel, table=True):
    """Private: the votes that are in for the open ask of a game."""

    __tablename__ = "ballot"

    game_id: str = Field(primary_key=True, foreign_key="game.id")
    ask: str
    ballots: str


class PhoneInvitationRow(SQLModel, table=True):
    """Private: a pairing code that was shown for a seat. It is good once, until it expires."""

    __tablename__ = "phone_invitation"

    token_hash: str = Field(primary_key=True)
    game_id: str = Field(index=True, foreign_key="game.id")
    seat: str
    word: str = ""
    """What the phone that claims it will show."""
    created: float
    expires: float
    used_at: float | None = None


class PhoneSessionRow(SQLModel, table=True):
    """Private: a phone that claimed a seat. It may look once the laptop has approved its word."""

    __tablename__ = "phone_session"

    cookie_hash: str = Field(primary_key=True)
    game_id: str = Field(index=True, foreign_key="game.id")
    seat: str
    word: str
    created: float
    expires: float
    approved: bool = False


class HostPlaceRow(SQLModel, table=True):
    """Private: the key of a game by which its table's name at a host is its own. `key` and `ticket` are hex.

    No foreign key: a program that does not know this table can still delete a game.
    """

    __tablename__ = "host_place"

    game_id: str = Field(primary_key=True)
    host: str
    key: str
    name: str = ""
    ticket: str = ""


class WriterRow(SQLModel, table=True):
    """Who may write a game in a database that several machines share, and how often it was written.

    Only there is anything in it: beside an SQLite file there is a lock. No foreign key, as for `host_place`.
    """

    __tablename__ = "writer"

    game_id: str = Field(primary_key=True)
    version: int = Field(default=0, sa_type=BigInteger)
    """Goes up by 1 with every write."""
    holder: str = ""
    """A word that one open game has made up for itself, or ""."""
    until: float = 0.0
    """By the clock of the database."""


class SettingRow(SQLModel, table=True):
    """What the program remembers apart from games: the schema version, the port and the address."""

    __tablename__ = "setting"

    name: str = Field(primary_key=True)
    value: str


_tables = SQLModel.metadata.tables
GAME = _tables["game"]
STEP = _tables["step"]
SEALED = _tables["sealed"]
BALLOT = _tables["ballot"]
PHONE_INVITATION = _tables["phone_invitation"]
PHONE_SESSION = _tables["phone_session"]
HOST_PLACE = _tables["host_place"]
WRITER = _tables["writer"]
SETTING = _tables["setting"]
OF_A_GAME = (STEP, SEALED, BALLOT, PHONE_INVITATION, PHONE_SESSION, HOST_PLACE, WRITER)
"""Every table whose rows go when their game goes."""
