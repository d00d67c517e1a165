"""What goes on in the ring: the clash, the damage, the Killer Combination, the Pin die, the referee's count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeVar

from lucha.core.values import Event
from lucha.games.luchador.dice import Face
from lucha.games.luchador.events import (
    BothKnockedOut,
    CombinationDeclared,
    CombinationRolled,
    CountBegan,
    Counted,
    CountedOut,
    DamageTaken,
    DiceHeld,
    DicePlayed,
    DiceReleased,
    HeldDiceRolled,
    HitDiceRolled,
    HitsTraded,
    KnockedOut,
    MissesBecameBlocks,
    MissRerolled,
    NerveStruck,
    PinDieRolled,
    PinEscaped,
    PinReversed,
    PinsRerolled,
    PinsSorted,
    RematchCalled,
    RoundBegan,
    SignatureMoveFailed,
    SignatureMoveRolled,
    SuperstarDealt,
    WrestlingDiceRolled,
)
from lucha.games.luchador.pins import SAVES_TO_ESCAPE
from lucha.games.luchador.view import BoutView
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene
from lucha.terminal.boards.cards import card_of, counts_as, fails, rolled_dice
from lucha.terminal.boards.dice import GONE, Handled, ShownDie, State, blank_die, dice_of, die_sheet, row_of
from lucha.terminal.boards.woodtype import shout
from lucha.terminal.ink import Sheet

E = TypeVar("E", bound=Event)
CLASH: Final = (
    WrestlingDiceRolled,
    MissRerolled,
    HeldDiceRolled,
    PinsSorted,
    PinsRerolled,
    MissesBecameBlocks,
    DicePlayed,
    DiceHeld,
    HitsTraded,
)
STRIKES: Final = (SignatureMoveRolled, SignatureMoveFailed, HitDiceRolled, CombinationRolled)
DAMAGE: Final = (*STRIKES, DamageTaken)
COUNT: Final = (CountBegan, DiceReleased, Counted, PinEscaped, PinReversed, CountedOut)
FALL: Final = (KnockedOut, BothKnockedOut)
OPENING: Final = (SuperstarDealt, RoundBegan, RematchCalled)
DRAWN: Final = (*CLASH, *DAMAGE, *COUNT, *FALL, *OPENING, PinDieRolled, NerveStruck, CombinationDeclared)

SAID_OF: Final = (
    (MissRerolled, "clash.second-wind"),
    (HeldDiceRolled, "clash.off-the-card"),
    (MissesBecameBlocks, "clash.metamorphosis"),
    (DiceHeld, "clash.on-the-card"),
)
INKS: Final = (ink.BLUE, ink.RED, ink.PINK, ink.PURPLE)
PLAIN: Final = (State.LIVE, State.SAVE, State.FAILED)  # said without a word about the state


@dataclass(slots=True)
class Ring:
    """The mat, and all that is needed to draw on it.  `near` is the corner below, `far` the one above."""

    sheet: Sheet
    scene: Scene
    view: BoutView
    near: int
    far: int

    @property
    def is_large(self) -> bool:
        return self.sheet.width >= 43 and self.sheet.height >= 17

    def events(self, kind: type[E]) -> list[E]:
        """Of this round."""
        found: list[E] = []
        for _, event in reversed(self.scene.told):
            if isinstance(event, kind):
                found.insert(0, event)
            if isinstance(event, RoundBegan):
                break
        return found

    def last_of(self, kinds: tuple[type[Event], ...]) -> Event | None:
        """The newest of this round."""
        for _, event in reversed(self.scene.told):
            if isinstance(event, kinds):
                return event
            if isinstance(event, RoundBegan):
                break
        return None

    def short(self, face: Enum) -> str:
        return self.say(f"short.{face.name}")

    def paper(self, seat: int) -> str:
        return paper_of(self.scene, self.view, seat)

    def say(self, key: str, **gaps: object) -> str:
        return self.scene.wording.say(key, **gaps)


def side_of(view: BoutView, seat: int) -> int:
    """The number of the side that a seat fights for."""
    return next(number for number, side in enumerate(view.sides) if seat in side)


def place_of(scene: Scene, view: BoutView, seat: int) -> int:
    """The place of a seat's side among all, the home side first."""
    own, home = side_of(view, seat), side_of(view, scene.home)
    return 0 if own == home else own + (own < home)


