"""What a choice in the election would lead to (4.C, 5.8, 8.1, 8.4)."""

from collections.abc import Mapping
from typing import Any

from wartable.draw.choices import Preview
from wartable.games.space_pigs.page.preview.scene import Scene, told
from wartable.games.space_pigs.rules.answers import YES, Choose, Say
from wartable.games.space_pigs.rules.ballots import half
from wartable.games.space_pigs.rules.board import NOBODY, Clan
from wartable.games.space_pigs.rules.components import EVENTS
from wartable.games.space_pigs.rules.odds import MURDERED, SMUGGLED
from wartable.games.space_pigs.rules.reading import candidates, cast, in_front

NAP = EVENTS["pionce-au-senat-porc"].amount  # governors


def stand(scene: Scene, answer: Say) -> Preview:
    return told([scene.say("preview.stand-yes" if answer == YES else "preview.stand-no")])


def speech(scene: Scene, answer: Any) -> Preview:
    """10.2 Whatever is said."""
    return told([scene.say("preview.speech")] if answer is not None else [])


def call(scene: Scene, answer: Choose) -> Preview:
    governors = scene.view.camps[scene.clan(answer)].governors
    return told([scene.say("preview.call", clan=answer.clan, count=governors)])


def vote(scene: Scene, answer: Choose) -> Preview:
    """4.C Who would be in the lead, and who has still to vote."""
    votes = {clan: cast(scene.view, clan) for clan in candidates(scene.view)}
    votes[scene.clan(answer)] += scene.view.camps[scene.me].governors
    count = votes[scene.clan(answer)]
    return told([scene.say("preview.vote", candidate=answer.clan, count=count), _leader(scene, votes)])


def _leader(scene: Scene, votes: Mapping[Clan, int]) -> str:
    order = scene.view.order
    leader = max(votes, key=lambda clan: (votes[clan], -order.index(clan)))
    election = scene.view.election
    assert election is not None
    camps = scene.view.camps
    votes_now = scene.me if scene.ask.what == "vote" else NOBODY
    waiting = [clan for clan in order if clan != votes_now and election.vote_of(clan) is None]
    strays = sum(camp.strays for camp in camps) - scene.ask.about.get("count", 0)
    left = sum(camps[clan].governors for clan in waiting) + strays
    return scene.say("preview.vote-leads", clan=scene.words.clan(leader), count=votes[leader], left=left)


# Cards and powers.


def nap(scene: Scene, answer: Choose) -> Preview:
    left = max(0, in_front(scene.view, scene.clan(answer)) - NAP)
    return told([scene.say("preview.nap", clan=answer.clan, count=left)])


def misvote(scene: Scene, answer: Choose) -> Preview:
    lost = half(scene.view.camps[scene.clan(answer)].governors)
    return told([scene.say("preview.misvote", clan=answer.clan, lost=lost)])


def misvote_for(scene: Scene, answer: Choose | Say) -> Preview:
    """5.8 Who would be in the lead with them; or that they are kept."""
    if not isinstance(answer, Choose):
        return told([scene.say("preview.misvote-later", count=scene.ask.about["count"])])
    votes = {clan: cast(scene.view, clan) for clan in candidates(scene.view)}
    votes[scene.clan(answer)] += scene.ask.about["count"]
    return told([scene.say("preview.misvote-for", clan=answer.clan), _leader(scene, votes)])


def bar(scene: Scene, answer: Choose) -> Preview:
    return told([scene.say("preview.bar", clan=answer.clan)])


def recount(scene: Scene, answer: Choose) -> Preview:
    governors = in_front(scene.view, scene.clan(answer))
    return told([scene.say("preview.recount", clan=answer.clan, count=governors - half(governors))])


def assassinate(scene: Scene, answer: Choose) -> Preview:
    """8.4 The chance that anybody dies."""
    governors = in_front(scene.view, scene.clan(answer))
    said = scene.say("preview.assassinate", clan=answer.clan, count=governors)
    return told([said], chance=1 - MURDERED[0])


def smuggle(scene: Scene, said: str) -> Preview:
    """5.8 Half as many governors more, or less."""
    count = half(scene.view.camps[scene.me].governors)
    return told([said, scene.say("preview.smuggle", count=count)], chance=SMUGGLED)
