"""What Gargantua's doings, the die of his phase and the Novel markers would lead to (5, 7.1, 8)."""

from collections.abc import Callable, Iterator

from wartable.draw.choices import Preview
from wartable.games.picrocholine_wars.art.sketch import ring_sketch
from wartable.games.picrocholine_wars.page.preview.scene import Scene, told
from wartable.games.picrocholine_wars.rules.answers import Say
from wartable.games.picrocholine_wars.rules.board import ENTERING, PLAY, TURNS, Board
from wartable.games.picrocholine_wars.rules.forced_moves import straggling
from wartable.games.picrocholine_wars.rules.gargantua import STRIKE
from wartable.games.picrocholine_wars.rules.land import members
from wartable.games.picrocholine_wars.rules.novel import FRUITLESS, ROLL, TRAVEL
from wartable.games.picrocholine_wars.rules.odds import pilgrims_fates
from wartable.games.picrocholine_wars.rules.pilgrims import RELEASE, can_release
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GARGANTUA, TROOPS, Side, UnitId
from wartable.games.picrocholine_wars.rules.victory import UNPLAYED


def intent(scene: Scene, answer: Say) -> Preview:
    """7.1 Whether Gargantua strikes as he moves."""
    if answer != STRIKE:
        return told([scene.say("preview.march")])
    there = (PLAY, ENTERING)
    staying = [n for n in TROOPS if COUNTERS[n].gargantuan and scene.board.units[n].status in there]
    return told([scene.say("preview.intent-strike", troops=scene.words.count("troops", len(staying)))])


def pilgrims(scene: Scene, answer: Say) -> Preview:
    """8.5 What may become of them at once."""
    if answer != RELEASE:
        return told([scene.say("preview.keep")])
    giant = scene.board.giant
    fates = pilgrims_fates(scene.board, giant)
    percent = scene.words.percent
    return told(
        [
            scene.say(
                "preview.release",
                place=scene.words.place(giant),
                captured=percent(fates.captured),
                left=percent(fates.left),
                saved=percent(fates.saved),
            )
        ]
    )


# The Gargantuan phase.


def gargantuan(scene: Scene, answer: Say) -> Preview:
    """5. A die for a phase, or a marker, which then does not count for PK."""
    if answer == ROLL:
        phases = " · ".join(_replayed(scene, die) for die in range(1, 7))
        return told([scene.say("preview.roll", phases=phases)])
    saved = scene.say("preview.marker-saved", points=UNPLAYED)
    pictures = _flooded(scene) if answer.word == "mare" else []
    return told([FORETOLD[answer.word](scene), saved], *pictures)


def _replayed(scene: Scene, die: int) -> str:
    """A phase, and what there is to know if it is played again."""
    board = scene.board
    idle = {
        1: board.turn == 1,
        4: board.effects.deceit and not _happens_though_deceived(board),
        5: board.effects.treachery or board.effects.mediation,
        6: board.turn == 1,
    }
    pk, gk = (sum(board.units[n].flipped for n in board.troops(side)) for side in Side)
    running = len(straggling(board))
    key = "roll.phase"
    if idle.get(die):
        key = "roll.nothing"
    elif die == 2 and running:
        key = "roll.stragglers"
    elif die == 6:
        key = "roll.tests"
    return scene.say(key, die=die, phase=str(die), troops=scene.words.count("troops", running), pk=pk, gk=gk)


def _happens_though_deceived(board: Board) -> bool:
    """Pilgrims wander or may set out, and Gargantua drinks, even where no unit of GK moves."""
    drinks = board.units[GARGANTUA].flipped and board.giant in board.land.vineyards
    return drinks or board.pilgrims.status == "walking" or can_release(board)


def _letter(scene: Scene) -> str:
    """8.1 Who comes, and when."""
    turn = scene.board.turn + TRAVEL
    if turn > TURNS:
        return scene.say("preview.letter-late", turn=turn, limit=TURNS)
    coming = sum(counter.gargantuan for counter in COUNTERS)
    return scene.say("preview.letter", troops=scene.words.count("troops", coming), turn=turn)


def _mediation(scene: Scene) -> str:
    return scene.say("preview.mediation", turn=scene.board.turn + 1)


def _engaged(scene: Scene) -> str:
    return scene.say("preview.engaged")


def _pilgrims(scene: Scene) -> str:
    return scene.say("preview.pilgrims")


def _mare(scene: Scene) -> str:
    """8.4 How many of each side would suffer, or what it costs away from the river."""
    board = scene.board
    if not scene.land.vede >> board.giant & 1:
        return scene.say("preview.mare-dry", points=FRUITLESS)
    about: dict[str, int] = {}
    for side in Side:
        wet = list(_in_the_wet(scene, side))
        about[side.seat] = len(wet)
        about[f"{side}_lost"] = sum(board.units[n].flipped for n in wet)
    return scene.say("preview.mare", **about)


def _in_the_wet(scene: Scene, side: Side) -> Iterator[UnitId]:
    wet = scene.land.vede | scene.land.swamps
    return (n for n in scene.board.troops(side) if wet >> scene.board.units[n].hex & 1)


def _flooded(scene: Scene) -> list[str]:
    if not scene.land.vede >> scene.board.giant & 1:
        return []
    return [ring_sketch(scene.land, list(members(scene.land.vede | scene.land.swamps)), "danger")]


FORETOLD: dict[str, Callable[[Scene], str]] = {
    "letter": _letter,
    "mediation": _mediation,
    "engaged": _engaged,
    "mare": _mare,
    "pilgrims": _pilgrims,
}
