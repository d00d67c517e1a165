"""What one pair of eyes is sent of a live match.  Nothing goes out but what is named here, and it is told in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

from lucha.bots import CHARACTERS
from lucha.core.agenda import AnyMatch, Question, ReactionWindow
from lucha.core.game import View
from lucha.core.notation import write
from lucha.core.rules import Catalogue, rule_of
from lucha.core.setup import Setup
from lucha.core.table import OutcomeNeeded
from lucha.core.telling import worth_telling
from lucha.core.values import Event, Option, beside
from lucha.core.verdict import Illegal
from lucha.core.words import Named
from lucha.games import AnyGame
from lucha.session.happenings import Conceded, LeftToBot, Misdrew, TimeIsUp, TookBack
from lucha.session.live import LiveMatch
from lucha.session.narrator import Narrator, Silent, capital, say
from lucha.session.places import Place
from lucha.session.sheet import sheet_of, sheet_told
from lucha.session.under_way import Heard
from lucha.session.wire import plain, plain_fields

Frame: TypeAlias = dict[str, Any]
OF_THE_TABLE: Final = (TookBack, Conceded, LeftToBot, TimeIsUp, Misdrew)


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes, in which language, and what they want to see.

    `each`: a view after every moment; `words`: what people read; `sheets`: every view in words too.
    """

    seat: int | None
    language: str = "en"
    each: bool = False
    words: bool = True
    sheets: bool = False


@lru_cache(maxsize=64)
def narrator_of(language: str, game: AnyGame, words: bool = True) -> Narrator:
    return Narrator(language, game) if words else Silent(language, game)


@lru_cache(maxsize=4096)
def chip_of(narrator: Narrator, id: str) -> Frame | None:
    rule = narrator.rule(id)
    if rule is None:
        return None
    return {"id": rule.id, "chip": narrator.chip(rule.id), "heading": rule.heading, "says": rule.says}


@lru_cache(maxsize=4096)
def behind(narrator: Narrator, id: str) -> Frame | None:
    """The rule behind a moment, without what it says."""
    return {"id": id, "chip": narrator.chip(id), "heading": narrator.heading(id)} if id else None


def part_told(part: Named) -> Frame:
    """A thing by its words, or a seat by its number."""
    what: Frame = {"text": part.text} if part.seat is None else {"seat": part.seat}
    return {"field": part.field} | what


def option_told(
    narrator: Narrator,
    option: Option,
    names: tuple[str, ...],
    question: Question,
    reader: int | None = None,
    refused_by: str = "",
    told_as: object = None,
) -> Frame:
    """`told_as`: what is put into words in its place."""
    return _option_told(narrator, option, beside(option), names, question, reader, refused_by, told_as)


@lru_cache(maxsize=8192)
def _option_told(
    narrator: Narrator,
    option: Option,
    beside: tuple[object, ...],
    names: tuple[str, ...],
    question: Question,
    reader: int | None,
    refused_by: str,
    told_as: object,
) -> Frame:
    """The same few are offered again and again."""
    return {
        "key": write(option),
        "text": narrator.sentence(option if told_as is None else told_as, names, question, reader),
        "about": narrator.about(option, names, question, reader),
        "kind": type(option).__name__,
        "value": plain_fields(option),
        "parts": [part_told(part) for part in narrator.parts(option, question)],
        "rule": chip_of(narrator, refused_by or narrator.rule_behind(question, option)),
    }


@lru_cache(maxsize=4096)
def question_told(
    narrator: Narrator, question: Question, manner: str, names: tuple[str, ...], reader: int | None = None
) -> Frame:
    """A question, without its seat."""
    return {
        "kind": type(question).__name__,
        "text": narrator.ask(question, manner, names, reader),
        "rule": chip_of(narrator, rule_of(question)),
        "sealed": question.is_secret(),
        "window": isinstance(question, ReactionWindow),
        "waivable": question.is_waivable(),
        "left": None,
    }


def seen_of(heard: list[Heard], seat: int | None) -> list[tuple[Heard, Event]]:
    """What a pair of eyes learns of what was told."""
    return [(one, event) for one in heard if (event := one.event.seen_by(seat)) is not None]


