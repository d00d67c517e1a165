"""Reading a scenario and running it, entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from lucha.core.agenda import Step
from lucha.core.chance import TooManyWays, odds
from lucha.core.facts import ALIKE_IDS, BadInput, Entry, meant, read_toml, shown
from lucha.core.game import Game
from lucha.core.notation import names_of, plain, write
from lucha.core.rules import rule_of
from lucha.core.setup import BadSetup, Setup
from lucha.core.table import Given, Misfit, OutcomeNeeded, Record, Sampled, seed_of
from lucha.core.telling import Ways
from lucha.core.values import Chose, Event, Option
from lucha.core.verdict import Illegal
from lucha.core.words import LANGUAGES, load_phrasebook
from lucha.games import GAMES, AnyGame, find_game
from lucha.referee.lesson import Coaching, Lesson, Script, Waits, lesson_file, read_cue
from lucha.referee.pack import pack_of
from lucha.referee.position import Difference, check, differences, set_up
from lucha.referee.report import ROOM, Line, Report
from lucha.referee.speech import Speech, agreed_values, picked, seat_names, times

ACTIONS: Final = ("throw", "draw", "choose", "refused")
LONGEST: Final = 1000  # entries
NONSENSE: Final = (  # what rules run into that are asked to play what no match has
    *(ArithmeticError, AssertionError, AttributeError, LookupError, MemoryError),
    *(NotImplementedError, RecursionError, TypeError, ValueError),
)


class Stuck(Exception):
    """An entry that the match does not let happen; the scenario ends there."""


def run_scenario(path: Path, language: str = "en", games: Mapping[str, AnyGame] = GAMES) -> Report:
    """Adjudicate the scenario in a file.  `BadInput`: the file is wrong, and this is what would be right."""
    return _named(path, language, games)[0]


def lesson_of(game: AnyGame, mode: str = "") -> Lesson:
    """The lesson of a game, or that of a mode; always the same one."""
    return _lesson_in(game, mode)


@lru_cache(maxsize=64)
def _lesson_in(game: AnyGame, mode: str) -> Lesson:
    """It is run to its end.  `BadInput`: it does not come out as it is written."""
    path = lesson_file(game, mode)
    report, run = _named(path, LANGUAGES[0], {game.name: game})
    if report.failures:
        failure = report.failures[0]
        raise BadInput(f"{path}: entry {failure.entry}: {failure.text}")
    if run is None or run.coaching is None:
        raise BadInput(f"{path}: a lesson names its learner, as in learner = 0")
    coaching = run.coaching
    return Lesson(game, run.setup, run.start, coaching.learner, coaching.names, coaching.prelude, tuple(coaching.beats))


def _named(path: Path, language: str, games: Mapping[str, AnyGame]) -> tuple[Report, _Run | None]:
    """What is wrong in a file begins with its name."""
    try:
        return _run_scenario(path, language, games)
    except BadInput as problem:
        said = str(problem)
        raise BadInput(said if said.startswith(str(path)) else f"{path}: {said}") from None


def _run_scenario(path: Path, language: str, games: Mapping[str, AnyGame]) -> tuple[Report, _Run | None]:
    """The report, and the match that it is about unless its set-up is refused."""
    top = Entry(str(path), read_toml(path))
    name = top.text("game")
    with pack_of(top, path.parent, name) as pack:
        return _adjudicated(path, top, find_game(name, pack, games), language)


def _adjudicated(path: Path, top: Entry, game: AnyGame, language: str) -> tuple[Report, _Run | None]:
    """Likewise, in the game with the data of the scenario."""
    report = Report(top.text("title", path.stem), game.name, language, proves=top.texts("rules", ()))
    say = load_phrasebook(ROOM, language).fill
    for rule in report.proves:
        _known(game, rule)
    seed = top.number("seed", 0, 2**63) if top.has("seed") else None
    expected_rule = _known(game, top.text("setup_refused")) if top.has("setup_refused") else ""
    mode = top.text("mode") if top.has("mode") else None
    seats = top.number("seats", 1, 100) if top.has("seats") else None
    options, picks = dict(_texts(top, "options")), top.texts("picks", ())
    position = top.table("position").rest() if top.has("position") else {}
    learner = top.number("learner", 0, 99) if top.has("learner") else None
    names = top.texts("names", ()) if learner is not None else ()
    entries = top.tables("then") if top.has("then") else []
    top.done()
    if len(entries) > LONGEST:
        raise BadInput(f"has {len(entries)} entries; {LONGEST} is the most")
    try:
        setup = game.setup_again(mode, seats, agreed_values(game, options), picked(game, picks))
    except BadSetup as refused:
        if not expected_rule:
            raise
        said = say("setup.refused", why=game.rules(language)[refused.rule].says)
        report.lines.append(Line(0, said, refused.rule, refused.rule == expected_rule))
        return report, None
    report.mode = setup.mode
    if expected_rule:
        report.lines.append(Line(0, say("setup.not-refused"), expected_rule, False))
        return report, None
    coaching = None if learner is None else Coaching(learner, names)
    run = _Run(game, setup, report, seed, language, coaching)
    try:
        set_up(run.match, position, run.speech, setup.seats)
        check(game, setup, run.match)
        run.start = run.match.clone()
        run.all(entries)
    except Stuck as stuck:
        report.lines.append(Line(run.entry, str(stuck), ok=False))
    except NONSENSE:
        step = write(run.table.step) if run.table.step is not None else "the first step"
        raise BadInput(f"the rules cannot go on from this position: {step} finds what no match has") from None
    return report, run


def _known(game: Game[Any], rule: str) -> str:
    if rule not in game.catalogue:
        near = meant(rule, game.catalogue.rules, ALIKE_IDS) or f"; lucha rules {game.name} lists them"
        raise BadInput(f"there is no rule {shown(rule)}{near}")
    return rule


def _texts(top: Entry, field: str) -> list[tuple[str, str]]:
    if not top.has(field):
        return []
    table = top.table(field)
    return [(name, table.text(name)) for name in table.names()]


class _Run:
    """A match under way, and the report on it."""

    def __init__(
        self, game: Game[Any], setup: Setup, report: Report, seed: int | None, language: str, coaching: Coaching | None
    ) -> None:
        self.game = game
        self.setup = setup
        self.seats: int = setup.seats
        self.speech = Speech(game, setup)
        self.codec = self.speech.codec
        self.match = game.new(setup)
        self.start = self.match
        self.words = game.words(language)
        self.say = load_phrasebook(ROOM, language).fill
        self.report = report
        self.entry = 0
        self.seat: int | None = None  # that the entry names
        self.record: Record = []
        self.coaching = coaching  # of a lesson
        self.table = Given(record=self.record, audience=self.hear)
        self.chance = None if seed is None else Sampled(seed_of(seed))
        self.needs: OutcomeNeeded | None = None
        self.told: list[Event] = []
        self.ways = Ways()

    def names(self) -> Sequence[str]:
        """As the game calls the seats, or by their numbers, as the file does."""
        return seat_names(self.game, self.match, self.words, self.seats)

    # What happens.

    def hear(self, step: Step | None, event: Event) -> None:
        self.told.append(event)
        if not event.is_quiet():
            said = self.words.tell(event, self.names(), step, None, self.ways.of(event))
            self.report.lines.append(Line(self.entry, said, rule_of(step)))

    def all(self, entries: Sequence[Entry]) -> None:
        self.go_on()
        for number, entry in enumerate(entries, start=1):
            self.entry, self.seat = number, None
            entry.where = f"entry {number}"
            try:
                self.one(entry)
                entry.done()
            except BadInput as problem:
                said = str(problem)
                raise BadInput(said if said.startswith(entry.where) else f"{entry.where}: {said}") from None

    def go_on(self) -> None:
        try:
            self.needs = None
            self.game.advance(self.match, self.table)
        except OutcomeNeeded as needed:
            self.needs = needed

    def one(self, entry: Entry) -> None:
        actions = [action for action in ACTIONS if entry.has(action)]
        if len(actions) > 1:
            raise BadInput(f"{entry.where}: {' and '.join(actions)} in one entry; give each its own")
        if actions:
            self.told.clear()
        cue, before = (None if self.coaching is None else read_cue(entry)), len(self.record)
        if actions and actions[0] in ("throw", "draw"):
            self.outcome(entry, actions[0])
        elif actions:
            self.choice(entry, actions[0])
        if self.coaching is not None:
            script = tuple(self.record[before:])
            self.coaching.heard(cue, self.waits(script, self.coaching.learner), script)
        self.expectations(entry)

    @staticmethod
    def waits(script: Script, learner: int) -> Waits:
        """What a lesson waits for at an entry that played `script`: the learner's choice, a throw, or a nod."""
        first = script[0] if script else None
        if isinstance(first, Chose):
            return "choose" if first.seat == learner else "next"
        return "next" if first is None else "throw"

    def seat_in(self, entry: Entry) -> int:
        """Who chooses in an entry, and whose options it expects."""
        if self.seat is None:
            self.seat = entry.number("seat", 0, self.seats - 1)
        return self.seat

    def outcome(self, entry: Entry, action: str) -> None:
        said = entry.texts(action) if action == "throw" else (entry.text(action),)
        dice = entry.text("dice", "")
        while dice and self.needs is not None and not self.needs_are(dice):
            self.sample(self.say("waits-for.other", what=self.words.need(self.needs), wanted=dice))
        if self.needs is None:
            raise Stuck(self.say("nothing-thrown", situation=self.situation()))
        by = entry.number("by", 0, self.seats - 1) if entry.has("by") else None
        if by is not None:
            seat = self.needs.seat
            other = self.say("throws.nobody") if seat is None else self.say("throws.other", seat=seat)
            self.check(seat == by, self.say("throws", seat=by), other)
        faces = self.faces(said)
        try:
            self.table.give(*faces)
            self.go_on()
        except Misfit as misfit:
            raise Stuck(str(misfit)) from None

    def needs_are(self, dice: str) -> bool:
        assert self.needs is not None
        return plain(dice) in self.speech.die(self.needs)

    def faces(self, said: Sequence[str]) -> list[object]:
        assert self.needs is not None
        if len(said) != self.needs.count:
            what = self.words.need(self.needs)
            raise Stuck(self.say("wrong-count", what=what, count=self.needs.count, given=len(said)))
        return self.speech.faces(said, self.needs)

    def sample(self, situation: str) -> None:
        """One outcome from the seed."""
        if self.chance is None or self.needs is None:
            raise Stuck(self.say("script-it", situation=situation))
        needs = self.needs
        outcome: tuple[object, ...]
        if needs.dice is not None:
            outcome = needs.dice.landing(self.chance.below(needs.dice.ways))
        else:
            outcome = (needs.pool[self.chance.below(len(needs.pool))],)
        self.table.give(*outcome)
        self.go_on()

    def choice(self, entry: Entry, action: str) -> None:
        seat = self.seat_in(entry)
        text = entry.text(action)
        rule = _known(self.game, entry.text("rule")) if action == "refused" else ""
        while self.needs is not None and (action == "choose" or self.chance is not None):
            self.sample(self.situation())
        try:
            option = self.option(seat, text)
            if action == "refused":
                self.game.choose(self.match.clone(), seat, option, Given())
            else:
                self.game.choose(self.match, seat, option, self.table)
        except Illegal as illegal:
            if action == "refused":
                ok = illegal.rule == rule
                key = "may-not" if ok else "may-not.other-rule"
                why = self.why_not(seat, option, illegal.rule)
                said = self.say(key, seat=seat, option=text, rule=illegal.rule, wanted=rule, why=why)
                self.report.lines.append(Line(self.entry, said, illegal.rule, ok))
                return
            why = self.why_not(seat, option, illegal.rule)
            raise Stuck(self.say("may-not.rule", seat=seat, option=text, rule=illegal.rule, why=why)) from None
        if action == "refused":
            raise Stuck(self.say("may", seat=seat, option=text, rule=rule))
        self.go_on()

    def why_not(self, seat: int, option: Option, rule: str) -> str:
        """The case, then the rule, without its last mark: the line goes on."""
        case = self.game.case(self.game.view(self.match, seat), option, rule)
        return self.words.why_not(case, rule, self.names()).rstrip(".") or rule

    def option(self, seat: int, text: str) -> Option:
        might = self._candidates(seat)
        option = self.speech.option(text, might, self.match, seat)
        if option is not None:
            return option
        try:
            made = self.speech.read(text)
        except BadInput as problem:
            if not might:
                raise
            raise BadInput(f"{problem}; seat {seat} has {self.speech.shown_options(might, self.match)}") from None
        if not isinstance(made, Option):
            raise BadInput(f"{text!r} is no option of this game")
        return made

    def _candidates(self, seat: int) -> list[Option]:
        """All that the seat might try."""
        return self.game.options(self.match, seat) + [refusal.option for refusal in self.game.refused(self.match, seat)]

    def situation(self) -> str:
        if self.needs is not None:
            return self.say(
                "waits-for", what=self.speech.waits_for(self.needs, _top(self.match), self.words, self.names())
            )
        waiting = self.game.waits_for(self.match)
        return self.say("seats-asked", seats=list(waiting)) if waiting else self.say("match-over")

    # What is expected.

    def check(self, ok: bool, met: str, otherwise: str, rule: str = "") -> None:
        said = met if ok else self.say("expected", met=met, otherwise=otherwise)
        self.report.lines.append(Line(self.entry, said, rule, ok))

    def expectations(self, entry: Entry) -> None:
        if entry.has("asks"):
            wanted = _seats(entry, "asks")
            ok = list(self.game.waits_for(self.match)) == wanted
            self.check(ok, self.say("seats-asked", seats=wanted), self.situation())
        if entry.has("needs"):
            text = entry.text("needs")
            drawn = self.words.drawn(_top(self.match), self.names())
            ok = self.needs is not None and times(text) in self.speech.needs(self.needs) | {times(drawn)}
            self.check(ok, self.situation() if ok else self.say("waits-for", what=text), self.situation())
        if entry.has("offers"):
            self.offers(entry)
        if entry.has("told"):
            for text in entry.texts("told"):
                self.know_event(text)
                heard = [event for event in self.told if plain(text) in names_of(event) | {plain(type(event).__name__)}]
                self.check(bool(heard), self.say("is-told", event=text), self.say_told(self.told))
        if entry.has("not_told"):
            for text in entry.texts("not_told"):
                self.know_event(text)
                heard = [event for event in self.told if plain(text) in names_of(event) | {plain(type(event).__name__)}]
                self.check(not heard, self.say("is-not-told", event=text), self.say_told(heard))
        if entry.has("expect"):
            expected = entry.table("expect").rest()
            lines = differences(self.match, expected, "", self.speech)
            self.check(not lines, self.say_all(expected), "; ".join([self.say_difference(line) for line in lines]))
        if entry.has("over"):
            self.over(entry.table("over"))
        if entry.has("odds"):
            self.odds(entry)

    def say_told(self, told: Sequence[Event]) -> str:
        return self.say("told", events=", ".join([write(event) for event in told]) or self.say("nothing"))

    def say_all(self, expected: Mapping[str, object]) -> str:
        return ", ".join([self.say("is", name=name, value=_short(value)) for name, value in expected.items()])

    def say_difference(self, one: Difference) -> str:
        key = "differs" if one.count is None else "differs.length"
        return self.say(key, where=one.where, found=one.found, wanted=one.wanted, count=one.count)

    def know_event(self, text: str) -> None:
        name = text.partition("(")[0].strip()
        if name not in self.codec.makers:
            raise BadInput(f"{name} is no event of this game")

    def offers(self, entry: Entry) -> None:
        seat = self.seat_in(entry)
        wanted = entry.texts("offers")
        offered = self.game.options(self.match, seat)
        named = [self.speech.option(text, offered, self.match, seat) for text in wanted]
        found = [option for option in named if option is not None]
        ok = len(wanted) == len(offered) and set(found) == set(offered)
        nothing = self.say("nothing")
        met = self.say("offered", seat=seat, options=", ".join(wanted) or nothing)
        said = ", ".join([write(option) for option in offered]) or nothing
        self.check(ok, met, self.say("offered.other", options=said))

    def over(self, wanted: Entry) -> None:
        ends = wanted.flag("is", True)
        winners = _seats(wanted, "winners") if wanted.has("winners") else None
        draw = wanted.flag("draw") if wanted.has("draw") else None
        rule = _known(self.game, wanted.text("rule")) if wanted.has("rule") else None
        wanted.done()
        result = self.game.result(self.match)
        self.check((result is not None) is ends, self.say("match-over" if ends else "goes-on"), self.situation())
        if result is None:
            return
        if winners is not None:
            other = self.say("winners.other", seats=list(result.winners))
            self.check(list(result.winners) == winners, self.say("winners", seats=winners), other, result.rule)
        if draw is not None:
            self.check(result.is_draw is draw, self.say("draw" if draw else "no-draw"), self.say("opposite"))
        if rule is not None:
            other = self.say("ends-by", rule=result.rule)
            self.check(result.rule == rule, self.say("ends-by", rule=rule), other, result.rule)

    def odds(self, entry: Entry) -> None:
        event = entry.table("odds").rest()
        chance, within = entry.real("chance", 0, 1), entry.real("within", 0, 1, 0.0005)
        until = entry.one_of("until", ("step", "question"), "step")
        negated = event.get("not")
        if "not" in event and (not isinstance(negated, dict) or len(event) > 1):
            raise BadInput("odds takes { not = { … } } alone, or values of the state")
        wanted = negated if isinstance(negated, dict) else event
        if not self.match.agenda:
            raise Stuck("nothing more happens here, so there are no odds")
        try:
            tally = odds(
                self.game,
                self.match,
                lambda match: not differences(match, wanted, "", self.speech),
                this_step_only=until == "step",
            )
        except TooManyWays as problem:
            raise BadInput(f"{entry.where}: {problem}") from None
        counted = sum(tally.values())
        found = counted - tally.get(True, 0.0) if negated is wanted else tally.get(True, 0.0)
        ok = abs(found - chance) <= within
        key = "chance.left-out" if counted < 1 - 1e-9 else "chance.exact"
        exact = self.say(key, chance=f"{found:.9f}", left=f"{1 - counted:.1e}")
        met = self.say("chance", event=self.say_all(event), chance=chance)
        self.check(ok, met, exact, rule_of(_top(self.match)))
        if ok:
            self.report.lines.append(Line(self.entry, exact))


def _top(match: Any) -> Step | None:
    return match.agenda[-1] if match.agenda else None


def _seats(entry: Entry, field: str) -> list[int]:
    seats = []
    for item in entry.values(field):
        if not isinstance(item, int) or isinstance(item, bool):
            raise BadInput(f"{entry.where}: {field} must be a list of seats, not {item!r}")
        seats.append(item)
    return seats


def _short(value: object) -> str:
    return str(value).replace("'", "")
