"""Ask the referee: a situation, a question and its answer, as a page shows them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from lucha.core.agenda import AnyMatch, Question
from lucha.core.facts import BadInput
from lucha.core.notation import write
from lucha.core.rules import rule_of
from lucha.core.setup import Setup
from lucha.core.table import OutcomeNeeded, Sampled, seed_of
from lucha.core.telling import Ways, worth_telling
from lucha.core.values import Option, Pass, Result
from lucha.games import AnyGame
from lucha.referee.inquiry import AtRest, Chances, Ruling, entries_of
from lucha.referee.moments import Moments, key_of, moments_of, whose
from lucha.referee.onlooking import match_seen
from lucha.referee.position import check, set_up
from lucha.referee.scenario import NONSENSE
from lucha.referee.speech import Speech, agreed_values
from lucha.referee.writing import file_of, position_of
from lucha.session.frames import behind, chip_of, narrator_of, option_told, rules_told
from lucha.session.narrator import Narrator, capital
from lucha.session.places import Place
from lucha.session.sheet import step_of
from lucha.session.under_way import names_in
from lucha.session.wire import plain_fields
from lucha.web.referee_bodies import Inquiry
from lucha.web.referee_form import Form
from lucha.web.refusals import BadCall, say

LARGEST_POSITION: Final = 16 * 1024  # characters of JSON
VERSION: Final = 1
MOST_FACES: Final = 5_000  # ways of a throw that are counted face by face


def answered(game: AnyGame, asked: Inquiry) -> dict[str, Any]:
    """All that the page shows of an inquiry; `BadInput` in one line for what cannot stand."""
    setup = game.setup(asked.mode, asked.seats, agreed_values(game, asked.options))
    if len(json.dumps(asked.position)) > LARGEST_POSITION:
        raise BadCall("position-too-big", most=LARGEST_POSITION)
    try:
        at = _standing(game, setup, asked)
        return Desk(game, setup, asked.names, asked.language).told(at, asked)
    except NONSENSE as problem:
        raise BadCall("no-such-position") from problem


def _standing(game: AnyGame, setup: Setup, asked: Inquiry) -> AtRest:
    """The match that is asked about: what was set, laid over a new match, or over the example of a moment."""
    moments, speech = moments_of(game, setup), Speech(game, setup)
    match: AnyMatch
    if asked.moment or not asked.position:
        moment = moments.find(asked.moment) if asked.moment else moments.start
        if moment is None:
            raise BadCall("no-such-moment", moment=asked.moment[:60])
        match = moment.match.clone()
    else:
        match = game.new(setup)
    set_up(match, asked.position, speech, setup.seats)
    game.tidy(match)
    check(game, setup, match)
    at = AtRest(game, setup, match)
    if asked.throw:
        at = at.landed(at.faces(asked.throw, speech))
    if asked.ask is not None and asked.go:
        ruling = at.rule_on(_seat(asked.ask.seat, setup), at.option(asked.ask.seat, asked.ask.option, speech))
        at = ruling.after or at
    return at


def _seat(seat: int, setup: Setup) -> int:
    if seat >= setup.seats:
        raise BadCall("no-such-seat", last=setup.seats - 1)
    return seat


def seen_from(game: AnyGame, setup: Setup, match: AnyMatch, seat: int | None, *names: str) -> AnyMatch:
    """A match as a seat knows it, or people who look on; what they do not know is dealt at random.

    The chance comes from nothing but `names`, such as the id of the match: two matches that nobody there can tell apart
    come out the same.
    """
    if seat is not None:
        return game.redeal(match, seat, Sampled(seed_of("referee", *names, seat)))
    if game.keeps_secrets:
        try:
            return match_seen(game, setup, game.view(match, None), Sampled(seed_of("referee", *names)))
        except BadInput:
            raise BadCall("ask-from-a-seat") from None
    twin = match.clone()
    twin.commitments.clear()
    return twin


def question_about(
    game: AnyGame, setup: Setup, match: AnyMatch, seat: int | None, names: Sequence[str], language: str, id: str
) -> dict[str, Any]:
    """The inquiry that begins with a moment of a match, and what was dealt at random for it."""
    known = seen_from(game, setup, match, seat, id)
    at = AtRest(game, setup, known)
    if at.result is not None or not at.match.agenda:
        raise BadCall("nothing-left-to-ask")
    inquiry = Inquiry(game=game.name, mode=setup.mode, seats=setup.seats, options=dict(setup.options))
    inquiry.language = "es" if language == "es" else "en"
    if not any(game.names(at.match, game.words(language))):  # else everybody goes by these, as at the table
        inquiry.names = [name[:40] for name in names]
    inquiry.position = position_of(game, setup, at.match)
    told = answered(game, inquiry)
    told["dealt"] = game.keeps_secrets
    return told


class Desk:
    """Tells one language what the referee has found."""

    def __init__(self, game: AnyGame, setup: Setup, names: Sequence[str], language: str) -> None:
        self.game = game
        self.setup = setup
        self.language = language
        self.narrator: Narrator = narrator_of(language, game)
        self.given = [Place("person", names[seat] if seat < len(names) else "") for seat in range(setup.seats)]
        self.speech = Speech(game, setup)

    def names(self, match: AnyMatch) -> tuple[str, ...]:
        """Those that were given; without one, a seat has the game's."""
        by_game = self.game.names(match, self.narrator.words)
        called = [place.name or (by_game[seat] if by_game else "") for seat, place in enumerate(self.given)]
        return names_in(self.language, self.given, called)

    def told(self, at: AtRest, asked: Inquiry) -> dict[str, Any]:
        names = self.names(at.match)
        is_going_on = asked.go or bool(asked.throw)
        ruling, chances = None, None
        before, taken = at, list[tuple[int, Option]]()
        if asked.ask is not None and not is_going_on:
            seat = _seat(asked.ask.seat, self.setup)
            ruling = at.rule_on(seat, at.option(seat, asked.ask.option, self.speech))
        if asked.chances and (ruling is None or ruling.after is not None):
            if ruling is not None and ruling.after is not None:
                before, taken = ruling.after.others_let_it_be()
            chances = before.chances() if before.needs is not None else None
        position = position_of(self.game, self.setup, at.to_be_said())
        moments = moments_of(self.game, self.setup)
        step = at.match.agenda[-1] if at.match.agenda else None
        about = rules_told(self.narrator, self.setup)
        form = Form(self.narrator, at, position, names)
        return {
            "inquiry": {
                "version": VERSION,
                "game": self.game.name,
                "mode": self.setup.mode,
                "seats": self.setup.seats,
                "options": dict(self.setup.options),
                "names": [place.name for place in self.given],
                "position": position,
            },
            "names": list(names),
            "title": about["title"],
            "mode_title": about["mode_title"],
            "data": about["data"],
            "view": plain_fields(self.game.view(at.match, None)),
            "groups": form.groups(),
            "choices": form.choices,
            "moments": self._moments(moments, names),
            "moment": key_of(step, whose(step, at.match)) if step is not None else "",
            "now": self._now(at, names),
            "asked": [self._asked(at, seat, names) for seat in at.waiting],
            "elsewhere": self._elsewhere(moments, at, names),
            "answer": None if ruling is None else self._answer(at, ruling, names),
            "chances": None if chances is None else self._chances(at, before, chances, taken, names),
            "file": self._file(at, ruling, chances, position, names),
            "dealt": False,
        }

    # Where the match stands.

    def _moments(self, moments: Moments, names: Sequence[str]) -> list[dict[str, Any]]:
        return [
            {
                "key": one.key,
                "seat": None if one.seat < 0 else one.seat,
                "text": self.narrator.heading(one.rule) or capital(type(one.step).__name__),
                "step": step_of(self.game, self.setup, one.rule),
                "throws": not isinstance(one.step, Question),
            }
            for one in moments.all
        ]

    def _now(self, at: AtRest, names: tuple[str, ...]) -> dict[str, Any]:
        step, narrator = (at.match.agenda[-1] if at.match.agenda else None), self.narrator
        text = ""
        if isinstance(step, Question) and at.waiting:
            manners = {step.manner(at.match, seat) for seat in at.waiting}
            text = narrator.ask(step, manners.pop() if len(manners) == 1 else "", names)
        elif at.needs is not None:
            text = self._needed(at.needs, names)
        elif at.result is not None:
            text = narrator.outcome(at.result, names)
        return {
            "text": text,
            "rule": chip_of(narrator, rule_of(step)) if step is not None else None,
            "headline": self.game.headline(self.game.chapter(at.match), narrator.words),
            "over": at.result is not None or step is None,
            "need": None if at.needs is None else self._need(at.needs, names),
            "told": self._story(at, names),
        }

    def _needed(self, needs: OutcomeNeeded, names: Sequence[str]) -> str:
        words = self.narrator.words
        return (
            words.need(needs)
            if needs.dice is not None
            else capital(words.drawn(needs.step, names)) or words.need(needs)
        )

    def _need(self, needs: OutcomeNeeded, names: Sequence[str]) -> dict[str, Any]:
        """What is thrown or drawn, and all that may come."""
        piles: list[tuple[str, Sequence[object]]] = [("", tuple(dict.fromkeys(needs.pool)))]
        if needs.dice is not None:
            piles = [(die.name, die.may_show) for die in needs.dice.dice]
        return {
            "seat": needs.seat,
            "dice": [
                {
                    "name": self.narrator.tell(name) if name else "",
                    "faces": [{"key": write(face), "text": self._called(face, names)} for face in faces],
                }
                for name, faces in piles
            ],
        }

    def _called(self, face: object, names: Sequence[str]) -> str:
        """A face, a card, a seat or a pick by the name that people know."""
        if isinstance(face, int):
            return names[face] if face < len(names) else str(face)
        if isinstance(face, str):
            return self.game.picks().get(face) or capital(self.narrator.tell(face))
        return self.narrator.sentence(face)

    # What may be asked.

    def _asked(self, at: AtRest, seat: int, names: tuple[str, ...]) -> dict[str, Any]:
        """All that a seat might try, allowed or not; nothing here says which."""
        question = at.match.question
        tried = [*self.game.options(at.match, seat), *[one.option for one in self.game.refused(at.match, seat)]]
        offers = question.candidates(at.match, seat)
        in_order = [option for option in offers if option in tried]
        return {"seat": seat, "options": [option_told(self.narrator, one, names, question) for one in in_order]}

    def _elsewhere(self, moments: Moments, at: AtRest, names: tuple[str, ...]) -> list[dict[str, Any]]:
        """What people do at other moments, to ask about it now."""
        now = type(at.match.question)
        return [
            {**option_told(self.narrator, option, names, moment.step), "when": self.narrator.heading(moment.rule)}
            for option, moment in moments.options
            if isinstance(moment.step, Question) and type(moment.step) is not now and not isinstance(option, Pass)
        ]

    # The answer.

    def _answer(self, at: AtRest, ruling: Ruling, names: tuple[str, ...]) -> dict[str, Any]:
        narrator, question = self.narrator, at.match.question
        told = narrator.sentence(ruling.option, names, question)
        about = {"seat": ruling.seat, "option": write(ruling.option), "text": told, "name": names[ruling.seat]}
        if ruling.after is None:
            assert ruling.case is not None
            why = narrator.why_not(ruling.case, ruling.rule, names)
            return {
                **about,
                "allowed": False,
                "why": why,
                "rule": chip_of(narrator, ruling.rule),
                "story": [],
                "next": "",
                "waits": [],
            }
        after, later = ruling.after, self.names(ruling.after.match)
        rule = narrator.rule_behind(question, ruling.option) if question is not None else ""
        return {
            **about,
            "allowed": True,
            "why": "",
            "rule": chip_of(narrator, rule),
            "story": self._story(after, later),
            "next": self._now(after, later)["text"],
            "waits": list(after.waiting),
        }

    def _story(self, at: AtRest, names: Sequence[str]) -> list[dict[str, Any]]:
        """What happened, in words, each with its rule."""
        ways = Ways()
        lines = worth_telling(at.told)
        return [
            {
                "text": self.narrator.sentence(line, names, step, None, ways.of(line)),
                "rule": behind(self.narrator, rule_of(step)) if rule_of(step) in self.narrator.catalogue else None,
            }
            for (step, _), line in zip(at.told, lines, strict=True)
            if line is not None
        ]

    # The chances.

    def _chances(
        self,
        at: AtRest,
        before: AtRest,
        chances: Chances,
        taken: Sequence[tuple[int, Option]],
        names: tuple[str, ...],
    ) -> dict[str, Any]:
        """`before` is the match right before the throw, when all that were `taken` have chosen."""
        ends: dict[Result | None, float] = {}
        for standing, chance in chances.tally.items():
            ends[standing.result] = ends.get(standing.result, 0.0) + chance
        question = at.match.question
        return {
            "exact": not chances.futures,
            "futures": chances.futures,
            "left_out": chances.left_out if not chances.futures else 0.0,
            "ends": [
                {
                    "text": say(self.language, "goes-on") if result is None else self.narrator.outcome(result, names),
                    "winners": [] if result is None else list(result.winners),
                    "over": result is not None,
                    "chance": chance,
                }
                for result, chance in sorted(ends.items(), key=lambda one: -one[1])
            ],
            "until": self._until(chances, names),
            "gauges": self._gauges(at, chances),
            "faces": [] if before.needs is None else self._faces(before.needs, names),
            "assumed": [
                {"seat": seat, "name": names[seat], "text": self.narrator.sentence(option, names, question)}
                for seat, option in taken
            ],
        }

    def _until(self, chances: Chances, names: Sequence[str]) -> list[dict[str, Any]]:
        """What is chosen next, and by which seats: so far the chances count.  The likeliest first."""
        asked: dict[str, tuple[float, set[int]]] = {}
        for standing, chance in chances.tally.items():
            if standing.asks:
                so_far, seats = asked.get(standing.asks, (0.0, set()))
                asked[standing.asks] = (so_far + chance, seats | {*standing.waiting})
        return [
            {"text": self.narrator.heading(rule), "names": [names[seat] for seat in sorted(seats)]}
            for rule, (_, seats) in sorted(asked.items(), key=lambda one: -one[1][0])
        ]

    def _gauges(self, at: AtRest, chances: Chances) -> list[dict[str, Any]]:
        """Where each number may stand, those only that may change."""
        before = self.game.gauges(self.game.view(at.match, None))
        told = []
        for place, (name, seat, value) in enumerate(before):
            shares: dict[int, float] = {}
            for standing, chance in chances.tally.items():
                number = standing.gauges[place][2]
                shares[number] = shares.get(number, 0.0) + chance
            if set(shares) != {value}:
                key = f"field.{name}"
                label = self.narrator.words.say(key) if self.narrator.words.has(key) else capital(name)
                after = [[number, shares[number]] for number in sorted(shares, reverse=True)]
                told.append({"seat": seat, "label": label, "before": value, "after": after})
        return told

    def _faces(self, needs: OutcomeNeeded, names: Sequence[str]) -> list[dict[str, Any]]:
        """For each face, or each card, the chance of at least one, two and so on."""
        if needs.ways() > MOST_FACES:
            return []
        least: dict[object, dict[int, float]] = {}
        for faces, chance in needs.outcomes():
            for face, times in Counter(faces).items():
                for count in range(1, times + 1):
                    shares = least.setdefault(face, {})
                    shares[count] = shares.get(count, 0.0) + chance
        return [
            {"key": write(face), "text": self._called(face, names), "least": list(shares.values())}
            for face, shares in least.items()
        ]

    # The file.

    def _file(
        self, at: AtRest, ruling: Ruling | None, chances: Chances | None, position: dict[str, Any], names: Sequence[str]
    ) -> str:
        top: dict[str, object] = {"game": self.game.name, "title": self._title(at, ruling, names)}
        rules = [ruling.rule] if ruling is not None and ruling.rule in self.game.catalogue else []
        top |= {"rules": rules} if rules else {}
        top |= {"mode": self.setup.mode, "seats": self.setup.seats}
        usual = {name: option.default for name, option in self.game.catalogue.options.items()}
        changed = {name: value for name, value in self.setup.options if value != usual[name]}
        top |= {"options": changed} if changed else {}
        return file_of(top, position, entries_of(at, ruling, chances))

    def _title(self, at: AtRest, ruling: Ruling | None, names: Sequence[str]) -> str:
        if ruling is None:
            return str(self._now(at, tuple(names))["text"]) or self.game.title
        option = self.narrator.sentence(ruling.option, names, at.match.question)
        return say(self.language, "may-they", name=names[ruling.seat], option=option)
