"""Cards: their faces, one's own hand, deck and discard pile, and what others show or offer."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from wartable.draw.svg import Point, element, group, text, title, use
from wartable.games.space_pigs.art.brush import area, box, disc, inked, where
from wartable.games.space_pigs.art.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    FOOT,
    HAND,
    HEIGHT,
    OFFER_HEIGHT,
    OFFER_WIDTH,
    PILES,
    hand_slots,
    offer_box,
)
from wartable.games.space_pigs.art.lettering import block, fitted, has, one_line, say
from wartable.games.space_pigs.art.palette import (
    BANDS,
    CREAM,
    FAINT,
    GOLD,
    INK,
    LIT,
    MAUVE,
    PANEL,
    PANEL_EDGE,
    PAPER,
    SANS,
    SERIF,
    VIOLET,
)
from wartable.games.space_pigs.art.signs import figures, pill
from wartable.games.space_pigs.rules.board import NOBODY, Offer
from wartable.games.space_pigs.rules.components import ANY, CARDS, CLANS, Card, CardId
from wartable.games.space_pigs.rules.view import View

BAND = 31.0  # how high the title's is
OFFER_HEAD = 30.0
WATCHED = 0.9  # how large the cards are that watchers see
SMALL_WINDOW, LARGE_WINDOW = 64.0, 82.0  # how high the drawing is: on events, and on combat cards
TITLE_SIZES = (11.5, 10.5, 9.5, 8.5)
EFFECT_SIZES = (11.0, 10.4, 9.8, 9.2, 8.6, 8.0, 7.4, 6.8)


def definitions() -> Iterator[str]:
    for name, high in (("small", SMALL_WINDOW), ("large", LARGE_WINDOW)):
        yield element("clipPath", box(-52, -high / 2, 104, high, "#000", 4), id=f"sp-window-{name}")


def band(card: Card) -> str:
    """The colour of a card's title: steel for combat, else by the phase of its first sequence."""
    if card.is_combat:
        return BANDS["combat"]
    return BANDS[ANY if ANY in card.sequences else card.sequences[0][0]]


# A card.


@lru_cache(maxsize=256)
def face(number: CardId, language: str) -> str:
    """The face of a card, its upper left corner at the origin."""
    card = CARDS[number]
    return group(
        inked(box(0, 0, CARD_WIDTH, CARD_HEIGHT, PAPER, 9), width=2),
        _title(card),
        *(_combat(card, language) if card.is_combat else _event(card, language)),
    )


def _title(card: Card) -> str:
    fill = band(card)
    shape = area(
        f"M1 {BAND}V10Q1 1 10 1H{CARD_WIDTH - 10:g}Q{CARD_WIDTH - 1:g} 1 {CARD_WIDTH - 1:g} 10V{BAND}z", fill
    )
    size, rows = fitted(card.title, CARD_WIDTH - 12, 2, TITLE_SIZES)
    top = BAND / 2 + 1 + size * 0.36 - (len(rows) - 1) * size * 0.54
    words = element(
        "text",
        *block(rows, CARD_WIDTH / 2, top, size * 1.08),
        font_size=size,
        font_family=SERIF,
        font_weight="bold",
        text_anchor="middle",
        fill="#fff",
    )
    return shape + words


def _window(card: Card, name: str, high: float) -> str:
    """The drawing, on a night of the band's colour."""
    share = 0.94 if name == "small" else 1.04
    inside = group(
        box(-52, -high / 2, 104, high, VIOLET),
        disc(0, 0, 44, MAUVE, fill_opacity=".6"),
        disc(-38, -22, 1.4, CREAM),
        disc(40, -26, 1.2, CREAM),
        disc(30, 27, 1.2, CREAM),
        use(f"sp-art-{card.face}", transform=f"scale({share:g})"),
        clip_path=f"url(#sp-window-{name})",
    )
    rim = box(-52, -high / 2, 104, high, "none", 4, stroke=INK, stroke_width="1.2")
    return group(inside, rim, transform=where(CARD_WIDTH / 2, BAND + 4 + high / 2))


