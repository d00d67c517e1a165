"""The table: four corners at most, the attack that is laid out, and what everybody has seen."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.kit.track import Track
from lucha.core.match import Match
from lucha.core.values import Result
from lucha.games.solo_una_noche.cards import Card
from lucha.games.solo_una_noche.facts import Wrestler
from lucha.games.solo_una_noche.sight import UNSEEN, Sight
from lucha.games.solo_una_noche.terms import Terms

HEALTH: Final = Track(0, 40)
PIN_LINE: Final = 20
HAND_LIMIT: Final = 7
DUCK: Final = 2
SIGNATURE_DAMAGE: Final = 20
PINS_BEFORE_THE_SURE_ONE: Final = 2
FLIPS: Final = 3
THROWS_TO_WIN: Final = 2
NOBODY: Final = -1

MOVE: Final = "move"
CROWD: Final = "crowd"
COMBO: Final = "combo"
SIGNATURE: Final = "signature"
PIN: Final = "pin"
SUBMIT: Final = "submit"
ANSWERABLE: Final = (MOVE, CROWD, PIN, SUBMIT)
FINISHES: Final = (PIN, SUBMIT)
BIG: Final = (COMBO, SIGNATURE)


@dataclass(frozen=True, slots=True)
class Owned:
    """A card, and whose deck it belongs to: decks share names."""

    wrestler: str
    card: str


@dataclass(frozen=True, slots=True)
class Laid:
    """One play of an attack: a Move with its Modifies, a Combo, Signature or crowd move, a Pin or a Submit."""

    form: str  # move, crowd, combo, signature, pin or submit
    seat: int  # whose card it is
    card: str  # the card; for a Combo its icon, for Signature and crowd move nothing
    modifies: tuple[tuple[int, str], ...] = ()  # whose cards, and which
    is_negated: bool = False  # a Respond has struck it out


@dataclass(frozen=True, slots=True)
class Lasting:
    """What a Move has left behind; it is over when its victim's next turn is."""

    name: str  # weaken, clumsy or short_hand
    amount: int  # how much
    by: int = NOBODY  # whose card did it


@dataclass(slots=True)
class Corner:
    """One wrestler.  The hand and the draw pile are kept in order, so that a place tells nothing."""

    hand: list[str]  # the cards in the hand
    pile: list[str]  # the draw pile, which has no order
    discard: list[str]  # the discards, open to all, the last card last
    aside: list[str]  # Pins and Submits that wait for the opponent to weaken
    saved: list[str]  # on the Player Aid: failed Pins, and parts of the Signature Move
    cheats: list[str]  # Cheats in force, in the order in which they came
    lasting: list[Lasting]  # what Moves have left behind
    bonus: list[str]  # Bonus cards that were not chosen for this match
    shown: list[str]  # Bonus cards that everybody has seen: these were chosen
    wrestler: str = ""  # who it is; empty until the set-up has dealt one
    health: int = HEALTH.highest  # Health points, from 0 to 40
    has_crowd: bool = False  # the Crowd Support Tile is on its active side
    was_weak: bool = False  # has been at 20 or less in this match
    is_out: bool = False  # knocked out of a melee; nothing else is left here

    def clone(self) -> Corner:
        return Corner(
            self.hand.copy(), self.pile.copy(), self.discard.copy(), self.aside.copy(), self.saved.copy(),
            self.cheats.copy(), self.lasting.copy(), self.bonus.copy(), self.shown.copy(),
            self.wrestler, self.health, self.has_crowd, self.was_weak, self.is_out,
        )  # fmt: skip

    def left_by_moves(self, name: str) -> int:
        """How much of something Moves have left behind."""
        return sum([left.amount for left in self.lasting if left.name == name]) if self.lasting else 0


