"""`lucha games`, `lucha rules` and `lucha referee`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from lucha.cli.answers import ROOM, note_games_left_out, print_json, refuse
from lucha.cli.arguments import Commands, json_argument, language_argument
from lucha.core.facts import BadInput
from lucha.core.game import Game
from lucha.core.rules import MatchOption
from lucha.core.words import Problem, load_phrasebook
from lucha.games import GAMES, find_game


def add_games(commands: Commands) -> None:
    games = commands.add_parser("games", help="the games, their modes and options")
    games.set_defaults(run=_games)
    json_argument(games)
    language_argument(games)


def add_rules(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="the rules of a game, their origin and their tests")
    rules.set_defaults(run=_rules)
    rules.add_argument("game")
    rules.add_argument("words", nargs="*", default=[], metavar="WORDS", help="show only rules with all these words")
    json_argument(rules)
    language_argument(rules)


def add_referee(commands: Commands) -> None:
    referee = commands.add_parser("referee", help="adjudicate scenarios (docs/referee.md)")
    referee.set_defaults(run=_referee)
    referee.add_argument("files", nargs="+", type=Path, metavar="FILE")
    json_argument(referee)
    language_argument(referee)


def _games(parsed: argparse.Namespace) -> int:
    say = load_phrasebook(ROOM, parsed.lang).fill
    note_games_left_out(parsed.lang)
    if parsed.json:
        print_json({"games": [_game_entry(game, parsed.lang) for game in GAMES.values()]})
        return 0
    for game in GAMES.values():
        words = game.words(parsed.lang).texts
        print(f"{game.name}: {words.get('title', game.title)}")
        longest = max([len(mode.name) for mode in game.modes])
        for mode in game.modes:
            seats = say("games.seats", counts=", ".join([str(count) for count in mode.seats]))
            print(f"  {mode.name:<{longest}} {words.get(f'mode.{mode.name}', mode.title)} ({seats})")
        options = game.rules(parsed.lang).options.values()
        if options:
            print(f"  {say('games.options')}")
        told = [_values(option) for option in options]
        wide = max([len(values) for values in told], default=0)
        named = max([20, *[len(option.name) for option in options]])
        for option, values in zip(options, told, strict=True):
            only = f" ({', '.join(option.modes)})" if option.modes else ""
            print(f"    {option.name:<{named}} {values:<{wide}} {option.rule}{only}")
    return 0


def _game_entry(game: Game[Any], language: str) -> dict[str, object]:
    words = game.words(language).texts
    modes = [
        {"name": mode.name, "title": words.get(f"mode.{mode.name}", mode.title), "seats": list(mode.seats)}
        for mode in game.modes
    ]
    options = [
        {
            "name": option.name,
            "default": option.default,
            "values": list(option.values),
            "rule": option.rule,
            "modes": [mode.name for mode in game.modes if option.has_effect_in(mode.name, mode.without)],
        }
        for option in game.catalogue.options.values()
    ]
    return {"name": game.name, "title": words.get("title", game.title), "modes": modes, "options": options}


def _values(option: MatchOption) -> str:
    """All of them, the default first."""
    values = [option.default, *[value for value in option.values if value != option.default]]
    return " | ".join([with_word(option, value) for value in values])


def with_word(option: MatchOption, value: str) -> str:
    """A value as it is typed, and what it is called where that is another word."""
    word = option.word(value)
    return value if word == value else f"{value} ({word})"


def _rules(parsed: argparse.Namespace) -> int:
    from lucha.lab.proofs import proofs, tests_folder

    say = load_phrasebook(ROOM, parsed.lang).fill
    game = find_game(parsed.game)
    chapters = game.words(parsed.lang)
    found = game.rules(parsed.lang).find(parsed.words)
    folder = tests_folder()
    tests = {} if folder is None else proofs(folder)
    if parsed.json:
        listing = []
        for rule in found:
            chapter = chapters.say(f"chapter.{rule.chapter}")
            one: dict[str, object] = {"id": rule.id, "chapter": rule.chapter, "chapter_title": chapter}
            one |= {"heading": rule.heading, "says": rule.says}
            one |= {"origin": rule.origin, "source": rule.source, "tests": tests.get(rule.id, [])}
            if rule.option is not None:
                meanings = dict(zip(rule.option.values, rule.option.says, strict=True))
                one["option"] = {"name": rule.option.name, "default": rule.option.default, "values": meanings}
            listing.append(one)
        print_json({"game": parsed.game, "rules": listing})
        return 0
    if not found:
        raise Problem(ROOM, "rules.none", game=parsed.game, words=" ".join(parsed.words))
    for rule in found:
        print(f"{rule.id}\n  {rule.heading}: {rule.says}")
        print(f"  {say('rules.chapter', chapter=chapters.say(f'chapter.{rule.chapter}'))}")
        origin = say("rules.origin", origin=say(f"origin.{rule.origin}"))
        print(f"  {origin}{f' ({rule.source})' if rule.source else ''}")
        if rule.option is not None:
            for value, says in zip(rule.option.values, rule.option.says, strict=True):
                default = say("rules.default") if value == rule.option.default else ""
                print(f"  --option {rule.option.name}={with_word(rule.option, value)}{default}: {says}")
        proving = tests.get(rule.id, [])
        for test in proving[:2]:
            print(f"  {say('rules.test', test=test)}")
        if len(proving) > 2:
            print(f"  {say('rules.more', count=len(proving) - 2)}")
        print()
    return 0


def _referee(parsed: argparse.Namespace) -> int:
    from lucha.referee import run_scenario

    reports, wrong = [], []
    for path in parsed.files:
        try:
            reports.append((path, run_scenario(path, parsed.lang)))
        except BadInput as problem:
            wrong.append(str(problem))
        except OSError as problem:
            wrong.append(f"{path}: cannot be read ({problem.strerror})")
    if parsed.json and not wrong:
        answers = [{"file": str(path), **report.as_json()} for path, report in reports]
        all_ok = all(report.ok for _, report in reports)
        print_json(answers[0] if len(answers) == 1 else {"ok": all_ok, "scenarios": answers})
    elif not parsed.json and reports:
        print("\n\n".join([report.as_text() for _, report in reports]))
    for line in wrong:
        refuse(line)
    return 2 if wrong else 0 if all(report.ok for _, report in reports) else 1
