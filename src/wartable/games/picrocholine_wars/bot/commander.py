"""What both squire and knight know: how to answer every ask, given a temper."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from wartable.flow import Ask, Some
from wartable.game import Chair
from wartable.games.picrocholine_wars.bot import giant
from wartable.games.picrocholine_wars.bot.marching import Marching, Temper
from wartable.games.picrocholine_wars.bot.situation import Situation, stacks
from wartable.games.picrocholine_wars.rules import gargantua
from wartable.games.picrocholine_wars.rules.answers import CHOOSE, DONE, GO, STAY, Choose, Go, Say
from wartable.games.picrocholine_wars.rules.board import CAPTURED, MARKERS, Board
from wartable.games.picrocholine_wars.rules.combat import ADVANCE, attack_modifiers, chance
from wartable.games.picrocholine_wars.rules.events import DONE_IT
from wartable.games.picrocholine_wars.rules.gargantua import MARCH, STRIKE
from wartable.games.picrocholine_wars.rules.land import Cell
from wartable.games.picrocholine_wars.rules.movement import due_to_enter, going_of
from wartable.games.picrocholine_wars.rules.novel import ROLL
from wartable.games.picrocholine_wars.rules.picrochole import PRISON
from wartable.games.picrocholine_wars.rules.pilgrims import RELEASE
from wartable.games.picrocholine_wars.rules.roster import (
    COUNTERS,
    GARGANTUA,
    GK,
    GYMNASTE,
    NUMBER,
    PK,
    Side,
    UnitId,
)
from wartable.games.picrocholine_wars.rules.setup import QUICK
from wartable.games.picrocholine_wars.rules.targets import targets
from wartable.games.picrocholine_wars.rules.victory import price_of_loss
from wartable.games.picrocholine_wars.rules.view import view


class Question(Struct, frozen=True):
    """What is asked, of whom, at which board."""

    board: Board
    side: Side
    ask: Ask

    @property
    def options(self) -> Sequence[Any]:
        return self.ask.options() or ()


class Commander:
    """Plans a movement phase when it begins, and then does what is planned for as long as it can."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper
        self._moment: tuple[int, int, bool] | None = None
        self._plan: dict[UnitId, Choose | Go | Say] = {}

    def decide(self, chair: Chair, rng: Random) -> Any:  # noqa: ARG002  # nothing is left to chance
        return self.answer(chair.view, chair.ask)

    def answer(self, board: Board, ask: Ask) -> Any:
        """The answer to an ask, at a board that is only looked at."""
        if ask.what in ALWAYS:
            return ALWAYS[ask.what]
        question = Question(board, Side(ask.seat), ask)
        return getattr(self, ANSWERS[ask.what])(question)

    # Movement.

    def next_to_move(self, q: Question) -> Any:
        if q.side is PK and RELEASE in q.ask:
            return RELEASE
        self._plan_phase(q.board, q.side)
        for unit in list(self._plan):
            if CHOOSE[unit] in q.ask:
                return CHOOSE[unit]
            del self._plan[unit]
        if q.side is GK and self.giant_wants(q.board) and CHOOSE[GARGANTUA] in q.ask:
            return CHOOSE[GARGANTUA]
        if due := due_to_enter(q.board, q.side):
            return CHOOSE[due[0]]
        self._moment = None
        return DONE

    def is_new_phase(self, board: Board) -> bool:
        """Whether there is no plan yet for this movement phase."""
        return self._moment != (board.turn, board.phase, board.again)

    def _plan_phase(self, board: Board, side: Side) -> None:
        if self.is_new_phase(board):
            self._moment = (board.turn, board.phase, board.again)
            marches = Marching(view(board, None), side, self.temper).plan()
            self._plan = {march.unit: GO[march.goal] for march in marches}

    def where_to(self, q: Question) -> Any:
        unit = NUMBER[q.ask.about["unit"]]
        if unit == GARGANTUA:
            return self._giant_goes(q)
        self._plan_phase(q.board, q.side)
        goal = self._plan.pop(unit, None)
        return goal if goal is not None and goal in q.ask else self._stay(q, unit)

    def _stay(self, q: Question, unit: UnitId) -> Any:
        """Where it is; into the map, if it has to enter."""
        is_due = unit in due_to_enter(q.board, q.side)
        return next(answer for answer in q.options if isinstance(answer, Go)) if is_due else STAY

    def giant_wants(self, board: Board) -> bool:
        """Whether Gargantua has something left to do in this phase."""
        if gargantua.strike_refusal(board, going_of(board, GARGANTUA)) is None and gargantua.victims(board):
            return True
        return self.giants_goal(board) is not None

    def _giant_goes(self, q: Question) -> Any:
        board = q.board
        victims = [CHOOSE[n] for n in gargantua.victims(board) if CHOOSE[n] in q.ask]
        if victims:
            return max(victims, key=lambda victim: board.units[victim.number].flipped)
        goal = self.giants_goal(board)
        return GO[goal] if goal is not None and GO[goal] in q.ask else self._stay(q, GARGANTUA)

    def giants_goal(self, board: Board) -> Cell | None:
        """Where Gargantua should go; None is where he is."""
        return giant.best_place(board, Situation(board, GK))

    def intent(self, q: Question) -> Say:
        return STRIKE if giant.can_strike(q.board) else MARCH

    # Combat.

    def attacker(self, q: Question) -> Any:
        """The attack with the best prospects first; nothing is lost by attacking."""
        options = [answer for answer in q.options if isinstance(answer, Choose)]
        situation = Situation(q.board, q.side)
        return max(
            options, key=lambda choice: self._prospect(q.board, situation, choice.number), default=DONE
        )

    def _prospect(self, board: Board, situation: Situation, unit: UnitId) -> float:
        if unit in (GARGANTUA, GYMNASTE):
            return 2.0
        return max((value_of(board, situation, unit, n) for n in targets(board, unit)), default=0.0)

    def target(self, q: Question) -> Any:
        unit = NUMBER[q.ask.about["unit"]]
        situation = Situation(q.board, q.side)
        options = q.options
        if unit == GARGANTUA:
            return max(options, key=lambda choice: situation.prize(choice.number))
        return max(options, key=lambda choice: value_of(q.board, situation, unit, choice.number))

    def charge(self, q: Question) -> Any:
        found = stacks(q.board, PK)
        return max(q.options, key=lambda answer: len(found[answer.cell]))

    def advance(self, q: Question) -> Say:
        """Forward, if the new hex is worth it: for its points, or to capture a leader."""
        cell = q.board.land.cells[q.ask.about["hex"]]
        here = q.board.units[NUMBER[q.ask.about["unit"]]].hex
        values = Situation(q.board, q.side).values
        leader = bool(q.board.leaders_in(cell))
        return ADVANCE if leader or values[cell] >= values[here] else STAY

    # Everything else.

    def best_leader(self, q: Question) -> Any:
        """Who takes most points back from the enemy, and then who is the best."""
        return max(
            q.options,
            key=lambda choice: (price_of_loss(q.board, choice.number), COUNTERS[choice.number].skill),
        )

    def worst_leader(self, q: Question) -> Any:
        """One who is lost already, or else the least."""
        return min(
            q.options,
            key=lambda choice: (
                q.board.units[choice.number].status is not CAPTURED,
                price_of_loss(q.board, choice.number),
            ),
        )

    def turncoat(self, q: Question) -> Any:
        """7.5 Toucquedillon joins the biggest stack; in prison he is safer than with one troop in danger."""
        stacks = [answer for answer in q.options if isinstance(answer, Go)]
        best = max(stacks, key=lambda answer: len(q.board.troops_in(answer.cell)))
        is_weak = len(q.board.troops_in(best.cell)) == 1
        return PRISON if is_weak and Situation(q.board, q.side).threat(best.cell) else best

    def biggest_stack(self, q: Question) -> Any:
        return max(q.options, key=lambda answer: len(q.board.troops_in(answer.cell)))

    def strongest(self, q: Question) -> Any:
        return max(q.options, key=lambda choice: _attack(choice.number))

    def nearest_to_enemy(self, q: Question) -> Any:
        enemies = list(stacks(q.board, q.side.enemy)) or [q.board.land.clos]
        return min(
            q.options,
            key=lambda answer: min(q.board.land.distance(answer.cell, enemy) for enemy in enemies),
        )

    def weakest_guns(self, q: Question) -> Any:
        return self._three(q.ask, lambda n: _attack(n))

    def frighten(self, q: Question) -> Any:
        """The enemy's troops on hexes that score, then those in front."""
        values = Situation(q.board, q.side).values
        return self._three(q.ask, lambda n: -values[q.board.units[n].hex])

    def rally(self, q: Question) -> Any:
        return self._some(q.ask, q.ask.about["count"], lambda n: -_attack(n))

    def suffer(self, q: Question) -> Any:
        """A full troop beside a leader, who will rally it; never the last strength of one."""
        return min(
            q.options,
            key=lambda choice: (
                q.board.units[choice.number].flipped,
                q.board.leader_with(q.board.units[choice.number].hex, q.side) is None,
            ),
        )

    def _three(self, ask: Ask, key: Callable[[UnitId], float]) -> tuple[Choose, ...]:
        return self._some(ask, 3, key)

    def _some(self, ask: Ask, many: int, key: Callable[[UnitId], float]) -> tuple[Choose, ...]:
        assert isinstance(ask.domain, Some)
        return tuple(sorted(ask.domain.things(), key=lambda choice: key(choice.number))[:many])

    def novel(self, q: Question) -> Say:
        """A marker whenever one can be played: each that is not is four points for the enemy."""
        playable = [marker for marker in MARKERS if Say(marker) in q.ask]
        return Say(playable[0]) if playable else ROLL


