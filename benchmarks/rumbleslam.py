"""How the teams and wrestlers of RUMBLESLAM fare, greedy in every corner, and whether the bars of the frame hold.

    python benchmarks/rumbleslam.py [--games N] [--jobs K] [--seed S] [--part boxes|worth|use …] [--json]

boxes: the five boxes against each other, N matches a pair (100), each as often in either seat; a box takes 45 to 55 %.
worth: N matches a wrestler, about, between teams of 1000K by chance; what a wrestler is worth above or below its Dosh,
by regression of who won on who was hired; within 40K.  What a K is worth comes from matches against cheaper teams.
use: in the same matches, the share of an owner's activations with an ability open in which it is used; 5 % at least.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from lucha.bots import BOTS
from lucha.bots.player import Chair
from lucha.core.table import Sampled, seed_of
from lucha.games.rumbleslam.abilities import Kind
from lucha.games.rumbleslam.actions import Bounce, Fly, ShowOff, TakeActions, UseAbility
from lucha.games.rumbleslam.drafting import drafted
from lucha.games.rumbleslam.events import Fell, Pinned, ThrownOut
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.team_codes import team_code

BOXES = ("green_bruisers", "heavy_pounders", "leaf_blowers", "late_shift", "masked_mayhem")
PARTS = ("boxes", "worth", "use")
LIMIT = 1000
BALANCED = (45.0, 55.0)
NEAR = 40.0  # K
LEAST_USE = 5.0  # percent
PIECE = 10
REMOVALS: dict[type, str] = {Pinned: "pinned", ThrownOut: "thrown out", Fell: "fell off a turnbuckle"}
RIDGE = 2.0  # keeps what was seen seldom near its price
CHEAPER = 850  # K, of the teams that tell what a K is worth


def played(picks: Sequence[str], seed: str, number: int) -> tuple[Any, Counter[str]]:
    """One match between two greedy bots, and what was open and what was done in it."""
    game = GAME[0]
    match = game.new(game.setup("lightweight", 2, picks=picks))
    found: Counter[str] = Counter()
    table = Sampled(seed_of(seed, "table", number), audience=lambda step, event: found.update(removals_in(event)))
    players = [BOTS["greedy"](seed_of(seed, f"seat {seat}", number)) for seat in range(2)]
    open_now: set[str] = set()
    used: set[str] = set()
    activated = -1
    while waits := game.advance(match, table):
        seat = waits[0]
        chair = Chair(game, match, seat)
        question = match.agenda[-1]
        option = players[seat].choose(chair)
        if isinstance(question, TakeActions):
            if match.fighters[question.fighter].name != activated:
                found.update([f"open {one}" for one in open_now])
                found.update([f"used {one}" for one in used])
                open_now, used = set(), set()
                activated = match.fighters[question.fighter].name
            card = match.card_of(question.fighter).wrestler
            open_now |= {f"{card.id} {one}" for one in map(ability_of, game.options(match, seat)) if one}
            if ability_of(option):
                used.add(f"{card.id} {ability_of(option)}")
        game.apply(match, seat, option, table)
    return match, found


def removals_in(event: object) -> list[str]:
    """How somebody left the match, if the event tells of it."""
    return [f"removed {REMOVALS[type(event)]}"] if type(event) in REMOVALS else []


def ability_of(option: object) -> str:
    """The ability that an option uses."""
    if isinstance(option, (UseAbility, Bounce, Fly)):
        return option.ability
    return "(Crowd Pleaser)" if isinstance(option, ShowOff) else ""


GAME: list[Rumbleslam] = []  # one in each process


def prepared() -> None:
    if not GAME:
        GAME.append(Rumbleslam())


def box_matches(pair: tuple[str, str], seed: str, first: int, last: int) -> Counter[str]:
    prepared()
    found: Counter[str] = Counter()
    for number in range(first, last):
        picks = pair if number % 2 == 0 else pair[::-1]
        match, told = played(picks, f"{seed} {' '.join(pair)}", number)
        found.update({key: count for key, count in told.items() if key.startswith("removed")})
        result = match.result
        found[f"ended {result.rule.rpartition('/')[2]}"] += 1
        found["rounds"] += match.round
        if result.is_draw:
            found["drawn"] += 1
        else:
            found[f"won {picks[result.winners[0]]}"] += 1
            found[f"seat {result.winners[0]}"] += 1
    return found


def team_matches(
    seed: str, first: int, last: int, against: int = LIMIT
) -> tuple[list[tuple[tuple[str, ...], tuple[str, ...], float]], Counter[str]]:
    prepared()
    facts = GAME[0].facts
    rows = []
    found: Counter[str] = Counter()
    for number in range(first, last):
        limits = {"one": LIMIT, "other": against}
        teams = [drafted(facts, limit, f"{seed} {number} {side}", side) for side, limit in limits.items()]
        order = teams if number % 2 == 0 else teams[::-1]
        match, uses = played([team_code(team) for team in order], seed, number)
        result = match.result
        score = 0.5 if result.is_draw else 1.0 if order[result.winners[0]] is teams[0] else 0.0
        rows.append((teams[0].wrestlers, teams[1].wrestlers, score))
        found.update(uses)
    return rows, found


def pieces(count: int) -> Iterator[tuple[int, int]]:
    for first in range(0, count, PIECE):
        yield first, min(first + PIECE, count)


def boxes(games: int, jobs: int, seed: str) -> dict[str, Any]:
    pairs = list(combinations(BOXES, 2))
    sums = {pair: Counter[str]() for pair in pairs}
    with ProcessPoolExecutor(jobs) as pool:
        work = [(pair, pool.submit(box_matches, pair, seed, *piece)) for pair in pairs for piece in pieces(games)]
        for pair, done in work:
            sums[pair].update(done.result())
    rows = []
    for (one, other), found in sums.items():
        share = 100 * (found[f"won {one}"] + found["drawn"] / 2) / games
        rows.append({"one": one, "other": other, "share": round(share, 1), "drawn": found["drawn"]})
    whole = sum(sums.values(), Counter[str]())
    endings = {key: whole[key] for key in sorted(whole) if key.startswith(("ended", "seat", "drawn", "removed"))}
    off = [row for row in rows if not BALANCED[0] <= row["share"] <= BALANCED[1]]
    return {
        "games": games,
        "pairs": rows,
        "endings": endings,
        "rounds": whole["rounds"] / games / len(pairs),
        "off": off,
    }


def worth_and_use(games: int, jobs: int, seed: str) -> tuple[dict[str, Any], dict[str, Any]]:
    game = Rumbleslam()
    everybody = list(game.facts.wrestlers)
    count = games * len(everybody) // 9  # about nine wrestlers are in a match
    rows: list[tuple[tuple[str, ...], tuple[str, ...], float]] = []
    uses: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs) as pool:
        equal = [pool.submit(team_matches, seed, *piece) for piece in pieces(count)]
        cheaper = [pool.submit(team_matches, f"{seed} cheaper", *piece, CHEAPER) for piece in pieces(count // 4)]
        for done in equal:
            more, found = done.result()
            rows += more
            uses.update(found)
        scores = [score for done in cheaper for _, _, score in done.result()[0]]
    share = sum(scores) / len(scores)
    a_win = (LIMIT - CHEAPER) / max(0.01, share - 0.5)  # in K
    seen = Counter([id for one, other, _ in rows for id in (*one, *other)])
    above = {id: a_win * more for id, more in fitted(rows, everybody).items()}
    table = [{"wrestler": id, "matches": seen[id], "above": round(above[id])} for id in everybody]
    table.sort(key=lambda row: row["above"])
    off = [row["wrestler"] for row in table if abs(row["above"]) > NEAR]
    told = {"matches": count, "against cheaper": round(100 * share, 1), "cheaper": len(scores), "wrestlers": table}
    return told | {"off": off}, use_table(game, uses)


def fitted(
    rows: Sequence[tuple[tuple[str, ...], tuple[str, ...], float]], everybody: Sequence[str]
) -> dict[str, float]:
    """Least squares with a ridge: how much more than half a wrestler makes its team win."""
    place = {id: number for number, id in enumerate(everybody)}
    size = len(everybody)
    normal = [[RIDGE if row == column else 0.0 for column in range(size)] for row in range(size)]
    right = [0.0] * size
    for one, other, score in rows:
        sides = Counter(one)
        sides.subtract(other)
        there = [(place[id], times) for id, times in sides.items() if times]
        for row, times in there:
            right[row] += times * (score - 0.5)
            for column, more in there:
                normal[row][column] += times * more
    return dict(zip(everybody, solved(normal, right), strict=True))


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """By elimination; the matrix is symmetric and positive, so nothing is divided by 0."""
    size = len(right)
    for row in range(size):
        for below in range(row + 1, size):
            factor = matrix[below][row] / matrix[row][row]
            if factor:
                matrix[below] = [one - factor * other for one, other in zip(matrix[below], matrix[row], strict=True)]
                right[below] -= factor * right[row]
    found = [0.0] * size
    for row in reversed(range(size)):
        rest = sum([matrix[row][column] * found[column] for column in range(row + 1, size)])
        found[row] = (right[row] - rest) / matrix[row][row]
    return found


def use_table(game: Rumbleslam, uses: Counter[str]) -> dict[str, Any]:
    rows = []
    for one in game.facts.wrestlers.values():
        named = [ability.id for ability in one.abilities if ability.kind not in (Kind.PASSIVE, Kind.CHOICE)]
        for ability in (*named, "(Crowd Pleaser)"):
            was_open = uses[f"open {one.id} {ability}"]
            share = 100 * uses[f"used {one.id} {ability}"] / was_open if was_open else 0.0
            rows.append({"wrestler": one.id, "ability": ability, "open": was_open, "share": round(share, 1)})
    rows.sort(key=lambda row: row["share"])
    off = [f"{row['wrestler']} {row['ability']}" for row in rows if row["open"] and row["share"] < LEAST_USE]
    return {"abilities": rows, "off": off, "never open": [row["ability"] for row in rows if not row["open"]]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--part", action="append", choices=PARTS)
    parser.add_argument("--json", action="store_true")
    parsed = parser.parse_args()
    parts = parsed.part or PARTS
    answer: dict[str, Any] = {}
    if "boxes" in parts:
        answer["boxes"] = boxes(parsed.games, parsed.jobs, parsed.seed)
    if "worth" in parts or "use" in parts:
        worth, use = worth_and_use(parsed.games, parsed.jobs, parsed.seed)
        answer |= {name: found for name, found in (("worth", worth), ("use", use)) if name in parts}
    if parsed.json:
        print(json.dumps(answer))
    else:
        print("\n".join(told(answer)))
    return 1 if any(part["off"] for part in answer.values()) else 0


def told(answer: dict[str, Any]) -> Iterator[str]:
    if "boxes" in answer:
        found = answer["boxes"]
        yield f"boxes: {found['games']} matches a pair, {found['rounds']:.1f} rounds, {found['endings']}"
        for row in found["pairs"]:
            mark = "  off" if row in found["off"] else ""
            yield f"  {row['one']:<16} {row['share']:5.1f} % against {row['other']}{mark}"
    if "worth" in answer:
        found = answer["worth"]
        cheaper = f"{LIMIT}K takes {found['against cheaper']} % of {found['cheaper']} matches against {CHEAPER}K"
        yield f"worth: {found['matches']} matches, K above or below the Dosh; {cheaper}; {len(found['off'])} off"
        for row in found["wrestlers"]:
            yield f"  {row['above']:+5d}K {row['wrestler']} ({row['matches']})"
    if "use" in answer:
        found = answer["use"]
        yield f"use: {len(found['off'])} of {len(found['abilities'])} below {LEAST_USE:g} %"
        for row in found["abilities"]:
            yield f"  {row['share']:5.1f} % of {row['open']:5d}  {row['wrestler']} {row['ability']}"


if __name__ == "__main__":
    sys.exit(main())
