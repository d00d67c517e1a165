"""A series: bouts, Bonus cards between them, the majority, who begins; and the second venue."""

from __future__ import annotations

import pytest

from lucha.core.agenda import Step
from lucha.core.finished import Achievement
from lucha.core.setup import BadSetup
from lucha.core.table import Record, Sampled, seed_of
from lucha.core.values import PASS, Event
from lucha.games.solo_una_noche.attack import Lay
from lucha.games.solo_una_noche.equipo import TakeBonus
from lucha.games.solo_una_noche.events import BoutBegan, BoutWon, PlayBegan, WrestlerDealt
from lucha.games.solo_una_noche.fame import rows_of
from lucha.games.solo_una_noche.match import Noche
from lucha.games.solo_una_noche.series import EndOfTheBout
from lucha.games.solo_una_noche.turns import Turn
from tests.games.solo_una_noche.ring import GAME, go
from tests.scene import Scene

RULE = "solo_una_noche/"


def series(best_of: str, **options: str) -> Scene[Noche]:
    """El Gran Tamal and La Golondrina before the first turn of a series."""
    match = GAME.new(GAME.setup(options={"series": best_of, **options}, picks=("gran_tamal", "golondrina")))
    match.agenda = []
    return Scene(GAME, match)


def knock_out(scene: Scene[Noche], winner: int = 0) -> None:
    """From the first turn of a bout: one of them is nearly down, and the other slaps."""
    match = scene.match
    for seat, corner in enumerate(match.corners):
        corner.health = 40 if seat == winner else 1
        corner.pile = sorted([*corner.pile, *corner.hand])
        corner.hand = []
    match.corners[winner].pile.remove("slap")
    match.corners[winner].hand = ["slap"]
    match.agenda = [Turn(winner)]
    scene.play_on()
    while scene.needs is not None:
        scene.throws(next(card for card in scene.needs.pool if match.card(winner, str(card)).kind == "move"))
    go(scene, (winner, Lay("slap")), (winner, PASS), (1 - winner, PASS))


def choose_bonus(scene: Scene[Noche]) -> list[list[str]]:
    """Both take the first two that are left."""
    chosen: list[list[str]] = [[], []]
    for _ in range(2):
        assert scene.asks(0, 1)
        for seat in (1, 0):
            card = scene.match.corners[seat].bonus[0]
            scene.chooses(seat, TakeBonus(card))
            chosen[seat].append(card)
    return chosen


def begin(scene: Scene[Noche], *first: int) -> None:
    """Both draw seven; then chance says who begins, unless it is settled."""
    for _ in range(14):
        assert scene.needs is not None
        seat = scene.needs.seat
        assert seat is not None
        known = scene.match.cards_of(seat)
        scene.throws(next(card for card in scene.needs.pool if known[str(card)].kind != "cheat"))
    if first:
        scene.throws(*first)


@pytest.mark.rule(
    "solo_una_noche/series/best-of",
    "solo_una_noche/series/end-of-the-bout",
    "solo_una_noche/series/earn-a-bonus-card",
    "solo_una_noche/series/next-bout",
)
@pytest.mark.parametrize(("best_of", "needed"), [("3", 2), ("5", 3), ("7", 4)])
def test_a_series_goes_on_until_one_has_the_majority(best_of: str, needed: int) -> None:
    scene = series(best_of)
    for bout in range(1, needed):
        knock_out(scene)
        assert BoutWon(0, bout, bout) in scene.heard
        assert scene.match.result is None
        choose_bonus(scene)
        assert BoutBegan(bout + 1) in scene.heard
        begin(scene, 0)
    knock_out(scene)
    result = scene.match.result
    assert result is not None
    assert (result.winners, result.rule, scene.match.won) == ((0,), RULE + "damage/knock-out", [needed, 0])


@pytest.mark.rule("solo_una_noche/series/best-of")
def test_a_single_bout_is_no_series() -> None:
    scene = series("1")
    knock_out(scene)
    assert scene.match.result is not None
    assert not scene.hears(BoutWon)


