"""What an answer would lead to, in words and drawn over the galaxy."""

from collections.abc import Callable
from typing import Any

from wartable.draw.choices import Preview
from wartable.flow import Ask
from wartable.games.space_pigs.page.preview import combats, events, moves, setting, trades, votes
from wartable.games.space_pigs.page.preview.scene import Scene
from wartable.games.space_pigs.rules.view import View


def preview(view: View, ask: Ask, answer: Any, language: str = "en") -> Preview:
    """What would come of an answer that is allowed."""
    return FORETOLD[ask.what](Scene(view, ask, language), answer)


FORETOLD: dict[str, Callable[[Scene, Any], Preview]] = {
    "family": setting.family,
    "lay": setting.lay,
    "settle": setting.settle,
    "discard": setting.discard,
    "give": setting.give,
    "transform": setting.transform,
    "place-gorets": setting.place,
    "place-gruiks": setting.place,
    "count-gorets": setting.count,
    "count-gruiks": setting.count,
    "interlude": events.interlude,
    "trade-with": trades.partner,
    "trade-cards": trades.cards,
    "trade-wish": trades.wish,
    "trade-answer": trades.answer,
    "trade-give": trades.give,
    "swap": events.swap,
    "swap-with": events.swap_with,
    "feast": events.feast,
    "corrupt": events.corrupt,
    "promote": events.promote,
    "meteors": events.meteors,
    "famine": events.famine,
    "convert": events.convert,
    "convert-whom": events.convert_whom,
    "convert-to": events.convert_to,
    "recruit": events.recruit,
    "seduce": trades.seduce,
    "swap-cards": trades.swap_cards,
    "take-cards": trades.take,
    "give-cards": trades.hand_over,
    "pilfer": trades.pilfer,
    "guard-leaves": events.guard_leaves,
    "forbid": events.forbid,
    "forbid-where": events.forbid_where,
    "beasts": events.beasts,
    "lead": events.lead,
    "lead-to": events.lead_to,
    "marker": moves.marker,
    "travel": moves.travel,
    "depart": moves.start,
    "goal": moves.goal,
    "load": moves.load,
    "drop": moves.drop,
    "reorganise": moves.reorganise,
    "reorganise-to": moves.reorganise_to,
    "revive": moves.revive,
    "fight": combats.fight,
    "early-flight": combats.flee,
    "flee": combats.flee,
    "lay-cards": combats.lay_cards,
    "cowards": combats.cowards,
    "tune": combats.tune,
    "throw-again": combats.throw_again,
    "stand": votes.stand,
    "speech": votes.speech,
    "call": votes.call,
    "vote": votes.vote,
    "nap": votes.nap,
    "misvote": votes.misvote,
    "misvote-for": votes.misvote_for,
    "bar": votes.bar,
    "veto": votes.bar,
    "recount": votes.recount,
    "assassinate": votes.assassinate,
}
