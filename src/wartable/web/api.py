"""The same for programs: a bot in any language can find a table, sit down and play."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import ServerSentEvent
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_404_NOT_FOUND,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_422_UNPROCESSABLE_ENTITY,
)

from wartable.flow import Seat
from wartable.game import Game, games
from wartable.referee import Entry
from wartable.web import deadlines, people, play, records, sitting, talk
from wartable.web.eyes import Id, SeatAsked, own_seat, own_table
from wartable.web.house import House
from wartable.web.hub import Listener
from wartable.web.live import LiveTable
from wartable.web.messages import Message
from wartable.web.problems import Problem
from wartable.web.setting_up import Form
from wartable.web.shelf import bots
from wartable.web.visitor import TheHouse, TheVisitor, Visitor
from wartable.web.wire import (
    AT_A_SEAT,
    AT_A_TABLE,
    DECIDING,
    Answered,
    AnswerWanted,
    GameInfo,
    Line,
    Me,
    Position,
    Reply,
    SeatInfo,
    SeatWanted,
    Sitting,
    TableInfo,
    TableWanted,
    UndoWanted,
    troubles,
)

LONGEST_WAIT = 60.0


async def _told(house: House, visitor: Visitor, id: str) -> TableInfo:
    async with house.at(id) as live:
        return told_of(live, visitor)


def told_of(live: LiveTable, visitor: Visitor) -> TableInfo:
    table = live.table
    mine = live.owned_by(visitor.id)
    return TableInfo(
        id=live.id,
        name=live.record.name,
        game=table.game.id,
        scenario=table.scenario.id,
        options=table.options,
        state=live.record.state,
        number=live.version(None),
        commitment=table.commitment,
        seats=[
            SeatInfo(
                seat,
                live.seats[seat].kind,
                live.seats[seat].bot or live.names.get(live.seats[seat].person or ""),
                seat in mine,
                seat in live.asks,
                live.seats[seat].invitation if visitor.id == live.record.owner else None,
            )
            for seat in table.seats
        ],
        outcome=table.outcome,
    )


@post("/people", summary="Become known", responses=troubles(HTTP_401_UNAUTHORIZED))
async def become_known(house: TheHouse, visitor: TheVisitor) -> Me:
    person = await visitor.known()
    token = await house.store.run(partial(people.new_token, id=person.id))
    house.forget(person.id)
    return Me(person.name, token)


@get("/games", summary="The games that are installed", responses=troubles(HTTP_401_UNAUTHORIZED))
async def list_games(visitor: TheVisitor) -> list[GameInfo]:
    return [_game(game, visitor.language) for game in games().values()]


def _game(game: Game, language: str) -> GameInfo:
    return GameInfo(
        id=game.id,
        name=game.say("game.title", language),
        summary=game.say("game.summary", language),
        authors=game.authors,
        seats=game.seats,
        fewest=game.fewest or len(game.seats),
        scenarios={s.id: game.told_of(s, language).title for s in game.scenarios.values()},
        options=dict(game.options),
        bots=tuple(bot["id"] for bot in bots(game, language)),
        rules_version=game.rules_version,
    )


@get(
    "/tables",
    summary="Your tables, then those that are open to anyone",
    responses=troubles(HTTP_401_UNAUTHORIZED),
)
async def list_tables(house: TheHouse, visitor: TheVisitor) -> list[TableInfo]:
    mine = await house.store.run(partial(records.of_person, person=visitor.id)) if visitor.id else []
    free = await house.store.run(records.open_to_join)
    ids = dict.fromkeys(record.id for record in (*mine, *free) if record.game in games())
    return [await _told(house, visitor, id) for id in ids]


@post(
    "/tables",
    summary="Set up a table",
    responses=troubles(*AT_A_TABLE, HTTP_413_REQUEST_ENTITY_TOO_LARGE),
)
async def create_table(house: TheHouse, visitor: TheVisitor, data: JSONBody[TableWanted]) -> TableInfo:
    game = games()[data.game]
    _check_names(game, data)
    form = Form(game, _as_form(data), visitor.language)
    if form.new_table("") is None:
        raise Problem(HTTP_400_BAD_REQUEST, "bad-setup", what=" ".join(form.errors.values()))
    person = await visitor.known()
    new = form.new_table(person.id)
    assert new is not None
    live = await house.create(new)
    return await _told(house, visitor, live.id)


def _check_names(game: Game, data: TableWanted) -> None:
    unknown = [name for name in data.seats if name not in game.seats]
    unknown += [name for name in data.options if name not in game.options]
    if unknown:
        raise Problem(HTTP_400_BAD_REQUEST, "bad-setup", what=", ".join(unknown))


def _as_form(data: TableWanted) -> dict[str, str]:
    """What the page's form would have said."""
    given = {"scenario": data.scenario, "name": data.name, "form": data.form or ""}
    given |= {f"seat.{seat}": how for seat, how in data.seats.items()}
    given |= {f"option.{name}": str(value) for name, value in data.options.items()}
    if data.clock is not None:
        clock = data.clock
        given |= {"clock": "on", "bank": str(clock.minutes), "increment": str(clock.increment)}
        given |= {"timeout": clock.timeout}
    return given