def lines_of(seen: list[tuple[Heard, Event]]) -> list[Event | None]:
    """What of it to put into words, at each place."""
    return worth_telling([(one.step, event) for one, event in seen])


class Telling:
    """The frames of one match, as it stands when it is told; what several eyes see alike is put together once."""

    def __init__(self, live: LiveMatch) -> None:
        self.live = live
        self._open_view: Frame | None = None
        self._for_all: dict[tuple[Narrator, int | None], Frame] = {}
        self._bare: dict[tuple[Narrator, int], Frame] = {}  # who tells it, and the identity of what was heard
        self._told_before: dict[tuple[Narrator, int, int | None], Frame] = {}  # and to which reader

    def narrator(self, eyes: Eyes) -> Narrator:
        return narrator_of(eyes.language, self.live.game, eyes.words)

    def reader(self, eyes: Eyes) -> int | None:
        """The seat that is "you": nobody where several people share a screen, for each would be."""
        if eyes.seat is None or not eyes.words:
            return None
        player = self.live.places[eyes.seat].player
        return eyes.seat if not player or [one.player for one in self.live.places].count(player) == 1 else None

    def chip(self, eyes: Eyes, id: str) -> Frame | None:
        return chip_of(self.narrator(eyes), id)

    # What happened.

    def moments(
        self, eyes: Eyes, heard: list[Heard], n: int, lines: Sequence[Event | None] | None = None
    ) -> list[Frame]:
        """What these eyes have learned of `heard`; `n` is how much they have learned before.

        `lines` are what to put into words, where more is known than `heard`.
        """
        seen, narrator, reader = seen_of(heard, eyes.seat), self.narrator(eyes), self.reader(eyes)
        if lines is None:
            lines = lines_of(seen)
        moments = []
        for place, (one, event) in enumerate(seen):
            moment = self._moment(narrator, reader, one, event, lines[place], n + place + 1)
            if eyes.each and one.match is not None:
                view = plain_fields(self.live.game.view(one.match, eyes.seat))
                moment = {**moment, "view": view, **self._stake(narrator, reader, one, event)}
                if eyes.sheets:
                    names = one.names[eyes.language]
                    moment["sheet"] = self._sheet(eyes, one.match, names, rule_of(one.step))
            moments.append(moment)
        return moments

    def _moment(
        self, narrator: Narrator, reader: int | None, one: Heard, event: Event, line: Event | None, n: int
    ) -> Frame:
        """An event, told as `line` (None: hushed); what all see alike is put together once for each reader."""
        is_for_all, is_hushed = event is one.event and (line is None or line is event), line is None
        heard = (narrator, id(one), reader)
        before = self._told_before.get(heard) if is_for_all else None
        if before is not None:
            is_alike = before["n"] == n and before["hushed"] is is_hushed
            return before if is_alike else {**before, "n": n, "hushed": is_hushed}
        text, ribbon = self._in_words(narrator, reader, one, event if line is None else line)
        moment = {"n": n, **self._bare_of(narrator, one, event), "text": text, "ribbon": ribbon, "hushed": is_hushed}
        if is_for_all:
            self._told_before[heard] = moment
        return moment

    def _bare_of(self, narrator: Narrator, one: Heard, event: Event) -> Frame:
        """Without words."""
        heard = (narrator, id(one))
        bare = self._bare.get(heard) if event is one.event else None
        if bare is None:
            kind = type(event).__name__
            bare = {
                "kind": kind,
                "event": plain_fields(event),
                "rule": behind(narrator, rule_of(one.step)),
                "heading": kind.endswith("Began"),
            }
            if event is one.event:
                self._bare[heard] = bare
        return bare

    def _in_words(self, narrator: Narrator, reader: int | None, one: Heard, event: Event) -> tuple[str, str]:
        """For the story, and for the ribbon."""
        names = one.names[narrator.language]
        if isinstance(event, OF_THE_TABLE):
            return narrator.at_the_table(event, names, reader), ""
        return narrator.tell_twice(event, names, one.step, reader, one.way)

    def _stake(self, narrator: Narrator, reader: int | None, one: Heard, event: Event) -> Frame:
        """What hung on the throw that a moment tells of: for its thrower to read first."""
        stake = self.live.game.stake(one.match, one.step, event)
        if stake is None:
            return {}
        text = narrator.sentence(stake, one.names[narrator.language], None, reader)
        return {"stake": {"seat": stake.seat, "dice": stake.dice, "chance": stake.chance, "text": text}}

    def _sheet(self, eyes: Eyes, match: AnyMatch, names: Sequence[str], rule: str) -> Frame:
        """A view in words, for a page that has no board of the game."""
        game, setup = self.live.game, self.live.setup
        view, chapter = game.view(match, eyes.seat), game.chapter(match)
        return sheet_told(sheet_of(self.narrator(eyes), setup, view, names, chapter, rule))

    # How it stands.

    def now(self, eyes: Eyes, n: int) -> Frame:
        """How the match stands to these eyes; the caller, who knows the time, puts in the clocks."""
        live = self.live
        seat = eyes.seat
        now: Frame = {"n": n, "view": self._view(seat), **self._told_to_all(eyes)}
        if eyes.sheets:
            now["sheet"] = self._sheet(eyes, live.match, live.names(eyes.language), rule_of(live.question))
        if seat is not None and live.is_asked(seat):
            now["ask"] = self.ask(eyes, seat)
        if live.needs is not None and live.is_on:
            now["need"] = self.need(eyes, live.needs)
        if seat is not None:
            now["may"] = {"undo": live.may_undo(seat), "concede": live.is_on}
        return now

    def _told_to_all(self, eyes: Eyes) -> Frame:
        """What does not depend on who looks, and room for what does."""
        narrator, live = self.narrator(eyes), self.live
        result, names = live.result, live.names(eyes.language)
        reader = None if result is None else self.reader(eyes)
        told = self._for_all.get((narrator, reader))
        if told is not None:
            return told
        told = self._for_all[narrator, reader] = {
            "names": list(names),
            "waiting": list(live.waiting()),
            "ask": None,
            "need": None,
            "clock": None,
            "fuse": None,
            "may": {"undo": False, "concede": False},
            "result": result
            and {
                "winners": list(result.winners),
                "draw": result.is_draw,
                "rule": chip_of(narrator, result.rule),
                "text": narrator.outcome(result, names, reader),
            },
            "proof": None,
        }
        return told

    def _view(self, seat: int | None) -> Frame:
        """In a game without secrets all see the same, but for what they themselves have committed."""
        live = self.live
        if live.game.keeps_secrets:
            return plain_fields(live.view(seat))
        if self._open_view is None:
            self._open_view = plain_fields(live.view(None))
        return {**self._open_view, "seat": seat, "committed": plain(live.match.committed(seat))}

    def ask(self, eyes: Eyes, seat: int) -> Frame:
        live = self.live
        question = live.question
        assert question is not None
        narrator, names, reader = self.narrator(eyes), live.names(eyes.language), self.reader(eyes)
        options, refusals = live.offers(seat)
        view = live.view(seat)
        told = [
            option_told(narrator, option, names, question, reader, "", live.game.told_as(view, option))
            | self._warning(narrator, view, option)
            | self._figures(option)
            for option in options
        ]
        return {
            "number": live.number(seat),
            "seat": seat,
            **question_told(narrator, question, question.manner(live.match, seat), names, reader),
            "default": told[0]["key"],
            "options": told,
            "refused": [
                option_told(
                    narrator, one.option, names, question, reader, one.rule, live.game.told_as(view, one.option)
                )
                | {"why": narrator.why_not(live.game.case(view, one.option, one.rule), one.rule, names, reader)}
                for one in refusals
            ],
        }

    def _warning(self, narrator: Narrator, view: View, option: Option) -> Frame:
        warning = self.live.game.warning(view, option)
        return {} if warning is None else {"warning": narrator.sentence(warning)}

    def _figures(self, option: Option) -> Frame:
        figures = self.live.game.figures_of(self.live.match, option)
        return {"figures": {name: round(figure, 4) for name, figure in figures.items()}} if figures else {}

    def why_not(self, eyes: Eyes, illegal: Illegal) -> str:
        """Why a choice was refused, in words for these eyes."""
        if illegal.case is None:
            return ""
        names = self.live.names(eyes.language)
        return self.narrator(eyes).why_not(illegal.case, illegal.rule, names, self.reader(eyes))

    def need(self, eyes: Eyes, needed: OutcomeNeeded) -> Frame:
        """What must be thrown or drawn, and who does it; only the player who draws hears of a secret draw."""
        live = self.live
        narrator = self.narrator(eyes)
        by, is_open = live.enters(needed), self.live.is_open(needed)
        is_mine = eyes.seat is not None and by == eyes.seat
        text, dice = "", []
        if is_mine or is_open:
            text = self._wanted(narrator, needed, self.reader(eyes))
            dice = [
                {"name": narrator.tell(name), "faces": [self._face(narrator, face) for face in dict.fromkeys(faces)]}
                for name, faces in self._piles(needed)
            ]
        return {
            "number": live.need_number(),
            "seat": needed.seat,
            "by": by,
            "text": text,
            "mine": is_mine,
            "open": is_open,
            "dice": dice,
        }

    def _piles(self, needed: OutcomeNeeded) -> list[tuple[str, Sequence[object]]]:
        """Dice with their faces, or a pile, which has no name, with all that may come.

        Of a secret pile that is every kind of card that was ever in it: those left would tell what others hold.
        """
        if needed.dice is not None:
            return [(die.name, die.may_show) for die in needed.dice.dice]
        return [("", needed.pool if self.live.is_open(needed) else sorted(self.live.may_draw(needed), key=write))]

    def _wanted(self, narrator: Narrator, needed: OutcomeNeeded, reader: int | None) -> str:
        if needed.dice is not None:
            return narrator.words.need(needed)
        said = narrator.words.drawn(needed.step, self.live.names(narrator.language), reader)
        return capital(said) or say(narrator.language, "drawn")

    def _face(self, narrator: Narrator, face: object) -> Frame:
        return {"key": write(face), "text": self._called(narrator, face)}

    def _called(self, narrator: Narrator, face: object) -> str:
        """A face, a card, a seat, or what may be picked, by the name that people know."""
        if isinstance(face, int):
            return self.live.names(narrator.language)[face] if face < len(self.live.places) else str(face)
        if isinstance(face, str):
            return self.live.game.picks().get(face) or narrator.tell(face)
        return narrator.sentence(face)

    # What does not change.

    def about(self, eyes: Eyes) -> Frame:
        """The match as far as its rules go."""
        live = self.live
        return {**rules_told(self.narrator(eyes), live.setup), "dice": "real" if live.has_real_dice else "virtual"}


