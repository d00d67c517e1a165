"""Solo Una Noche, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from lucha.core.agenda import Step
from lucha.core.finished import Achievement
from lucha.core.game import View
from lucha.core.judgement import Side
from lucha.core.kit import drawn
from lucha.core.kit.data import GameWithData
from lucha.core.layout import Layout
from lucha.core.record import replay
from lucha.core.setup import AgainstTheRules, Mode, Setup
from lucha.core.summary import Story, Summary
from lucha.core.table import Record, Sampled
from lucha.core.values import Event, Option, Result, Warning
from lucha.core.verdict import Case
from lucha.core.words import Phrasebook
from lucha.games.solo_una_noche import (
    attack,
    combos,
    crowd,
    damage,
    drawing,
    equipo,
    events,
    match,
    outside,
    pins,
    responses,
    series,
    sight,
    signature,
    summary,
    todos,
    turns,
    view,
)
from lucha.games.solo_una_noche.advice import weigh
from lucha.games.solo_una_noche.cases import case_of
from lucha.games.solo_una_noche.course import course_of
from lucha.games.solo_una_noche.equipo import Equipo
from lucha.games.solo_una_noche.facts import WRESTLERS, Facts
from lucha.games.solo_una_noche.fame import ROWS, entered, rows_of
from lucha.games.solo_una_noche.features import features_of
from lucha.games.solo_una_noche.hints import standing
from lucha.games.solo_una_noche.mano_a_mano import ManoAMano
from lucha.games.solo_una_noche.match import HEALTH, Corner, Noche, Owned, unseen
from lucha.games.solo_una_noche.pins import ThrowHands
from lucha.games.solo_una_noche.position import check_position, put_in_order
from lucha.games.solo_una_noche.printed import printed_of
from lucha.games.solo_una_noche.series import EndOfTheBout, brought_along, path_of
from lucha.games.solo_una_noche.sight import Sight, deal
from lucha.games.solo_una_noche.summary import summary_of
from lucha.games.solo_una_noche.terms import Kind, Terms
from lucha.games.solo_una_noche.todos import Todos
from lucha.games.solo_una_noche.turns import SetUp
from lucha.games.solo_una_noche.view import LAYOUT, NocheView, view_of
from lucha.games.solo_una_noche.warnings import warning_of

MODES: Final = [
    Mode("mano-a-mano", "Mano a Mano, one on one", (2,)),
    Mode("equipo", "Equipo de la Etiqueta, two against two", (4,)),
    Mode("todos", "Todos Contra Todos, the last one standing wins", (3, 4)),
]
KINDS: Final[dict[str, Kind]] = {"mano-a-mano": ManoAMano(), "equipo": Equipo(), "todos": Todos()}
VOCABULARY = [
    drawn, sight, match, events, turns, drawing, attack, combos, signature, crowd, responses, damage, pins, outside,
    equipo, todos, series, view, summary,
]  # fmt: skip


class SoloUnaNoche(GameWithData[Noche, Terms]):
    """Four wrestlers with decks of their own."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack, "solo_una_noche", "Solo Una Noche", MODES, "lucha.games.solo_una_noche", VOCABULARY, minutes=25
        )  # fmt: skip
        self.facts = Facts(self.files)

    def picks(self) -> dict[str, str]:
        words = self.words()
        return {id: words.tell(id) for id in WRESTLERS}

    def pick_says(self, pick: str, words: Phrasebook) -> str:
        return words.say(f"wrestler.{pick}")

    def ids(self) -> Iterable[str]:
        specials = [special for one in self.facts.wrestlers.values() for special in (*one.combos.values(), one.crowd)]
        return [*self.facts.cards, *[special.id for special in specials]]

    def names(self, match: Noche, words: Phrasebook) -> list[str]:
        return [words.tell(corner.wrestler) if corner.wrestler else "" for corner in match.corners]

    def check(self, setup: Setup) -> None:
        super().check(setup)
        picked = [pick for pick in setup.picks if pick]
        if len(set(picked)) < len(picked):
            raise AgainstTheRules(self.package, "solo_una_noche/turns/one-of-each")

    def agree(self, setup: Setup) -> Terms:
        return Terms(self.facts, setup, KINDS[setup.mode])

    def new(self, setup: Setup) -> Noche:
        terms = self.terms(setup)
        corners = [Corner([], [], [], [], [], [], [], [], []) for _ in range(setup.seats)]
        in_ring = [side[0] for side in terms.sides]
        match = Noche(
            [SetUp()], {}, terms, corners, unseen(setup.seats), [], [], [HEALTH.highest] * setup.seats, in_ring,
            [0] * setup.seats,
        )  # fmt: skip
        for seat, pick in enumerate(setup.picks):
            if pick:
                match.deal_in(seat, pick)
        return match

    def check_match(self, match: Noche) -> None:
        put_in_order(match)
        check_position(match)

    def view(self, match: Noche, seat: int | None) -> NocheView:
        return view_of(match, seat)

    def redeal(self, match: Noche, seat: int, chance: Sampled) -> Noche:
        twin = match.clone()
        twin.forget(seat)
        for other in match.seats:
            if not match.sees(seat, other):
                deal_anew(twin, other, twin.sights[seat][other], chance)
            if other != seat:
                twin.sights[other] = twin.sights[-1].copy()
        return twin

    def result(self, match: Noche) -> Result | None:
        return match.result

    def sides(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        return KINDS[setup.mode].sides(setup.seats)

    def places(self, match: Noche) -> dict[str, Sequence[object]]:
        lying: dict[str, Sequence[object]] = {}
        for seat, corner in enumerate(match.corners):
            who = corner.wrestler
            lying[f"hand {seat}"] = [Owned(who, card) for card in corner.hand]
            lying[f"bonus {seat}"] = [Owned(who, card) for card in corner.bonus]
            lying[f"pile {seat}"] = [Owned(who, card) for card in corner.pile]
            lying[f"open {seat}"] = [
                Owned(who, card) for card in (*corner.discard, *corner.aside, *corner.saved, *corner.cheats)
            ]
        lying["table"] = [Owned(match.corners[seat].wrestler, card) for seat, card in match.table]
        kind, free = match.terms.kind, match.free_wrestlers() if match.terms.deals else []
        decks = [match.terms.wrestlers[who] for who in free]
        lying["box"] = [
            Owned(aid.id, card) for aid in decks for card in (*kind.deck(aid), *kind.aside(aid), *kind.bonus(aid))
        ]
        return lying

    def may_draw(self, match: Noche, seat: int | None) -> Sequence[object]:
        if seat is None:
            return ()
        aid, kind = match.aid(seat), match.terms.kind
        return [*kind.deck(aid), *kind.aside(aid), *kind.bonus(aid)]

    def face_down(self, match: Noche, seat: int) -> dict[str, Sequence[object]]:
        hidden: dict[str, Sequence[object]] = {f"pile {other}": () for other in match.seats}
        for other in match.seats:
            if not match.sees(seat, other):
                hidden[f"bonus {other}"] = ()
                known = match.sights[seat][other].least
                who = match.corners[other].wrestler
                hidden[f"hand {other}"] = [Owned(who, card) for card, count in known for _ in range(count)]
        return hidden

    def for_boards(self, setup: Setup, words: Phrasebook) -> dict[str, object]:
        venue = setup.option("venue")
        return {
            "wrestlers": {one.id: printed_of(one, words) for one in self.facts.wrestlers.values()},
            "venue": venue,
            "path": path_of(venue),
        }

    def layout(self) -> Layout:
        return LAYOUT

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, NocheView)
        return tuple([("health", seat, corner.health) for seat, corner in enumerate(view.corners)])

    def reaches(self, view: View) -> tuple[int, ...]:
        assert isinstance(view, NocheView)
        return (HEALTH.highest,) * len(view.corners)

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return course_of(setup.mode)

    def summary(self, story: Story, result: Result) -> Summary:
        return summary_of(self, story, result)

    def case(self, view: View, option: object, rule: str) -> Case:
        assert isinstance(view, NocheView)
        return case_of(view, option, rule, self.facts)

    def chapter(self, match: Noche) -> int:
        return match.turn

    def hall_of_fame(self) -> tuple[str, ...]:
        return ROWS

    def achievements(self, setup: Setup, record: Record) -> tuple[Achievement, ...]:
        """In a series every bout is a match of its own."""
        played: list[Noche] = []
        bouts: list[Achievement] = []

        def hears(step: Step | None, event: Event) -> None:
            if isinstance(step, EndOfTheBout):
                bouts.extend([Achievement(row, (step.seat,)) for row in rows_of(played[0], step.seat, step.rule)])

        match = replay(self, setup, record, hears, played.append).match
        winners = () if match.result is None else match.result.winners
        if setup.option("series") != "1":
            return tuple(bouts)
        return tuple([Achievement(row, winners) for row in entered(match)])

    def tournament_options(self, mode: str) -> dict[str, str]:
        return {"venue": "plaza", "series": "3"} if mode == "mano-a-mano" else {"venue": "plaza"}

    def options_of_the_round(self, setup: Setup, rounds_before: int) -> dict[str, str]:
        """Bonus cards stay with a player: two for every round behind them."""
        return {"earned": brought_along(setup, rounds_before)} if setup.mode == "mano-a-mano" else {}

    def features(self, view: View) -> list[Side]:
        assert isinstance(view, NocheView)
        return features_of(view, self.facts)

    def hint(self, view: View) -> float:
        assert isinstance(view, NocheView)
        assert view.seat is not None
        is_set_up = all(corner.wrestler for corner in view.corners)
        return standing(view, view.seat, self.facts) if is_set_up else 0.0

    def warning(self, view: View, option: Option) -> Warning | None:
        assert isinstance(view, NocheView)
        return warning_of(view, option, self.facts)

    def is_even(self, view: View) -> bool:
        return isinstance(view.question, ThrowHands)

    def weigh(self, view: View, options: Sequence[Option]) -> Sequence[float]:
        assert isinstance(view, NocheView)
        return weigh(view, options, self.facts)


def deal_anew(match: Noche, seat: int, sight: Sight, chance: Sampled) -> None:
    """A hand, a draw pile and Bonus cards left over, as they may be for all that somebody has seen."""
    corner = match.corners[seat]
    pool = [*corner.hand, *corner.pile]
    unseen_bonus = match.unseen_bonus(seat)
    if unseen_bonus:
        sure = {*sight.bonus, *[card for card, _ in sight.least]}
        doubtful = chance.shuffle([card for card in unseen_bonus if card not in sure])
        pool = [card for card in pool if card not in doubtful]
        left_out = len(corner.bonus)
        pool += doubtful[left_out:]
        corner.bonus = sorted(doubtful[:left_out])
    pool.sort()
    corner.hand = deal(sight, len(corner.hand), pool, chance)
    corner.pile = pool
