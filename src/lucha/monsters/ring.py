"""THE RING: Masks, secret Challenge cards, and the Challenge under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.facts import BadInput, Entry
from lucha.core.kit.seen import everyone, has_seen, only
from lucha.core.table import Sampled

MASKS: Final = 6
CHALLENGE_CARDS: Final = 18
STARS_OF_A_MASK: Final = 2
NONE: Final = -1
CHALLENGER: Final = 0  # the sides of a Challenge
CHAMPION: Final = 1
GOODS: Final = ("stars", "energy", "hearts")
MOST: Final = 9


@dataclass(frozen=True, slots=True)
class Goods:
    """Stars, Energy and Hearts."""

    stars: int = 0
    energy: int = 0
    hearts: int = 0


@dataclass(frozen=True, slots=True)
class Reward:
    """What a Challenge card brings."""

    gain: Goods
    steal: Goods  # from the loser
    loser_loses: Goods
    others_lose: Goods
    dice_next_turn: int
    discount_next_card: int
    if_revealed: bool  # stealing and hurting strike only a loser who revealed


@dataclass(frozen=True, slots=True)
class ChallengeCard:
    """A design: strength for its player, a bonus for an ally's side, and what either gains."""

    id: str
    strength: int
    bonus: int
    reward: Reward
    team_up: Reward


def read_challenges(file: Entry) -> dict[str, ChallengeCard]:
    """The Challenge cards of a data file, by their names."""
    cards: dict[str, ChallengeCard] = {}
    for id, entry in file.entries():
        if not id.isidentifier():
            raise BadInput(f"{entry.where}: a card is called by letters, digits and underscores")
        cards[id] = ChallengeCard(
            id,
            entry.number("strength", 0, MOST),
            entry.number("bonus", 0, MOST),
            _reward(entry.table("reward")),
            _reward(entry.table("team_up")),
        )
        entry.done()
    if len(cards) != CHALLENGE_CARDS:
        raise BadInput(f"{file.where}: there are {len(cards)} Challenge cards; the deck has {CHALLENGE_CARDS}")
    return cards


def _reward(entry: Entry) -> Reward:
    reward = Reward(
        _goods(entry, "gain", -MOST),
        _goods(entry, "steal"),
        _goods(entry, "loser_loses"),
        _goods(entry, "others_lose"),
        entry.number("dice_next_turn", 0, MOST, 0),
        entry.number("discount_next_card", 0, MOST, 0),
        entry.flag("if_revealed"),
    )
    entry.done()
    return reward


def _goods(entry: Entry, field: str, fewest_hearts: int = 0) -> Goods:
    if not entry.has(field):
        return Goods()
    said = entry.table(field)
    goods = Goods(
        said.number("stars", 0, MOST, 0),
        said.number("energy", 0, MOST, 0),
        said.number("hearts", fewest_hearts, MOST, 0),
    )
    said.done()
    return goods


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A Challenge card that lies in a hand or among the discards.

    Who knows it is one bit for each seat.  Some may know besides what it cannot be: when the discards were shuffled
    into a new pile, this card was not among them, and they had seen some that were.
    """

    card: str  # which card it is
    seen: int = 0  # who knows it
    never: tuple[tuple[str, int], ...] = ()  # what it cannot be, and who knows that

    def is_known(self, seat: int | None, seats: int) -> bool:
        """To a seat; to one who only looks on, what all have seen."""
        return self.seen == everyone(seats) if seat is None else has_seen(self.seen, seat)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a Challenge."""

    leader: int  # the Challenger or the Champion
    ally: int = NONE  # its Team-Up Ally; -1: it has none
    is_revealed: bool = False  # its cards are turned up

    def members(self) -> tuple[int, ...]:
        return (self.leader,) if self.ally == NONE else (self.leader, self.ally)