def _combat(card: Card, language: str) -> Iterator[str]:
    """Attack and defence in the lower corners, technology in the upper one of the drawing."""
    yield _window(card, "large", LARGE_WINDOW)
    key = f"card.{card.face}.effect"
    if has(key, language):
        yield from _effect(say(key, language), BAND + LARGE_WINDOW + 13.5, 2, (8.0, 7.6, 7.2, 6.8, 6.2))
    foot = CARD_HEIGHT - 17
    yield use("sp-sword", transform=where(16, foot, 1.05))
    yield figures(card.attack, 35, foot + 8, 22, INK)
    yield use("sp-shield", transform=where(CARD_WIDTH - 17, foot, 1.05))
    yield figures(card.defence, CARD_WIDTH - 37, foot + 8, 22, INK)
    yield inked(disc(CARD_WIDTH - 16, BAND + 15, 13, CREAM), width=1.4)
    yield use("sp-gear", transform=where(CARD_WIDTH - 16, BAND + 15, 1.12))
    yield inked(disc(CARD_WIDTH - 16, BAND + 15, 7, CREAM), width=1)
    yield figures(card.technology, CARD_WIDTH - 16, BAND + 19.5, 12.5, INK)


def _event(card: Card, language: str) -> Iterator[str]:
    yield _window(card, "small", SMALL_WINDOW)
    yield from _effect(say(f"card.{card.face}.effect", language), BAND + SMALL_WINDOW + 16, 4, EFFECT_SIZES)
    marks = ["★"] if ANY in card.sequences else list(card.sequences)
    for place, mark in enumerate(marks):
        x = CARD_WIDTH / 2 + (place - (len(marks) - 1) / 2) * 27
        yield pill(mark, x, CARD_HEIGHT - 12, 11, band(card), "#fff")


def _effect(words: str, top: float, most: int, sizes: tuple[float, ...]) -> Iterator[str]:
    size, rows = fitted(words, CARD_WIDTH - 12, most, sizes)
    inside = block(rows, CARD_WIDTH / 2, top, size * 1.14)
    yield element("text", *inside, font_size=size, text_anchor="middle", fill=INK, font_weight="normal")


def card(number: CardId, at: Point, language: str, share: float = 1, pile: str | None = None) -> str:
    """A card on the table, which can be lit and looked at closely; in a pile it is raised over the others."""
    halo = box(
        -4, -4, CARD_WIDTH + 8, CARD_HEIGHT + 8, "none", 12, stroke=LIT, stroke_width="6", class_="sp-halo"
    )
    inside = group(halo, face(number, language), class_="sp-lift")
    lies = box(0, 0, CARD_WIDTH, CARD_HEIGHT, PAPER, 9, fill_opacity="0")  # takes the mouse, however it grows
    return group(
        group(title(CARDS[number].title), inside, lies),
        class_="sp-card",
        data_card=CARDS[number].name,
        data_unit=f"card-{CARDS[number].name}",
        data_side=pile,
        transform=where(*at, share),
    )


def back(at: Point, share: float = 1, turn: float = 0) -> str:
    return use("sp-card-back", transform=where(*at, share, turn))


# One's hand.


def draw_hand(view: View, language: str) -> Iterator[str]:
    """5 The hand of whoever looks; a spectator sees the cards that were played last."""
    if view.me == NOBODY:
        yield from _last_played(view, language)
        return
    cards = view.camps[view.me].hand
    for number, at in zip(cards, hand_slots(len(cards)), strict=True):
        yield card(number, at, language)


def _last_played(view: View, language: str) -> Iterator[str]:
    last = view.discard[-7:]
    if not last:
        return
    x, y = HAND.middle[0], FOOT + 16
    how = {"text_anchor": "middle", "font_family": SERIF, "font_style": "italic"}
    yield _said(say("hand.last-played", language), x, y, HAND.width, 15, **how)
    for number, (left, _) in zip(last, hand_slots(len(last)), strict=True):
        yield card(number, (left + CARD_WIDTH * (1 - WATCHED) / 2, y + 8), language, WATCHED)


# Deck and discard pile.


