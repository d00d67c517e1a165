"""Teams come to a match by name, by a shared code, or by chance; a wrong one is refused before the bell."""

from __future__ import annotations

import pytest

from lucha.core.playout import play_out
from lucha.core.setup import BadSetup
from lucha.core.table import Sampled, seed_of
from lucha.games.rumbleslam.drafting import drafted
from lucha.games.rumbleslam.game import Rumbleslam
from lucha.games.rumbleslam.hired import Team
from lucha.games.rumbleslam.match import Ring
from lucha.games.rumbleslam.team_codes import LONGEST_CODE, BadCode, team_code
from lucha.games.rumbleslam.teams import WrongTeam
from lucha.terminal.draft import Draft
from lucha.terminal.request import PlayRequest
from lucha.terminal.wording import Wording
from lucha.web.bodies import LONGEST_PICK, NewSeat
from tests.games.rumbleslam.roster import facts

GAME = Rumbleslam()


def played(mode: str, picks: list[str], seed: int) -> Ring:
    match = GAME.new(GAME.setup(mode, max(2, len(picks)), picks=picks))
    play_out(GAME, match, Sampled(seed_of(seed, "table")), Sampled(seed_of(seed, "players")))
    return match


def names(match: Ring, seat: int) -> list[str]:
    return sorted([one.name.partition("#")[0] for one in match.fighters if one.seat == seat])


def test_by_name_by_code_and_by_chance() -> None:
    ours = drafted(facts(), 1000, "7", "Ours")
    match = played("lightweight", ["late_shift", team_code(ours)], 1)
    assert names(match, 0) == sorted(facts().teams["late_shift"].wrestlers)
    assert names(match, 1) == sorted(ours.wrestlers)
    drawn = played("middleweight", [], 2)
    own = [sorted(team.wrestlers) for team in facts().teams.values() if team.bout == "middleweight"]
    assert names(drawn, 0) in own
    assert names(drawn, 1) in own


def test_extras_and_partners_come_along() -> None:
    match = GAME.new(GAME.setup("lightweight", 2, picks=["goats_and_greens", "seeing_stars"]))
    assert match.endorsements == [0, 1]
    assert match.sponsors == [["tauran_tacos"], ["muscle_maker"]]
    partners = {one.name: one for one in match.fighters if one.partner >= 0}
    assert {name for name, one in partners.items() if one.is_traditional} == {
        "relentless_dosh_nasty_goad",
        "relentless_dosh_wonderkid",
    }
    assert {name for name, one in partners.items() if not one.is_traditional} == {
        "gemini_twins_castor",
        "gemini_twins_pollux",
    }


@pytest.mark.parametrize("mode", ["lightweight", "middleweight", "madness"])
def test_teams_of_the_house_play_to_the_end(mode: str) -> None:
    for seed, team in enumerate(GAME.bookings.pool(mode)):
        assert played(mode, [team, team], seed).result is not None


def test_a_whole_team_of_one_rookie_plays_four_times() -> None:
    """Nobody runs out of numbers to tell them apart."""
    crowd = team_code(Team("Boneyard", "", ("skeleton",) * 20))
    match = GAME.new(GAME.setup("madness", 4, picks=[crowd] * 4))
    assert len({one.name for one in match.fighters}) == 80
    assert played("madness", [crowd, crowd], 3).result is not None


def test_a_team_that_the_bout_cannot_pay_for_is_refused() -> None:
    with pytest.raises(WrongTeam, match="It costs 2500K, 1500K more than the limit of 1000K") as refused:
        GAME.setup("lightweight", 2, picks=["full_house"])
    assert refused.value.rule == "rumbleslam/teams/dosh"
    GAME.setup("madness", 2, picks=["green_bruisers"])


def test_a_wrong_code_is_refused_with_every_reason() -> None:
    awful = team_code(Team("Awful", "", ("gun", "gun", "troll"), 9))
    with pytest.raises(BadSetup) as refused:
        GAME.setup("lightweight", 2, picks=["", awful])
    told = refused.value.told("es")
    assert "La superestrella Gun está 2 veces" in told
    assert "Tiene 9 patrocinios" in told
    assert "Cuesta 1050K" in told
    with pytest.raises(BadCode, match="damaged"):
        GAME.setup("lightweight", 2, picks=["rsAAAAAAAA"])
    with pytest.raises(BadSetup, match="nonsense"):
        GAME.setup("lightweight", 2, picks=["nonsense"])


def test_matches_of_all_teams_share_what_was_agreed() -> None:
    """Teams of one's own are without number; what the game keeps is not."""
    codes = [team_code(drafted(facts(), 1000, str(seed), "Ours")) for seed in range(5)]
    setups = [GAME.setup("lightweight", 2, picks=[code]) for code in codes]
    assert len(set(setups)) == 5
    assert len({id(GAME.terms(setup)) for setup in setups}) == 1
    assert GAME.new(setups[0]).terms is GAME.fixtures(setups[1])[0]


def test_the_longest_code_of_a_legal_team_fits_everywhere() -> None:
    """Also in a call to the arena."""
    everybody = list(facts().wrestlers)
    large = Team("🤼" * 40, "", tuple(everybody[:24]), 8, ("orka_cola", "phoenix_fizz"), tuple(everybody[:5]))
    code = team_code(large)
    assert len(code) <= LONGEST_CODE == LONGEST_PICK
    assert NewSeat(who="me", name="Ana", pick=code).pick == code
    with pytest.raises(ValueError, match="at most 400"):
        NewSeat(who="me", name="Ana", pick="x" * 401)


def test_a_team_of_one_s_own_is_called_by_its_name() -> None:
    ours = team_code(drafted(facts(), 1000, "7", "Los Primos"))
    assert GAME.pick_called(ours) == "Los Primos"
    assert GAME.pick_called("late_shift") == "The Late Shift"
    draft = Draft.of({"rumbleslam": GAME}, PlayRequest("rumbleslam", "lightweight", ("me", "greedy"), {}, (ours, "")))
    row = next(row for row in draft.rows(Wording("en", GAME)) if row.id == "pick.0")
    assert row.value == "Los Primos"
    draft.change("pick.0", 1)
    assert draft.picks[0] == "", "after the last comes chance again"