def value_of(board: Board, situation: Situation, attacker: UnitId, target: UnitId) -> float:
    """An attack's chance times its victim; more where the hex would be emptied."""
    modifiers = sum(modifier.value for modifier in attack_modifiers(board, attacker, target))
    cell = board.units[target].hex
    last = len(board.troops_in(cell)) == 1 and board.units[target].flipped
    bonus = 0.4 + 0.3 * situation.values[cell] if last else 0.0
    return chance(modifiers) * (situation.prize(target) + bonus)


def _attack(number: UnitId) -> float:
    full = COUNTERS[number].full
    return float(full.attack + full.range) if full else 0.0


AS_PEOPLE_DO = {"challenge": DONE_IT, "bender": DONE_IT}  # who eat and drink rather than give a point
ALWAYS = {"deploy": QUICK, "pilgrims": RELEASE, **AS_PEOPLE_DO}
ANSWERS = {
    "move": "next_to_move",
    "destination": "where_to",
    "intent": "intent",
    "attack": "attacker",
    "target": "target",
    "charge": "charge",
    "advance": "advance",
    "breakout": "best_leader",
    "join": "biggest_stack",
    "turncoat": "turncoat",
    "reinforcement": "strongest",
    "levy": "strongest",
    "edge": "nearest_to_enemy",
    "shortage": "weakest_guns",
    "death": "worst_leader",
    "cowardice": "frighten",
    "binge": "frighten",
    "revenge": "suffer",
    "rally": "rally",
    "gargantuan": "novel",
}
