"""At the door: what comes from another site does nothing, and what goes out says how it may be used."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.handlers.base import BaseRouteHandler
from litestar.status_codes import HTTP_403_FORBIDDEN
from litestar.types import Message, Scope

from wartable.web.problems import Problem
from wartable.web.visitor import COOKIE

YEAR = 365 * 24 * 3600
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "content-security-policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


def only_from_here(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Browsers say from which site a form was sent; programs say nothing, and have no cookie to abuse."""
    if connection.scope.get("method") in SAFE:
        return
    headers = connection.headers
    site = headers.get("sec-fetch-site", "same-origin")
    origin = headers.get("origin")
    is_elsewhere = origin is not None and _host_of(origin) != headers.get("host")
    if site not in ("same-origin", "none") or is_elsewhere:
        raise Problem(HTTP_403_FORBIDDEN, "other-site")


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no address at all
        return None


async def sign(message: Message, scope: Scope) -> None:
    """Put the headers on what goes out, and the cookie of who has just become known."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    cookie = scope.get("state", {}).get("cookie")
    if cookie is not None:
        age = YEAR if cookie else 0
        secure = "; Secure" if scope["scheme"] == "https" else ""
        value = f"{COOKIE}={cookie}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"
        headers.add("set-cookie", value)
