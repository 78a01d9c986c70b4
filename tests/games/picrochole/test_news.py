"""7. What the chronicle tells each side: who comes into sight, arrives or waits, and who holds what."""

import pytest

from tests.games.picrochole.field import Field, field, scenario
from wartable.games.picrochole import GAME
from wartable.games.picrochole.rules.orders import CAPITULATE, END_TURN
from wartable.games.picrochole.rules.play import phase
from wartable.games.picrochole.rules.view import view
from wartable.testing import play, rule

ROAD = ["=" * 12, "." * 12, "." * 12]


def lines(there: Field, side: str, what: str = "", language: str = "en") -> list[str]:
    """What the chronicle has told a side, of one kind or of all but dates."""
    return [
        GAME.say(entry.what, language, entry.about)
        for entry in there.dice.chronicle
        if entry.is_for(side) and (entry.what.startswith(what) if what else entry.what != "turn-begins")
    ]


def places(units: list[str], *objectives: str, limit: int = 9, rows: list[str] = ROAD, **on: bool) -> Field:
    named = ["Lerné 0200", "Seuilly 1102"]
    return Field(scenario(rows, units, places=named, objectives=objectives, limit=limit), **on)


# Sightings.


@rule("7.2")
def test_enemies_that_come_into_sight_are_told_once_hex_by_hex() -> None:
    units = ["b1 infantry 4 0000", "r1 cavalry 3 0600", "r2 infantry 2 0600", "r3 infantry 2 1102"]
    there = places(units, limit=99).order("r1", "0200").order("r2", "0200").turn(2)
    assert lines(there, "blue", "sighted") == ["Red in sight at Lerné: cavalry, strength 3."]
    there.turn(4)
    assert lines(there, "blue", "sighted")[1:] == ["Red in sight at Lerné: infantry, strength 2."]
    assert lines(there, "red", "sighted") == ["Blue in sight at 0000: infantry, strength 4."]
    assert lines(there, "blue", "sighted", "fr")[0] == "Rouge en vue à Lerné : cavalerie, effectif 3."


@rule("7.2", "7.3")
def test_an_enemy_that_comes_back_into_sight_is_told_again() -> None:
    there = field(ROAD, ["b1 infantry 4 0000", "r1 cavalry 3 0200"])
    there.order("r1", "0600").turn(2).order("r1", "0200").turn(2)
    assert len(lines(there, "blue", "sighted")) == 1, "who was in sight from the start is not told"


@rule("9.1", "7.2")
def test_a_sighting_is_told_when_its_report_arrives() -> None:
    there = field(ROAD, ["b1 infantry 4 0000", "b2 infantry 4 0500", "r1 infantry 4 0800"], headquarters=True)
    there.order("r1", "0700").turn()
    assert lines(there, "blue") == []
    there.turn()
    assert lines(there, "blue") == [
        "A courier reports of turn 1:",
        "Red in sight at 0700: infantry, strength 4.",
    ]


@rule("7.2")
def test_the_strength_of_those_who_come_into_sight_is_told_to_a_tenth() -> None:
    there = field(ROAD, ["b1 infantry 4 0000", "r1 infantry 3 0300", "r2 infantry 3 0300"])
    there.weaken("r1", 1.24).weaken("r2", 2.24).order("r1", "0200").order("r2", "0200").turn()
    told = [entry.about for entry in there.dice.chronicle if entry.is_for("blue") and entry.what == "sighted"]
    assert [(about["hex"], about["arms"], about["strength"]) for about in told] == [
        ("0200", ["infantry"], 3.5)
    ]


@rule("3.2", "4.2")
def test_what_was_lost_is_told_hex_by_hex_and_to_a_hundredth() -> None:
    units = ["b1 artillery 4 0000", "b2 infantry 4 0100", "r1 infantry 4 0100", "r2 infantry 2 0100"]
    there = field(ROAD, units).turn()
    told = [(entry.what, entry.about) for entry in there.dice.chronicle if "hex" in entry.about]
    here = {"hex": "0100", "place": "0100"}
    both = [
        ("shelled", {**here, "side": "red", "lost": 0.27}),
        ("both-fought", {**here, "blue": 0.19, "red": 0.13}),
    ]
    assert told == both * 2, "the same to either side"


@rule("9.1")
def test_a_courier_who_has_nothing_new_to_report_is_not_told() -> None:
    there = field(ROAD, ["b1 infantry 4 0000", "b2 infantry 4 0500", "r1 infantry 4 1102"], headquarters=True)
    assert set(there.turn(3).told("blue")) == {"turn-begins"}
    assert there.view("blue").own()[1].turn == 2, "though he came"


