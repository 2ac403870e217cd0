"""The cases: an attack, normal games before and beside it, and what the house made of them."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

from attack import wire
from attack.house import House, bound_to_parent

HERE = Path(__file__).resolve().parent.parent
MEBIBYTE = 1 << 20
# The usual limit of a process; both the soft and the hard one, so that no house can raise it.
FILES = 1024
# How long the last word of a child is waited for.
CHILD_SECONDS = 90

FULL = {
    "canary": (8, 0.1), "rest": 6, "hold": 8, "frames": 60, "silent": 1100, "patience": 15,
    "bot_tables": 60, "sprout_moves": 12, "sprout_seconds": 45, "tables": 10_000, "tables_seconds": 30,
    "readers": 16, "page_seconds": 6,
}
QUICK = FULL | {
    "rest": 2, "hold": 2, "frames": 12, "patience": 8, "bot_tables": 12, "sprout_moves": 4, "sprout_seconds": 15,
    "tables": 1000, "tables_seconds": 8, "page_seconds": 2,
}

SPROUT = {"game": "mayacode", "config": "players=2 set=2400", "seats": ["me", {"bot": "sprout"}], "unlisted": True}
SHOWN = {"game": "maya", "config": "players=3", "seats": ["me", "open", "open"]}
# Each page has readers whom the house has not seen before, or limits of one page would be felt at the next.
READERS = 10
NEWCOMER, HOST = wire.address(2, 0), wire.address(2, 1)


class Child:
    """A process of the bench that is told to go on by a line, and answers with one."""

    def __init__(self, module, *arguments):
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *map(str, arguments)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE, preexec_fn=bound_to_parent(),
        )

    def hear(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{' '.join(self.process.args[2:])} ended early")
        return line.strip()

    def go_on(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return json.loads(self.hear())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()


def crowd(house, attack, **options):
    return Child("attack.crowd", attack, CHILD_SECONDS, json.dumps({"port": house.port, **options}))


def canary(house, size):
    games = Child("attack.canary", house.port, *size["canary"])
    if games.hear() != "ready":
        raise SystemExit("the games beside the attack could not be set up")
    return games


def rest(house, games, size):
    """The games and the memory before the attack."""
    games.go_on()
    time.sleep(size["rest"])
    house.take_peak()
    return {"rest": games.go_on(), "memory_before": house.resident()}


def result(case, house, before, beside, **more):
    if not house.alive():
        more["dead"] = True
    return {
        "case": case, **before, "beside": beside, "memory_peak": house.take_peak(),
        "log_lines": house.log_lines(), **more,
    }


def host(house, wish):
    """A table of somebody who has nothing to do with the attack."""
    person = wire.Visitor(house.port, HOST).take_name("Host")
    return person, person.ask("POST", "/api/tables", wish)["id"]


def frames(program, size):
    with House(program) as house, canary(house, size) as games:
        _, table = host(house, SHOWN)
        before = rest(house, games, size)
        with crowd(house, "frames", table=table, count=size["frames"], size=16 * MEBIBYTE) as attackers:
            told = json.loads(attackers.hear())
            time.sleep(size["hold"])
            beside = games.go_on()
            told |= attackers.go_on()
        done = result("frames", house, before, beside, told=told)
        time.sleep(1)
        yield done | {"memory_after": house.resident()}


def silent(program, size):
    for addresses in (1, 11):
        with House(program, files=FILES) as house, canary(house, size) as games:
            _, table = host(house, SHOWN)
            before = rest(house, games, size)
            with crowd(house, "silent", count=size["silent"], addresses=addresses) as attackers:
                told = json.loads(attackers.hear())
                told |= newcomer(house, table, size["patience"])
                beside = games.go_on()
                told |= attackers.go_on()
            time.sleep(1)
            case = f"silent, {addresses} address{'es' * (addresses > 1)}"
            yield result(case, house, before, beside, told=told) | {"memory_after": house.resident()}


def newcomer(house, table, patience):
    """How many seconds it takes somebody to see the front page and a table's socket; nothing if in vain."""
    begun = time.monotonic()
    left = lambda: begun + patience - time.monotonic()
    while left() > 0.1:
        try:
            visitor = wire.Visitor(house.port, NEWCOMER, patience=left())
            status, _ = visitor.request("GET", "/")
            held = wire.Socket(house.port, table, NEWCOMER, patience=max(left(), 0.1))
            if status == 200 and held.hear()["say"] == "update":
                return {"newcomer": time.monotonic() - begun}
        except (wire.Lost, wire.Refused):
            time.sleep(0.2)
    return {"newcomer": None}


