"""What goes wrong, for people and for programs: a status, a short code, a sentence."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_422_UNPROCESSABLE_ENTITY,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.types import Scope

from wartable.refusal import Refused, UnknownGame
from wartable.web.house import House, NoSuchTable
from wartable.web.live import Stale
from wartable.web.processes import Failed
from wartable.web.templating import render
from wartable.web.turns import TooMany
from wartable.web.visitor import COOKIE, language_in
from wartable.web.words import say

_logger = logging.getLogger(__name__)
ORDINARY = "refusal=ordinary"  # how the table's page sends what may be refused
STATUS = "wartable-status"  # which status a refusal has that comes as an ordinary answer
CODES = {
    HTTP_401_UNAUTHORIZED: "who-are-you",
    HTTP_404_NOT_FOUND: "not-found",
    HTTP_405_METHOD_NOT_ALLOWED: "wrong-method",
    HTTP_413_REQUEST_ENTITY_TOO_LARGE: "too-large",
}


LEFT = "client disconnected prematurely"  # as the framework says it


class Problem(Exception):
    """Something that cannot be done, and why. `more` goes along for the page's own use."""

    def __init__(self, status: int, code: str, more: dict[str, Any] | None = None, **about: Any) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.more = more or {}
        self.about = about


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[Any]:
    text = say(f"server.error.{problem.code}", language_in(request), **problem.about)
    return answer(request, problem.status, problem.code, text, problem.more)


def on_refused(request: Request[Any, Any, Any], refused: Refused) -> Response[Any]:
    more = {"rule": refused.refusal.rule}
    return answer(request, HTTP_422_UNPROCESSABLE_ENTITY, "refused", refused.text(language_in(request)), more)


def on_stale(request: Request[Any, Any, Any], _: Stale) -> Response[Any]:
    return on_problem(request, Problem(HTTP_409_CONFLICT, "stale"))


def on_no_table(request: Request[Any, Any, Any], _: NoSuchTable) -> Response[Any]:
    return on_problem(request, Problem(HTTP_404_NOT_FOUND, "no-table"))


def on_unknown_game(request: Request[Any, Any, Any], _: UnknownGame) -> Response[Any]:
    return on_problem(request, Problem(HTTP_404_NOT_FOUND, "no-game"))


def on_too_many(request: Request[Any, Any, Any], error: TooMany) -> Response[Any]:
    status = HTTP_429_TOO_MANY_REQUESTS if error.of_one else HTTP_503_SERVICE_UNAVAILABLE
    return on_problem(request, Problem(status, "busy"))


def on_failed(request: Request[Any, Any, Any], error: Failed) -> Response[Any]:
    """A process of ours gave up: those who run the server may want to know, but it is no mistake."""
    _logger.warning("%s %s: %s", request.method, request.url.path, error)
    return on_problem(request, Problem(HTTP_503_SERVICE_UNAVAILABLE, "cannot-look-back"))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework itself found wrong."""
    if error.status_code == HTTP_400_BAD_REQUEST or error.detail == LEFT:  # who is gone reads no answer
        return on_problem(request, Problem(HTTP_400_BAD_REQUEST, "malformed", what=what_is_malformed(error)))
    if error.status_code >= HTTP_500_INTERNAL_SERVER_ERROR:
        return on_failure(request, error)
    if error.status_code not in CODES:
        return on_problem(request, Problem(error.status_code, "malformed", what=error.detail))
    return on_problem(request, Problem(error.status_code, CODES[error.status_code]))


def on_unreadable(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """JSON that is no text, or that is nested too deep: the framework leaves these to us."""
    return on_problem(request, Problem(HTTP_400_BAD_REQUEST, "malformed", what=str(error)))


def what_is_malformed(error: HTTPException) -> str:
    """Where, and what was expected there."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [f"{part.get('key', '')} {part.get('message', '')}".strip() for part in extra]
    return "; ".join(found) or error.detail


def on_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """A mistake of ours: the details are for the log alone."""
    _logger.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return on_problem(request, Problem(HTTP_500_INTERNAL_SERVER_ERROR, "failed"))


async def recognise(error: Exception, scope: Scope) -> None:
    """Who has come, for the page that tells them: where no page is, nobody has looked yet."""
    request: Request[Any, Any, Any] = Request(scope)
    if isinstance(error, Problem | HTTPException) and wants_page(request) and "person" not in request.state:
        house: House = request.app.state.house
        request.state["person"] = await house.person_of_cookie(request.cookies.get(COOKIE))


def answer(
    request: Request[Any, Any, Any], status: int, code: str, text: str, more: dict[str, Any]
) -> Response[Any]:
    if wants_page(request):
        return render(request, "error.html", {"status": status, "title": text, "text": ""}, status)
    return refusal(request, status, {"error": code, "text": text, **more})


def refusal(request: Request[Any, Any, Any], status: int, body: dict[str, Any]) -> Response[Any]:
    """What is not done, with its status; for a page that prefers it so, within an ordinary answer."""
    if not prefers_ordinary(request) or status >= HTTP_500_INTERNAL_SERVER_ERROR:
        return Response(body, status_code=status, media_type="application/json")
    headers = {STATUS: str(status)}
    return Response(body, status_code=HTTP_200_OK, media_type="application/json", headers=headers)


def prefers_ordinary(request: Request[Any, Any, Any]) -> bool:
    """A browser reports any other status as an error of the page; programs always want the status."""
    return request.headers.get("prefer") == ORDINARY and not request.url.path.startswith("/api/")


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether a person will read it, in place of the page that they wanted."""
    accepts = request.headers.get("accept", "")
    return "text/html" in accepts and not request.url.path.startswith("/api/")


HANDLERS = {
    Problem: on_problem,
    Refused: on_refused,
    Stale: on_stale,
    NoSuchTable: on_no_table,
    UnknownGame: on_unknown_game,
    TooMany: on_too_many,
    Failed: on_failed,
    HTTPException: on_http,
    UnicodeDecodeError: on_unreadable,
    RecursionError: on_unreadable,
    Exception: on_failure,
}
