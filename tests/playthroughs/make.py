"""Golden playthroughs: a whole match of every game, mode and size as a text that a reader of the rules can follow.

    python tests/playthroughs/make.py            write them all
    python tests/playthroughs/make.py luchador   those of one game

A golden changes only when a rule, a text or the order of the dice does; say which in the changelog.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from lucha.core.agenda import Question, Step  # noqa: E402
from lucha.core.match import Match  # noqa: E402
from lucha.core.rules import rule_of  # noqa: E402
from lucha.core.setup import Mode  # noqa: E402
from lucha.core.table import Sampled, seed_of  # noqa: E402
from lucha.core.values import Chose, Event  # noqa: E402
from lucha.games import GAMES, AnyGame  # noqa: E402

FOLDER = Path(__file__).parent
WIDE = 92  # where the rule begins
LONGEST = 400  # lines: nobody reads more,
A_SEAT = 100  # unless many sit at the table
NEW_PARAGRAPH = ("RoundBegan", "TurnBegan")
SEEDS = {  # picked for short matches in which much happens; otherwise 0
    "luchador-basic": 2845,
    "luchador-cage": 3,
    "luchador-tag": 0,
    "luchador-cage-tag": 2,
    "luchador-free-for-all": 5,
    "luchador-brawl": 662,
    "luchador-advanced": 84,
    "luchador-advanced-cage": 8,
    "luchador-advanced-tag": 280,
    "luchador-advanced-free-for-all": 81,
    "luchador-advanced-brawl": 269,
    "luchador-advanced-cage-tag": 272,
    "layer_dip-party-2": 1328,
    "layer_dip-party-4": 37,
    "layer_dip-party-6": 1319,
}
SIZES = {("layer_dip", "party"): (2, 4, 6)}  # where a match of another size is another match; otherwise the smallest


def every_table() -> list[tuple[AnyGame, Mode, int]]:
    """Every game and mode, with as many seats as a playthrough is made for."""
    return [
        (game, mode, seats)
        for game in GAMES.values()
        for mode in game.modes
        for seats in SIZES.get((game.name, mode.name), mode.seats[:1])
    ]


def name_of(game: AnyGame, mode: Mode, seats: int) -> str:
    said = f"{game.name}-{mode.name}"
    return f"{said}-{seats}" if (game.name, mode.name) in SIZES else said


def golden(game: AnyGame, mode: Mode, seats: int) -> Path:
    return FOLDER / f"{name_of(game, mode, seats)}.txt"


class Telling:
    """Plays one match at random and writes down all of it."""

    def __init__(self, game: AnyGame, mode: Mode, seats: int, seed: int) -> None:
        self.game = game
        self.setup = game.setup(mode.name, seats)
        self.words = game.words("en")
        self.match: Match = game.new(self.setup)
        self.lines = [f"{game.title}: {mode.title}", ""]
        self.lines += [f"game    {game.name}, version {game.version}", f"mode    {mode.name}, {self.setup.seats} seats"]
        self.lines += [f"seed    {seed}; every choice by chance", "options"]
        self.lines += [f"        {name} = {value}" for name, value in self.setup.options]
        self.lines += ["picks   " + ", ".join([pick or "by chance" for pick in self.setup.picks]), ""]
        self.table = Sampled(seed_of("playthrough", game.name, mode.name, seed, "table"), audience=self.hear)
        self.players = Sampled(seed_of("playthrough", game.name, mode.name, seed, "players"))

    @property
    def names(self) -> list[str]:
        return self.game.names(self.match, self.words) or [f"#{seat + 1}" for seat in range(self.setup.seats)]

    def line(self, text: str, rule: str = "") -> None:
        self.lines.append(f"{text:<{WIDE}}  {rule}".rstrip())

    def hear(self, step: Step | None, event: Event) -> None:
        if type(event).__name__ in NEW_PARAGRAPH:
            self.lines.append("")
        if not isinstance(event, Chose):
            self.line(self.words.tell(event, self.names, step), rule_of(step))

    def ask(self, seat: int) -> None:
        question = self.match.agenda[-1]
        assert isinstance(question, Question)
        offered = self.game.options(self.match, seat)
        chosen = offered[self.players.below(len(offered))]
        asked = f"    {self.names[seat]}: {self.words.tell(question, self.names)}"
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
    """Options side by side, as many as fit."""
    rows = [""]
    for text in told:
        if len(rows[-1]) + len(text) > WIDE - 8:
            rows.append("")
        rows[-1] += f" / {text}" if rows[-1] else text
    return [f"      {row}" for row in rows]


def playthrough(game: AnyGame, mode: Mode, seats: int) -> str:
    return Telling(game, mode, seats, SEEDS.get(name_of(game, mode, seats), 0)).all()


def main(names: list[str]) -> None:
    for game, mode, seats in every_table():
        if not names or game.name in names:
            path = golden(game, mode, seats)
            path.write_text(playthrough(game, mode, seats), encoding="utf-8")
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])
