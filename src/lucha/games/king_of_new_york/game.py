"""King of New York, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lucha.core.game import View
from lucha.core.kit.data import GameWithData
from lucha.core.kit.shop import Shop
from lucha.core.layout import Layout
from lucha.core.setup import AgainstTheRules, BadSetup, Mode, Setup
from lucha.core.summary import Story, Summary
from lucha.core.table import Sampled
from lucha.core.values import Option, Result
from lucha.core.verdict import Case
from lucha.core.words import Phrasebook
from lucha.games.king_of_new_york import (
    attack,
    cards,
    celebrity,
    challenge,
    city,
    clauses,
    destruction,
    events,
    facts,
    masked,
    match,
    moving,
    ouch,
    resolving,
    setting_up,
    turns,
    view,
)
from lucha.games.king_of_new_york.advice import standing, weigh
from lucha.games.king_of_new_york.city import City
from lucha.games.king_of_new_york.clauses import CLAUSES
from lucha.games.king_of_new_york.course import COURSE
from lucha.games.king_of_new_york.destruction import told_by_its_tile
from lucha.games.king_of_new_york.events import BuildingFell, ManhattanEntered, UnitFell
from lucha.games.king_of_new_york.evolution_clauses import EVOLUTIONS
from lucha.games.king_of_new_york.facts import BOROUGHS, MONSTERS, NOWHERE, Facts
from lucha.games.king_of_new_york.masked import MaskedCity, masked_city
from lucha.games.king_of_new_york.match import CityTerms
from lucha.games.king_of_new_york.position import check_position
from lucha.games.king_of_new_york.questions import CITY_QUESTIONS, CityClause
from lucha.games.king_of_new_york.setting_up import SetUp
from lucha.games.king_of_new_york.view import PACK_LAYOUT, CityView, RingsideView, ringside_view, view_of
from lucha.monsters import attack as shared_attack
from lucha.monsters import cards as shared_cards
from lucha.monsters import dice as shared_dice
from lucha.monsters import events as shared_events
from lucha.monsters import losing as shared_losing
from lucha.monsters import match as shared_match
from lucha.monsters import powers as shared_powers
from lucha.monsters import resolving as shared_resolving
from lucha.monsters import shop as shared_shop
from lucha.monsters import summary as shared_summary
from lucha.monsters import turns as shared_turns
from lucha.monsters.cards import Clause, Deck, read_cards
from lucha.monsters.challenge_advice import weigh_challenge
from lucha.monsters.evolution_advice import weigh_evolutions
from lucha.monsters.evolutions import copies_of, new_evolutions, read_evolutions
from lucha.monsters.evolving import DealEvolutions
from lucha.monsters.luchador import LUCHADOR
from lucha.monsters.masks import PutOnMasks
from lucha.monsters.match import HEARTS, NOBODY, SPACES
from lucha.monsters.pack import CHALLENGE, PACK, THE_LUCHADOR, THE_LUCHADOR_PLAYS, add_the_pack, plays_luchador
from lucha.monsters.pack_view import check_pack, unseen, why_not_with_the_pack
from lucha.monsters.printed import printed, printed_pack
from lucha.monsters.ring import new_ring, read_challenges
from lucha.monsters.shop import told_by_its_card, why_not
from lucha.monsters.summary import summary_of

PICKS: Final = (*MONSTERS, THE_LUCHADOR)
EVOLUTION_CLAUSES: Final[dict[str, type[Clause]]] = {**CLAUSES, **LUCHADOR, **EVOLUTIONS}
SEATS: Final = (2, 3, 4, 5, 6)
CITY: Final = "city"
MODES: Final = [
    Mode(CITY, "The last one standing, or 20 stars", SEATS, usual=4),
    Mode(CHALLENGE, "Masks at stake, secret Challenge cards", SEATS, usual=4, without=CITY),
]
SHARED: Final = [
    shared_cards, shared_events, shared_match, shared_powers, shared_dice, shared_resolving, shared_attack,
    shared_losing, shared_shop, shared_turns, shared_summary, *PACK,
]  # fmt: skip
VOCABULARY: Final = [
    *SHARED, facts, events, match, city, setting_up, turns, resolving, destruction, ouch, celebrity, attack, moving,
    cards, clauses, view, challenge, masked,
]  # fmt: skip


class KingOfNewYork(GameWithData[City, CityTerms]):
    """Giant Monsters, five boroughs, one Manhattan."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack,
            "king_of_new_york",
            "King of New York",
            MODES,
            "lucha.games.king_of_new_york",
            VOCABULARY,
            minutes=40,
        )
        self.facts = Facts(self.files)
        designs = read_cards(self.files.read("cards.toml"), CLAUSES)
        self.deck = Deck(designs, CLAUSES, CityClause, CITY_QUESTIONS)
        self.challenges = read_challenges(self.files.read("challenges.toml"))
        self.evolutions = read_evolutions(self.files.read("evolutions.toml"), EVOLUTION_CLAUSES, PICKS)

        self.every_evolution = {
            copy: design for id, design in self.evolutions.items() for copy in copies_of(id, max(SEATS))
        }  # fmt: skip

    def shares(self) -> tuple[str, ...]:
        return ("lucha.monsters",)

    def copies(self) -> dict[str, str]:
        return {copy: id for id in self.evolutions for copy in copies_of(id, max(SEATS))[1:]}

    def picks(self) -> dict[str, str]:
        return {id: id for id in PICKS}

    def check(self, setup: Setup) -> None:
        super().check(setup)
        picked = [pick for pick in setup.picks if pick]
        for pick in picked:
            if picked.count(pick) > 1:
                raise BadSetup("picked-twice", pick=pick)
        if THE_LUCHADOR in picked and not plays_luchador(setup):
            raise AgainstTheRules(self.package, THE_LUCHADOR_PLAYS)

    def agree(self, setup: Setup) -> CityTerms:
        terms = CityTerms(setup, self.facts, self.deck)
        only = setup.option("luchador_only") == "yes"
        add_the_pack(
            terms, setup, terms.monsters, self.challenges, self.evolutions, EVOLUTION_CLAUSES, CityClause,
            CITY_QUESTIONS, only,
        )  # fmt: skip
        return terms

    def new(self, setup: Setup) -> City:
        plain = self.plain(setup)
        terms = plain.terms
        if not terms.challenges and not terms.evolutions:
            return plain
        ring = new_ring(setup.seats, terms.challenges)
        match = masked_city(plain, ring, new_evolutions(terms.evolution_piles))
        match.then(*([PutOnMasks()] if terms.challenges else []), *([DealEvolutions()] if terms.evolutions else []))
        return match

    def plain(self, setup: Setup) -> City:
        """A match without the Monster Pack."""
        terms = self.terms(setup)
        seats = setup.seats
        heights = [height for stacks, height in self.facts.stacks for _ in range(stacks)]
        return City(
            [SetUp()], {}, terms, [HEARTS] * seats, [0] * seats, [0] * seats, [False] * seats, [NOWHERE] * seats,
            [[] for _ in range(seats)], {}, {}, Shop([None] * SPACES, self.deck.ids(), []), [], 0, [], [], [0] * seats,
            [], [], [], [], [], [], NOBODY, NOBODY, 0, 0, 0, None,
            [0] * seats, [0] * seats, [""] * len(heights), heights, list(self.facts.tiles), [], [], [], [0] * seats,
            [0] * seats, [False] * len(BOROUGHS), [0] * seats, [], [], [], [], [], NOBODY, NOBODY, 0, False, 0, "",
            False,
        )  # fmt: skip

    def view(self, match: City, seat: int | None) -> CityView:
        return ringside_view(match, seat) if isinstance(match, MaskedCity) else view_of(match, seat)

    def redeal(self, match: City, seat: int, chance: Sampled) -> City:
        """Piles and stacks have no order: unknown are the Challenge cards of the others, and what they committed."""
        twin = match.clone()
        twin.forget(seat)
        if isinstance(twin, MaskedCity):
            twin.ring.deal_anew(seat, chance)
            twin.evolutions.deal_anew(seat, chance)
        return twin

    def result(self, match: City) -> Result | None:
        return match.result

    def places(self, match: City) -> dict[str, Sequence[object]]:
        lying: dict[str, Sequence[object]] = {
            "shop": [card for card in match.shop.spaces if card is not None],
            "pile": [*match.shop.pile, *match.top],
            "discards": match.shop.discard,
            "tiles": match.tiles_in_sight(),
            "stacks": match.hidden,
        }
        for seat in match.seats:
            lying[f"cards {seat}"] = match.cards[seat]
        return {**lying, **match.ring.lying(), **match.evolutions.lying()} if isinstance(match, MaskedCity) else lying

    def face_down(self, match: City, seat: int) -> dict[str, Sequence[object]]:
        """Everything else lies open, so whoever counts knows what is there, though not in which order."""
        counted: dict[str, Sequence[object]] = {"pile": [*match.shop.pile, *match.top], "stacks": match.hidden}
        return {**counted, **unseen(match, seat)} if isinstance(match, MaskedCity) else counted

    def check_match(self, match: City) -> None:
        check_position(match)
        if isinstance(match, MaskedCity):
            check_pack(match)

    def for_boards(self, setup: Setup, words: Phrasebook) -> dict[str, object]:
        rules, terms = self.rules(words.language), self.terms(setup)
        cards = printed(self.name, self.deck, PICKS, words, rules)
        return {**cards, **printed_pack(self.name, terms.challenges, terms.evolutions, words, rules)}

    def layout(self) -> Layout:
        return PACK_LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, CityView)
        monsters = list(enumerate(view.monsters))
        return tuple(
            [("hearts", seat, one.hearts) for seat, one in monsters]
            + [("stars", seat, one.stars) for seat, one in monsters]
            + [("energy", seat, one.energy) for seat, one in monsters]
        )

    def names(self, match: City, words: Phrasebook) -> list[str]:
        return [words.tell(monster) for monster in match.terms.monsters]

    def cards_in_play(self, match: City) -> tuple[str, ...]:
        return tuple([card_rule(card) for card in match.keeps_in_play()])

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def case(self, view: View, option: object, rule: str) -> Case:
        assert isinstance(view, CityView)
        assert view.seat is not None
        case = why_not_with_the_pack(view.seat, option)
        return case or why_not(view.seat, view.monsters[view.seat].energy, view.shop, view.prices, option)

    def told_as(self, view: View, option: Option) -> object:
        assert isinstance(view, CityView)
        told = told_by_its_card(view.shop, option)
        return told_by_its_tile(view.tops, option) if told is option else told

    def hint(self, view: View) -> float:
        assert isinstance(view, CityView)
        assert view.seat is not None
        return standing(view, view.seat, self.deck.cards)

    def weigh_the_pack(self, view: RingsideView, options: Sequence[Option], seat: int) -> Sequence[float] | None:
        """Challenges and Evolutions."""
        weighed = None
        if view.ring is not None:
            weighed = weigh_challenge(
                view.question, options, view.ring, view.monsters, seat, self.challenges, view.turn
            )
        if weighed is None and view.evolutions is not None:
            weighed = weigh_evolutions(view.question, options, self.every_evolution, view.monsters, view.losing, seat)
        return weighed

    def weigh(self, view: View, options: Sequence[Option]) -> Sequence[float] | None:
        assert isinstance(view, CityView)
        if isinstance(view, RingsideView) and view.seat is not None:
            weighed = self.weigh_the_pack(view, options, view.seat)
            if weighed is not None:
                return weighed
        return weigh(view, options, self.facts, self.deck.cards)

    def summary(self, story: Story, result: Result) -> Summary:
        counted = {"took_manhattan": (ManhattanEntered,), "destroyed": (BuildingFell, UnitFell)}
        return summary_of(self, story, result, counted)

    def chapter(self, match: City) -> int:
        return match.turn


def card_rule(card: str) -> str:
    """The rule that says what a card does."""
    return f"king_of_new_york/cards/{card.replace('_', '-')}"
