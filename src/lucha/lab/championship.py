"""How the belts stand, for people and for programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from lucha.bots import BOTS
from lucha.core.finished import Contender, Finished, Standing, Title
from lucha.core.words import say_in
from lucha.games.luchador.belts import Belt, Belts, Count
from lucha.session.narrator import seat_name

ROOM: Final = "lucha.lab"
say: Final = partial(say_in, ROOM)  # a text of this room with its gaps filled


def matches_json(matches: Sequence[Finished]) -> list[dict[str, object]]:
    return [
        {
            "mode": match.mode,
            "sides": [list(side) for side in match.contenders],
            "winner": None if match.winner is None else list(match.winner),
            "challenge": match.is_challenge,
        }
        for match in matches
    ]


def belts_json(belts: Belts, matches: Sequence[Finished] = ()) -> list[dict[str, object]]:
    """With the matches that led there, the history has days too."""
    return [_belt_json(name, belt, matches) for name, belt in belts.named().items()]


def _belt_json(name: str, belt: Belt, matches: Sequence[Finished]) -> dict[str, object]:
    since = _since(belt)
    return {
        "belt": name,
        "holder": list(belt.holder) or None,
        "since_match": since.match if since is not None else None,
        "contenders": [
            {
                "contender": list(contender),
                "wins": count.wins,
                "in_a_row": count.in_a_row,
                "longest_row": count.longest,
                "may_challenge": contender in belt.challengers,
            }
            for contender, count in _ranked(belt)
        ],
        "may_challenge": [list(challenger) for challenger in belt.challengers],
        "challenges": [
            {"challenger": list(challenger), "bouts": {"holder": bouts.holder, "challenger": bouts.challenger}}
            for challenger, bouts in belt.challenges.items()
        ],
        "history": [_title_json(title, matches) for title in belt.history],
    }


def _title_json(title: Title, matches: Sequence[Finished]) -> dict[str, object]:
    line: dict[str, object] = {"match": title.match, "what": title.what, "holder": list(title.holder)}
    if matches:
        line["day"] = _day(matches, title)
    first, second = title.score
    if title.what == "won":
        return line | {"wins": first, "in_a_row": second}
    other = "challenger" if title.what == "defended" else "former"
    return line | {other: list(title.other), "bouts": [first, second]}


def belts_text(belts: Belts, matches: Sequence[Finished], language: str) -> list[str]:
    """Holders, who may challenge, challenges under way, wins that count, and the history, each belt after the other."""
    lines = []
    for name, belt in belts.named().items():
        lines += ["", *_belt_text(name, belt, matches, language)]
    return lines


def _belt_text(name: str, belt: Belt, matches: Sequence[Finished], language: str) -> list[str]:
    def said(key: str, **gaps: object) -> str:
        return say(language, key, **gaps)

    def names(contender: Contender) -> str:
        return together(contender, language)

    since = _since(belt)
    lines = [said(f"belt.{name}").upper()]
    if since is None:
        lines.append(f"  {said('belt.vacant')}")
    else:
        day = _day(matches, since)
        lines.append(f"  {said('belt.champion', names=names(belt.holder), match=since.match, day=day)}")
    for challenger, bouts in belt.challenges.items():
        score = {"holder": bouts.holder, "challenger": bouts.challenger}
        lines.append(f"  {said('belt.under-way', names=names(challenger), **score)}")
    waiting = [names(one) for one in belt.challengers if one not in belt.challenges]
    if waiting:
        lines.append(f"  {said('belt.may-challenge', names='; '.join(waiting))}")
    elif since is not None and not belt.challenges:
        lines.append(f"  {said('belt.nobody-may')}")
    if belt.counts:
        lines += _table(belt, language)
    if belt.history:
        lines.append(f"  {said('belt.history')}")
    places = [said("belt.match", match=title.match, day=_day(matches, title)) for title in belt.history]
    for place, title in zip(places, belt.history, strict=True):
        lines.append(f"    {place:<{max(map(len, places))}}  {title_text(title, language)}")
    return lines


def title_text(title: Title, language: str) -> str:
    """One line of a belt's history."""
    gaps = {"holder": together(title.holder, language), "other": together(title.other, language)}
    return say(language, f"title.{title.what}", **gaps, first=title.score[0], second=title.score[1])