@rule("9.1")
def test_what_one_courier_told_the_next_does_not_tell_again() -> None:
    """Two units see the same fight of turn 1; their reports take one and two turns."""
    units = ["b1 infantry 4 0000", "b2 infantry 4 0500", "b3 infantry 4 0700", "r1 infantry 4 0500"]
    there = field(ROAD, units, headquarters=True).turn()
    assert "both-fought" not in there.told("blue")
    there.turn()
    first = [entry for entry in there.dice.chronicle if entry.is_for("blue") and entry.what == "both-fought"]
    assert len(first) == 1
    there.turn()
    told = [entry for entry in there.dice.chronicle if entry.is_for("blue") and entry.what == "both-fought"]
    assert len(told) == 2, "of turn 1 and of turn 2, each once"


# Arrivals.


@rule("6.3")
def test_who_arrives_is_told_to_its_own_side_only() -> None:
    units = ["b1 infantry 4 0000", "b2 cavalry 3 0000", "r1 infantry 4 1102"]
    there = places(units).order("b1", "0200").order("b2", "0200").turn()
    assert lines(there, "blue", "arrived") == ["Arrived at Lerné: cavalry."]
    there.turn(3)
    assert lines(there, "blue", "arrived")[1:] == ["Arrived at Lerné: infantry."]
    assert lines(there, "blue", "arrived", "fr")[0] == "Arrivée à Lerné : cavalerie."
    assert lines(there, "red", "arrived") == []


@rule("6.3", "2.2")
def test_who_arrives_and_falls_in_the_same_turn_is_told_as_fallen_only() -> None:
    units = ["b1 infantry 4 0000", "b2 infantry 4 1000", *(f"r{n} infantry 4 0100" for n in (1, 2, 3))]
    there = places(units).weaken("b1", 0.1).order("b1", "0100").turn()
    assert there.at("b1") is None
    assert there.told("blue").count("destroyed") == 1
    assert "arrived" not in there.told("blue")


# Waiting.

QUEUE = ["b1 infantry 4 0200", "b2 infantry 4 0200", "b3 infantry 4 0200", "b4 infantry 4 0100"]


@rule("1.3", "6.2")
def test_a_unit_waits_before_a_full_hex_and_says_so_once() -> None:
    there = places([*QUEUE, "r1 infantry 4 1102"]).order("b4", "0200").turn(3)
    told = "1 unit waits before Lerné: it is full, with room for 12 points of a side (1.3)."
    assert lines(there, "blue", "waits") == [told]
    assert lines(there, "blue", "waits", "fr") == [
        "1 unité attend devant Lerné : la case est pleine, 12 points par camp au plus (1.3)."
    ]
    assert lines(there, "red", "waits") == []
    assert there.view("blue").own()[3].waits == "0200"
    assert all(unit.waits is None for unit in there.view("blue").own()[:3])


@rule("1.3", "6.2")
def test_of_full_hexes_equally_near_a_unit_waits_before_the_first_row_by_row() -> None:
    """From 0100 the bridges 0001 and 0101 both lead to 0102, and both are full."""
    bridges = ["b2 infantry 3 0001", "b3 infantry 3 0001", "b4 infantry 3 0101", "b5 infantry 3 0101"]
    there = field(["....", "HH..", "...."], ["b1 cavalry 3 0100", *bridges, "r1 infantry 1 0300"])
    assert there.order("b1", "0102").turn().view("blue").own()[0].waits == "0001"


@rule("1.3")
def test_it_waits_no_longer_when_there_is_room_or_its_order_is_another() -> None:
    there = places([*QUEUE, "r1 infantry 4 1102"]).order("b4", "0200").turn()
    assert there.view("blue").own()[3].waits == "0200"
    there.order("b4", "0200")
    assert there.view("blue").own()[3].waits == "0200", "the same order again changes nothing"
    there.order("b4", "0000")
    assert there.view("blue").own()[3].waits is None
    there.order("b4", "0200").turn().order("b1", "0500").turn()
    assert there.at("b4") == "0200"
    assert there.view("blue").own()[3].waits is None


@rule("1.3", "1.5")
def test_a_unit_that_may_not_break_off_does_not_wait_for_room() -> None:
    there = places(["b1 infantry 4 0100", "r1 infantry 4 0100"]).order("b1", "0200").turn()
    assert there.at("b1") == "0100"
    assert there.view("blue").own()[0].waits is None
    full = places([*QUEUE, "r1 infantry 4 0100"]).order("b4", "0200").turn()
    assert full.view("blue").own()[3].waits == "0200", "there its own units stand: it lacks room only"


