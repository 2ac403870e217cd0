"""Normal games for two, in a process of their own: how long does a move take from sending it to its confirmation?

Each line on standard input ends a window of time; what it held is told as a line of JSON. The end of input ends the canary.
"""

import json
import random
import sys
import threading
import time

from attack import wire

# A set of games, so that no new table is needed on the way.
WISH = {"game": "mayacode", "config": "players=2 set=2400", "seats": ["me", "open"], "unlisted": True}
BLOCK = 1


class Window:
    """What happened since the last report."""

    def __init__(self, tables):
        self.lock = threading.Lock()
        self.moves, self.refused, self.lost = [], 0, 0
        self.sent = [None] * tables

    def begin(self, table):
        with self.lock:
            self.sent[table] = time.perf_counter()

    def end(self, table, stored):
        with self.lock:
            taken = time.perf_counter() - self.sent[table]
            self.sent[table] = None
            if stored:
                self.moves.append(taken)
            else:
                self.refused += 1

    def lose(self, table):
        with self.lock:
            self.sent[table] = None
            self.lost += 1

    def take(self):
        """The window, in milliseconds. Moves that still wait count with the time that they have waited for."""
        with self.lock:
            now = time.perf_counter()
            waiting = [now - sent for sent in self.sent if sent is not None]
            moves = sorted(self.moves + waiting)
            report = {
                "moves": len(moves), "waiting": len(waiting), "refused": self.refused, "lost": self.lost,
                "p50": percentile(moves, 0.50) * 1000, "p99": percentile(moves, 0.99) * 1000,
                "max": percentile(moves, 1.0) * 1000,
            }
            self.moves, self.refused, self.lost = [], 0, 0
            return report


def percentile(ordered, part):
    """The value that so many do not exceed; nothing at all is no time at all."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


class Table:
    """Two people at a table, each with an address, a name and a socket."""

    def __init__(self, port, number):
        self.dice = random.Random(number)
        people = [wire.Visitor(port, wire.address(BLOCK, 2 * number + seat)) for seat in range(2)]
        for seat, person in enumerate(people):
            person.take_name(f"Canary {2 * number + seat + 1}")
        table = people[0].ask("POST", "/api/tables", WISH)["id"]
        people[1].ask("POST", f"/api/tables/{table}/join", {})
        self.sockets = [wire.Socket(port, table, person.source, person.token) for person in people]
        for person in people:
            person.close()
        self.updates = [None, None]
        for seat in range(2):
            self.hear_update(seat, lambda update: update["status"] == "running")

    def hear_update(self, seat, wanted):
        while not (self.updates[seat] and wanted(self.updates[seat])):
            message = self.sockets[seat].hear()
            if message["say"] == "update":
                self.updates[seat] = message

    def turn(self):
        """Whose turn it is, by the update with the longest log."""
        newest = max(self.updates, key=lambda update: update["log"]["count"])
        seat = newest["asked"][0] - 1
        self.hear_update(seat, lambda update: update["log"]["count"] >= newest["log"]["count"])
        return seat

    def play(self, seat):
        """Plays anything legal; whether it was stored."""
        update = self.updates[seat]
        action = self.dice.choice(update["position"]["choices"])
        self.sockets[seat].tell({"do": "play", "id": 1, "seq": update["seq"], "action": action})
        while True:
            message = self.sockets[seat].hear()
            if message["say"] == "update":
                self.updates[seat] = message
            else:
                return message["say"] == "stored"


def run(table, number, pace, window):
    """Plays until the bench ends, or the table is lost."""
    try:
        while table.updates[0]["status"] == "running":
            time.sleep(pace * table.dice.uniform(0.5, 1.5))
            seat = table.turn()
            window.begin(number)
            window.end(number, table.play(seat))
    except wire.Lost:
        window.lose(number)


def main():
    port, tables, pace = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    window = Window(tables)
    for number in range(tables):
        table = Table(port, number)
        threading.Thread(target=run, args=(table, number, pace, window), daemon=True).start()
    print("ready", flush=True)
    for _ in sys.stdin:
        print(json.dumps(window.take()), flush=True)


if __name__ == "__main__":
    main()
