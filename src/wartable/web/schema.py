"""The tables of the database. A playing is its first save and the log of all that happened since."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

VERSION = 4
UPGRADES = {  # by the version before
    1: ("ALTER TABLE people ADD COLUMN session INTEGER NOT NULL DEFAULT 0",),
    2: (
        "ALTER TABLE seats ADD COLUMN ends FLOAT",
        "ALTER TABLE chat ADD COLUMN hearers VARCHAR",
        "ALTER TABLE chat ADD COLUMN promised VARCHAR",
        "ALTER TABLE chat ADD COLUMN mark VARCHAR",
        "ALTER TABLE chat ADD COLUMN marked_by VARCHAR",
    ),
    3: (
        "ALTER TABLE log RENAME TO log_before",
        """CREATE TABLE log (
            "table" VARCHAR NOT NULL REFERENCES tables (id),
            number INTEGER NOT NULL,
            kind VARCHAR NOT NULL,
            seat VARCHAR NOT NULL,
            answer TEXT,
            click VARCHAR,
            clicked_by VARCHAR,
            at FLOAT NOT NULL,
            PRIMARY KEY ("table", number),
            UNIQUE ("table", clicked_by, click)
        )""",
        """INSERT INTO log ("table", number, kind, seat, answer, click, clicked_by, at)
            SELECT "table", number, kind, seat, answer, click,
                CASE WHEN click IS NOT NULL THEN seat END, at FROM log_before""",
        "DROP TABLE log_before",
        "ALTER TABLE checkpoints ADD COLUMN requests VARCHAR NOT NULL DEFAULT '{}'",
    ),
}
metadata = MetaData()

settings = Table(
    "settings",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("key", String, unique=True),  # the name as it is compared; a guest has none
    Column("password", String),  # its Argon2 hash
    Column("session", Integer, nullable=False, server_default="0"),  # see people.begin_session
    Column("token", String, unique=True),  # the hash of what its programs show
    Column("webhook", String),
    Column("language", String, nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("form", String, unique=True),  # the form that it was made by: sent twice, it counts once
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("owner", String, ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("state", String, nullable=False),  # lobby, playing, over
    Column("asked", String, nullable=False),  # who is asked, as a JSON list
    Column("bank", Float),  # seconds that each seat begins with; none: no clocks
    Column("increment", Float),
    Column("timeout", String),  # bot or resign
    Column("deadline", Float),  # when the first clock, or the first ask, runs out
    Column("result", String),  # the outcome, as JSON
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_state", "state", "touched"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("seat", String, primary_key=True),
    Column("kind", String, nullable=False),  # person, hotseat, bot, open, invited
    Column("person", String, ForeignKey("people.id")),
    Column("bot", String),
    Column("invitation", String, unique=True),
    Column("left", Float),  # seconds on its clock
    Column("since", Float),  # when its clock began to run; none: it stands
    Column("ends", Float),  # when the house answers what it is asked; none: it may take its time
    Index("seats_by_person", "person"),
)

log = Table(
    "log",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", String, nullable=False),
    Column("answer", Text),
    Column("click", String),
    Column("clicked_by", String),  # the seat: another uses the same name for another click
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "clicked_by", "click"),
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("table", String, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("save", LargeBinary, nullable=False),
    Column("asked", String, nullable=False),  # the number of each seat's ask, as a JSON object
    Column("versions", String, nullable=False),  # what each seat has seen of it, as a JSON object
    Column("moments", String, nullable=False),  # the number of answers at each, as a JSON list
    Column("requests", String, nullable=False, server_default="{}"),  # see LiveTable, as a JSON object
)

chat = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),  # see messages.next_id
    Column("table", String, ForeignKey("tables.id"), nullable=False),
    Column("person", String, ForeignKey("people.id"), nullable=False),
    Column("seat", String),
    Column("text", String, nullable=False),
    Column("at", Float, nullable=False),
    Column("hearers", String),  # the seats that it is for, as a JSON list; none: it is for everybody
    Column("promised", String),  # the moment of a promise, by language, as a JSON object; none: it is none
    Column("mark", String),  # of a promise: kept or broken
    Column("marked_by", String),  # the seat that says so
    Index("chat_by_table", "table", "id"),
)
