"""King of Tokyo, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lucha.core.agenda import Step
from lucha.core.game import View
from lucha.core.kit.data import GameWithData
from lucha.core.kit.seen import has_seen
from lucha.core.kit.shop import Shop
from lucha.core.layout import Layout
from lucha.core.setup import AgainstTheRules, Mode, Setup
from lucha.core.summary import Story, Summary
from lucha.core.table import Sampled, Table
from lucha.core.values import Option, Result
from lucha.core.verdict import Case
from lucha.core.words import Phrasebook
from lucha.games.king_of_tokyo import challenge, evolution_clauses, keep_gains, keep_shop, masked, tokyo, view
from lucha.games.king_of_tokyo import dice as own_dice
from lucha.games.king_of_tokyo import events as own_events
from lucha.games.king_of_tokyo import match as own_match
from lucha.games.king_of_tokyo import turns as own_turns
from lucha.games.king_of_tokyo.course import COURSE
from lucha.games.king_of_tokyo.events import TokyoEntered
from lucha.games.king_of_tokyo.evolution_clauses import EVOLUTIONS
from lucha.games.king_of_tokyo.facts import CLAUSES, MONSTERS, Facts
from lucha.games.king_of_tokyo.hints import standing, weigh
from lucha.games.king_of_tokyo.masked import MaskedTokyo, masked_tokyo
from lucha.games.king_of_tokyo.match import Chapters, Face, Tokyo, TokyoTerms
from lucha.games.king_of_tokyo.position import check_position
from lucha.games.king_of_tokyo.turns import SetUp
from lucha.games.king_of_tokyo.view import PACK_LAYOUT, RingsideView, TokyoView, ringside_view, view_of
from lucha.monsters import attack, cards, dice, events, losing, match, powers, resolving, shop, summary, turns
from lucha.monsters.cards import Clause
from lucha.monsters.challenge_advice import weigh_challenge
from lucha.monsters.evolution_advice import weigh_evolutions
from lucha.monsters.evolutions import copies_of, new_evolutions, read_evolutions
from lucha.monsters.evolving import DealEvolutions, turn_with_windows
from lucha.monsters.luchador import LUCHADOR
from lucha.monsters.masks import PutOnMasks
from lucha.monsters.match import HEARTS, NOBODY, SPACES
from lucha.monsters.pack import CHALLENGE, PACK, THE_LUCHADOR, THE_LUCHADOR_PLAYS, add_the_pack, cast, plays_luchador
from lucha.monsters.pack_view import check_pack, unseen, why_not_with_the_pack
from lucha.monsters.printed import printed, printed_pack
from lucha.monsters.ring import new_ring, read_challenges
from lucha.monsters.shop import told_by_its_card, why_not
from lucha.monsters.summary import summary_of

ROOM: Final = "lucha.monsters"
PICKS: Final = (*MONSTERS, THE_LUCHADOR)
EVOLUTION_CLAUSES: Final[dict[str, type[Clause]]] = {**CLAUSES, **LUCHADOR, **EVOLUTIONS}
ONE_OF_EACH: Final = "king_of_tokyo/turns/one-of-each"
SEATS: Final = (2, 3, 4, 5, 6)
TOKYO: Final = "tokyo"
MODES: Final = [
    Mode(TOKYO, "The last one standing, or 20 stars", SEATS, usual=4),
    Mode(CHALLENGE, "Masks at stake, secret Challenge cards", SEATS, usual=4, without=TOKYO),
]
SHARED_VOCABULARY: Final = [cards, match, events, powers, losing, attack, dice, resolving, shop, turns, summary, *PACK]
VOCABULARY: Final = [
    *SHARED_VOCABULARY, own_match, own_events, own_turns, own_dice, tokyo, keep_gains, keep_shop, view, challenge,
    masked, evolution_clauses,
]  # fmt: skip


class Tokyos(Chapters):
    """The chapters of Tokyo, for its table."""

    def turn(self, seat: int) -> Sequence[Step]:
        return own_turns.turn_of(seat)

    def resolve(self, seat: int, face: Face, count: int) -> Step:
        return own_dice.resolve(seat, face, count)

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
        turn = challenge.turn_with_challenges(seat) if self.has_challenges else own_turns.turn_of(seat)
        return turn_with_windows(turn, seat) if self.has_evolutions else turn


def chapters_of(setup: Setup) -> Tokyos:
    has_challenges, has_evolutions = setup.mode == CHALLENGE, setup.option("evolutions") == "yes"
    return TokyosWithThePack(has_challenges, has_evolutions) if has_challenges or has_evolutions else Tokyos()


class KingOfTokyo(GameWithData[Tokyo, TokyoTerms]):
    """Monsters fight for Tokyo with dice and Power cards."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack, "king_of_tokyo", "King of Tokyo", MODES, "lucha.games.king_of_tokyo", VOCABULARY, minutes=30
        )  # fmt: skip
        self.facts = Facts(self.files)
        self.challenges = read_challenges(self.files.read("challenges.toml"))
        self.evolutions = read_evolutions(self.files.read("evolutions.toml"), EVOLUTION_CLAUSES, PICKS)

        self.every_evolution = {
            copy: design for id, design in self.evolutions.items() for copy in copies_of(id, max(SEATS))
        }  # fmt: skip

    def shares(self) -> tuple[str, ...]:
        return (ROOM,)

    def copies(self) -> dict[str, str]:
        return {copy: id for id in self.evolutions for copy in copies_of(id, max(SEATS))[1:]}

    def picks(self) -> dict[str, str]:
        return {id: id for id in PICKS}

    def check(self, setup: Setup) -> None:
        super().check(setup)
        picked = [pick for pick in setup.picks if pick]
        for pick in picked:
            if picked.count(pick) > 1:
                raise AgainstTheRules(self.package, ONE_OF_EACH)
        if THE_LUCHADOR in picked and not plays_luchador(setup):
            raise AgainstTheRules(self.package, THE_LUCHADOR_PLAYS)

    def agree(self, setup: Setup) -> TokyoTerms:
        terms = TokyoTerms(setup, self.facts.deck, self.facts.die, cast(setup, MONSTERS), chapters_of(setup))
        add_the_pack(terms, setup, terms.monsters, self.challenges, self.evolutions, EVOLUTION_CLAUSES)
        return terms

    def new(self, setup: Setup) -> Tokyo:
        plain = self.plain(setup)
        terms = plain.terms
        if not terms.challenges and not terms.evolutions:
            return plain
        ring = new_ring(setup.seats, terms.challenges)
        match = masked_tokyo(plain, ring, new_evolutions(terms.evolution_piles))
        match.then(*([PutOnMasks()] if terms.challenges else []), *([DealEvolutions()] if terms.evolutions else []))
        return match

    def plain(self, setup: Setup) -> Tokyo:
        """A match without the Monster Pack."""
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
            place=[own_match.OUTSIDE] * seats,
            cards=[[] for _ in range(seats)],
            counters={},
            copies={},
            shop=Shop([None] * SPACES, terms.deck.ids(), []),
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

    def view(self, match: Tokyo, seat: int | None) -> TokyoView:
        return ringside_view(match, seat) if isinstance(match, MaskedTokyo) else view_of(match, seat)

    def redeal(self, match: Tokyo, seat: int, chance: Sampled) -> Tokyo:
        """The card on top may be unknown, and the Challenge cards of the others; draw piles have no order."""
        twin = match.clone()
        twin.forget(seat)
        if isinstance(twin, MaskedTokyo):
            twin.ring.deal_anew(seat, chance)
            twin.evolutions.deal_anew(seat, chance)
        if twin.top and not has_seen(twin.top_seen, seat):
            pool = chance.shuffle(sorted([*twin.shop.pile, *twin.top]))
            twin.top = [pool.pop()]
            twin.shop.pile = sorted(pool)
        return twin

    def result(self, match: Tokyo) -> Result | None:
        return match.result

    def check_match(self, match: Tokyo) -> None:
        check_position(match)
        if isinstance(match, MaskedTokyo):
            check_pack(match)

    def places(self, match: Tokyo) -> dict[str, Sequence[object]]:
        lying: dict[str, Sequence[object]] = {f"before {seat}": match.cards[seat] for seat in match.seats}
        lying["shop"] = [card for card in match.shop.spaces if card is not None]
        lying["pile"] = match.shop.pile
        lying["top"] = match.top
        lying["discards"] = match.shop.discard
        return {**lying, **match.ring.lying(), **match.evolutions.lying()} if isinstance(match, MaskedTokyo) else lying

    def face_down(self, match: Tokyo, seat: int) -> dict[str, Sequence[object]]:
        knows_top = has_seen(match.top_seen, seat)
        hidden: dict[str, Sequence[object]] = {"pile": (), "top": match.top if knows_top else ()}
        return {**hidden, **unseen(match, seat)} if isinstance(match, MaskedTokyo) else hidden

    def names(self, match: Tokyo, words: Phrasebook) -> list[str]:
        return [words.tell(monster) for monster in match.terms.monsters]

    def for_boards(self, setup: Setup, words: Phrasebook) -> dict[str, object]:
        rules, terms = self.rules(words.language), self.terms(setup)
        cards = printed(self.name, self.facts.deck, PICKS, words, rules)
        return {**cards, **printed_pack(self.name, terms.challenges, terms.evolutions, words, rules)}

    def layout(self) -> Layout:
        return PACK_LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, TokyoView)
        seats = range(len(view.monsters))
        return tuple(
            [("hearts", seat, view.monsters[seat].hearts) for seat in seats]
            + [("stars", seat, view.monsters[seat].stars) for seat in seats]
            + [("energy", seat, view.monsters[seat].energy) for seat in seats]
        )

    def summary(self, story: Story, result: Result) -> Summary:
        return summary_of(self, story, result, {"took_tokyo": (TokyoEntered,)})

    def chapter(self, match: Tokyo) -> int:
        return match.turn

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def case(self, view: View, option: object, rule: str) -> Case:
        assert isinstance(view, TokyoView)
        assert view.seat is not None
        case = why_not_with_the_pack(view.seat, option)
        return case or why_not(view.seat, view.monsters[view.seat].energy, view.shop, view.prices, option)

    def told_as(self, view: View, option: Option) -> object:
        assert isinstance(view, TokyoView)
        return told_by_its_card(view.shop, option)

    def hint(self, view: View) -> float:
        assert isinstance(view, TokyoView)
        assert view.seat is not None
        return standing(view, view.seat, self.facts.deck.cards)

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
        assert isinstance(view, TokyoView)
        if isinstance(view, RingsideView) and view.seat is not None:
            weighed = self.weigh_the_pack(view, options, view.seat)
            if weighed is not None:
                return weighed
        return weigh(view, options, self.facts.deck.cards)
