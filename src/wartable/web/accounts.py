"""Accounts: signing up, in and out; and what belongs to somebody."""

import asyncio
import time
from collections import deque
from functools import partial
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect
from litestar.status_codes import HTTP_400_BAD_REQUEST, HTTP_429_TOO_MANY_REQUESTS

from wartable.web import people
from wartable.web.house import House
from wartable.web.pages import back_to, fields, see
from wartable.web.people import Person
from wartable.web.problems import Problem
from wartable.web.templating import render
from wartable.web.turns import who_asks
from wartable.web.visitor import TheHouse, TheVisitor, Visitor
from wartable.web.words import say

TRIES, MINUTE = 10, 60.0  # so many wrong passwords for a name from an address, in so many seconds
FROM_AN_ADDRESS = 50  # so many for all names together
STEP, SLOWEST = 0.5, 5.0  # seconds: each try takes so much longer where a name is tried from everywhere
MOST_WATCHED = 10_000


class Patience:
    """How often somebody may try. A try counts before it is known to be wrong: many at once gain nothing.

    Whoever tries a name too often is shut out, and nobody else: strangers must not be able to lock a name.
    Where they try it from many addresses, all tries for it become slow.
    """

    def __init__(self) -> None:
        self._tries: dict[bytes, deque[float]] = {}  # by digests, which are short whatever is tried

    def count(self, name: str, address: str) -> float:
        """A try, and the seconds that it has to take; a Problem if there were too many of late."""
        both, from_there, by_name = self._keys(name, address)
        if self._recent(both) >= TRIES or self._recent(from_there) >= FROM_AN_ADDRESS:
            raise Problem(HTTP_429_TOO_MANY_REQUESTS, "too-many-tries")
        slow = STEP * max(0, self._recent(by_name) + 1 - TRIES)
        for key in (both, from_there, by_name):
            self._note(key)
        return min(slow, SLOWEST)

    def forgive(self, name: str, address: str) -> None:
        """It was right."""
        for key in self._keys(name, address):
            if self._tries.get(key):
                self._tries[key].pop()

    def _keys(self, name: str, address: str) -> tuple[bytes, bytes, bytes]:
        return _digest(name, address), _digest("", address), _digest(name, "")

    def _note(self, key: bytes) -> None:
        """Those that were tried longest ago are forgotten first."""
        self._tries[key] = self._tries.pop(key, deque(maxlen=FROM_AN_ADDRESS))
        self._tries[key].append(time.monotonic())
        if len(self._tries) > MOST_WATCHED:
            del self._tries[next(iter(self._tries))]

    def _recent(self, key: bytes) -> int:
        return sum(when > time.monotonic() - MINUTE for when in self._tries.get(key, ()))


def _digest(name: str, address: str) -> bytes:
    return sha256(f"{name}\0{address}".encode(errors="surrogatepass")).digest()


patience = Patience()


def _page(
    request: Request[Any, Any, Any], template: str, errors: dict[str, str], given: dict[str, str], **more: Any
) -> Response[str]:
    context = {"errors": errors, "given": given, "form": token_urlsafe(12), **more}
    return render(request, template, context, HTTP_400_BAD_REQUEST if errors else 200)


@get("/sign-up")
async def sign_up_page(
    request: Request[Any, Any, Any], visitor: TheVisitor, back: FromQuery[str] = "/"
) -> Response[str]:
    return _page(request, "sign_up.html", {}, {}, back=back_to(back))


@post("/sign-up")
async def sign_up(request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor) -> Response[Any]:
    """A guest becomes somebody, and keeps their tables."""
    given = await fields(request)
    name, password = given.get("name", ""), given.get("password", "")
    faults = {"name": people.name_fault(name), "password": people.password_fault(password)}
    wrong = {field: fault for field, fault in faults.items() if fault}
    if not wrong:
        if visitor.person and not visitor.person.is_guest:
            visitor.person = None  # another account than the one that is signed in
        person = await visitor.known()
        kept = await people.hashed(password)
        if await house.store.run(partial(people.sign_up, id=person.id, name=name, password=kept)):
            house.forget(person.id, people.shown(name))
            house.hub.let_go(person.id)
            visitor.remember(await house.person(person.id))
            return see(back_to(given.get("back", "/")))
        wrong = {"name": "name-taken"}
    errors = {field: say(f"server.form.{fault}", visitor.language) for field, fault in wrong.items()}
    return _page(request, "sign_up.html", errors, given, back=back_to(given.get("back", "/")))


@get("/sign-in")
async def sign_in_page(
    request: Request[Any, Any, Any], visitor: TheVisitor, back: FromQuery[str] = "/"
) -> Response[str]:
    return _page(request, "sign_in.html", {}, {}, back=back_to(back))


