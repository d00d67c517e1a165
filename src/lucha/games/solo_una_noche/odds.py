"""What a Pin and a Submit may bring, exactly, from what a seat has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import comb
from typing import Final

from lucha.games.solo_una_noche.attack import LayCards, may_finish
from lucha.games.solo_una_noche.cards import Card
from lucha.games.solo_una_noche.match import FLIPS, NOBODY, PIN, Noche
from lucha.games.solo_una_noche.sight import Sight

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
    if match.sees(viewer, target):
        pile = [*corner.pile, *mixed]
        return _none_turned(len(pile), _responds(cards, pile), flips)
    chance = likely = 0.0
    for cards_left, responds_left, share in _piles(
        match, target, match.sights[-1 if viewer is None else viewer][target]
    ):
        chance += share * _none_turned(cards_left + len(mixed), responds_left + _responds(cards, mixed), flips)
        likely += share
    return chance / likely if likely else None


def _piles(match: Noche, seat: int, sight: Sight) -> Iterator[tuple[int, int, float]]:
    """The cards of a draw pile and the Responds among them, as they may be, and how likely each is.

    Which Bonus cards were chosen comes first.  Then any hand that fits what was seen is as likely as any other.
    """
    corner, cards, held = match.corners[seat], match.cards_of(seat), dict(sight.least)
    doubtful = [card for card in match.unseen_bonus(seat) if card not in held and card not in sight.bonus]
    chosen = len(doubtful) - len(corner.bonus) if doubtful else 0
    in_hand = max(0, chosen - sight.returned) if sight.unsure else 0  # there they were, and so few cards have gone back
    draws = len(corner.hand) - sum(held.values()) - in_hand
    may_hold = all(sight.most(card) for card in doubtful)
    lying = {True: 0, False: 0}  # Responds, and other cards
    ways = {True: [1], False: [1]}  # in which the hand may hold none of them, one, two…
    for card, count in (Counter([*corner.hand, *corner.pile]) - Counter(held)).items():
        if card not in doubtful:
            is_respond = cards[card].kind == "respond"
            room = max(0, min(count, sight.most(card) - held.get(card, 0)))
            ways[is_respond] = _product(ways[is_respond], [comb(count, number) for number in range(room + 1)])
            lying[is_respond] += count
    free = chosen - in_hand
    for more, share in _drawn(len(doubtful), _responds(cards, doubtful), free):
        responds = _product(ways[True], _any_of(more if may_hold else 0))
        others = _product(ways[False], _any_of(free - more if may_hold else 0))
        fitting = {
            number: some * others[draws - number]
            for number, some in enumerate(responds)
            if 0 <= draws - number < len(others)
        }
        every = sum(fitting.values())
        for number, some in fitting.items():
            if some:
                left = lying[True] + lying[False] + free - draws
                yield left, lying[True] + more - number, share * some / every


def _responds(cards: Mapping[str, Card], some: Iterable[str]) -> int:
    return sum([cards[card].kind == "respond" for card in some])


def _any_of(cards: int) -> list[int]:
    return [comb(cards, number) for number in range(cards + 1)]


def _product(some: Sequence[int], others: Sequence[int]) -> list[int]:
    """In how many ways so many cards come out of two heaps together."""
    ways = [0] * (len(some) + len(others) - 1)
    for one, many in enumerate(some):
        for other, more in enumerate(others):
            ways[one + other] += many * more
    return ways


def _none_turned(cards: int, responds: int, flips: int) -> float:
    flips = min(flips, cards)
    return comb(cards - responds, flips) / comb(cards, flips)


def _drawn(cards: int, responds: int, draws: int) -> Iterator[tuple[int, float]]:
    """So many Responds among those drawn, and how likely that is."""
    for number in range(max(0, draws - (cards - responds)), min(responds, draws) + 1):
        yield number, comb(responds, number) * comb(cards - responds, draws - number) / comb(cards, draws)
