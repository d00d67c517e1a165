"""THE MAT: ten by ten squares, ropes around them, a turnbuckle on each corner.  Nothing here knows a match.

The grid has twelve by twelve squares.  The inner ten by ten are the mat, the outer band is rope, its corners are the
turnbuckles.  A square is a number, `row * 12 + column`; a set of squares is a number too, with a bit for each.  A base
stands at its lowest number: that of a WEIGHT 3 wrestler covers the squares to the right of it and above as well.
"""

from __future__ import annotations

from typing import Final

WIDE: Final = 12
LETTERS: Final = "abcdefghij"
NORTH, SOUTH, WEST, EAST = "north", "south", "west", "east"
ROPES: Final = (NORTH, SOUTH, WEST, EAST)
TURNBUCKLES: Final = ("southwest", "southeast", "northwest", "northeast")
ANYWHERE_ELSE: Final = ("lifted", "sidelines", "out")  # places that are no squares
LIFTED, SIDELINES, OUT = ANYWHERE_ELSE
CORNER_REACH: Final = 5  # how far from its turnbuckle a corner goes


def _name(square: int) -> str:
    row, column = divmod(square, WIDE)
    if row in (0, 11) and column in (0, 11):
        return (SOUTH if row == 0 else NORTH) + (WEST if column == 0 else EAST)
    if row in (0, 11):
        return f"{SOUTH if row == 0 else NORTH}-{LETTERS[column - 1]}"
    if column in (0, 11):
        return f"{WEST if column == 0 else EAST}-{row}"
    return f"{LETTERS[column - 1]}{row}"


NAMES: Final = tuple([_name(square) for square in range(WIDE * WIDE)])
SQUARE: Final = {name: square for square, name in enumerate(NAMES)}
BIT: Final = tuple([1 << square for square in range(WIDE * WIDE)])


def _mask(squares: list[int]) -> int:
    return sum([BIT[square] for square in squares])


def at(row: int, column: int) -> int:
    return row * WIDE + column


MAT_SQUARES: Final = tuple([at(row, column) for row in range(1, 11) for column in range(1, 11)])
MAT: Final = _mask(list(MAT_SQUARES))
TURNBUCKLE_SQUARES: Final = tuple([SQUARE[name] for name in TURNBUCKLES])
ROPE_SQUARES: Final = tuple(
    [square for square in range(WIDE * WIDE) if not MAT & BIT[square] and square not in TURNBUCKLE_SQUARES]
)
TURNBUCKLE_MASK: Final = _mask(list(TURNBUCKLE_SQUARES))
ROPE_MASK: Final = _mask(list(ROPE_SQUARES))
EDGE: Final = ROPE_MASK | TURNBUCKLE_MASK
DIRECTIONS: Final = (WIDE, WIDE + 1, 1, 1 - WIDE, -WIDE, -WIDE - 1, -1, WIDE - 1)  # clockwise from north
COMPASS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
DIRECTION: Final = dict(zip(COMPASS, DIRECTIONS, strict=True))
AWAY: Final = {NORTH: -WIDE, SOUTH: WIDE, WEST: 1, EAST: -1}  # one step away from each rope
BAND: Final = {
    NORTH: _mask([at(11, column) for column in range(1, 11)]),
    SOUTH: _mask([at(0, column) for column in range(1, 11)]),
    WEST: _mask([at(row, 0) for row in range(1, 11)]),
    EAST: _mask([at(row, 11) for row in range(1, 11)]),
}


def _around(square: int) -> int:
    row, column = divmod(square, WIDE)
    near = [(row + up, column + right) for up in (-1, 0, 1) for right in (-1, 0, 1) if up or right]
    return _mask([at(*one) for one in near if 0 <= one[0] < WIDE and 0 <= one[1] < WIDE])


NEAR: Final = tuple([_around(square) for square in range(WIDE * WIDE)])


def _base(square: int, size: int) -> int:
    """The squares that a base covers; a big one takes a single square on a turnbuckle."""
    if size == 1 or not MAT & BIT[square]:
        return BIT[square]
    return BIT[square] | BIT[square + 1] | BIT[square + WIDE] | BIT[square + WIDE + 1]


def _contact(square: int, size: int) -> int:
    base, touched = _base(square, size), 0
    for one in range(WIDE * WIDE):
        if base & BIT[one]:
            touched |= NEAR[one]
    return touched & ~base


BASE: Final = tuple([tuple([_base(square, size) for square in range(WIDE * WIDE)]) for size in (1, 1, 2)])
CONTACT: Final = tuple([tuple([_contact(square, size) for square in range(WIDE * WIDE)]) for size in (1, 1, 2)])
WHOLE: Final = tuple([_mask([one for one in MAT_SQUARES if not BASE[size][one] & ~MAT]) for size in range(3)])