@rule("1.3", "9.3")
def test_a_unit_that_the_night_holds_does_not_wait_for_room() -> None:
    rows = ["==...", "....."]
    units = [f"b{n} infantry 4 0200" for n in (1, 2, 3)] + ["b4 infantry 4 0100", "r1 infantry 1 0401"]
    dark = scenario(rows, units, start="1534-09-20T22:00:00")
    assert Field(dark, night=True).order("b4", "0200").turn().view("blue").own()[3].waits is None
    assert Field(dark).order("b4", "0200").turn().view("blue").own()[3].waits == "0200"


@rule("1.3", "7.1")
def test_nobody_sees_that_an_enemy_waits() -> None:
    there = places([*QUEUE, "r1 cavalry 3 0400"]).order("b4", "0200").turn()
    assert all(unit.waits is None for unit in there.view("red").enemies())
    assert (there.board.known_to(there.view("red").own()[0].side).waits == -1).all()


@rule("1.3", "9.1")
def test_that_a_distant_unit_waits_is_known_by_its_report() -> None:
    units = ["b0 infantry 1 0000", *(f"b{n} infantry 4 0700" for n in (1, 2, 3)), "b4 infantry 4 0600"]
    there = field(ROAD, [*units, "r1 infantry 4 1102"], headquarters=True).order("b4", "0700")
    assert there.turn(4).view("blue").own()[4].waits is None
    there.turn()
    assert there.view("blue").own()[4].waits == "0700"
    assert "waits" in there.told("blue")


# Places.


@rule("8.2", "7.1")
def test_a_place_that_changes_hands_is_told_to_those_who_see_it() -> None:
    there = places(["b1 infantry 4 0000", "r1 infantry 4 1102"], "Lerné 2 9").order("b1", "0400").turn(2)
    assert lines(there, "blue", "place") == ["Blue now holds Lerné."]
    assert lines(there, "blue", "place", "fr") == ["Bleu tient maintenant Lerné."]
    assert lines(there, "red", "place") == []
    there.turn(3)
    assert len(lines(there, "blue", "place")) == 1


@rule("8.2")
def test_a_place_that_nobody_holds_any_more_is_told() -> None:
    there = places(["b1 infantry 4 0200", "r1 infantry 4 0300"], "Lerné 2 9").order("r1", "0200").turn()
    assert lines(there, "blue", "place") == ["Nobody holds Lerné any more."]
    assert lines(there, "red", "place", "fr") == ["Plus personne ne tient Lerné."]


@rule("8.2")
def test_who_holds_a_place_that_has_been_counted_is_no_longer_told() -> None:
    there = places(["b1 infantry 4 0000", "r1 infantry 4 1102"], "Lerné 2 1", "Seuilly 1 9")
    there.order("b1", "0200").turn(4)
    assert lines(there, "blue", "place") == []


@rule("8.2")
def test_who_takes_a_place_in_the_turn_in_which_it_is_counted_is_told_only_for_whom_it_counts() -> None:
    there = places(["b1 infantry 4 0100", "r1 infantry 4 1102"], "Lerné 2 1").order("b1", "0200").turn()
    assert lines(there, "blue", "place") == []
    assert lines(there, "blue", "counted") == ["Lerné is counted: 2 points for Blue."]


# Points.


@rule("8.2")
def test_whoever_sees_a_place_when_it_is_counted_is_told_for_whom() -> None:
    there = places(["b1 infantry 4 0000", "r1 infantry 4 1102"], "Lerné 2 3", "Seuilly 1 3").order(
        "b1", "0200"
    )
    there.turn(3)
    assert lines(there, "blue", "counted") == [
        "Lerné is counted: 2 points for Blue.",
        "Seuilly is counted, 1 point: nobody of yours sees for whom. The end of the game will tell (8.2).",
    ]
    assert lines(there, "red", "counted", "fr") == [
        "Seuilly est comptée : 1 point pour Rouge.",
        "Lerné est comptée, 2 points : aucun des vôtres ne voit pour qui. La fin de la partie le dira (8.2).",
    ]


@rule("8.2")
def test_a_place_that_nobody_holds_is_counted_for_nobody() -> None:
    there = places(["b1 infantry 4 0100", "r1 infantry 4 1102"], "Lerné 2 1").turn()
    assert lines(there, "blue", "counted") == ["Lerné is counted: nobody holds it, its 2 points are lost."]


