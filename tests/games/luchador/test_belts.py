"""WINNING A CHAMPIONSHIP BELT."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random

import pytest

from lucha.core.facts import BadInput
from lucha.core.finished import Contender, Finished, Title
from lucha.core.verdict import Verdict
from lucha.games.luchador.belts import Belt, Belts, Bouts, Count, belts_after
from tests.games.luchador.stage import GAME
from tests.toys import TOYS

WHEN = datetime(2026, 1, 1, tzinfo=UTC)
NEEDED = "luchador/belts/who-can-challenge"


def match(*sides: str, won: int | None = 0, bout: bool = False, mode: str = "") -> Finished:
    """`match("Ana", "Beto")` is won by Ana, `match("Ana Beto", "Carla Dora", won=1)` by the team of Carla and Dora."""
    names: list[str] = []
    seats = []
    for side in sides:
        seats.append(tuple(range(len(names), len(names) + len(side.split()))))
        names += side.split()
    winners = () if won is None else seats[won]
    return Finished("", "luchador", mode, tuple(names), tuple(seats), winners, bout, WHEN)


def named(names: tuple[str, ...]) -> Finished:
    """One against the other, won by the first; the names may have spaces."""
    return Finished("", "luchador", "", names, ((0,), (1,)), (0,), is_challenge=False, when=WHEN)


def wins(winner: str, times: int, over: str = "Zoe") -> list[Finished]:
    return [match(winner, over)] * times


def bouts(champion: str, challenger: str, *winners: int | None) -> list[Finished]:
    """Of a challenge: 0 is won by the champion, 1 by the challenger, None by nobody."""
    return [match(champion, challenger, won=winner, bout=True) for winner in winners]


def singles(*matches: Finished) -> Belt:
    return belts_after(matches).individual


def refused(belts: Belts, *sides: str) -> str:
    """The rule against a bout between these; empty when they may fight it."""
    return belts.may_challenge([(side,) for side in sides]).rule


ANA: Contender = ("Ana",)
BETO: Contender = ("Beto",)
CARLA: Contender = ("Carla",)
CHAMPION_ANA = wins("Ana", 3)


@pytest.mark.rule("luchador/belts/winning-a-belt")
def test_a_vacant_belt_goes_to_the_first_with_three_wins_in_a_row() -> None:
    assert singles(*wins("Ana", 2)).holder == ()
    belt = singles(*wins("Ana", 3))
    assert belt.holder == ANA
    assert belt.history == [Title("won", 3, ANA, (), (3, 3))]


@pytest.mark.rule("luchador/belts/winning-a-belt")
def test_a_vacant_belt_goes_to_the_first_with_five_wins_in_all_against_whomever() -> None:
    now_and_then = [
        *wins("Ana", 2, "Beto"),
        match("Beto", "Ana"),
        *wins("Ana", 2, "Carla"),
        match("Carla", "Ana"),
    ]
    assert singles(*now_and_then).holder == ()
    assert singles(*now_and_then).counts[ANA] == Count(4, 0, 2)
    belt = singles(*now_and_then, match("Dora", "Ana", won=1))
    assert belt.holder == ANA
    assert belt.history == [Title("won", 7, ANA, (), (5, 1))]


@pytest.mark.rule("luchador/belts/winning-a-belt")
def test_where_the_fifth_win_of_one_would_be_the_third_in_a_row_of_the_other_the_match_decides() -> None:
    four = [step for _ in range(4) for step in (match("Ana", "Zoe"), match("Yago", "Ana"), match("Zoe", "Yago"))]
    race = [*four[:-1], match("Beto", "Yago"), match("Beto", "Zoe")]
    assert singles(*race).holder == ()
    assert singles(*race, match("Ana", "Beto")).history == [Title("won", 14, ANA, (), (5, 1))]
    assert singles(*race, match("Beto", "Ana")).history == [Title("won", 14, BETO, (), (3, 3))]


@pytest.mark.rule("luchador/belts/winning-a-belt")
def test_nobody_can_be_challenged_for_a_vacant_belt() -> None:
    assert refused(belts_after(wins("Ana", 2)), "Ana", "Zoe") == "luchador/belts/winning-a-belt"
    assert singles(*wins("Ana", 2)).challengers == []


@pytest.mark.rule("luchador/belts/losing-a-match")
def test_a_loss_ends_a_row_of_wins_but_not_the_wins_in_all() -> None:
    belt = singles(*wins("Ana", 2), match("Beto", "Ana"), match("Ana", "Beto"))
    assert belt.counts == {ANA: Count(3, 1, 2), ("Zoe",): Count(), BETO: Count(1, 0, 1)}


@pytest.mark.rule("luchador/belts/losing-a-match", "luchador/belts/contenders")
def test_a_free_for_all_is_a_win_for_one_and_a_loss_for_all_others() -> None:
    fought = [match("Ana", "Zoe"), match("Beto", "Zoe"), match("Ana", "Beto", "Carla", mode="free-for-all")]
    belt = singles(*fought)
    assert belt.counts[ANA] == Count(2, 2, 2)
    assert belt.counts[BETO] == Count(1, 0, 1)
    assert belt.counts[CARLA] == Count()
    assert singles(*fought, match("Ana", "Zoe")).holder == ANA


@pytest.mark.rule("luchador/belts/losing-a-match", "luchador/belts/contenders")
def test_a_brawl_is_a_win_for_the_team_that_is_left() -> None:
    brawl = match("Ana Beto", "Carla Dora", "Eva Fito", won=1, mode="brawl")
    belts = belts_after([match("Ana Beto", "Gil Hugo"), brawl])
    assert belts.tag.counts[("Carla", "Dora")] == Count(1, 1, 1)
    assert belts.tag.counts[("Ana", "Beto")] == Count(1, 0, 1)
    assert belts.individual.counts == {}


@pytest.mark.rule("luchador/belts/contenders")
def test_a_team_is_its_names_in_any_order_and_another_partner_makes_another_team() -> None:
    fought = [match("Ana Beto", "Yago Zoe"), match("Yago Zoe", "Beto Ana", won=1), match("Ana Carla", "Yago Zoe")]
    belts = belts_after(fought)
    assert belts.tag.holder == ()
    assert belts.tag.counts[("Ana", "Beto")].wins == 2
    assert belts.tag.counts[("Ana", "Carla")].wins == 1
    assert belts_after([*fought, match("Beto Ana", "Yago Zoe")]).tag.holder == ("Ana", "Beto")


@pytest.mark.rule("luchador/belts/contenders")
def test_wins_in_a_team_are_none_for_the_individual_belt_and_the_other_way_round() -> None:
    belts = belts_after([*wins("Ana", 2), match("Ana Beto", "Yago Zoe"), match("Yago Zoe", "Ana Beto")])
    assert belts.individual.counts[ANA] == Count(2, 2, 2)
    assert belts.tag.counts[("Ana", "Beto")] == Count(1, 0, 1)
    belts.add(match("Ana", "Zoe"))
    assert (belts.individual.holder, belts.tag.holder) == (ANA, ())


@pytest.mark.rule("luchador/belts/contenders")
def test_a_team_of_three_is_another_team_than_two_of_it_and_may_challenge_a_team_of_two() -> None:
    champions = [match("Ana Beto", "Yago Zoe")] * 3
    three = match("Ana Beto Carla", "Xavi Yago Zoe")
    assert belts_after([three, three, match("Yago Zoe", "Ana Beto"), three]).tag.holder == ("Ana", "Beto", "Carla")
    assert belts_after([*champions[:2], three]).tag.holder == ()
    others = [*champions, *[match("Carla Dora Eva", "Xavi Yago Zoe")] * 3]
    assert belts_after(others).may_challenge([("Ana", "Beto"), ("Carla", "Dora", "Eva")])


@pytest.mark.rule("luchador/belts/contenders", "luchador/belts/the-challenge")
def test_one_may_hold_both_belts_and_lose_only_that_which_is_fought_for() -> None:
    both = [*[match("Ana Beto", "Yago Zoe")] * 3, *CHAMPION_ANA, *wins("Carla", 3)]
    both += [match("Carla Dora", "Yago Zoe")] * 3
    belts = belts_after([*both, *bouts("Ana", "Carla", 1, 1)])
    assert (belts.individual.holder, belts.tag.holder) == (CARLA, ("Ana", "Beto"))
    assert belts.tag.challengers == [("Carla", "Dora")]


@pytest.mark.rule("luchador/belts/contenders")
def test_a_match_of_a_contender_against_its_own_name_counts_for_nobody() -> None:
    belts = belts_after([match("greedy", "greedy")] * 5)
    assert belts == Belts(fought=5)
    assert refused(belts, "greedy", "greedy") == "luchador/belts/contenders"


@pytest.mark.rule("luchador/belts/same-name")
def test_names_alike_after_folding_are_one_person() -> None:
    written = [match("Ana", "Zoe"), match("Zoe", "ana", won=1), named(("ANA ", "zoe"))]
    belt = singles(*written)
    assert belt.history == [Title("won", 3, ANA, (), (3, 3))], "as the name was written first"
    assert belt.counts == {ANA: Count(), ("Zoe",): Count()}
    belts = belts_after([*CHAMPION_ANA, *wins("beto", 3)])
    assert refused(belts, "BETO", "ana") == ""
    taken = [*CHAMPION_ANA, *wins("Beto", 3), *bouts("ana", "BETO", 1, 1)]
    assert singles(*taken).history[1:] == [Title("taken", 8, BETO, ANA, (2, 0))]
    assert GAME.bouts_won(taken[:-1], [("ANA",), ("beto",)]) == (0, 1)


@pytest.mark.rule("luchador/belts/same-name")
def test_a_team_is_the_same_however_its_names_are_written() -> None:
    fought = [match("Ana beto", "Yago Zoe"), match("Beto ANA", "Yago Zoe"), match("Yago Zoe", "ana Beto", won=1)]
    assert belts_after(fought).tag.holder == ("Ana", "beto")


@pytest.mark.rule("luchador/belts/contenders")
@pytest.mark.parametrize("sides", [("Ana Beto", "Carla Ana"), ("Ana ana", "Carla Dora"), ("Ana Beto", "ANA Beto")])
def test_a_match_with_one_person_twice_counts_for_no_belt(sides: tuple[str, str]) -> None:
    belts = belts_after([match(*sides)] * 5)
    assert belts == Belts(fought=5)
    assert belts.may_challenge([tuple(side.split()) for side in sides]).rule == "luchador/belts/contenders"


@pytest.mark.rule("luchador/belts/draws")
def test_a_draw_is_no_win_and_ends_no_row() -> None:
    belt = singles(*wins("Ana", 2), *[match("Ana", "Beto", won=None)] * 6)
    assert belt.counts == {ANA: Count(2, 2, 2), ("Zoe",): Count()}
    assert singles(*wins("Ana", 2), match("Ana", "Beto", won=None), match("Ana", "Beto")).holder == ANA


@pytest.mark.rule("luchador/belts/draws")
def test_a_draw_of_three_ends_no_row_towards_a_challenge() -> None:
    drawn = match("Beto", "Ana", "Carla", won=None)
    assert singles(*CHAMPION_ANA, *wins("Beto", 2), drawn, match("Beto", "Ana")).challengers == [BETO]


@pytest.mark.rule("luchador/belts/who-can-challenge")
def test_a_challenger_needs_five_wins_or_three_in_a_row_since_the_champion_won_the_belt() -> None:
    before = [*wins("Beto", 2), *CHAMPION_ANA]
    assert singles(*before, match("Beto", "Zoe")).challengers == []
    assert refused(belts_after([*before, *wins("Beto", 2)]), "Ana", "Beto") == NEEDED
    in_a_row = belts_after([*before, *wins("Beto", 3)])
    assert in_a_row.individual.challengers == [BETO]
    assert refused(in_a_row, "Beto", "Ana") == ""
    in_all = [step for _ in range(5) for step in (match("Beto", "Zoe"), match("Zoe", "Beto"))]
    assert refused(belts_after([*before, *in_all[:8]]), "Ana", "Beto") == NEEDED
    assert refused(belts_after([*before, *in_all]), "Ana", "Beto") == ""


@pytest.mark.rule("luchador/belts/who-can-challenge")
def test_the_champion_does_not_lose_the_belt_in_a_match_that_is_no_challenge() -> None:
    belt = singles(*CHAMPION_ANA, *wins("Beto", 4, "Ana"))
    assert belt.holder == ANA
    assert belt.challengers == [BETO]


@pytest.mark.rule("luchador/belts/who-can-challenge")
def test_the_champions_own_wins_are_counted_but_open_no_challenge() -> None:
    belt = singles(*CHAMPION_ANA, *wins("Ana", 5))
    assert belt.counts[ANA] == Count(5, 5, 5)
    assert belt.challengers == []


@pytest.mark.rule("luchador/belts/the-right-stays")
def test_the_right_to_challenge_outlasts_a_later_loss_and_ends_with_a_new_champion() -> None:
    earned = [*CHAMPION_ANA, *wins("Beto", 3), *wins("Zoe", 2, "Beto")]
    assert singles(*earned).challengers == [BETO]
    taken = [*earned, *wins("Carla", 3), *bouts("Ana", "Carla", 1, 1)]
    assert singles(*taken).holder == CARLA
    assert singles(*taken).challengers == []


@pytest.mark.rule("luchador/belts/the-challenge")
@pytest.mark.parametrize(
    ("winners", "title"),
    [
        ((1, 1), Title("taken", 8, BETO, ANA, (2, 0))),
        ((1, 0, 1), Title("taken", 9, BETO, ANA, (2, 1))),
        ((0, 1, 1), Title("taken", 9, BETO, ANA, (2, 1))),
        ((0, 0), Title("defended", 8, ANA, BETO, (2, 0))),
        ((1, 0, 0), Title("defended", 9, ANA, BETO, (2, 1))),
    ],
)
def test_two_bouts_of_three_decide_a_challenge(winners: tuple[int, ...], title: Title) -> None:
    fought = [*CHAMPION_ANA, *wins("Beto", 3), *bouts("Ana", "Beto", *winners)]
    open_belt = singles(*fought[:-1])
    assert open_belt.holder == ANA
    assert list(open_belt.challenges) == [BETO]
    belt = singles(*fought)
    assert belt.holder == title.holder
    assert belt.challenges == {}
    assert belt.history[1:] == [title]


@pytest.mark.rule("luchador/belts/the-challenge")
def test_a_challenge_is_between_the_champion_and_one_challenger() -> None:
    belts = belts_after([*CHAMPION_ANA, *wins("Beto", 3), *wins("Carla", 3)])
    assert refused(belts, "Beto", "Carla") == "luchador/belts/the-challenge"
    assert refused(belts, "Ana", "Beto", "Carla") == "luchador/belts/the-challenge"
    assert refused(belts, "Carla", "Ana") == ""


@pytest.mark.rule("luchador/belts/the-challenge")
def test_a_match_of_the_champion_and_the_challenger_is_a_bout_only_if_it_is_fought_for_the_belt() -> None:
    begun = [*CHAMPION_ANA, *wins("Beto", 3), *bouts("Ana", "Beto", 1)]
    friendly = [match("Beto", "Ana"), *wins("Ana", 3, "Beto")]
    assert singles(*begun, *friendly).challenges == {BETO: Bouts(0, 1)}
    assert singles(*begun, *friendly, *bouts("Ana", "Beto", 1)).holder == BETO


@pytest.mark.rule("luchador/belts/the-challenge")
def test_teams_challenge_as_single_contenders_do() -> None:
    champions = [match("Ana Beto", "Yago Zoe")] * 3
    challengers = [match("Carla Dora", "Yago Zoe")] * 3
    for result, holder in (((1, 1), ("Carla", "Dora")), ((0, 1, 0), ("Ana", "Beto"))):
        bouts = [match("Beto Ana", "Dora Carla", won=winner, bout=True) for winner in result]
        assert belts_after([*champions, *challengers, *bouts]).tag.holder == holder


@pytest.mark.rule("luchador/belts/challenge-bouts")
def test_bouts_count_as_no_wins_and_end_no_row() -> None:
    belt = singles(*CHAMPION_ANA, *wins("Ana", 2), *wins("Beto", 3), *bouts("Ana", "Beto", 1, 0))
    assert belt.counts[ANA] == Count(2, 2, 2)
    assert belt.counts[BETO] == Count(3, 3, 3)
    assert belt.challenges == {BETO: Bouts(1, 1)}


@pytest.mark.rule("luchador/belts/challenge-bouts")
def test_a_new_champion_begins_without_the_wins_of_the_challenge() -> None:
    belt = singles(*CHAMPION_ANA, *wins("Beto", 3), *bouts("Ana", "Beto", 1, 1))
    assert set(belt.counts) == {ANA, BETO, ("Zoe",)}
    assert all(count == Count() for count in belt.counts.values())


@pytest.mark.rule("luchador/belts/drawn-bout")
def test_a_drawn_bout_is_fought_again() -> None:
    fought = [*CHAMPION_ANA, *wins("Beto", 3), *bouts("Ana", "Beto", None, 0, None, 1, None)]
    assert singles(*fought).challenges == {BETO: Bouts(1, 1)}
    assert singles(*fought, *bouts("Ana", "Beto", 1)).holder == BETO


@pytest.mark.rule("luchador/belts/after-a-lost-challenge")
def test_who_lost_a_challenge_waits_for_five_new_wins_or_three_in_a_row() -> None:
    lost = [*CHAMPION_ANA, *wins("Beto", 7), *bouts("Ana", "Beto", 0, 0)]
    assert refused(belts_after(lost), "Ana", "Beto") == "luchador/belts/after-a-lost-challenge"
    assert refused(belts_after([*lost, *wins("Beto", 2)]), "Ana", "Beto") == "luchador/belts/after-a-lost-challenge"
    assert refused(belts_after([*lost, *wins("Beto", 3)]), "Ana", "Beto") == ""
    now_and_then = [step for _ in range(5) for step in (match("Beto", "Zoe"), match("Zoe", "Beto"))]
    assert BETO in singles(*lost, *now_and_then).challengers
    assert BETO not in singles(*lost, *now_and_then[:8]).challengers


@pytest.mark.rule("luchador/belts/after-a-lost-challenge")
def test_a_row_of_wins_from_before_a_lost_challenge_does_not_go_on_after_it() -> None:
    lost = [*CHAMPION_ANA, *wins("Beto", 3), *bouts("Ana", "Beto", 0, 0)]
    assert singles(*lost, match("Beto", "Zoe")).counts[BETO] == Count(1, 1, 1)


@pytest.mark.rule("luchador/belts/after-a-lost-challenge")
def test_wins_between_the_bouts_are_none_after_the_challenge_is_lost() -> None:
    begun = [*CHAMPION_ANA, *wins("Beto", 3), *bouts("Ana", "Beto", 0)]
    lost = [*begun, *wins("Beto", 4), *bouts("Ana", "Beto", 1, 0)]
    assert singles(*lost, *wins("Beto", 2)).challengers == []
    assert singles(*lost, *wins("Beto", 3)).challengers == [BETO]


@pytest.mark.rule("luchador/belts/after-a-lost-challenge")
def test_a_defence_takes_nothing_from_the_others() -> None:
    belt = singles(*CHAMPION_ANA, *wins("Carla", 2), *wins("Beto", 3), *bouts("Ana", "Beto", 0, 0))
    assert belt.counts[CARLA] == Count(2, 2, 2)
    assert singles(*CHAMPION_ANA, *wins("Carla", 3), *wins("Beto", 3), *bouts("Ana", "Beto", 0, 0)).challengers == [
        CARLA
    ]


@pytest.mark.rule("luchador/belts/new-champion")
def test_when_the_belt_is_won_everybody_counts_anew() -> None:
    belt = singles(*wins("Beto", 2), *CHAMPION_ANA)
    assert all(count == Count() for count in belt.counts.values())


@pytest.mark.rule("luchador/belts/new-champion")
def test_a_former_champion_must_earn_a_challenge_like_the_rest() -> None:
    taken = [*CHAMPION_ANA, *wins("Ana", 4), *wins("Beto", 3), *bouts("Ana", "Beto", 1, 1)]
    assert refused(belts_after(taken), "Beto", "Ana") == NEEDED
    assert refused(belts_after([*taken, *wins("Ana", 3)]), "Beto", "Ana") == ""
    again = [*taken, *wins("Ana", 3), *bouts("Beto", "Ana", 1, 1)]
    assert [title.what for title in singles(*again).history] == ["won", "taken", "taken"]
    assert singles(*again).holder == ANA


@pytest.mark.rule("luchador/belts/new-champion", "luchador/belts/after-a-lost-challenge")
def test_who_lost_a_challenge_to_the_former_champion_is_as_free_as_the_rest() -> None:
    lost = [
        *CHAMPION_ANA,
        *wins("Beto", 3),
        *bouts("Ana", "Beto", 0, 0),
        *wins("Carla", 3),
        *bouts("Ana", "Carla", 1, 1),
    ]
    assert refused(belts_after(lost), "Carla", "Beto") == NEEDED


@pytest.mark.rule("luchador/belts/several-challenges")
def test_several_may_challenge_at_a_time_and_fight_other_matches_between_the_bouts() -> None:
    entitled = [*CHAMPION_ANA, *wins("Beto", 3), *wins("Carla", 3)]
    both = [*entitled, *bouts("Ana", "Beto", 1), match("Zoe", "Beto"), *bouts("Ana", "Carla", 0)]
    assert singles(*both).challenges == {BETO: Bouts(0, 1), CARLA: Bouts(1, 0)}
    assert singles(*both, *bouts("Ana", "Carla", 0)).challenges == {BETO: Bouts(0, 1)}


@pytest.mark.rule("luchador/belts/several-challenges")
def test_a_challenge_goes_on_as_it_stood_when_another_has_failed() -> None:
    both = [*CHAMPION_ANA, *wins("Beto", 3), *wins("Carla", 3), *bouts("Ana", "Carla", 1), *bouts("Ana", "Beto", 0, 0)]
    assert singles(*both, *bouts("Ana", "Carla", 1)).history[1:] == [
        Title("defended", 12, ANA, BETO, (2, 0)),
        Title("taken", 13, CARLA, ANA, (2, 0)),
    ]


@pytest.mark.rule("luchador/belts/several-challenges", "luchador/belts/new-champion")
def test_a_new_champion_ends_all_other_challenges() -> None:
    both = [*CHAMPION_ANA, *wins("Beto", 3), *wins("Carla", 3), *bouts("Ana", "Carla", 1), *bouts("Ana", "Beto", 1, 1)]
    belt = singles(*both)
    assert (belt.holder, belt.challenges, belt.challengers) == (BETO, {}, [])


@pytest.mark.rule("luchador/belts/not-entitled")
def test_a_bout_that_nobody_was_entitled_to_counts_for_nobody() -> None:
    for before in (wins("Beto", 2), CHAMPION_ANA, [*CHAMPION_ANA, *wins("Beto", 3), *bouts("Ana", "Beto", 0, 0)]):
        assert singles(*before, *bouts("Ana", "Beto", 1, 1)) == singles(*before)


@pytest.mark.rule("luchador/belts/not-entitled", "luchador/belts/the-challenge")
def test_a_third_bout_after_two_that_decided_counts_for_nobody() -> None:
    taken = [*CHAMPION_ANA, *wins("Beto", 3), *bouts("Ana", "Beto", 1, 1)]
    assert singles(*taken, *bouts("Ana", "Beto", 0, 0)) == singles(*taken)


def qualifies(log: Sequence[tuple[Contender | None, Sequence[Contender]]], contender: Contender) -> bool:
    """Five wins, or three in a row, among these matches: read off the list."""
    won = "".join(["W" if winner == contender else "L" for winner, sides in log if winner and contender in sides])
    return won.count("W") >= 5 or "WWW" in won


def read_off(matches: Sequence[Finished]) -> tuple[Contender, set[Contender], list[tuple[Contender, str]]]:
    """The holder, the challengers and how the title went, by the words of the rules: no counts are kept."""
    log: list[tuple[Contender | None, Sequence[Contender]]] = []
    holder: Contender = ()
    counts_from: dict[Contender, int] = {}  # a place in the log; for all others since the holder won the belt
    since = 0
    scores: dict[Contender, str] = {}
    titles = []

    def entitled(contender: Contender) -> bool:
        return qualifies(log[counts_from.get(contender, since) :], contender)

    for one in matches:
        sides, winner = one.contenders, one.winner
        if not one.is_challenge:
            log.append((winner, sides))
            if not holder and winner is not None and entitled(winner):
                holder, since = winner, len(log)
                titles.append((holder, "won"))
        elif holder and len(sides) == 2 and holder in sides and winner is not None:
            (challenger,) = [side for side in sides if side != holder]
            if not entitled(challenger):
                continue
            scores[challenger] = scores.get(challenger, "") + ("C" if winner == challenger else "H")
            if scores[challenger].count("C") == 2:
                holder, since, counts_from, scores = challenger, len(log), {}, {}
                titles.append((holder, "taken"))
            elif scores[challenger].count("H") == 2:
                counts_from[challenger] = len(log)
                del scores[challenger]
                titles.append((challenger, "defended"))
    known = {side for _, sides in log for side in sides}
    return holder, {one for one in known if holder and one != holder and entitled(one)}, titles


def at_random(chance: Random) -> Finished:
    """Mostly matches of two; half of all for a belt, whether or not anybody may."""
    sides = chance.sample(["Ana", "Beto", "Carla", "Dora"], chance.choice([2, 2, 2, 2, 3]))
    winner = chance.choice([*range(len(sides)), sides.index(min(sides)), None])
    return match(*sides, won=winner, bout=chance.random() < 0.5)


@pytest.mark.rule(
    "luchador/belts/winning-a-belt",
    "luchador/belts/who-can-challenge",
    "luchador/belts/the-right-stays",
    "luchador/belts/after-a-lost-challenge",
    "luchador/belts/new-champion",
    "luchador/belts/several-challenges",
    "luchador/belts/draws",
)
def test_whatever_is_fought_the_belt_stands_as_the_rules_read_off_the_list() -> None:
    chance = Random(1)
    seen = set()
    for _ in range(200):
        matches = [at_random(chance) for _ in range(chance.randint(10, 150))]
        belt = singles(*matches)
        titles = [(title.other if title.what == "defended" else title.holder, title.what) for title in belt.history]
        assert (belt.holder, set(belt.challengers), titles) == read_off(matches)
        seen |= {title.what for title in belt.history}
    assert seen == {"won", "taken", "defended"}


def test_the_game_answers_for_its_belts_and_a_game_without_belts_says_so() -> None:
    assert GAME.may_challenge(CHAMPION_ANA, [ANA, BETO]) == Verdict(NEEDED)
    assert GAME.may_challenge([*CHAMPION_ANA, *wins("Beto", 3)], [ANA, BETO])
    toy = next(iter(TOYS.values()))
    with pytest.raises(BadInput, match="has no belts to fight for"):
        toy.may_challenge([], [ANA, BETO])
