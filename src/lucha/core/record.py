"""A record is every outcome and every choice, in order.  It is the match.

On disk it is JSON lines: a heading, an entry a line, and when the match is over a closing line with its state hash.
So it can be written move by move, and one that breaks off is a saved match.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import zip_longest
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from lucha.core.facts import BadInput, Entry, shown
from lucha.core.match import Match
from lucha.core.setup import Setup
from lucha.core.table import (
    SEED_BYTES,
    Audience,
    Given,
    Landed,
    Misfit,
    OutcomeNeeded,
    Record,
    Sampled,
    seed_of,
)
from lucha.core.values import Chose, Option, Result, beside
from lucha.core.verdict import Illegal
from lucha.core.words import CORE, Problem

if TYPE_CHECKING:
    from lucha.core.codec import Codec
    from lucha.core.game import Game

M = TypeVar("M", bound=Match)

FORMAT: Final = 1
CONCEDED: Final = "core/conceded"
LONGEST: Final = 20_000_000  # characters; a match has some ten thousand


class Differs(Problem):
    """The rules no longer play the record as it was played; `place` is the entry (from 1) where they part."""

    def __init__(self, place: int, key: str, rule: str = "", **gaps: object) -> None:
        super().__init__(CORE, key, place=place, rule=rule, **gaps)
        self.place = place
        self.rule = rule


class Replayed(Generic[M]):
    """A record played again: the match as it stands, and what it waits for if that is an outcome."""

    def __init__(self, match: M, needs: OutcomeNeeded | None) -> None:
        self.match = match
        self.needs = needs


def replay(
    game: Game[M],
    setup: Setup,
    record: Record,
    audience: Audience | None = None,
    stands: Callable[[M], None] = lambda match: None,
) -> Replayed[M]:
    """Play `record` again, under the rules as they are now; `Differs` where they play it differently.

    `stands` is shown the match before the first entry and after each.
    """
    again: Record = []
    table = Given(record=again, audience=audience)
    match = game.new(setup)
    needs = _advance(game, match, table)
    stands(match)
    for place, entry in enumerate(record, start=1):
        try:
            if isinstance(entry, Chose):
                if needs is not None:
                    raise Differs(place, "record.waits", needs=needs)
                game.choose(match, entry.seat, entry.option, table)
            else:
                if needs is None:
                    raise Differs(place, "record.no-outcome")
                table.give(*entry.outcome)
            needs = _advance(game, match, table)
        except Illegal as refused:
            raise Differs(place, "record.refused", refused.rule) from None
        except Misfit as misfit:
            raise Differs(place, "record.misfit", why=misfit) from None
        if again[-1] != entry:
            raise Differs(place, "record.told-otherwise")
        stands(match)
    return Replayed(match, needs)


def _advance(game: Game[M], match: M, table: Given) -> OutcomeNeeded | None:
    try:
        game.advance(match, table)
    except OutcomeNeeded as needed:
        return needed
    return None


@dataclass(frozen=True, slots=True)
class Proof:
    """What the throws of a match came from: the hash that was published before it, the seed, and what seats added."""

    commitment: str
    seed: bytes
    nonces: tuple[str, ...]
    bots: tuple[str, ...] = ()  # on which seats whose choices come from the same seed; older matches say nothing of it

    def as_json(self) -> dict[str, object]:
        told: dict[str, object] = {"commitment": self.commitment, "seed": self.seed.hex(), "nonces": list(self.nonces)}
        return told | ({"bots": list(self.bots)} if any(self.bots) else {})


@dataclass(slots=True)
class Saved:
    """A record as it lies on disk: what was agreed, who played, and all that happened."""

    setup: Setup
    version: int
    data: str
    players: tuple[str, ...]
    record: Record
    hash: str = ""  # of the state at the end; empty while the match goes on
    over: Result | None = None
    proof: Proof | None = None


def heading_line(game: Game[M], setup: Setup, players: Sequence[str]) -> str:
    heading = {
        "lucha": FORMAT,
        "game": game.name,
        "version": game.version,
        "mode": setup.mode,
        "seats": setup.seats,
        "options": dict(setup.options),
        "picks": list(setup.picks),
        "data": game.data_id(),
        "players": list(players),
    }
    return json.dumps(heading, ensure_ascii=False)


def entry_line(codec: Codec, entry: Landed | Chose) -> str:
    if isinstance(entry, Landed):
        return _landed_line(codec, entry.outcome)
    return _chose_line(codec, entry.seat, entry.option, entry.secret, beside(entry.option))


@lru_cache(maxsize=8192)
def _landed_line(codec: Codec, outcome: tuple[object, ...]) -> str:
    """The same few throws fall again and again."""
    return json.dumps({"landed": [codec.encode(part) for part in outcome]})


@lru_cache(maxsize=8192)
def _chose_line(codec: Codec, seat: int, option: Option, secret: bool, beside: tuple[object, ...]) -> str:
    chose: dict[str, object] = {"seat": seat, "chose": codec.encode(option)}
    if secret:
        chose["secret"] = True
    return json.dumps(chose)


def closing_line(
    game: Game[M], setup: Setup, match: M, conceded: Result | None = None, proof: Proof | None = None
) -> str:
    """`conceded` is how a match ended that nobody played to its end."""
    result = conceded or game.result(match)
    assert result is not None, "only a match that is over is closed"
    over = {"winners": list(result.winners), "draw": result.is_draw, "rule": result.rule}
    closing: dict[str, object] = {"over": over, "hash": game.codec(setup).fingerprint(match)}
    if proof is not None:
        closing["proof"] = proof.as_json()
    return json.dumps(closing)


def record_text(game: Game[M], setup: Setup, players: Sequence[str], record: Record, match: M) -> str:
    """All of a record, closed if the match is over."""
    codec = game.codec(setup)
    lines = [heading_line(game, setup, players), *[entry_line(codec, entry) for entry in record]]
    if game.result(match) is not None:
        lines.append(closing_line(game, setup, match))
    return "\n".join(lines) + "\n"


def read_record(where: str, text: str, find: Callable[[str], Game[M]]) -> tuple[Game[M], Saved]:
    """The game and the record in `text`; `BadInput` names the line that is not as it should be."""
    if len(text) > LONGEST:
        raise BadInput(f"{where}: is longer than any match ({len(text):,} characters)")
    if text and not text.endswith("\n"):
        line = text.count("\n") + 1
        left = "the lines before it are whole, go on from them" if line > 1 else "there is nothing to go on from"
        raise BadInput(f"{where}: breaks off in line {line}; {left}")
    lines = text.split("\n")[:-1]  # a player may be called by other ends of a line
    if not lines:
        raise BadInput(f"{where}: is empty; a record begins with a heading")
    heading = _line(where, 1, lines[0])
    if not heading.has("lucha"):
        raise BadInput(f'{where}: is no record of Lucha; its first line has no "lucha"')
    heading.number("lucha", FORMAT, FORMAT)
    try:
        game = find(heading.text("game"))
        saved = _heading(game, heading)
    except BadInput as problem:
        raise _at(heading, problem) from None
    codec = game.codec(saved.setup)
    for number, said in enumerate(lines[1:], start=2):
        if saved.hash:
            raise BadInput(f"{where}: line {number} comes after the closing line")
        _read_line(codec, saved, _line(where, number, said))
    return game, saved


def check_end(game: Game[M], saved: Saved, match: M) -> None:
    """A closed record ends in the state that it says."""
    is_conceded = saved.over is not None and saved.over.rule == CONCEDED
    ended = saved.over if is_conceded and game.result(match) is None else game.result(match)
    if saved.hash and (ended != saved.over or game.codec(saved.setup).fingerprint(match) != saved.hash):
        raise Differs(len(saved.record), "record.ends-otherwise")


def _line(where: str, number: int, said: str) -> Entry:
    try:
        value = json.loads(said)
    except (ValueError, RecursionError):
        raise BadInput(f"{where}: line {number} is not JSON") from None
    if not isinstance(value, dict):
        raise BadInput(f"{where}: line {number} is not a JSON object")
    return Entry(f"{where}: line {number}", value)


def _heading(game: Game[M], heading: Entry) -> Saved:
    version = heading.number("version", 1, 10**6)
    if version > game.version:
        said = f"was played by version {version} of the rules of {game.name}"
        raise BadInput(f"{heading.where}: {said}; this program has version {game.version}: get a newer one")
    mode, seats = heading.text("mode"), heading.number("seats", 1, 100)
    options = heading.table("options")
    chosen = {name: options.text(name) for name in options.names()}
    picks, data, players = heading.texts("picks"), heading.text("data", ""), heading.texts("players")
    heading.done()
    setup = game.setup_again(mode, seats, chosen, picks)
    if len(players) not in (0, seats):
        raise BadInput(f"{heading.where}: has {len(players)} players for {seats} seats")
    if data != game.data_id():
        wanted = f"the data pack {shown(data[:12])}" if data else "the game's own data"
        raise BadInput(f"{heading.where}: it was played with {wanted}; give the same with --data")
    return Saved(setup, version, data, players, [])


def _read_line(codec: Codec, saved: Saved, entry: Entry) -> None:
    try:
        if entry.has("landed"):
            outcome = codec.decode(["tuple", *entry.values("landed")])
            assert isinstance(outcome, tuple)
            saved.record.append(Landed(outcome))
        elif entry.has("chose"):
            option = codec.decode(entry.values("chose"))
            if not isinstance(option, Option):
                raise BadInput("what was chosen is no option")
            seat = entry.number("seat", 0, saved.setup.seats - 1)
            saved.record.append(Chose(seat, option, entry.flag("secret")))
        else:
            over = entry.table("over")
            seats = range(saved.setup.seats)
            winners = [seat for seat in over.values("winners") if isinstance(seat, int) and seat in seats]
            saved.over = Result(tuple(winners), over.text("rule"), over.flag("draw"))
            over.done()
            saved.hash = entry.text("hash")
            saved.proof = _proof(entry.table("proof")) if entry.has("proof") else None
    except BadInput as problem:
        raise _at(entry, problem) from None
    entry.done()


def _proof(entry: Entry) -> Proof:
    commitment, said, nonces = entry.text("commitment"), entry.text("seed"), entry.texts("nonces")
    bots = entry.texts("bots") if entry.has("bots") else ()
    entry.done()
    try:
        seed = bytes.fromhex(said)
    except ValueError:
        raise BadInput(f"{entry.where}: the seed is no hexadecimal number") from None
    if len(seed) != SEED_BYTES:
        raise BadInput(f"{entry.where}: a seed has {SEED_BYTES} bytes, this one has {len(seed)}")
    return Proof(commitment, seed, nonces, bots)


def mixed_seed(seed: bytes, nonces: Sequence[str]) -> bytes:
    """The seed of a match: the house's own, and what each seat added to it."""
    return seed_of(seed, *nonces)


