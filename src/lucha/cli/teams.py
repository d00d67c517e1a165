"""`lucha team`: build, check and list teams of RUMBLESLAM."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lucha.cli.answers import ROOM, own_command, print_json
from lucha.cli.arguments import Commands, count_up_to, json_argument, language_argument, listed
from lucha.core.facts import BadInput, DataFiles, Entry, in_one_line, shown
from lucha.core.words import Phrasebook, load_phrasebook

if TYPE_CHECKING:
    from lucha.games.rumbleslam.abilities import Wrestler
    from lucha.games.rumbleslam.facts import Facts
    from lucha.games.rumbleslam.hired import Team

SPONSORSHIPS = "sponsorships"


def add_team(commands: Commands) -> None:
    team = commands.add_parser("team", help="build, check and list teams of RUMBLESLAM")
    verbs = team.add_subparsers(metavar="new|check|list", required=True)
    new = verbs.add_parser("new", help="write a team to a file: of those you hire, or one by chance")
    new.set_defaults(run=_new)
    new.add_argument("file", type=Path, metavar="FILE")
    new.add_argument("--name", help="what the team is called; the file's name by default")
    new.add_argument("--hire", metavar="WHO,WHO", default="", help="the wrestlers; a Rookie may be there again")
    new.add_argument("--casino", metavar="CASINO", default="", help="who chance hires, without --hire")
    new.add_argument("--seed", default="1", help="the same seed hires the same team (1)")
    new.add_argument("--endorsements", type=int, default=0, metavar="N", help="re-rolls to buy, with --hire")
    new.add_argument("--sponsors", metavar="WHICH,WHICH", default="", help="Sponsorships, with --hire")
    new.add_argument("--traditional", metavar="WHO,WHO", default="", help="a partner of each Traditional Tag Team")
    _bout_argument(new, "lightweight")
    check = verbs.add_parser("check", help="what a team costs, and all that is wrong with it")
    check.set_defaults(run=_check)
    check.add_argument("team", metavar="TEAM", help="a team of lucha team list, a file, or a team's code")
    _bout_argument(check, None)
    listing = verbs.add_parser("list", help="the teams; or the wrestlers of a casino, one wrestler, the sponsorships")
    listing.set_defaults(run=_list)
    listing.add_argument("what", nargs="?", metavar="WHAT", help="a casino, a wrestler, or sponsorships")
    for command in (new, check, listing):
        command.add_argument("--data", type=Path, metavar="DIR", help="a folder with wrestlers of your own")
        json_argument(command)
        language_argument(command)


def _bout_argument(command: argparse.ArgumentParser, default: str | None) -> None:
    said = default or "the team's own"
    command.add_argument("--bout", default=default, help=f"lightweight, middleweight or madness ({said})")
    command.add_argument("--limit", type=count_up_to(9999), metavar="K", help="a Dosh limit of your own, in K")


def _facts(parsed: argparse.Namespace) -> Facts:
    from lucha.games.rumbleslam.facts import Facts

    return Facts(DataFiles("lucha.games.rumbleslam", "rumbleslam", parsed.data))


def _words(language: str, facts: Facts) -> Phrasebook:
    """The words of the roster; what a pack has brought is told by its id."""
    from lucha.games.rumbleslam.teams import ROSTER

    book = load_phrasebook(ROSTER, language)
    new = {id: id.replace("_", " ").title() for id in facts.ids() if not book.has(id)}
    return Phrasebook(language, {**book.ways, **new}) if new else book


def _limit(parsed: argparse.Namespace, bout: str, facts: Facts) -> int | None:
    from lucha.games.rumbleslam.teams import limit_of

    if parsed.limit is not None:
        return int(parsed.limit)
    return limit_of(bout, facts) if bout else None


def _new(parsed: argparse.Namespace) -> int:
    from lucha.games.rumbleslam.drafting import drafted
    from lucha.games.rumbleslam.hired import checked_name, read_team, write_team

    facts = _facts(parsed)
    limit = _limit(parsed, parsed.bout, facts)
    name = checked_name(parsed.name or parsed.file.stem.replace("_", " "), "--name")
    if parsed.hire:
        given: dict[str, object] = {"bout": parsed.bout, "endorsements": parsed.endorsements}
        given |= {"wrestlers": listed(parsed.hire), "sponsorships": listed(parsed.sponsors)}
        team = read_team(Entry("lucha team new", given | {"traditional": listed(parsed.traditional)}), name)
    else:
        team = drafted(facts, limit or 0, parsed.seed, name, parsed.bout, parsed.casino)
    code = _report(team, facts, limit, parsed)
    if code:
        return code
    try:
        with parsed.file.open("x", encoding="utf-8") as file:
            file.write(write_team(team))
    except FileExistsError:
        raise BadInput(f"{parsed.file}: is there already; choose another name") from None
    if not parsed.json:
        say = load_phrasebook(ROOM, parsed.lang).fill
        print(say("team.written", file=parsed.file, lucha=own_command()))
    return 0


def _check(parsed: argparse.Namespace) -> int:
    facts = _facts(parsed)
    team = _team_of(parsed.team, facts)
    return _report(team, facts, _limit(parsed, parsed.bout or team.bout, facts), parsed)


def _team_of(said: str, facts: Facts) -> Team:
    """A team by its name, its file or its code."""
    from lucha.games.rumbleslam.hired import read_team_file
    from lucha.games.rumbleslam.team_codes import MARK, team_of_code

    if said in facts.teams:
        return facts.teams[said]
    path = Path(said)
    is_file = said.endswith(".toml") or "/" in said or not said.startswith(MARK)
    return read_team_file(path) if is_file else team_of_code(said, facts)


def _report(team: Team, facts: Facts, limit: int | None, parsed: argparse.Namespace) -> int:
    """The team and its bill; 1 if anything is wrong with it, and then all that is."""
    from lucha.games.rumbleslam.team_codes import team_code
    from lucha.games.rumbleslam.teams import bill, reasons

    wrong = reasons(team, facts, limit)
    cost = bill(team, facts)
    if parsed.json:
        answer: dict[str, object] = {"ok": not wrong, "name": team.name, "cost": cost.total, "limit": limit}
        answer["reasons"] = [{"rule": reason.rule, "says": reason.told(parsed.lang)} for reason in wrong]
        answer |= {"wrestlers": list(team.wrestlers), "endorsements": team.endorsements}
        answer |= {"sponsorships": list(team.sponsorships), "traditional": list(team.traditional)}
        print_json(answer | ({} if wrong else {"code": team_code(team)}))
        return 1 if wrong else 0
    say, words = load_phrasebook(ROOM, parsed.lang).fill, _words(parsed.lang, facts)
    if wrong:
        for reason in wrong:
            print(f"lucha: {in_one_line(f'{words.tell(team.name)}: {reason.told(parsed.lang)}')}", file=sys.stderr)
        return 1
    print("\n".join(_bill_lines(team, facts, limit, words, load_phrasebook(ROOM, parsed.lang))))
    print(say("team.code", code=team_code(team)))
    return 0


def _bill_lines(team: Team, facts: Facts, limit: int | None, words: Phrasebook, own: Phrasebook) -> list[str]:
    """Who and what a team pays for, line by line."""
    from lucha.games.rumbleslam.teams import bill, free_sponsorships

    cost, free = bill(team, facts), free_sponsorships(team, facts)
    rows = [(words.tell(id), f"{facts.wrestlers[id].dosh}K", _role(id, team, facts, own)) for id in team.wrestlers]
    if cost.discount:
        rows.append((own.say("team.discount"), f"−{cost.discount}K", ""))
    if team.endorsements:
        rows.append((own.fill("team.endorsements", count=team.endorsements), f"{cost.endorsements}K", ""))
    for place, id in enumerate(team.sponsorships):
        price = own.say("team.free") if place < free else f"{facts.bouts.sponsorship}K"
        rows.append((words.tell(id), price, own.say("team.sponsorship")))
    most = "" if limit is None else own.fill("team.of", limit=limit)
    rows.append((own.say("team.total"), f"{cost.total}K", most))
    wide = max([len(row[0]) for row in rows])
    return [words.tell(team.name), *[f"  {what:<{wide}}  {dosh:>6}  {more}".rstrip() for what, dosh, more in rows]]


def _role(id: str, team: Team, facts: Facts, own: Phrasebook) -> str:
    """How somebody comes to the team, where there is more than one way."""
    from lucha.games.rumbleslam.teams import pair

    partner = facts.wrestlers[id].partner
    if not partner or partner not in team.wrestlers:
        return ""
    traditional = {one for named in team.traditional for one in pair(named, facts)}
    return own.say("team.traditional" if id in traditional else "team.exhibition")


def _list(parsed: argparse.Namespace) -> int:
    from lucha.games.rumbleslam.teams import bill
    from lucha.games.rumbleslam.telling import printed_of, sponsor_says

    facts = _facts(parsed)
    words = _words(parsed.lang, facts)
    what = parsed.what
    if what is None:
        teams = [
            {
                "id": id,
                "name": words.tell(id),
                "bout": team.bout,
                "cost": bill(team, facts).total,
                "says": words.say(f"team.says.{id}") if words.has(f"team.says.{id}") else "",
            }
            for id, team in facts.teams.items()
        ]
        return _print({"teams": teams}, _team_lines(teams, facts, words), parsed)
    if what == SPONSORSHIPS:
        said = {id: sponsor_says(one, words) for id, one in facts.sponsorships.items()}
        sponsors = [{"id": id, "name": words.tell(id), "says": says} for id, says in said.items()]
        return _print({SPONSORSHIPS: sponsors}, [f"{id}: {words.tell(id)}\n  {said[id]}" for id in said], parsed)
    if what in facts.casinos:
        wrestlers = list(facts.casinos[what].wrestlers.values())
        cards = [printed_of(one, words) | {"id": one.id} for one in wrestlers]
        return _print({"wrestlers": cards}, _wrestler_lines(wrestlers, words, parsed.lang), parsed)
    if what in facts.wrestlers:
        one = facts.wrestlers[what]
        return _print(printed_of(one, words) | {"id": what}, _card_lines(one, words, parsed.lang), parsed)
    there = ", ".join([*facts.casinos, SPONSORSHIPS])
    raise BadInput(f"there is no casino or wrestler {shown(what)}; there are {there}, and the wrestlers of each")


def _print(answer: object, lines: Sequence[str], parsed: argparse.Namespace) -> int:
    if parsed.json:
        print_json(answer)
    else:
        print("\n".join(lines))
    return 0


def _team_lines(teams: Sequence[dict[str, object]], facts: Facts, words: Phrasebook) -> list[str]:
    lines: list[str] = []
    for bout, limit in facts.bouts.limits.items():
        lines.append(f"{words.tell(bout)}, {limit}K")
        lines += [
            f"  {one['id']!s:<18} {one['name']!s:<24} {one['cost']!s:>5}K  {one['says']}".rstrip()
            for one in teams
            if one["bout"] == bout
        ]
    more = load_phrasebook(ROOM, words.language).fill("team.more", lucha=own_command())
    return [*lines, more, *[f"  {id}" for id in (*facts.casinos, SPONSORSHIPS)]]


def _wrestler_lines(wrestlers: Sequence[Wrestler], words: Phrasebook, language: str) -> list[str]:
    from lucha.games.rumbleslam.telling import about

    say = load_phrasebook(ROOM, language).fill
    return [
        f"{one.id:<28} {one.dosh:>4}K {say('team.superstar') if one.is_superstar else say('team.rookie'):<11} "
        f"{words.tell(one.id)}. {about(one, words)}".rstrip()
        for one in wrestlers
    ]


def _card_lines(one: Wrestler, words: Phrasebook, language: str) -> list[str]:
    from lucha.games.rumbleslam.abilities import Stat
    from lucha.games.rumbleslam.telling import about, dice, explained, says

    say = load_phrasebook(ROOM, language).fill
    stats = "  ".join([f"{words.tell(stat)} {dice(one.roll(stat), words)}" for stat in Stat])
    numbers = say(
        "team.numbers", weight=one.weight, pop=one.pop, throw=one.throw, stamina=one.stamina, ap=one.ap, mp=one.mp
    )
    tier = say("team.superstar") if one.is_superstar else say("team.rookie")
    heel = f", {say('team.heel')}" if one.is_heel else ""
    lines = [f"{words.tell(one.id)}, {words.tell(one.casino)}, {tier}{heel}, {one.dosh}K", f"  {stats}", f"  {numbers}"]
    if one.filled:
        lines.append(f"  {say('team.filled', fields=', '.join(one.filled))}")
    if one.partner:
        lines.append(f"  {say('team.partner', who=words.tell(one.partner))}")
    lines += [f"  {about(one, words)}"] if about(one, words) else []
    meant: dict[str, str] = {}
    for ability in (*one.abilities, one.pleaser):
        lines.append(f"{words.tell(ability.id)} ({words.tell(ability.kind)})")
        lines.append(f"  {says(ability, words, one.is_heel)}")
        meant |= explained(ability, words)
    return [*lines, *[f"{bracket} {text}" for bracket, text in meant.items()]]
