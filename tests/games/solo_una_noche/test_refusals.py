"""What a refusal says: the case, and nothing that is untrue of it."""

from __future__ import annotations

import pytest

from lucha.core.values import PASS, Option
from lucha.core.verdict import Illegal
from lucha.games.solo_una_noche.attack import Lay, Modify, Target
from lucha.games.solo_una_noche.combos import Combo, ForTheCombo, FromThePartner
from lucha.games.solo_una_noche.crowd import UseCrowd
from lucha.games.solo_una_noche.equipo import AttackTheOther, DoubleTeam, Join
from lucha.games.solo_una_noche.match import Noche
from lucha.games.solo_una_noche.responses import Duck, RespondTo, Reverse
from lucha.games.solo_una_noche.signature import Save, UseSignature
from lucha.games.solo_una_noche.turns import PutBack
from lucha.session.narrator import Narrator
from tests.games.solo_una_noche.ring import GAME, go, melee, scene, team
from tests.scene import Scene

Choices = tuple[tuple[int, Option], ...]
NAMES = ["Ana", "Beto", "Caro", "Dani"]


def says(ring: Scene[Noche], seat: int, option: Option) -> str:
    """The sentence that somebody at the next table hears."""
    with pytest.raises(Illegal) as refused:
        ring.chooses(seat, option)
    rule = refused.value.rule
    case = GAME.case(GAME.view(ring.match, seat), option, rule)
    return Narrator("en", GAME).why_not(case, rule, NAMES[: len(ring.match.corners)], None)


def lay(*cards: str, seat: int = 0) -> Choices:
    return tuple([(seat, Lay(card)) for card in cards])


COMBO: Choices = ((0, Combo("sombrero")), *[(0, ForTheCombo(card)) for card in ("slap", "slap", "chankla")])


@pytest.mark.rule(
    "solo_una_noche/attack/modify", "solo_una_noche/attack/lay-cards", "solo_una_noche/signature/save-a-part"
)
@pytest.mark.parametrize(
    ("hand", "first", "option", "said"),
    [
        ("spinning", (), Lay("spinning"), "Spinning needs a Move to go on; play the Move first."),
        ("spinning slap", lay("slap"), Lay("spinning"), "Spinning goes on a Move; say which one."),
        (
            "spinning",
            ((0, UseCrowd()),),
            Modify("spinning", 0),
            "Spinning does not go on the crowd move; play a Move first.",
        ),
        (
            "spinning slap slap chankla",
            COMBO,
            Modify("spinning", 0),
            "El Gordo Canta una Canción de Cuna is on the table; Modifies only go on plain Moves.",
        ),
        ("slap", (), Lay("drop_kick"), "Drop Kick is not in Ana's hand."),
        (
            "tamalada_masa",
            (),
            Lay("tamalada_masa"),
            "Tamalada: The Masa is a part of the Signature Move; save it, don't lay it.",
        ),
        ("slap", (), Save("slap"), "Slap isn't part of the Signature Move; only its parts are saved."),
        ("slap slap", (), Combo("sombrero"), "Ana holds 2 Moves with this icon, Sombrero; a Combo takes three."),
        ("slap", (), UseSignature(), "Ana has saved 0 of the 3 parts; the Signature Move takes them all."),
    ],
)
def test_a_card_that_cannot_be_laid(hand: str, first: Choices, option: Option, said: str) -> None:
    ring = scene(hand)
    ring.match.corners[0].has_crowd = any(isinstance(option, UseCrowd) for _, option in first)
    go(ring, *first)
    assert says(ring, 0, option) == said


@pytest.mark.rule("solo_una_noche/crowd/use-the-crowd-move", "solo_una_noche/combos/for-the-combo")
def test_no_crowd_and_no_icon() -> None:
    ring = scene("slap slap chankla hammer_fist")
    crowd = "Ana does not have the crowd; a Taunt, a Combo or a Signature Move wins it."
    assert says(ring, 0, UseCrowd()) == crowd
    ring.chooses(0, Combo("sombrero"))
    assert says(ring, 0, ForTheCombo("hammer_fist")) == "Hammer Fist does not show the icon of this Combo."