@post("/sign-in")
async def sign_in(request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor) -> Response[Any]:
    """Somebody is known again, and takes along what was theirs as a guest until now."""
    given = await fields(request)
    name, password = given.get("name", ""), given.get("password", "")
    tried = (people.name_key(name), who_asks(request))
    await asyncio.sleep(patience.count(*tried))
    found = await house.store.run(partial(people.password_of, name=name))
    if await people.is_right(found[1] if found else None, password) and found:
        patience.forgive(*tried)
        if visitor.person and visitor.person.is_guest:
            await house.take_along(visitor.person, found[0])
        visitor.remember(found[0])
        return see(back_to(given.get("back", "/")))
    errors = {"form": say("server.form.wrong", visitor.language)}
    return _page(request, "sign_in.html", errors, given, back=back_to(given.get("back", "/")))


@post("/sign-out")
async def sign_out(house: TheHouse, visitor: TheVisitor) -> Redirect:
    """Everywhere: a cookie that somebody else has kept is good for nothing from now on."""
    if visitor.person is not None:
        await house.store.run(partial(people.begin_session, id=visitor.person.id))
        house.forget(visitor.person.id)
        house.hub.let_go(visitor.person.id)
    visitor.remember(None)
    return see("/")


@get("/account")
async def account_page(request: Request[Any, Any, Any], visitor: TheVisitor) -> Response[Any]:
    if visitor.person is None:
        return see("/sign-in?back=/account")
    return _account(request, visitor.person, {}, {})


def _account(
    request: Request[Any, Any, Any],
    person: Person,
    errors: dict[str, str],
    given: dict[str, str],
    done: str | None = None,
    token: str | None = None,
) -> Response[str]:
    more = {"webhook": person.webhook or "", "token": token, "done": done}
    return _page(request, "account.html", errors, given, **more)


@post("/account")
async def change_account(
    request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor
) -> Response[Any]:
    """Each button of the page does one thing: webhook, test, password, token."""
    if visitor.person is None:
        return see("/sign-in?back=/account")
    given = await fields(request)
    change = {"webhook": _set_webhook, "test": _test_webhook, "password": _set_password, "token": _new_token}
    doing = change.get(given.get("do", ""))
    if doing is None:
        raise Problem(HTTP_400_BAD_REQUEST, "malformed", what="do")
    return await doing(request, house, visitor, visitor.person, given)


async def _set_webhook(
    request: Request[Any, Any, Any], house: House, visitor: Visitor, person: Person, given: dict[str, str]
) -> Response[Any]:
    url = given.get("webhook", "").strip()
    if url and (fault := await house.webhooks.check_name(url)):
        why = say(f"server.webhook.{fault}", visitor.language)
        return _account(
            request, person, {"webhook": say("server.form.webhook", visitor.language, why=why)}, given
        )
    await house.store.run(partial(people.set_webhook, id=person.id, url=url or None))
    house.forget(person.id)
    return _account(request, await house.person(person.id) or person, {}, {}, done="webhook")


async def _test_webhook(
    request: Request[Any, Any, Any], house: House, visitor: Visitor, person: Person, given: dict[str, str]
) -> Response[Any]:
    if person.webhook and await house.webhooks.tell(person.webhook, {"event": "test"}):
        return _account(request, person, {}, {}, done="test")
    return _account(request, person, {"webhook": say("server.webhook.silent", visitor.language)}, {})


async def _set_password(
    request: Request[Any, Any, Any], house: House, visitor: Visitor, person: Person, given: dict[str, str]
) -> Response[Any]:
    tried = (person.key or person.id, who_asks(request))
    await asyncio.sleep(patience.count(*tried))
    found = await house.store.run(partial(people.password_of, name=person.name))
    if not found or not await people.is_right(found[1], given.get("old", "")):
        return _account(request, person, {"old": say("server.form.wrong-password", visitor.language)}, {})
    patience.forgive(*tried)
    if fault := people.password_fault(given.get("password", "")):
        return _account(request, person, {"password": say(f"server.form.{fault}", visitor.language)}, {})
    kept = await people.hashed(given["password"])
    await house.store.run(partial(people.set_password, id=person.id, password=kept))
    house.forget(person.id)
    house.hub.let_go(person.id)
    visitor.remember(await house.person(person.id))
    return _account(request, person, {}, {}, done="password")


async def _new_token(
    request: Request[Any, Any, Any], house: House, visitor: Visitor, person: Person, given: dict[str, str]
) -> Response[Any]:
    token = await house.store.run(partial(people.new_token, id=person.id))
    house.forget(person.id)
    return _account(request, person, {}, {}, done="token", token=token)


HANDLERS = [sign_up_page, sign_up, sign_in_page, sign_in, sign_out, account_page, change_account]
