"""What an option comes to, exactly: the unchanged rules, run for every total the dice can bring.

Nobody re-rolls, and who may choose a defence takes the better stat.  It goes on to the end of the chain, or to the
first choice that somebody has; what comes to the same is counted together, so that a list of options is quick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from lucha.core.agenda import Decision, Question, Step
from lucha.core.table import Given
from lucha.core.values import PASS, Event, Option
from lucha.games.rumbleslam.abilities import Action, Stat
from lucha.games.rumbleslam.actions import TakeActions
from lucha.games.rumbleslam.attack_profile import Attack, attack_dice, defences
from lucha.games.rumbleslam.attacks import AHEAD, MOST, ChooseTheDefence, Compare, DefendWith, Strike, WhoIsNext
from lucha.games.rumbleslam.blows import AttackFailed, AttackHit
from lucha.games.rumbleslam.dice import ReRoll, RollDice
from lucha.games.rumbleslam.events import (
    CameDown,
    ClungToTheRope,
    CrowdBooed,
    CrowdPleased,
    CrowdShrugged,
    CrowdTurned,
    GotDown,
    HitByAWrestler,
    HungOn,
    KickedOut,
    LiftedUp,
    Pinned,
    ThrownOut,
)
from lucha.games.rumbleslam.grid import OUT
from lucha.games.rumbleslam.impact import MakeRoom
from lucha.games.rumbleslam.knocked_down import PlaceTheLifted
from lucha.games.rumbleslam.match import CROWD, Ring, Rolled
from lucha.games.rumbleslam.moments import UseItNow
from lucha.games.rumbleslam.odds import Chances
from lucha.games.rumbleslam.standing import dice_of
from lucha.games.rumbleslam.throwing import BackAtTheRope, LandBeside, LiveAmmunition
from lucha.games.rumbleslam.turnbuckle import FlyAt, LandHere

BOOED, REVERSAL, MISS, HIT, BEATDOWN = OUTCOMES = ("booed", "reversal", "miss", "hit", "beatdown")
MOST_WAYS: Final = 4_000  # then somebody had better look nearer to the outcome
SAYS: Final[dict[type[Event], str]] = {
    CrowdTurned: BOOED,
    Pinned: HIT,
    KickedOut: MISS,
    ThrownOut: HIT,
    ClungToTheRope: MISS,
    LiftedUp: HIT,
    CrowdPleased: HIT,
    CrowdBooed: BOOED,
    CrowdShrugged: MISS,
    GotDown: HIT,
    HungOn: MISS,
}


@dataclass(slots=True)
class Way:
    """One way that it can come: how likely, where the match stands then, and what the first dice have decided."""

    match: Ring
    chance: float
    outcome: str = ""

    def heard(self, step: Step | None, event: Event) -> None:
        """The first thing that the dice decide is what the option is about; all else is what follows from it."""
        if not self.outcome:
            self.outcome = outcome_of(step, event)


def outcome_of(step: Step | None, event: Event) -> str:
    """What an event decides; nothing: it decides nothing."""
    if isinstance(event, AttackHit):
        return BEATDOWN if isinstance(step, Compare) and event.margin >= AHEAD else HIT
    if isinstance(event, AttackFailed):
        return REVERSAL if isinstance(step, Compare) and event.margin <= -AHEAD else MISS
    if isinstance(event, HitByAWrestler):
        return HIT if event.is_hit else MISS
    if isinstance(event, CameDown):
        return MISS if event.how == "post" else ""
    return SAYS.get(type(event), "")


class Reckoning:
    """Counts what options come to."""

    def __init__(self, chances: Chances) -> None:
        self.chances = chances

    def ways(self, match: Ring, option: Option) -> list[Way] | None:
        """All ways that an option of the question can come; None: they are too many to be counted at once."""
        question = match.question
        below = [place for place, step in enumerate(match.agenda[:-1]) if isinstance(step, TakeActions)]
        floor = below[-1] + 1 if below else len(match.agenda) - 1
        first = match.clone()
        first.endorsements = [0] * match.seats
        first.agenda.pop()
        assert isinstance(question, Decision)
        question.chosen(first, option)
        open_ways, ended = [Way(first, 1.0)], list[Way]()
        made = 0
        while open_ways:
            way = open_ways.pop()
            more = self._go_on(way, floor)
            if not more:
                ended += self._ended(way)
            open_ways += more
            made += len(more)
            if made > MOST_WAYS:
                return None
        return ended

    def _go_on(self, way: Way, floor: int) -> Sequence[Way]:
        """As far as it goes without dice; then every way that they can fall, or none at the end."""
        match = way.match
        agenda = match.agenda
        table = Given(audience=way.heard)
        while len(agenda) > floor:
            step = agenda[-1]
            if isinstance(step, TakeActions):
                break
            if isinstance(step, RollDice):
                return list(self._rolls(way, step))
            if isinstance(step, Question) and step.waits_for(match):
                answer = PASS if isinstance(step, ReRoll) else None if way.outcome else self._answer(match, step)
                if answer is None:
                    break
                step.answer(match, step.waits_for(match)[0], answer)
                continue
            agenda.pop()
            table.step = step
            step.run(match, table)
        return ()

    def _ended(self, way: Way) -> Sequence[Way]:
        """Where a choice is what comes next, the dice before it may have decided already."""
        match, question = way.match, way.match.question
        if way.outcome or question is None:
            return (way,)
        if isinstance(question, BackAtTheRope):
            way.outcome = MISS
        elif isinstance(question, PlaceTheLifted):
            way.outcome = HIT
        elif isinstance(question, WhoIsNext):  # each of them defends against the roll that lies there
            total, nobody = match.rolls[-1].total, 1.0
            for one in question.victims:
                letters, plus = dice_of(match, one, defences(question.attack)[-1])
                nobody *= self.chances.at_least(letters, plus, total)
            return (Way(match, way.chance * nobody, MISS), Way(match, way.chance * (1 - nobody), HIT))
        return (way,)

    def _answer(self, match: Ring, question: Question) -> Option | None:
        """What is answered before the dice decide; None: there the choice is somebody's own."""
        if isinstance(question, ChooseTheDefence):
            attack = question.attack
            against = attack_dice(match, attack)

            def success(stat: Stat) -> float:
                return self.chances.against(*against, *dice_of(match, attack.on, stat)).success

            return DefendWith(min(defences(attack), key=success))
        if isinstance(question, UseItNow):
            return PASS
        if isinstance(question, LiveAmmunition) or (
            isinstance(question, MakeRoom) and any(isinstance(step, (Strike, LandBeside)) for step in match.agenda[-3:])
        ):
            return question.candidates(match, question.seat)[0]
        if isinstance(question, FlyAt):
            return self._best_landing(match, question)
        return None

    def _best_landing(self, match: Ring, question: FlyAt) -> Option:
        """Where those around make the attack likeliest; mostly that is the same everywhere."""
        landings = question.candidates(match, question.seat)
        if not any(card.has_aura for card in (match.card_of(one) for one in range(len(match.fighters)))):
            return landings[0]
        attack = Attack(Action.TURNBUCKLE, question.fighter, question.target, question.ability)
        twin = match.clone()

        def success(landing: Option) -> float:
            assert isinstance(landing, LandHere)
            twin.fighters[question.fighter].place = landing.square
            defence = dice_of(twin, question.target, Stat.DEF)
            return self.chances.against(*attack_dice(twin, attack), *defence).success

        return max(landings, key=success)

    def _rolls(self, way: Way, step: RollDice) -> Iterator[Way]:
        """The match after a roll, for everything that it can come to; of an opposed roll only the margin matters."""
        agenda = way.match.agenda
        other, compare = agenda[-2] if len(agenda) > 1 else None, agenda[-3] if len(agenda) > 2 else None
        if isinstance(other, RollDice) and isinstance(compare, Compare):
            for margin, chance in self._margins(step, other).items():
                yield self._after(way, chance, 2, max(margin, 0), max(-margin, 0))
        elif CROWD in step.letters:
            for faces, chance in crowd_faces_of(way.match, len(step.letters)):
                twin = self._after(way, chance, 1)
                twin.match.rolls.append(Rolled(step.fighter, step.letters, step.plus, faces))
                yield twin
        else:
            for total, chance in enumerate(self.chances.totals(step.letters, step.plus)):
                if chance:
                    yield self._after(way, chance, 1, total)

    def _margins(self, one: RollDice, other: RollDice) -> dict[int, float]:
        found: dict[int, float] = {}
        defence = self.chances.totals(other.letters, other.plus)
        for total, chance in enumerate(self.chances.totals(one.letters, one.plus)):
            for against, share in enumerate(defence):
                margin = max(-MOST, min(MOST, total - against))
                found[margin] = found.get(margin, 0.0) + chance * share
        return {margin: chance for margin, chance in found.items() if chance}

    def _after(self, way: Way, chance: float, rolls: int, *totals: int) -> Way:
        """A twin with so many rolls off the agenda, and these totals on the table."""
        match = way.match.clone()
        del match.agenda[-rolls:]
        match.rolls += [Rolled(None, "", 0, (total,)) for total in totals]
        return Way(match, way.chance * chance, way.outcome)


