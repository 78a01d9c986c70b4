"""The picture is well-formed, for every seat and for a spectator."""

from xml.etree import ElementTree

from wartable import Game

from .playing import moments, where


def test_every_view_is_drawn_as_svg(game: Game) -> None:
    for table in moments(game, part=3):
        for seat in (*table.seats, None):
            drawn = game.draw(table.view(seat), table.asks.get(seat) if seat else None)
            assert drawn.startswith("<svg"), where(table)
            assert ElementTree.fromstring(drawn).tag == "{http://www.w3.org/2000/svg}svg", where(table)


def test_the_same_view_is_drawn_the_same(game: Game) -> None:
    for table in moments(game, part=10):
        assert game.draw(table.view(None), None) == game.draw(table.copy().view(None), None), where(table)
