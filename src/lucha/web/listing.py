"""Games and matches as lists show them, in the reader's language."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lucha.bots import BOTS, rivals_in
from lucha.core.rules import Catalogue
from lucha.core.setup import Mode
from lucha.core.values import Result
from lucha.games import AnyGame
from lucha.referee import has_lesson, taught_modes
from lucha.session.frames import chip_of, narrator_of, reading_told, seat_told
from lucha.session.narrator import Narrator, bot_told, say, seat_name
from lucha.session.places import Place
from lucha.session.wire import plain
from lucha.shelf.store import MatchRow, RatingRow


def game_told(game: AnyGame, language: str) -> dict[str, Any]:
    narrator = narrator_of(language, game)
    rules = narrator.catalogue
    options = []
    for option in rules.options.values():
        rule = rules[option.rule]
        values = [{"value": value, "says": said} for value, said in zip(option.values, option.says, strict=True)]
        options.append(
            {
                "name": option.name,
                "heading": rule.heading,
                "says": rule.says,
                "rule": rule.id,
                "default": option.default,
                "values": values,
                "modes": [mode.name for mode in game.modes if option.has_effect_in(mode.name, mode.without)],
                "switch": _switch_told(narrator, option.name),
            }
        )
    return {
        "name": game.name,
        "title": narrator.title(),
        "about": narrator.words.say("about") if narrator.words.has("about") else "",
        "minutes": game.minutes,
        "belts": game.has_belts,
        "builder": game.has_builder,
        "secrets": game.keeps_secrets,
        "lesson": has_lesson(game),
        "lessons": taught_modes(game),
        "modes": [
            {
                "name": mode.name,
                "title": narrator.mode(mode),
                "seats": list(mode.seats),
                "usual": mode.usual or mode.seats[0],
                "without": mode.without or None,
                "cards": any(game.pick_rule(mode.name, pick) for pick in game.picks()),
                "tournament": game.tournament_options(mode.name) if _is_a_duel(game, mode) else None,
                "sides": {str(count): plain(game.sides(game.setup(mode.name, count))) for count in mode.seats},
            }
            for mode in game.modes
        ],
        "options": options,
        "extra": _extra_told(narrator),
        "picks": [_pick_told(narrator, name, title) for name, title in game.picks().items()],
        "bots": [bot_told(language, bot) for bot in [one.id for one in rivals_in(game.name)] or BOTS],
    }


def _is_a_duel(game: AnyGame, mode: Mode) -> bool:
    """Can it be fought between two sides?"""
    return any(len(game.sides(game.setup(mode.name, count))) == 2 for count in mode.seats)


def _extra_told(narrator: Narrator) -> dict[str, str] | None:
    """What some modes add to others."""
    words = narrator.words
    return {"title": words.say("extra"), "says": words.say("extra.says")} if words.has("extra") else None


def _switch_told(narrator: Narrator, option: str) -> str:
    """What an option adds to the table, where it is more than a reading: it has a switch beside the modes."""
    words = narrator.words
    return words.say(f"switch.{option}") if words.has(f"switch.{option}") else ""


def _pick_told(narrator: Narrator, name: str, title: str) -> dict[str, Any]:
    """What one may fight as: what it always brings along, and what its card says in the modes that have cards."""
    game = narrator.game
    rules = [narrator.rule(game.pick_rule(mode.name, name)) for mode in game.modes]
    card = next((rule.says for rule in rules if rule is not None), "")
    return {"name": name, "title": title, "says": game.pick_says(name, narrator.words), "card": card}


def rules_told(game: AnyGame, language: str) -> list[dict[str, Any]]:
    narrator = narrator_of(language, game)
    return [
        {
            "id": rule.id,
            "chapter": rule.chapter,
            "chapter_title": narrator.chapter(rule),
            "heading": rule.heading,
            "says": rule.says,
            "origin": rule.origin,
            "source": rule.source,
            "see": list(rule.see),
        }
        for rule in narrator.catalogue.rules.values()
    ]


def words_told(game: AnyGame, language: str) -> dict[str, str]:
    """The texts without gaps, by their keys, such as `field.hands`."""
    return {key: text for key, text in game.words(language).texts.items() if "{" not in text}


def match_told(row: MatchRow, game: AnyGame, language: str, player: str, opening: Mapping[str, Any]) -> dict[str, Any]:
    """A match in a list; `player` is who looks, "" for a stranger, and `opening` what was agreed before it."""
    narrator = narrator_of(language, game)
    mode = next((mode for mode in game.modes if mode.name == row.mode), game.modes[0])
    places = [_called(Place(**seat), language) for seat in json.loads(row.seats)]
    awaited = json.loads(row.waiting)
    sides = game.sides(game.setup(mode.name, len(places)))
    result = json.loads(row.result) if row.result else None
    names = [place.name or seat_name(language, seat, place.bot) for seat, place in enumerate(places)]
    return {
        "id": row.id,
        "game": row.game,
        "mode": row.mode,
        "title": narrator.title(),
        "mode_title": narrator.mode(mode),
        "state": row.state,
        "public": row.public,
        **agreed_told(opening, narrator.catalogue),
        "commitment": opening["commitment"],
        "practice": row.practice,
        "created": row.created,
        "ended": row.updated if row.state == "over" else None,
        "updated": row.updated,
        "sides": [list(side) for side in sides],
        "seats": [seat_told(seat, place, sides, is_here=False) for seat, place in enumerate(places)],
        "mine": [seat for seat, place in enumerate(places) if player and place.player == player],
        "waiting": [seat for seat, place in enumerate(places) if place.player and place.player in awaited],
        "headline": game.headline(row.chapter, narrator.words) if row.state != "open" else "",
        "result": result
        and {
            **result,
            "rule": chip_of(narrator, result.get("rule", "")),
            "text": narrator.outcome(Result(tuple(result["winners"]), "", result["draw"]), names),
        },
        "rematch": row.rematch or None,
    }


def _called(place: Place, language: str) -> Place:
    """A bot that plays on for somebody who gave up is not called as if it were them."""
    if not place.left:
        return place
    bot = seat_name(language, 0, place.bot)
    return replace(place, name=say(language, "bot-for", bot=bot, name=place.name) if place.name else bot)


def agreed_told(opening: Mapping[str, Any], rules: Catalogue) -> dict[str, Any]:
    """Time, dice, and those readings of the rules that are not the usual ones."""
    changed = []
    for name, value in opening["options"].items():
        option = rules.options.get(name)
        if option is not None and value in option.values and value != option.default:
            changed.append(reading_told(rules, name, value))
    return {
        "dice": opening["dice"],
        "clock": opening.get("clock"),
        "changed": changed,
    }


def rating_told(rating: RatingRow) -> dict[str, Any]:
    """On the scale that people know: what a player is worth almost certainly, and how unsure that is."""
    return {
        "rating": round(1000 + 40 * (rating.mu - 3 * rating.sigma)),
        "deviation": round(40 * rating.sigma),
        "matches": rating.matches,
        "wins": rating.wins,
    }


def statistics_told(played: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Won, lost and drawn, by mode; what was practice counts nowhere."""
    by_mode: dict[tuple[str, str], dict[str, Any]] = {}
    for match in played:
        result = match["result"]
        if result is None or match["practice"]:
            continue
        key = (match["game"], match["mode"])
        start = {"game": key[0], "mode": key[1], "mode_title": match["mode_title"], "won": 0, "lost": 0, "drawn": 0}
        line = by_mode.setdefault(key, start)
        has_won = any(seat in result["winners"] for seat in match["mine"])
        has_given_up = not match["mine"]
        line["lost" if has_given_up else "drawn" if result["draw"] else "won" if has_won else "lost"] += 1
    return list(by_mode.values())