_ROWS: Final[dict[int, tuple[int, ...]]] = {}  # the squares of a row, by the row and its bits: each is made once
ROW: Final = (1 << WIDE) - 1


def listed(squares: int) -> list[int]:
    """The squares of a set, one by one."""
    found: list[int] = []
    row = 0
    while squares:
        bits = squares & ROW
        if bits:
            key = row << WIDE | bits
            here = _ROWS.get(key)
            if here is None:
                here = _ROWS[key] = tuple([row * WIDE + one for one in range(WIDE) if bits >> one & 1])
            found += here
        squares >>= WIDE
        row += 1
    return found


def grown(squares: int) -> int:
    """A set on the mat and all that touches it."""
    wide = squares | squares << 1 | squares >> 1
    return wide | wide << WIDE | wide >> WIDE


def anchors(free: int, size: int) -> int:
    """Where a base fits into the free squares of the mat."""
    free &= MAT
    return free if size == 1 else free & free >> 1 & free >> WIDE & free >> WIDE + 1


def reached(start: int, fits: int, points: int) -> list[int]:
    """The squares that a base may move to, by what they cost: those for one point first."""
    seen = front = BIT[start]
    rings: list[int] = []
    for _ in range(points):
        wide = front | front << 1 | front >> 1
        front = (wide | wide << WIDE | wide >> WIDE) & fits & ~seen
        if not front:
            break
        seen |= front
        rings.append(front)
    return rings


def _within() -> tuple[tuple[int, ...], ...]:
    """For every square, the sets of squares within so many steps: by rows and columns, so that no edge wraps."""
    table = []
    for square in range(WIDE * WIDE):
        row, column = divmod(square, WIDE)
        table.append(
            tuple(
                [
                    _mask(
                        [
                            at(up, right)
                            for up in range(max(0, row - steps), min(WIDE, row + steps + 1))
                            for right in range(max(0, column - steps), min(WIDE, column + steps + 1))
                        ]
                    )
                    for steps in range(WIDE)
                ]
            )
        )
    return tuple(table)


WITHIN: Final = _within()


def apart(one: int, one_size: int, other: int, other_size: int) -> int:
    """How many steps lie between two bases, nearest square to nearest square."""
    row, column = divmod(one, WIDE)
    row_2, column_2 = divmod(other, WIDE)
    one_size = one_size if MAT & BIT[one] else 1
    other_size = other_size if MAT & BIT[other] else 1
    up = max(row_2 - row - one_size + 1, row - row_2 - other_size + 1, 0)
    right = max(column_2 - column - one_size + 1, column - column_2 - other_size + 1, 0)
    return max(up, right)


def within(square: int, size: int, steps: int) -> int:
    """All squares within so many steps of a base."""
    steps = min(steps, WIDE - 1)
    if size == 1 or not MAT & BIT[square]:
        return WITHIN[square][steps]
    far = WITHIN[square][steps] | WITHIN[square + 1][steps]
    return far | WITHIN[square + WIDE][steps] | WITHIN[square + WIDE + 1][steps]


def ropes_at(square: int, size: int) -> tuple[str, ...]:
    """The ropes that a base on the mat touches."""
    contact = CONTACT[size][square] if MAT & BIT[square] else 0
    return tuple([rope for rope in ROPES if _touches(contact, rope, square, size)])


def _touches(contact: int, rope: str, square: int, size: int) -> bool:
    """A rope runs along its side: a corner square touches the two that meet there, and no third."""
    row, column = divmod(square, WIDE)
    beside = {NORTH: row + size - 1 == 10, SOUTH: row == 1, WEST: column == 1, EAST: column + size - 1 == 10}
    return bool(contact & BAND[rope]) and beside[rope]


ROPES_AT: Final = tuple([tuple([ropes_at(square, size) for square in range(WIDE * WIDE)]) for size in (1, 1, 2)])
CORNER_SQUARE: Final = (at(1, 1), at(1, 10), at(10, 1), at(10, 10))  # the mat square at each turnbuckle
OPPOSITE: Final = (3, 2, 1, 0)  # the turnbuckle across the ring
CORNERS: Final = tuple(
    [
        _mask([one for one in MAT_SQUARES if ROPES_AT[1][one] and WITHIN[post][CORNER_REACH] & BIT[one]])
        for post in TURNBUCKLE_SQUARES
    ]
)


def post_at(square: int, size: int) -> int:
    """The turnbuckle that a base on the mat touches; -1: none."""
    if not MAT & BIT[square]:
        return -1
    base = BASE[size][square]
    for post, corner in enumerate(CORNER_SQUARE):
        if base & BIT[corner]:
            return post
    return -1
