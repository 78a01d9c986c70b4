import pytest

from wartable.game import Game

from .tiny import games_with_siege


@pytest.fixture(autouse=True)
def siege_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.game._games", games_with_siege())


@pytest.fixture
def siege(siege_is_installed: None) -> Game:
    return games_with_siege()["siege"]
