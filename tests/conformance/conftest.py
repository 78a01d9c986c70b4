import pytest

from wartable.game import Game

from ..core.tiny import games_with_siege

GAMES = list(games_with_siege())  # every installed game, and the one of docs/adding-a-game.md


@pytest.fixture(autouse=True)
def siege_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.game._games", games_with_siege())


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest, siege_is_installed: None) -> Game:
    """Each game in turn. One that cannot be imported fails its tests here, and no others."""
    return games_with_siege()[request.param]
