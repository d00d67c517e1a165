"""The command line: a chapter of commands in each file."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from lucha import __version__
from lucha.cli.answers import refuse, told
from lucha.cli.arguments import own_language
from lucha.cli.belts import add_belts, add_season
from lucha.cli.fame import add_fame
from lucha.cli.keeping import add_backup, add_restore
from lucha.cli.laddering import add_ladder
from lucha.cli.people import add_people
from lucha.cli.playing import add_learn, add_play, add_serve
from lucha.cli.records import add_replay, add_verify
from lucha.cli.rivals import add_rivals
from lucha.cli.rulebook import add_games, add_referee, add_rules
from lucha.cli.simulating import add_bench, add_simulate
from lucha.cli.solving import add_judge, add_solve
from lucha.cli.teams import add_team
from lucha.cli.training import add_train
from lucha.core.facts import BadInput, in_one_line

COMMANDS = (
    add_play,
    add_learn,
    add_serve,
    add_backup,
    add_restore,
    add_people,
    add_games,
    add_simulate,
    add_season,
    add_belts,
    add_fame,
    add_team,
    add_referee,
    add_rules,
    add_replay,
    add_verify,
    add_bench,
    add_rivals,
    add_solve,
    add_judge,
    add_train,
    add_ladder,
)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {in_one_line(message)} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; bad input is one line on standard error and exit code 2."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # what a terminal cannot show is spelled out
    language = own_language()
    try:
        parsed = _parse(arguments)
        language = getattr(parsed, "lang", language)
        code = int(parsed.run(parsed))
        sys.stdout.flush()
    except BadInput as problem:
        return refuse(told(problem, language))
    except BrokenPipeError:
        _forget_output()
        return 0
    except OSError as problem:
        _forget_output()
        return refuse(f"{problem.filename or 'the output'}: {problem.strerror}")
    except KeyboardInterrupt:
        print("lucha: stopped", file=sys.stderr)
        return 130
    return code


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = _parser()
    parsed, rest = parser.parse_known_args(arguments)
    if "words" in parsed and not any(word.startswith("-") for word in rest):
        parsed.words += rest  # words that stand behind an option
    elif rest:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    return parsed


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(prog="lucha", description="Lucha-libre tabletop games on one rules core.")
    parser.add_argument("--version", action="version", version=f"lucha {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for add in COMMANDS:
        add(commands)
    return parser


def _forget_output() -> None:
    """What is still to be written goes nowhere, so that nothing complains on the way out."""
    if isinstance(sys.stdout, TextIOWrapper):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