@pytest.mark.rule("solo_una_noche/combos/no-other-moves", "solo_una_noche/crowd/not-with-the-big-ones")
@pytest.mark.parametrize("before", ["no", "yes"])
def test_a_crowd_move_before_a_combo_is_named(before: str) -> None:
    ring = scene("slap slap chankla", moves_before_combo=before)
    ring.match.corners[0].has_crowd = True
    ring.chooses(0, UseCrowd())
    rule = {
        "no": "a Combo shares its attack with no other Move.",
        "yes": "the crowd move never goes with a Combo or a Signature Move.",
    }
    assert says(ring, 0, Combo("sombrero")) == f"Belly Bounce is on the table; {rule[before]}"


@pytest.mark.rule(
    "solo_una_noche/responses/what-can-be-answered",
    "solo_una_noche/responses/nothing-left-to-duck",
    "solo_una_noche/responses/lay-a-respond",
    "solo_una_noche/responses/before-the-ducks",
)
@pytest.mark.parametrize(
    ("laid", "first", "option", "said"),
    [
        (
            "hammer_fist extra_lard",
            (),
            RespondTo("reverse", 0),
            "Extra Lard forbids it: nobody Responds to this Move.",
        ),
        ("chankla", (), Duck("slap"), "Chankla can't be Ducked, and nothing else is left to Duck."),
        ("aguila", (), Duck("slap"), "There is no damage left that a Duck could take off."),
        ("steamer_drop", (), RespondTo("slap", 0), "Slap isn't a Respond; only a Respond negates a Move."),
        ("steamer_drop", (), RespondTo("vanish", 0), "Vanish is not in Beto's hand."),
        ("steamer_drop", (), RespondTo("reverse", 7), "That's not an option here; choose one of those shown."),
        (
            "steamer_drop",
            ((1, Duck("slap")),),
            RespondTo("reverse", 0),
            "The time for a Respond is over; now Beto can only Duck.",
        ),
    ],
)
def test_an_answer_that_cannot_be_given(laid: str, first: Choices, option: Option, said: str) -> None:
    ring = scene(laid, "reverse slap")
    move, *modifies = laid.split()
    go(ring, (0, Lay(move)), *[(0, Modify(card, 0)) for card in modifies], (0, PASS), *first)
    assert says(ring, 1, option) == said


@pytest.mark.rule("solo_una_noche/responses/duck-returns", "solo_una_noche/responses/reverse-the-answer")
def test_what_the_attacker_tries_against_a_respond() -> None:
    ring = scene("hammer_fist slap reverse", "reverse")
    go(ring, *lay("hammer_fist"), (0, PASS), (1, RespondTo("reverse", 0)))
    assert says(ring, 0, Duck("slap")) == "In this match, damage from a Respond can't be Ducked."
    assert says(ring, 0, Reverse("double_reverse")) == "Double Reverse is not in Ana's hand."
    assert says(ring, 0, Reverse("reverse")) == "Reverse can't turn a Respond back; only Double Reverse can."


@pytest.mark.rule("solo_una_noche/responses/reverse-the-answer")
def test_nobody_hears_that_double_reverse_cannot_turn_a_respond_back() -> None:
    ring = scene("hammer_fist slap double_reverse", "reverse double_reverse")
    go(ring, *lay("hammer_fist", "slap"), (0, PASS), (1, RespondTo("reverse", 0)), (0, Reverse("double_reverse")))
    said = "Double Reverse turns back a Respond that was just laid, and only the attacker plays it so."
    assert says(ring, 1, Reverse("double_reverse")) == said


@pytest.mark.rule("solo_una_noche/pins/third-pin", "solo_una_noche/responses/what-can-be-answered")
@pytest.mark.parametrize(
    ("wrestler", "cheat", "finish", "said"),
    [
        (
            "cobrador",
            "bribed_referee",
            "pin",
            "Bribed Referee is in force; with 1 failed Pin saved, this one can't be Responded to.",
        ),
        ("doctor_nudo", "no_way_out", "submit", "No Way Out is in force; nobody Responds to this Submit."),
    ],
)
def test_the_cheat_that_makes_a_finish_sure_is_named(wrestler: str, cheat: str, finish: str, said: str) -> None:
    ring = scene(f"slap {finish}", "reverse", health=(40, 20), picks=(wrestler, "golondrina"))
    ring.match.corners[0].cheats, ring.match.corners[0].saved = [cheat], ["pin"]
    go(ring, *lay("slap", finish))
    assert says(ring, 1, RespondTo("reverse", 1)) == said


