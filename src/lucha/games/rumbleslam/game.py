"""RUMBLESLAM, as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from lucha.core.game import View
from lucha.core.judgement import Side
from lucha.core.kit.data import GameWithData
from lucha.core.layout import Layout
from lucha.core.setup import Built, Mode, Setup
from lucha.core.summary import Story, Summary
from lucha.core.values import Option, Result
from lucha.core.verdict import Case
from lucha.core.words import Phrasebook
from lucha.games.rumbleslam import (
    abilities,
    actions,
    activating,
    attack_profile,
    attacks,
    blows,
    choices,
    crowd,
    damage,
    dice,
    dirty,
    effects,
    events,
    forced,
    impact,
    initiative,
    knocked_down,
    lifting,
    match,
    moments,
    pins,
    refusals,
    ropes,
    rounds,
    setting_up,
    special_rules,
    sponsors,
    tag,
    throwing,
    turnbuckle,
    view,
    winning,
)
from lucha.games.rumbleslam.bookings import Bookings
from lucha.games.rumbleslam.building import figures, pick_of, plan_of, shelf, team_of_plan
from lucha.games.rumbleslam.cases import case_of
from lucha.games.rumbleslam.course import COURSE
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.features import features_of
from lucha.games.rumbleslam.grid import COMPASS, NAMES, ROPES
from lucha.games.rumbleslam.hints import Advisor, standing
from lucha.games.rumbleslam.hired import MOST_WRESTLERS, write_team
from lucha.games.rumbleslam.match import NOBODY, Card, Ring, Terms
from lucha.games.rumbleslam.odds import Chances
from lucha.games.rumbleslam.outlook import Outlook, figures_of, outlook_of
from lucha.games.rumbleslam.position import check_position
from lucha.games.rumbleslam.reckoning import Reckoning
from lucha.games.rumbleslam.setting_up import DrawATeam, RollForTheCorner, add_team
from lucha.games.rumbleslam.summary import summary_of
from lucha.games.rumbleslam.teams import ROSTER, bill, limit_of, reasons
from lucha.games.rumbleslam.telling import printed_of, sponsor_says
from lucha.games.rumbleslam.view import LAYOUT, RingView, view_of

MODES: Final = [
    Mode("lightweight", "Lightweight Bout, 1000K", (2, 3, 4)),
    Mode("middleweight", "Middleweight Match, 1500K", (2, 3, 4)),
    Mode("madness", "RUMBLESLAM Madness, 2500K", (2, 3, 4)),
]
MOST_ALIKE: Final = 4 * MOST_WRESTLERS  # of one wrestler in a match
VOCABULARY: Final = [
    *(abilities, match, events, blows, view, dice, moments),
    *(
        setting_up,
        rounds,
        initiative,
        activating,
        actions,
        choices,
        refusals,
        dirty,
        attack_profile,
        attacks,
        damage,
        knocked_down,
        special_rules,
    ),
    *(pins, ropes, forced, turnbuckle, impact, lifting, throwing, crowd, effects, tag, sponsors, winning),
]


class Rumbleslam(GameWithData[Ring, Terms]):
    """Two to four teams."""

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(
            pack,
            "rumbleslam",
            "RUMBLESLAM",
            MODES,
            "lucha.games.rumbleslam",
            VOCABULARY,
            keeps_secrets=False,
            minutes=45,
            has_builder=True,
        )
        self._books: dict[str, Phrasebook] = {}
        self.facts = Facts(self.files)
        self.profiles = {id: Card(wrestler) for id, wrestler in self.facts.wrestlers.items()}
        for id in list(self.profiles):
            for number in range(2, MOST_ALIKE + 1):
                self.profiles[f"{id}#{number}"] = self.profiles[id]
        self.bookings = Bookings(self.facts)
        self.chances = Chances({metal.value: die for metal, die in self.facts.dice.items()})
        self.reckoning = Reckoning(self.chances)
        self.advisor = Advisor(self.profiles, self.chances)

    def agree(self, setup: Setup) -> Terms:
        metals = {metal.value: die for metal, die in self.facts.dice.items()}
        pool = self.bookings.pool(setup.mode)
        teams = {id: self.facts.teams[id] for id in pool}
        return Terms(setup, self.profiles, metals, self.facts.crowd, self.facts.sponsorships, teams, pool)

    def terms(self, setup: Setup) -> Terms:
        """The same for all teams: players can make any number of them, and all matches share it."""
        return super().terms(Setup(setup.mode, setup.seats, setup.options, ("",) * setup.seats))

    def picks(self) -> dict[str, str]:
        words = self.words()
        return {id: words.tell(id) for id in self.facts.teams}

    def pick_called(self, pick: str) -> str:
        return self.picks().get(pick) or self.bookings.team(pick).name

    def pick_says(self, pick: str, words: Phrasebook) -> str:
        cost = words.fill("team.costs", cost=bill(self.facts.teams[pick], self.facts).total)
        key = f"team.says.{pick}"
        return f"{cost} {words.say(key)}" if words.has(key) else cost

    def builder(self, words: Phrasebook) -> Mapping[str, object]:
        return shelf(self.facts, words)

    def plan_of(self, said: str) -> Mapping[str, object]:
        return plan_of(said, self.facts)

    def build(self, plan: Mapping[str, object], mode: str, words: Phrasebook) -> Built:
        team, limit = replace(team_of_plan(plan), bout=mode), limit_of(mode, self.facts)
        wrong = [(reason.rule, reason.told(words.language)) for reason in reasons(team, self.facts, limit)]
        come_to = figures(team, self.facts, limit, self.new(self.setup(mode, 2)))
        return Built(pick_of(team, self.facts), team.name, write_team(team), tuple(wrong), come_to)

    def check(self, setup: Setup) -> None:
        self.bookings.check(setup)

    def shares(self) -> tuple[str, ...]:
        return (ROSTER,)

    def ids(self) -> Iterable[str]:
        return self.facts.ids()

    def bare_texts(self) -> Iterable[str]:
        return (*self.ids(), *NAMES, *ROPES, *COMPASS)

    def words(self, language: str = "en") -> Phrasebook:
        """Where several wrestlers are alike, each has a number behind the name."""
        if language not in self._books:
            book = super().words(language)
            numbered = {
                f"{id}#{number}": f"{book.say(id)} {number}"
                for id in self.facts.wrestlers
                for number in range(2, MOST_ALIKE + 1)
            }
            self._books[language] = Phrasebook(language, {**book.ways, **numbered})
        return self._books[language]

    def new(self, setup: Setup) -> Ring:
        seats = setup.seats
        ring = Ring(
            [], {}, self.terms(setup), [], seats, 0, NOBODY, [""] * seats, [], 0, [""] * seats, NOBODY, 0, 0,
            False, [], 0, [], [], NOBODY, 0, [], [0] * seats, [[] for _ in range(seats)], [0] * seats, [], None,
        )  # fmt: skip
        for seat, pick in enumerate(setup.picks):
            if pick:
                add_team(ring, seat, self.bookings.team(pick))
        draws = [DrawATeam(seat) for seat, pick in enumerate(setup.picks) if not pick]
        ring.then(*draws, RollForTheCorner(tuple(range(seats))))
        return ring

    def view(self, match: Ring, seat: int | None) -> RingView:
        return view_of(match, seat)

    def result(self, match: Ring) -> Result | None:
        return match.result

    def for_boards(self, setup: Setup, words: Phrasebook) -> dict[str, object]:
        cards = {id: self.facts.wrestlers[id] for id in self.bookings.may_come(setup)}
        return {
            "wrestlers": {id: printed_of(card, words) for id, card in cards.items()},
            "sponsorships": {id: sponsor_says(one, words) for id, one in self.facts.sponsorships.items()},
        }

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        return COURSE

    def layout(self) -> Layout:
        return LAYOUT

    def check_match(self, match: Ring) -> None:
        check_position(match)

    def summary(self, story: Story, result: Result) -> Summary:
        return summary_of(story, result)

    def case(self, view: View, option: object, rule: str) -> Case:
        assert isinstance(view, RingView)
        return case_of(view, option, rule)

    def places(self, match: Ring) -> dict[str, Sequence[object]]:
        """There are no cards to draw: those of the wrestlers belong to them."""
        return {}

    def outlook(self, match: Ring, option: Option) -> Outlook | None:
        """The exact odds of an option; None: no dice hang on it."""
        return outlook_of(match, option, self.reckoning)

    def figures_of(self, match: Ring, option: Option) -> Mapping[str, float]:
        return figures_of(match, option, self.reckoning)

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        assert isinstance(view, RingView)
        return tuple([("dosh", seat, team.dosh) for seat, team in enumerate(view.teams)])

    def reaches(self, view: View) -> tuple[int, ...]:
        assert isinstance(view, RingView)
        return tuple([team.hired for team in view.teams])

    def features(self, view: View) -> list[Side]:
        assert isinstance(view, RingView)
        return features_of(view, self.profiles)

    def hint(self, view: View) -> float:
        assert isinstance(view, RingView)
        assert view.seat is not None
        return standing(view, view.seat)

    def weigh(self, view: View, options: Sequence[Option]) -> Sequence[float] | None:
        assert isinstance(view, RingView)
        return self.advisor.weigh(view, options)

    def chapter(self, match: Ring) -> int:
        return match.round

    def beat(self, match: Ring) -> int:
        """Every activation is one; a tag lets a partner act again, and is more than that."""
        in_a_round = sum([one.acted for one in match.fighters]) + len(match.tagged)
        return match.round * (2 * len(match.fighters) + 1) + in_a_round