def bots(program, size):
    with House(program) as house, canary(house, size) as games:
        sprout = Sprout(house, size)
        before = rest(house, games, size) | {"sprout_rest": sprout.answers()}
        games.go_on()
        with crowd(house, "bots", count=size["bot_tables"]) as attackers:
            told = json.loads(attackers.hear())
            answers = sprout.answers()
            beside = games.go_on()
        yield result("bots", house, before, beside, told=told, sprout=answers, memory_after=house.resident())


class Sprout:
    """Somebody's game with a beginner's bot."""

    def __init__(self, house, size):
        person, table = host(house, SPROUT)
        self.socket = wire.Socket(house.port, table, HOST, person.token)
        self.moves, self.seconds = size["sprout_moves"], size["sprout_seconds"]
        self.update = self.own_turn()

    def own_turn(self, entries=-1):
        """The update that asks for a move, once the log is longer than this."""
        while True:
            message = self.socket.hear()
            if message["say"] == "update" and 1 in message.get("asked", []) and message["log"]["count"] > entries:
                return message

    def answers(self):
        """How many seconds does each answer take? The last may be the time for which it was waited in vain."""
        times, end = [], time.monotonic() + self.seconds
        while len(times) < self.moves and time.monotonic() < end:
            begun = time.monotonic()
            action = self.update["position"]["choices"][0]
            self.socket.tell({"do": "play", "id": 1, "seq": self.update["seq"], "action": action})
            self.socket.stream.settimeout(max(end - begun, 0.1))
            try:
                # The log grows by the move and by its answer.
                self.update = self.own_turn(self.update["log"]["count"] + 1)
            except wire.Lost:
                end = 0
            times.append(time.monotonic() - begun)
        return times


def tables(program, size):
    with House(program) as house, canary(house, size) as games:
        before = rest(house, games, size)
        with crowd(house, "tables", count=size["tables"], seconds=size["tables_seconds"]) as attackers:
            told = json.loads(attackers.hear())
            beside = games.go_on()
        yield result("tables", house, before, beside, told=told, memory_after=house.resident())


def readers(program, size):
    with House(program) as house, canary(house, size) as games:
        _, table = host(house, SHOWN)
        for seat in (2, 3):
            guest = wire.Visitor(house.port, wire.address(2, seat)).take_name(f"Guest {seat}")
            guest.ask("POST", f"/api/tables/{table}/join", {})
        before = rest(house, games, size)
        for block, (page, path) in enumerate(pages(house, table).items(), READERS):
            options = {"path": path, "count": size["readers"], "seconds": size["page_seconds"], "block": block}
            with crowd(house, "readers", **options) as attackers:
                games.go_on()
                told = json.loads(attackers.hear())
                beside = games.go_on()
            yield result(f"readers of {page}", house, before, beside, told=told, memory_after=house.resident())


def pages(house, table):
    """The pages that are read: what they are called here, and by what path the house's own pages name them."""
    visitor = wire.Visitor(house.port, NEWCOMER)
    _, page = visitor.request("GET", f"/table/{table}")
    return {
        "the front page": "/",
        "art.css": linked(page, r'["\'](/[^"\']*\bart\b[^"\']*\.css[^"\']*)', "/art.css"),
        "table.js": linked(page, r'["\'](/web/[^"\']*\btable\b[^"\']*\.js[^"\']*)', "/web/table.js"),
        "a game's rules": "/rules/maya",
        "a table's panels": f"/table/{table}/panels",
    }


def linked(page, pattern, otherwise):
    found = re.search(pattern, page.decode(errors="replace"))
    return found.group(1) if found else otherwise


CASES = {case.__name__: case for case in (frames, silent, bots, tables, readers)}
