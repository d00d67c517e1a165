"""Luchador! Mexican Wrestling Dice, as the rest of the house sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from lucha.core.agenda import Step
from lucha.core.finished import Contender, Finished, Standing
from lucha.core.game import View
from lucha.core.judgement import Side
from lucha.core.kit.data import GameWithData
from lucha.core.layout import Layout
from lucha.core.setup import AgainstTheRules, Setup
from lucha.core.summary import Story, Summary
from lucha.core.values import Event, Judged, Option, Result, Stake, Warning
from lucha.core.verdict import Case, Verdict
from lucha.core.words import Phrasebook, wrong_position
from lucha.games.luchador import (
    abilities,
    advanced,
    beginning,
    brawl,
    cage,
    combination,
    damage,
    defence,
    dice,
    events,
    free_for_all,
    holding,
    match,
    melee,
    pins,
    rerolls,
    resolving,
    stun,
    summary,
    tag,
    view,
    winning,
)
from lucha.games.luchador.abilities import RollNerveStrike
from lucha.games.luchador.advanced import AdvancedCorner
from lucha.games.luchador.belts import belts_after
from lucha.games.luchador.cards import NO_CARD
from lucha.games.luchador.cases import case_of
from lucha.games.luchador.course import course_of
from lucha.games.luchador.facts import Facts
from lucha.games.luchador.features import features_of
from lucha.games.luchador.hints import standing
from lucha.games.luchador.leanings import leanings_of
from lucha.games.luchador.match import WRESTLING_DICE, Bout, Terms
from lucha.games.luchador.match_types import ADVANCED, BASIC, MODES, NO_CAGE, new_match, sides_of, terms_of
from lucha.games.luchador.solved.chapters import Chapters
from lucha.games.luchador.solved.rounds import Judge
from lucha.games.luchador.solved.values import Values, known_values
from lucha.games.luchador.stakes import Chances, stake_of, warning_of
from lucha.games.luchador.summary import summary_of
from lucha.games.luchador.traits import traits_of
from lucha.games.luchador.view import LAYOUT, BoutView, view_of

wrong: Final = partial(wrong_position, "lucha.games.luchador")

ROUNDS = 1000  # more than a bout has
VOCABULARY = [
    *(dice, match, events, view, summary),
    *(beginning, rerolls, resolving, damage, winning, pins, defence, stun),
    *(tag, cage, brawl, free_for_all),
    *(advanced, holding, combination, abilities, melee),
]


class Luchador(GameWithData[Bout, Terms]):
    """Two corners, red (seat 0) and blue (seat 1)."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack,
            "luchador",
            "Luchador! Mexican Wrestling Dice",
            MODES,
            "lucha.games.luchador",
            VOCABULARY,
            keeps_secrets=False,
            minutes=15,
            has_belts=True,
        )
        self.facts = Facts(self.files)
        self._chances: Chances = {}
        self._judges: list[Judge] | None = None  # one, or none
        self._rounds: list[Values] | None = None  # the same

    def agree(self, setup: Setup) -> Terms:
        return terms_of(self.facts, setup)

    def check_mode(self, mode: str) -> None:
        if mode in NO_CAGE:
            raise AgainstTheRules(self.package, "luchador/cage/singles-and-tag")

    def picks(self) -> dict[str, str]:
        return {superstar.id: superstar.name for superstar in self.facts.superstars.values()}

    def check(self, setup: Setup) -> None:
        super().check(setup)
        picked = [pick for pick in setup.picks if pick]
        if len(set(picked)) < len(picked):
            raise AgainstTheRules(self.package, "luchador/beginning/no-twins")

    def check_match(self, match: Bout) -> None:
        superstars = [corner.superstar for corner in match.corners if corner.superstar]
        for superstar in superstars:
            if superstar not in self.facts.superstars:
                raise wrong("no-superstar", superstar=superstar, superstars=(*self.facts.superstars,))
        if len(set(superstars)) < len(superstars):
            raise wrong("twins")
        if len(match.in_ring) == 2 >= len(match.terms.first_in_ring):
            red, blue = match.in_ring
            if (match.corners[red].rival, match.corners[blue].rival) != (blue, red):
                raise wrong("rivals", red=red, blue=blue)
        for step in match.agenda:
            if isinstance(step, RollNerveStrike) and step.seat == step.target:
                raise wrong("own-nerve", rule="luchador/abilities/try-a-nerve-strike")
        for corner in match.corners:
            if corner.strength > match.terms.strength:
                raise wrong("strength", most=match.terms.strength, strength=corner.strength)
            if max(len(corner.ring) - WRESTLING_DICE, *corner.dice_counts()) > WRESTLING_DICE:
                raise wrong("dice", most=WRESTLING_DICE)
            if isinstance(corner, AdvancedCorner):
                others = [seat for seat, other in enumerate(match.corners) if other is not corner]
                if not set(corner.attempt) <= set(others):
                    raise wrong("attempt", attempt=str(list(corner.attempt)))
                trigger = self.facts.cards.get(corner.superstar, NO_CARD).trigger
                if Counter(corner.card) - Counter(trigger):
                    faces = tuple([face.name.lower() for face in trigger])
                    raise wrong("card", superstar=corner.superstar or "—", faces=faces)

    def new(self, setup: Setup) -> Bout:
        return new_match(self.terms(setup), setup)

    def sides(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        return sides_of(setup)

    def pick_rule(self, mode: str, pick: str) -> str:
        rule = f"luchador/superstars/{pick.replace('_', '-')}"
        return rule if mode.startswith(ADVANCED) and rule in self.catalogue else ""

    def pick_says(self, pick: str, words: Phrasebook) -> str:
        return " · ".join([words.tell(move) for move in self.facts.superstars[pick].moves])

    def cards_in_play(self, match: Bout) -> tuple[str, ...]:
        fighting = [corner for corner in match.corners if isinstance(corner, AdvancedCorner) and not corner.is_out]
        rules = [self.pick_rule(ADVANCED, corner.superstar) for corner in fighting]
        return tuple([rule for rule in rules if rule])

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return course_of(self.terms(setup).order)

    def names(self, match: Bout, words: Phrasebook) -> list[str]:
        known = self.facts.superstars
        return [known[corner.superstar].name if corner.superstar in known else "" for corner in match.corners]

    def view(self, match: Bout, seat: int | None) -> BoutView:
        return view_of(match, seat)

    def result(self, match: Bout) -> Result | None:
        return match.result

    def belts(self, fought: Iterable[Finished]) -> tuple[Standing, ...]:
        return belts_after(fought).standings()

    def may_challenge(self, fought: Iterable[Finished], sides: Sequence[Contender]) -> Verdict:
        return belts_after(fought).may_challenge(sides)

    def why_no_challenge(self, fought: Iterable[Finished], sides: Sequence[Contender], words: Phrasebook) -> str:
        belts = belts_after(fought)
        verdict = belts.may_challenge(sides)
        if verdict:
            return ""
        case, people = belts.case(sides)
        return words.why_not(case, verdict.rule, [words.tell(one) for one in people])

    def for_boards(self, setup: Setup, words: Phrasebook) -> dict[str, object]:
        known = self.facts.superstars.values()
        stars = {star.id: {"name": star.name, "moves": [words.tell(move) for move in star.moves]} for star in known}
        cards = {}
        for id, card in self.facts.cards.items() if setup.mode.startswith(ADVANCED) else ():
            traits = traits_of(card, self.facts.superstars[id].moves, words)
            cards[id] = {
                "strength": "; ".join([said for is_good, said in traits if is_good]),
                "weakness": "; ".join([said for is_good, said in traits if not is_good]),
            }
        return {
            "superstars": stars,
            "cards": cards,
            "hit_points": self.facts.hit_points,
            "signature_points": self.facts.signature_points,
        }

    def places(self, match: Bout) -> dict[str, Sequence[object]]:
        """A game of dice; the cards of the advanced modes belong to their Superstars and go nowhere."""
        return {}

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, BoutView)
        return tuple([("strength", seat, corner.strength) for seat, corner in enumerate(view.corners)])

    def layout(self) -> Layout:
        return LAYOUT

    def reaches(self, view: View) -> tuple[int, ...]:
        assert isinstance(view, BoutView)
        return (view.start_strength,) * len(view.corners)

    def chapter(self, match: Bout) -> int:
        return match.bout * ROUNDS + match.round

    def headline(self, chapter: int, words: Phrasebook) -> str:
        bout, round = divmod(chapter, ROUNDS)
        return words.fill("headline.bout" if bout > 1 else "headline", round=round, bout=bout) if round else ""

    def bouts_won(self, fought: Iterable[Finished], sides: Sequence[Contender]) -> tuple[int, ...]:
        belts = belts_after(fought)
        sides = [belts.contender(side) for side in sides]
        for belt in (belts.individual, belts.tag):
            for challenger, bouts in belt.challenges.items():
                won = {belt.holder: bouts.holder, challenger: bouts.challenger}
                if won.keys() == set(sides):
                    return tuple([won[side] for side in sides])
        return super().bouts_won(fought, sides)

    def features(self, view: View) -> list[Side]:
        assert isinstance(view, BoutView)
        return features_of(view, self._values())

    def leanings(self, view: View, option: Option) -> dict[str, float]:
        assert isinstance(view, BoutView)
        return leanings_of(view, option)

    def hint(self, view: View) -> float:
        assert isinstance(view, BoutView)
        assert view.seat is not None
        return standing(view, view.seat)

    def is_solved(self, setup: Setup) -> bool:
        return self._judge(setup) is not None

    def judged(self, match: Bout, seat: int) -> Judged | None:
        judge = self._judge(match.terms.setup)
        return None if judge is None else judge.judged(match, seat)

    def sketched(self, match: Bout, seat: int) -> Judged | None:
        """An advanced match of two as if it were a basic one: its cards count for nothing."""
        setup = match.terms.setup
        if setup.mode != ADVANCED or setup.options != self.setup(ADVANCED).options:
            return None
        judge = self._judge(self.setup(BASIC))
        return None if judge is None else judge.judged(match, seat)

    def _judge(self, setup: Setup) -> Judge | None:
        """Knows what every position of a basic match is worth, with our dice and as it is agreed by default."""
        if setup.mode != BASIC or setup.options != self.setup(BASIC).options:
            return None
        if self._judges is None:
            values = self._values()
            self._judges = [] if values is None else [Judge(Chapters(self, setup), values)]
        return self._judges[0] if self._judges else None

    def _values(self) -> Values | None:
        """What rounds of a basic match with these dice are worth, if that is known."""
        if self._rounds is None:
            self._rounds = known_values(self.facts)
        return self._rounds[0] if self._rounds else None

    def stake(self, match: Bout, step: Step | None, event: Event) -> Stake | None:
        return stake_of(self, match, step, event, self._chances)

    def summary(self, story: Story, result: Result) -> Summary:
        return summary_of(story, result)

    def case(self, view: View, option: object, rule: str) -> Case:
        assert isinstance(view, BoutView)
        return case_of(view, option, rule)

    def warning(self, view: View, option: Option) -> Warning | None:
        assert isinstance(view, BoutView)
        return warning_of(view, option)
