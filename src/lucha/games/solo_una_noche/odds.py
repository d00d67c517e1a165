"""What a Pin and a Submit may bring, exactly, from what a seat has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb
from typing import Final

from lucha.games.solo_una_noche.attack import LayCards, may_finish
from lucha.games.solo_una_noche.match import FLIPS, NOBODY, PIN, Noche

FAIR: Final = 1 / 2  # of two throws that are no draw, the attacker wins one
DRAWS_WIN: Final = 2 / 3


def chance_to(match: Noche, form: str, viewer: int | None) -> float | None:
    """How likely a Pin or a Submit wins now, for all that a viewer knows; None: none is tried, or it is unknown."""
    if match.defender == NOBODY or not _is_at_hand(match, form, viewer):
        return None
    return pin_chance(match, viewer) if form == PIN else submit_chance(match, viewer)


def in_a_thousand(chance: float | None) -> int | None:
    return None if chance is None else round(chance * 1000)


def _is_at_hand(match: Noche, form: str, viewer: int | None) -> bool:
    """Does one lie there, or may the seat that is asked lay one?"""
    if any(play.form == form and not play.is_negated for play in match.laid):
        return True
    question = match.question
    if not isinstance(question, LayCards) or question.seat != viewer or not may_finish(match):
        return False
    cards = match.cards_of(viewer)
    return any(cards[card].kind == form for card in match.corners[viewer].hand)


def submit_chance(match: Noche, viewer: int | None) -> float:
    """Against somebody who throws by chance."""
    seat = match.active if viewer is None else viewer  # whose card it would be; one that lies there goes before it
    missing = match.throws_needed(seat) - match.throws_won
    each = DRAWS_WIN if match.submit_says("draws_win", seat) else FAIR
    return float(each ** max(0, missing))


def pin_chance(match: Noche, viewer: int | None) -> float | None:
    """That no Respond is among the cards that are turned."""
    target = match.defender
    corner, cards = match.corners[target], match.cards_of(target)
    flips = FLIPS + match.bends(target, "flips")
    mixed = corner.discard if len(corner.pile) < flips else []
    sure = [cards[card].kind == "respond" for card in mixed]
    if match.sees(viewer, target):
        sure += [cards[card].kind == "respond" for card in corner.pile]
        return _none_turned(len(sure), sum(sure), flips)
    sight = match.sights[-1 if viewer is None else viewer][target]
    if sight.unsure:
        return None
    pool = Counter([*corner.hand, *corner.pile]) - Counter(dict(sight.least))
    known = {*sight.bonus, *[card for card, _ in sight.least]}
    unseen_bonus = [card for card in match.unseen_bonus(target) if card not in known]
    pool = Counter([card for card in pool.elements() if card not in unseen_bonus])
    draws = len(corner.hand) - sum([count for _, count in sight.least])
    may_be_held: list[bool] = []
    for card, count in pool.items():
        room = sight.most(card) - dict(sight.least).get(card, 0)
        if room <= 0:
            sure += [cards[card].kind == "respond"] * count
        elif room >= min(count, draws):
            may_be_held += [cards[card].kind == "respond"] * count
        else:
            return None
    chosen = [cards[card].kind == "respond" for card in unseen_bonus]
    left_out = len(corner.bonus) if chosen else 0
    chance = 0.0
    for responds, share in _drawn(len(chosen), sum(chosen), left_out):
        held, held_responds = len(may_be_held) + len(chosen) - left_out, sum(may_be_held) + sum(chosen) - responds
        for in_hand, likely in _drawn(held, held_responds, draws):
            size, of_them = held - draws + len(sure), held_responds - in_hand + sum(sure)
            chance += share * likely * _none_turned(size, of_them, flips)
    return chance


def _none_turned(cards: int, responds: int, flips: int) -> float:
    flips = min(flips, cards)
    return comb(cards - responds, flips) / comb(cards, flips)


def _drawn(cards: int, responds: int, draws: int) -> Iterator[tuple[int, float]]:
    """So many Responds among those drawn, and how likely that is."""
    for number in range(max(0, draws - (cards - responds)), min(responds, draws) + 1):
        yield number, comb(responds, number) * comb(cards - responds, draws - number) / comb(cards, draws)