@dataclass(slots=True)
class Noche(Match):
    """The cards of an attack lie on the table until the turn ends."""

    terms: Terms
    corners: list[Corner]  # one for each seat
    sights: list[list[Sight]]  # what each seat, and last those who look on, know of each hand
    table: list[tuple[int, str]]  # cards played in this turn, each with the seat that it goes back to
    laid: list[Laid]  # the attack, in the order in which it was laid
    began: list[int]  # the Health of each seat when the turn began
    in_ring: list[int]  # the active wrestler of each side
    won: list[int]  # bouts of the series won by each seat
    active: int = NOBODY  # the seat whose turn it is
    defender: int = NOBODY  # the seat that is attacked
    turn: int = 0  # the number of the turn
    spent: int = 0  # strength spent in this turn
    parts_saved: int = 0  # parts of a Signature Move saved in this turn
    crowd_used: bool = False  # the crowd move was used in this turn
    partner_cards: int = 0  # cards that the partner has laid in this attack
    joined: int = 0  # damage of Double-Teams
    aside_answered: bool = False  # the Move against the inactive wrestler was Responded to
    is_doubled: bool = False  # this attack is doubled
    thief: int = NOBODY  # the seat that has stolen the next turn
    before: int = NOBODY  # the seat that was attacked in the turn before
    named: int = NOBODY  # the seat that is next when nobody was attacked, or the defender is out
    responder: int = NOBODY  # the seat that has laid a Respond against this attack
    returned: int = 0  # damage that comes back to the attacker
    turned_back: int = 0  # damage that Double Reverse sends to the one who laid the Respond
    ducked: int = 0  # damage that Ducks have taken off
    overkill: int = 0  # damage beyond what the last one to fall had left
    throws_won: int = 0  # throws of Rock, Paper, Scissors that the attacker has won,
    throws_lost: int = 0  # and lost
    combo_refused: bool = False  # the partner would not add to a Combo in this turn
    bout: int = 1  # the number of the bout in a series
    loser: int = NOBODY  # the seat that has lost the bout before
    turns_before: int = 0  # turns of the bouts before
    result: Result | None = None

    def clone(self) -> Noche:
        return Noche(
            self.agenda.copy(), self.commitments.copy(), self.terms, [corner.clone() for corner in self.corners],
            [row.copy() for row in self.sights], self.table.copy(), self.laid.copy(), self.began.copy(),
            self.in_ring.copy(), self.won.copy(), self.active, self.defender, self.turn, self.spent, self.parts_saved,
            self.crowd_used, self.partner_cards, self.joined, self.aside_answered, self.is_doubled, self.thief,
            self.before, self.named, self.responder, self.returned, self.turned_back, self.ducked, self.overkill,
            self.throws_won, self.throws_lost, self.combo_refused, self.bout, self.loser, self.turns_before,
            self.result,
        )  # fmt: skip

    @property
    def seats(self) -> range:
        return range(len(self.corners))

    def partner(self, seat: int) -> int:
        return self.terms.partners.get(seat, NOBODY)

    def side(self, seat: int) -> int:
        return self.terms.side_of[seat]

    def sees(self, viewer: int | None, seat: int) -> bool:
        """Does a viewer see the whole hand of a seat?"""
        if viewer is None:
            return False
        return viewer == seat or (self.terms.partners.get(seat) == viewer and not self.terms.partners_hidden)

    def standing(self) -> list[int]:
        return [seat for seat in self.seats if not self.corners[seat].is_out]

    def clockwise(self, seat: int) -> list[int]:
        """Those who are still in, after `seat`."""
        seats = (*self.seats[seat + 1 :], *self.seats[:seat])
        return [other for other in seats if not self.corners[other].is_out]

    def free_wrestlers(self) -> list[str]:
        taken = [corner.wrestler for corner in self.corners]
        return [wrestler for wrestler in self.terms.wrestlers if wrestler not in taken]

    def cards_of(self, seat: int) -> dict[str, Card]:
        return self.terms.cards[self.corners[seat].wrestler]

    def card(self, seat: int, card: str) -> Card:
        return self.terms.cards[self.corners[seat].wrestler][card]

    def aid(self, seat: int) -> Wrestler:
        """The Player Aid of a seat: what its Combos and its crowd move do."""
        return self.terms.wrestlers[self.corners[seat].wrestler]

    def deal_in(self, seat: int, wrestler: str, chosen: Sequence[str] = ()) -> None:
        """A wrestler as a bout finds one; Bonus cards that were chosen before are in the deck."""
        kind, aid, old = self.terms.kind, self.terms.wrestlers[wrestler], self.corners[seat]
        bonus = [card for card in kind.bonus(aid) if card not in chosen]
        pile = sorted([*kind.deck(aid), *chosen])
        self.corners[seat] = Corner([], pile, [], kind.aside(aid), [], [], [], bonus, old.shown, wrestler)

    # What Cheats and lasting texts say to the rules.

    def bends(self, seat: int, name: str) -> int:
        """How far the Cheats of a wrestler bend a named rule; 0: not at all."""
        corner = self.corners[seat]
        if not corner.cheats:
            return 0
        cards = self.terms.cards[corner.wrestler]
        return sum([cards[cheat].says(name) for cheat in corner.cheats])

    def submit_says(self, name: str, seat: int) -> int:
        """What bends the throws of a Submit: the active wrestler's Cheats, and what is printed on the card.

        As long as none lies there, it is one of `seat`.
        """
        seats = [play.seat for play in self.laid if play.form == SUBMIT] or [seat]
        return self.bends(self.active, name) + self.aid(seats[0]).submits.get(name, 0)

    def hand_limit(self, seat: int) -> int:
        corner = self.corners[seat]
        return HAND_LIMIT + corner.has_crowd + self.bends(seat, "hand_limit") - corner.left_by_moves("short_hand")

    def strength(self, seat: int) -> int:
        strength, corner = self.terms.kind.strength, self.corners[seat]
        if corner.cheats:
            strength += self.bends(seat, "strength")
        if self.is_doubled and self.terms.doubles_strength:
            strength *= 2
        return max(0, strength - corner.left_by_moves("weaken")) if corner.lasting else strength

    def worth_of_a_duck(self, seat: int, clumsy: int = 0) -> int:
        """What a Move that stands does to Ducks, it does to those against its own attack already."""
        clumsy += self.corners[seat].left_by_moves("clumsy")
        if seat == self.defender:
            clumsy += sum(
                [self.says(play, "clumsy") for play in self.laid if play.form == MOVE and not play.is_negated]
            )
        return max(0, DUCK + self.bends(seat, "duck_worth") - clumsy)

    def cost(self, card: Card) -> int:
        return 0 if card.kind == "taunt" and self.bends(self.active, "free_taunts") else card.cost

    def saved_pins(self, seat: int) -> int:
        return len([card for card in self.corners[seat].saved if self.card(seat, card).kind == "pin"])

    def saved_parts(self, seat: int) -> list[str]:
        return [card for card in self.corners[seat].saved if self.card(seat, card).kind == "signature"]

    def throws_needed(self, seat: int) -> int:
        """So many throws the attacker must win before one is lost, with a Submit of `seat`."""
        return THROWS_TO_WIN + self.bends(self.defender, "lost_throws") - self.submit_says("throws", seat)

    def is_third_pin(self, seat: int) -> bool:
        """Would a Pin of this wrestler be the third attempt?"""
        return self.saved_pins(seat) >= PINS_BEFORE_THE_SURE_ONE

    def pin_is_sure(self, seat: int) -> bool:
        """The third Pin, or one that a Cheat of the active wrestler makes so, cannot be Responded to."""
        return self.saved_pins(seat) >= PINS_BEFORE_THE_SURE_ONE - self.bends(self.active, "sure_pin")

    # The attack.

    def has_laid(self, *forms: str) -> bool:
        for play in self.laid:  # noqa: SIM110 (it is asked about every option of an attack)
            if play.form in forms:
                return True
        return False

    @property
    def big_one(self) -> str:
        """The form of the Combo or Signature Move in the attack; empty: there is none."""
        for play in self.laid:
            if play.form in BIG:
                return play.form
        return ""

    def name_of(self, play: Laid) -> str:
        """The card, or what the active wrestler's Player Aid calls it."""
        if play.form == COMBO:
            return self.aid(self.active).combos[play.card].id
        return self.aid(self.active).crowd.id if play.form == CROWD else play.card or play.form

    def called(self, place: int) -> tuple[str, int]:
        """A play by its name, and how many of that name lie before it."""
        name = self.name_of(self.laid[place])
        return name, [self.name_of(play) for play in self.laid[:place]].count(name)

    def damage_of(self, play: Laid) -> int:
        """Sums first, then multipliers."""
        if play.is_negated:
            return 0
        if play.form == MOVE:
            if not play.modifies:
                return self.card(play.seat, play.card).damage
            modifies = [self.card(seat, card) for seat, card in play.modifies]
            damage = self.card(play.seat, play.card).damage + sum([card.damage for card in modifies])
            for card in modifies:
                damage *= card.says("times") or 1
            return damage
        aid = self.aid(self.active)
        if play.form == CROWD:
            return aid.crowd.says("damage")
        if play.form == COMBO:
            return aid.combos[play.card].says("damage")
        return SIGNATURE_DAMAGE if play.form == SIGNATURE else 0

    def may_be_ducked(self, play: Laid) -> bool:
        if play.form == SIGNATURE:
            return self.bends(self.defender, "duck_signature") > 0
        if play.form == COMBO:
            return not self.aid(self.active).combos[play.card].says("unduckable")
        if play.form == MOVE:
            return not self.says(play, "unduckable")
        return play.form == CROWD

    def says(self, play: Laid, name: str) -> int:
        """What a Move and its Modifies answer to a named question."""
        said = self.card(play.seat, play.card).says(name)
        if play.modifies:
            said += sum([self.card(seat, card).says(name) for seat, card in play.modifies])
        return said

    def is_plain(self, play: Laid) -> bool:
        """A Move without any text."""
        return not play.modifies and not self.card(play.seat, play.card).text

    def may_be_answered(self, play: Laid) -> bool:
        if play.is_negated or play.form not in ANSWERABLE:
            return False
        if play.form == PIN:
            return not self.pin_is_sure(play.seat)
        if play.form == SUBMIT:
            return not self.submit_says("sure_submit", play.seat)
        return play.form == CROWD or not self.says(play, "unanswerable")

    def dealt(self, play: Laid) -> int:
        """What it deals, before Ducks: a doubled attack twice as much, but for a Signature Move."""
        is_doubled = self.is_doubled and play.form != SIGNATURE and not self.terms.doubles_strength
        return self.damage_of(play) * (2 if is_doubled else 1)

    def damage(self) -> int:
        """What the attack would do now, before Ducks."""
        return sum([self.dealt(play) for play in self.laid]) + self.joined

    def duckable(self) -> int:
        """What is left of it for Ducks to take off."""
        ducked = sum([self.dealt(play) for play in self.laid if self.may_be_ducked(play)]) + self.joined
        return max(0, ducked - self.ducked)

    def clear_the_table(self) -> None:
        """Nothing is left of a turn."""
        self.table, self.laid = [], []
        self.spent = self.parts_saved = self.partner_cards = self.joined = 0
        self.returned = self.turned_back = self.ducked = self.throws_won = self.throws_lost = 0
        self.crowd_used = self.is_doubled = self.aside_answered = self.combo_refused = False
        self.thief = self.named = self.responder = NOBODY

    # How cards move, and who sees it.

    def plays(self, seat: int, card: str) -> None:
        """A card leaves the hand for the table, and all see it."""
        self.loses(seat, card)
        self.table.append((seat, card))

    def loses(self, seat: int, card: str) -> None:
        self.corners[seat].hand.remove(card)
        self.is_shown(seat, card)
        if not self.nobody_knows(seat):
            self.others_learn(seat, lambda sight: sight.loses(card))

    def gains(self, seat: int, card: str) -> None:
        """A card comes into the hand, and all see which."""
        insort(self.corners[seat].hand, card)
        self.others_learn(seat, lambda sight: sight.gains(card))

    def draws(self, seat: int, card: str) -> None:
        """A card comes from the draw pile, and nobody else sees which."""
        corner = self.corners[seat]
        corner.pile.remove(card)
        insort(corner.hand, card)
        if not self.nobody_knows(seat):
            self.others_learn(seat, Sight.draws)

    def puts_back(self, seat: int, card: str) -> None:
        """A card goes from the hand into the draw pile; the others see that, and not which."""
        corner = self.corners[seat]
        corner.hand.remove(card)
        insort(corner.pile, card)
        if not self.nobody_knows(seat):
            self.others_learn(seat, Sight.puts_one_back)

    def shuffles_discards_in(self, seat: int) -> None:
        """If the pile was used up, everybody knows by counting what the hand holds."""
        corner = self.corners[seat]
        if not corner.pile:
            hand, unsure = corner.hand, self.unseen_bonus(seat)
            self.others_learn(seat, lambda sight: sight.counts(hand, unsure))
        corner.pile = sorted([*corner.pile, *corner.discard])
        corner.discard = []

    def nobody_knows(self, seat: int) -> bool:
        """Nothing of a hand, as mostly: what leaves it or comes unseen changes nothing for them."""
        for row in self.sights:  # noqa: SIM110 (it is asked about every card)
            if row[seat] is not UNSEEN:
                return False
        return True

    def others_learn(self, seat: int, becomes: Callable[[Sight], Sight]) -> None:
        """What they know of a hand changes; those who knew the same share what they know now."""
        before = after = UNSEEN
        is_first = True
        for viewer, row in enumerate(self.sights):
            if viewer != seat:
                sight = row[seat]
                if is_first or sight is not before:
                    before, after, is_first = sight, becomes(sight), False
                row[seat] = after

    def unseen_bonus(self, seat: int) -> list[str]:
        """Bonus cards that were never shown to all: in the hand, in the pile, or not chosen at all."""
        corner = self.corners[seat]
        if not corner.bonus:
            return []
        bonus = self.aid(seat).bonus
        return [] if len(corner.bonus) == len(bonus) else [card for card in bonus if card not in corner.shown]

    def is_shown(self, seat: int, card: str) -> None:
        """Everybody sees a card: if it is a Bonus card, they know that it was chosen."""
        corner = self.corners[seat]
        if corner.bonus and card not in corner.shown and self.card(seat, card).pile == "bonus":
            corner.shown.append(card)

    def shows_hand(self, seat: int, viewer: int) -> None:
        row = self.sights[viewer]
        row[seat] = row[seat].looks(self.corners[seat].hand, self.unseen_bonus(seat))

    def end(self, rule: str, *winners: int) -> None:
        """A side has won, or several share it."""
        self.agenda.clear()
        self.terms.kind.ends(self, Result(winners, rule, is_draw=winners not in self.terms.sides))


def unseen(seats: int) -> list[list[Sight]]:
    return [[UNSEEN] * seats for _ in range(seats + 1)]
