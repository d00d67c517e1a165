"""A team as a line of text that fits a link: short, without any sign that a link would mind, and checked.

The text is `rs` and, in URL-safe Base64: a byte for the version, the name, the wrestlers, Traditional pairs and
Sponsorships by three bytes of the hash of their ids, Endorsements, and three bytes of the hash of all that.
"""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from lucha.core.facts import BadInput, shown
from lucha.core.setup import BadSetup
from lucha.core.words import Problem
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.hired import LONGEST_NAME, MOST_EXTRAS, MOST_WRESTLERS, Team, checked_name
from lucha.games.rumbleslam.teams import CHAPTER, ROSTER

MARK: Final = "rs"
VERSION: Final = 1
BYTES: Final = 3  # of a hash
LONGEST_CODE: Final = 400
SIGNS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


class BadCode(BadSetup):
    """A line of text that is no team."""

    def __init__(self, key: str, **gaps: object) -> None:
        Problem.__init__(self, ROSTER, f"team.code.{key}", **gaps)
        self.rule = f"{CHAPTER}hiring"


def team_code(team: Team) -> str:
    """The text that stands for a team."""
    name = team.name.encode()
    said = bytes([VERSION, len(name)]) + name
    counts = Counter(team.wrestlers)
    said += bytes([len(counts)])
    for id, count in counts.items():
        said += _hash(id) + bytes([count])
    said += bytes([team.endorsements])
    for ids in (team.sponsorships, team.traditional):
        said += bytes([len(ids)]) + b"".join([_hash(id) for id in ids])
    return MARK + _written(said + _sum(said))


def team_of_code(code: str, facts: Facts) -> Team:
    """The team that a text stands for."""
    if len(code) > LONGEST_CODE or not code.startswith(MARK) or set(code) - SIGNS:
        raise BadCode("no-code", code=shown(code))
    body = code.removeprefix(MARK)
    try:
        said = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (binascii.Error, ValueError):
        raise BadCode("damaged") from None
    if len(said) <= BYTES or _sum(said[:-BYTES]) != said[-BYTES:] or _written(said) != body:
        raise BadCode("damaged")
    if said[0] != VERSION:
        raise BadCode("version", version=said[0])
    return _Reader(said[1:-BYTES], facts).team()


class _Reader:
    """Takes a team apart again; what does not add up is damaged, whatever its sum says."""

    def __init__(self, said: bytes, facts: Facts) -> None:
        self.said = said
        self.place = 0
        self.facts = facts

    def team(self) -> Team:
        try:
            name = self.take(self.number(LONGEST_NAME * 4)).decode()
        except UnicodeDecodeError:
            raise BadCode("damaged") from None
        wrestlers: list[str] = []
        known = by_hash(self.facts.wrestlers)
        for _ in range(self.number(MOST_WRESTLERS)):
            id = self.id(known)
            wrestlers += [id] * self.number(MOST_WRESTLERS)
        endorsements = self.number(MOST_EXTRAS)
        sponsorships = self.ids(by_hash(self.facts.sponsorships))
        traditional = self.ids(known)
        if self.place != len(self.said) or len(wrestlers) > MOST_WRESTLERS:
            raise BadCode("damaged")
        return Team(_name(name), "", tuple(wrestlers), endorsements, sponsorships, traditional)

    def take(self, count: int) -> bytes:
        taken = self.said[self.place : self.place + count]
        if len(taken) < count:
            raise BadCode("damaged")
        self.place += count
        return taken

    def number(self, most: int) -> int:
        number = self.take(1)[0]
        if number > most:
            raise BadCode("damaged")
        return number

    def id(self, known: dict[bytes, str]) -> str:
        id = known.get(self.take(BYTES))
        if id is None:
            raise BadCode("unknown")
        return id

    def ids(self, known: dict[bytes, str]) -> tuple[str, ...]:
        return tuple([self.id(known) for _ in range(self.number(MOST_WRESTLERS))])


def _name(name: str) -> str:
    try:
        return checked_name(name, "")
    except BadInput:
        raise BadCode("damaged") from None


def by_hash(ids: Iterable[str]) -> dict[bytes, str]:
    return {_hash(id): id for id in ids}


def _written(said: bytes) -> str:
    return urlsafe_b64encode(said).decode().rstrip("=")


def _hash(id: str) -> bytes:
    return sha256(id.encode()).digest()[:BYTES]


def _sum(said: bytes) -> bytes:
    return sha256(said).digest()[:BYTES]
