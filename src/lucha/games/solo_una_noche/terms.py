"""What a match stands on and nothing changes: what its kind answers, and what all have agreed to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lucha.core.agenda import Step
from lucha.core.setup import Setup
from lucha.core.table import Table
from lucha.core.values import Fixture, Result
from lucha.games.solo_una_noche.cards import Card
from lucha.games.solo_una_noche.facts import Facts, Wrestler

if TYPE_CHECKING:
    from lucha.games.solo_una_noche.match import Noche


class Kind:
    """What the three kinds of match answer differently: Mano a Mano, Equipo de la Etiqueta, Todos Contra Todos."""

    strength = 10

    def sides(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        return tuple([(seat,) for seat in range(seats)])

    def deck(self, wrestler: Wrestler) -> list[str]:
        """What is shuffled before the match."""
        return wrestler.lying("base")

    def aside(self, wrestler: Wrestler) -> list[str]:
        """Pins and Submits that wait."""
        return wrestler.lying("finish")

    def bonus(self, wrestler: Wrestler) -> list[str]:
        """The Bonus cards that wait beside the Player Aid."""
        return wrestler.lying("bonus")

    def opening(self, match: Noche) -> Sequence[Step]:
        """What comes before the first turn, once the decks are there."""
        raise NotImplementedError

    def turn(self, match: Noche, seat: int) -> Sequence[Step]:
        """The turn of a seat, in its order."""
        raise NotImplementedError

    def targets(self, match: Noche) -> list[int]:
        """Who the attack may still be aimed at, where a target is named."""
        return []

    def names_a_target(self, match: Noche, target: int) -> None:
        """The active seat goes for one of them."""
        raise NotImplementedError

    def has_begun(self, match: Noche) -> bool:
        """Has the turn gone on from its draw, before a card was laid?"""
        return False

    def ask_for_more(self, match: Noche, respond: str) -> None:
        """A Respond that hits back stands; somebody may join it."""

    def ask_for_answers(self, match: Noche) -> None:
        """Put the attack to those who may answer it."""
        raise NotImplementedError

    def is_weakened(self, match: Noche, seat: int, table: Table) -> None:
        """A wrestler has fallen to 20 or less for the first time."""
        raise NotImplementedError

    def falls(self, match: Noche, down: Sequence[int], table: Table) -> None:
        """These are at 0."""
        raise NotImplementedError

    def next_turn(self, match: Noche) -> Step:
        raise NotImplementedError

    def ends(self, match: Noche, result: Result) -> None:
        """Somebody has won."""
        match.result = result

    def pin_is_saved(self, match: Noche, seat: int, table: Table) -> None:
        """A failed Pin has gone to a Player Aid."""

    def best_by_health(self, match: Noche, seat: int) -> tuple[int, ...]:
        """Who wins when the turns run out, before `seat` begins another: the last turn was somebody else's."""
        raise NotImplementedError


class Terms(Fixture):
    """What all have agreed to: who wrestles in which kind of match, and how the rules are read."""

    def __init__(self, facts: Facts, setup: Setup, kind: Kind) -> None:
        self.setup = setup
        self.wrestlers: dict[str, Wrestler] = facts.wrestlers
        self.cards: dict[str, dict[str, Card]] = {id: wrestler.cards for id, wrestler in self.wrestlers.items()}
        self.deals = "" in setup.picks  # somebody is dealt a wrestler
        self.kind = kind
        self.sides = kind.sides(setup.seats)
        self.side_of = {seat: number for number, side in enumerate(self.sides) for seat in side}
        self.partners = {seat: other for side in self.sides for seat in side for other in side if other != seat}
        self.partners_hidden = setup.option("partners_hidden") == "yes"
        self.tag_shuffle_back = setup.option("tag_shuffle_back") == "yes"
        self.one_respond_a_turn = setup.option("one_respond_a_turn") == "yes"
        self.turn_limit = int(setup.option("turn_limit"))
        self.bouts = int(setup.option("series"))
        self.earned = int(setup.option("earned"))  # Bonus cards that both bring along
        self.loser_begins = setup.option("loser_begins") == "yes"
        self.duck_returns = setup.option("duck_returns") == "yes"
        self.third_pin_is_sure = setup.option("third_pin") == "sure"
        self.doubles_strength = setup.option("doubled") == "strength"
        self.first_in_responds = setup.option("first_respond") == "first-in"
        self.crowd_draws_later = setup.option("crowd_draws_later") == "yes"
        self.moves_before_combo = setup.option("moves_before_combo") == "yes"

    def __repr__(self) -> str:
        return "Terms"
