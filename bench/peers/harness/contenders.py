"""The contenders: small programs that speak one protocol, and ours, which is translated to it."""

import json
import os
import subprocess
from dataclasses import dataclass, field

from . import installs


class ContenderError(Exception):
    """A contender did not answer as the protocol says."""


@dataclass(frozen=True)
class Sample:
    """What one contender did in one turn."""

    work: int
    playouts: int
    cpu_seconds: float
    mean_length: float

    @classmethod
    def read(cls, answer, work):
        """From an answer in which the amount of work is called `work`."""
        return cls(answer[work], answer["playouts"], answer["cpu_seconds"], answer["mean_length"])

    @property
    def rate(self):
        return self.work / self.cpu_seconds


@dataclass(frozen=True)
class Searched:
    """What one contender searched in one turn, and the column it would play."""

    simulations: int
    cpu_seconds: float
    best: int

    @property
    def rate(self):
        return self.simulations / self.cpu_seconds


PLAYOUTS = ("playouts",)
SEARCHES = ("search-1000", "search-100000")


@dataclass(frozen=True)
class Contender:
    name: str
    label: str
    argv: tuple
    # Games played to prove the mean length: as many as the contender can in under a minute.
    proof_games: int
    # Plies to which it counts move sequences for the proof; never fewer than seven.
    perft_depth: int = 8
    options: tuple = ()
    env: dict = field(default_factory=dict)
    workloads: tuple = PLAYOUTS

    def perft(self, depth):
        return self.ask(lambda answer: answer["perft"], "perft", str(depth))

    def playouts(self, seconds, seed):
        return self.sample("--seconds", f"{seconds:g}", "--seed", str(seed))

    def proof_sample(self):
        # A fixed seed: the proof passes or fails the same way every time.
        return self.sample("--games", str(self.proof_games), "--seed", "1")

    def sample(self, *limit):
        return self.ask(lambda answer: Sample.read(answer, "plies"), "playouts", *limit, *self.options)

    def search(self, simulations, seconds, seed):
        def read(answer):
            return Searched(answer["simulations"], answer["cpu_seconds"], answer["best"])

        return self.ask(
            read, "search", "--simulations", str(simulations), "--seconds", f"{seconds:g}", "--seed", str(seed),
        )

    def ask(self, read, *words):
        """Runs the contender with these words and reads what is wanted from its JSON."""
        asked = f"{self.name} {' '.join(words)}"
        try:
            done = subprocess.run(
                [*self.argv, *words], capture_output=True, text=True, env={**os.environ, **self.env},
            )
        except OSError as error:
            raise ContenderError(f"{self.name}: cannot run {self.argv[0]}: {error.strerror}") from None
        if done.returncode != 0:
            said = (done.stderr.strip() or "no message").splitlines()[-1]
            raise ContenderError(f"{asked}: status {done.returncode}: {said}")
        try:
            return read(json.loads(done.stdout))
        except (ValueError, LookupError, TypeError) as error:
            raise ContenderError(f"{asked}: not the answer expected: {error!r}") from None


class Ceiba(Contender):
    """Our binary, through the commands it has for everyone."""

    def perft(self, depth):
        return self.ask(lambda answer: answer["perft"], "perft", "connect4", "--depth", str(depth), "--json")

    def playouts(self, seconds, seed):
        def read(answer):
            by_game = {entry["game"]: entry for entry in answer}
            return Sample.read(by_game["connect4"], "actions")

        return self.ask(read, "bench", "connect4", "--json", "--seconds", f"{seconds:g}", "--seed", str(seed))

    def search(self, simulations, seconds, seed):
        def read(answer):
            (entry,) = answer
            return Searched(entry["simulations"], entry["cpu_seconds"], "abcdefg".index(entry["best"]))

        return self.ask(
            read, "bench", "connect4", "--json", "--search", str(simulations),
            "--seconds", f"{seconds:g}", "--seed", str(seed),
        )

    def proof_sample(self):
        return self.playouts(seconds=1, seed=1)


NAMES = ("ceiba", "board-game", "board-game-columns", "minimax", "mcts", "openspiel", "boardgame.io")


def prepare(names, ceiba_path=None):
    """Installs the named contenders and returns them, ours first."""
    version = installs.versions()
    ready = []
    if "ceiba" in names:
        program = ceiba_path or installs.ceiba()
        ready.append(Ceiba("ceiba", "**Ceiba**", (str(program),), 10_000, workloads=PLAYOUTS + SEARCHES))
    if "board-game" in names or "board-game-columns" in names:
        program = (str(installs.rust_peer("board-game")),)
        label = f"board-game {version['board-game']}"
        if "board-game" in names:
            ready.append(Contender(
                "board-game", label, program, 1_000_000, workloads=PLAYOUTS + SEARCHES,
            ))
        if "board-game-columns" in names:
            ready.append(Contender(
                "board-game-columns", f"{label}, columns drawn", program, 1_000_000, options=("--columns",),
            ))
    for name in ("minimax", "mcts"):
        if name in names:
            program = (str(installs.rust_peer(name)),)
            ready.append(Contender(name, f"{name} {version[name]}", program, 0, workloads=SEARCHES))
    if "openspiel" in names:
        script = installs.CONTENDERS / "python" / "openspiel.py"
        argv = (str(installs.openspiel()), str(script))
        label = f"OpenSpiel {version['openspiel']}"
        ready.append(Contender("openspiel", label, argv, 100_000, workloads=PLAYOUTS + SEARCHES))
    if "boardgame.io" in names:
        script = installs.CONTENDERS / "node" / "boardgame-io.cjs"
        # Production mode leaves out the framework's checks meant for development.
        env = {"NODE_PATH": str(installs.boardgame_io()), "NODE_ENV": "production"}
        ready.append(Contender(
            "boardgame.io", f"boardgame.io {version['boardgame.io']}", ("node", str(script)), 10_000,
            perft_depth=7,  # the eighth ply would take it minutes
            env=env,
        ))
    return ready
