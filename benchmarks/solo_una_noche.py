"""How the four wrestlers of Solo Una Noche fare, greedy in every corner, and whether the bars of their decks hold.

    python benchmarks/solo_una_noche.py [--games N] [--jobs K] [--seed S] [--kind K …] [--cards] [--json]

Mano a Mano: the six pairs and the four mirrors, which only the lab plays. Equipo: the three ways to make two pairs.
Todos: the four trios, and all four. Each plays N matches (1000), every wrestler as often in every seat.
Four Bonus: Mano a Mano again, where both bring four Bonus cards along, and how each card fares. Own texts: every
wrestler against the three others, and again without the texts that only he has. These two play if --kind asks for them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from lucha.core.kit.drawn import CardDrawn
from lucha.core.values import Event
from lucha.games import GAMES
from lucha.games.solo_una_noche import events as told
from lucha.games.solo_una_noche.damage import BOTH_FALL, KNOCK_OUT
from lucha.games.solo_una_noche.equipo import AUTOMATIC_PIN
from lucha.games.solo_una_noche.facts import WRESTLERS
from lucha.games.solo_una_noche.match import NOBODY, Noche
from lucha.games.solo_una_noche.pins import PINNED, SUBMITTED
from lucha.games.solo_una_noche.turns import TURN_LIMIT
from lucha.lab.census import census
from lucha.lab.simulate import Plan

GAME = GAMES["solo_una_noche"]
KINDS = ("mano-a-mano", "equipo", "todos-3", "todos-4")
FOUR_BONUS, OWN_TEXTS = "four-bonus", "own-texts"
BONUS_CARDS = 4  # that both bring along, in the last round of a tournament
TRIES = 100  # matches with each Bonus card, before somebody takes one for the best
PLAYERS = 10_000  # who do so
SEEN: dict[type[Event], str] = {
    told.ComboLaid: "Combos",
    told.SignatureUsed: "Signatures",
    told.CrowdMoveUsed: "crowd moves",
    told.Taunted: "Taunts",
    told.Responded: "Responds",
    told.RespondReversed: "Double Reverses",
    told.Ducked: "Ducks",
    told.HandRefreshed: "refreshes",
    told.FinishLaid: "Pins and Submits tried",
    told.DoubleTeamed: "Double-Teams",
    told.RespondJoined: "Double-Teams",
    told.PartnerAttacked: "attacks on the inactive",
    told.TagForced: "forced tags",
    told.TurnStolen: "steals",
    told.TurnEarned: "doubled attacks",
}
PLAYED = (
    *(told.MoveLaid, told.MoveModified, told.Taunted, told.PartSaved, told.FinishLaid, told.Responded),
    *(told.DoubleTeamed, told.RespondJoined, told.PartnerAttacked),
)
ENDINGS = {
    KNOCK_OUT: "KO",
    BOTH_FALL: "KO",
    PINNED: "Pin",
    AUTOMATIC_PIN: "Pin",
    SUBMITTED: "Submit",
    TURN_LIMIT: "limit",
}


def count(match: Noche, heard: Sequence[Event]) -> Counter[str]:
    """All that the tables want to know of a match."""
    found: Counter[str] = Counter(["matches", f"turns {match.turn}"])
    result = match.result
    assert result is not None
    wrestlers = [corner.wrestler for corner in match.corners]
    ending = ENDINGS.get(result.rule, "KO")
    found[f"ended {ending}"] += 1
    found["drawn"] += result.is_draw
    for seat in () if result.is_draw else result.winners:
        found.update([f"seat {seat}", f"won {wrestlers[seat]}", f"{ending} by {wrestlers[seat]}"])
    for seat, corner in enumerate(match.corners):
        for card in set(GAME.facts.wrestlers[corner.wrestler].bonus) - set(corner.bonus):
            found[f"took {corner.wrestler} {card}"] += 1
            found[f"won with {corner.wrestler} {card}"] += seat in result.winners and not result.is_draw
    drawn: set[tuple[int, str]] = set()
    played: set[tuple[int, str]] = set()
    ducked: set[tuple[int, str]] = set()
    healed = False
    doubled = NOBODY
    put_back = NOBODY  # who has just put a card back: a partner who heals in the corner does
    for event in heard:
        kind = type(event)
        if kind in SEEN and kind is not told.TurnEarned:
            found[SEEN[kind]] += 1
        if isinstance(event, CardDrawn):
            drawn.add((event.seat, str(event.card)))
        elif isinstance(event, PLAYED):
            played.add((event.seat, event.card))
        elif isinstance(event, told.Ducked):
            ducked.add((event.seat, event.card))
        elif isinstance(event, told.ComboLaid):
            played.update([(event.seat, card) for card in event.cards])
        elif isinstance(event, told.RespondReversed):
            played.add((event.seat, "double_reverse"))
        elif isinstance(event, told.HandRefreshed):
            played.add((event.seat, "aguila"))
        elif isinstance(event, told.PlayBegan):
            found["first player won"] += event.seat in result.winners
        elif isinstance(event, told.TurnEarned):
            doubled = event.seat
        elif isinstance(event, told.TurnBegan):
            healed = False
            if event.seat != doubled:
                doubled = NOBODY
        elif isinstance(event, told.CardPutBack):
            put_back = event.seat
            continue
        elif isinstance(event, told.Healed) and event.seat == put_back and event.heals and not healed:
            healed = True
            found["heals"] += 1
        put_back = NOBODY
        if doubled != NOBODY and isinstance(event, (told.MoveLaid, told.ComboLaid, told.CrowdMoveUsed)):
            found["doubled attacks"] += 1
            found["with a doubled attack"] = 1
            doubled = NOBODY
    for seat, card in drawn:
        name = f"{wrestlers[seat]} {card}"
        found[f"drew {name}"] += 1
        found[f"used {name}"] += (seat, card) in played or (seat, card) in ducked
        found[f"played {name}"] += (seat, card) in played
    return found


def plans(kind: str, seed: str) -> Iterator[tuple[str, list[Plan]]]:
    """What fights, and its matches: as many from every seat."""
    mode, _, seats = kind.partition("-") if kind.startswith("todos") else (kind, "", "")
    if mode in ("mano-a-mano", FOUR_BONUS):
        brought = {"earned": str(BONUS_CARDS)} if mode == FOUR_BONUS else {}
        for one, other in combinations(WRESTLERS, 2):
            both_ways = ((one, other), (other, one))
            yield f"{one} {other}", [_plan("mano-a-mano", picks, seed, brought) for picks in both_ways]
        for one in WRESTLERS:
            yield f"{one} {one}", [_plan("mano-a-mano", (one, one), seed, brought)]
    elif mode == "equipo":
        first, *others = WRESTLERS
        for partner in others:
            pair, rest = (first, partner), tuple([one for one in others if one != partner])
            sides = [(pair, rest), (rest, pair), (pair[::-1], rest[::-1]), (rest[::-1], pair[::-1])]
            yield f"{' '.join(pair)} / {' '.join(rest)}", [_plan(mode, one + other, seed, {}) for one, other in sides]
    else:
        for picks in combinations(WRESTLERS, int(seats)):
            turned = [picks[at:] + picks[:at] for at in range(len(picks))]
            yield " ".join(picks), [_plan(mode, one, seed, {}) for one in turned]


def _plan(mode: str, picks: tuple[str, ...], seed: str, options: dict[str, str], pack: Path | None = None) -> Plan:
    setup = GAME.setup(mode, len(picks), options)
    setup = replace(setup, picks=picks)  # a mirror is no match for players: each wrestler is taken once
    return Plan(GAME.name, pack, setup, ("greedy",) * len(picks), f"{seed} {mode} {' '.join(picks)}")


def share(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def median_turns(found: Counter[str]) -> int:
    lengths = {int(name.split()[1]): number for name, number in found.items() if name.startswith("turns ")}
    left = sum(lengths.values()) / 2
    for turns in sorted(lengths):
        left -= lengths[turns]
        if left <= 0:
            return turns
    return 0


def own_texts(seed: str, folder: Path) -> Iterator[tuple[str, list[Plan]]]:
    """Every wrestler against the three others: as he is, and without the texts that only he has."""
    for one, other in combinations(WRESTLERS, 2):
        yield f"{one} {other}", [_plan("mano-a-mano", picks, seed, {}) for picks in ((one, other), (other, one))]
    for one in WRESTLERS:
        pack = _without_texts(one, folder / one)
        for other in WRESTLERS:
            if other != one:
                pairs = ((one, other), (other, one))
                yield f"{one} without, {other}", [_plan("mano-a-mano", picks, seed, {}, pack) for picks in pairs]


def _without_texts(id: str, pack: Path) -> Path:
    """A pack of data that strikes out what cards and Player Aid of one wrestler say; all numbers stay."""
    decks, own = GAME.facts.wrestlers, GAME.facts.wrestlers[id]
    shared = {card for card in own.cards if all(card in deck.cards for deck in decks.values())}
    said = {card: [deck.cards[card].text for deck in decks.values()] for card in shared}
    lines = [
        f"{card}.text = {{}}"
        for card, known in own.cards.items()
        if known.text and (card not in shared or any(text != known.text for text in said[card]))
    ]
    specials = {**own.combos, "crowd": own.crowd}
    lines += ["[wrestler]"]
    for name, special in specials.items():
        numbers = "".join([f", {number} = {special.says(number)}" for number in ("damage", "heal")])
        lines.append(f'{name} = {{ id = "{special.id}"{numbers} }}')
    (pack / GAME.name).mkdir(parents=True)
    (pack / GAME.name / f"{id}.toml").write_text("\n".join(lines), encoding="utf-8")
    return pack


def measure(groups: dict[str, list[Plan]], games: int, jobs: int) -> dict[str, Counter[str]]:
    """What each group of wrestlers did."""
    work = [(group, plan, games // len(some)) for group, some in groups.items() for plan in some]
    found = {group: Counter[str]() for group in groups}
    for (group, _, _), counts in zip(work, census([(plan, many) for _, plan, many in work], count, jobs), strict=True):
        found[group].update(counts)
    return found


# Telling


def bars(kind: str, found: dict[str, Counter[str]]) -> Iterator[tuple[str, float, float, float]]:
    """What was measured, and between what it must lie."""
    total = sum(found.values(), Counter())
    matches = total["matches"]
    for group, counts in found.items():
        names = group.split(" / ")[0].split()
        if kind in ("mano-a-mano", FOUR_BONUS):
            if names[0] != names[1]:
                yield f"{names[0]} beats {names[1]}", share(counts[f"won {names[0]}"], counts["matches"]), 0.4, 0.6
        elif kind == "equipo":
            yield f"{' + '.join(names)} win", share(counts[f"won {names[0]}"], counts["matches"]), 0.4, 0.6
        else:
            fair = 1 / len(names)
            for name in names:
                yield f"{name} of {len(names)}", share(counts[f"won {name}"], counts["matches"]), fair * 0.8, fair * 1.2
    if kind in ("mano-a-mano", "equipo", FOUR_BONUS):
        yield "first player", share(total["first player won"], matches), 0.45, 0.55
    is_duel = kind in ("mano-a-mano", FOUR_BONUS)
    yield "median turns", median_turns(total), *((14, 22) if is_duel else (0, 200))
    yield "at the limit", share(total["ended limit"], matches), 0, 0.01
    if is_duel:
        yield "ended by KO", share(total["ended KO"], matches), 0.4, 0.7
        yield "ended by Pin", share(total["ended Pin"], matches), 0.2, 1
        yield "ended by Submit", share(total["ended Submit"], matches), 0.05, 1
        doctor = "doctor_nudo"
        yield "the technician's wins by Submit", share(total[f"Submit by {doctor}"], total[f"won {doctor}"]), 0.2, 1
        yield "Combos a match", share(total["Combos"], matches), 0.6, 99
        yield "Signatures a match", share(total["Signatures"], matches), 0.8, 1.8
        yield "crowd moves a match", share(total["crowd moves"], matches), 1, 99
        rates = card_rates(total)
        yield "rarest base card, used where drawn", min([used for _, used, _ in rates]), 0.02, 1
        yield "rarest base card, played where drawn", min([played for _, _, played in rates]), 0.02, 1
        for name, _, first in bonus_rates(total) if kind == FOUR_BONUS else ():
            yield f"{name} is taken first", first, 0.03, 0.4
    elif kind == "equipo":
        yield "Double-Teams a match", share(total["Double-Teams"], matches), 0.5, 99
        yield "heals a match", share(total["heals"], matches), 2, 99
    else:
        yield "steals a match", share(total["steals"], matches), 1, 99
        yield "matches with a doubled attack", share(total["with a doubled attack"], matches), 1 / 3, 1


def card_rates(total: Counter[str]) -> list[tuple[str, float, float]]:
    """Each Base card, in how many of the matches in which it was drawn it was used at all, and used but as a Duck."""
    rates = []
    for id, wrestler in GAME.facts.wrestlers.items():
        for card in dict.fromkeys(wrestler.lying("base")):
            name = f"{id} {card}"
            drew = total[f"drew {name}"]
            rates.append((name, share(total[f"used {name}"], drew), share(total[f"played {name}"], drew)))
    return rates


def texts_that_count(found: dict[str, Counter[str]]) -> Iterator[tuple[str, float, float, float]]:
    """What a wrestler loses without his own texts."""
    for one in WRESTLERS:
        whole = [group for group in found if one in group.split() and "without," not in group]
        with_them = sum([found[group] for group in whole], Counter[str]())
        without = sum([counts for group, counts in found.items() if group.startswith(f"{one} without")], Counter[str]())
        wins = [share(counts[f"won {one}"], counts["matches"]) for counts in (with_them, without)]
        yield f"{one} wins", wins[0], 0, 1
        yield f"{one} loses without his own texts", wins[0] - wins[1], 0.05, 1


def bonus_rates(total: Counter[str]) -> list[tuple[str, float, float]]:
    """Each Bonus card: how often it was with the winner, and how many players would take it first.

    A player tries every card of his wrestler in so many matches, and takes the one that he won most with.
    """
    rates = []
    for id, wrestler in GAME.facts.wrestlers.items():
        wins = {card: share(total[f"won with {id} {card}"], total[f"took {id} {card}"]) for card in wrestler.bonus}
        chance, first = Random(id), Counter[str]()
        for _ in range(PLAYERS):
            tried = {card: chance.gauss(won, (won * (1 - won) / TRIES) ** 0.5) for card, won in wins.items()}
            first[max(tried, key=tried.__getitem__)] += 1
        rates += [(f"{id} {card}", won, first[card] / PLAYERS) for card, won in wins.items()]
    return rates


def main() -> int:
    parser = argparse.ArgumentParser(description="How the four wrestlers of Solo Una Noche fare.")
    parser.add_argument("--games", type=int, default=1000, help="matches of each pairing (1000)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--kind", action="append", choices=(*KINDS, FOUR_BONUS, OWN_TEXTS), help="some kinds only")
    parser.add_argument("--cards", action="store_true", help="the rates of every card too")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    holds = True
    said: dict[str, object] = {}
    for kind in asked.kind or KINDS:
        with TemporaryDirectory() as folder:
            groups = own_texts(asked.seed, Path(folder)) if kind == OWN_TEXTS else plans(kind, asked.seed)
            found = measure(dict(groups), asked.games, asked.jobs)
        total = sum(found.values(), Counter())
        lines = list(texts_that_count(found) if kind == OWN_TEXTS else bars(kind, found))
        holds &= all(low <= value <= high for _, value, low, high in lines)
        often = {name: share(total[name], total["matches"]) for name in dict.fromkeys((*SEEN.values(), "heals"))}
        said[kind] = {"bars": lines, "often": often, "cards": card_rates(total)}
        if asked.json:
            continue
        print(f"\n{kind}, {total['matches']:,} matches")
        for name, value, low, high in lines:
            print(f"  {name:<40}{value:8.3f}   {low:.2f} to {high:.2f}   {'' if low <= value <= high else 'OFF'}")
        print("  a match: " + ", ".join([f"{name} {number:.2f}" for name, number in often.items() if number]))
        endings = {end: share(total[f"ended {end}"], total["matches"]) for end in dict.fromkeys(ENDINGS.values())}
        print("  endings: " + ", ".join([f"{end} {part:.1%}" for end, part in endings.items()]))
        if asked.cards:
            for name, used, played in sorted(card_rates(total), key=lambda rate: rate[2]):
                print(f"    {name:<44}{used:7.1%}{played:7.1%}")
    if asked.json:
        print(json.dumps({"games": asked.games, "seed": asked.seed, "kinds": said}))
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
