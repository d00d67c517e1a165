"""`lucha replay` and `lucha verify`."""

from __future__ import annotations

import argparse
from pathlib import Path

from lucha.cli.answers import ROOM, print_json, told
from lucha.cli.arguments import Commands, json_argument, language_argument
from lucha.core.facts import BadInput, read_text
from lucha.core.record import check_end, read_record, replay, verify
from lucha.core.rules import rule_of
from lucha.core.telling import worth_telling
from lucha.core.words import load_phrasebook
from lucha.games import find_game
from lucha.session.names import read_recorded
from lucha.session.places import Place
from lucha.session.proof import verify_bots
from lucha.session.under_way import MatchUnderWay, names_in


def add_replay(commands: Commands) -> None:
    again = commands.add_parser("replay", help="replay a record and tell its story")
    again.set_defaults(run=_replay)
    record_arguments(again)


def add_verify(commands: Commands) -> None:
    proof = commands.add_parser("verify", help="check every throw of a record from the arena against its seed")
    proof.set_defaults(run=_verify)
    record_arguments(proof)


def record_arguments(command: argparse.ArgumentParser) -> None:
    """For a record that is read."""
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--data", type=Path, metavar="DIR", help="the folder of data it was played with")
    json_argument(command)
    language_argument(command)


def _replay(parsed: argparse.Namespace) -> int:
    text = read_text(parsed.file)
    game, saved = read_record(str(parsed.file), text, lambda name: find_game(name, parsed.data))
    words = game.words(parsed.lang)
    try:
        replayed = replay(game, saved.setup, saved.record)
        check_end(game, saved, replayed.match)
    except BadInput as problem:
        raise BadInput(f"{parsed.file}: {told(problem, parsed.lang)}") from None
    players = saved.players or ("me",) * saved.setup.seats
    places = [place_of(player) for player in players]
    again = MatchUnderWay(game, saved.setup, places, b"")
    again.keeps_matches = False
    again.replay(saved.record)
    names = again.names(parsed.lang)
    heard = [(one.step, one.event) for one in again.heard]
    events = [event for _, event in heard] if parsed.json else worth_telling(heard)
    lines = [
        (words.tell(event, one.names[parsed.lang], one.step, None, one.way), rule_of(one.step))
        for one, event in zip(again.heard, events, strict=True)
        if event is not None
    ]
    result = game.result(replayed.match) or saved.over
    if parsed.json:
        over = None
        if result is not None:
            over = {"winners": list(result.winners), "draw": result.is_draw, "rule": result.rule}
        answer: dict[str, object] = {"game": game.name, "mode": saved.setup.mode}
        answer |= {
            "players": names_in(parsed.lang, again.places),
            "names": names,
            "entries": len(saved.record),
            "result": over,
            "hash": game.codec(saved.setup).fingerprint(replayed.match),
        }
        answer["lines"] = [{"text": text, "rule": rule} for text, rule in lines]
        print_json(answer)
        return 0
    wide = min(96, max([len(text) for text, _ in lines], default=0))
    for said, rule in lines:
        print(f"{said:<{wide}}  {rule}")
    say, needs = load_phrasebook(ROOM, parsed.lang).fill, replayed.needs
    print(say("replay.hash", hash=game.codec(saved.setup).fingerprint(replayed.match)))
    if result is None:
        seats = list(game.waits_for(replayed.match))
        print(say("replay.waits", what=words.need(needs) if needs else say("replay.seats", seats=seats)))
    elif result.is_draw:
        print(say("replay.draw", rule=result.rule))
    else:
        print(say("replay.won", names=", ".join([names[seat] for seat in result.winners]), rule=result.rule))
    return 0


def place_of(player: str) -> Place:
    """As a record has them: a bot, a name, or somebody without one."""
    name, bot = read_recorded(player)
    return Place("bot" if bot else "person", name, bot)


def _verify(parsed: argparse.Namespace) -> int:
    say = load_phrasebook(ROOM, parsed.lang).fill
    game, saved = read_record(str(parsed.file), read_text(parsed.file), lambda name: find_game(name, parsed.data))
    try:
        proved, chosen = verify(game, saved), verify_bots(game, saved)
    except BadInput as problem:
        raise BadInput(f"{parsed.file}: {told(problem, parsed.lang)}") from None
    assert saved.proof is not None
    if parsed.json:
        told_of = {"throws": proved, "bot_choices": chosen, "commitment": saved.proof.commitment}
        print_json({"game": game.name, **told_of, "verified": True})
    else:
        print(say("verify.proved", count=proved, commitment=saved.proof.commitment))
        if chosen:
            print(say("verify.bots", count=chosen))
    return 0