def paper_of(scene: Scene, view: BoutView, seat: int) -> str:
    """The colour of a corner: in the arena it has the same."""
    return INKS[place_of(scene, view, seat)]


def draw_ring(ring: Ring) -> None:
    """Whatever happened last that can be drawn."""
    last = ring.last_of(DRAWN)
    if isinstance(last, CLASH):
        _clash(ring, last)
    elif isinstance(last, DAMAGE):
        is_combined = isinstance(ring.last_of(STRIKES), CombinationRolled)
        _combination(ring, last) if is_combined else _damage(ring)
    elif isinstance(last, CombinationDeclared):
        _declared(ring)
    elif isinstance(last, NerveStruck):
        _nerve_strike(ring, last)
    elif isinstance(last, PinDieRolled):
        _pin_die(ring, last)
    elif isinstance(last, COUNT):
        _count(ring, last)
    elif isinstance(last, FALL):
        _fall(ring, last)
    else:
        _opening(ring)


def _opening(ring: Ring) -> None:
    sheet, middle = ring.sheet, ring.sheet.height // 2
    sheet.middle(middle - 3, ring.say("round"), f"bold {ink.YELLOW}")
    shout(sheet, middle - 1, str(ring.view.round or 1), f"bold {ink.YELLOW}", ring.is_large)


def _clash(ring: Ring, last: Event) -> None:
    """Their dice above, one's own below, and between them what meets what."""
    sheet = ring.sheet
    is_resolved = bool(ring.events(DicePlayed))
    rows = 6 if ring.is_large else 3
    for seat, other, top in ((ring.far, ring.near, 0), (ring.near, ring.far, sheet.height - rows)):
        dice = dice_of(ring.view.corners[seat], ring.view.corners[other], is_resolved, _handled(ring, seat))
        if dice or not any(event.seat == seat for event in ring.events(WrestlingDiceRolled)):
            _dice_row(ring, seat, dice, top)
    middle = sheet.height // 2
    sheet.middle(middle, "═" * (sheet.width - 2), ink.LINE)
    sheet.middle(middle, f" {_middle_word(ring, last)} ", f"bold {ink.YELLOW}")
    step = 2 if ring.is_large else 1
    sheet.middle(middle - step, _attack(ring, ring.far, ring.near, "▼", is_resolved), ink.TEXT)
    sheet.middle(middle + step, _attack(ring, ring.near, ring.far, "▲", is_resolved), ink.TEXT)


def _handled(ring: Ring, seat: int) -> Handled:
    """What was done to the dice of a corner in this round."""
    return Handled(
        set_aside=sum([event.set_aside for event in ring.events(PinsSorted) if event.seat == seat]),
        rerolled=sum([len(event.faces) for event in ring.events(PinsRerolled) if event.seat == seat]),
        turned=sum([event.misses for event in ring.events(MissesBecameBlocks) if event.seat == seat]),
    )


def _dice_row(ring: Ring, seat: int, dice: Sequence[ShownDie], top: int) -> Sheet:
    paper = ring.paper(seat)
    words = [ring.say("short.card") if die.state is State.CARD else ring.short(die.face) for die in dice]
    sheets = [die_sheet(die.face, die.state, paper, ring.is_large, word) for die, word in zip(dice, words, strict=True)]
    row = row_of(sheets) if sheets else row_of([blank_die(ring.is_large)] * 4)
    left = (ring.sheet.width - row.width) // 2
    ring.sheet.lay(left, top, row)
    if ring.is_large:
        for place, die in enumerate(dice):
            word = _die_word(ring, die, ring.scene.wording.sentence(die.face))
            word = word if len(word) <= 10 else _die_word(ring, die, ring.short(die.face))
            how = ink.DIM if die.state in GONE else f"bold {ink.TEXT}"
            ring.sheet.middle(top + 5, word, how, left + place * 10 - 1, 11)
    return row


