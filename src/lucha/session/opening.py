"""What is agreed before a match at a table, and how it stands in the first line of the log."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Literal, get_args

from lucha.core.facts import BadInput, Entry
from lucha.core.setup import Setup
from lucha.games import AnyGame
from lucha.session.clock import ClockTerms
from lucha.session.live import LiveMatch
from lucha.session.places import Place, Who

LONGEST_CLOCK = 30 * 24 * 3600  # seconds


@dataclass(frozen=True, slots=True)
class Opening:
    """A game, its setup, who sits or may sit where, and how time and dice are kept.

    `after` is the match that this one goes on from ("what if"), with the place in its record.  `tournament` is the id
    of the one that it is fought in.  `is_promised`: it begins when everybody who sits has seen the promise of the house
    and added to its seed.  `is_practice`: it counts for nothing, from the start.
    """

    game: AnyGame
    setup: Setup
    places: tuple[Place, ...]
    has_real_dice: bool = False
    clock: ClockTerms | None = None
    is_public: bool = True
    after: tuple[str, int] | None = None
    tournament: str = ""
    is_promised: bool = False
    is_practice: bool = False

    @property
    def host(self) -> int | None:
        """The seat of the player who opened it: nobody else sits there from the start."""
        return next((seat for seat, place in enumerate(self.places) if place.who == "person"), None)

    def line(self, seed: bytes) -> str:
        """The first line of the log."""
        return json.dumps({"opened": self.told(seed)}, ensure_ascii=False)

    def told(self, seed: bytes) -> dict[str, object]:
        """All of it, as anybody may know it: the seed itself is not in it, only what commits to it."""
        opened: dict[str, object] = {
            "game": self.game.name,
            "version": self.game.version,
            "mode": self.setup.mode,
            "options": dict(self.setup.options),
            "picks": list(self.setup.picks),
            "places": [
                {"who": one.who, "name": one.name, "bot": one.bot, "player": one.player, "nonce": one.nonce}
                for one in self.places
            ],
            "dice": "real" if self.has_real_dice else "virtual",
            "public": self.is_public,
            "commitment": commitment_of(seed),
        }
        if self.clock is not None:
            opened["clock"] = asdict(self.clock)
        if self.after is not None:
            opened["after"] = {"match": self.after[0], "entries": self.after[1]}
        if self.tournament:
            opened["tournament"] = self.tournament
        if self.is_promised:
            opened["promised"] = True
        if self.is_practice:
            opened["practice"] = True
        return opened

    def live(self, seed: bytes) -> LiveMatch:
        return LiveMatch(self.game, self.setup, self.places, seed, self.has_real_dice, self.is_promised)


def commitment_of(seed: bytes) -> str:
    return sha256(seed).hexdigest()


def has_clock(line: str) -> bool:
    """By the first line of a log."""
    return "clock" in json.loads(line)["opened"]


def read_opening(line: str, find: Callable[[str], AnyGame]) -> Opening:
    """From the first line of a log."""
    top = Entry("the log", json.loads(line)).table("opened")
    game = find(top.text("game"))
    version = top.number("version", 1, 10**6)
    if version > game.version:
        raise BadInput(f"this match was begun by version {version} of the rules of {game.name}; get a newer Lucha")
    options = top.table("options")
    places = tuple([_place(place) for place in top.tables("places")])
    picks = top.texts("picks")
    agreed = {name: options.text(name) for name in options.names()}
    setup = game.setup_again(top.text("mode"), len(places), agreed, picks)
    clock = _clock(top.table("clock")) if top.has("clock") else None
    after = _after(top.table("after")) if top.has("after") else None
    is_real, tournament = top.text("dice") == "real", top.text("tournament", "")
    promised, practice = top.flag("promised"), top.flag("practice")
    return Opening(game, setup, places, is_real, clock, top.flag("public"), after, tournament, promised, practice)


def _place(entry: Entry) -> Place:
    who: Who = "open"
    said = entry.one_of("who", get_args(Who))
    for known in get_args(Who):
        if said == known:
            who = known
    return Place(who, entry.text("name", ""), entry.text("bot", ""), entry.text("player", ""), entry.text("nonce", ""))


def _clock(entry: Entry) -> ClockTerms:
    kind: Literal["move", "match"] = "move" if entry.text("kind") == "move" else "match"
    return ClockTerms(kind, entry.number("seconds", 1, LONGEST_CLOCK), entry.number("more", 0, LONGEST_CLOCK))


def _after(entry: Entry) -> tuple[str, int]:
    return entry.text("match"), entry.number("entries", 0, 10**6)
