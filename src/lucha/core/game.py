"""The contract between a game and everyone who plays, shows, stores or studies it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Self, TypeVar

from lucha.core.agenda import Question, Step
from lucha.core.codec import Codec
from lucha.core.facts import BadInput, shown
from lucha.core.finished import Achievement, Contender, Finished, Standing
from lucha.core.judgement import Judgement, Side
from lucha.core.layout import Layout
from lucha.core.match import Match
from lucha.core.rivals import read_rivals
from lucha.core.rules import Catalogue, MatchOption, load_catalogue, rule_of_kind
from lucha.core.setup import BadSetup, Built, Mode, Setup, agree
from lucha.core.summary import Story, Summary, plain_summary
from lucha.core.table import Misfit, OutcomeNeeded, Record, Sampled, Table
from lucha.core.values import Event, Fixture, Judged, Option, Result, Stake, Warning
from lucha.core.verdict import NOT_ASKED, Case, Illegal, Refusal, Verdict
from lucha.core.words import LANGUAGES, Phrasebook, load_phrasebook

M = TypeVar("M", bound=Match)


@dataclass(slots=True)
class View:
    """All that one seat may see.  Each game names the rest; a question holds nothing secret, so every view has it.

    Nobody changes a view; like an event it is not frozen by force, for one is built after every move.
    """

    seat: int | None
    question: Question | None
    committed: Option | None


class Game(Generic[M]):
    """A game writes `new`, `view` and `result`, and `redeal` if it keeps secrets; the rest has a good default.

    `package` is where its `rules.toml` and its `words` lie; `version` changes when a rule does.  `keeps_secrets`: seats
    see different things, besides what they commit.  `minutes` is how long people take for a match, about.
    `has_belts`: its finished matches count for championship belts, which `belts` works out.
    `has_builder`: players make picks of their own, such as teams, by `builder` and `build`.
    """

    def __init__(
        self,
        name: str,
        title: str,
        modes: Sequence[Mode],
        package: str,
        vocabulary: Sequence[ModuleType],
        version: int = 1,
        keeps_secrets: bool = True,
        minutes: int = 20,
        has_belts: bool = False,
        has_builder: bool = False,
    ) -> None:
        self.name = name
        self.title = title
        self.modes = tuple(modes)
        self.package = package
        self.vocabulary = tuple(vocabulary)
        self.version = version
        self.keeps_secrets = keeps_secrets
        self.minutes = minutes
        self.has_belts = has_belts
        self.has_builder = has_builder
        self._catalogues: dict[str, Catalogue] = {}

    # What a game writes.

    def new(self, setup: Setup) -> M:
        """A match with its set-up on the agenda.  Nothing is thrown or dealt yet."""
        raise NotImplementedError

    def view(self, match: M, seat: int | None) -> View:
        """All that `seat` (None: a spectator) may see, named piece by piece."""
        raise NotImplementedError

    def redeal(self, match: M, seat: int, chance: Sampled) -> M:
        """A match that `seat` cannot tell from this one; what it does not know is dealt again, and leaves no trace.

        So what is unknown is put in order before it is shuffled, and dealing twice is the same as dealing once.  In a
        game that keeps no secrets only what the others have committed is unknown.
        """
        if self.keeps_secrets:
            raise NotImplementedError
        twin = match.clone()
        twin.forget(seat)
        return twin

    def result(self, match: M) -> Result | None:
        raise NotImplementedError

    # What a game may write.

    def check_mode(self, mode: str) -> None:
        """Raise `BadSetup` for a mode that the game has no rules for, where a rule says why."""

    def check(self, setup: Setup) -> None:
        """Raise `BadSetup` for picks and options that do not go together."""
        known = self.picks()
        for pick in setup.picks:
            if pick and pick not in known:
                raise BadSetup("no-such-pick", pick=shown(pick), picks=(*known,))

    def check_match(self, match: M) -> None:
        """Raise `BadInput` for a position, set by hand, that no match comes to."""

    def picks(self) -> dict[str, str]:
        """What a seat may pick before the match, and what it is called."""
        return {}

    def bare_texts(self) -> Iterable[str]:
        """Texts that options name things by, such as squares: a scenario may write them without quotes."""
        return ()

    def pick_called(self, pick: str) -> str:
        """What a pick is called, also one that a seat may have and that is on no list."""
        return self.picks().get(pick, pick)

    def pick_rule(self, mode: str, pick: str) -> str:
        """The rule that tells what a pick can do in a mode; nothing: it is a name, and no more."""
        return ""

    def pick_says(self, pick: str, words: Phrasebook) -> str:
        """What a pick brings along in every mode, in a few words."""
        return ""

    def figures_of(self, match: M, option: Option) -> Mapping[str, float]:
        """What an option costs, or the exact chances of what it leads to at once, as a board calls them; open facts."""
        return {}

    def builder(self, words: Phrasebook) -> Mapping[str, object] | None:
        """All that a page needs for making a pick of one's own, such as a team; None: there is nothing to make."""
        return None

    def plan_of(self, said: str) -> Mapping[str, object]:
        """A pick, or the text of a file, taken apart into what `build` puts together."""
        raise BadSetup("nothing-to-build", game=self.name)

    def build(self, plan: Mapping[str, object], mode: str, words: Phrasebook) -> Built:
        """What somebody has put together for a mode: its pick, what it comes to, and all that is wrong with it."""
        raise BadSetup("nothing-to-build", game=self.name)

    def rule_of_option(self, option: Option) -> str:
        """What may say what an option does, such as the text of a card."""
        return rule_of_kind(type(option))

    def cards_in_play(self, match: M) -> tuple[str, ...]:
        """The rules of the cards that lie open before the seats: what they say goes before everything else."""
        return ()

    def sides(self, setup: Setup) -> tuple[tuple[int, ...], ...]:
        """The seats that win and lose together."""
        return tuple([(seat,) for seat in range(setup.seats)])

    def course(self, setup: Setup) -> tuple[tuple[str, ...], ...]:
        """How a round, or a turn, goes: for each step in order its rule, then those of what it may lead to.

        Nothing: the game has no such order.
        """
        return ()

    def fixtures(self, setup: Setup) -> tuple[Fixture, ...]:
        """What a match of this setup refers to and never changes."""
        return ()

    def names(self, match: M, words: Phrasebook) -> list[str]:
        """What to call the seats when the players have no names of their own; where there is nothing, by number."""
        return []

    def places(self, match: M) -> dict[str, Sequence[object]]:
        """Where every card of the match lies: none is ever lost or made."""
        return {}

    def face_down(self, match: M, seat: int) -> dict[str, Sequence[object]]:
        """The places that `seat` does not see all of, each with the cards that it knows to be there."""
        return {}

    def cards(self, match: M) -> list[object]:
        """Every card of the match, wherever it lies."""
        return [card for lying in self.places(match).values() for card in lying]

    def may_draw(self, match: M, seat: int | None) -> Sequence[object]:
        """Every kind of card that a secret draw of `seat` may bring, whatever is left in the pile."""
        return self.cards(match)

    def for_boards(self, setup: Setup, words: Phrasebook) -> dict[str, object]:
        """What a board wants to know that no view tells, because it never changes: names, points, what is printed."""
        return {}

    def layout(self) -> Layout:
        """What the fields of a view mean to a board."""
        return Layout()

    def gauges(self, view: View) -> tuple[tuple[str, int, int], ...]:
        """The numbers that a player looks at first: what it is called, whose, and how it stands.

        Its words are `field.NAME`, `unit.NAME` and, for what an option makes of it, `means.NAME`.
        """
        return ()

    def reaches(self, view: View) -> tuple[int, ...]:
        """How long the track of each gauge is, in their order; nothing: they are plain numbers."""
        return ()

    def chapter(self, match: M) -> int:
        """The round or the turn that the match is in."""
        return 0

    def beat(self, match: M) -> int:
        """Grows with the match; where it does, a position can be judged: a chapter begins, or less than one."""
        return self.chapter(match)

    def headline(self, chapter: int, words: Phrasebook) -> str:
        """What every board and every list says of a match in that chapter, such as the round."""
        return words.fill("headline", chapter=chapter) if chapter and words.has("headline") else ""

    def hint(self, view: View) -> float:
        """How good things look to the seat of this view, from -1 (lost) to 1 (won); a rule of thumb for bots."""
        return 0.0

    def is_even(self, view: View) -> bool:
        """Are all options worth the same, whatever anybody knows?  Figures from a few futures would then mislead."""
        return False

    def weigh(self, view: View, options: Sequence[Option]) -> Sequence[float] | None:
        """How good each option looks to the seat of this view, the best highest; None: a bot must try them out."""
        return None

    def judgement(self, match: M) -> Judgement | None:
        """What has been learned about matches of this kind; None: nothing yet."""
        return None

    def features(self, view: View) -> list[Side]:
        """What speaks for each side that can still win, as far as the seat of this view knows, for a judgement."""
        return []

    def leanings(self, view: View, option: Option) -> dict[str, float]:
        """By what an option is known to a judgement that has learned how often it is taken, instead of `weigh`."""
        return {}

    def is_solved(self, setup: Setup) -> bool:
        """Is it known how to play a match of this setup as well as anybody can?"""
        return False

    def judged(self, match: M, seat: int) -> Judged | None:
        """What the options of `seat` are worth when all play as well as they can from here on; None: nobody knows."""
        return None

    def sketched(self, match: M, seat: int) -> Judged | None:
        """The same by the solution of a simpler match that is much like this one, such as one without cards."""
        return None

    def stake(self, match: M, step: Step | None, event: Event) -> Stake | None:
        """What hung on the throw that `event` tells of, which `step` made; `match` is as the event left it."""
        return None

    def summary(self, story: Story, result: Result) -> Summary:
        """What is said of a match when it is over; without words of the game's own, the last thing told says it."""
        return plain_summary(self, story)

    def case(self, view: View, option: object, rule: str) -> Case:
        """Why `rule` refuses `option` to the seat of this view, as it stands now."""
        assert view.seat is not None
        return Case(view.seat, option)

    def told_as(self, view: View, option: Option) -> object:
        """What is put into words for `option`: a value that has what it only points at, such as the card in a space."""
        return option

    def warning(self, view: View, option: Option) -> Warning | None:
        """What the seat of this view had better know before it chooses `option`."""
        return None

    def belts(self, fought: Iterable[Finished]) -> tuple[Standing, ...]:
        """The belts as the matches that have been fought leave them."""
        return ()

    def may_challenge(self, fought: Iterable[Finished], sides: Sequence[Contender]) -> Verdict:
        """May these sides fight for a belt, after the matches that have been fought?"""
        raise BadInput(f"{self.name} has no belts to fight for")

    def why_no_challenge(self, fought: Iterable[Finished], sides: Sequence[Contender], words: Phrasebook) -> str:
        """Why these sides may not fight for a belt: the case, then the rule; nothing: they may."""
        return ""

    def bouts_won(self, fought: Iterable[Finished], sides: Sequence[Contender]) -> tuple[int, ...]:
        """What each side has won of the bouts for a belt that are under way between them."""
        return (0,) * len(sides)

    def hall_of_fame(self) -> tuple[str, ...]:
        """The rows of the game's Hall of Fame, in order; words: `achievement.NAME`, `achievement.NAME.says`."""
        return ()

    def achievements(self, setup: Setup, record: Record) -> tuple[Achievement, ...]:
        """The rows of its Hall of Fame that the match of this record has entered, and the seats they go to."""
        return ()

    def tournament_options(self, mode: str) -> dict[str, str]:
        """The match options that a tournament is fought with, unless its host says otherwise."""
        return {}

    def options_of_the_round(self, setup: Setup, rounds_before: int) -> dict[str, str]:
        """Those that are other in a later round of a tournament than what was agreed on."""
        return {}

    def shares(self) -> tuple[str, ...]:
        """Rooms whose rules and words the game shares with others."""
        return ()

    def with_pack(self, pack: Path) -> Self:
        """The same game with a pack of data laid over its own."""
        raise BadInput(f"{self.name} has no data files that a pack could replace")

    def tidy(self, match: M) -> None:
        """Put right what follows from the fields that somebody sets by hand on the referee's page.

        Such as a draw pile without the cards that lie elsewhere now.  Whatever else is wrong is refused.
        """

    def data_id(self) -> str:
        """Names the data that the game is played with; empty for its own."""
        return ""

    # What is the same for all.

    def check_files(self) -> None:
        """Read every file of the game, so that a mistake in one shows before anybody plays: `BadInput` names it."""
        for language in LANGUAGES:
            self.rules(language)
            self.words(language)
        read_rivals(files(self.package), self.name)
        for mode in self.modes:
            self.new(self.setup(mode.name))

    def setup(
        self,
        mode: str | None = None,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        picks: Sequence[str] = (),
    ) -> Setup:
        """A setup with every gap filled by its default, or `BadSetup`."""
        if mode is not None:
            self.check_mode(mode)
        setup = agree(self.name, self.modes, self.catalogue.options, mode, seats, options or {}, picks)
        self.check(setup)
        return setup

    def options_in(self, mode: Mode, language: str = LANGUAGES[0]) -> list[MatchOption]:
        """The match options that have an effect in a mode."""
        return [one for one in self.rules(language).options.values() if one.has_effect_in(mode.name, mode.without)]

    def setup_again(
        self, mode: str | None, seats: int | None, options: Mapping[str, str], picks: Sequence[str]
    ) -> Setup:
        """A setup in which an option without effect may be set: of a match kept from before, or of a scenario."""
        idle = {
            (option.name, value)
            for one in self.modes
            if one.name == (mode or self.modes[0].name)
            for option in self.catalogue.options.values()
            if not option.has_effect_in(one.name, one.without)
            for value in option.values
        }
        return self.setup(
            mode, seats, {name: value for name, value in options.items() if (name, value) not in idle}, picks
        )

    @property
    def catalogue(self) -> Catalogue:
        """The rules of the game."""
        return self.rules(LANGUAGES[0])

    def rules(self, language: str) -> Catalogue:
        """The rules in the words of a language; in English where nobody has translated them."""
        if language not in self._catalogues:
            if language == LANGUAGES[0]:
                shared = [files(room) / "rules.toml" for room in self.shares()]
                self._catalogues[language] = load_catalogue(files(self.package) / "rules.toml", *shared)
            else:
                rooms = ("lucha.core", *self.shares(), self.package)
                translations = [files(room) / f"rules.{language}.toml" for room in rooms]
                own, is_told = self.catalogue, translations[-1].is_file()
                self._catalogues[language] = own.in_language(*translations) if is_told else own
        return self._catalogues[language]

    def words(self, language: str = "en") -> Phrasebook:
        """How the game is told."""
        return load_phrasebook(self.package, language, *self.shares())

    def codec(self, setup: Setup) -> Codec:
        return Codec(self.vocabulary, self.fixtures(setup))

    def advance(self, match: M, table: Table, answered: Step | None = None) -> tuple[int, ...]:
        """Run the rules until somebody must choose.  The seats waited for; none when the match is over.

        `answered` is a question that all seats waited for have just answered, if the caller knows it: one that lies
        there with what was committed is not asked again.  `OutcomeNeeded` leaves the match whole, with the step that
        asked on top of its agenda.
        """
        agenda = match.agenda
        step = None
        try:
            while agenda:
                step = agenda.pop()
                if isinstance(step, Question) and not (step is answered and match.commitments):
                    seats = step.waits_for(match)
                    if seats:
                        agenda.append(step)
                        return seats
                table.step = step
                step.run(match, table)
        except (OutcomeNeeded, Misfit):
            assert step is not None
            agenda.append(step)
            raise
        return ()

    def waits_for(self, match: M) -> tuple[int, ...]:
        """The seats that may choose now."""
        question = match.question
        return () if question is None else question.waits_for(match)

    def options(self, match: M, seat: int) -> list[Option]:
        """What `seat` may choose, the quiet choice first; empty when it is not asked."""
        return [] if self._question(match, seat) is None else list(self.offered(match, seat))

    def offered(self, match: M, seat: int) -> Sequence[Option]:
        """The trusting twin of `options`, for a seat that `advance` has just named."""
        agenda: Sequence[Any] = match.agenda
        question: Question = agenda[-1]
        candidates = question.candidates(match, seat)
        if not question.refuses(match, seat):
            return candidates
        verdict = question.verdict
        offered = []
        for option in candidates:
            if not verdict(match, seat, option).rule:
                offered.append(option)  # noqa: PERF401 (a comprehension takes longer for a few)
        return offered

    def refused(self, match: M, seat: int) -> list[Refusal]:
        """What `seat` might try in vain, each with the rule against it."""
        question = self._question(match, seat)
        refusals: list[Refusal] = []
        if question is not None:
            for option in question.candidates(match, seat):
                verdict = question.verdict(match, seat, option)
                if not verdict:
                    refusals.append(Refusal(option, verdict.rule))
        return refusals

    def default(self, match: M, seat: int) -> Option:
        """For a seat that does not answer in time."""
        return self.options(match, seat)[0]

    def choose(self, match: M, seat: int, option: Option, table: Table) -> None:
        """Answer for `seat`, or raise `Illegal` and change nothing."""
        question = self._question(match, seat)
        if question is None:
            raise Illegal(NOT_ASKED)
        for candidate in question.candidates(match, seat):
            if candidate == option:  # and is taken in its stead: True is equal to 1, but is not what the match offers
                verdict = question.verdict(match, seat, candidate)
                if not verdict:
                    raise Illegal(verdict)
                self.apply(match, seat, candidate, table)
                return
        raise Illegal(question.why_not(match, seat, option))

    def apply(self, match: M, seat: int, option: Option, table: Table) -> None:
        """The trusting twin of `choose`, for an `option` just taken from `options`."""
        agenda: Sequence[Any] = match.agenda
        question: Question = agenda[-1]
        if table.record is not None or table.audience is not None:
            table.step = question
            table.note(seat, option, question.is_secret())
        question.answer(match, seat, option)

    def _question(self, match: M, seat: int) -> Question | None:
        question = match.question
        return question if question is not None and seat in question.waits_for(match) else None
