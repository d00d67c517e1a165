"""What commands are told: arguments that several take, and how each is read."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TypeAlias

from lucha.core.facts import BadInput, shown
from lucha.core.setup import Setup
from lucha.core.words import LANGUAGES
from lucha.games import AnyGame

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

MOST_JOBS = 256


def setup_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--mode", help="the match type; lucha games lists them")
    command.add_argument("--pick", metavar="WHO,WHO", default="", help="what each seat picks, such as a Superstar")
    option_arguments(command)


def option_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a rule variant; may be given again"
    )
    command.add_argument("--data", type=Path, metavar="DIR", help="a folder with your own dice, cards and the like")


def run_arguments(command: argparse.ArgumentParser, same: str) -> None:
    """For matches between bots."""
    command.add_argument("--seed", default="0", help=f"any text; {same} (0)")
    command.add_argument("--jobs", type=count_up_to(MOST_JOBS), default=1, metavar="K", help="how many processes (1)")


def shelf_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--shelf", type=Path, metavar="FILE", help="where finished matches are kept")


def json_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true")


def language_argument(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=LANGUAGES, default=own_language(), help="the language")


def count_up_to(most: int) -> Callable[[str], int]:
    def count(text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > len(str(most)) or not 1 <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from 1 to {most}, not {shown(text)}")
        return int(text)

    return count


def read_seconds(text: str) -> float:
    seconds = float(text) if re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", text) else 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"must be a number of seconds up to 3600, not {shown(text)}")
    return seconds


def read_network(text: str) -> str:
    try:
        return str(ip_network(text)) if "/" in text else str(ip_address(text))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"must be an address such as 127.0.0.1 or a net such as 10.0.0.0/8, not {shown(text)}"
        ) from None


def read_origin(text: str) -> str:
    if not re.fullmatch(r"https?://[^\s/?#@]+", text):
        raise argparse.ArgumentTypeError(f"must be an origin such as https://lucha.example.org, not {shown(text)}")
    return text


def read_port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 <= int(text[:6]) <= 65535:
        raise argparse.ArgumentTypeError(f"must be a port, a whole number from 0 to 65535, not {shown(text)}")
    return int(text)


def read_listener(text: str) -> tuple[str, int]:
    """Where to listen; without an address, on this machine alone."""
    host, _, port = text.rpartition(":")
    return host.strip("[]") or "127.0.0.1", read_port(port)


def read_store(text: str) -> str:
    folder = Path(text).parent
    if "://" not in text and not folder.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {shown(str(folder))} to keep it in; make it first")
    return text


def own_language() -> str:
    """Spanish for those whose machine speaks it."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    return "es" if spoken.startswith("es") else "en"


def agreed(game: AnyGame, parsed: argparse.Namespace, seats: int | None) -> Setup:
    return game.setup(parsed.mode, seats, options_said(parsed), listed(parsed.pick))


def options_said(parsed: argparse.Namespace) -> dict[str, str]:
    options = {}
    for said in parsed.option:
        name, equals, value = said.partition("=")
        if not equals:
            raise BadInput(f"--option takes NAME=VALUE, not {said}")
        options[name] = value
    return options


def listed(said: str) -> list[str]:
    return [one.strip() for one in said.split(",")] if said else []
