"""Solo Una Noche where there is room: a paper sheet for every corner, the attack on the mat between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from lucha.core.values import Event
from lucha.games.solo_una_noche.cards import ICONS, Card, Special
from lucha.games.solo_una_noche.events import HandsThrown, KnockedOut, PinCardTurned, PinFailed, Pinned, Submitted
from lucha.games.solo_una_noche.facts import SIGNATURE_PARTS, Wrestler
from lucha.games.solo_una_noche.game import SoloUnaNoche
from lucha.games.solo_una_noche.match import COMBO, CROWD, HEALTH, MOVE, NOBODY, PIN_LINE, SIGNATURE, Laid
from lucha.games.solo_una_noche.view import CornerView, NocheView
from lucha.terminal import ink
from lucha.terminal.boards.board import Scene, wrapped_lines
from lucha.terminal.boards.masks import HEIGHT as MASK_HEIGHT
from lucha.terminal.boards.masks import WIDTH as MASK
from lucha.terminal.boards.masks import mask
from lucha.terminal.boards.woodtype import shout
from lucha.terminal.ink import Sheet

NARROW: Final = 33  # cells of a corner's sheet,
WIDE: Final = 37  # and where there is much room
MAT: Final = 44  # what the mat needs
ROOMY: Final = 160
LEAST: Final = 6  # rows of a corner's sheet
LARGE: Final = 19  # rows from which on it has a face and large figures
CARD: Final = 16  # cells of a play on the mat
CARD_ROWS: Final = 4
IN_HAND: Final = 26  # cells of a card of the hand, at least
THREE: Final = 3
KINDS: Final = {  # the inks of cards, as in the arena
    "move": ink.BLUE,
    "modify": ink.PURPLE,
    "respond": ink.TEAL,
    "taunt": ink.PINK,
    "cheat": ink.GREEN,
    "pin": ink.RED,
    "submit": ink.RED,
    "signature": ink.ORANGE,
    "combo": ink.ORANGE,
    "crowd": ink.PINK,
}
INKS: Final = (ink.BLUE, ink.RED, ink.PURPLE, ink.GREEN)
FINISH: Final = (PinCardTurned, PinFailed, Pinned, HandsThrown, Submitted)


# What is read from a scene.


def wrestler_of(scene: Scene, corner: CornerView) -> Wrestler | None:
    """Of the decks that are played with; None until one is dealt."""
    game = scene.wording.game
    assert isinstance(game, SoloUnaNoche)
    return game.facts.wrestlers.get(corner.wrestler)


def card_of(scene: Scene, view: NocheView, seat: int, card: str) -> Card | None:
    wrestler = wrestler_of(scene, view.corners[seat])
    return None if wrestler is None else wrestler.cards.get(card)


def called(scene: Scene, view: NocheView, play: Laid) -> str:
    """The name of a play."""
    tell, aid = scene.wording.words.tell, wrestler_of(scene, view.corners[view.active])
    if play.form == SIGNATURE:
        return tell("signature")
    if play.form == CROWD:
        return "" if aid is None else tell(aid.crowd.id)
    if play.form == COMBO:
        return "" if aid is None else tell(aid.combos[play.card].id)
    return " ".join([*[tell(card) for _, card in play.modifies], tell(play.card)])


def kind_of(scene: Scene, view: NocheView, play: Laid) -> str:
    card = card_of(scene, view, play.seat, play.card)
    return play.form if card is None else card.kind


def ink_of(scene: Scene, seat: int) -> str:
    """Yours is blue; partners share a colour, as in the arena."""
    sides = scene.wording.game.sides(scene.setup)
    if any(len(side) > 1 for side in sides):
        return ink.BLUE if any(seat in side and scene.home in side for side in sides) else ink.RED
    return INKS[scene.clockwise(seat) % len(INKS)]


def against(scene: Scene, view: NocheView) -> str:
    """Whose turn it is."""
    if view.active == NOBODY:
        return scene.wording.say("noche.set-up")
    if view.defender == NOBODY:
        return scene.wording.say("noche.turn", seat=scene.names[view.active])
    return scene.wording.say("noche.against", seat=scene.names[view.active], target=scene.names[view.defender])


def saved(scene: Scene, view: NocheView, seat: int) -> Counter[str]:
    """What lies on a Player Aid, by kind."""
    cards = [card_of(scene, view, seat, id) for id in view.corners[seat].saved]
    return Counter([card.kind for card in cards if card is not None])


# The stage.


def has_room(scene: Scene) -> bool:
    _, right = _sides(scene)
    return scene.width >= 2 * NARROW + MAT and scene.height // max(1, len(right)) >= LEAST and scene.height >= LARGE - 1


def draw_stage(scene: Scene, view: NocheView, total: Text, hand: Sequence[Text]) -> Text:
    """`total` is the sum of the attack, `hand` are the cards of one's own."""
    width = WIDE if scene.width >= ROOMY else NARROW
    table = Sheet(scene.width, scene.height)
    for seats, x in zip(_sides(scene), (0, scene.width - width), strict=True):
        for place, seat in enumerate(seats):
            top, bottom = [scene.height * (place + more) // len(seats) for more in (0, 1)]
            table.lay(x, top, _corner(scene, view, seat, width, bottom - top))
    mat = Sheet(scene.width - 2 * width, scene.height, f"on {ink.NIGHT}")
    mat.box(0, 0, mat.width, mat.height, ink.DOUBLE, ink.LINE)
    inside = Sheet(mat.width - 2, mat.height - 2)
    last = scene.told[-1][1] if scene.told else None
    if isinstance(last, KnockedOut) or (isinstance(last, FINISH) and view.active != NOBODY):
        _climax(scene, view, inside, last)
    else:
        _attack(scene, view, inside, total, hand)
    mat.lay(1, 1, inside)
    table.lay(width, 0, mat)
    return table.text()


def _sides(scene: Scene) -> tuple[list[int], list[int]]:
    """One's own side to the left; the others to the right."""
    home = scene.home if scene.view.seat is None else scene.view.seat
    own = next(side for side in scene.wording.game.sides(scene.setup) if home in side)
    seats = range(len(scene.names))
    left = [home, *[seat for seat in own if seat != home]]
    return left, [seat for seat in (*seats[home + 1 :], *seats[:home]) if seat not in left]


# A corner.


def _corner(scene: Scene, view: NocheView, seat: int, width: int, height: int) -> Sheet:
    corner, paper = view.corners[seat], ink_of(scene, seat)
    say = scene.wording.say
    sheet = Sheet(width, height, f"on {ink.PAPER}")
    sheet.fill(0, 0, width, 1, ink.on(paper, ink.read_on(paper)))
    mark = "▶ " if seat == view.active else "◎ " if seat == view.defender else ""
    is_large = height >= LARGE
    you = f" · {say('you')}" if seat == view.seat and not is_large else ""
    sheet.middle(0, f"{mark}{scene.names[seat].upper()}{you}", "bold")
    if corner.is_out:
        sheet.middle(2, say("noche.out"), f"bold {ink.RED}")
        return sheet
    if is_large:
        sheet.fill(0, 1, width, 1, ink.on(paper, ink.read_on(paper)))
        sheet.middle(1, scene.players[seat], ink.read_on(paper))
        sheet.lay(width - MASK - 1, 2, mask(corner.wrestler, ink.PAPER, corner.health == 0))
        shout(sheet, 3, str(corner.health), paper, True, 0, width - MASK - 1)
        sheet.middle(8, say("noche.health", count=HEALTH.highest), ink.INK_SOFT, 0, width - MASK - 1)
        y = 2 + MASK_HEIGHT + 1
    else:
        sheet.put(1, 1, f"{corner.health:>2}", f"bold {ink.INK}")
        y = 1
    _track(sheet, corner, y, 1 if is_large else 4)
    zone = (corner.health <= PIN_LINE and len(_sides(scene)[1]) < len(scene.names) - 1) or len(scene.names) == 2
    if zone and corner.health <= PIN_LINE:
        sheet.right(y + 1 if is_large else 0, f" {say('pin-zone')} ", ink.on(ink.RED, ink.CREAM, "bold"), width - 1)
    lines = _facts(scene, view, seat)
    aid = wrestler_of(scene, corner)
    if is_large and aid is not None:
        lines += [Text(), *_aid(scene, aid)]
    for row, line in enumerate(wrapped_lines(lines, width - 2), y + 1 + is_large):
        sheet.write(1, row, line)
    return sheet


def _track(sheet: Sheet, corner: CornerView, y: int, x: int) -> None:
    """The zone in which one can be pinned is the lower half."""
    cells = sheet.width - x - 1
    full, zone = -(-corner.health * cells // HEALTH.highest), cells * PIN_LINE // HEALTH.highest
    sheet.put(x, y, "▰" * min(full, zone) + "▱" * max(0, zone - full), ink.RED)
    sheet.put(x + zone, y, "▰" * max(0, full - zone) + "▱" * (cells - max(full, zone)), ink.INK)


def _facts(scene: Scene, view: NocheView, seat: int) -> list[Text]:
    say, tell, corner = scene.wording.say, scene.wording.words.tell, view.corners[seat]
    counts = say("noche.cards", hand=len(corner.hand), pile=corner.cards_in_pile, discard=len(corner.discard))
    lies = saved(scene, view, seat)
    pins, parts = min(THREE, lies["pin"]), lies["signature"]
    stars = Text.assemble(
        ("★" * parts + "☆" * (SIGNATURE_PARTS - parts), ink.RED),
        (f" {tell('signature')}", ink.INK_SOFT),
    )
    lines = [Text(counts, ink.INK_SOFT), stars]
    if pins:
        pinned = say("noche.saved.pin", count=pins)
        lines.append(Text.assemble(("▣" * pins + "□" * (THREE - pins), ink.RED), (f" {pinned}", ink.INK_SOFT)))
    if corner.has_crowd:
        lines.append(Text(f" {say('noche.crowd')} ", ink.on(ink.PURPLE, ink.CREAM, "bold")))
    lines += [Text(f"↓ {tell(one.name)} {one.amount}", f"bold {ink.RED}") for one in corner.lasting]
    lines += [Text(f"◆ {tell(cheat)}", f"bold {ink.GREEN}") for cheat in corner.cheats]
    known = Counter([tell(card) for card in corner.hand if card is not None])
    if known and seat != view.seat:
        cards = ", ".join([f"{name} ×{count}" if count > 1 else name for name, count in known.items()])
        lines.append(Text(say("noche.known", cards=cards), ink.INK_SOFT))
    return lines


def _aid(scene: Scene, aid: Wrestler) -> list[Text]:
    """What three icons do, and the crowd."""
    tell = scene.wording.words.tell
    rows: list[tuple[str, Special]] = [(tell(icon), aid.combos[icon]) for icon in ICONS]
    rows.append((tell(CROWD), aid.crowd))
    return [
        Text.assemble((f"{name}: ", f"bold {ink.INK}"), (tell(special.id), ink.INK_SOFT), *_worth(special))
        for name, special in rows
    ]


def _worth(special: Special) -> list[tuple[str, str]]:
    """Its figures: damage, then what it heals."""
    signs = (("damage", "✸", ink.RED), ("heal", "✚", ink.GREEN))
    return [(f" {sign}{special.says(name)}", f"bold {how}") for name, sign, how in signs if special.says(name)]


# The mat.


def _attack(scene: Scene, view: NocheView, mat: Sheet, total: Text, hand: Sequence[Text]) -> None:
    """The plays side by side as they lie there, the sum below them, and one's own hand at the foot."""
    mat.middle(0, against(scene, view), f"bold {ink.TEXT}")
    columns = max(1, (mat.width + 1) // (CARD + 1))
    rows = [
        list(enumerate(view.laid, 1))[first : first + columns] for first in range(0, len(view.laid), columns)
    ]  # fmt: skip
    y = 2
    for row in rows:
        x = (mat.width - len(row) * (CARD + 1) + 1) // 2
        for place, play in row:
            mat.lay(x, y, _play(scene, view, place, play, view.deals[place - 1]))
            x += CARD + 1
        y += CARD_ROWS + 1
    if view.laid or view.spent:
        for line in ink.wrapped(total, mat.width - 2):
            mat.write((mat.width - line.cell_len) // 2, y, line)
            y += 1
    _hand(scene, mat, y + 1, hand)


def _play(scene: Scene, view: NocheView, place: int, play: Laid, deals: int) -> Sheet:
    """A card: its strip with kind and damage, then its name; one that was stopped is struck out."""
    kind = kind_of(scene, view, play)
    strip, paper, word, said = KINDS.get(kind, ink.BLUE), ink.PAPER, ink.INK, scene.wording.words.tell(kind)
    if play.is_negated:
        strip, paper, word, said = ink.LINE, ink.PAPER_EDGE, ink.INK_SOFT, scene.wording.say("noche.negated")
    card = Sheet(CARD, CARD_ROWS, f"on {paper}")
    card.fill(0, 0, CARD, 1, ink.on(strip, ink.read_on(strip)))
    figure = f"✸{deals} " if deals or play.form not in ("pin", "submit") else ""
    card.put(1, 0, ink.cut(f"{place} {said}", CARD - 2 - len(figure)), f"bold {ink.read_on(strip)}")
    card.right(0, figure, f"bold {ink.YELLOW if strip not in (ink.ORANGE, ink.LINE) else ink.INK}")
    for row, line in enumerate(ink.wrap(called(scene, view, play), CARD - 2)[: CARD_ROWS - 2], 1):
        card.put(1, row, line, f"{'strike' if play.is_negated else 'bold'} {word}")
    if play.form == MOVE and not play.is_negated:
        laid = [(play.seat, play.card), *play.modifies]
        cost = sum([one.cost for seat, id in laid if (one := card_of(scene, view, seat, id)) is not None])
        card.put(1, CARD_ROWS - 1, "●" * cost, ink.BLUE)
    return card


def _hand(scene: Scene, mat: Sheet, top: int, hand: Sequence[Text]) -> None:
    """In as many columns as it takes; it begins as low as it can."""
    if not hand:
        return
    most = max(1, mat.width // IN_HAND)
    room = max(1, mat.height - top - 1)
    columns = next((count for count in range(1, most + 1) if -(-len(hand) // count) <= room), most)
    rows = -(-len(hand) // columns)
    wide = mat.width // columns
    y = max(top + 1, mat.height - rows)
    mat.put(1, y - 1, scene.wording.say("noche.hand"), ink.DIM)
    for place, line in enumerate(hand):
        column, row = divmod(place, rows)
        short = line.copy()
        short.truncate(wide - 2, overflow="ellipsis")
        mat.write(1 + column * wide, y + row, short)


def _climax(scene: Scene, view: NocheView, mat: Sheet, last: Event) -> None:
    """A knock-out, the three cards of a Pin, or both hands: large, and what the story says below."""
    y = max(1, mat.height // 2 - 5)
    if isinstance(last, KnockedOut):
        y += shout(mat, y, scene.wording.say("knock-out"), f"bold {ink.ACCENT}", True) + 1
    elif isinstance(last, PinCardTurned):
        word = scene.wording.say(f"count.{min(THREE, last.number)}")
        y += shout(mat, y, word, f"bold {ink.ACCENT}", True) + 1
        card = card_of(scene, view, last.seat, last.card)
        kind = "move" if card is None else card.kind
        mat.middle(y, f" {scene.wording.words.tell(last.card)} ", ink.on(KINDS.get(kind, ink.BLUE), ink.CREAM, "bold"))
        y += 2
    elif isinstance(last, HandsThrown):
        tell = scene.wording.words.tell
        for seat, thrown in ((last.seat, last.one), (last.target, last.other)):
            said = f" {scene.names[seat]}: {tell(f'Hand.{thrown}')} "
            mat.middle(y, said, ink.on(ink_of(scene, seat), ink.read_on(ink_of(scene, seat)), "bold"))
            y += 2
    elif isinstance(last, Pinned):
        y += shout(mat, y, scene.wording.say("count.3"), f"bold {ink.ACCENT}", True) + 1
    for line in ink.wrap(scene.tell(last), mat.width - 4):
        mat.middle(y, line, f"bold {ink.TEXT}")
        y += 1
