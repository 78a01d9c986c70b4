"""The suite finds what is wrong: sieges with one mistake each, and the test that must fail."""

import dataclasses
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import ValidationError

from wartable import Flow, Game, OneOf, Outcome, Referee, Refusal, Refused, ask, games
from wartable.refusal import CannotImagine

from ..core.tiny import siege
from . import (
    test_bots,
    test_copies,
    test_endings,
    test_json,
    test_refusals,
    test_rules,
    test_saves,
    test_secrets,
    test_texts,
    test_undo,
)

PROPER = siege()
FOUND = (AssertionError, AttributeError, IndexError, ValidationError, CannotImagine, Refused)


def shows_the_cellar_to_everybody(board: Any, seat: str | None) -> Any:
    return PROPER.view(board, "governor")


def shows_the_cellar_to_spectators(board: Any, seat: str | None) -> Any:
    return PROPER.view(board, seat or "governor")


def redeals_nothing(board: Any, seat: str, referee: Referee) -> Any:
    return board


def redeals_from_what_is_hidden(board: Any, seat: str, referee: Referee) -> Any:
    return PROPER.redeal(board, seat, referee) if board.food % 2 else board


def reveals_nothing(board: Any, referee: Referee) -> Flow[None]:
    referee.reveal = lambda: None  # type: ignore[method-assign]
    return PROPER.phase(board, referee)


def asks_by_what_is_hidden(board: Any, referee: Referee) -> Flow[None]:
    if board.stage == "assault":
        yield from PROPER.phase(board, referee)
    else:
        yield from ask("besieger", "storm", OneOf(["wait", "storm"][: board.food - 3]), rule="3")
        board.companies -= 1
        board.stage = "assault"


def keeps_a_secret_answer_in_the_phase(board: Any, referee: Referee) -> Flow[None]:
    """The governor hides food, and the besieger is asked in the same phase."""
    board.food = int((yield from ask("governor", "wall", OneOf(["4", "5"]), rule="2")))
    yield from ask("besieger", "storm", OneOf(["wait"]), rule="3")
    board.companies -= 1


memory: list[int] = []


def remembers_beside_the_board(board: Any, referee: Referee) -> Flow[None]:
    memory.append(1)
    board.week += len(memory)
    yield from PROPER.phase(board, referee)


def offers_nothing(board: Any, referee: Referee) -> Flow[None]:
    if board.breaches == 1:
        yield from ask("besieger", "storm", OneOf(()), rule="3")
    yield from PROPER.phase(board, referee)


def goes_on_for_ever(board: Any) -> Outcome | None:
    board.companies = 3
    return None


def cites_no_rule(board: Any, referee: Referee) -> Flow[None]:
    def refuse(choice: str) -> Refusal | None:
        return Refusal("", "no-breach") if choice == "storm" else None

    yield from ask("besieger", "storm", OneOf(["wait", "storm"], refuse), rule="3")
    board.companies -= 1


def announces_a_tuple(board: Any, referee: Referee) -> Flow[None]:
    yield from PROPER.phase(board, referee)
    referee.announce("storm.taken", die=(1, 2))


class Peeping:
    def decide(self, chair: Any, rng: Random) -> Any:
        options = chair.ask.options()
        return options[chair._table.board.food % len(options)] if len(options) > 1 else chair.ask.sample(rng)


def without_a_message(tmp_path: Path) -> Game:
    shutil.copytree(PROPER.folder, tmp_path / "siege")
    french = tmp_path / "siege" / "text" / "fr.po"
    french.write_text(french.read_text("utf-8").replace("cellar.left", "cellar.gone"), "utf-8")
    return dataclasses.replace(PROPER, folder=tmp_path / "siege")


def other_dice(game: Game) -> None:
    test_secrets.test_in_worlds_that_a_seat_cannot_tell_apart_it_imagines_and_decides_the_same(
        game, test_secrets.with_other_dice
    )


def other_answers(game: Game) -> None:
    test_secrets.test_in_worlds_that_a_seat_cannot_tell_apart_it_imagines_and_decides_the_same(
        game, test_secrets.with_other_answers
    )


looks = test_secrets.test_a_redealt_board_looks_the_same_to_its_seat_and_to_a_spectator
redealing = test_secrets.test_redealing_looks_at_nothing_that_the_seat_cannot_know
imagining = test_secrets.test_an_imagined_table_looks_the_same_to_its_seat
deciding = test_secrets.test_bots_decide_the_same_at_the_true_table_and_at_an_imagined_one
undoing = test_undo.test_an_answer_that_can_be_taken_back_has_told_its_seat_nothing_new
copying = test_copies.test_a_copy_is_exact_and_independent_at_every_decision
saving = test_saves.test_a_save_is_exact_at_every_decision
answering = test_endings.test_every_ask_has_an_answer
ending = test_endings.test_every_game_of_random_players_ends
refusing = test_refusals.test_what_the_rules_forbid_is_refused_with_the_number_of_the_rule
citing = test_rules.test_asks_and_refusals_cite_sections_that_are_there
playing = test_bots.test_every_bot_plays_against_its_like_and_decides_the_same_again
reading = test_json.test_every_answer_is_read_as_it_was_written


@pytest.mark.parametrize(
    ("parts", "test"),
    [
        ({"view": shows_the_cellar_to_everybody}, looks),
        ({"view": shows_the_cellar_to_spectators}, looks),
        ({"redeal": redeals_nothing}, other_dice),
        ({"redeal": redeals_from_what_is_hidden}, redealing),
        ({"phase": reveals_nothing}, undoing),
        ({"phase": asks_by_what_is_hidden}, imagining),
        ({"phase": keeps_a_secret_answer_in_the_phase}, other_answers),
        ({"phase": remembers_beside_the_board}, copying),
        ({"phase": offers_nothing}, answering),
        ({"phase": cites_no_rule}, refusing),
        ({"phase": cites_no_rule}, citing),
        ({"phase": announces_a_tuple}, saving),
        ({"outcome": goes_on_for_ever}, ending),
        ({"bots": {"peeping": Peeping}}, deciding),
        ({"bots": {"peeping": Peeping}}, playing),
        ({"answers": int}, reading),
    ],
)
def test_a_mistake_is_found(
    parts: dict[str, Any], test: Callable[[Game], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    test(PROPER)
    game = dataclasses.replace(PROPER, **parts)
    monkeypatch.setitem(games()._loaded, game.id, game)
    with pytest.raises(FOUND):
        test(game)


def test_a_message_that_only_one_language_has_is_found(tmp_path: Path) -> None:
    game = without_a_message(tmp_path)
    with pytest.raises(AssertionError):
        test_texts.test_both_languages_have_the_same_messages(game)
    with pytest.raises(AssertionError, match="no fr text for cellar"):
        test_texts.test_the_chronicle_and_the_outcome_of_whole_games_can_be_read(game)