@dataclass(slots=True)
class Ring:
    """What Challenge Mode adds to the table.  Without Challenge Mode it is empty."""

    masks: list[int]  # of each seat: the one that it wears, and those that it has collected
    box: int  # Masks in the box
    hands: list[list[FaceDown]]  # the Challenge card of each seat
    pile: list[str]  # the draw pile of Challenge cards, which has no order
    discard: list[FaceDown]  # played Challenge cards, the last one last
    stayed: list[int]  # seats that the attack of this turn has hit, and that chose to stay
    sides: list[Side]  # of the Challenge under way: the Challenger's, then the Champion's
    volunteers: list[int]  # seats that have offered to help
    winner: int  # which side has won; -1: nobody yet
    is_thanked: bool  # the winner's ally has had its reward
    prize: int  # the zone that the Champion holds
    kept: int  # the zone that is kept for the Monster on turn; -1: none
    more_dice: list[int]  # dice that each seat has won for its next turn
    more_now: int  # dice that the Monster on turn has won for this turn
    cheaper: list[int]  # how much cheaper the next card of each seat is

    def clone(self) -> Ring:
        return Ring(
            self.masks.copy(), self.box, [hand.copy() for hand in self.hands], self.pile.copy(), self.discard.copy(),
            self.stayed.copy(), self.sides.copy(), self.volunteers.copy(), self.winner, self.is_thanked, self.prize,
            self.kept, self.more_dice.copy(), self.more_now, self.cheaper.copy(),
        )  # fmt: skip

    @property
    def seats(self) -> int:
        return len(self.masks)

    # Who takes part.

    def involved(self) -> list[int]:
        """Challenger, Champion, and their allies."""
        return [seat for side in self.sides for seat in side.members()]

    def leaders(self) -> tuple[int, int]:
        return self.sides[CHALLENGER].leader, self.sides[CHAMPION].leader

    def has_won(self, side: int) -> bool:
        return bool(self.sides) and self.winner == side

    def is_kept(self, zone: int) -> bool:
        """Is a zone won by a Challenger who has not entered it yet?"""
        return zone in (self.kept, self.prize if self.has_won(CHALLENGER) else NONE) and zone != NONE

    def turn_begins(self, seat: int) -> None:
        """Dice that were won for this turn are there; what was kept and who stayed is forgotten."""
        self.more_now, self.more_dice[seat] = self.more_dice[seat], 0
        self.kept, self.stayed = NONE, []

    # Challenge cards.

    def card_of(self, seat: int) -> str:
        """The Challenge card of a seat; nothing: it has none."""
        return self.hands[seat][0].card if self.hands[seat] else ""

    def take(self, seat: int, card: str) -> None:
        """A seat draws a card, and looks at it."""
        self.pile.remove(card)
        self.hands[seat] = [FaceDown(card, only(seat))]
        if not self.pile:
            self.reshuffle()

    def turn_up(self, seat: int) -> None:
        """Everybody sees the card of a seat."""
        held = self.hands[seat][0]
        self.hands[seat] = [FaceDown(held.card, everyone(self.seats), held.never)]

    def is_turned_up(self, seat: int) -> bool:
        return bool(self.hands[seat]) and self.hands[seat][0].seen == everyone(self.seats)

    def put_away(self, seat: int) -> None:
        """The card of a seat goes to the discards as it lies, face up or face down."""
        self.discard += self.hands[seat]
        self.hands[seat] = []

    def reshuffle(self) -> None:
        """The discards are the new pile; no card that is still in a hand is any that somebody has seen there."""
        gone = [(one.card, one.seen) for one in self.discard]
        self.pile = sorted([card for card, _ in gone])
        self.discard = []
        for hand in self.hands:
            hand[:] = [FaceDown(one.card, one.seen, tuple(sorted({*one.never, *gone}))) for one in hand]

    def lying(self) -> dict[str, Sequence[str]]:
        """Where the Challenge cards lie."""
        places: dict[str, Sequence[str]] = {
            f"challenge {seat}": [one.card for one in hand] for seat, hand in enumerate(self.hands)
        }
        places["challenge pile"] = self.pile
        places["challenge discards"] = [one.card for one in self.discard]
        return places

    def unseen(self, seat: int) -> dict[str, Sequence[str]]:
        """The places of these that a seat does not see all of, and what it knows to be there."""
        hidden: dict[str, Sequence[str]] = {
            f"challenge {other}": [one.card for one in hand if has_seen(one.seen, seat)]
            for other, hand in enumerate(self.hands)
            if other != seat
        }
        hidden["challenge pile"] = ()
        hidden["challenge discards"] = [one.card for one in self.discard if has_seen(one.seen, seat)]
        return hidden

    def deal_anew(self, seat: int, chance: Sampled) -> None:
        """Deal all that a seat does not know as it may be for all that the seat has seen."""
        places = [*self.hands, self.discard]
        for place in places:
            place[:] = [_as_known(one, seat) for one in place]
        unknown = [
            (place, number) for place in places for number, one in enumerate(place) if not has_seen(one.seen, seat)
        ]
        pool = sorted([*self.pile, *[place[number].card for place, number in unknown]])
        for place, number in sorted(unknown, key=lambda one: -len(one[0][one[1]].never)):  # few cards may lie there
            one = place[number]
            never = {card for card, _ in one.never}
            may_be = [card for card in pool if card not in never]
            card = may_be[chance.below(len(may_be))]
            pool.remove(card)
            place[number] = FaceDown(card, one.seen, one.never)
        self.pile = pool


def _as_known(one: FaceDown, seat: int) -> FaceDown:
    """Without what only others know of it."""
    return FaceDown(one.card, one.seen, tuple([known for known in one.never if has_seen(known[1], seat)]))


def new_ring(seats: int, cards: Mapping[str, ChallengeCard]) -> Ring:
    """For Challenge Mode, before anybody has drawn; without cards: for a match without Challenges."""
    masks = MASKS if cards else 0
    return Ring(
        [0] * seats, masks, [[] for _ in range(seats)], sorted(cards), [], [], [], [], NONE, False, NONE, NONE,
        [0] * seats, 0, [0] * seats,
    )  # fmt: skip