@get(
    "/tables/{id:str}",
    summary="A table: who sits there, and whose decision it is",
    responses=troubles(*AT_A_TABLE),
)
async def show_table(house: TheHouse, visitor: TheVisitor, id: Id) -> TableInfo:
    return await _told(house, visitor, id)


@post(
    "/tables/{id:str}/seats/{seat:str}",
    status_code=HTTP_200_OK,
    summary="Sit down",
    responses=troubles(*AT_A_TABLE, HTTP_409_CONFLICT, HTTP_413_REQUEST_ENTITY_TOO_LARGE),
)
async def sit_down(
    house: TheHouse, visitor: TheVisitor, id: Id, seat: FromPath[str], data: JSONBody[Sitting | None] = None
) -> TableInfo:
    async with house.at(id) as live:
        if seat not in live.seats:
            raise Problem(HTTP_404_NOT_FOUND, "no-seat")
        chair = live.seats[seat]
        if visitor.id is not None and chair.person == visitor.id:
            return told_of(live, visitor)
        if chair.kind == "invited" and (data is None or data.invitation != chair.invitation):
            raise Problem(HTTP_409_CONFLICT, "invitation")
        if chair.is_taken:
            raise Problem(HTTP_409_CONFLICT, "not-open")
    await sitting.take_seat(house, visitor, id, seat)
    return await _told(house, visitor, id)


@get(
    "/tables/{id:str}/view",
    summary="What a seat sees, and what it is asked",
    responses=troubles(*AT_A_SEAT),
)
async def show_view(
    house: TheHouse,
    visitor: TheVisitor,
    id: Id,
    seat: SeatAsked = None,
    wait: Annotated[
        float, QueryParameter(ge=0, le=LONGEST_WAIT, description="Seconds to wait until the seat is asked.")
    ] = 0,
) -> Position:
    if wait and seat:
        await _until_asked(house, visitor, id, seat, wait)
    async with house.at(id) as live:
        return _position(live, own_seat(live, visitor, seat) if seat else None, visitor.language)


def _position(live: LiveTable, seat: Seat | None, language: str) -> Position:
    table = live.table
    ask = live.asks.get(seat) if seat else None
    view = msgspec.to_builtins(table.view(seat), enc_hook=table.game.write_part)
    asked = {"number": live.ask_number(ask.seat), **ask.to_builtins()} if ask else None
    request = live.request.seat if live.request else None
    left = deadlines.left(live.seats[ask.seat], time.time()) if ask else None
    undone = _lines(table.game, live.undone_for(seat), language)
    return Position(live.version(seat), live.record.state, view, asked, table.outcome, request, undone, left)


async def _until_asked(house: House, visitor: Visitor, id: str, seat: Seat, wait: float) -> None:
    """Wait for the table to move until the visitor's seat is asked, or the game is over."""
    name = visitor.person.name if visitor.person else None
    end = time.monotonic() + wait
    if await _is_asked(house, visitor, id, seat):
        return
    with house.hub.listening(id, Listener(visitor.id, name, [seat], seat)) as listener:
        while not await _is_asked(house, visitor, id, seat):
            try:
                news = await asyncio.wait_for(listener.next(), end - time.monotonic())
            except TimeoutError:
                return
            if news is None:
                return


async def _is_asked(house: House, visitor: Visitor, id: str, seat: Seat) -> bool:
    async with house.at(id) as live:
        return own_seat(live, visitor, seat) in live.asks or live.record.state == "over"


@post("/tables/{id:str}/answers", status_code=HTTP_200_OK, summary="Answer", responses=DECIDING)
async def give_answer(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[AnswerWanted]) -> Answered:
    """Refused (422) if the rules do not allow it, stale (409) if the ask is no longer the present one."""
    answer = (data.seat, data.ask, data.answer, data.click)
    return await _decided(house, visitor, id, data.seat, lambda live: live.answer(*answer))


async def _decided(
    house: House,
    visitor: Visitor,
    id: str,
    seat: str,
    change: Callable[[LiveTable], Coroutine[Any, Any, None]],
) -> Answered:
    """Where the table is for the seat after what it has done."""

    async def answered(live: LiveTable) -> Answered:
        own_seat(live, visitor, seat)
        await change(live)
        return Answered(live.version(seat), live.ask_number(seat), live.table.outcome)

    return await house.change(id, answered)


@post("/tables/{id:str}/undo", status_code=HTTP_200_OK, summary="Take back, or ask to", responses=DECIDING)
async def take_back(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[UndoWanted]) -> Answered:
    return await _decided(house, visitor, id, data.seat, lambda live: live.undo(data.seat, data.click))


@post(
    "/tables/{id:str}/undo/reply",
    status_code=HTTP_200_OK,
    summary="Let another seat take back, or not",
    responses=DECIDING,
)
async def reply(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[Reply]) -> Answered:
    return await _decided(house, visitor, id, data.seat, lambda live: live.reply(data.seat, data.agree))