def crowd_faces_of(match: Ring, dice: int) -> list[tuple[tuple[object, ...], float]]:
    """What so many Crowd dice may show, and how likely each is; their order does not matter."""
    faces = match.terms.handful(CROWD).dice[0].faces
    found: dict[tuple[object, ...], float] = {(): 1.0}
    for _ in range(dice):
        after: dict[tuple[object, ...], float] = {}
        for shown, chance in found.items():
            for face in dict.fromkeys(faces):
                key = tuple(sorted((*shown, face), key=str))
                after[key] = after.get(key, 0.0) + chance * faces.count(face) / len(faces)
        found = after
    return list(found.items())


@dataclass(frozen=True, slots=True)
class Toll:
    """What becomes of wrestlers, others than before: chances of a KO and of being out, and the damage on average."""

    ko: float
    out: float
    harm: float


def toll(match: Ring, ways: Sequence[Way], fighters: Sequence[int]) -> Toll:
    """For any of these wrestlers."""
    ko = out = harm = 0.0
    for way in ways:
        after = way.match.fighters
        out += way.chance * any(after[one].place == OUT != match.fighters[one].place for one in fighters)
        ko += way.chance * any(
            not after[one].stamina and match.fighters[one].stamina > 0 and after[one].place != OUT for one in fighters
        )
        harm += way.chance * sum([max(0, match.fighters[one].stamina - after[one].stamina) for one in fighters])
    return Toll(ko, out, harm)
