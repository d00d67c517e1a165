"""`lucha fame`."""

from __future__ import annotations

import argparse

from lucha.cli.answers import own_command, print_json
from lucha.cli.arguments import Commands, json_argument, language_argument, shelf_argument
from lucha.core.facts import BadInput
from lucha.games import GAMES, AnyGame, find_game


def add_fame(commands: Commands) -> None:
    fame = commands.add_parser("fame", help="the Hall of Fame of a game: its achievements, and who came first")
    fame.set_defaults(run=_fame)
    fame.add_argument("game", nargs="?", metavar="GAME", help="by default the first game that has one")
    json_argument(fame)
    shelf_argument(fame)
    language_argument(fame)


def _fame(parsed: argparse.Namespace) -> int:
    from lucha.lab.fame import ENTRIES, hall_text, hall_told, say
    from lucha.session.frames import narrator_of
    from lucha.shelf import Shelf, default_shelf

    game = _game_of(parsed.game)
    if parsed.shelf is not None and not parsed.shelf.exists():
        raise BadInput(f"{parsed.shelf}: there is no such shelf; without --shelf it is the one that matches go to")
    told = hall_told(game, Shelf(parsed.shelf or default_shelf()).fame(game.name, ENTRIES), parsed.lang)
    if parsed.json:
        print_json({"game": game.name, "achievements": told})
        return 0
    print(say(parsed.lang, "fame.heading", title=narrator_of(parsed.lang, game).title()))
    print("\n".join(hall_text(told, parsed.lang)))
    if not any(row["count"] for row in told):
        print(f"\n{say(parsed.lang, 'fame.empty', lucha=own_command(), game=game.name)}")
    return 0


def _game_of(name: str | None) -> AnyGame:
    with_one = [one.name for one in GAMES.values() if one.hall_of_fame()]
    game = find_game(name or (with_one or list(GAMES))[0])
    if not game.hall_of_fame():
        others = " or ".join(with_one)
        raise BadInput(f"{game.name} has no Hall of Fame; {f'ask for {others}' if others else 'no game has one'}")
    return game
