"""7.1 Gargantua."""

from wartable.flow import Flow, OneOf, ask
from wartable.games.picrocholine_wars.rules.answers import Say
from wartable.games.picrocholine_wars.rules.board import ENTERING, PLAY, Activation, Board, Item, about, label
from wartable.games.picrocholine_wars.rules.land import NOWHERE, Cell
from wartable.games.picrocholine_wars.rules.losses import free_jean, hit
from wartable.games.picrocholine_wars.rules.reach import Going
from wartable.games.picrocholine_wars.rules.roster import COUNTERS, GARGANTUA, GK, PK, UnitId
from wartable.games.picrocholine_wars.rules.targets import exposure_refusal, follow_up
from wartable.referee import Referee
from wartable.refusal import Refusal

NEAR_WINE = 3  # movement points from a vineyard
STRIKE = Say("strike")
MARCH = Say("march")


def announce_intent(board: Board, item: Item, referee: Referee) -> Flow[None]:
    """7.1 At the start of his movement phase the player says whether Gargantua will attack as he moves."""
    if not can_announce(board):
        return
    choice = yield from ask(GK.value, "intent", OneOf((MARCH, STRIKE)), rule="7.1")
    if choice == STRIKE:
        board.announced = True
        referee.announce("intent.strike", **about(GARGANTUA))


def is_held_back(board: Board, number: UnitId) -> bool:
    """1.2, 8.2 Whether a unit cannot move in this turn: Deceit is for all of GK, the others for Gargantua."""
    effects = board.effects
    if number == GARGANTUA and (effects.good_food or effects.mediation):
        return True
    return effects.deceit and board.units[number].side is GK


def can_announce(board: Board) -> bool:
    """Whether Gargantua is there, or about to enter, and could attack: not thirsty, not held back."""
    giant = board.units[GARGANTUA]
    is_free = not giant.flipped and not is_held_back(board, GARGANTUA)
    return giant.status in (PLAY, ENTERING) and is_free


def strike_refusal(board: Board, going: Going) -> Refusal | None:
    """7.1 Why Gargantua may not attack during his movement, from where he stands."""
    giant = board.units[GARGANTUA]
    if giant.flipped:
        return Refusal("7.1", "thirsty")
    if not board.announced:
        return Refusal("7.1", "not-announced")
    if giant.hex == NOWHERE:
        return Refusal("7.1", "not-adjacent")
    if giant.hex == board.land.grandgousier:
        return Refusal("2.9", "from-grandgousiers-hex")
    if going.points <= 0:
        return Refusal("7.1", "no-points-left")
    if not is_near_wine(board, giant.hex):
        return Refusal("7.1", "far-from-wine")
    return None


def is_near_wine(board: Board, cell: Cell) -> bool:
    """Whether a vineyard that GK controls lies within three movement points, of which a hex costs him one."""
    return any(
        board.land.distance(cell, vineyard) <= NEAR_WINE
        for vineyard in board.land.vineyards
        if vineyard not in board.pk_vineyards
    )


def victims(board: Board) -> list[UnitId]:
    """The troops next to Gargantua that he can attack."""
    giant = board.units[GARGANTUA]
    if giant.hex == NOWHERE or giant.hex == board.land.grandgousier:
        return []
    return [n for n in board.troops(PK) if victim_refusal(board, n) is None]


def victim_refusal(board: Board, troop: UnitId) -> Refusal | None:
    """Why Gargantua cannot attack a troop of PK from where he stands."""
    if not board.land.adjacent[board.giant] >> board.units[troop].hex & 1:
        return Refusal("7.1", "not-adjacent")
    return exposure_refusal(board, troop)


def strike(board: Board, victim: UnitId, referee: Referee) -> None:
    """7.1 He spends a movement point on an attack."""
    spent = board.active.spent if board.active else 0
    board.active = Activation(GARGANTUA, spent + 1, False)
    board.struck = True
    attack(board, victim, referee)


def attack(board: Board, victim: UnitId, referee: Referee) -> None:
    """7.1 Gargantua inflicts a loss, unless he rolls a 1."""
    board.has_fought = True
    cell = board.units[victim].hex
    die = referee.roll("attack")
    what = "gargantua.missed" if die == 1 else "gargantua.hit"
    referee.announce(
        what,
        unit=COUNTERS[GARGANTUA].name,
        target=COUNTERS[victim].name,
        hex=label(cell),
        dice=[die],
        side=GK.value,
    )
    if die != 1:
        hit(board, victim, referee)
        follow_up(board, GARGANTUA, cell)


def end_his_movement(board: Board, referee: Referee) -> None:
    """7.1 Having attacked he is thirsty; having not, and in a vineyard, he drinks."""
    giant = board.units[GARGANTUA]
    if board.struck:
        giant.flipped = True
        referee.announce("gargantua.thirsty", **about(GARGANTUA))
    elif giant.flipped and giant.hex in board.land.vineyards:
        giant.flipped = False
        referee.announce("gargantua.drinks", **about(GARGANTUA, hex=label(giant.hex)))
    free_jean(board, referee)
    board.announced = board.struck = False
