"""The table: players with their hands and dips, the piles, what is in play, and who knows what."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lucha.core.kit.hands import HandsAndPiles
from lucha.core.setup import Setup
from lucha.core.values import Fixture, Result
from lucha.core.verdict import ALLOWED, Verdict
from lucha.games.layer_dip.addons import ALL_PLAY, AddOn
from lucha.games.layer_dip.cards import HAND_SIZE, NOBODY, Card
from lucha.games.layer_dip.facts import Facts
from lucha.games.layer_dip.instants import why_no_instant
from lucha.games.layer_dip.luchadores import Luchador

LAYERS_TO_WIN: Final = 7
STEEL_CAGE: Final = Verdict("layer_dip/cards/steel-cage-match")
LOSING_STREAK: Final = Verdict("layer_dip/cards/losing-streak")
ONE_A_TURN: Final = Verdict("layer_dip/layers/one-a-turn")


class Terms(Fixture):
    """What all have agreed to: the deck, and how the rules are read."""

    def __init__(self, facts: Facts, setup: Setup) -> None:
        self.setup = setup
        self.cards: dict[str, Card] = facts.cards
        self.deck: tuple[str, ...] = facts.deck
        self.luchadores = {id: card for id, card in facts.cards.items() if isinstance(card, Luchador)}
        self.add_ons = {id: card for id, card in facts.cards.items() if isinstance(card, AddOn)}
        self.layers = frozenset([id for id, card in facts.cards.items() if card.is_layer()])
        self.instants = frozenset([id for id, card in facts.cards.items() if card.is_instant()])
        self.all_plays = frozenset([id for id, card in self.add_ons.items() if card.type == ALL_PLAY])
        self.weak = frozenset([id for id, card in self.luchadores.items() if card.rank == 0])
        self.asks_all_again = setup.option("stopped_answer") == "all-again"
        self.plays_what_it_draws = setup.option("drawn_cards") == "at-once"

    def __repr__(self) -> str:
        return "Terms"


@dataclass(slots=True)
class Player:
    """One player.  The hand is kept in order, so that a place tells nothing; Add-Ons lie in the order they came."""

    hand: list[str]  # the cards in the hand
    dip: list[str]  # the Layers, with El Lotus Negro and Abuela's Recipe once they lie there
    add_ons: list[str]  # what is attached, in the order in which it came
    luchador: str = ""  # everybody who is in has one, once the set-up has dealt it
    is_out: bool = False  # out of the game; then nothing else is left here
    is_skipped: bool = False  # must skip the next turn

    def clone(self) -> Player:
        return Player(
            self.hand.copy(), self.dip.copy(), self.add_ons.copy(), self.luchador, self.is_out, self.is_skipped
        )  # fmt: skip


@dataclass(slots=True)
class Dip(HandsAndPiles):
    """A card that was played lies on the table until it happens or is stopped."""

    terms: Terms
    players: list[Player]  # one for each seat
    on_table: list[str]  # cards that were played and have neither happened nor been stopped
    all_play: str = ""  # the All-Play that lasts; empty: none
    all_play_of: int = NOBODY  # the seat that has played it
    active: int = NOBODY  # the seat whose turn it is
    turn: int = 0  # the number of the turn
    is_extra: bool = False  # this turn was won by going again
    placed: int = 0  # Layers placed in this turn
    played: int = 0  # other cards played in this turn
    is_new: bool = False  # the active player's Luchador was played in this turn
    has_acted: bool = False  # an Ability was used in this turn
    goes_again: bool = False  # another turn follows for the active player
    just_drawn: str = ""  # with drawn_cards = "at-once", the card that may be played now
    searcher: int = NOBODY  # the seat that looks through the draw pile
    last_skipped: int = NOBODY  # the seat that El Raton was used on last
    result: Result | None = None

    def clone(self) -> Dip:
        return Dip(
            self.agenda.copy(), self.commitments.copy(), self.copy_of_known(), self.copy_of_counted(),
            self.deck.copy(), self.discard.copy(),
            self.terms, [player.clone() for player in self.players], self.on_table.copy(), self.all_play,
            self.all_play_of, self.active, self.turn, self.is_extra, self.placed, self.played, self.is_new,
            self.has_acted, self.goes_again, self.just_drawn, self.searcher, self.last_skipped, self.result,
        )  # fmt: skip

    # Who is there.

    def clockwise(self, first: int) -> tuple[int, ...]:
        """Those who are still in, from `first` on."""
        players = self.players
        seats = (*range(first, len(players)), *range(first))
        return tuple([seat for seat in seats if not players[seat].is_out])

    def others(self, seat: int) -> list[int]:
        """The opponents who are still in, clockwise."""
        players = self.players
        seats = (*range(seat + 1, len(players)), *range(seat))
        return [other for other in seats if not players[other].is_out]

    # What lasting cards say.

    def has(self, seat: int, effect: str) -> bool:
        """Does an Add-On with this effect work for the player?"""
        add_ons = self.players[seat].add_ons
        if add_ons:
            known = self.terms.add_ons
            for add_on in add_ons:
                if known[add_on].effect == effect:
                    return not self.is_inert(seat, known[add_on])
        return False

    def is_inert(self, seat: int, add_on: AddOn) -> bool:
        """Of Adoring Fans and a Chorus of Boos the first attached works, against all cards of the other kind."""
        for other in self.players[seat].add_ons:
            effect = self.terms.add_ons[other].effect
            if effect == "adoring_fans":
                return add_on.is_power_down()
            if effect == "chorus_of_boos":
                return add_on.is_power_up()
        return False

    def all_play_is(self, effect: str) -> bool:
        return self.all_play != "" and self.terms.add_ons[self.all_play].effect == effect

    def hands_are_open(self) -> bool:
        return self.all_play != "" and self.all_play_is("battle_royal_match")

    def hand_size(self, seat: int) -> int:
        return HAND_SIZE + self.has(seat, "new_mask")

    def layers_needed(self, seat: int) -> int:
        return LAYERS_TO_WIN + self.has(seat, "shocking_defeat") - self.has(seat, "shocking_victory")

    def may_place_a_layer(self, seat: int) -> Verdict:
        if self.all_play_is("steel_cage_match"):
            return STEEL_CAGE
        if self.has(seat, "losing_streak"):
            return LOSING_STREAK
        return ALLOWED if self.placed < 1 + self.has(seat, "winning_streak") else ONE_A_TURN

    def cards_a_turn(self) -> int:
        """How many cards besides Layers may be played in a turn."""
        return 2 if self.all_play_is("tag_team_match") else 1

    def hand(self, seat: int) -> list[str]:
        return self.players[seat].hand

    def why_not(self, seat: int, option: object) -> Verdict:
        return why_no_instant(self, seat, option)

    def leaves_play(self, luchador: str) -> None:
        """A Luchador is discarded, and forgets which player he has made skip."""
        self.discard.append(luchador)
        if "not_twice_in_a_row" in self.terms.luchadores[luchador].special:
            self.last_skipped = NOBODY

    def end(self, rule: str, *winners: int) -> None:
        self.result = Result(winners, rule, is_draw=len(winners) > 1)
        self.agenda.clear()
