"""How the nine Superstars fare against each other with their advanced cards, the same bot on both sides.

    python benchmarks/balance.py [--games N] [--bot greedy] [--mode advanced] [--jobs K] [--seed S] [--json]

Every pair fights N matches (200), half of them from either corner. A Superstar's share is that of its matches against
the field that it won, a draw left out; the range is Wilson's at 95 %. A card is out of balance when its share is
outside 45 to 55 per cent.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from lucha.games import GAMES
from lucha.lab.simulate import Plan, interval, play_matches

GAME = GAMES["luchador"]
FAIR = (0.45, 0.55)

Task = tuple[str, str, str, str, int, str]


def fight(task: Task) -> tuple[int, int]:
    """How many matches of a pair each of the two has won."""
    one, other, bot, mode, games, seed = task
    wins = [0, 0]
    for turned in (False, True):
        picks = (other, one) if turned else (one, other)
        plan = Plan(GAME.name, None, GAME.setup(mode, picks=picks), (bot, bot), f"{seed} {one} {other} {turned}")
        red, blue = play_matches(plan, 0, games // 2).wins
        wins[0] += blue if turned else red
        wins[1] += red if turned else blue
    return wins[0], wins[1]


def main() -> int:
    parser = argparse.ArgumentParser(description="How the nine Superstars fare against each other.")
    parser.add_argument("--games", type=int, default=200, help="matches of each pair (200)")
    parser.add_argument("--bot", default="greedy", help="who plays both sides (greedy)")
    parser.add_argument("--mode", default="advanced", help="a mode for two (advanced)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (1)")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    names = list(GAME.facts.superstars)
    pairs = list(combinations(names, 2))
    tasks = [(one, other, asked.bot, asked.mode, asked.games, asked.seed) for one, other in pairs]
    with ProcessPoolExecutor(asked.jobs) as pool:
        results = dict(zip(pairs, pool.map(fight, tasks), strict=True))
    won = {name: {} for name in names}
    for (one, other), (wins, losses) in results.items():
        won[one][other], won[other][one] = (wins, losses), (losses, wins)
    rows = []
    for name in names:
        wins, losses = [sum(scores) for scores in zip(*won[name].values(), strict=True)]
        low, high = interval(wins, wins + losses)
        rows.append({"superstar": name, "share": wins / (wins + losses), "low": low, "high": high})
    if asked.json:
        print(json.dumps({"bot": asked.bot, "mode": asked.mode, "games_per_pair": asked.games, "rows": rows}))
    else:
        for row in rows:
            against = [won[row["superstar"]].get(other) for other in names]
            cells = ["   ." if score is None else f"{100 * score[0] / sum(score):4.0f}" for score in against]
            share = f"{100 * row['share']:5.1f} % ({100 * row['low']:.1f} to {100 * row['high']:.1f})"
            print(f"{row['superstar']:<20}{share:<24}{' '.join(cells)}")
    return 0 if all(FAIR[0] <= row["share"] <= FAIR[1] for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
