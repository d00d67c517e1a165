"""A player for the arena: joins an open table, or opens one, and plays it to the end.

    .venv/bin/python examples/bot.py http://localhost:8080    (any Python with the package websockets will do)

It has the rights of a person and nothing more (docs/protocol.md).  Write your own `choose`.
"""

import json
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def choose(ask, view):
    """`ask` has the options, `view` is the match as your seat sees it."""
    return random.choice(ask["options"])["key"]


def call(path, body=None, token=""):
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(SERVER + path, data, headers), timeout=30) as answer:
        return json.load(answer)


def take_a_seat(token):
    """The match and the seat: at the first open table, else at a new one."""
    for match in call("/api/matches?state=open")["matches"]:
        if match["game"] == "luchador" and match["dice"] == "virtual":  # it cannot throw real dice
            match = call(f"/api/matches/{match['id']}/seats", {}, token)["match"]
            return match["id"], match["mine"][0]
    wanted = {"game": "luchador", "mode": "basic", "seats": [{"who": "me"}, {"who": "open"}]}
    return call("/api/matches", wanted, token)["match"]["id"], 0


def play(match, seat, token):
    hello = {"type": "hello", "protocol": 1, "match": match, "token": token, "eyes": seat}
    with connect(SERVER.replace("http", "ws", 1) + "/socket", open_timeout=30) as socket:
        socket.send(json.dumps(hello))
        for said in socket:
            frame = json.loads(said)
            for moment in frame.get("told", []):
                print(moment["text"])
            if frame["type"] in ("refused", "error"):
                sys.exit(frame["text"])
            now = frame.get("now", {})
            if now.get("result"):
                return
            if ask := now.get("ask"):
                option = choose(ask, now["view"])
                choice = {"type": "choose", "id": f"q{ask['number']}", "number": ask["number"], "option": option}
                socket.send(json.dumps(choice))


SERVER = sys.argv[1].rstrip("/") if len(sys.argv) > 1 else "http://localhost:8080"
TOKEN = call("/api/guests", {"name": sys.argv[2] if len(sys.argv) > 2 else "Robotina"})["token"]
play(*take_a_seat(TOKEN), TOKEN)
