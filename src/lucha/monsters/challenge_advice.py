"""Rules of thumb for bots in a Challenge: who to challenge, when to help, and when to show a card.

Worths are in stars.  Nobody can tell what the other side holds, so a bot goes through all cards that it has not seen,
and takes for granted that strong ones are shown, and weak ones now and then.  With a weak card of its own it bluffs now
and then too, by the number of the turn, so that nobody reads it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lucha.core.agenda import Question
from lucha.core.values import Option
from lucha.monsters.challenge import Challenge, IssueAChallenge
from lucha.monsters.help import Call, CallForHelp, ChooseAnAlly, OfferHelp, TakeAlly, Volunteer
from lucha.monsters.pack_view import RingView
from lucha.monsters.reveal import CountToThree, TurnUp
from lucha.monsters.ring import CHALLENGER, CHAMPION, ChallengeCard, Reward, Side

STARS: Final = 20
ENERGY: Final = 0.45
HEART: Final = 0.5
A_WOUND: Final = 0.4  # a Heart that the loser loses
A_MASK: Final = 2.0
A_WORN_MASK: Final = 1.0
A_DIE: Final = 0.8
DISCOUNT: Final = 0.35
SHOWN: Final = (0.0, 0.45, 0.5, 0.85, 1.0, 1.0, 1.0)  # how often a card of this strength is shown
HELP: Final = 2.4  # what an ally adds, on average
HELP_IS_TAKEN: Final = 0.4  # how often the other side has one
FEW_HEARTS: Final = 4
AN_EXTRA_TURN: Final = 5.0  # for a Monster that does not enter; a Challenger might have to
A_CHANCE: Final = 0.15  # what it is worth to have the other side decide
WEAK: Final = 2
WITH_AN_ALLY: Final = 4
BLUFFS: Final = {1: 6, 2: 7, 3: 12}  # of 16 turns, those in which so weak a card is shown though it looks bad

FIRM: Final = 0.8  # Hearts, in effect, for each point of strength
FAIR: Final = 3.5  # the strength with which one might as well stay or go

Cards = Mapping[str, ChallengeCard]


class Corner:
    """What a seat knows when it is asked about a Challenge."""

    def __init__(
        self,
        ring: RingView,
        monsters: Sequence[Any],
        seat: int,
        cards: Cards,
        turn: int,
        edges: Sequence[tuple[int, int]],
        waits: bool = False,
    ) -> None:
        self.ring, self.monsters, self.seat, self.cards, self.turn = ring, monsters, seat, cards, turn
        self.edges = edges  # of each seat: what lies before it makes it so much stronger as Challenger, as Champion
        self.waits = waits  # it holds an Evolution that pays if it does not enter
        self.own = monsters[seat]
        self.stars: list[int] = [one.stars for one in monsters]
        held = ring.fighters[seat].challenge
        self.card: ChallengeCard | None = None if held is None else cards[held]
        gone = [card for card in ring.challenge_discards if card is not None]
        self.unseen = [card for id, card in cards.items() if id != held and id not in gone]

    def worth(self, reward: Reward, is_shown: bool) -> float:
        """What a reward is worth to the seat, and whether the loser has shown its card."""
        worth = min(reward.gain.stars, STARS - self.stars[self.seat]) + ENERGY * reward.gain.energy
        lacking: int = self.own.most_hearts - self.own.hearts
        worth += HEART * min(reward.gain.hearts, lacking)
        worth += A_DIE * reward.dice_next_turn + DISCOUNT * reward.discount_next_card
        worth += 0.3 * reward.others_lose.stars * len(self.ring.fighters)
        if is_shown or not reward.if_revealed:
            worth += (1.0 + ENERGY) * reward.steal.energy / 2 + A_WOUND * reward.loser_loses.hearts
        return worth

    def harm(self, card: ChallengeCard) -> float:
        """What it costs to lose to a card after showing one's own: a Mask, and what the reward takes."""
        masks = self.ring.fighters[self.seat].masks
        harm: float = A_MASK if masks != 1 else A_WORN_MASK
        lost = card.reward.loser_loses.hearts
        harm += HEART * lost + ENERGY * card.reward.steal.energy
        return harm + (6.0 if lost >= self.own.hearts else 0.0)

    def entry(self) -> float:
        """What it is worth to enter the heart of the city."""
        return 1.5 if self.own.hearts > FEW_HEARTS else -1.5

    def shows(self, is_challenger: bool, bonus: float, against: float) -> float:
        """What showing the card is worth, with so much help on either side."""
        assert self.card is not None
        total = 0.0
        mask = A_MASK if self.ring.fighters[self.seat].masks else A_WORN_MASK
        for other in self.unseen:
            shown = SHOWN[min(other.strength, len(SHOWN) - 1)]
            won = self.worth(self.card.reward, False) + (self.entry() if is_challenger else 0.0)
            total += (1 - shown) * won
            lead = self.card.strength + bonus - other.strength - against
            if lead > 0 or (lead == 0 and not is_challenger):
                won = mask + self.worth(self.card.reward, True) + (self.entry() if is_challenger else 0.0)
                total += shown * won
            else:
                total -= shown * (self.harm(other) + (0.0 if is_challenger else self.entry()))
        return total / max(1, len(self.unseen))

    def hides(self, is_challenger: bool) -> float:
        """What hiding the card is worth: a Champion may have to leave, and the other side is paid."""
        shown = sum([SHOWN[min(other.strength, len(SHOWN) - 1)] for other in self.unseen]) / max(1, len(self.unseen))
        return -shown * (0.6 if is_challenger else 1.2 + max(0.0, self.entry()))

    def bluffs(self, more: int = 0) -> bool:
        """Show a weak card this time?"""
        assert self.card is not None
        return (self.turn * 7 + self.seat * 5 + self.card.bonus) % 16 < BLUFFS.get(self.card.strength, 0) + more

    def side(self) -> Side:
        return next(side for side in self.ring.sides if side.leader == self.seat)


