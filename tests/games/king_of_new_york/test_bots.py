"""Rules of thumb: what a bot keeps; how it fares is in tests/monsters/test_bots.py."""

from __future__ import annotations

from lucha.monsters.dice import Keep
from tests.games.king_of_new_york.streets import BRONX, GAME, INFANTRY, MANHATTAN, QUEENS, Streets, dice, streets


def kept(scene: Streets, rolled: str) -> tuple[object, ...]:
    """What the rule of thumb keeps of these dice."""
    scene.throws(*dice(rolled))
    weighed = GAME.weigh(GAME.view(scene.match, 0), scene.offered())
    assert weighed is not None
    best = scene.offered()[list(weighed).index(max(weighed))]
    assert isinstance(best, Keep)
    return best.faces


def test_three_celebrity_are_kept() -> None:
    assert set(dice("C")) <= set(kept(streets(), "CCCEHO"))


def test_hearts_are_kept_by_the_weak_outside_manhattan_only() -> None:
    assert dice("H")[0] in kept(streets(hearts={0: 2}), "HHEEOO")
    inside = streets(places=(MANHATTAN, BRONX, QUEENS, QUEENS), hearts={0: 2})
    assert dice("H")[0] not in kept(inside, "HHEEOO")


def test_a_deadly_ouch_is_not_kept() -> None:
    assert dice("O")[0] not in kept(streets(hearts={0: 2}, units=((BRONX, INFANTRY),) * 3), "OEEAAD")


def test_a_hint_looks_at_stars_hearts_and_who_is_out() -> None:
    def hint(**fields: object) -> float:
        return GAME.hint(GAME.view(streets(**fields).match, 0))

    assert hint(stars={0: 10}) > hint() > hint(stars={1: 10})
    assert hint() > hint(hearts={0: 2})
    assert hint(cards="stomp") > hint()
    assert all(-1 <= one <= 1 for one in (hint(stars={0: 19}), hint(stars={1: 20}, hearts={0: 1})))
