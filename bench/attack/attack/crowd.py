"""The attackers, in a process of their own: each attack tells when it stands, and again when it is over.

It goes on when it gets a line, ends with its input, and in any case after the seconds that it was given.
"""

import json
import os
import signal
import statistics
import sys
import threading
import time
from collections import Counter

from attack import wire

# Attackers leave the processor to the house and to the games, as if they sat on other machines.
POLITENESS = 10
BLOCK = 9
PIECE = bytes(1 << 18)

STRONG = {
    "game": "maya", "config": "players=5 expert", "unlisted": True,
    "seats": ["me", *[{"bot": "ceiba"}] * 4],
}
EMPTY = {"game": "mayacode", "config": "players=2", "seats": ["me", "open"]}


def frames(port, table, count, size):
    """Nameless sockets, each with a frame that is announced and sent but for its last byte."""
    lock, told = threading.Lock(), Counter()
    sockets = []

    def one(number):
        try:
            held = wire.Socket(port, table, wire.address(BLOCK, number))
            with lock:
                sockets.append(held)
            wire.send(held.stream, wire.frame(wire.TEXT, b"", announced=size))
            for sent in range(0, size - 1, len(PIECE)):
                wire.send(held.stream, PIECE[: size - 1 - sent])
            outcome = "sent"
        except wire.Refused as refused:
            outcome = f"refused {refused.status}"
        except wire.Lost:
            outcome = "ended by the house"
        with lock:
            told[outcome] += 1

    each(one, count)
    yield {"frames": dict(told)}
    for held in sockets:
        held.close()
    yield {}


def silent(port, count, addresses):
    """Connections that say nothing, from so many addresses."""
    streams = []
    for number in range(count):
        streams.append(wire.begin_connect(port, wire.address(BLOCK, number % addresses)))
        if number % 20 == 19:
            # No more at once than the house's backlog takes.
            time.sleep(0.05)
    yield {"asked": count, "stood": sum(map(wire.is_open, streams))}
    standing = sum(map(wire.is_open, streams))
    for stream in streams:
        stream.close()
    yield {"standing": standing}


def bots(port, count):
    """Tables of one guest who watches the strongest bots at each."""
    guest = wire.Visitor(port, wire.address(BLOCK, 0)).take_name("Attacker")
    told, sockets = Counter(), []
    for _ in range(count):
        try:
            table = guest.ask("POST", "/api/tables", STRONG)["id"]
            told["accepted"] += 1
            sockets.append(wire.Socket(port, table, guest.source, guest.token))
        except wire.Refused as refused:
            told[f"refused {refused.status}"] += 1
        except wire.Lost:
            told["ended by the house"] += 1
    yield {"tables": dict(told)}
    for held in sockets:
        held.close()
    yield {}


def tables(port, count, seconds):
    """As many tables of one guest as the house takes, over four connections."""
    token = wire.Visitor(port, wire.address(BLOCK, 0)).take_name("Attacker").token
    lock, told, end = threading.Lock(), Counter(), time.monotonic() + seconds

    def one(_):
        guest, own = wire.Visitor(port, wire.address(BLOCK, 0), token), Counter()
        for _ in range(count // 4):
            if time.monotonic() > end:
                break
            try:
                status, _ = guest.request("POST", "/api/tables", EMPTY)
                own["accepted" if status in (200, 201) else f"refused {status}"] += 1
            except wire.Lost:
                own["ended by the house"] += 1
        with lock:
            told.update(own)

    begun = time.monotonic()
    each(one, 4)
    yield {"tables": dict(told), "seconds": time.monotonic() - begun}
    yield {}


def readers(port, path, count, seconds, block):
    """Readers who ask for one page again and again, each from an address of its own."""
    lock, told, taken, end = threading.Lock(), Counter(), [], time.monotonic() + seconds

    def one(number):
        reader, own, times = wire.Visitor(port, wire.address(block, number)), Counter(), []
        while time.monotonic() < end:
            begun = time.perf_counter()
            try:
                status, _ = reader.request("GET", path, heading="accept-encoding: gzip, br\r\n")
                own[str(status)] += 1
                times.append(time.perf_counter() - begun)
            except wire.Lost:
                own["ended by the house"] += 1
        with lock:
            told.update(own)
            taken.extend(times)

    each(one, count)
    yield {"answers": dict(told), "p50": statistics.median(taken or [0]) * 1000}
    yield {}


def each(work, count):
    """Does the work so many times at once, and waits for all of it."""
    threads = [threading.Thread(target=work, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


ATTACKS = {attack.__name__: attack for attack in (frames, silent, bots, tables, readers)}


def main():
    name, seconds, options = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
    signal.alarm(seconds)
    os.nice(POLITENESS)
    for told in ATTACKS[name](**options):
        print(json.dumps(told), flush=True)
        if not sys.stdin.readline():
            break


if __name__ == "__main__":
    main()