@post("/tables/{id:str}/resign", status_code=HTTP_200_OK, summary="Give up", responses=DECIDING)
async def give_up(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[SeatWanted]) -> Answered:
    return await _decided(house, visitor, id, data.seat, lambda live: live.resign(data.seat))


@post(
    "/tables/{id:str}/hand-over",
    status_code=HTTP_200_OK,
    summary="Leave your seat to a bot, at a table of more than two",
    responses=troubles(*AT_A_SEAT, HTTP_422_UNPROCESSABLE_ENTITY),
)
async def hand_over(house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[SeatWanted]) -> TableInfo:
    async def handed_over(live: LiveTable) -> TableInfo:
        await play.leave_to_bot(house, live, visitor, data.seat)
        return told_of(live, visitor)

    return await house.change(id, handed_over)


@post(
    "/tables/{id:str}/call-off",
    status_code=HTTP_200_OK,
    summary="Call off a table of yours, before the game has begun",
    responses=troubles(*AT_A_SEAT, HTTP_422_UNPROCESSABLE_ENTITY),
)
async def call_off(house: TheHouse, visitor: TheVisitor, id: Id) -> TableInfo:
    async def called_off(live: LiveTable) -> TableInfo:
        own_table(live, visitor)
        await live.call_off()
        return told_of(live, visitor)

    return await house.change(id, called_off)


@get(
    "/tables/{id:str}/chronicle",
    summary="What happened, as far as a seat may know",
    responses=troubles(*AT_A_SEAT),
)
async def show_chronicle(
    house: TheHouse,
    visitor: TheVisitor,
    id: Id,
    seat: SeatAsked = None,
    since: Annotated[int, QueryParameter(ge=0, description="Lines that you have already.")] = 0,
) -> list[Line]:
    async with house.at(id) as live:
        looks = own_seat(live, visitor, seat) if seat else None
        game = live.table.game
        entries = live.table.chronicle(looks)[since:]
    return _lines(game, entries, visitor.language)


def _lines(game: Game, entries: Sequence[Entry], language: str) -> list[Line]:
    return [Line(e.what, e.about, game.say(e.what, language, e.about)) for e in entries]


@get(
    "/tables/{id:str}/chat",
    summary="What was said, as far as a seat may know",
    responses=troubles(*AT_A_SEAT),
)
async def show_talk(
    house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None, since: talk.Since = 0
) -> list[Message]:
    return await talk.heard(house, visitor, id, seat, since)


@post(
    "/tables/{id:str}/chat",
    status_code=HTTP_200_OK,
    summary="Say something: to everybody or to some seats, perhaps as a promise",
    responses=troubles(*AT_A_SEAT, HTTP_409_CONFLICT, HTTP_413_REQUEST_ENTITY_TOO_LARGE),
)
async def say_something(
    house: TheHouse, visitor: TheVisitor, id: Id, data: JSONBody[talk.Talking]
) -> Message:
    return await talk.spoken(house, visitor, id, data)


@get(
    "/tables/{id:str}/promises",
    summary="What was promised, as far as a seat may know",
    responses=troubles(*AT_A_SEAT),
)
async def show_promises(
    house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None
) -> list[Message]:
    return await talk.promised(house, visitor, id, seat)


@post(
    "/tables/{id:str}/promises/{message:int}",
    status_code=HTTP_200_OK,
    summary="Say whether a promise to you was kept",
    responses=troubles(*AT_A_SEAT, HTTP_413_REQUEST_ENTITY_TOO_LARGE),
)
async def mark_promise(
    house: TheHouse,
    visitor: TheVisitor,
    id: Id,
    message: talk.MessageId,
    data: JSONBody[talk.Marking],
) -> Message:
    return await talk.marked(house, visitor, id, message, data)


@get(
    "/tables/{id:str}/save",
    summary="The save, when nothing in it is secret any more",
    media_type="application/octet-stream",
    responses=troubles(*AT_A_SEAT),
)
async def show_save(house: TheHouse, visitor: TheVisitor, id: Id) -> Response[bytes]:
    return await play.saved(house, visitor, id)


@get(
    "/tables/{id:str}/events",
    summary="News as server-sent events",
    media_type="text/event-stream",
    responses=troubles(*AT_A_SEAT),
)
async def follow(house: TheHouse, visitor: TheVisitor, id: Id, seat: SeatAsked = None) -> ServerSentEvent:
    return await talk.news_of(house, visitor, id, seat)


router = Router(
    "/api",
    include_in_schema=True,
    route_handlers=[
        become_known,
        list_games,
        list_tables,
        create_table,
        show_table,
        sit_down,
        show_view,
        give_answer,
        take_back,
        reply,
        give_up,
        hand_over,
        call_off,
        show_chronicle,
        show_talk,
        say_something,
        show_promises,
        mark_promise,
        show_save,
        follow,
    ],
)
