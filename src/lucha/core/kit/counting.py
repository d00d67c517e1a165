"""What a viewer works out though nobody has shown it, as a player does who counts cards."""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.kit.clues import AnyCard, Clue, any_of, blur, learn, lose, rule_out, swap

NOWHERE: Final = -1


@dataclass(slots=True)
class Counted:
    """When the discards become the new pile, everybody knows what is in it, and so what is in the hands.

    A hand that has drawn nothing since holds only cards that were counted then or have come in the open.  Which of two
    equal cards has left a hand, the counted or the drawn one, nobody can tell; so there are bounds here and no
    certainties, and no view shows them.
    """

    pile: list[AnyCard]  # at most these lie in the pile
    held: list[Clue]  # cards that were counted in hands, or came there openly, and the hands that may have them
    gone: list[tuple[AnyCard, int]]  # cards that may be among these and have left a hand, and which; -1: no more known
    drawn: list[int]  # so many cards of each hand, at most, were drawn unseen
    most: list[tuple[AnyCard, int, int]]  # of equal cards, how many were in a hand at most, where that is not all

    def clone(self) -> Counted:
        return Counted(self.pile.copy(), self.held.copy(), self.gone.copy(), self.drawn.copy(), self.most.copy())

    def may_hold(self, card: AnyCard, place: int, there: Sequence[int]) -> bool:
        """May one more card like this lie in a place, when others like it lie in these places already?

        Those that cannot have been drawn must be among the cards counted.
        """
        in_pile = self.pile.count(card)
        if in_pile and not there and not self.gone and self.drawn[place]:
            return True  # it may have been drawn
        everywhere = [*there, *[at for other, at in self.gone if other == card and at != NOWHERE], place]
        counted: list[int] = []
        for at in dict.fromkeys(everywhere):
            counted += [at] * (everywhere.count(at) - min(self.drawn[at], in_pile))
        if not counted:
            return True
        if any(other == card and at == place and counted.count(at) > most for other, at, most in self.most):
            return False
        return _fits(counted, [places for other, places in self.held if other == card])

    # What happens to cards.

    def arrives(self, card: AnyCard, place: int, is_seen: bool) -> None:
        """A card comes into a place, from the pile if the viewer does not see it."""
        if is_seen:
            learn(self.held, card, place)
        else:
            self.drawn[place] += 1

    def leaves(self, card: AnyCard, place: int, was_known: bool) -> None:
        """The viewer sees a card leave a place."""
        if not self._may_be_counted(card, place):
            self.drawn[place] = max(0, self.drawn[place] - 1)
            self.is_drawn(card)
        elif was_known or not self._may_be_drawn(card, place):
            lose(self.held, card, place)
        else:
            insort(self.gone, (card, place))

    def is_drawn(self, card: AnyCard) -> None:
        """The viewer sees a card that came from the pile."""
        if card in self.pile:
            self.pile.remove(card)

    def wanders(self, source: int, target: int) -> None:
        """A card moves, and the viewer does not see which."""
        if self.drawn[source]:
            self.drawn[target] += 1
        blur(self.held, source, target)
        self.most = [(card, place, most + (place == target)) for card, place, most in self.most]

    def swap(self, one: int, other: int) -> None:
        """All that lies in two places changes sides."""
        swap(self.held, one, other)
        self.drawn[one], self.drawn[other] = self.drawn[other], self.drawn[one]
        turned = {one: other, other: one}
        self.gone = sorted([(card, turned.get(place, place)) for card, place in self.gone])
        self.most = [(card, turned.get(place, place), most) for card, place, most in self.most]

    def see(self, lying: Sequence[AnyCard], place: int) -> None:
        """The viewer sees all that lies in a place."""
        for card in lying:
            if not self._may_be_counted(card, place):
                self.is_drawn(card)
            elif not self._may_be_drawn(card, place):
                lose(self.held, card, place)
            else:
                insort(self.gone, (card, place))
        self.forget(place)
        for card in lying:
            learn(self.held, card, place)

    def forget(self, place: int) -> None:
        """Nothing in that place is unknown any more."""
        rule_out(self.held, place)
        self.gone = sorted([(card, NOWHERE if at == place else at) for card, at in self.gone])
        self.most = [one for one in self.most if one[1] != place]
        self.drawn[place] = 0

    def _may_be_counted(self, card: AnyCard, place: int) -> bool:
        return any(card == other and places >> place & 1 for other, places in self.held)

    def _may_be_drawn(self, card: AnyCard, place: int) -> bool:
        return self.drawn[place] > 0 and card in self.pile

    # Counting again.

    def count_again(self, lying: Mapping[int, Sequence[AnyCard]], pile: Sequence[AnyCard]) -> Counted:
        """The viewer knows the whole pile again; what it knew of the hands still holds."""
        now = first_count(lying, pile, len(self.drawn))
        anywhere = any_of([1 << place for place in lying])
        cards = [card for card, _ in now.held]
        now.held = []
        for card in dict.fromkeys(cards):
            alike = cards.count(card)
            now.held += [(card, places & anywhere or anywhere) for places in self._where_now(card, alike)]
            for place in lying:
                too_many = [more for more in range(1, alike) if not self.may_hold(card, place, [place] * more)]
                now.most += [(card, place, more) for more in too_many[:1]]
        now.held.sort()
        return now

    def _where_now(self, card: AnyCard, alike: int) -> list[int]:
        """Where so many equal cards may be that are in hands now."""
        before = [places for other, places in self.held if other == card]
        drawn = any_of([1 << place for place, count in enumerate(self.drawn) if count])
        if len(before) > alike or any(other == card for other, _ in self.gone):
            return [any_of([*before, drawn])] * alike
        return before + [drawn] * (alike - len(before))


def first_count(lying: Mapping[int, Sequence[AnyCard]], pile: Sequence[AnyCard], places: int) -> Counted:
    """A viewer knows the whole pile, and so what lies in these places together."""
    anywhere = any_of([1 << place for place in lying])
    held = sorted([(card, anywhere) for cards in lying.values() for card in cards])
    return Counted(list(pile), held, [], [0] * places, [])


def _fits(lying: Sequence[int], cards: Sequence[int]) -> bool:
    """Can there be a card of its own in each of these places?  `cards` say where each may be."""
    if not lying:
        return True
    here = [number for number, places in enumerate(cards) if places >> lying[0] & 1]
    return any(_fits(lying[1:], [*cards[:number], *cards[number + 1 :]]) for number in here)