def _table(belt: Belt, language: str) -> list[str]:
    """The wins that count, most first."""
    heads = [say(language, f"count.{key}") for key in ("since", "wins", "in-a-row", "longest")]
    rows = [heads]
    for contender, count in _ranked(belt):
        marked = f"{together(contender, language)}{' *' if contender == belt.holder else ''}"
        rows.append([f"  {marked}", str(count.wins), str(count.in_a_row), str(count.longest)])
    wide = [max([len(row[column]) for row in rows]) for column in range(len(heads))]
    return [
        f"  {row[0]:<{wide[0]}}" + "".join([f"  {cell:>{width}}" for cell, width in zip(row[1:], wide[1:])])
        for row in rows
    ]


def together(contender: Contender, language: str) -> str:
    """The names of a side."""
    return f" {say(language, 'and')} ".join(contender)


def _ranked(belt: Belt) -> list[tuple[Contender, Count]]:
    return sorted(belt.counts.items(), key=lambda one: (-one[1].wins, -one[1].in_a_row, one[0]))


def _since(belt: Belt | Standing) -> Title | None:
    """When the holder won the belt."""
    changes = [title for title in belt.history if title.what != "defended"]
    return changes[-1] if changes else None


def told_belts(belts: Sequence[Standing], matches: Sequence[Finished], language: str) -> list[dict[str, Any]]:
    """For pages: names, sentences and times."""
    told: list[dict[str, Any]] = []
    for belt in belts:
        since = _since(belt)
        history = [
            {"text": title_text(_with_bots_named(title, language), language), "at": _moment(matches, title)}
            for title in reversed(belt.history)
        ]
        told.append(
            {
                "name": belt.name,
                "title": say(language, f"belt.{belt.name}"),
                "holder": list(belt.holder),
                "since": None if since is None else _moment(matches, since),
                "challengers": [list(challenger) for challenger in belt.challengers],
                "history": history,
            }
        )
    return told


def told_titles(
    belts_of: Callable[[Sequence[Finished]], Sequence[Standing]], matches: Sequence[Finished], key: str, language: str
) -> list[dict[str, Any]]:
    """What the match of this key has changed at each belt: who holds it, or who may challenge from then on."""
    number = next((number for number, match in enumerate(matches, 1) if match.key == key), 0)
    before = {belt.name: belt for belt in belts_of(matches[: number - 1])} if number > 1 else {}
    told = []
    for belt in belts_of(matches[:number]) if number else ():
        was = before.get(belt.name, Standing(belt.name, (), (), ()))
        texts = [title_text(_with_bots_named(title, language), language) for title in belt.history[len(was.history) :]]
        entitled = [together(_named(one, language), language) for one in belt.challengers if one not in was.challengers]
        if entitled:
            texts.append(say(language, "belt.may-challenge", names="; ".join(entitled)))
        told += [{"belt": belt.name, "title": say(language, f"belt.{belt.name}"), "text": text} for text in texts]
    return told


def _with_bots_named(title: Title, language: str) -> Title:
    return replace(title, holder=_named(title.holder, language), other=_named(title.other, language))


def _named(contender: Contender, language: str) -> Contender:
    """Bots as people know them, not as they are typed."""
    return tuple([seat_name(language, 0, name) if name in BOTS else name for name in contender])


def _moment(matches: Sequence[Finished], title: Title) -> int:
    return int(matches[title.match - 1].when.timestamp() * 1000)


def _day(matches: Sequence[Finished], title: Title) -> str:
    return matches[title.match - 1].when.astimezone().strftime("%Y-%m-%d")