def verify(game: Game[M], saved: Saved) -> int:
    """Play the match again with the dice of its seed; how many throws and draws came out as the record says.

    `Differs` where one does not; `BadInput` when the record proves nothing.
    """
    proof = saved.proof
    if proof is None:
        raise Problem(CORE, "record.no-seed")
    if sha256(proof.seed).hexdigest() != proof.commitment:
        raise Problem(CORE, "record.other-promise")
    if len(proof.nonces) != saved.setup.seats:
        raise Problem(CORE, "record.nonces", nonces=len(proof.nonces), seats=saved.setup.seats)
    again: Record = []
    table = Sampled(mixed_seed(proof.seed, proof.nonces), again)
    match = game.new(saved.setup)
    game.advance(match, table)
    for entry in saved.record:
        if isinstance(entry, Chose):
            try:
                game.choose(match, entry.seat, entry.option, table)
            except Illegal as refused:
                raise Differs(len(again) + 1, "record.refused", refused.rule) from None
            game.advance(match, table)
    for place, (entry, thrown) in enumerate(zip_longest(saved.record, again), start=1):
        if entry != thrown:
            raise Differs(place, "record.other-seed")
    check_end(game, saved, match)
    return sum([isinstance(entry, Landed) for entry in again])


def _at(entry: Entry, problem: BadInput) -> BadInput:
    """The same problem, with the line where it is."""
    said = str(problem)
    return BadInput(said if said.startswith(entry.where) else f"{entry.where}: {said}")
