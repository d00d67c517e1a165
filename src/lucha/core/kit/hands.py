"""Secret hands: everybody remembers what they have seen of them, and a re-deal honours it."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from lucha.core.facts import shown
from lucha.core.kit.clues import AnyCard, Clue, any_of, blur, certain, learn, lose, rule_out, see, settle, swap
from lucha.core.kit.counting import Counted, first_count
from lucha.core.kit.dealing import deal, deal_as_counted
from lucha.core.match import Match
from lucha.core.table import Sampled
from lucha.core.words import CORE, Problem


def nothing_known(seats: int) -> list[list[Clue]]:
    """Before the first card is dealt: nothing for each seat, and nothing for those who look on."""
    return [[] for _ in range(seats + 1)]


def check_cards(lying: Sequence[AnyCard], deck: Sequence[AnyCard]) -> None:
    """`BadInput` for a position, set by hand, that has more of a card than there are."""
    there_are = Counter(deck)
    for card in Counter(lying) - there_are:
        raise Problem(CORE, "too-many-cards", card=shown(card), count=there_are[card])


@dataclass(slots=True)
class SecretHands(Match):
    """A match in which every seat has a hand that the others do not see.

    A game says where the hands are, and moves cards only by what stands here.  Hands are kept in order, so that a place
    in one tells nothing.
    """

    known: list[list[Clue]]  # what each seat knows of other hands, and last what those who look on know
    counted: list[Counted | None]  # what each of them can work out besides; none before a pile is used up, a hand seen

    def hand(self, seat: int) -> list[AnyCard]:
        """The cards in a hand."""
        raise NotImplementedError

    def face_down_pile(self) -> Sequence[AnyCard]:
        """The cards in no hand that nobody sees."""
        return ()

    @property
    def seats(self) -> range:
        return range(len(self.known) - 1)

    def copy_of_known(self) -> list[list[Clue]]:
        """For a clone."""
        return [clues.copy() for clues in self.known]

    def copy_of_counted(self) -> list[Counted | None]:
        """For a clone."""
        return [counted and counted.clone() for counted in self.counted]

    # What is seen of them.

    def hand_as_seen(self, seat: int, viewer: int | None) -> tuple[AnyCard, ...]:
        """The cards that a viewer (None: one who only looks on) knows to be in a hand, then None for each other."""
        hand = self.hand(seat)
        if viewer == seat:
            return tuple(hand)
        seen = certain(self.known[-1 if viewer is None else viewer], seat)
        return (*seen, *[None] * (len(hand) - len(seen)))

    def places(self) -> dict[str, Sequence[AnyCard]]:
        """Where cards lie."""
        return {f"hand {seat}": self.hand(seat) for seat in self.seats}

    def face_down(self, viewer: int) -> dict[str, Sequence[AnyCard]]:
        """The places that a viewer does not see all of, with the cards that it knows to be there."""
        return {f"hand {seat}": certain(self.known[viewer], seat) for seat in self.seats if seat != viewer}

    # How cards move.

    def gain(self, seat: int, card: AnyCard, is_open: bool) -> None:
        """A card comes into a hand, seen by its player alone or by all."""
        insort(self.hand(seat), card)
        if is_open:
            for viewer, clues in enumerate(self.known):
                if viewer != seat:
                    learn(clues, card, seat)
        for viewer, counted in enumerate(self.counted):
            if counted is not None and viewer != seat:
                counted.arrives(card, seat, is_open)

    def lose(self, seat: int, card: AnyCard) -> None:
        """A card leaves a hand, and all see which."""
        hand = self.hand(seat)
        hand.remove(card)
        for viewer, clues in enumerate(self.known):
            self._see_leave(viewer, clues, card, seat)
        if not hand:
            self.is_empty(seat)

    def is_empty(self, seat: int) -> None:
        """All see that a hand has no cards."""
        for clues in self.known:
            if clues:
                rule_out(clues, seat)
        for counted in self.counted:
            if counted is not None:
                counted.forget(seat)

    def hand_over(self, source: int, target: int, card: AnyCard, is_open: bool) -> None:
        """A card goes from one hand to another, seen by these two players alone or by all."""
        if is_open:
            self.lose(source, card)
            self.gain(target, card, is_open=True)
            return
        hand = self.hand(source)
        hand.remove(card)
        insort(self.hand(target), card)
        for viewer, clues in enumerate(self.known):
            counted = self.counted_by(viewer)
            if viewer == target:
                self._see_leave(viewer, clues, card, source)
            elif viewer == source:
                learn(clues, card, target)
                if counted is not None:
                    counted.arrives(card, target, is_seen=True)
            else:
                blur(clues, source, target)
                if counted is not None:
                    counted.wanders(source, target)
        if not hand:
            self.is_empty(source)

    def swap_hands(self, one: int, other: int) -> None:
        """Two hands change places; both players remember what they gave away."""
        mine, theirs = self.hand(one), self.hand(other)
        mine[:], theirs[:] = theirs[:], mine[:]
        for clues in self.known:
            swap(clues, one, other)
        for counted in self.counted:
            if counted is not None:
                counted.swap(one, other)
        for viewer, given in ((one, other), (other, one)):
            self._see_own_hand(viewer)
            counted = self.counted_by(viewer)
            if counted is not None:
                for card in self.hand(given):
                    counted.arrives(card, given, is_seen=True)
            self.show_hand(given, viewer)

    def show_hand(self, seat: int, viewer: int) -> None:
        """A viewer sees a whole hand."""
        counted = self.counted_by(viewer) or self._count_from_now_on(viewer)
        see(self.known[viewer], self.hand(seat), seat)
        counted.see(self.hand(seat), seat)

    def show_to_all(self, seat: int) -> None:
        """Everybody sees a whole hand."""
        for viewer in range(len(self.known)):
            if viewer != seat:
                self.show_hand(seat, viewer)

    def look_through(self, viewer: int) -> None:
        """A viewer looks through the pile, and so knows what the others hold between them."""
        held = Counter(self._count(viewer, self.seats).held)
        clues = Counter(self.known[viewer])
        new = held - clues
        for card in {card for card, _ in clues - held}:  # which of its equals is the known one, nobody can tell
            alike = [places for other, places in held.elements() if other == card]
            known = [places for other, places in clues.elements() if other == card]
            new = Counter({clue: count for clue, count in new.items() if clue[0] != card})
            new[card, any_of(alike)] = len(alike) - len(known)
        self.known[viewer] = sorted((clues + new).elements())

    def count_hands(self, seats: Sequence[int]) -> None:
        """The pile of these seats is new: everybody can work out what the others hold between them."""
        for viewer in range(len(self.known)):
            self._count(viewer, seats)

    def _count(self, viewer: int, seats: Sequence[int]) -> Counted:
        held = {seat: self.hand(seat) for seat in seats if seat != viewer and self.hand(seat)}
        pile, before = self.face_down_pile(), self.counted_by(viewer)
        now = first_count(held, pile, len(self.seats)) if before is None else before.count_again(held, pile)
        return self._counts(viewer, now)

    def _count_from_now_on(self, viewer: int) -> Counted:
        """A seat that sees a whole hand can tell later what has come into it; other hands may hold any unseen card."""
        clues, others = self.known[viewer], [seat for seat in self.seats if seat != viewer]
        unseen = Counter([*self.face_down_pile(), *[card for seat in others for card in self.hand(seat)]])
        unseen -= Counter([card for card, _ in clues])
        drawn = [len(self.hand(seat)) if seat in others else 0 for seat in self.seats]
        return self._counts(viewer, Counted(sorted(unseen.elements()), clues.copy(), [], drawn, []))

    def _counts(self, viewer: int, counted: Counted) -> Counted:
        if not self.counted:
            self.counted = [None for _ in self.known]
        self.counted[viewer] = counted
        return counted

    def counted_by(self, viewer: int) -> Counted | None:
        """What a viewer can work out."""
        return self.counted[viewer] if self.counted else None

    def _see_leave(self, viewer: int, clues: list[Clue], card: AnyCard, seat: int) -> None:
        counted = self.counted_by(viewer)
        if counted is not None and viewer != seat:
            counted.leaves(card, seat, (card, 1 << seat) in clues)
        if clues:
            lose(clues, card, seat)

    def _see_own_hand(self, seat: int) -> None:
        """It is a new one; what was known of it is no secret any more."""
        clues, hand = self.known[seat], self.hand(seat)
        if clues:
            settle(clues, hand, seat)
        counted = self.counted_by(seat)
        if counted is not None:
            counted.see(hand, seat)
            counted.forget(seat)

    # Dealing again.

    def deal_hands(self, seat: int, pile: Sequence[AnyCard], chance: Sampled) -> list[AnyCard]:
        """Deal all other hands as they may be for all that `seat` knows.  What is left is the pile.

        What third players know may depend on what is hidden: they are left with what is open to all.
        """
        hands = {other: self.hand(other) for other in (*self.seats[seat + 1 :], *self.seats[:seat])}
        room = {other: len(hand) for other, hand in hands.items()}
        unknown = sorted([*[card for hand in hands.values() for card in hand], *pile])
        counted, in_public = self.counted_by(seat), self.counted_by(-1)
        if counted is None:
            dealt = deal(self.known[seat], room, unknown, chance)
        else:
            dealt = deal_as_counted(self.known[seat], counted, room, unknown, chance)
        for other, hand in hands.items():
            hand[:] = sorted(dealt[other])
        for other in hands:
            self.known[other] = self.known[-1].copy()
            if self.counted:
                self.counted[other] = None if in_public is None else in_public.clone()
            self._see_own_hand(other)
        return sorted(unknown)


@dataclass(slots=True)
class HandsAndPiles(SecretHands):
    """Secret hands, a draw pile that all draw from, and discards that are open to all.

    The draw pile has no order: a card is drawn from it when it is drawn.
    """

    deck: list[AnyCard]  # the draw pile, which has no order
    discard: list[AnyCard]  # the discards, open to all, the last card last

    def face_down_pile(self) -> Sequence[AnyCard]:
        return self.deck

    def places(self) -> dict[str, Sequence[AnyCard]]:
        return {**SecretHands.places(self), "deck": self.deck, "discard": self.discard}

    def face_down(self, viewer: int) -> dict[str, Sequence[AnyCard]]:
        return {**SecretHands.face_down(self, viewer), "deck": ()}

    def take_from_deck(self, seat: int, card: AnyCard, is_open: bool) -> None:
        """A card goes from the draw pile into a hand, seen by its player alone or by all."""
        self.deck.remove(card)
        self.gain(seat, card, is_open)
        for viewer, counted in enumerate(self.counted):
            if counted is not None and (is_open or viewer == seat):
                counted.is_drawn(card)

    def reshuffle(self, stay: Collection[AnyCard] = ()) -> None:
        """Turn the discards into the draw pile, which is used up, but for what stays there."""
        self.deck = sorted([card for card in self.discard if card not in stay])
        self.discard = [card for card in self.discard if card in stay]
        self.count_hands(self.seats)

    def deal_anew(self, seat: int, chance: Sampled) -> None:
        """Deal again all that `seat` does not know; nothing of it leaves a trace."""
        self.forget(seat)
        self.deck = self.deal_hands(seat, self.deck, chance)
