"""A question to the referee, answered by the rules: may this seat do that, and what are the chances?"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from lucha.core.agenda import AnyMatch, ReactionWindow, Step
from lucha.core.chance import TooManyWays, odds
from lucha.core.facts import BadInput, shown
from lucha.core.notation import read, write
from lucha.core.rules import rule_of
from lucha.core.setup import Setup
from lucha.core.table import Given, Misfit, OutcomeNeeded, Sampled, seed_of
from lucha.core.values import Event, Option, Result
from lucha.core.verdict import Case, Illegal
from lucha.games import AnyGame
from lucha.referee.speech import Speech

MOST_WAYS: Final = 20_000  # to be counted while somebody waits: a second or two
FUTURES: Final = 2_000  # that stand for more than that
MOST_ANSWERS: Final = 40  # of others, before anything is thrown

Told: TypeAlias = "list[tuple[Step | None, Event]]"


class Standing(NamedTuple):
    """How a match stands: its gauges, who has won, and otherwise the rule of what is asked next, and of which seats."""

    gauges: tuple[tuple[str, int, int], ...]
    result: Result | None
    asks: str
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """May `seat` do it?  If not: the rule against it, and the case.  If so: the match after it, and what was told."""

    seat: int
    option: Option
    rule: str
    case: Case | None
    after: AtRest | None

    @property
    def is_allowed(self) -> bool:
        return self.after is not None


@dataclass(frozen=True, slots=True)
class Chances:
    """How likely each end is: exactly, with what was too unlikely to count; or from so many futures."""

    tally: dict[Standing, float]
    futures: int  # 0: counted exactly

    @property
    def left_out(self) -> float:
        return max(0.0, 1.0 - sum(self.tally.values()))


class AtRest:
    """A match that has come to a question, to a throw, or to its end; nobody changes it.

    `told` is what happened on the way there, `begun` how the match stood before, and `led` the entry of a scenario that
    leads on from there; nothing: it went on by itself.
    """

    def __init__(self, game: AnyGame, setup: Setup, match: AnyMatch, outcome: tuple[object, ...] = ()) -> None:
        self.game = game
        self.setup = setup
        self.begun: AnyMatch = match
        self.led: dict[str, object] = {}
        self.match: AnyMatch = match.clone()
        self.told: Told = []
        self.needs: OutcomeNeeded | None = None
        self._run(Given(*[outcome] if outcome else [], audience=lambda step, event: self.told.append((step, event))))

    def _run(self, table: Given) -> None:
        try:
            self.game.advance(self.match, table)
        except OutcomeNeeded as needed:
            self.needs = needed.with_traceback(None)

    @property
    def waiting(self) -> tuple[int, ...]:
        return () if self.needs is not None else self.game.waits_for(self.match)

    @property
    def result(self) -> Result | None:
        return self.game.result(self.match)

    def option(self, seat: int, text: str, speech: Speech) -> Option:
        """What `text` stands for: something that the seat might try, or any option of the game."""
        tried = self.game.options(self.match, seat) + [one.option for one in self.game.refused(self.match, seat)]
        option = speech.option(text, tried, self.match, seat) or read(speech.codec, text)
        if not isinstance(option, Option):
            raise BadInput(f"{shown(text)} is no option of this game")
        return option

    def rule_on(self, seat: int, option: Option) -> Ruling:
        """May the seat choose it now?"""
        after: AnyMatch = self.match.clone()
        told: Told = []
        try:
            table = Given(audience=lambda step, event: told.append((step, event)))
            self.game.choose(after, seat, option, table)
        except Illegal as illegal:
            case = illegal.case or self.game.case(self.game.view(self.match, seat), option, illegal.rule)
            return Ruling(seat, option, illegal.rule, case, None)
        rest = AtRest(self.game, self.setup, after)
        rest.told[:0] = told
        rest.begun, rest.led = self.match, {"seat": seat, "choose": write(option)}
        return Ruling(seat, option, "", None, rest)

    def landed(self, faces: tuple[object, ...]) -> AtRest:
        """The match after the throw or the draw that it waits for came out so."""
        try:
            rest = AtRest(self.game, self.setup, self.match, faces)
        except Misfit as misfit:
            raise BadInput(str(misfit)) from None
        said = [write(face) for face in faces]
        is_draw = self.needs is not None and self.needs.dice is None
        rest.led = {"draw": said[0]} if is_draw else {"throw": said}
        return rest

    def to_be_said(self) -> AnyMatch:
        """The match as a scenario can set it up: nobody sets a match that is over, only what ended it."""
        return self.match if self.result is None else self.begun

    def faces(self, said: list[str], speech: Speech) -> tuple[object, ...]:
        """The outcome that texts stand for, one for each die."""
        if self.needs is None:
            raise BadInput("nothing is thrown or drawn here")
        if len(said) != self.needs.count:
            raise BadInput(f"{self.needs.count} are thrown or drawn here, not {len(said)}")
        return tuple(speech.faces(said, self.needs))

    def others_let_it_be(self) -> tuple[AtRest, list[tuple[int, Option]]]:
        """The match when all who still commit, or may still answer a play, take the quiet choice; and those choices."""
        rest, taken = self, []
        for _ in range(MOST_ANSWERS):
            question = rest.match.question
            is_pending = bool(rest.match.commitments) or isinstance(question, ReactionWindow)
            if not rest.waiting or not is_pending:
                break
            seat = rest.waiting[0]
            option = self.game.default(rest.match, seat)
            after = rest.rule_on(seat, option).after
            assert after is not None
            taken.append((seat, option))
            rest = after
        return rest, taken

    def chances(self) -> Chances:
        """How the match may stand at the next question, or at its end."""
        try:
            return Chances(odds(self.game, self.match, self._standing, most=MOST_WAYS), 0)
        except TooManyWays:
            return Chances(self._sampled(), FUTURES)

    def _sampled(self) -> dict[Standing, float]:
        chance = Sampled(seed_of("chances", self.game.name, repr(self.match)))
        tally: dict[Standing, float] = {}
        for _ in range(FUTURES):
            future = self.match.clone()
            self.game.advance(future, chance)
            standing = self._standing(future)
            tally[standing] = tally.get(standing, 0.0) + 1 / FUTURES
        return tally

    def _standing(self, match: AnyMatch) -> Standing:
        result, waiting = self.game.result(match), self.game.waits_for(match)
        asks = rule_of(match.question) if waiting else ""
        return Standing(self.game.gauges(self.game.view(match, None)), result, asks, waiting)


# What the file expects.


def entries_of(at: AtRest, ruling: Ruling | None, chances: Chances | None) -> list[dict[str, object]]:
    """The question and its answer as entries of a scenario."""
    entries: list[dict[str, object]] = []
    if at.result is not None:
        ended = {"winners": list(at.result.winners), "draw": at.result.is_draw, "rule": at.result.rule}
        return [{**at.led, "over": ended}]
    if ruling is None:
        entries.append({"asks": list(at.waiting)})
    elif ruling.after is None:
        entries.append({"seat": ruling.seat, "refused": write(ruling.option), "rule": ruling.rule})
    else:
        entries.append({"seat": ruling.seat, "choose": write(ruling.option)})
        if chances is not None:
            _, taken = ruling.after.others_let_it_be()
            entries += [{"seat": seat, "choose": write(option)} for seat, option in taken]
    if chances is not None and not chances.futures:
        entries += [
            {"odds": {"result": ended}, "chance": round(chance, 9), "within": 1e-6, "until": "question"}
            for ended, chance in _ends(chances)
        ]
    return entries


def _ends(chances: Chances) -> list[tuple[object, float]]:
    """Every way to end, and to go on, with its chance; equal ends together."""
    shares: dict[Result | None, float] = {}
    for standing, chance in chances.tally.items():
        shares[standing.result] = shares.get(standing.result, 0.0) + chance
    return [(_ended(result), chance) for result, chance in shares.items()]


def _ended(result: Result | None) -> object:
    if result is None:
        return "none"
    return {"winners": list(result.winners), "rule": result.rule, "is_draw": result.is_draw}