@rule("8.2", "7.1")
def test_a_side_knows_the_points_of_the_places_that_it_saw() -> None:
    there = places(
        ["b1 infantry 4 0200", "r1 infantry 4 1102"], "Lerné 2 1", "Seuilly 1 1", "Lerné 3 5"
    ).turn(2)
    seen, unseen, later = there.view("blue").objectives
    assert (seen.is_counted, seen.is_known, seen.scorer) == (True, True, "blue")
    assert (unseen.is_counted, unseen.is_known, unseen.scorer) == (True, False, None)
    assert (later.is_counted, later.is_known, later.scorer) == (False, False, None)
    there.order("b1", "0400").turn()
    assert there.view("blue").objectives[0].scorer == "blue", "what was counted stays"


@rule("8.2", "9.1")
def test_of_a_distant_place_one_hears_by_the_report_of_its_turn() -> None:
    units = ["b1 infantry 4 0800", "b2 infantry 1 0200", "r1 infantry 4 1102"]
    there = places(units, "Lerné 2 1", headquarters=True).turn()
    assert [line[:20] for line in lines(there, "blue", "counted")] == ["Lerné is counted, 2 "]
    there.turn()
    assert not there.view("blue").objectives[0].is_known
    there.turn()
    assert lines(there, "blue")[-2:] == [
        "A courier reports of turn 1:",
        "Lerné is counted: 2 points for Blue.",
    ]
    assert there.view("blue").objectives[0].scorer == "blue"


@rule("8.2", "8.3")
def test_at_the_end_all_points_come_out() -> None:
    there = places(["b1 infantry 4 0200", "r1 infantry 4 1102"], "Lerné 2 2", "Seuilly 1 1", limit=2).turn(2)
    assert lines(there, "blue")[-3:] == [
        "It comes out that Seuilly was counted in turn 1 for Red: 1 point.",
        "Points: Blue 2, Red 1.",
        "The game is over, Blue wins: decided by the places held.",
    ]
    assert lines(there, "red", language="fr")[-3:] == [
        "On apprend que Lerné a été comptée au tour 2 pour Bleu : 2 points.",
        "Points : Bleu 2, Rouge 1.",
        "La partie est terminée, Bleu l'emporte : décidée par les places tenues.",
    ]
    for side in ("blue", "red"):
        assert [place.scorer for place in there.view(side).objectives] == ["blue", "red"]


@rule("8.2", "7.1")
def test_a_spectator_of_a_finished_game_sees_for_whom_each_place_was_counted() -> None:
    armies = ["b1 infantry 4 0200", "r1 infantry 4 1102"]
    there = places(armies, "Lerné 2 2", "Seuilly 1 1", limit=2).turn(2)
    told = [(place.is_counted, place.is_known, place.scorer) for place in view(there.board, None).objectives]
    assert told == [(True, True, "blue"), (True, True, "red")]
    early = places(armies, "Lerné 2 2", "Seuilly 1 1").turn()
    play(phase(early.board, early.dice), [("blue", CAPITULATE), ("red", END_TURN)])
    told = [(place.is_counted, place.is_known, place.scorer) for place in view(early.board, None).objectives]
    assert told == [(False, False, None), (True, True, "red")]


@rule("8.2")
def test_that_nobody_had_a_place_comes_out_too() -> None:
    there = places(["b1 infantry 4 0200", "r1 infantry 4 0000"], "Seuilly 1 1", limit=1).turn()
    assert lines(there, "red", "comes-out") == [
        "It comes out that nobody held Seuilly in turn 1: 1 point is lost."
    ]


@rule("8.1", "8.2")
@pytest.mark.parametrize("turn", [2, 3])
def test_after_a_capitulation_the_places_of_later_turns_are_not_counted(turn: int) -> None:
    """The turn of a capitulation is not played, so its places are not counted either."""
    there = places(["b1 infantry 4 0200", "r1 infantry 4 1102"], f"Lerné 2 {turn}", "Seuilly 1 1").turn()
    play(phase(there.board, there.dice), [("blue", CAPITULATE), ("red", END_TURN)])
    assert there.board.outcome is not None
    assert there.board.outcome.scores == {"blue": 0.0, "red": 1.0}
    later, counted = there.view("blue").objectives
    assert (later.is_counted, later.scorer) == (False, None)
    assert (counted.is_known, counted.scorer) == (True, "red")
    assert lines(there, "blue", "points") == ["Points: Blue 0, Red 1."]


@rule("8.1", "8.2")
def test_after_an_elimination_the_places_of_later_turns_are_not_counted() -> None:
    there = places(["b1 infantry 4 0200", "r1 infantry 4 0200"], "Lerné 2 2", "Lerné 1 1").weaken("r1", 0.01)
    there.turn()
    assert there.board.outcome is not None
    assert there.board.outcome.scores == {"blue": 1.0, "red": 0.0}
