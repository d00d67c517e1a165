"""The golden playthroughs tell what makes a match of RUMBLESLAM different, whatever the wrestlers' abilities are."""

import re
from pathlib import Path

import pytest

from tests.games import rumbleslam

PLAYTHROUGHS = Path(rumbleslam.__file__).parents[2] / "playthroughs"
TOLD = {
    "a Tag Out": r"^ +> Tag out$",
    "reserves": r"^On #\d's sidelines: ",
    "a win by Dosh": r"^Won by .* rumbleslam/winning/count-the-dosh$",
    "a draw": r"^A draw\.",
}


@pytest.mark.parametrize("what", TOLD)
def test_a_playthrough_tells_of(what: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in PLAYTHROUGHS.glob("rumbleslam-*.txt")]
    assert len(texts) >= 5
    told = any(re.search(TOLD[what], text, re.MULTILINE) for text in texts)
    assert told, f"no playthrough tells of {what}: make one with another seed"
