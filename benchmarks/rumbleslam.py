"""How the teams and wrestlers of RUMBLESLAM fare, greedy in every corner, and whether the bars of the frame hold.

    python benchmarks/rumbleslam.py [--games N] [--seconds T] [--jobs K] [--seed S] [--part boxes|worth|use …]
                                    [--rows FILE] [--data PACK] [--json]

boxes: the five boxes against each other, N matches a pair (100), each as often in either seat; a box takes 45 to 55 %.
worth: N matches a wrestler, about, between teams of 1000K by chance, one in five against a cheaper team, which tells
what a K is worth.  What a wrestler is worth above or below its Dosh, by regression of the wins on who was hired; within
40K.  With few matches it leans on what wrestlers with such a profile are worth.
use: in the same matches, and in some more of Tag Teams (one for twenty), the share of an owner's activations with an
ability open in which it is used; 5 % at least.  A Crowd Pleaser is used when its die is rolled, whether its AP were
paid or (CROWD) had it made for nothing.

With --seconds it stops by the clock, and tells of what has been played until then; a quarter of that time is for the
boxes where both are asked for.  --rows keeps who was hired and how much more the first came to, match by match, for a
reckoning of your own.  --data lays a pack over the wrestlers, to try out others.  It needs nothing but Python, and
plays the same matches on every machine.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
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
from lucha.games.rumbleslam.abilities import Kind, Wrestler
from lucha.games.rumbleslam.actions import Bounce, Fly, ShowOff, TakeActions, UseAbility
from lucha.games.rumbleslam.drafting import drafted
from lucha.games.rumbleslam.events import CrowdBooed, CrowdPleased, CrowdShrugged, Fell, Pinned, ThrownOut
from lucha.games.rumbleslam.facts import Facts
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.hired import Team
from lucha.games.rumbleslam.pricing import mean
from lucha.games.rumbleslam.team_codes import team_code
from lucha.games.rumbleslam.winning import dosh_in_halves

BOXES = ("green_bruisers", "heavy_pounders", "leaf_blowers", "late_shift", "masked_mayhem")
PARTS = ("boxes", "worth", "use")
LIMIT = 1000
BALANCED = (45.0, 55.0)
NEAR = 40.0  # K
LEAST_USE = 5.0  # percent
BOXES_SHARE = 0.25  # of the time
REMOVALS: dict[type, str] = {Pinned: "pinned", ThrownOut: "thrown out", Fell: "fell off a turnbuckle"}
CHEAPER = 850  # K, of the teams that tell what a K is worth
ONE_IN = 5  # matches is against one of these
OF_ITS_OWN = 45.0  # K, about: how far wrestlers with the same profile are from each other
BY_PROFILE = 60.0  # K, about: how much one of the profile's numbers tells
LEFT, WINS = 0, 1  # what a row has behind the Endorsements
A_K = (1.5, 0.0025)  # what a K brings of either, about
CROWD = "(Crowd Pleaser)"
THE_CROWD = (CrowdPleased, CrowdBooed, CrowdShrugged)

Row = tuple[tuple[str, ...], tuple[str, ...], int, float, float]
"""Who was hired on either side, and how many more Endorsements, K of Dosh left in the ring and wins the first has."""


def played(picks: Sequence[str], seed: str, number: int) -> tuple[Any, Counter[str]]:
    """One match between two greedy bots, and what was open and what was done in it."""
    game = GAME[0]
    match = game.new(game.setup("lightweight", 2, picks=picks))
    found: Counter[str] = Counter()
    used: set[str] = set()

    def audience(step: object, event: object) -> None:
        found.update(removals_in(event))
        if isinstance(event, THE_CROWD):
            used.add(f"{event.wrestler.partition('#')[0]} {CROWD}")

    table = Sampled(seed_of(seed, "table", number), audience=audience)
    players = [BOTS["greedy"](seed_of(seed, f"seat {seat}", number)) for seat in range(2)]
    open_now: set[str] = set()
    activated = ""
    while waits := game.advance(match, table):
        seat = waits[0]
        chair = Chair(game, match, seat)
        question = match.agenda[-1]
        option = players[seat].choose(chair)
        if isinstance(question, TakeActions):
            if match.fighters[question.fighter].name != activated:
                found.update([f"open {one}" for one in open_now])
                found.update([f"used {one}" for one in used & open_now])
                open_now.clear()
                used.clear()
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
    return CROWD if isinstance(option, ShowOff) else ""


GAME: list[Rumbleslam] = []  # one in each process


def prepared(pack: Path | None) -> None:
    if not GAME:
        GAME.append(Rumbleslam() if pack is None else Rumbleslam().with_pack(pack))


def box_matches(seed: str, numbers: range, until: float) -> dict[tuple[str, str], Counter[str]]:
    """One match of each pair for each number, as long as there is time."""
    sums = {pair: Counter[str]() for pair in combinations(BOXES, 2)}
    for number in numbers:
        for pair, found in sums.items():
            if time.time() > until:
                return sums
            picks = pair if number % 2 == 0 else pair[::-1]
            match, told = played(picks, f"{seed} {' '.join(pair)}", number)
            found.update({key: count for key, count in told.items() if key.startswith("removed")})
            result = match.result
            found[f"ended {result.rule.rpartition('/')[2]}"] += 1
            found["played"] += 1
            found["rounds"] += match.round
            if result.is_draw:
                found["drawn"] += 1
            else:
                found[f"won {picks[result.winners[0]]}"] += 1
                found[f"seat {result.winners[0]}"] += 1
    return sums


def team_matches(seed: str, numbers: range, until: float) -> tuple[list[Row], Counter[str]]:
    facts = GAME[0].facts
    rows: list[Row] = []
    found: Counter[str] = Counter()
    for number in numbers:
        if time.time() > until:
            break
        limits = (LIMIT, CHEAPER if number % ONE_IN == 0 else LIMIT)
        teams = [drafted(facts, limit, f"{seed} {number} {side}", "By Chance") for side, limit in enumerate(limits)]
        seats = (0, 1) if number % 2 == 0 else (1, 0)
        match, uses = played([team_code(teams[side]) for side in seats], seed, number)
        left = [dosh_in_halves(match, seats.index(side)) / 2 for side in range(2)]
        wins = [0.0 if match.result.is_draw else float(seats.index(side) in match.result.winners) for side in range(2)]
        more = teams[0].endorsements - teams[1].endorsements
        rows.append((teams[0].wrestlers, teams[1].wrestlers, more, left[0] - left[1], wins[0] - wins[1]))
        found.update(uses)
    return rows, found


def pair_matches(seed: str, numbers: range, until: float) -> Counter[str]:
    """What is used in matches of a team around two partners: chance alone hires both too rarely."""
    facts = GAME[0].facts
    partners = [one for one in facts.wrestlers.values() if one.partner > one.id]
    found: Counter[str] = Counter()
    for number in numbers:
        if time.time() > until:
            break
        one = partners[number % len(partners)]
        left = LIMIT - one.dosh - facts.wrestlers[one.partner].dosh
        others = drafted(facts, left, f"{seed} {number} with", "By Chance", casino=one.casino).wrestlers
        team = Team(
            "By Chance", "", (one.id, one.partner, *[id for id in others if not facts.wrestlers[id].is_superstar])
        )
        against = drafted(facts, LIMIT, f"{seed} {number} against", "By Chance")
        _, uses = played([team_code(team), team_code(against)][:: 1 if number % 2 else -1], seed, number)
        found.update(uses)
    return found


def shares_of(games: int, jobs: int) -> list[range]:
    """The numbers of the matches that each process plays."""
    return [range(first, games, jobs) for first in range(jobs)]


def boxes(games: int, jobs: int, seed: str, until: float, pack: Path | None) -> dict[str, Any]:
    sums = {pair: Counter[str]() for pair in combinations(BOXES, 2)}
    with ProcessPoolExecutor(jobs, initializer=prepared, initargs=(pack,)) as pool:
        for done in [pool.submit(box_matches, seed, numbers, until) for numbers in shares_of(games, jobs)]:
            for pair, found in done.result().items():
                sums[pair].update(found)
    rows = []
    for (one, other), found in sums.items():
        share = 100 * (found[f"won {one}"] + found["drawn"] / 2) / max(1, found["played"])
        row = {"one": one, "other": other, "share": round(share, 1), "drawn": found["drawn"]}
        rows.append({**row, "played": found["played"]})
    whole = sum(sums.values(), Counter[str]())
    endings = {key: whole[key] for key in sorted(whole) if key.startswith(("ended", "seat", "drawn", "removed"))}
    off = [row for row in rows if not BALANCED[0] <= row["share"] <= BALANCED[1]]
    played = whole["played"]
    return {
        "games": played,
        "pairs": rows,
        "endings": endings,
        "rounds": whole["rounds"] / max(1, played),
        "off": off,
    }


def between_teams(games: int, jobs: int, seed: str, until: float, pack: Path | None) -> tuple[list[Row], Counter[str]]:
    """Matches between teams by chance: their rows, and what was open and used in them."""
    count = games * len(GAME[0].facts.wrestlers) // 9  # about nine wrestlers are in a match
    rows: list[Row] = []
    uses: Counter[str] = Counter()
    with ProcessPoolExecutor(jobs, initializer=prepared, initargs=(pack,)) as pool:
        of_pairs = [
            pool.submit(pair_matches, f"{seed} pairs", numbers, until) for numbers in shares_of(count // 20, jobs)
        ]
        for done in [pool.submit(team_matches, seed, numbers, until) for numbers in shares_of(count, jobs)]:
            more, found = done.result()
            rows += more
            uses.update(found)
        for done in of_pairs:
            uses.update(done.result())
    return rows, uses


def worth_table(rows: Sequence[Row]) -> dict[str, Any]:
    facts = GAME[0].facts
    seen = Counter([id for one, other, *_ in rows for id in (*one, *other)])
    by_left, by_wins = [fitted(rows, response, list(facts.wrestlers.values()), facts) for response in (LEFT, WINS)]
    table = [
        {
            "wrestler": id,
            "matches": seen[id],
            "above": round(worth),
            "give or take": round(2 * error),
            "by Dosh left": round(by_left[id][0]),
        }
        for id, (worth, error) in by_wins.items()
    ]
    table.sort(key=lambda row: row["above"])
    off = [row["wrestler"] for row in table if abs(row["above"]) > NEAR]
    surely = [row["wrestler"] for row in table if abs(row["above"]) - row["give or take"] > NEAR]
    return {"matches": len(rows), "wrestlers": table, "off": off, "surely off": surely}


def profile(one: Wrestler, facts: Facts) -> list[float]:
    """What is printed on a card besides its abilities."""
    stats = [mean(roll, facts.dice) for roll in (one.attack, one.defence, one.grapple, one.dexterity)]
    numbers = [one.pop, one.throw, one.stamina, one.ap, one.mp, one.dosh]
    return [*stats, *numbers, one.weight == 1, one.weight == 3, one.is_superstar]


def fitted(
    rows: Sequence[Row], response: int, everybody: Sequence[Wrestler], facts: Facts
) -> dict[str, tuple[float, float]]:
    """What each wrestler is worth above its Dosh, in K, with the standard error.

    Least squares of the wins, or of the Dosh left, on the Dosh that was hired, on Endorsements, on the profiles and on
    who it was; the last two are drawn towards 0 (ridge), the more the fewer matches there were.
    """
    profiles = standard([profile(one, facts) for one in everybody])
    place = {one.id: number for number, one in enumerate(everybody)}
    first, width = 3, len(profiles[0])
    lines = []
    for row in rows:
        one, other, endorsements, *responses = row
        sides = Counter(one)
        sides.subtract(other)
        there = {place[id]: times for id, times in sides.items() if times}
        hired = sum([times * everybody[who].dosh for who, times in there.items()])
        line = {0: 1.0, 1: float(hired), 2: float(endorsements)}
        for column in range(width):
            line[first + column] = sum([times * profiles[who][column] for who, times in there.items()])
        line |= {first + width + who: float(times) for who, times in there.items()}
        lines.append((line, responses[response]))
    noise = sum([came * came for _, came in lines]) / len(lines)
    normal, right = equations(lines, first + width + len(everybody))
    a_k, inverse, found = A_K[response], [[0.0]], [0.0]
    for _ in range(3):  # how strongly it is drawn depends on what a K is worth
        by_profile, own = noise / (a_k * BY_PROFILE) ** 2, noise / (a_k * OF_ITS_OWN) ** 2
        inverse, found = solved(normal, right, [*[0.0] * first, *[by_profile] * width, *[own] * len(everybody)])
        a_k = max(0.1 * A_K[response], found[1])
    above = {}
    for one in everybody:
        who = place[one.id]
        parts = {**dict(enumerate(profiles[who], first)), first + width + who: 1.0}
        worth = sum([times * found[column] for column, times in parts.items()])
        pairs = [(row, column) for row in parts for column in parts]
        spread = sum([parts[row] * parts[column] * inverse[row][column] for row, column in pairs])
        above[one.id] = (worth / a_k, (noise * spread) ** 0.5 / a_k)
    return above


def standard(table: Sequence[Sequence[float]]) -> list[list[float]]:
    """Every column with mean 0 and spread 1."""
    columns = []
    for column in zip(*table, strict=True):
        middle = sum(column) / len(column)
        spread = (sum([(one - middle) ** 2 for one in column]) / len(column)) ** 0.5
        columns.append([(one - middle) / spread for one in column])
    return [list(row) for row in zip(*columns, strict=True)]


def equations(lines: Sequence[tuple[dict[int, float], float]], size: int) -> tuple[list[list[float]], list[float]]:
    """The normal matrix, and its right side."""
    normal = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for line, left in lines:
        for row, times in line.items():
            right[row] += times * left
            ours = normal[row]
            for column, more in line.items():
                ours[column] += times * more
    return normal, right


def solved(
    normal: Sequence[Sequence[float]], right: Sequence[float], drawn: Sequence[float]
) -> tuple[list[list[float]], list[float]]:
    """The inverse of the normal matrix, and the coefficients, each drawn so strongly towards 0."""
    whole = [
        [one + (drawn[row] if row == column else 0.0) for column, one in enumerate(line)]
        for row, line in enumerate(normal)
    ]
    inverse = inverted(whole)
    return inverse, [sum([one * other for one, other in zip(row, right, strict=True)]) for row in inverse]


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """By elimination; the matrix is symmetric and positive, so nothing is divided by 0."""
    size = len(matrix)
    whole = [[*row, *[1.0 if place == column else 0.0 for column in range(size)]] for place, row in enumerate(matrix)]
    for row in range(size):
        pivot = whole[row][row]
        whole[row] = [one / pivot for one in whole[row]]
        for other in range(size):
            factor = whole[other][row]
            if other != row and factor:
                whole[other] = [one - factor * more for one, more in zip(whole[other], whole[row], strict=True)]
    return [row[size:] for row in whole]


def use_table(game: Rumbleslam, uses: Counter[str]) -> dict[str, Any]:
    rows = []
    for one in game.facts.wrestlers.values():
        named = [ability.id for ability in one.abilities if ability.kind not in (Kind.PASSIVE, Kind.CHOICE)]
        for ability in (*named, CROWD):
            was_open = uses[f"open {one.id} {ability}"]
            share = 100 * uses[f"used {one.id} {ability}"] / was_open if was_open else 0.0
            rows.append({"wrestler": one.id, "ability": ability, "open": was_open, "share": round(share, 1)})
    rows.sort(key=lambda row: row["share"])
    off = [f"{row['wrestler']} {row['ability']}" for row in rows if row["open"] and row["share"] < LEAST_USE]
    return {"abilities": rows, "off": off, "never open": [row["ability"] for row in rows if not row["open"]]}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop by the clock")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--part", action="append", choices=PARTS)
    parser.add_argument("--rows", type=Path)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--json", action="store_true")
    parsed = parser.parse_args()
    parts = parsed.part or PARTS
    answer: dict[str, Any] = {}
    start, with_teams = time.time(), "worth" in parts or "use" in parts
    if "boxes" in parts:
        share = BOXES_SHARE if with_teams else 1.0
        answer["boxes"] = boxes(parsed.games, parsed.jobs, parsed.seed, start + share * parsed.seconds, parsed.data)
    if with_teams:
        prepared(parsed.data)
        rows, uses = between_teams(parsed.games, parsed.jobs, parsed.seed, start + parsed.seconds, parsed.data)
        if parsed.rows:
            parsed.rows.write_text("".join([json.dumps(row) + "\n" for row in rows]))
        if "worth" in parts:
            answer["worth"] = worth_table(rows)
        if "use" in parts:
            answer["use"] = use_table(GAME[0], uses)
    if parsed.json:
        print(json.dumps(answer))
    else:
        print("\n".join(told(answer)))
    return 1 if any(part["off"] for part in answer.values()) else 0


def told(answer: dict[str, Any]) -> Iterator[str]:
    if "boxes" in answer:
        found = answer["boxes"]
        yield f"boxes: {found['games']} matches, {found['rounds']:.1f} rounds, {found['endings']}"
        for row in found["pairs"]:
            mark = "  off" if row in found["off"] else ""
            yield f"  {row['one']:<16} {row['share']:5.1f} % of {row['played']} against {row['other']}{mark}"
    if "worth" in answer:
        found = answer["worth"]
        off = f"{len(found['off'])} off, {len(found['surely off'])} of them for sure"
        yield f"worth: {found['matches']} matches, K above or below the Dosh by wins, with two standard errors; {off}"
        for row in found["wrestlers"]:
            by_left = f"by Dosh left {row['by Dosh left']:+5d}K"
            yield f"  {row['above']:+5d}K ± {row['give or take']:3d}K {row['wrestler']} ({row['matches']}), {by_left}"
    if "use" in answer:
        found = answer["use"]
        yield f"use: {len(found['off'])} of {len(found['abilities'])} below {LEAST_USE:g} %"
        for row in found["abilities"]:
            yield f"  {row['share']:5.1f} % of {row['open']:5d}  {row['wrestler']} {row['ability']}"


if __name__ == "__main__":
    sys.exit(main())
