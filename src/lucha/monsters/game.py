"""What the rest of the house sees alike in both cities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Final, Generic, TypeVar

from lucha.core.agenda import Step
from lucha.core.game import View
from lucha.core.kit.data import GameWithData
from lucha.core.kit.seen import has_seen
from lucha.core.layout import Layout
from lucha.core.rules import Catalogue
from lucha.core.setup import AgainstTheRules, Mode, Setup
from lucha.core.table import Sampled
from lucha.core.values import Event, Option, Result, Stake
from lucha.core.verdict import Case
from lucha.core.words import Phrasebook
from lucha.monsters import (
    attack,
    cards,
    dice,
    events,
    losing,
    match,
    powers,
    resolving,
    shop,
    stakes,
    summary,
    turns,
    view,
)
from lucha.monsters.cards import ENERGY, MOMENT, NOT_YOURS, ONCE, Clause, Deck, UseOnCard
from lucha.monsters.challenge_advice import Corner, weigh_challenge
from lucha.monsters.evolution_advice import said_by, weigh_evolutions
from lucha.monsters.evolutions import Evolutions, copies_of, new_evolutions, read_evolutions
from lucha.monsters.evolving import DealEvolutions
from lucha.monsters.luchador import LUCHADOR
from lucha.monsters.masks import PutOnMasks
from lucha.monsters.match import Arena, Terms
from lucha.monsters.pack import CHALLENGE, PACK, THE_LUCHADOR, THE_LUCHADOR_PLAYS, plays_luchador
from lucha.monsters.pack_view import check_pack, tidy_pack, unseen, why_not_with_the_pack
from lucha.monsters.printed import printed, printed_pack
from lucha.monsters.ring import Ring, new_ring, read_challenges
from lucha.monsters.shop import told_by_its_card, why_not
from lucha.monsters.stakes import stake_of
from lucha.monsters.telling import with_challenges
from lucha.monsters.view import LAYOUT, ArenaView

A = TypeVar("A", bound=Arena)
T = TypeVar("T", bound=Terms)

ROOM: Final = "lucha.monsters"
SEATS: Final = (2, 3, 4, 5, 6)
ONE_OF_EACH: Final = "monsters/turns/one-of-each"
CHALLENGERS: Final = "stronger_as_challenger"  # clauses of Evolutions
CHAMPIONS: Final = "stronger_as_champion"
POWERS: Final = (NOT_YOURS.rule, MOMENT.rule, ONCE.rule)
VOCABULARY: Final[list[ModuleType]] = [
    cards, match, events, powers, losing, attack, dice, resolving, shop, turns, stakes, summary, view, *PACK
]  # fmt: skip


def modes_of(plain: str) -> list[Mode]:
    """The modes of a city: what it is called without Challenges, and with them."""
    return [
        Mode(plain, "The last one standing, or 20 stars", SEATS, usual=4),
        Mode(CHALLENGE, "Masks at stake, secret Challenge cards", SEATS, usual=4, without=plain),
    ]


class MonsterGame(GameWithData[A, T], Generic[A, T]):
    """A city in which Monsters fight with dice and Power cards.  It says what it has of its own."""

    deck: Deck  # the Power cards

    def __init__(
        self,
        pack: Path | None,
        name: str,
        title: str,
        plain: str,
        vocabulary: Sequence[ModuleType],
        monsters: Sequence[str],
        clauses: Mapping[str, type[Clause]],
        minutes: int,
    ) -> None:
        super().__init__(
            pack, name, title, modes_of(plain), f"lucha.games.{name}", [*VOCABULARY, *vocabulary], minutes=minutes
        )  # fmt: skip
        self.monsters = (*monsters, THE_LUCHADOR)
        self.clauses: dict[str, type[Clause]] = {**LUCHADOR, **clauses}
        self.challenges = read_challenges(self.files.read("challenges.toml"))
        self.evolutions = read_evolutions(self.files.read("evolutions.toml"), self.clauses, self.monsters)
        self.every_evolution = {
            copy: design for id, design in self.evolutions.items() for copy in copies_of(id, max(SEATS))
        }  # fmt: skip

    # What a city says.

    def plain(self, setup: Setup) -> A:
        """A match without the Monster Pack."""
        raise NotImplementedError

    def masked(self, plain: A, ring: Ring, evolutions: Evolutions) -> A:
        """A match with it."""
        raise NotImplementedError

    def check_position(self, match: A) -> None:
        """Raise `BadInput` for a position, set by hand, that no match comes to."""
        raise NotImplementedError

    def takes_off_the_board(self, match: A, seat: int) -> None:
        """Somebody who sets a position by hand says that a Monster is out."""
        raise NotImplementedError

    def weigh_in_the_city(self, view: View, options: Sequence[Option]) -> Sequence[float] | None:
        """How good options look that the pack knows nothing about."""
        raise NotImplementedError

    def bargains(self, view: View) -> Mapping[str, float]:
        """While a Monster is about to buy: what each card of the shop is worth to it beyond its cost.

        Nothing where no Evolution has a say in that.
        """
        return {}

    def idle_dice(self, view: View) -> int:
        """How many of the dice on the table bring next to nothing."""
        return 0

    def better_waits(self, view: View, seat: int) -> bool:
        """Does a Monster hold an Evolution that pays if it stays out of the heart of the city in this turn?"""
        return False

    # Setting up.

    def shares(self) -> tuple[str, ...]:
        return (ROOM,)

    def copies(self) -> dict[str, str]:
        return {copy: id for id in self.evolutions for copy in copies_of(id, max(SEATS))[1:]}

    def rules(self, language: str) -> Catalogue:
        """The catalogue; what Challenge cards do is made from their data, which a pack may have changed."""
        is_new = language not in self._catalogues
        catalogue = super().rules(language)
        if is_new:
            catalogue = self._catalogues[language] = with_challenges(catalogue, self.challenges, self.words(language))
        return catalogue

    def picks(self) -> dict[str, str]:
        return {id: id for id in self.monsters}

    def check(self, setup: Setup) -> None:
        super().check(setup)
        picked = [pick for pick in setup.picks if pick]
        if len(set(picked)) < len(picked):
            raise AgainstTheRules(ROOM, ONE_OF_EACH)
        if THE_LUCHADOR in picked and not plays_luchador(setup):
            raise AgainstTheRules(ROOM, THE_LUCHADOR_PLAYS)

    def new(self, setup: Setup) -> A:
        plain = self.plain(setup)
        terms: Terms = plain.terms
        if not terms.has_pack:
            return plain
        match = self.masked(plain, new_ring(setup.seats, terms.challenges), new_evolutions(terms.evolution_piles))
        match.then(*([PutOnMasks()] if terms.challenges else []), *([DealEvolutions()] if terms.evolutions else []))
        return match

    def redeal(self, match: A, seat: int, chance: Sampled) -> A:
        """The card on top may be unknown, and the pack has secret hands; draw piles have no order."""
        twin: A = match.clone()
        twin.forget(seat)
        if twin.terms.has_pack:
            twin.the_ring().deal_anew(seat, chance)
            twin.the_evolutions().deal_anew(seat, chance)
        if twin.top and not has_seen(twin.top_seen, seat):
            pool = chance.shuffle(sorted([*twin.shop.pile, *twin.top]))
            twin.top = [pool.pop()]
            twin.shop.pile = sorted(pool)
        return twin

    def tidy(self, match: A) -> None:
        """Who is out has nothing left; what the pack lays before a Monster lies nowhere else."""
        for seat in [seat for seat in match.seats if match.out[seat]]:
            match.hearts[seat] = match.stars[seat] = match.energy[seat] = 0
            match.shop.discard += match.cards[seat]
            match.cards[seat] = []
            self.takes_off_the_board(match, seat)
        shown = [card for card in match.shop.spaces if card is not None]
        match.shop.lie_elsewhere(shown)
        match.shop.discard = [card for card in match.shop.discard if card not in shown]
        if match.terms.has_pack:
            tidy_pack(match)

    def check_match(self, match: A) -> None:
        self.check_position(match)
        if match.terms.has_pack:
            check_pack(match)

    # What is on the table.

    def result(self, match: A) -> Result | None:
        return match.result

    def chapter(self, match: A) -> int:
        return match.turn

    def names(self, match: A, words: Phrasebook) -> list[str]:
        return [words.tell(monster) for monster in match.terms.monsters]

    def places(self, match: A) -> dict[str, Sequence[object]]:
        lying: dict[str, Sequence[object]] = {f"before {seat}": match.cards[seat] for seat in match.seats}
        lying["shop"] = [card for card in match.shop.spaces if card is not None]
        lying["pile"] = match.shop.pile
        lying["top"] = match.top
        lying["discards"] = match.shop.discard
        lying["found"] = match.lying_apart()
        return (
            {**lying, **match.the_ring().lying(), **match.the_evolutions().lying()} if match.terms.has_pack else lying
        )

    def face_down(self, match: A, seat: int) -> dict[str, Sequence[object]]:
        knows_top = has_seen(match.top_seen, seat)
        hidden: dict[str, Sequence[object]] = {"pile": (), "top": match.top if knows_top else ()}
        return {**hidden, **unseen(match, seat)} if match.terms.has_pack else hidden

    def for_boards(self, setup: Setup, words: Phrasebook) -> dict[str, object]:
        rules, terms = self.rules(words.language), self.terms(setup)
        cards = printed(self.name, terms.deck, self.monsters, words, rules)
        return {**cards, **printed_pack(self.name, terms.challenges, terms.evolutions, words, rules)}

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, ArenaView)
        monsters = list(enumerate(view.monsters))
        return tuple(
            [("hearts", seat, one.hearts) for seat, one in monsters]
            + [("stars", seat, one.stars) for seat, one in monsters]
            + [("energy", seat, one.energy) for seat, one in monsters]
        )

    def stake(self, match: A, step: Step | None, event: Event) -> Stake | None:
        return stake_of(match, step, event)

    # What is said about options.

    def case(self, view: View, option: object, rule: str) -> Case:
        assert isinstance(view, ArenaView)
        assert view.seat is not None
        own = view.monsters[view.seat]
        card: Any = getattr(option, "card", None)
        if rule == ENERGY.rule:
            copied = [copy for lying, copy in zip(own.cards, getattr(own, "copies", ()), strict=False) if lying == card]
            needs = max([self.asks_energy(one, option) for one in (card, *copied)])
            return Case(view.seat, option, has=own.energy, needs=needs, what=card)
        if rule in POWERS:
            return Case(view.seat, option, what=card)
        if isinstance(option, UseOnCard):
            return Case(view.seat, option, has=own.energy, what=option.other)
        case = why_not_with_the_pack(view.seat, option)
        return case or why_not(view.seat, own.energy, view.shop, view.prices, option)

    def asks_energy(self, card: str, option: object) -> int:
        """How much Energy it takes to use a card in this way."""
        design: Any = self.deck.cards.get(card) or self.every_evolution.get(card)
        asked = 0
        for name, number in design.says.items() if design else ():
            kind: Any = self.clauses[name]
            asked = max(asked, kind(number).asks_energy(option))
        return asked

    def told_as(self, view: View, option: Option) -> object:
        assert isinstance(view, ArenaView)
        return told_by_its_card(view.shop, option)

    def weigh(self, view: View, options: Sequence[Option]) -> Sequence[float] | None:
        assert isinstance(view, ArenaView)
        weighed = self.weigh_the_pack(view, options, view.seat) if view.seat is not None else None
        return self.weigh_in_the_city(view, options) if weighed is None else weighed

    def weigh_the_pack(self, view: ArenaView, options: Sequence[Option], seat: int) -> Sequence[float] | None:
        """Challenges and Evolutions."""
        weighed = None
        if view.ring is not None:
            waits = self.better_waits(view, seat)
            says = [said_by(view, self.every_evolution, one) for one in range(len(view.monsters))]
            edges = [(said.get(CHALLENGERS, 0), said.get(CHAMPIONS, 0)) for said in says]
            corner = Corner(view.ring, view.monsters, seat, self.challenges, view.turn, edges, waits)
            weighed = weigh_challenge(view.question, options, corner)
        if weighed is None and view.evolutions is not None:
            weighed = weigh_evolutions(
                view, options, self.every_evolution, self.bargains(view), self.idle_dice(view), seat
            )
        return weighed
