"""A file system under SQLite that remembers what was flushed, and what the disk holds when the power goes.

`Layer` stands between SQLite and its files: it patches the file methods of SQLite's own layer (VFS), and writes down
every write, cut and flush in their order.  `after_power_loss` makes the files as a disk may have them when the power
goes at some moment of that order: all that was flushed, and of what was not any part, sector by sector.
"""

from __future__ import annotations

import _sqlite3
import ctypes
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

SECTOR = 512
_POINTER = ctypes.c_void_p
_OPEN = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, _POINTER, ctypes.c_int, _POINTER)  # keeps the name it gets
_DELETE = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_char_p, ctypes.c_int)
_WRITE = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, _POINTER, ctypes.c_int, ctypes.c_int64)
_TRUNCATE = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_int64)
_SYNC = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_int)


class _Vfs(ctypes.Structure):
    _fields_ = [
        *[(name, ctypes.c_int) for name in ("version", "file_size", "longest_path")],
        *[(name, _POINTER) for name in ("next", "name", "data", "open", "delete")],
    ]


class _Methods(ctypes.Structure):
    _fields_ = [
        ("version", ctypes.c_int),
        *[(name, _POINTER) for name in ("close", "read", "write", "truncate", "sync")],
        ("rest", _POINTER * 13),
    ]


@dataclass(frozen=True)
class Written:
    path: str
    at: int
    data: bytes


@dataclass(frozen=True)
class Cut:
    path: str
    size: int


@dataclass(frozen=True)
class Flushed:
    path: str


@dataclass(frozen=True)
class Deleted:
    path: str
    is_flushed: bool  # and its folder flushed


@dataclass(frozen=True)
class Acknowledged:
    """Somebody was told that this is safe."""

    what: Any


Moment = Written | Cut | Flushed | Deleted | Acknowledged


class Layer:
    """All files that SQLite opens in this process from now on."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        library = ctypes.CDLL(_sqlite3.__file__)
        library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
        self._vfs = library.sqlite3_vfs_find(None).contents
        self._open = _OPEN(self._vfs.open)
        self._delete = _DELETE(self._vfs.delete)
        self._kept: list[object] = [_OPEN(self._opened), _DELETE(self._deleted)]  # as long as SQLite may call them
        self._vfs.open = ctypes.cast(self._kept[0], _POINTER)  # type: ignore[arg-type]
        self._vfs.delete = ctypes.cast(self._kept[1], _POINTER)  # type: ignore[arg-type]

    def _opened(self, vfs: int, name: int | None, file: int, flags: int, out: int) -> int:
        code = int(self._open(vfs, name, file, flags, out))
        slot = ctypes.cast(file, ctypes.POINTER(_POINTER))
        if code == 0 and name is not None and slot[0]:
            methods = _Methods.from_buffer_copy(ctypes.cast(slot[0], ctypes.POINTER(_Methods)).contents)
            self._watch(methods, ctypes.string_at(name).decode())
            self._kept.append(methods)
            slot[0] = ctypes.addressof(methods)
        return code

    def _watch(self, methods: _Methods, path: str) -> None:
        write, truncate, sync = _WRITE(methods.write), _TRUNCATE(methods.truncate), _SYNC(methods.sync)

        def written(file: int, data: int, size: int, at: int) -> int:
            self.moments.append(Written(path, at, ctypes.string_at(data, size)))
            return int(write(file, data, size, at))

        def cut(file: int, size: int) -> int:
            self.moments.append(Cut(path, size))
            return int(truncate(file, size))

        def flushed(file: int, flags: int) -> int:
            self.moments.append(Flushed(path))
            return int(sync(file, flags))

        for name, kind, hook in (("write", _WRITE, written), ("truncate", _TRUNCATE, cut), ("sync", _SYNC, flushed)):
            made = kind(hook)  # type: ignore[arg-type]
            self._kept += [made, write, truncate, sync]
            setattr(methods, name, ctypes.cast(made, _POINTER))

    def _deleted(self, vfs: int, name: bytes, flush: int) -> int:
        self.moments.append(Deleted(name.decode(), bool(flush)))
        return int(self._delete(vfs, name, flush))


def after_power_loss(moments: Sequence[Moment], at: int, chance: random.Random) -> dict[str, bytes]:
    """The files as the disk has them when the power goes after so many moments."""
    files: dict[str, bytearray] = {}
    waiting: dict[str, list[Written | Cut]] = {}
    for moment in moments[:at]:
        match moment:
            case Written(path) | Cut(path):
                waiting.setdefault(path, []).append(moment)
            case Flushed(path):
                file = files.setdefault(path, bytearray())
                for change in waiting.pop(path, []):
                    _apply(file, change)
            case Deleted(path, is_flushed):
                waiting.pop(path, None)
                if is_flushed or chance.random() < 0.5:
                    files.pop(path, None)
    for path, changes in waiting.items():
        for change in changes:
            if chance.random() < 0.6:
                _apply(files.setdefault(path, bytearray()), change, chance)
    return {path: bytes(file) for path, file in files.items()}


def _apply(file: bytearray, change: Written | Cut, chance: random.Random | None = None) -> None:
    """Without chance all of it; with it, every sector of a write gets there or does not."""
    if isinstance(change, Cut):
        del file[change.size :]
        return
    for start in range(0, len(change.data), SECTOR):
        if chance is not None and chance.random() < 0.3:
            continue
        part, at = change.data[start : start + SECTOR], change.at + start
        if len(file) < at + len(part):
            file.extend(bytes(at + len(part) - len(file)))
        file[at : at + len(part)] = part