def firmness(ring: RingView | None, seat: int, cards: Cards, edge: int = 0) -> float:
    """Hearts, in effect, that the card of a seat is worth to a Monster that stays and may be challenged.

    `edge`: what lies before it makes it so much stronger as Champion.
    """
    held = ring.fighters[seat].challenge if ring is not None else None
    return 0.0 if held is None else FIRM * (cards[held].strength + edge - FAIR)


def weigh_challenge(question: Question | None, options: Sequence[Option], corner: Corner) -> Sequence[float] | None:
    """How good each option looks; None where the question is none of a Challenge."""
    if isinstance(question, IssueAChallenge):
        return [_challenge(corner, option) for option in options]
    if isinstance(question, CallForHelp):
        return [_call(corner) if isinstance(option, Call) else 0.0 for option in options]
    if isinstance(question, OfferHelp):
        return [_offer(corner, question.side) if isinstance(option, Volunteer) else 0.0 for option in options]
    if isinstance(question, ChooseAnAlly):
        return [_ally(corner, option) for option in options]
    if isinstance(question, CountToThree):
        show = _show(corner)
        return [show if isinstance(option, TurnUp) else 0.0 for option in options]
    return None


def _challenge(corner: Corner, option: Option) -> float:
    """Worth a fight; a bad card costs little, since it may still be hidden.  All the more against the leader."""
    if not isinstance(option, Challenge) or corner.card is None:
        return 0.0
    against = HELP_IS_TAKEN * HELP + corner.edges[option.champion][CHAMPION] - corner.edges[corner.seat][CHALLENGER]
    best = max(corner.shows(True, 0.5 * HELP, against), corner.hides(True))
    return A_CHANCE + best + 0.02 * corner.stars[option.champion] - (AN_EXTRA_TURN if corner.waits else 0.0)


def _call(corner: Corner) -> float:
    """With a card that wins by a little help; who would hide it anyway, calls nobody."""
    if corner.card is None:
        return -1.0
    is_challenger = corner.ring.sides[CHALLENGER].leader == corner.seat
    alone = corner.shows(is_challenger, 0.0, _against(corner))
    helped = corner.shows(is_challenger, HELP, _against(corner)) - (1.0 if is_challenger else 0.2)
    return helped - max(alone, corner.hides(is_challenger))


def _offer(corner: Corner, side: int) -> float:
    """For a good reward, or against the leader; a strong card is better kept."""
    if corner.card is None:
        return -1.0
    other, leader = corner.ring.sides[1 - side].leader, corner.ring.sides[side].leader
    worth = 0.5 * corner.worth(corner.card.team_up, True) - 0.25 * max(0, corner.card.strength - 3)
    loyal = 0.0 if side == CHALLENGER else 0.2  # the Champion has already been hit
    return worth + 0.02 * (corner.stars[other] - corner.stars[leader]) + loyal


def _ally(corner: Corner, option: Option) -> float:
    """The one who is least dangerous; nobody who is about to win."""
    if not isinstance(option, TakeAlly):
        return 0.0
    ahead = corner.stars[option.ally]
    return 0.8 - 0.05 * ahead - (2.0 if ahead >= STARS - 2 else 0.0)


def _show(corner: Corner) -> float:
    if corner.card is None:
        return -1.0
    is_challenger = corner.ring.sides[CHALLENGER].leader == corner.seat
    bonus = HELP if corner.side().ally >= 0 else 0.0
    if corner.card.strength <= WEAK:
        return 1.0 if corner.bluffs(WITH_AN_ALLY if bonus else 0) else -1.0
    shows = corner.shows(is_challenger, bonus, _against(corner)) - corner.hides(is_challenger)
    return shows if corner.card.strength > 3 or shows > 0 or not corner.bluffs() else 0.1


def _against(corner: Corner) -> float:
    """What the other side's ally adds, as far as anybody knows, and what lies before the leaders."""
    worth = 0.0
    for number, side in enumerate(corner.ring.sides):
        edge = corner.edges[side.leader][number]
        worth += -edge if side.leader == corner.seat else edge + (HELP if side.ally >= 0 else 0.0)
    return worth
