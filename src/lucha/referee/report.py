"""What the referee says of a scenario."""

from __future__ import annotations

from dataclasses import dataclass, field

from lucha.core.words import load_phrasebook

ROOM = "lucha.referee"


@dataclass(frozen=True, slots=True)
class Line:
    """One line: something that happened (`ok` is None), or an expectation that was met or not."""

    entry: int
    text: str
    rule: str = ""
    ok: bool | None = None


@dataclass(slots=True)
class Report:
    """The whole of it.  `proves` are the rules that the scenario says it is about."""

    title: str
    game: str
    language: str = "en"
    mode: str = ""
    proves: tuple[str, ...] = ()
    lines: list[Line] = field(default_factory=list)

    @property
    def failures(self) -> list[Line]:
        return [line for line in self.lines if line.ok is False]

    @property
    def checks(self) -> int:
        return len([line for line in self.lines if line.ok is not None])

    @property
    def ok(self) -> bool:
        return not self.failures

    def as_json(self) -> dict[str, object]:
        lines = [{"entry": one.entry, "text": one.text, "rule": one.rule, "ok": one.ok} for one in self.lines]
        return {
            "title": self.title,
            "game": self.game,
            "mode": self.mode,
            "ok": self.ok,
            "checks": self.checks,
            "rules": list(self.proves),
            "lines": lines,
        }

    def as_text(self) -> str:
        """Entry, what happened, and the rule behind it."""
        wide = max([len(line.text) for line in self.lines if line.rule], default=0)
        said = [f"{self.title}  ({self.game} {self.mode})"]
        entry = 0
        for line in self.lines:
            number = f"{line.entry:>3}" if line.entry != entry and line.entry else "   "
            entry = line.entry
            mark = {None: " ", True: "✓", False: "✗"}[line.ok]
            said.append(f"{number} {mark} {line.text:<{min(wide, 96)}}  {line.rule}".rstrip())
        failed = len(self.failures)
        words = load_phrasebook(ROOM, self.language)
        key = "expectations" if self.checks else "nothing-expected"
        said.append(words.fill(key, met=self.checks - failed, all=self.checks))
        return "\n".join(said)