def draw_piles(view: View, language: str) -> Iterator[str]:
    left, top, share = PILES.left + 2, PILES.top + 24, 0.84
    for place in range(min(4, 1 + view.deck // 20) if view.deck else 0):
        yield back((left + place * 2.5, top - place * 2.5), share)
    if not view.deck:
        yield empty(left, top, share)
    yield pill(view.deck, left + 48, top + 128, 15)
    right = left + 108
    if view.discard and view.me != NOBODY:
        yield card(view.discard[-1], (right, top), language, share, "discard")
    else:
        yield empty(right, top, share)
    yield pill(len(view.discard), right + 46, top - 8, 15, PANEL, CREAM)


def empty(left: float, top: float, share: float) -> str:
    wide, high = CARD_WIDTH * share, CARD_HEIGHT * share
    return box(left, top, wide, high, PANEL, 8, fill_opacity=".5", stroke=PANEL_EDGE, stroke_dasharray="5 5")


# Cards that are looked at, and offers.


def draw_shown(view: View, language: str) -> Iterator[str]:
    """5.2, 5.9 A hand that one looks at, above one's own; and cards that are offered."""
    if view.seen:
        yield _tray(view, language)
    for place, offer in enumerate(view.offers):
        room = offer_box(len(view.camps), place)
        at = where(room.left, room.top, room.width / OFFER_WIDTH)
        how = "sp-offer sp-high" if room.top < HEIGHT / 4 else "sp-offer"
        yield group(*_offer(view, offer, language), class_=how, transform=at)


def _tray(view: View, language: str) -> str:
    """Cards beside the arms of the clan that has them."""
    whose, step, high = CLANS[view.camps[view.peeking[1]].clan].id, CARD_WIDTH + 8, CARD_HEIGHT + 20
    wide = step * len(view.seen) + 66
    left, top = HAND.middle[0] - wide / 2, HAND.top - 14 - high
    at = [(left + 62 + step * place, top + 10) for place in range(len(view.seen))]
    return group(
        box(left, top, wide, high, PANEL, 12, fill_opacity=".95", stroke=GOLD, stroke_width=2),
        use(f"sp-goret-{whose}", transform=where(left + 32, top + high / 2, 0.8)),
        *(card(number, place, language) for number, place in zip(view.seen, at, strict=True)),
        class_="sp-tray",
    )


# An offer.


def _offer(view: View, offer: Offer, language: str) -> Iterator[str]:
    """Who offers which cards, and what is wanted in return; one's own are in one's hand too."""
    count, own = len(offer.cards), offer.by == view.me
    share = min(0.66, (OFFER_WIDTH - 10) / (count * (CARD_WIDTH + 8)))
    step = (CARD_WIDTH + 8) * share
    left, top = (OFFER_WIDTH - step * count) / 2 + 4 * share, OFFER_HEAD + 4
    whose = CLANS[view.camps[offer.by].clan]
    yield box(0, 0, OFFER_WIDTH, OFFER_HEIGHT, PANEL, 12, fill_opacity=".95", stroke=GOLD, stroke_width=2)
    yield use(f"sp-goret-{whose.id}", transform=where(20, 16, 0.46))
    yield _said(whose.name, 40, 21, OFFER_WIDTH - 48, 14, font_family=SERIF, font_weight="bold")
    for place, number in enumerate(offer.cards):
        at = (left + step * place, top)
        drawn = group(face(number, language), transform=where(*at, share))
        yield drawn if own else card(number, at, language, share, "offer")
    yield from _wishes(offer.wishes, top + CARD_HEIGHT * share + 14, language)


def _wishes(wishes: Sequence[str], top: float, language: str) -> Iterator[str]:
    """The cards that are wanted in return, one below the other."""
    yield _said(say("offer.in-return", language), 10, top, 62, 11, fill=FAINT)
    for row, wish in enumerate(wishes):
        words = next((card.title for card in CARDS if card.face == wish), say("wishes.", language))
        yield _said(words, 78, top + 14 * row, OFFER_WIDTH - 86, 12)


def _said(words: str, x: float, y: float, room: float, size: float, **how: object) -> str:
    how = {"fill": CREAM, "font_family": SANS, **how}
    return text(words, x, y, font_size=one_line(words, room, size), **how)