def _die_word(ring: Ring, die: ShownDie, face: str) -> str:
    """What stands below a die: its face, and what has become of it."""
    is_plain = die.state in PLAIN or die.face is Face.MISS
    return face if is_plain else ring.say(f"die.{die.state.value}", face=face)


def _middle_word(ring: Ring, last: Event) -> str:
    for kind, key in SAID_OF:
        if isinstance(last, kind):
            return ring.say(key)
    traders = [ring.scene.names[event.seat] for event in ring.events(HitsTraded) if event.trades]
    if traders:
        return ring.say("clash.trade", names=", ".join(traders))
    pins = [seat for seat in (ring.near, ring.far) if ring.view.corners[seat].pins_aside]
    if pins and not ring.is_large:
        return ring.say("clash.pins", count=sum([ring.view.corners[seat].pins_aside for seat in pins]))
    return ring.say("clash")


def _attack(ring: Ring, seat: int, other: int, arrow: str, is_resolved: bool) -> str:
    """One corner's Hits, and what stands against them."""
    corner, facing = ring.view.corners[seat], ring.view.corners[other]
    stopped = facing.blocks_played + facing.counters_played
    if is_resolved:
        return ring.say("clash.after", arrow=arrow, dice=corner.hit_dice, stopped=stopped)
    hits = corner.ring.count(Face.HIT)
    saves = facing.ring.count(Face.BLOCK) + facing.held_block + facing.ring.count(Face.COUNTER)
    saves += _handled(ring, other).turned
    return ring.say("clash.before", arrow=arrow, hits=hits, saves=saves)


def _damage(ring: Ring) -> None:
    sheet, names = ring.sheet, ring.scene.names
    half = sheet.height // 2
    sheet.middle(half, "═" * (sheet.width - 2), ink.LINE)
    sheet.middle(half, f" {ring.say('damage')} ", f"bold {ink.YELLOW}")
    for seat, top, arrow in ((ring.far, 0, "▼"), (ring.near, half + 1, "▲")):
        points = ring.view.corners[seat].scored
        said = ink.cut(names[seat], sheet.width - 8)
        sheet.put(1, top, f" {said} ", ink.on(ring.paper(seat), ink.CREAM, "bold"))
        sheet.right(top, f"{points} {arrow}", f"bold {ink.YELLOW}", sheet.width - 1)
        lines = []
        for moved in ring.events(SignatureMoveRolled):
            if moved.seat == seat:
                lines += [f"★ {ring.scene.wording.tell(moved.moves)} {moved.points}"]
        for failed in ring.events(SignatureMoveFailed):
            if failed.seat == seat:
                lines += [f"☆ {ring.scene.wording.tell(failed.faces)}"]
        for hit in ring.events(HitDiceRolled):
            if hit.seat == seat:
                signs = ["✗" if fails(ring.scene, ring.view, seat, one) else "✸" for one in hit.hits]
                lines += [f"{sign} {ring.scene.wording.tell(one)}" for sign, one in zip(signs, hit.hits, strict=True)]
        _list(sheet, top + 1, lines or ["–"], half - 1)


def _list(sheet: Sheet, top: int, lines: Sequence[str], rows: int) -> None:
    """One below the other, or run together where there is no room for that."""
    if len(lines) > rows:
        lines = ink.wrap(", ".join(lines), sheet.width - 3)
    for row, line in enumerate(lines[:rows]):
        sheet.put(2, top + row, ink.cut(line, sheet.width - 3), ink.TEXT)


