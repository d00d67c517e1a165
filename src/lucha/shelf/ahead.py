"""SQLite's write-ahead log, looked at before SQLite reads it: what is damaged there it drops without a word.

SQLite takes frames as long as their checksums hold, and forgets the rest.  That is right for the end of a log that was
being written when the power went; it is a loss where something was acknowledged.  Two things tell the difference.  The
index of the log (`-shm`) says how many frames were on the disk.  And every commit waits for the disk, so one that
anything follows was there.
"""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final

HEAD: Final = 32  # bytes before the first frame,
FRAME: Final = 24  # and before the page in each
MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}  # and the order of bytes that checksums are made in
INDEX: Final = 100  # bytes of the index that say something here


def is_damaged(path: Path) -> bool:
    """Had more been committed to the log of this store than holds there?"""
    index = _read(path.with_name(f"{path.name}-shm"), INDEX)
    log = _read(path.with_name(f"{path.name}-wal"))
    whole, follows = _whole(log)
    known = _known(index, log[16:24])
    return follows or known > whole


def _read(path: Path, most: int = -1) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(most)
    except FileNotFoundError:
        return b""


def _known(index: bytes, salts: bytes) -> int:
    """Frames that were on the disk and not in the file yet, as the index has it; 0 where it is of another log."""
    if len(index) < INDEX or index[:48] != index[48:96]:
        return 0
    frames, in_place = struct.unpack_from("=I", index, 16)[0], struct.unpack_from("=I", index, 96)[0]
    is_ours = index[32:40] == salts or len(salts) < 8  # the log is cut off, or gone
    return frames if is_ours and in_place < frames else 0


def _whole(log: bytes) -> tuple[int, bool]:
    """The frames up to the last commit that holds, and whether there is a commit after it that others follow."""
    if len(log) < HEAD:
        return 0, False
    magic, _, size = struct.unpack_from(">III", log)
    length = FRAME + size
    sums = (0, 0)
    is_whole = magic in MAGIC and size in {2**power for power in range(9, 17)}
    if is_whole:
        sums = _summed(sums, log[:24], MAGIC[magic])
        is_whole = sums == struct.unpack_from(">II", log, 24)
    if not is_whole:  # frames are written after the head
        return 0, len(log) > HEAD + FRAME + 512
    committed = number = 0
    for start in range(HEAD, len(log) - length + 1, length):
        sums = _summed(
            _summed(sums, log[start : start + 8], MAGIC[magic]), log[start + FRAME : start + length], MAGIC[magic]
        )
        if log[start + 8 : start + 16] != log[16:24] or sums != struct.unpack_from(">II", log, start + 16):
            break
        number += 1
        if log[start + 4 : start + 8] != b"\0\0\0\0":
            committed = number
    return committed, _goes_on(log, HEAD + number * length, length)


def _goes_on(log: bytes, start: int, length: int) -> bool:
    """Does a frame of this log follow upon a commit, behind one that does not hold?"""
    has_committed = False
    for at in range(start, len(log) - length + 1, length):
        if log[at + 8 : at + 16] != log[16:24]:
            continue  # of an older log, or the damage itself
        if has_committed:
            return True
        has_committed = log[at + 4 : at + 8] != b"\0\0\0\0"
    return False


def _summed(sums: tuple[int, int], data: bytes, order: str) -> tuple[int, int]:
    first, second = sums
    words = iter(struct.unpack(f"{order}{len(data) // 4}I", data))
    for one, other in zip(words, words):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + other + first) & 0xFFFFFFFF
    return first, second