@pytest.mark.rule("solo_una_noche/todos/name-a-target", "solo_una_noche/todos/answer-in-secret")
def test_targets_and_ducks_in_a_melee() -> None:
    ring = melee("slap taunt tamalada_masa", "slap", "slap")
    first = "First name a target, or pass; cards come after that."
    for option in (Lay("slap"), Lay("taunt"), Save("tamalada_masa")):
        assert says(ring, 0, option) == first
    assert says(ring, 0, Target(0)) == "Only opponents who are still in the match can be targets."
    ring.chooses(0, PASS)
    assert says(ring, 0, Lay("slap")) == "Ana has no target yet; name one first, or only Taunt and save."
    ring.chooses(0, Target(1))
    assert says(ring, 0, Target(2)) == "Beto is the target; one a turn is the limit."
    go(ring, *lay("slap"), (0, PASS))
    assert says(ring, 1, Duck("slap")) == "Responds come first; Beto Ducks after that."
    assert says(ring, 2, Duck("slap")) == "Only Beto may Duck this attack."


@pytest.mark.rule("solo_una_noche/equipo/shared-combo", "solo_una_noche/combos/call-off-the-combo")
def test_combos_of_a_team() -> None:
    ring = team("slap chankla", "slap body_slam", "", "")
    go(ring, (0, PASS), (0, Combo("sombrero")))
    assert says(ring, 0, FromThePartner()) == "The first Move of a Combo comes from the wrestler in the ring."
    ring.chooses(0, ForTheCombo("slap"))
    assert says(ring, 0, FromThePartner()) == "The partner can't add all the Moves that this Combo still lacks."
    go(ring, (0, ForTheCombo("chankla")), (0, FromThePartner()), (1, PASS))
    again = "The partner added nothing to a Combo; the team shares none again this turn."
    assert says(ring, 0, Combo("sombrero")) == again
    ring.chooses(0, PASS)
    for option, said in (
        (Combo("sombrero"), "Only the wrestler in the ring declares a Combo; the partner adds to it."),
        (UseSignature(), "Only the wrestler in the ring uses the Signature Move."),
        (UseCrowd(), "Only the wrestler in the ring uses the crowd move."),
    ):
        assert says(ring, 1, option) == said


@pytest.mark.rule("solo_una_noche/equipo/join-in", "solo_una_noche/outside/attack-aside")
def test_what_the_partner_cannot_do() -> None:
    ring = team("slap", "drop_kick reverse", "", "")
    go(ring, (0, PASS), *lay("slap"), (0, PASS), (1, PASS))
    joined = "matches no Move that the wrestler in the ring laid; a Double-Team needs the same name."
    assert says(ring, 1, DoubleTeam("drop_kick", 0)) == f"Drop Kick {joined}"
    assert (
        says(ring, 1, AttackTheOther("reverse"))
        == "Reverse isn't a Move; only a Move goes against the inactive opponent."
    )
    ring = team("pin", "slap", "", "", health=(40, 40, 20, 20))
    go(ring, (0, PASS), *lay("pin"))
    assert says(ring, 1, Lay("slap")) == "A Pin or a Submit is on the table; nothing follows it."


@pytest.mark.rule("solo_una_noche/equipo/no-shuffling-back", "solo_una_noche/equipo/join-the-respond")
def test_what_a_team_cannot_do_in_answer_or_at_the_end() -> None:
    ring = team("slap slap", "", "reverse", "bounced_cheque")
    go(ring, (0, PASS), *lay("slap"), (0, PASS), (2, RespondTo("reverse", 0)), (0, PASS))
    assert says(ring, 3, Join("bounced_cheque")) == "Only another Reverse joins this Respond."
    ring.chooses(3, PASS)
    assert says(ring, 0, PutBack("slap")) == "In a tag-team match no cards go back at the end of the turn."
