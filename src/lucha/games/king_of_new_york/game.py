"""King of New York, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lucha.core.game import View
from lucha.core.judgement import Side
from lucha.core.kit.shop import Shop
from lucha.core.layout import Layout
from lucha.core.setup import Setup
from lucha.core.summary import Story, Summary
from lucha.core.values import Option, Result
from lucha.core.verdict import Case
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
from lucha.games.king_of_new_york.features import features_of
from lucha.games.king_of_new_york.masked import masked_city
from lucha.games.king_of_new_york.match import CityTerms
from lucha.games.king_of_new_york.moving import MARATHON, stand
from lucha.games.king_of_new_york.position import check_position
from lucha.games.king_of_new_york.questions import CITY_QUESTIONS, CityClause
from lucha.games.king_of_new_york.setting_up import SetUp
from lucha.games.king_of_new_york.view import CITY_LAYOUT, CityView, view_of
from lucha.monsters.cards import Deck, read_cards
from lucha.monsters.challenge_advice import firmness
from lucha.monsters.evolutions import Evolutions
from lucha.monsters.game import MonsterGame
from lucha.monsters.match import HEARTS, NOBODY, SPACES
from lucha.monsters.pack import add_the_pack, monsters_of
from lucha.monsters.ring import Ring
from lucha.monsters.summary import summary_of

VOCABULARY: Final = [
    facts, events, match, city, setting_up, turns, resolving, destruction, ouch, celebrity, attack, moving, cards,
    clauses, view, challenge, masked,
]  # fmt: skip


class KingOfNewYork(MonsterGame[City, CityTerms]):
    """Giant Monsters, five boroughs, one Manhattan."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack, "king_of_new_york", "King of New York", "city", VOCABULARY, MONSTERS, {**CLAUSES, **EVOLUTIONS}, 40
        )  # fmt: skip
        self.facts = Facts(self.files)
        designs = read_cards(self.files.read("cards.toml"), CLAUSES)
        self.deck = Deck(designs, CLAUSES, CityClause, CITY_QUESTIONS)

    def agree(self, setup: Setup) -> CityTerms:
        terms = CityTerms(setup, self.facts, self.deck, monsters_of(setup, MONSTERS))
        only = setup.option("luchador_only") == "yes"
        add_the_pack(
            terms, setup, terms.monsters, self.challenges, self.evolutions, self.clauses, CityClause, CITY_QUESTIONS,
            only,
        )  # fmt: skip
        return terms

    def plain(self, setup: Setup) -> City:
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

    def masked(self, plain: City, ring: Ring, evolutions: Evolutions) -> City:
        return masked_city(plain, ring, evolutions)

    def check_position(self, match: City) -> None:
        check_position(match)

    def takes_off_the_board(self, match: City, seat: int) -> None:
        stand(match, seat, NOWHERE)
        match.webs[seat] = match.curses[seat] = 0
        match.superstar = NOBODY if match.superstar == seat else match.superstar
        match.statue = NOBODY if match.statue == seat else match.statue

    def view(self, match: City, seat: int | None) -> CityView:
        return view_of(match, seat)

    def places(self, match: City) -> dict[str, Sequence[object]]:
        return {**super().places(match), "tiles": match.tiles_in_sight(), "stacks": match.hidden}

    def face_down(self, match: City, seat: int) -> dict[str, Sequence[object]]:
        """Everything else lies open, so players who count know what is there, though not in which order."""
        counted: dict[str, Sequence[object]] = {"pile": match.shop.pile, "stacks": match.hidden}
        return {**super().face_down(match, seat), **counted}

    def layout(self) -> Layout:
        return CITY_LAYOUT

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def cards_in_play(self, match: City) -> tuple[str, ...]:
        return tuple([card_rule(card) for card in match.keeps_in_play()])

    def case(self, view: View, option: object, rule: str) -> Case:
        assert isinstance(view, CityView)
        assert view.seat is not None
        if rule == MARATHON.rule:
            return Case(view.seat, option, has=view.monsters[view.seat].energy, needs=view.move_price)
        return super().case(view, option, rule)

    def told_as(self, view: View, option: Option) -> object:
        assert isinstance(view, CityView)
        told = super().told_as(view, option)
        return told_by_its_tile(view.tops, option) if told is option else told

    def summary(self, story: Story, result: Result) -> Summary:
        counted = {"took_manhattan": (ManhattanEntered,), "destroyed": (BuildingFell, UnitFell)}
        return summary_of(self, story, result, counted)

    def features(self, view: View) -> list[Side]:
        assert isinstance(view, CityView)
        return features_of(view)

    def hint(self, view: View) -> float:
        assert isinstance(view, CityView)
        assert view.seat is not None
        return standing(view, view.seat, self.deck.cards)

    def weigh_in_the_city(self, view: View, options: Sequence[Option]) -> Sequence[float] | None:
        assert isinstance(view, CityView)
        firm = 0.0 if view.seat is None else firmness(view.ring, view.seat, self.challenges)
        return weigh(view, options, self.facts, self.deck.cards, firm)


def card_rule(card: str) -> str:
    """The rule that says what a card does."""
    return f"king_of_new_york/cards/{card.replace('_', '-')}"