@pytest.mark.rule("solo_una_noche/series/earn-a-bonus-card", "solo_una_noche/series/next-bout")
def test_both_choose_two_in_secret_and_everything_else_is_set_up_anew() -> None:
    scene = series("3")
    match = scene.match
    match.corners[0].saved = ["pin", "tamalada_masa"]
    match.corners[0].aside = []
    match.corners[0].cheats = []
    knock_out(scene)
    chosen = choose_bonus(scene)
    for seat, corner in enumerate(match.corners):
        wrestler = GAME.facts.wrestlers[corner.wrestler]
        assert sorted([*corner.pile, *corner.hand]) == sorted([*wrestler.lying("base"), *chosen[seat]])
        assert sorted([*corner.bonus, *chosen[seat]]) == wrestler.lying("bonus")
        assert corner.aside == wrestler.lying("finish")
        assert (corner.saved, corner.discard, corner.cheats, corner.health) == ([], [], [], 40)
        assert (corner.has_crowd, corner.was_weak) == (False, False)
    assert GAME.view(match, 1).corners[0].bonus == (None,) * len(match.corners[0].bonus)
    assert match.unseen_bonus(0) == GAME.facts.wrestlers["gran_tamal"].lying("bonus"), "any two of them"


@pytest.mark.rule("solo_una_noche/series/earn-a-bonus-card")
@pytest.mark.parametrize("left", [2, 1])
def test_with_no_more_left_a_player_takes_all_unasked_and_the_other_still_chooses(left: int) -> None:
    scene = series("3")
    scene.match.corners[0].bonus = scene.match.corners[0].bonus[:left]
    knock_out(scene)
    assert scene.asks(1)
    assert scene.match.corners[0].bonus == []
    bonus = GAME.facts.wrestlers["gran_tamal"].lying("bonus")
    kept = [card for card in scene.match.corners[0].pile if card in bonus]
    assert len(kept) == left
    for _ in range(2):
        scene.chooses(1, TakeBonus(scene.match.corners[1].bonus[0]))
    assert [card for card in scene.match.corners[0].pile if card in bonus] == bonus


@pytest.mark.rule("solo_una_noche/series/who-begins", "solo_una_noche/turns/who-begins")
@pytest.mark.parametrize(("loser", "first"), [("yes", 1), ("no", 0)])
def test_who_begins_the_next_bout(loser: str, first: int) -> None:
    scene = series("3", loser_begins=loser)
    knock_out(scene)
    choose_bonus(scene)
    begin(scene, *([] if loser == "yes" else [first]))
    assert scene.hears(PlayBegan)[-1] == PlayBegan(first)
    assert scene.match.active == first


@pytest.mark.rule("solo_una_noche/turns/turn-limit", "solo_una_noche/series/next-bout")
def test_every_bout_has_its_own_turn_limit() -> None:
    scene = series("3", turn_limit="100")
    scene.match.turn = 99
    knock_out(scene)
    choose_bonus(scene)
    begin(scene, 0)
    assert scene.match.result is None
    assert (scene.match.turn, scene.match.turns_before) == (101, 100)


@pytest.mark.rule("solo_una_noche/series/mano-a-mano-only")
@pytest.mark.parametrize("mode", ["equipo", "todos"])
def test_a_series_is_mano_a_mano(mode: str) -> None:
    with pytest.raises(BadSetup, match="option series has an effect in mano-a-mano only"):
        GAME.setup(mode, options={"series": "3"})


@pytest.mark.rule("solo_una_noche/turns/deal-a-wrestler", "solo_una_noche/turns/one-of-each")
def test_who_has_not_picked_is_dealt_a_wrestler_that_is_free() -> None:
    scene = Scene(GAME, GAME.new(GAME.setup(picks=("golondrina", ""))))
    assert scene.needs is not None
    assert sorted(map(str, scene.needs.pool)) == ["cobrador", "doctor_nudo", "gran_tamal"]
    scene.throws("cobrador")
    assert WrestlerDealt(1, "cobrador") in scene.heard
    assert [corner.wrestler for corner in scene.match.corners] == ["golondrina", "cobrador"]
    with pytest.raises(BadSetup):
        GAME.setup(picks=("golondrina", "golondrina"))


