"""How the house cards of the Luchador Monster Pack fare, with greedy in every seat.

    python benchmarks/monster_pack.py --city king_of_tokyo --games 200 --jobs 2

It plays a city's plain mode and Challenge Mode with the same seeds, and tells for each Challenge card how often it is
revealed in its Challenges and what it brings, how often help is taken when somebody calls, how often the Challenger
wins, and by how much Challenge Mode changes the length of a match.  With --evolutions it plays Challenge Mode with
Evolutions and the Luchador, in every seat in turn, and tells how often he and the others win, how often each Evolution
stays unplayed in the matches that drew it, how often its player wins the matches in which it is played, and how often
the belt changes hands.  With --json for programs.

What a card brings is counted in stars: a star 1, Energy or a Heart 0.5, a Mask taken 2, a Mask given 1.5, a die for the
next turn 1, a cheaper next card 0.5 for each Energy.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "src")]

from lucha.bots import Chair, make_bot  # noqa: E402
from lucha.core.table import Sampled, seed_of  # noqa: E402
from lucha.games.king_of_new_york.game import KingOfNewYork  # noqa: E402
from lucha.games.king_of_tokyo.game import KingOfTokyo  # noqa: E402
from lucha.monsters.events import (  # noqa: E402
    AllyTaken,
    Challenged,
    ChallengeEnded,
    ChallengeWon,
    DiceWon,
    DiscountWon,
    EnergyGained,
    EnergyLost,
    EvolutionPlayed,
    HeartsGained,
    HeartsLost,
    HelpCalled,
    MaskLacked,
    MaskTaken,
    StarsGained,
    StarsLost,
    TokenPassed,
)

CITIES = {"king_of_tokyo": KingOfTokyo, "king_of_new_york": KingOfNewYork}
WORTHS = {
    StarsGained: 1.0,
    StarsLost: -1.0,
    EnergyGained: 0.5,
    EnergyLost: -0.5,
    HeartsGained: 0.5,
    HeartsLost: -0.5,
    DiceWon: 1.0,
    DiscountWon: 0.5,
}
A_MASK_TAKEN, A_MASK_GIVEN = 2.0, 1.5


@dataclass
class Count:
    """What was seen in some matches."""

    matches: int = 0
    turns: int = 0
    counted: Counter[str] = field(default_factory=Counter)
    brought: Counter[str] = field(default_factory=Counter)  # in hundredths of a star, which may be below 0

    def add(self, other: Count) -> None:
        self.matches += other.matches
        self.turns += other.turns
        self.counted += other.counted
        self.brought.update(other.brought)


class Watch:
    """Looks at a match while it is played."""

    def __init__(self, match: Any, count: Count) -> None:
        self.match, self.count, self.brought = match, count.counted, count.brought
        self.played: set[str] = set()
        self.belt = 0
        self.gains: list[float] | None = None  # of each seat, while a Challenge goes on
        self.leaders: list[tuple[int, str]] = []

    def hears(self, step: Any, event: Any) -> None:
        if self.gains is not None:
            self.weighs(step, event, self.gains)
        if isinstance(event, Challenged):
            self.gains = [0.0] * len(self.match.hearts)
            self.count["challenges"] += 1
        elif isinstance(event, HelpCalled):
            self.count["calls"] += 1
        elif isinstance(event, AllyTaken):
            self.count["allies"] += 1
        elif isinstance(event, ChallengeWon):
            self.count["won"] += 1
            ring = self.match.ring
            self.count["won by the Challenger"] += event.seat == ring.sides[0].leader
            self.count["contested"] += event.is_contested
        elif isinstance(event, EvolutionPlayed):
            self.played.add(event.card)
        elif isinstance(event, TokenPassed) and event.card.startswith("championship_belt"):
            self.belt += 1
        if type(step).__name__ == "WhoWins" and type(event).__name__ in ("ChallengeWon", "NobodyRevealed"):
            ring = self.match.ring
            for side in ring.sides:
                card = ring.card_of(side.leader)
                self.leaders.append((side.leader, card))
                self.count[f"led {card}"] += 1
                self.count[f"shown {card}"] += side.is_revealed

    def weighs(self, step: Any, event: Any, gains: list[float]) -> None:
        """What an event of a Challenge brings; at its end, what the leaders' cards have brought."""
        if isinstance(event, MaskTaken):
            gains[event.seat] += A_MASK_TAKEN * event.count
            gains[event.loser] -= A_MASK_GIVEN * event.count
        elif isinstance(event, ChallengeEnded):
            for leader, card in self.leaders:
                self.brought[card] += round(100 * gains[leader])
            self.gains, self.leaders = None, []
        elif isinstance(event, MaskLacked):
            gains[event.seat] -= A_MASK_TAKEN
        elif type(event) in WORTHS and event.card in self.match.terms.challenges:
            gains[event.seat] += WORTHS[type(event)] * event.count


def play(job: tuple[str, str, int, int, str]) -> Count:
    city, mode, seats, number, bot = job
    game = CITIES[city]()
    setup = game.setup(mode, seats)
    count = Count(1)
    match = game.new(setup)
    table = Sampled(seed_of("pack", city, number), audience=Watch(match, count).hears)
    bots = [make_bot(bot, seed_of("pack", city, number, seat)) for seat in range(seats)]
    while waiting := game.advance(match, table):
        for seat in waiting:
            game.choose(match, seat, bots[seat].choose(Chair(game, match, seat)), table)
    count.turns = match.turn
    return count