@lru_cache(maxsize=256)
def rules_told(narrator: Narrator, setup: Setup) -> Frame:
    """What all matches of one setup have in common."""
    game, rules = narrator.game, narrator.catalogue
    mode = next(mode for mode in game.modes if mode.name == setup.mode)
    course = [step[0] for step in game.course(setup) if step[0] in rules]
    return {
        "game": game.name,
        "mode": mode.name,
        "title": narrator.title(),
        "mode_title": narrator.mode(mode),
        "options": [reading_told(rules, name, value) for name, value in setup.options],
        "course": [{"id": id, "heading": rules[id].heading, "chip": narrator.chip(id)} for id in course],
        "gauges": narrator.gauges(),
        "secrets": game.keeps_secrets,
        "sides": [list(side) for side in game.sides(setup)],
        "data": plain(game.for_boards(setup, narrator.words)),
    }


def reading_told(rules: Catalogue, name: str, value: str) -> Frame:
    """What was agreed on an option."""
    option = rules.options[name]
    says = option.says[option.values.index(value)]
    return {"name": name, "value": value, "heading": rules[option.rule].heading, "says": says, "rule": option.rule}


def seat_told(seat: int, place: Place, sides: Sequence[Sequence[int]], is_here: bool) -> Frame:
    """Who sits there."""
    return {
        "seat": seat,
        "who": place.who,
        "name": place.name,
        "bot": place.bot,
        "player": place.player or None,
        "side": next(number for number, side in enumerate(sides) if seat in side),
        "here": is_here,
        "level": CHARACTERS[place.bot].level if place.bot in CHARACTERS else None,
    }
