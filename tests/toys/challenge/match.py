"""The Monsters, who is in Tokyo, and the Challenge under way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.kit.hands import HandsAndPiles
from lucha.core.values import Result

STARS_PER_MASK: Final = 2


@dataclass(frozen=True, slots=True, order=True)
class ChallengeCard:
    """Strength for its player, a bonus for an ally, and what either gains by it."""

    rank: int
    name: str
    strength: int
    bonus: int
    reward: int
    team_up_reward: int


DECK: Final = (
    ChallengeCard(0, "Old School Suplex", 2, 2, 3, 1),
    ChallengeCard(1, "Giant Powerhouse", 6, 1, 1, 1),
    ChallengeCard(2, "Flying Headbutt", 4, 2, 2, 1),
    ChallengeCard(3, "Masked Fury", 3, 3, 2, 2),
    ChallengeCard(4, "Rope Walker", 1, 4, 4, 2),
    ChallengeCard(5, "Moonsault", 5, 1, 1, 2),
)
COPIES: Final = 3


@dataclass(slots=True)
class Monster:
    """A player's Monster: Stars, the Mask it wears and those it collected, and its secret Challenge card."""

    hand: list[ChallengeCard]  # one card, but for a moment
    stars: int = 0
    wears_mask: bool = True
    collection: int = 0
    card_is_face_up: bool = False

    def clone(self) -> Monster:
        return Monster(self.hand.copy(), self.stars, self.wears_mask, self.collection, self.card_is_face_up)

    @property
    def card(self) -> ChallengeCard | None:
        return self.hand[0] if self.hand else None

    def gain_mask(self) -> None:
        """The first Mask is worn; the others are collected, and count Stars there."""
        if self.wears_mask:
            self.collection += 1
            self.stars += STARS_PER_MASK
        else:
            self.wears_mask = True

    def lose_mask(self) -> bool:
        """From the collection first.  Without a Mask, Stars are lost instead.  Whether there was one to give."""
        has_one = self.wears_mask or self.collection > 0
        if self.collection:
            self.collection -= 1
        elif self.wears_mask:
            self.wears_mask = False
            return True
        self.stars = max(0, self.stars - STARS_PER_MASK)
        return has_one


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a Challenge."""

    leader: int
    ally: int | None = None
    revealed: bool = False

    def members(self) -> list[int]:
        return [self.leader] if self.ally is None else [self.leader, self.ally]


@dataclass(slots=True)
class Tokyo(HandsAndPiles):
    """The Monsters, who is in Tokyo, and the Challenge under way: the Challenger's side, then the Champion's."""

    monsters: list[Monster]
    champion: int = 0
    turns: int = 0
    sides: list[Side] | None = None
    volunteers: tuple[int, ...] = ()
    result: Result | None = None

    def clone(self) -> Tokyo:
        return Tokyo(
            self.agenda.copy(), self.commitments.copy(), self.copy_of_known(), self.copy_of_counted(),
            self.deck.copy(), self.discard.copy(),
            [monster.clone() for monster in self.monsters], self.champion, self.turns,
            None if self.sides is None else self.sides.copy(), self.volunteers, self.result,
        )  # fmt: skip

    def hand(self, seat: int) -> list[ChallengeCard]:
        return self.monsters[seat].hand

    def clockwise(self, first: int) -> list[int]:
        seats = len(self.monsters)
        return [(first + turn) % seats for turn in range(seats)]

    def the_sides(self) -> list[Side]:
        assert self.sides is not None, "no Challenge is under way"
        return self.sides

    def involved(self) -> list[int]:
        """Challenger, Champion, and their allies."""
        return [seat for side in self.the_sides() for seat in side.members()]

    def strength(self, side: Side) -> int:
        leader = self.monsters[side.leader].card
        ally = None if side.ally is None else self.monsters[side.ally].card
        return (leader.strength if leader else 0) + (ally.bonus if ally else 0)

    def is_secret(self, owner: int, seat: int | None) -> bool:
        """Is the card of `owner` face down to `seat`?"""
        return owner != seat and not self.monsters[owner].card_is_face_up
