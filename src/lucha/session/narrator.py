"""How a game is told: the one narration behind the log, the live region of a page, the announcer and the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from textwrap import shorten
from typing import Final

from lucha.bots import CHARACTERS
from lucha.core.agenda import Question, Step
from lucha.core.rules import Rule, rule_of
from lucha.core.setup import Mode
from lucha.core.values import Event, Option, Result
from lucha.core.verdict import Case
from lucha.core.words import Named, load_phrasebook, say_in
from lucha.games import AnyGame

ROOM: Final = "lucha.session"
ON_A_CHIP: Final = 24  # letters
A_WORD_OR_TWO: Final = 12  # letters
SENTENCES: Final = re.compile(r"(?<=[.!?])\s")
say: Final = partial(say_in, ROOM)  # a text of this room with its gaps filled


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def beginning(said: str) -> str:
    """The first sentence of a rule, and the next one where that is a word or two."""
    first, *more = SENTENCES.split(said, maxsplit=2)
    return f"{first} {more[0]}" if more and len(first) < A_WORD_OR_TWO else first


def seat_name(language: str, seat: int, bot: str) -> str:
    """For seats without a name of their own or from the game; of a character how strong it is."""
    if bot in CHARACTERS:
        return say(language, f"level.{CHARACTERS[bot].level}")
    return say(language, f"bot.{bot}") if bot else say(language, "player", number=seat + 1)


def bot_told(language: str, bot: str) -> dict[str, str]:
    """A bot for those who choose an opponent: what it is called, how strong it is, and how it fights."""
    known = CHARACTERS.get(bot)
    if known is None:
        return {"name": bot, "title": say(language, f"bot.{bot}"), "says": say(language, f"bot.{bot}.says"), "ring": ""}
    level, style = say(language, f"level.{known.level}"), say(language, f"style.{known.style}")
    title = f"{known.name} · {level}, {style}"
    return {"name": bot, "title": title, "says": known.says[language], "ring": known.name}


class Narrator:
    """Tells a game in one language."""

    def __init__(self, language: str, game: AnyGame) -> None:
        self.language = language
        self.game = game
        self.words = game.words(language)
        self.catalogue = game.rules(language)

    def tell(
        self,
        value: object,
        names: Sequence[str] = (),
        question: Step | None = None,
        reader: int | None = None,
        way: int = 0,
    ) -> str:
        """In words, to the reader on a seat (None: to everybody)."""
        return self.words.tell(value, names, question, reader, way)

    def sentence(
        self,
        value: object,
        names: Sequence[str] = (),
        question: Step | None = None,
        reader: int | None = None,
        way: int = 0,
    ) -> str:
        """The same, with a capital letter."""
        return capital(self.tell(value, names, question, reader, way))

    def parts(self, option: Option, question: Question) -> list[Named]:
        """What an option is put together from: the things and the seats that its text names."""
        return self.words.parts(option, question)

    def about(self, option: Option, names: Sequence[str], question: Question, reader: int | None = None) -> str:
        """What an option does, where figures do not tell: words for it or for its rule, or how the rule begins."""
        told = self.words.about(option, names, question, reader)
        if told:
            return capital(told)
        rule = self.game.rule_of_option(option)
        own = self.rule(rule)
        return capital(self.words.about_rule(rule, option, names, reader)) or (beginning(own.says) if own else "")

    def ask(self, question: Question, manner: str, names: Sequence[str] = (), reader: int | None = None) -> str:
        return capital(self.words.ask(question, manner, names, reader))

    def tell_twice(
        self, event: Event, names: Sequence[str], step: Step | None, reader: int | None, way: int
    ) -> tuple[str, str]:
        """The sentence for an event, and the short line for the ribbon, where the sentence is longer."""
        long, short = self.words.tell_twice(event, names, step, reader, way)
        return capital(long), capital(short)

    def title(self) -> str:
        return self.words.say("title") if self.words.has("title") else self.game.title

    def mode(self, mode: Mode) -> str:
        key = f"mode.{mode.name}"
        return self.words.say(key) if self.words.has(key) else mode.title

    def rule(self, id: str) -> Rule | None:
        return self.catalogue.rules.get(id)

    def heading(self, id: str) -> str:
        rule = self.rule(id)
        return "" if rule is None else rule.heading

    def chip(self, id: str) -> str:
        """What stands on the chip of a rule: its heading, cut short."""
        return shorten(self.heading(id), ON_A_CHIP, placeholder="…")

    def chapter(self, rule: Rule) -> str:
        """What the chapter of a rule is called."""
        return self.words.say(f"chapter.{rule.chapter}")

    def why_not(self, case: Case, rule: str, names: Sequence[str], reader: int | None = None) -> str:
        """Why a rule refuses something: the case, then the rule; where nobody has put it into words, the rule."""
        return capital(self.words.why_not(case, rule, names, reader)) or self._said_by(rule)

    def _said_by(self, rule: str) -> str:
        known = self.rule(rule)
        return "" if known is None else known.says

    def unit(self, gauge: str, count: int) -> str:
        """What so many of a gauge are, such as "layers"."""
        key = f"unit.{gauge}"
        return self.words.counted(key, count) if self.words.has(key) else ""

    def figure(self, name: str) -> str:
        """What a figure of the end is called; a gauge that has no words of its own for it, as on a board."""
        key = f"figure.{name}"
        return self.words.say(key if self.words.has(key) else f"field.{name}")

    def gauges(self) -> dict[str, dict[str, str]]:
        """For each gauge its unit, with a form for one and for more, and what a figure of it means."""
        texts = self.words.texts
        names = [key.removeprefix("unit.") for key in texts if key.startswith("unit.")]
        return {name: {"unit": texts[f"unit.{name}"], "means": texts.get(f"means.{name}", "")} for name in names}

    def at_the_table(self, event: Event, names: Sequence[str], reader: int | None = None) -> str:
        """What somebody did that no rule of the game knows of."""
        return load_phrasebook(ROOM, self.language).tell(event, names, None, reader)

    def rule_behind(self, question: Question, option: Option | None) -> str:
        """The rule that offers an option: its own if it has one, or that of the question."""
        own = "" if option is None else self.game.rule_of_option(option)
        return own if own in self.catalogue else rule_of(question)

    def outcome(self, result: Result, names: Sequence[str], reader: int | None = None) -> str:
        """Who has won."""
        key = "over.draw" if result.is_draw else "over.won"
        return load_phrasebook(ROOM, self.language).tell_by(key, result, names, reader)


class Silent(Narrator):
    """For programs: what only people read is left out."""

    def tell(
        self,
        value: object,
        names: Sequence[str] = (),
        question: Step | None = None,
        reader: int | None = None,
        way: int = 0,
    ) -> str:
        return ""

    def tell_twice(
        self, event: Event, names: Sequence[str], step: Step | None, reader: int | None, way: int
    ) -> tuple[str, str]:
        return "", ""

    def parts(self, option: Option, question: Question) -> list[Named]:
        return []

    def gauges(self) -> dict[str, dict[str, str]]:
        return {}

    def why_not(self, case: Case, rule: str, names: Sequence[str], reader: int | None = None) -> str:
        return ""

    def ask(self, question: Question, manner: str, names: Sequence[str] = (), reader: int | None = None) -> str:
        return ""

    def rule(self, id: str) -> Rule | None:
        rule = super().rule(id)
        return None if rule is None else replace(rule, heading="", says="")

    def at_the_table(self, event: Event, names: Sequence[str], reader: int | None = None) -> str:
        return ""

    def outcome(self, result: Result, names: Sequence[str], reader: int | None = None) -> str:
        return ""
