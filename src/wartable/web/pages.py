"""The pages around the tables: home, a new table, the rules, help."""

import asyncio
import gzip
from functools import partial
from secrets import token_urlsafe
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.params import FromPath
from litestar.response import Redirect
from litestar.status_codes import (
    HTTP_303_SEE_OTHER,
    HTTP_400_BAD_REQUEST,
    HTTP_404_NOT_FOUND,
    HTTP_408_REQUEST_TIMEOUT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_422_UNPROCESSABLE_ENTITY,
)
from msgspec import structs

from wartable.game import Game, games
from wartable.refusal import BadInput
from wartable.text import LANGUAGES
from wartable.web import people, shelf
from wartable.web.house import NewTable
from wartable.web.lists import Lists
from wartable.web.live import default_bot
from wartable.web.problems import Problem
from wartable.web.processes import Failed
from wartable.web.rulebook import rules_html, sections
from wartable.web.setting_up import Form
from wartable.web.templating import digest, files, render
from wartable.web.turns import who_asks
from wartable.web.visitor import ARMS, THEMES, TheHouse, TheVisitor, Visitor

YEAR = 365 * 24 * 3600
DAY = 24 * 3600
LARGEST_SAVE = 4_000_000  # bytes: the longest games that people play take one million
UPLOADING = 60.0  # seconds


def see(path: str) -> Redirect:
    return Redirect(path, status_code=HTTP_303_SEE_OTHER)


async def fields(request: Request[Any, Any, Any]) -> dict[str, str]:
    """What was filled in: texts only."""
    form = await form_of(request)
    return {name: value for name, value in form.items() if isinstance(value, str)}


async def form_of(request: Request[Any, Any, Any]) -> FormMultiDict:
    try:
        return await request.form()
    except LookupError as error:  # a character set that nobody knows
        raise Problem(HTTP_400_BAD_REQUEST, "malformed", what=str(error)) from error


@get("/")
async def home(request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor) -> Response[str]:
    lists = await Lists(house, visitor.id, visitor.language).home()
    waiting: dict[str, int] = {}
    for table in lists["open"]:
        waiting[table["game_id"]] = waiting.get(table["game_id"], 0) + 1
    shelves = await asyncio.to_thread(_shelves, visitor.language)
    shown = [game | {"tables_open": waiting.get(game["id"], 0)} for game in shelves]
    return render(request, "home.html", {"games": shown, "form": token_urlsafe(12), **lists})


def _shelves(language: str) -> list[dict[str, Any]]:
    return [shelf.shelved(game, language) for game in games().values()]


@get("/help")
async def help_page(request: Request[Any, Any, Any], visitor: TheVisitor) -> Response[str]:
    return render(request, "help.html", {})


@get("/rules/{game:str}")
async def rules(request: Request[Any, Any, Any], visitor: TheVisitor, game: FromPath[str]) -> Response[str]:
    found = games()[game]
    context = {
        "game": {"id": found.id, "name": found.say("game.title", visitor.language)},
        "html": rules_html(found, visitor.language),
        "sections": sections(found, visitor.language),
    }
    return render(request, "rules.html", context)


# New tables.


@post("/play")
async def play_now(request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor) -> Redirect:
    """The scenario to begin with and the first seat, unless others are named; as many bots as it takes."""
    given = await fields(request)
    game = games()[given.get("game", "")]
    person = await visitor.known()
    mine = given.get("seat") if given.get("seat") in game.seats else game.seats[0]
    bot = given.get("bot") if given.get("bot") in game.bots else default_bot(list(game.bots))
    others = [seat for seat in game.seats if seat != mine][: (game.fewest or len(game.seats)) - 1]
    form = Form(
        game,
        {
            "scenario": given.get("scenario") or game.scenario_to_begin_with().id,
            "form": " ".join(given.values()) if "form" in given else "",
        }
        | {f"seat.{mine}": "me"}
        | {f"seat.{seat}": f"bot:{bot}" for seat in others},
        visitor.language,
    )
    new = form.new_table(person.id)
    if new is None:
        raise Problem(HTTP_400_BAD_REQUEST, "bad-setup", what=" ".join(form.errors.values()))
    live = await house.create(new)
    return see(f"/tables/{live.id}")


@get("/new/{game:str}")
async def new_table(
    request: Request[Any, Any, Any], visitor: TheVisitor, game: FromPath[str]
) -> Response[str]:
    return await _new_table_page(request, visitor, games()[game], {}, {}, token_urlsafe(12))


async def _new_table_page(
    request: Request[Any, Any, Any],
    visitor: Visitor,
    game: Game,
    errors: dict[str, str],
    given: dict[str, str],
    form: str,
) -> Response[str]:
    shown = await asyncio.to_thread(shelf.set_up, game, visitor.language)
    context = {"game": shown, "errors": errors, "given": given, "form": form}
    return render(request, "new.html", context, HTTP_400_BAD_REQUEST if errors else 200)