@pytest.mark.rule("solo_una_noche/series/second-venue")
def test_the_second_venue_is_another_path_over_the_same_forty_spaces() -> None:
    words = GAME.words("en")
    first = GAME.for_boards(GAME.setup(), words)
    assert (first["venue"], first["path"]) == ("arena", [])
    second = GAME.for_boards(GAME.setup(options={"venue": "plaza"}), words)
    assert second["venue"] == "plaza"
    path = second["path"]
    assert isinstance(path, list)
    assert path[0] == [40, 39, 38, 37]
    assert path[2] == [32, 31, 30, 29, 28, 27]
    assert [space for row in path for space in row] == list(range(40, 0, -1))


def test_every_bout_of_a_series_may_enter_the_hall_of_fame() -> None:
    """Against what is heard while it is played."""
    setup = GAME.setup(options={"series": "3"}, picks=("gran_tamal", "golondrina"))
    found: list[Achievement] = []
    replayed: list[Achievement] = []
    for number in range(4):
        record: Record = []
        match = GAME.new(setup)
        ends: list[EndOfTheBout] = []

        def hears(step: Step | None, event: Event, match: Noche = match, ends: list[EndOfTheBout] = ends) -> None:
            if isinstance(step, EndOfTheBout):
                ends.append(step)
                found.extend([Achievement(row, (step.seat,)) for row in rows_of(match, step.seat, step.rule)])

        table = Sampled(seed_of("fame of a series", number), record, hears)
        while waiting := GAME.advance(match, table):
            options = GAME.offered(match, waiting[0])
            GAME.apply(match, waiting[0], options[table.below(len(options))], table)
        assert len(ends) == sum(match.won) >= 2
        replayed.extend(GAME.achievements(setup, record))
    assert replayed == found
    assert found


@pytest.mark.rule("solo_una_noche/series/bring-a-bonus-card")
@pytest.mark.parametrize("earned", [0, 2, 4])
def test_bonus_cards_from_before_come_along_once(earned: int) -> None:
    options = {"series": "3", "earned": str(earned)}
    scene = Scene(GAME, GAME.new(GAME.setup(options=options, picks=("gran_tamal", "golondrina"))))
    for _ in range(earned // 2):
        choose_bonus(scene)
    begin(scene, 0)
    wrestler = GAME.facts.wrestlers["gran_tamal"]
    assert len(scene.match.corners[0].bonus) == len(wrestler.bonus) - earned
    assert GAME.view(scene.match, 1).corners[0].bonus == (None,) * (len(wrestler.bonus) - earned)
    knock_out(scene)
    choose_bonus(scene)
    begin(scene, 0)
    assert len(scene.match.corners[0].bonus) == len(wrestler.bonus) - earned - 2


@pytest.mark.rule("solo_una_noche/series/bring-a-bonus-card", "solo_una_noche/series/second-venue")
def test_a_tournament_is_a_knock_out_of_series_at_the_second_venue() -> None:
    assert GAME.tournament_options("mano-a-mano") == {"series": "3", "venue": "plaza"}
    assert GAME.tournament_options("equipo") == {"venue": "plaza"}, "a series is Mano a Mano"
    for earned, rounds in (("0", ["0", "2", "4"]), ("2", ["2", "4", "4"])):
        agreed = GAME.setup(options={**GAME.tournament_options("mano-a-mano"), "earned": earned})
        assert [GAME.options_of_the_round(agreed, number)["earned"] for number in range(3)] == rounds
    assert GAME.options_of_the_round(GAME.setup("equipo"), 1) == {}
