"""Many tables of one scenario at a server that has just started: none goes another way for the others."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from random import Random

import httpx

from wartable import Table, verify
from wartable.table import view_bytes

from .serving import Server
from .visiting import END, GIVE_UP, Visitor, id_of

LOOKS = 12  # at the past of finished games, by each of those who look
TURNS = 6  # played at each live table meanwhile


def finished_game(seed: int) -> bytes:
    """A game that random players have played for some turns, and one has given up."""
    table, rng = Table.new("picrochole", "meeting", seed=seed), Random(seed)
    for _ in range(200):
        seat = rng.choice(sorted(table.asks))
        table.answer(seat, table.asks[seat].sample(rng))
    table.resign("blue")
    return table.save()


def look_back(url: str, table: str) -> list[int]:
    with Visitor(url) as stranger:
        moments = [stranger.http.get(f"/tables/{table}/past/{number % 3}") for number in range(LOOKS)]
        return [moment.status_code for moment in [*moments, stranger.http.get(f"/tables/{table}/replay")]]


def play(person: Visitor, table: str) -> bytes:
    """Both sides march somewhere, turn after turn; the save of the game, which red gives up."""
    for _ in range(TURNS):
        for seat in ("blue", "red"):
            person.answer_plainly(table, seat, {"type": "all"}, {"type": "march", "to": "0806"}, END)
    person.answer_plainly(table, "red", GIVE_UP)
    person.answer_plainly(table, "blue", END)
    return person.http.get(f"/tables/{table}/save").content


def test_games_go_as_their_answers_say_while_strangers_look_at_the_past_of_others(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        with Visitor(server.url) as owner, ThreadPoolExecutor(8) as pool:
            files = [{"file": ("game.save", finished_game(seed))} for seed in (1, 2)]
            over = [id_of(owner.http.post("/import", files=file)) for file in files]
            live = [owner.new_table(scenario="meeting", seat_red="hotseat") for _ in range(3)]
            looks = [pool.submit(look_back, server.url, table) for table in over for _ in range(2)]
            played = [pool.submit(play, owner, table) for table in live]
            assert [set(look.result()) for look in looks] == [{httpx.codes.OK}] * len(looks)
            check_that_all_went_as_answered(played)
            assert owner.http.get("/help").status_code == httpx.codes.OK, server.log
    finally:
        server.kill()


def check_that_all_went_as_answered(played: list[Future[bytes]]) -> None:
    """All three were answered alike, so they end alike; and so they do when they are played again alone."""
    saves = [save.result() for save in played]
    assert all(verify(save).outcome is not None for save in saves)
    ends = {view_bytes(table.game, table.board, "blue") for table in map(Table.load, saves)}
    assert len(ends) == 1