@post("/tables")
async def create(request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor) -> Response[Any]:
    given = await fields(request)
    game = games()[given.get("game", "")]
    form = Form(game, given, visitor.language)
    new = form.new_table("")
    if new is None:
        again = given.get("form") or token_urlsafe(12)
        return await _new_table_page(request, visitor, game, form.errors, given, again)
    person = await visitor.known()
    live = await house.create(structs.replace(new, owner=person.id))
    return see(f"/tables/{live.id}")


@post("/import", request_max_body_size=LARGEST_SAVE)
async def import_save(request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor) -> Redirect:
    """A save becomes a table of the visitor's, who plays all of its seats."""
    if (request.content_length or 0) > LARGEST_SAVE:
        raise _too_large()
    try:
        brought = await house.looking_back.bring_in(partial(_upload, request), who_asks(request))
    except BadInput as error:
        raise Problem(HTTP_400_BAD_REQUEST, "bad-save", what=str(error)) from error
    except Failed as error:
        raise Problem(HTTP_422_UNPROCESSABLE_ENTITY, "heavy-save") from error
    person = await visitor.known()
    seats = dict.fromkeys(brought.seats, "hotseat")
    live = await house.create(NewTable(games()[brought.game], None, {}, seats, person.id, brought=brought))
    return see(f"/tables/{live.id}")


async def _upload(request: Request[Any, Any, Any]) -> bytes:
    """The file in a form, if all of it comes in time."""
    try:
        async with asyncio.timeout(UPLOADING):
            file = (await form_of(request)).get("file")
    except RequestEntityTooLarge as error:
        raise _too_large() from error
    except TimeoutError as error:
        raise Problem(HTTP_408_REQUEST_TIMEOUT, "slow-save") from error
    if not isinstance(file, UploadFile) or not file.filename:
        raise Problem(HTTP_400_BAD_REQUEST, "no-file")
    return await file.read()


def _too_large() -> Problem:
    return Problem(HTTP_413_REQUEST_ENTITY_TOO_LARGE, "large-save", most=LARGEST_SAVE // 1_000_000)


# How the page is shown.


@post("/language")
async def choose_language(request: Request[Any, Any, Any], house: TheHouse, visitor: TheVisitor) -> Redirect:
    given = await fields(request)
    if given.get("value") in LANGUAGES and visitor.person:
        await house.store.run(partial(people.set_language, id=visitor.person.id, language=given["value"]))
    return _chosen("language", given, LANGUAGES)


@post("/theme")
async def choose_theme(request: Request[Any, Any, Any]) -> Redirect:
    return _chosen("theme", await fields(request), THEMES)


@post("/arms")
async def choose_arms(request: Request[Any, Any, Any]) -> Redirect:
    return _chosen("arms", await fields(request), ARMS)


def _chosen(name: str, given: dict[str, str], known: tuple[str, ...]) -> Redirect:
    answer = see(back_to(given.get("back", "")))
    if given.get("value") in known:
        answer.set_cookie(name, given["value"], max_age=YEAR, samesite="lax")
    return answer


def back_to(path: str) -> str:
    """Only to a page of this house."""
    is_ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if is_ours else "/"


# Files.


@get("/static/{version:str}/{path:path}", media_type=MediaType.TEXT)
async def static_file(
    request: Request[Any, Any, Any], version: FromPath[str], path: FromPath[str]
) -> Response[bytes]:
    file = files().get(path.lstrip("/"))
    if file is None:
        raise Problem(HTTP_404_NOT_FOUND, "not-found")
    age = YEAR if version == digest() else 0
    return packed(request, file.body, file.packed, file.kind, f"public, max-age={age}, immutable")


@get("/favicon.ico")
async def favicon(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For pages that name none, such as replays."""
    file = files()["favicon.svg"]
    return packed(request, file.body, file.packed, file.kind, f"public, max-age={DAY}")


@get("/pictures/{game:str}/{scenario:str}/{language:str}")
async def picture(
    request: Request[Any, Any, Any],
    house: TheHouse,
    game: FromPath[str],
    scenario: FromPath[str],
    language: FromPath[str],
) -> Response[bytes]:
    known = language if language in LANGUAGES else LANGUAGES[0]
    try:
        found = games()[game].scenario_named(scenario).id
    except BadInput:
        raise Problem(HTTP_404_NOT_FOUND, "not-found") from None
    drawn = await house.looking_back.picture(game, found, known)
    return await unpacked(request, drawn, "image/svg+xml", f"public, max-age={DAY}")


async def unpacked(request: Request[Any, Any, Any], small: bytes, kind: str, keep: str) -> Response[bytes]:
    """Something that was packed in a process; who cannot unpack it gets it whole."""
    body = small if takes_packed(request) else await asyncio.to_thread(gzip.decompress, small)
    return packed(request, body, small, kind, keep)


def packed(
    request: Request[Any, Any, Any], body: bytes, small: bytes, kind: str, keep: str
) -> Response[bytes]:
    """Something that was packed before, for who can unpack it."""
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if takes_packed(request):
        headers["content-encoding"] = "gzip"
        body = small
    return Response(body, media_type=kind, headers=headers)


def takes_packed(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


HANDLERS = [
    home,
    help_page,
    rules,
    play_now,
    new_table,
    create,
    import_save,
    choose_language,
    choose_theme,
    choose_arms,
    static_file,
    favicon,
    picture,
]