def _declared(ring: Ring) -> None:
    """Somebody goes for it: the whole mat says so."""
    sheet, declared = ring.sheet, ring.events(CombinationDeclared)
    gap = 1 if ring.is_large else 0
    rows = (2 * 5 + gap if ring.is_large else 2 * 3) + gap + 1 + len(declared)
    y = max(0, (sheet.height - rows) // 2)
    for key in ("killer.first", "killer.second"):
        y += shout(sheet, y, ring.say(key), f"bold {ink.YELLOW}", ring.is_large) + gap
    for row, event in enumerate(declared):
        sheet.middle(
            y + (sheet.height - y > len(declared)) + row, _against(ring, event.seat, event.target), f"bold {ink.TEXT}"
        )


def _against(ring: Ring, seat: int, target: int) -> str:
    """Who, and against which rival; where that is too long, the rival alone."""
    names = ring.scene.names
    said = f"{names[seat]} ▸ {names[target]}"
    return said if len(said) <= ring.sheet.width else f"▸ {names[target]}"


def _combination(ring: Ring, last: Event) -> None:
    """The dice of a Killer Combination and what they score; two in one round face each other."""
    rolls = ring.events(CombinationRolled)
    if len(rolls) > 1:
        _two_combinations(ring, rolls)
        return
    sheet, (roll,) = ring.sheet, rolls
    is_big = sheet.width >= 43 and sheet.height >= 13
    dice_rows = 6 if is_big else 3
    y = max(0, (sheet.height - (2 + dice_rows + (5 if ring.is_large else 3) + 1)) // 2)
    sheet.middle(y, f" {ring.say('combination').upper()} ", ink.on(ink.YELLOW, ink.INK, "bold"))
    sheet.middle(y + 1, _against(ring, roll.seat, roll.target), f"bold {ink.TEXT}")
    _rolled_row(ring, roll, y + 2, is_big)
    y += 2 + dice_rows
    y += shout(sheet, y, f"{roll.points}{'!' if roll.points else ''}", f"bold {ink.YELLOW}", ring.is_large)
    taken = ring.scene.tell(last) if isinstance(last, DamageTaken) else ""
    sheet.middle(y, taken if 0 < len(taken) <= sheet.width else ring.say("points"), f"bold {ink.TEXT}")


def _two_combinations(ring: Ring, rolls: Sequence[CombinationRolled]) -> None:
    sheet, half = ring.sheet, ring.sheet.height // 2
    sheet.middle(half, "═" * (sheet.width - 2), ink.LINE)
    sheet.middle(half, f" {ring.say('combination').upper()} ", f"bold {ink.YELLOW}")
    for roll in rolls:
        top, arrow = (half + 1, "▲") if roll.seat == ring.near else (0, "▼")
        said = ink.cut(ring.scene.names[roll.seat], sheet.width - 8)
        sheet.put(1, top, f" {said} ", ink.on(ring.paper(roll.seat), ink.CREAM, "bold"))
        sheet.right(top, f"{roll.points} {arrow}", f"bold {ink.YELLOW}", sheet.width - 1)
        _rolled_row(ring, roll, top + 1, sheet.width >= 43 and half >= 7)


def _rolled_row(ring: Ring, roll: CombinationRolled, top: int, is_big: bool) -> None:
    row = rolled_dice(ring.scene, ring.view, roll, ring.paper(roll.seat), is_big)
    left = (ring.sheet.width - row.width) // 2
    ring.sheet.lay(left, top, row)
    if is_big:
        for place, face in enumerate(roll.faces):
            word = ring.scene.wording.tell(face)
            word = word if len(word) < 10 else ring.short(face)
            ring.sheet.middle(top + 5, word, ink.TEXT, left + place * 10 - 1, 11)


def _nerve_strike(ring: Ring, struck: NerveStruck) -> None:
    sheet, middle = ring.sheet, ring.sheet.height // 2
    state = State.LIVE if struck.struck else State.FAILED
    die = die_sheet(struck.face, state, ring.paper(struck.seat), True)
    sheet.middle(middle - 4, f" {ring.say('nerve-strike')} ", ink.on(ink.YELLOW, ink.INK, "bold"))
    sheet.middle(middle - 3, _against(ring, struck.seat, struck.target), f"bold {ink.TEXT}")
    sheet.lay((sheet.width - die.width) // 2, middle - 2, die)
    said = ring.say("nerve-strike.numb" if struck.struck else "nerve-strike.nothing")
    sheet.middle(middle + 3, said, f"bold {ink.YELLOW if struck.struck else ink.DIM}")


def _pin_die(ring: Ring, rolled: PinDieRolled) -> None:
    sheet, middle = ring.sheet, ring.sheet.height // 2
    is_large = sheet.height >= 9
    die = die_sheet(rolled.attempt, State.LIVE, ink.YELLOW, is_large, drawn_in=ink.INK)
    sheet.middle(middle - 4, ring.say("pin-die", name=ring.scene.names[rolled.seat]), f"bold {ink.TEXT}")
    sheet.lay((sheet.width - die.width) // 2, middle - 2, die)
    said, result = (
        ring.scene.wording.tell(rolled.attempt),
        counts_as(ring.scene, ring.view, rolled.seat, rolled.attempt),
    )
    if result is not rolled.attempt:
        said = f"{said} = {ring.scene.wording.tell(result)}"
    sheet.middle(middle + 4, said.upper(), f"bold {ink.YELLOW}")


def _count(ring: Ring, last: Event) -> None:
    """ONE!  TWO!  THREE!  And the saves, set aside one by one."""
    sheet = ring.sheet
    began = ring.events(CountBegan)[-1]
    seat = began.seat
    rolls = _since_began(ring)
    rolled = rolls[-1] if rolls else None
    saves = rolled.saves if rolled else 0
    y = 1 if ring.is_large else 0
    word = ring.say("count.0") if rolled is None else ring.say(f"count.{rolled.count}")
    if isinstance(last, CountedOut):
        word = ring.say("count.out")
    y += shout(sheet, y, word, f"bold {ink.ACCENT}", ring.is_large) + (2 if ring.is_large else 0)
    on_the_mat = ring.say("count.mat", name=ring.scene.names[seat])
    sheet.middle(y, on_the_mat, f"bold {ink.TEXT}")
    y += 2 if ring.is_large else 1
    if rolled is None or isinstance(last, DiceReleased):
        row = row_of([blank_die(ring.is_large)] * (last.dice if isinstance(last, DiceReleased) else began.dice))
        sheet.lay((sheet.width - row.width) // 2, y, row)
    else:
        row = _dice_row(ring, seat, [ShownDie(face, _save_state(ring, seat, face)) for face in rolled.faces], y)
    y += row.height + (2 if ring.is_large else 0)
    sockets = " ".join(["▣"] * min(saves, SAVES_TO_ESCAPE) + ["□"] * (SAVES_TO_ESCAPE - saves))
    sheet.middle(y, f"{ring.say('count.saves')} {sockets}", f"bold {ink.YELLOW}")
    if not isinstance(last, (CountBegan, Counted)):
        said = ring.scene.tell(last)
        sheet.middle(y + 1, said, f"bold {ink.TEXT}")


def _since_began(ring: Ring) -> list[Counted]:
    rolls: list[Counted] = []
    for _, event in reversed(ring.scene.told):
        if isinstance(event, CountBegan):
            break
        if isinstance(event, Counted):
            rolls.insert(0, event)
    return rolls


def _save_state(ring: Ring, seat: int, face: Face) -> State:
    saving = (Face.BLOCK, Face.COUNTER, *card_of(ring.scene, ring.view.corners[seat]).saves)
    return State.SAVE if face in saving else State.FAILED


def _fall(ring: Ring, last: KnockedOut | BothKnockedOut) -> None:
    sheet, middle = ring.sheet, ring.sheet.height // 2
    top = middle - (4 if ring.is_large else 3)
    rows = shout(sheet, top, ring.say("knock-out"), f"bold {ink.ACCENT}", ring.is_large)
    for line, said in enumerate(ink.wrap(ring.scene.tell(last), sheet.width - 2)):
        sheet.middle(top + rows + 1 + line, said, f"bold {ink.TEXT}")
