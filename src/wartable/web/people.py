"""Who somebody is: a guest by a signed cookie, or an account with a name and a password."""

import asyncio
import hashlib
import secrets
import time
import unicodedata

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from itsdangerous import BadSignature, URLSafeSerializer
from msgspec import Struct
from sqlalchemy import Connection, insert, select, update

from wartable.web.schema import people
from wartable.web.words import say

NAME, PASSWORD = (2, 30), (8, 200)  # how long they may be
HASHES_AT_ONCE = 2
_HASHER = PasswordHasher()
_HASHING = asyncio.Semaphore(HASHES_AT_ONCE)


class Person(Struct, frozen=True):
    """Somebody who has been here before."""

    id: str
    name: str
    key: str | None
    webhook: str | None
    language: str
    session: int = 0  # that their cookies are of: a name, a new password and signing out begin another

    @property
    def is_guest(self) -> bool:
        return self.key is None


_COLUMNS = [people.c[name] for name in Person.__struct_fields__]


class Cookies:
    """Signed: who somebody is, and in which session, cannot be made up."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="person")

    def sign(self, person: Person) -> str:
        return str(self._signer.dumps([person.id, person.session]))

    def read(self, cookie: str | None) -> tuple[str, int] | None:
        """The id and the session. Cookies of the first kind name the person alone."""
        try:
            signed = self._signer.loads(cookie) if cookie else None
        except BadSignature:
            return None
        match signed:
            case [str(id), int(session)]:
                return id, session
            case str(id):
                return id, 0
        return None


def name_key(name: str) -> str:
    """A name as it is compared: Ànna and ànna are one person."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def shown(name: str) -> str:
    """A name as others read it."""
    return " ".join(name.split())


def name_fault(name: str) -> str | None:
    """What is wrong with a name, as a message."""
    if not NAME[0] <= len(shown(name)) <= NAME[1]:
        return "name-length"
    if not shown(name).isprintable():
        return "name-signs"
    return None


def password_fault(password: str) -> str | None:
    return None if PASSWORD[0] <= len(password) <= PASSWORD[1] else "password-length"


async def hashed(password: str) -> str:
    """Slow by intention: in a thread, and few at once."""
    async with _HASHING:
        return await asyncio.to_thread(_HASHER.hash, password)


async def is_right(kept: str | None, password: str) -> bool:
    """Whether a password is the one kept. It takes as long where nobody has that name."""
    async with _HASHING:
        return await asyncio.to_thread(_verify, kept or _NOBODYS, password) and kept is not None


def _verify(kept: str, password: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (VerifyMismatchError, InvalidHashError):
        return False


_NOBODYS = _HASHER.hash(secrets.token_urlsafe())


# Each of these is part of one transaction.


def new_guest(connection: Connection, language: str) -> Person:
    id = secrets.token_urlsafe(12)
    name = say("server.guest", language, number=secrets.randbelow(9000) + 1000)
    connection.execute(insert(people).values(id=id, name=name, language=language, created=time.time()))
    return Person(id, name, None, None, language)


def find(connection: Connection, id: str) -> Person | None:
    row = connection.execute(select(*_COLUMNS).where(people.c.id == id)).one_or_none()
    return None if row is None else Person(*row)


def by_token(connection: Connection, token: str) -> Person | None:
    row = connection.execute(select(*_COLUMNS).where(people.c.token == token_hash(token))).one_or_none()
    return None if row is None else Person(*row)


def password_of(connection: Connection, name: str) -> tuple[Person, str] | None:
    """Who has that name, and the kept password."""
    row = connection.execute(
        select(*_COLUMNS, people.c.password).where(people.c.key == name_key(name))
    ).one_or_none()
    return None if row is None else (Person(*row[:-1]), row.password)


def is_free(connection: Connection, name: str) -> bool:
    return connection.scalar(select(people.c.id).where(people.c.key == name_key(name))) is None


def sign_up(connection: Connection, id: str, name: str, password: str) -> bool:
    """Make an account of a guest, who keeps their seats; whether the name was still free.

    A new session begins: the guest's cookie, which anybody may have seen, is not the account's.
    """
    if not is_free(connection, name):
        return False
    connection.execute(
        update(people)
        .where(people.c.id == id, people.c.key.is_(None))
        .values(name=shown(name), key=name_key(name), password=password, session=people.c.session + 1)
    )
    return True


def begin_session(connection: Connection, id: str) -> None:
    """Cookies from before are void."""
    connection.execute(update(people).where(people.c.id == id).values(session=people.c.session + 1))


def set_password(connection: Connection, id: str, password: str) -> None:
    """Keep a new password, and begin a new session: cookies from before are void."""
    connection.execute(update(people).where(people.c.id == id).values(password=password))
    begin_session(connection, id)


def set_webhook(connection: Connection, id: str, url: str | None) -> None:
    connection.execute(update(people).where(people.c.id == id).values(webhook=url))


def set_language(connection: Connection, id: str, language: str) -> None:
    connection.execute(update(people).where(people.c.id == id).values(language=language))


def new_token(connection: Connection, id: str) -> str:
    """What a program shows to be somebody. Only its hash is kept."""
    token = secrets.token_urlsafe(24)
    connection.execute(update(people).where(people.c.id == id).values(token=token_hash(token)))
    return token


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
