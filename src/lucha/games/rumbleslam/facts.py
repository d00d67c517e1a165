"""What RUMBLESLAM has as data: dice, casinos and their wrestlers, bouts, Endorsements and Sponsorships."""

from __future__ import annotations

from typing import Final

from lucha.core.dice import Die
from lucha.core.facts import BadInput, DataFiles, Entry, shown
from lucha.core.kit.printed import read_faces, read_numbers
from lucha.core.kit.quick import members
from lucha.core.rules import ORIGINS
from lucha.games.rumbleslam.abilities import (
    CrowdFace,
    Duration,
    Effect,
    Kind,
    Metal,
    Moment,
    Sponsorship,
    Target,
    Verb,
    Wrestler,
)
from lucha.games.rumbleslam.hired import read_team
from lucha.games.rumbleslam.reading import KEYWORDS, METALS, read_ability, read_effects, read_pleaser, read_roll

CASINOS: Final = (
    "rolling_bones",
    "kaisers_palace",
    "forest_soul",
    "gomorrah",
    "feral_den",
    "il_ridotto",
    "free_agents",
    "table_topper",
)
FREE_AGENTS: Final = "free_agents"
NUMBERS: Final = ("dosh", "weight", "pop", "throw", "stamina", "ap", "mp")
MOST_DOSH: Final = 999
MOST_STAMINA: Final = 20
MOST_POINTS: Final = 9
ABILITIES: Final = 4


class Casino:
    """A casino: its wrestlers by their ids, and the two special rules that it is known for."""

    def __init__(self, id: str, top: Entry) -> None:
        self.id = id
        about = top.table("casino")
        about.one_of("origin", ORIGINS)
        self.home = tuple([KEYWORDS[word] for word in about.some_of("home", KEYWORDS)])
        about.done()
        self.wrestlers = {name: read_wrestler(name, id, entry) for name, entry in top.entries()}


class Bouts:
    """Sizes of matches in K of Dosh, and what money buys besides wrestlers."""

    def __init__(self, top: Entry) -> None:
        limits = top.table("limits")
        self.limits = {name: limits.number(name, 100, 9999) for name in limits.names()}
        endorsements = top.table("endorsements")
        self.endorsement = endorsements.number("price", 0, MOST_DOSH)
        self.most_endorsements = endorsements.number("most", 0, 99)
        sponsorships = top.table("sponsorships")
        self.sponsorship = sponsorships.number("price", 0, MOST_DOSH)
        tag = top.table("traditional_tag_team")
        self.discount = tag.number("discount", 0, MOST_DOSH)
        for entry in (limits, endorsements, sponsorships, tag, top):
            entry.done()


class Facts:
    """All that is data."""

    def __init__(self, files: DataFiles) -> None:
        dice = files.read("dice.toml")
        self.dice = {metal: _numbered(dice.table(name), name) for name, metal in members(Metal).items()}
        crowd = dice.table("crowd")
        self.crowd: Die[CrowdFace] = Die("crowd", read_faces(crowd, CrowdFace))
        crowd.one_of("origin", ORIGINS)
        crowd.done()
        dice.done()
        self.casinos = {id: Casino(id, files.read(f"{id}.toml")) for id in CASINOS}
        self.wrestlers: dict[str, Wrestler] = {}
        for casino in self.casinos.values():
            for id, wrestler in casino.wrestlers.items():
                if id in self.wrestlers:
                    raise BadInput(f"{casino.id}.toml: {id} is already in {self.wrestlers[id].casino}.toml")
                self.wrestlers[id] = wrestler
        self._check_partners()
        self.bouts = Bouts(files.read("bouts.toml"))
        sponsors = files.read("sponsorships.toml")
        self.sponsorships = {id: _sponsorship(id, entry) for id, entry in sponsors.entries()}
        self.teams = {id: read_team(entry, id) for id, entry in files.read("teams.toml").entries()}

    def ids(self) -> list[str]:
        """All that is told by its id."""
        cards = self.wrestlers.values()
        abilities = [one for card in cards for ability in card.abilities for one in (ability, *ability.options)]
        named = [one.id for one in (*abilities, *[card.pleaser for card in cards])]
        return [*self.wrestlers, *named, *self.sponsorships, *self.teams]

    def _check_partners(self) -> None:
        """Who has a partner is that one's partner too, and both have the same Tag Ability."""
        for id, wrestler in self.wrestlers.items():
            where = f"{wrestler.casino}.toml.{id}"
            tags = wrestler.of_kind(Kind.TAG)
            if not wrestler.partner:
                if tags:
                    raise BadInput(f"{where}: a Tag Ability ({tags[0].id}) needs a partner")
                continue
            partner = self.wrestlers.get(wrestler.partner)
            if partner is None or partner.partner != id or partner is wrestler:
                raise BadInput(
                    f"{where}: partner must be somebody whose partner is {id}, not {shown(wrestler.partner)}"
                )
            if tags != partner.of_kind(Kind.TAG):
                raise BadInput(f"{where}: both partners must have the same Tag Abilities")


def read_wrestler(id: str, casino: str, entry: Entry) -> Wrestler:
    """One card: its profile, its abilities and its Crowd Pleaser."""
    if not id.isidentifier() or not id.isascii():
        raise BadInput(f"{entry.where}: a wrestler is called by letters, digits and underscores")
    wrestler = Wrestler(
        id,
        casino,
        entry.one_of("tier", ("rookie", "superstar")) == "superstar",
        entry.number("dosh", 25, MOST_DOSH),
        read_roll(entry, "ATT"),
        read_roll(entry, "DEF"),
        read_roll(entry, "GRP"),
        read_roll(entry, "DEX"),
        entry.number("weight", 1, 3),
        entry.number("pop", 1, 3),
        entry.number("throw", 0, MOST_POINTS),
        entry.number("stamina", 1, MOST_STAMINA),
        entry.number("ap", 1, MOST_POINTS),
        entry.number("mp", 1, MOST_POINTS),
        entry.flag("heel"),
        entry.text("partner", ""),
        tuple([read_ability(one) for one in entry.tables("abilities")]),
        read_pleaser(entry.table("crowd")),
        entry.some_of("filled", NUMBERS, ()),
    )
    if len(wrestler.abilities) > ABILITIES:
        raise BadInput(f"{entry.where}: abilities has {ABILITIES} at most, not {len(wrestler.abilities)}")
    ids = [one.id for one in (*wrestler.abilities, wrestler.pleaser)]
    if len(set(ids)) < len(ids):
        raise BadInput(f"{entry.where}: two abilities of a wrestler must have different ids")
    entry.done()
    return wrestler


def _numbered(entry: Entry, name: str) -> Die[int]:
    faces = read_numbers(entry)
    entry.one_of("origin", ORIGINS)
    entry.done()
    return Die(name, faces)


def _sponsorship(id: str, entry: Entry) -> Sponsorship:
    metal = METALS[entry.one_of("die", METALS)]
    if entry.flag("place"):
        effects: tuple[Effect, ...] = (Effect(Verb.PLACE, Target.SELF, 0, Duration.NOW),)
    else:
        effects = read_effects(entry, "do", Moment.ROUND_STARTS, False)
    entry.done()
    return Sponsorship(id, metal, effects)
