"""Golden playthroughs: a whole match of every game, mode and size as a text that a reader of the rules can follow.

    python tests/playthroughs/make.py                      write them all, and those that are missing
    python tests/playthroughs/make.py GAME                 those of one game
    python tests/playthroughs/make.py GAME MODE SEATS SEED one match: where another size is another match, or another
                                                           seed tells a better one; NAME=VALUE after it for an option
                                                           that makes another match

A playthrough keeps its own seed; a new one gets the first that makes a match short enough to be read.  Where chance
makes none, name a seed: the file then tells the beginning and the end, and has a checksum of what lies between.
A golden changes only when a rule, a text or the order of the dice does; say which in the changelog.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from lucha import games  # noqa: E402
from lucha.core.agenda import Question, Step  # noqa: E402
from lucha.core.facts import BadInput  # noqa: E402
from lucha.core.match import Match  # noqa: E402
from lucha.core.rules import rule_of  # noqa: E402
from lucha.core.setup import Mode  # noqa: E402
from lucha.core.table import Sampled, seed_of  # noqa: E402
from lucha.core.telling import Ways  # noqa: E402
from lucha.core.values import Chose, Event  # noqa: E402
from lucha.games import GAMES, AnyGame, find_game  # noqa: E402

FOLDER = Path(__file__).parent
MAKE = "python tests/playthroughs/make.py"
WIDE = 92  # where the rule begins
LONGEST = 400  # lines: nobody reads more,
A_SEAT = 100  # unless many sit at the table
MOST_OPTIONS = 16  # are told; of more, as of dice to keep,
SHOWN_ROWS = 2  # so many rows
NEW_PARAGRAPH = ("RoundBegan", "TurnBegan")
MOST_TRIED = 500  # seeds, until one tells a match that is short enough
LEFT_OUT = "lines are left out; their checksum is"
HEADER = re.compile(r"^game +(?P<game>\S+), .*\nmode +(?P<mode>\S+), (?P<seats>\d+) seats\nseed +(?P<seed>\d+);", re.M)

OPTION = re.compile(r"^ {8}(\w+) = (\S+)$", re.M)


@dataclass(frozen=True)
class Golden:
    """A playthrough on disk.  Its file says which match it is: the game, the mode, the seats and the seed."""

    path: Path
    game: str
    mode: str
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()  # those that are not as usual

    @property
    def table(self) -> tuple[str, str, int, tuple[tuple[str, str], ...]]:
        return self.game, self.mode, self.seats, self.options

    def told(self) -> str:
        """The same match, played now."""
        game = GAMES[self.game]
        telling = Telling(game, mode_of(game, self.mode), self.seats, self.seed, dict(self.options))
        return abridged(telling.all(), self.seats)


def goldens() -> list[Golden]:
    """All that there are; a game that is left out plays nothing."""
    paths = sorted(FOLDER.glob("*.txt"))
    return [read(path) for path in paths if path.name.partition("-")[0] not in games.LEFT_OUT]


def read(path: Path) -> Golden:
    text = path.read_text(encoding="utf-8")
    found = HEADER.search(text)
    if found is None:
        raise ValueError(f"{path}: does not begin as a playthrough; delete it and run {MAKE}")
    told = OPTION.findall(text.partition("\npicks")[0])
    usual = {name: option.default for name, option in GAMES[found["game"]].catalogue.options.items()}
    changed = tuple([(name, value) for name, value in told if usual.get(name, value) != value])
    return Golden(path, found["game"], found["mode"], int(found["seats"]), int(found["seed"]), changed)


def missing(games: Iterable[AnyGame], made: Iterable[Golden]) -> list[tuple[AnyGame, Mode]]:
    """The modes that nobody has made a playthrough of."""
    told = {(golden.game, golden.mode) for golden in made}
    return [(game, mode) for game in games for mode in game.modes if (game.name, mode.name) not in told]


def mode_of(game: AnyGame, name: str) -> Mode:
    return next(mode for mode in game.modes if mode.name == name)


def most_lines(seats: int) -> int:
    return max(LONGEST, A_SEAT * seats)


def is_short(text: str, seats: int) -> bool:
    return text.count("\n") <= most_lines(seats)


def is_whole(text: str) -> bool:
    return LEFT_OUT not in text


def abridged(text: str, seats: int) -> str:
    """A match that nobody would read: two thirds of the lines are its beginning, the others its end."""
    if is_short(text, seats):
        return text
    lines, share = text.splitlines(keepends=True), most_lines(seats) // 3
    head, between, tail = lines[: 2 * share - 4], lines[2 * share - 4 : -share], lines[-share:]
    checksum = crc32("".join(between).encode())
    return "".join([*head, f"\n… {len(between)} {LEFT_OUT} {checksum:08x}\n\n", *tail])


def first_short(game: AnyGame, mode: Mode, seats: int) -> Golden:
    """The first seed whose match can be read in one go."""
    path = FOLDER / f"{game.name}-{mode.name}.txt"
    tried = [Golden(path, game.name, mode.name, seats, seed) for seed in range(MOST_TRIED)]
    short = next((golden for golden in tried if is_whole(golden.told())), None)
    if short is None:
        raise SystemExit(f"{game.name} {mode.name}: no match of {MOST_TRIED} is told in {LONGEST} lines")
    return short


class Telling:
    """Plays one match at random and writes down all of it."""

    def __init__(
        self, game: AnyGame, mode: Mode, seats: int, seed: int, options: Mapping[str, str] | None = None
    ) -> None:  # fmt: skip
        self.game = game
        self.setup = game.setup(mode.name, seats, options)
        self.words = game.words("en")
        self.match: Match = game.new(self.setup)
        self.lines = [f"{game.title}: {mode.title}", ""]
        self.lines += [f"game    {game.name}, version {game.version}", f"mode    {mode.name}, {self.setup.seats} seats"]
        self.lines += [f"seed    {seed}; every choice by chance", "options"]
        self.lines += [f"        {name} = {value}" for name, value in self.setup.options]
        self.lines += ["picks   " + ", ".join([pick or "by chance" for pick in self.setup.picks]), ""]
        self.table = Sampled(seed_of("playthrough", game.name, mode.name, seed, "table"), audience=self.hear)
        self.ways = Ways()
        self.last: tuple[int, Event] | None = None  # line that was written last, and what it tells
        self.players = Sampled(seed_of("playthrough", game.name, mode.name, seed, "players"))

    @property
    def names(self) -> list[str]:
        return self.game.names(self.match, self.words) or [f"#{seat + 1}" for seat in range(self.setup.seats)]

    def line(self, text: str, rule: str = "") -> None:
        self.lines.append(f"{text:<{WIDE}}  {rule}".rstrip())

    def hear(self, step: Step | None, event: Event) -> None:
        if type(event).__name__ in NEW_PARAGRAPH:
            self.lines.append("")
        way = self.ways.of(event)
        if isinstance(event, Chose) or event.is_quiet():
            return
        if self.last is not None and self.last[0] == len(self.lines) and (both := self.last[1].joined(event)):
            self.lines.pop()
            event = both
        self.line(self.words.tell(event, self.names, step, None, way), rule_of(step))
        self.last = len(self.lines), event

    def ask(self, seat: int) -> None:
        question = self.match.agenda[-1]
        assert isinstance(question, Question)
        offered = self.game.options(self.match, seat)
        chosen = offered[self.players.below(len(offered))]
        asked = f"    {self.names[seat]}: {self.words.ask(question, question.manner(self.match, seat), self.names)}"
        told = [self.words.tell(option, self.names, question) for option in offered]
        refused = self.game.refused(self.match, seat)
        if len(told) == 1 and not refused:
            self.line(f"{asked} > {told[0]}", rule_of(question))
        else:
            self.line(asked, rule_of(question))
            self.lines += in_rows(told)
            for refusal in refused:
                self.line(f"      not: {self.words.tell(refusal.option, self.names, question)}", refusal.rule)
            self.line(f"      > {self.words.tell(chosen, self.names, question)}")
        self.game.choose(self.match, seat, chosen, self.table)

    def all(self) -> str:
        while waiting := self.game.advance(self.match, self.table):
            for seat in waiting:
                self.ask(seat)
        result = self.game.result(self.match)
        assert result is not None
        winners = " and ".join([self.names[seat] for seat in result.winners])
        self.lines.append("")
        self.line("A draw." if result.is_draw else f"Won by {winners}.", result.rule)
        self.lines.append(f"state hash {self.game.codec(self.setup).fingerprint(self.match)}")
        return "\n".join(self.lines) + "\n"


def in_rows(told: list[str]) -> list[str]:
    """Options side by side, as many as fit; of very many the first ones."""
    rows = [""]
    for text in told:
        if len(rows[-1]) + len(text) > WIDE - 8:
            rows.append("")
        rows[-1] += f" / {text}" if rows[-1] else text
    if len(told) > MOST_OPTIONS:
        left_out = rows[SHOWN_ROWS:]
        count = sum([row.count(" / ") + 1 for row in left_out])
        rows[SHOWN_ROWS:] = [f"… {count} more; their checksum is {crc32(chr(10).join(left_out).encode()):08x}"]
    return [f"      {row}" for row in rows]


def wanted(arguments: list[str]) -> list[Golden]:
    """The playthroughs to write."""
    made = goldens()
    if len(arguments) < 2:
        games = [find_game(name) for name in arguments] or list(GAMES.values())
        kept = [golden for golden in made if golden.game in {game.name for game in games}]
        return kept + [first_short(game, mode, mode.seats[0]) for game, mode in missing(games, made)]
    named = [one.partition("=") for one in arguments[4:]]
    if (
        len(arguments) < 4
        or not all(number.isdecimal() for number in arguments[2:4])
        or not all(one[1] for one in named)
    ):
        raise SystemExit(__doc__)
    game = find_game(arguments[0])
    options = {name: value for name, _, value in named}
    setup = game.setup(arguments[1], int(arguments[2]), options)
    changed = tuple([(name, value) for name, value in setup.options if name in options])
    table = (game.name, setup.mode, setup.seats, changed)
    before = [golden.path for golden in made if golden.table == table]
    name = "-".join([game.name, setup.mode, str(setup.seats), *options])
    path = before[0] if before else FOLDER / f"{name}.txt"
    return [Golden(path, *table[:3], int(arguments[3]), changed)]


def main(arguments: list[str]) -> None:
    try:
        found = wanted(arguments)
    except BadInput as problem:
        raise SystemExit(f"{problem}") from None
    for golden in found:
        golden.path.write_text(golden.told(), encoding="utf-8")
        print(golden.path.relative_to(ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])