def play_evolved(job: tuple[str, str, int, int, str]) -> Count:
    """Challenge Mode with Evolutions, the Luchador in one of the seats, and whoever is always there in another."""
    city, always, seats, number, bot = job
    game = CITIES[city]()
    his = number % seats
    others = Sampled(seed_of("cast", city, number)).shuffle([pick for pick in game.picks() if pick != "luchador"])
    picks = ["luchador" if seat == his else others[seat] for seat in range(seats)]
    if always and always not in picks:
        picks[his - 1] = always
    setup = game.setup("challenge", seats, {"evolutions": "yes", "luchador": "yes"}, picks)
    count = Count(1)
    match: Any = game.new(setup)
    watch = Watch(match, count)
    table = Sampled(seed_of("evolved", city, number), audience=watch.hears)
    bots = [make_bot(bot, seed_of("evolved", city, number, seat)) for seat in range(seats)]
    held: list[set[str]] = [set() for _ in range(seats)]
    while waiting := game.advance(match, table):
        for seat, hand in enumerate(match.evolutions.hands):
            held[seat] |= set(hand)
        for seat in waiting:
            game.choose(match, seat, bots[seat].choose(Chair(game, match, seat)), table)
    count.turns = match.turn
    counted = count.counted
    counted["the Luchador wins"] += match.result.winners == (his,)
    for seat, monster in enumerate(match.terms.monsters):
        counted[f"seen {monster}"] += 1
        counted[f"wins {monster}"] += match.result.winners == (seat,)
        for card in held[seat]:
            design = match.terms.evolutions[card].id
            if card in watch.played:
                counted[f"played {design}"] += 1
                counted[f"won with {design}"] += match.result.winners == (seat,)
            counted[f"held {design}"] += 1
            counted[f"unplayed {design}"] += card not in watch.played
    belts = len([card for card in watch.played if card.startswith("championship_belt")])
    counted["belt played"] += belts > 0
    counted["belt passed"] += watch.belt > belts
    return count


def told_evolved(city: str, count: Count) -> dict[str, Any]:
    c = count.counted
    seen = sorted([name.removeprefix("seen ") for name in c if name.startswith("seen ")])
    held = sorted([name.removeprefix("held ") for name in c if name.startswith("held ")])
    return {
        "city": city,
        "matches": count.matches,
        "turns": round(count.turns / count.matches, 1),
        "the Luchador wins %": round(100 * c["the Luchador wins"] / count.matches, 1),
        "belt passes, of matches with it %": round(100 * c["belt passed"] / max(1, c["belt played"])),
        "wins %": {one: round(100 * c[f"wins {one}"] / c[f"seen {one}"]) for one in seen},
        "drawn in, matches": {card: c[f"held {card}"] for card in held},
        "its player wins %": {
            card: round(100 * c[f"won with {card}"] / c[f"played {card}"]) for card in held if c[f"played {card}"]
        },
        "unplayed %": {card: round(100 * c[f"unplayed {card}"] / c[f"held {card}"]) for card in held},
    }


def measure(city: str, mode: str, seats: int, numbers: range, jobs: int, bot: str, way: Any = play) -> Count:
    total = Count()
    played = [(city, mode, seats, number, bot) for number in numbers]
    if jobs == 1:
        for job in played:
            total.add(way(job))
        return total
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(way, played, chunksize=4):
            total.add(one)
    return total


def told(city: str, plain: Count, count: Count, cards: Any) -> dict[str, Any]:
    c = count.counted
    shown = {
        card: round(100 * c[f"shown {card}"] / c[f"led {card}"]) if c[f"led {card}"] else None for card in cards
    }  # fmt: skip
    return {
        "city": city,
        "matches": count.matches,
        "challenges a match": round(c["challenges"] / count.matches, 2),
        "calls": c["calls"],
        "help taken %": round(100 * c["allies"] / max(1, c["calls"])),
        "challenger wins %": round(100 * c["won by the Challenger"] / max(1, c["won"])),
        "both revealed %": round(100 * c["contested"] / max(1, c["challenges"])),
        "turns, plain": round(plain.turns / plain.matches, 1),
        "turns, challenge": round(count.turns / count.matches, 1),
        "revealed %": shown,
        "brings, in stars": {card: round(count.brought[card] / 100 / max(1, c[f"led {card}"]), 2) for card in cards},
        "brings, all cards": round(
            sum(count.brought.values()) / 100 / max(1, sum([c[f"led {one}"] for one in cards])), 2
        ),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description="How the house cards of the Luchador Monster Pack fare.")
    parser.add_argument("--city", choices=CITIES, default="king_of_tokyo")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match: others have other seeds")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--evolutions", action="store_true")
    parser.add_argument("--always", default="", help="with --evolutions: a Monster that plays in every match")
    parser.add_argument("--json", action="store_true")
    said = parser.parse_args()
    game = CITIES[said.city]()
    numbers = range(said.first, said.first + said.games)
    if said.evolutions:
        count = measure(said.city, said.always, said.seats, numbers, said.jobs, said.bot, play_evolved)
        show(told_evolved(said.city, count), said.json)
        return
    plain_mode = game.modes[0].name
    plain = measure(said.city, plain_mode, said.seats, numbers, said.jobs, said.bot)
    count = measure(said.city, "challenge", said.seats, numbers, said.jobs, said.bot)
    show(told(said.city, plain, count, game.challenges), said.json)


def show(result: dict[str, Any], is_json: bool) -> None:
    if is_json:
        print(json.dumps(result))
        return
    for name, value in result.items():
        if isinstance(value, dict):
            print(name)
            unit = " %" if name.endswith("%") else ""
            for card, share in value.items():
                print(f"  {card:24} {share}{unit}")
        else:
            print(f"{name:34} {value}")


if __name__ == "__main__":
    main()
