"""King of Tokyo, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from lucha.core.agenda import Step
from lucha.core.game import View
from lucha.core.judgement import Side
from lucha.core.kit.shop import Shop
from lucha.core.setup import Setup
from lucha.core.summary import Story, Summary
from lucha.core.table import Table
from lucha.core.values import Option, Result
from lucha.games.king_of_tokyo import (
    challenge,
    dice,
    events,
    keep_gains,
    keep_shop,
    masked,
    match,
    tokyo,
    turns,
    view,
)
from lucha.games.king_of_tokyo.course import COURSE
from lucha.games.king_of_tokyo.events import TokyoEntered
from lucha.games.king_of_tokyo.evolution_clauses import CHAPTERS, EVOLUTIONS
from lucha.games.king_of_tokyo.facts import CLAUSES, MONSTERS, Facts
from lucha.games.king_of_tokyo.features import features_of
from lucha.games.king_of_tokyo.hints import SLIPS_OUT, WAITS_OUTSIDE, bargains, idle_dice, standing, weigh
from lucha.games.king_of_tokyo.masked import masked_tokyo
from lucha.games.king_of_tokyo.match import OUTSIDE, Chapters, Face, Tokyo, TokyoTerms
from lucha.games.king_of_tokyo.position import check_position
from lucha.games.king_of_tokyo.tokyo import StayOrYield
from lucha.games.king_of_tokyo.turns import SetUp
from lucha.games.king_of_tokyo.view import TokyoView, view_of
from lucha.monsters.challenge_advice import firmness
from lucha.monsters.evolution_advice import COMES_BACK, holds, paid_for_staying, said_by
from lucha.monsters.evolutions import Evolutions
from lucha.monsters.evolved import turn_with_windows
from lucha.monsters.game import CHAMPIONS, MonsterGame
from lucha.monsters.match import HEARTS, NOBODY, SPACES
from lucha.monsters.pack import CHALLENGE, add_the_pack, monsters_of
from lucha.monsters.ring import Ring
from lucha.monsters.summary import summary_of

VOCABULARY: Final = [
    match, events, turns, dice, tokyo, keep_gains, keep_shop, view, challenge, masked, *CHAPTERS
]  # fmt: skip


class Tokyos(Chapters):
    """The chapters of Tokyo, for its table."""

    def turn(self, seat: int) -> Sequence[Step]:
        return turns.turn_of(seat)

    def resolve(self, seat: int, face: Face, count: int) -> Step:
        return dice.resolve(seat, face, count)

    def stay_or_yield(self, seats: tuple[int, ...], is_first: bool) -> Step:
        return tokyo.StayOrYield(seats, is_first)

    def close_the_bay(self, match: Tokyo, table: Table) -> None:
        tokyo.close_the_bay(match, table)


class TokyosWithThePack(Tokyos):
    """The chapters of Tokyo with Challenges, with Evolutions, or with both."""

    def __init__(self, has_challenges: bool, has_evolutions: bool) -> None:
        self.has_challenges = has_challenges
        self.has_evolutions = has_evolutions

    def turn(self, seat: int) -> Sequence[Step]:
        turn = challenge.turn_with_challenges(seat) if self.has_challenges else turns.turn_of(seat)
        return turn_with_windows(turn, seat, tokyo.EnterTokyo(seat)) if self.has_evolutions else turn


def chapters_of(setup: Setup) -> Tokyos:
    has_challenges, has_evolutions = setup.mode == CHALLENGE, setup.option("evolutions") == "yes"
    return TokyosWithThePack(has_challenges, has_evolutions) if has_challenges or has_evolutions else Tokyos()


class KingOfTokyo(MonsterGame[Tokyo, TokyoTerms]):
    """Monsters fight for Tokyo with dice and Power cards."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack, "king_of_tokyo", "King of Tokyo", "tokyo", VOCABULARY, MONSTERS, {**CLAUSES, **EVOLUTIONS}, 30
        )  # fmt: skip
        self.facts = Facts(self.files)
        self.deck = self.facts.deck

    def agree(self, setup: Setup) -> TokyoTerms:
        terms = TokyoTerms(setup, self.deck, self.facts.die, monsters_of(setup, MONSTERS), chapters_of(setup))
        add_the_pack(terms, setup, terms.monsters, self.challenges, self.evolutions, self.clauses)
        return terms

    def plain(self, setup: Setup) -> Tokyo:
        seats = setup.seats
        terms = self.terms(setup)
        return Tokyo(
            agenda=[SetUp()],
            commitments={},
            terms=terms,
            hearts=[HEARTS] * seats,
            stars=[0] * seats,
            energy=[0] * seats,
            out=[False] * seats,
            place=[OUTSIDE] * seats,
            cards=[[] for _ in range(seats)],
            counters={},
            copies={},
            shop=Shop([None] * SPACES, self.deck.ids(), []),
            top=[],
            top_seen=0,
            dice=[],
            unresolved=[],
            taken=[0] * seats,
            safe=[],
            used=[],
            extra=[],
            revealed=[],
            declined=[],
            losses=[],
            active=NOBODY,
            regular=NOBODY,
            turn=0,
            rolls=0,
            fewer=0,
            result=None,
            poison=[0] * seats,
            shrink=[0] * seats,
            bites=[],
            hearts_left=0,
        )

    def masked(self, plain: Tokyo, ring: Ring, evolutions: Evolutions) -> Tokyo:
        return masked_tokyo(plain, ring, evolutions)

    def check_position(self, match: Tokyo) -> None:
        check_position(match)

    def takes_off_the_board(self, match: Tokyo, seat: int) -> None:
        match.place[seat], match.poison[seat], match.shrink[seat] = OUTSIDE, 0, 0

    def view(self, match: Tokyo, seat: int | None) -> TokyoView:
        return view_of(match, seat)

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def summary(self, story: Story, result: Result) -> Summary:
        return summary_of(self, story, result, {"took_tokyo": (TokyoEntered,)})

    def features(self, view: View) -> list[Side]:
        assert isinstance(view, TokyoView)
        return features_of(view)

    def hint(self, view: View) -> float:
        assert isinstance(view, TokyoView)
        assert view.seat is not None
        return standing(view, view.seat, self.deck.cards)

    def weigh_in_the_city(self, view: View, options: Sequence[Option]) -> Sequence[float] | None:
        assert isinstance(view, TokyoView)
        if view.seat is None:
            return None
        held = [clause for clause in (SLIPS_OUT, COMES_BACK) if holds(view, self.every_evolution, view.seat, clause)]
        owner = view.seat if isinstance(view.question, StayOrYield) else view.active
        says = said_by(view, self.every_evolution, owner)
        firm = firmness(view.ring, view.seat, self.challenges, says.get(CHAMPIONS, 0))
        firm += paid_for_staying(view, self.every_evolution, view.seat)
        return weigh(view, options, self.deck.cards, held, says, firm)

    def idle_dice(self, view: View) -> int:
        assert isinstance(view, TokyoView)
        return idle_dice(view, said_by(view, self.every_evolution, view.active))

    def bargains(self, view: View) -> Mapping[str, float]:
        assert isinstance(view, TokyoView)
        return bargains(view, self.deck.cards)

    def better_waits(self, view: View, seat: int) -> bool:
        assert isinstance(view, TokyoView)
        return holds(view, self.every_evolution, seat, WAITS_OUTSIDE)
