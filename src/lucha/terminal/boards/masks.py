"""A mask for every name: those of the roster in their own inks, any other in some that are always the same."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from lucha.terminal import ink
from lucha.terminal.ink import Sheet

WIDTH: Final = 13
HEIGHT: Final = 7  # rows of two pixels each

# m: the mask, t: its trim, e: an eye, o: the mouth, dots: nothing.  Both halves are alike.
CROWN: Final = "....mmm"
BROWS: Final = (
    ("..mmmmt", ".mmmmtt", ".mmmmmt", "mmmmmmt"),
    ("..mmmtm", ".mmmtmm", ".mmttmm", "mmmtmmm"),
    ("..mtmmt", ".mtmmtt", ".mtmmmt", "mtmmmmm"),
    ("..mmttt", ".mmmttt", ".mmmmtt", "mmmmmmt"),
    ("..ttmmm", ".tttmmm", ".mttmmt", "mmmmmtt"),
)
FACE: Final = ("mtttmmm", "mteettm", "mtteetm", "mmtttmm", "mmmmmmm", ".mmmttt", ".mmmtoo", "..mmttt", "....mmm")
FALLEN: Final = {"mteettm": "mtettem", "mtteetm": "mttetem"}  # crossed eyes

ROSTER: Final[dict[str, tuple[str, str, int]]] = {
    "el_perrito": ("#6f4420", "#dca65c", 4),
    "la_cobra_vuelo": (ink.GREEN, ink.YELLOW, 1),
    "la_tormenta_muerta": ("#12306b", ink.YELLOW, 1),
    "bam_bam_en_fuego": ("#c8421c", ink.YELLOW, 3),
    "ay_yi_yi_dolores": (ink.PURPLE, "#f3a6c6", 0),
    "el_gallo_de_hierro": ("#5c646b", ink.RED, 3),
    "dona_calavera": (ink.INK, ink.CREAM, 0),
    "el_tren_nocturno": ("#232a3d", "#ef7d22", 2),
    "la_mariposa_azul": ("#1d6fb8", "#9fe0ea", 2),
}
BASES: Final = (ink.RED, ink.BLUE, ink.GREEN, ink.PINK, ink.PURPLE, ink.TEAL)
TRIMS: Final = (ink.YELLOW, ink.CREAM, "#f2712a", "#9fe0ea")


def mask(name: str, paper: str, is_fallen: bool = False) -> Sheet:
    """The mask of `name` on paper of that colour."""
    base, trim, brow = ROSTER.get(name) or _of_its_own(name)
    inks = {".": paper, "m": base, "t": trim, "e": ink.CREAM if trim != ink.CREAM else base, "o": ink.INK}
    halves = [CROWN, *BROWS[brow], *[FALLEN.get(row, row) if is_fallen else row for row in FACE]]
    rows = [half + half[-2::-1] for half in halves]
    sheet = Sheet(WIDTH, HEIGHT)
    for y in range(HEIGHT):
        for x, (above, below) in enumerate(zip(rows[2 * y], rows[2 * y + 1], strict=True)):
            sheet.put(x, y, "▀", ink.on(inks[below], inks[above]))
    return sheet


def _of_its_own(name: str) -> tuple[str, str, int]:
    first, second, third, *_ = blake2b(name.encode(), digest_size=3).digest()
    return BASES[first % len(BASES)], TRIMS[second % len(TRIMS)], third % len(BROWS)
