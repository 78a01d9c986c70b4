"""Who has come: by the cookie, or by the token that a program shows. And in which language."""

from functools import partial
from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.exceptions import NotAuthorizedException

from wartable.text import LANGUAGES
from wartable.web import people
from wartable.web.house import House
from wartable.web.people import Person
from wartable.web.words import language_of

COOKIE = "wartable"
THEMES = ("paper", "night")
ARMS = ("drawn", "nato")  # on the counters


class Visitor:
    """Somebody who asks something of the house."""

    def __init__(self, request: Request[Any, Any, Any], house: House, person: Person | None) -> None:
        self._request = request
        self._house = house
        self.person = person
        self.language = language_in(request)

    @property
    def id(self) -> str | None:
        return self.person.id if self.person else None

    @property
    def root(self) -> str:
        """Where the house is: as it was told, or else as this visitor has found it."""
        settings = self._house.settings
        return settings.address if settings.public else str(self._request.base_url)

    async def known(self) -> Person:
        """The visitor, who from now on is known again."""
        if self.person is None:
            self.person = await self._house.store.run(partial(people.new_guest, language=self.language))
            self.remember(self.person)
        return self.person

    def remember(self, person: Person | None) -> None:
        """Have the answer set the cookie, or take it away."""
        self._request.state["cookie"] = self._house.cookies.sign(person) if person else ""


# As handlers are given them.

TheHouse: TypeAlias = NamedDependency[House]
TheVisitor: TypeAlias = NamedDependency[Visitor]


async def visitor_of(request: Request[Any, Any, Any]) -> Visitor:
    house: House = request.app.state.house
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        person = await house.person_of_token(token.strip())
        if person is None:
            raise NotAuthorizedException
    else:
        person = await house.person_of_cookie(request.cookies.get(COOKIE))
    request.state["person"] = person
    return Visitor(request, house, person)


def language_in(request: Request[Any, Any, Any]) -> str:
    asked = request.query_params.get("language")
    if asked in LANGUAGES:
        return str(asked)
    return language_of(request.cookies.get("language"), request.headers.get("accept-language"))


def theme_in(request: Request[Any, Any, Any]) -> str:
    theme = request.cookies.get("theme", "")
    return theme if theme in THEMES else ""


def arms_in(request: Request[Any, Any, Any]) -> str:
    arms = request.cookies.get("arms", "")
    return arms if arms in ARMS else ""
