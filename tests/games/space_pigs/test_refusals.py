"""What the rules forbid: the position, the answer, the rule and the reason, for every refusal in the code."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.games.space_pigs.sky import (
    AFTER_VOYAGES,
    CLANS,
    ELECTION,
    HEX,
    INTERLUDE,
    VOYAGES,
    after,
    camp,
    election,
    fight,
    in_sequence,
    row,
    sky,
    travel,
    why_not,
)
from wartable.games.space_pigs import GAME
from wartable.games.space_pigs.rules.board import Board, Item, Offer, Rules
from wartable.games.space_pigs.rules.components import CARD
from wartable.games.space_pigs.rules.galaxy import HEARTS, MAP, SUN_CELL, SUNNY
from wartable.testing import rule

NOT_OURS = {"not-offered", "malformed", "choose-between", "chosen-twice", "number-between"}
MIGHTY = Rules(powers=True)
SAID: set[str] = set()  # the reasons that the tests here have seen


def refused(board: Board, item: Item | list[Item], words: str, *dice: int) -> str:
    said = why_not(board, item, words, *dice)
    SAID.add(said.partition(" ")[2])
    return said


def scrofa(*hexes: str, cards: str = "", sequence: str = "2B", voyages: int = 2) -> Board:
    board = row(*hexes, hands={"scrofa": cards}, sequence=sequence)
    camp(board, "scrofa").voyages = voyages
    return board


LINE = ("bolga: scrofa 5", "jambora", "rillett: porcus 5")


@rule("1.B")
def test_a_third_token() -> None:
    board = sky("bolga", royal="scrofa")
    board.colonists = [1]
    camp(board, "porcus").tokens = [2, 3]
    assert refused(board, Item("give", 0, count=1), "porcus") == "1.B two-tokens"


@rule("2.B")
def test_voyages() -> None:
    board = scrofa(*LINE)
    go = travel(board, "scrofa")
    assert refused(board, go, "jambora") == "2.B no-troops-there"
    assert refused(board, go, "bolga rillett") == "2.B too-far"
    assert refused(board, go, "bolga jambora 5+0 jambora") == "2.B have-travelled"
    assert refused(scrofa(*LINE, voyages=0), go, "bolga") == "2.B no-voyages"
    assert refused(scrofa("bolga: scrofa 2, porcus 2", "jambora"), go, "bolga") == "2.B pinned"
    mixed = scrofa("bolga: scrofa 1+2, porcus 2", "jambora")
    assert refused(mixed, go, "bolga jambora 1+1") == "2.B pinned"


@rule("5.5", "7.2", "8.3")
def test_landing() -> None:
    board = scrofa("jambora: porcus 5", "bolga: scrofa 5", "rillett")
    board.feasts = [(2, HEX["jambora"])]
    board.banned = [(0, HEX["rillett"])]
    go = travel(board, "scrofa")
    assert refused(board, go, "bolga") == "5.5 feast"
    board.banned = []
    assert refused(board, go, "bolga jambora") == "5.5 feast"
    board.feasts, board.banned = [], [(0, HEX["rillett"])]
    assert refused(board, go, "bolga rillett") == "8.3 forbidden"
    board.banned.append((0, HEX["jambora"]))
    assert refused(board, go, "bolga") == "8.3 forbidden"
    sunny = scrofa("porcinox", "bolga: scrofa 5", "jambora")
    assert refused(sunny, go, "bolga porcinox") == "7.2 sun"


@rule("2.B", "5.5", "7.2")
def test_vessels_that_land_on_the_sun_or_where_they_start() -> None:
    cells = [MAP.index(MAP.at(38, 40)), SUNNY[0], SUN_CELL, SUNNY[1], HEARTS[1]]
    hexes = ("bolga: scrofa 3", "jambora: scrofa 3", "porcinox", "rillett", "glandor")
    cards = "transporteur-1 teleporteur-de-mr-scoto"
    rules = Rules(galaxy="twins", powers=True)
    board = sky(*hexes, cells=cells, rules=rules, hands={"scrofa": cards}, sequence="2B")
    camp(board, "scrofa").voyages = 1
    go = travel(board, "scrofa")
    for vessel in cards.split():
        assert refused(board, go, f"{vessel} jambora porcinox") == "7.2 sun"
        assert refused(board, go, f"{vessel} jambora jambora") == "2.B same-hex"
        assert why_not(board, go, f"{vessel} jambora 0101") == "2.B not-offered"
    assert refused(board, go, "transporteur-1 bolga glandor") == "2.B too-far"
    assert refused(board, go, "jambora jambora") == "2.B same-hex"
    assert refused(board, go, "jambora porcinox") == "7.2 sun"


@rule("8", "8.4", "8.6")
def test_the_powers_for_a_voyage() -> None:
    board = row("bolga: phacocherus 3", "jambora", clans="phacocherus pecari porcus", rules=MIGHTY)
    board.sequence, go = "2B", travel(board, "phacocherus")
    assert refused(board, go, "use:march-on") == "2.B no-voyages"
    camp(board, "phacocherus").voyages = 1
    assert refused(board, go, "use:teleport") == "8 no-such-power"
    assert why_not(board, go, "use:march-on") == "allowed"
    camp(board, "phacocherus").used = ["march-on"]
    assert refused(board, go, "use:march-on") == "8 power-used"
    board.turn = 1
    assert refused(board, go, "use:march-on") == "8 no-such-power"


@rule("2.B")
def test_vessels() -> None:
    board = scrofa(*LINE, cards="fusee", voyages=0)
    assert refused(board, travel(board, "scrofa"), "fusee") == "2.B no-voyages"
    board = scrofa("bolga: scrofa 5 tired", "jambora", cards="fusee")
    assert refused(board, travel(board, "scrofa"), "fusee") == "2.B nobody-can-go"
    assert refused(board, INTERLUDE, "scrofa=fusee") == "2.B for-a-voyage"


@rule("2.B")
def test_an_extra_mouve_before_the_first_voyage() -> None:
    board = scrofa(*LINE, cards="extra-mouve-1")
    assert refused(board, VOYAGES, "scrofa=extra-mouve-1") == "2.B after-a-turn"


@rule("3.A", "5.1")
def test_cards_in_the_wrong_place() -> None:
    board = scrofa(*LINE, cards="jamboneuse-1 colons-1 force-gruik")
    assert refused(board, INTERLUDE, "scrofa=jamboneuse-1") == "3.A for-a-combat"
    assert refused(board, INTERLUDE, "scrofa=colons-1") == "5.1 other-sequence"
    assert refused(board, INTERLUDE, "scrofa=colons-2") == "5.1 not-in-hand"
    board.sequence = "3A"
    assert refused(board, INTERLUDE, "scrofa=force-gruik") == "3.A for-a-combat"
    go = travel(board, "scrofa")
    assert refused(scrofa(*LINE, cards="jamboneuse-1"), go, "jamboneuse-1") == "3.A for-a-combat"
    assert refused(scrofa(*LINE, cards="colons-1"), go, "colons-1") == "5.1 other-sequence"
    assert refused(scrofa(*LINE), go, "colons-1") == "5.1 not-in-hand"


@rule("0.2", "0.3", "5.5")
def test_events_that_would_do_nothing() -> None:
    full = scrofa("bolga: scrofa 20+3", cards="colons-1 les-sourdokoko", sequence="1B")
    assert refused(full, INTERLUDE, "scrofa=colons-1") == "0.2 no-gorets"
    assert refused(full, INTERLUDE, "scrofa=les-sourdokoko") == "0.2 no-gruiks"
    nobody = scrofa("bolga: pirates 2", cards="pluie-de-cailloux-spatiaux")
    assert refused(nobody, INTERLUDE, "scrofa=pluie-de-cailloux-spatiaux") == "5.5 nobody-there"
    board = scrofa(*LINE, cards="gorruption van-soulo les-fremono maitre-yodo-lardo-1")
    assert refused(board, INTERLUDE, "scrofa=gorruption") == "5.5 no-lone-goret"
    assert refused(board, INTERLUDE, "scrofa=van-soulo") == "5.5 no-pirates"
    board.box = [HEX["caillard"]]
    assert refused(board, INTERLUDE, "scrofa=les-fremono") == "0.3 no-planets"
    board.tiles[0].parties[0].gorets, board.tiles[0].parties[0].gruiks = 0, 2
    assert refused(board, INTERLUDE, "scrofa=maitre-yodo-lardo-1") == "5.5 no-goret-there"
    board.tiles[0].parties[0].gorets, board.tiles[0].parties[0].gruiks = 1, 3
    assert refused(board, INTERLUDE, "scrofa=maitre-yodo-lardo-1") == "0.2 no-gruiks"


@rule("5.5", "5.7", "6")
def test_events_for_those_who_are_out_and_for_nobody_to_lead() -> None:
    board = scrofa("bolga: pirates 2", cards="van-soulo", sequence="2B")
    camp(board, "scrofa").is_out = True
    assert refused(board, INTERLUDE, "scrofa=van-soulo") == "6 is-out"
    camp(board, "scrofa").hand = [CARD["extra-mouve-1"]]
    assert refused(board, AFTER_VOYAGES, "scrofa=extra-mouve-1") == "6 is-out"
    board.rules = MIGHTY
    assert refused(board, AFTER_VOYAGES, "scrofa=use:extra-voyage") == "6 is-out"
    board = scrofa(*LINE, cards="cho-boko", sequence="3C")
    assert refused(board, INTERLUDE, "scrofa=cho-boko") == "5.7 no-beasts"


@rule("5.9")
def test_seduction_where_nobody_else_has_cards() -> None:
    board = scrofa(*LINE, cards="seduction-de-la-princesse-piga fusee")
    assert refused(board, INTERLUDE, "scrofa=seduction-de-la-princesse-piga") == "5.9 no-cards"
    assert refused(board, travel(board, "scrofa"), "seduction-de-la-princesse-piga") == "5.9 no-cards"


def senate(cards: str, governors: str = "0 0 0") -> Board:
    board = sky("bolga", hands={"scrofa": cards}, royal="porcus")
    election(board, governors, "porcus")
    return board


@rule("4.C", "5.8")
def test_elections() -> None:
    poor = senate("pionce-au-senat-porc glandenbourg-de-contrebande erreur-de-vote")
    for card in ("pionce-au-senat-porc", "glandenbourg-de-contrebande", "erreur-de-vote"):
        assert refused(poor, INTERLUDE, f"scrofa={card}") == "5.8 no-governors"
    board = senate("delit-de-sale-gueule rififi-au-senat-porc maitre-de-seance", "3 2 1")
    assert refused(board, INTERLUDE, "scrofa=rififi-au-senat-porc") == "5.8 election-goes-on"
    votes = "yes yes yes scrofa=pass porcus porcus scrofa scrofa phacocherus"
    over = after(board, ELECTION, votes)
    assert over.election is not None
    assert refused(over, INTERLUDE, "scrofa=maitre-de-seance") == "5.8 all-have-voted"
    assert board.election is not None
    board.election.barred = [1, 2]
    assert refused(board, INTERLUDE, "scrofa=delit-de-sale-gueule") == "5.8 nobody-to-bar"
    four = sky("bolga", clans=f"{CLANS} pecari", royal="porcus")
    election(four, "3 2 1 0", "porcus")
    assert refused(four, ELECTION, "yes yes yes yes scrofa scrofa porcus") == "4.C royal-in-between"


@rule("5.2")
def test_offers() -> None:
    board = sky("bolga", hands={"scrofa": "colons-1 fusee", "porcus": "colons-2"})
    board.offers = [Offer(0, 2, [CARD["fusee"]], ["fusee"])]
    assert refused(board, Item("offer", 2), "yes") == "5.2 wish-not-held"
    board.offers = [Offer(0, 2, [CARD["fusee"], CARD["colons-1"]], ["", ""])]
    assert refused(board, Item("offer", 2), "yes") == "5.2 too-few-cards"
    assert why_not(board, Item("offer", 2), "no") == "allowed"


@rule("8", "8.1", "8.2", "8.3", "8.4")
def test_powers() -> None:
    clans = "hylocherus babiroussa phacocherus porcus scrofa"
    board = row("bolga", "jambora: babiroussa 2", clans=clans, rules=MIGHTY, sequence="2B")
    assert refused(board, INTERLUDE, "hylocherus=use:pilfer") == "8.2 no-cards"
    assert refused(board, INTERLUDE, "babiroussa=use:convert") == "8.3 nobody-there"
    assert refused(board, INTERLUDE, "scrofa=use:extra-voyage") == "2.B after-a-turn"
    assert refused(board, INTERLUDE, "scrofa=use:famine") == "8 no-such-power"
    assert refused(board, INTERLUDE, "hylocherus=use:famine") == "allowed"
    board.tiles[1].parties = []
    assert refused(board, INTERLUDE, "hylocherus=use:famine") == "8.2 nobody-there"
    camp(board, "hylocherus").used = ["famine"]
    assert refused(board, INTERLUDE, "hylocherus=use:famine") == "8 power-used"
    camp(board, "phacocherus").hand = [CARD["colons-1"]]
    assert refused(board, INTERLUDE, "phacocherus=use:assassinate") == "8.4 other-sequence"
    election(board, "0 0 0 0 0", "scrofa")
    assert refused(board, INTERLUDE, "phacocherus=use:assassinate") == "8.4 no-governors"
    camp(board, "porcus").barred = 0
    assert board.election is not None
    board.election.barred = [1, 2]
    board.election.votes = []
    assert refused(board, INTERLUDE, "porcus=use:veto") == "allowed"
    board.election.barred = [1, 2, 4]
    assert refused(board, INTERLUDE, "porcus=use:veto") == "8.1 nobody-to-bar"
    words = "yes yes yes yes yes porcus=pass scrofa scrofa porcus=use:veto"
    board.election = None
    assert refused(board, in_sequence("4C", ELECTION), words) == "8.1 voting-has-begun"


@rule("1.E", "3.C")
def test_leading_extra_pigs() -> None:
    lead = Item("lead")
    board = row("crouton: scrofa 3", "caillard: worm 1", "rillett", royal="porcus", sequence="3C")
    assert refused(board, lead, "caillard crouton") == "1.E worm-attacks-planets"
    board = row("crouton: pirates 3", "caillard: pirates 2", "rillett", royal="porcus", sequence="3C")
    assert refused(board, lead, "caillard crouton") == "1.E no-room"


@rule("8", "8.5")
def test_shifting() -> None:
    hexes = ("bolga: scrofa 3", "jambora", "rillett", "glandor", "saucissor: scrofa 3")
    board = row(*hexes, rules=MIGHTY, sequence="3B")
    for tile in board.tiles[2:4]:
        tile.turned = False
    assert refused(board, INTERLUDE, "scrofa=use:shift rillett") == "8 unturned"
    assert refused(board, INTERLUDE, "scrofa=use:shift saucissor") == "8.5 no-turned-neighbour"
    assert refused(board, INTERLUDE, "scrofa=use:shift jambora rillett") == "8 unturned"
    board.tiles[1].turned = False
    assert refused(board, INTERLUDE, "scrofa=use:shift") == "8.5 no-turned-neighbour"


@rule("3.A")
def test_what_cannot_be_laid_in_a_combat_is_not_offered() -> None:
    board = row("bolga: porcus 1, scrofa 1", hands={"scrofa": "fusee"}, sequence="3A")
    assert why_not(board, fight(board, "bolga"), "fusee,") == "3.A not-offered"


# That none is left out.


def reasons(file: Path) -> Iterator[str]:
    """The reasons of the refusals that a module makes."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            reason = node.args[1]
            assert isinstance(reason, ast.Constant), file
            assert isinstance(reason.value, str), file
            yield reason.value


def test_every_refusal_of_the_rules_is_held_here() -> None:
    """Each of the tests above keeps the reasons that it has seen; all of them are run, in any order."""
    for name, test in list(globals().items()):
        if name.startswith("test_") and test is not test_every_refusal_of_the_rules_is_held_here:
            test()
    named = {reason for file in sorted((GAME.folder / "rules").rglob("*.py")) for reason in reasons(file)}
    assert named
    assert named - NOT_OURS - SAID == set()
