"""SET-UP, and ON YOUR TURN."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from lucha.core.agenda import Decision, Step
from lucha.core.table import Table
from lucha.core.values import PASS, Option, Pass
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.layer_dip import looking
from lucha.games.layer_dip.abilities import use_ability
from lucha.games.layer_dip.addons import ArchRivalStrikes, end_all_play
from lucha.games.layer_dip.cards import HAND_SIZE, AnyPlay, Play, PlayFor, PlayOn, PlayToMove
from lucha.games.layer_dip.events import LuchadorDealt, PlayBegan, TimeRanOut, TurnBegan, TurnSkipped
from lucha.games.layer_dip.instants import CardPlay, put_to_all
from lucha.games.layer_dip.layers import Place, PlaceALayer, lay_down, place

if TYPE_CHECKING:
    from lucha.games.layer_dip.match import Dip

TURN_LIMIT: Final = 300
ONE_CARD: Final = Verdict("layer_dip/turns/play-a-card")


# Set-up.


@dataclass(frozen=True, slots=True)
class SetUp(Step):
    """SET-UP.  A Weak Luchador for everybody, five cards, and a player who begins."""

    def run(self, match: Dip, table: Table) -> None:
        seats = match.clockwise(0)
        match.then(
            *[DealLuchador(seat) for seat in seats], *[looking.draw_a_new_hand(seat) for seat in seats], WhoBegins()
        )


@dataclass(frozen=True, slots=True)
class DealLuchador(Step):
    """SET-UP.  The Weak Luchadores are dealt by chance; those not dealt are the first discards."""

    seat: int

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Dip, table: Table) -> None:
        luchador = table.draw(match.discard)
        match.discard.remove(luchador)
        match.players[self.seat].luchador = luchador
        table.announce(LuchadorDealt, self.seat, luchador)


@dataclass(frozen=True, slots=True)
class WhoBegins(Step):
    """SET-UP.  The player with La Mariposa begins; otherwise chance decides."""

    def draws_openly(self) -> bool:
        return True

    def run(self, match: Dip, table: Table) -> None:
        known = match.terms.luchadores
        first = [seat for seat in match.clockwise(0) if "begins" in known[match.players[seat].luchador].special]
        seat = first[0] if first else table.draw(range(len(match.players)))
        match.then(Turn(seat))
        table.announce(PlayBegan, seat)


# The turn.


@dataclass(frozen=True, slots=True)
class Turn(Step):
    """ON YOUR TURN.  Draw, place, play, ability; then the next player."""

    seat: int
    is_extra: bool = False

    def run(self, match: Dip, table: Table) -> None:
        if match.turn >= TURN_LIMIT:
            match.then(TurnLimit())
            return
        match.turn += 1
        match.active = self.seat
        match.is_extra = self.is_extra
        match.placed = match.played = 0
        match.is_new = match.has_acted = match.goes_again = False
        match.agenda += steps_of_a_turn(self.seat)
        if match.all_play:
            match.agenda.append(ChangeYourHand(self.seat))
        table.announce(TurnBegan, self.seat, self.is_extra)


@cache
def steps_of_a_turn(seat: int) -> tuple[Step, ...]:
    """As they lie on the agenda, the first one on top."""
    steps = (
        *(DrawUp(seat), PlaceALayer(seat), PlayACard(seat)),
        *(use_ability(seat), ArchRivalStrikes(seat), PassTheTurn(seat)),
    )
    return steps[::-1]


@dataclass(frozen=True, slots=True)
class TurnLimit(Step):
    """A match that goes on and on is a draw between those who are left."""

    def run(self, match: Dip, table: Table) -> None:
        match.end("layer_dip/turns/turn-limit", *match.clockwise(0))
        table.announce(TimeRanOut, match.turn)


@dataclass(frozen=True, slots=True)
class ChangeHand(Option):
    """Discard the hand and draw a new one."""


CHANGE_HAND: Final = ChangeHand()


@dataclass(frozen=True, slots=True)
class ChangeYourHand(Decision):
    """LADDER MATCH.  Before drawing, a new hand for the old one."""

    def arises(self, match: Dip) -> bool:
        return match.all_play_is("ladder_match")

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return [PASS, CHANGE_HAND]

    def chosen(self, match: Dip, option: Option) -> None:
        if isinstance(option, ChangeHand):
            match.then(looking.ReplaceTheHand(self.seat))


@dataclass(frozen=True, slots=True)
class DrawUp(Step):
    """ON YOUR TURN, 1.  Draw up to five cards, card by card; one more is offered to who may have it."""

    seat: int
    size: int = HAND_SIZE

    def run(self, match: Dip, table: Table) -> None:
        hand = match.players[self.seat].hand
        if len(hand) >= self.size:
            if len(hand) < match.hand_size(self.seat):
                match.agenda.append(DrawOneMore(self.seat))
            return
        drawn = looking.draw_one(match, self.seat, self, table)
        if drawn and match.terms.plays_what_it_draws:
            match.just_drawn = drawn
            match.then(PlayWhatYouDrew(self.seat), DrawUp(self.seat))
        elif drawn and len(hand) < match.hand_size(self.seat):
            match.agenda.append(self)


@dataclass(frozen=True, slots=True)
class TakeIt(Option):
    """Draw the card that is offered."""


TAKE_IT: Final = TakeIt()


@dataclass(frozen=True, slots=True)
class DrawOneMore(Decision):
    """NEW MASK.  A sixth card may be drawn, and is unless its player says otherwise."""

    def arises(self, match: Dip) -> bool:
        return bool(match.deck) or looking.can_reshuffle(match)

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        return [TAKE_IT, PASS]

    def chosen(self, match: Dip, option: Option) -> None:
        if isinstance(option, TakeIt):
            match.agenda.append(DrawUp(self.seat, match.hand_size(self.seat)))


@dataclass(frozen=True, slots=True)
class PlayACard(Decision):
    """ON YOUR TURN, 3.  One card that is neither a Layer nor an Instant."""

    def arises(self, match: Dip) -> bool:
        return match.played < match.cards_a_turn()

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        terms = match.terms
        options: list[Option] = [PASS]
        for card in dict.fromkeys(match.players[seat].hand):
            if card not in terms.layers and card not in terms.instants:
                options += terms.cards[card].ways(match, seat)
        return options

    def verdict(self, match: Dip, seat: int, option: AnyPlay | Pass) -> Verdict:
        if isinstance(option, Pass):
            return ALLOWED
        return match.terms.cards[option.card].may_be_played(match, seat, option)

    def why_not(self, match: Dip, seat: int, option: object) -> Verdict:
        if isinstance(option, (Play, PlayOn, PlayFor, PlayToMove)) and option.card in match.players[seat].hand:
            return match.terms.cards[option.card].why_not()
        return Decision.why_not(self, match, seat, option)

    def chosen(self, match: Dip, option: AnyPlay | Pass) -> None:
        if not isinstance(option, Pass):
            if match.all_play or option.card in match.terms.all_plays:  # it may allow a second card
                match.agenda.append(self)
            play_a_card(match, self.seat, option)


def play_a_card(match: Dip, seat: int, option: AnyPlay) -> None:
    """From the hand onto the table; all but a Luchador may be stopped there."""
    match.played += 1
    match.lose(seat, option.card)
    match.on_table.append(option.card)
    step = CardPlay(seat, option)
    if match.terms.cards[option.card].may_be_stopped():
        put_to_all(match, step)
    else:
        match.agenda.append(step)


@dataclass(frozen=True, slots=True)
class PlayWhatYouDrew(Decision):
    """ON YOUR TURN, 1, read in the other way.  A card may be played as soon as it is drawn."""

    def candidates(self, match: Dip, seat: int) -> Sequence[Option]:
        card, terms = match.just_drawn, match.terms
        if card in terms.layers:
            return [PASS, place(card)]
        if card in terms.instants:
            return [PASS]
        return [PASS, *terms.cards[card].ways(match, seat)]

    def verdict(self, match: Dip, seat: int, option: Option) -> Verdict:
        if isinstance(option, Place):
            return match.may_place_a_layer(seat)
        if isinstance(option, (Play, PlayOn, PlayFor, PlayToMove)):
            if match.played >= match.cards_a_turn():
                return ONE_CARD
            return match.terms.cards[option.card].may_be_played(match, seat, option)
        return ALLOWED

    def chosen(self, match: Dip, option: Option) -> None:
        match.just_drawn = ""
        if isinstance(option, Place):
            match.then(lay_down(self.seat, option))
        elif isinstance(option, (Play, PlayOn, PlayFor, PlayToMove)):
            play_a_card(match, self.seat, option)


@dataclass(frozen=True, slots=True)
class PassTheTurn(Step):
    """ON YOUR TURN.  The turn goes round clockwise, past those who are out or skip; an All-Play ends on its way."""

    seat: int

    def run(self, match: Dip, table: Table) -> None:
        if match.goes_again:
            match.goes_again = False
            if not match.players[self.seat].is_out:
                match.agenda.append(Turn(self.seat, is_extra=True))
                return
        following = (self.seat + 1) % len(match.players)
        player = match.players[following]
        if match.all_play_of == following:
            end_all_play(match, table)
        if player.is_out:
            match.agenda.append(PassTheTurn(following))
        elif player.is_skipped:
            player.is_skipped = False
            match.agenda.append(PassTheTurn(following))
            table.announce(TurnSkipped, following)
        else:
            match.agenda.append(Turn(following))
