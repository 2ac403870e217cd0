"""What is timed. A new workload is one more entry in WORKLOADS and the contenders that can do it."""

from dataclasses import dataclass
from statistics import median
from typing import Callable


@dataclass(frozen=True)
class Workload:
    name: str
    title: str
    unit: str
    # One turn of one contender: (contender, seconds, seed) to a Sample.
    measure: Callable
    # The least ours ÷ theirs that `--check` lets pass.
    floors: dict


def search(simulations):
    """Tree search with random playouts from the empty board, a new tree each time."""
    return Workload(
        name=f"search-{simulations}",
        title=f"Connect Four 7×6, tree search of {simulations:,} simulations",
        unit="simulations",
        measure=lambda contender, seconds, seed: contender.search(simulations, seconds, seed),
        floors={"board-game": 1.2, "minimax": 1.2, "mcts": 1.2, "openspiel": 10.0},
    )


WORKLOADS = (
    Workload(
        name="playouts",
        title="Connect Four 7×6, random play to the end",
        unit="plies",
        measure=lambda contender, seconds, seed: contender.playouts(seconds, seed),
        floors={"board-game": 1.0, "openspiel": 15.0},
    ),
    *(search(simulations) for simulations in (1_000, 100_000)),
)


@dataclass(frozen=True)
class Result:
    """One contender's rates, a number for each round."""

    contender: object
    rates: list

    @property
    def median(self):
        return median(self.rates)


def able(workload, contenders):
    return [contender for contender in contenders if workload.name in contender.workloads]


def order(contenders, number):
    """Everyone in turn, a different one first each round, so that no place is anyone's own."""
    first = number % len(contenders)
    return contenders[first:] + contenders[:first]


def measure(workload, contenders, rounds, seconds, progress):
    """All the rounds of one workload, interleaved."""
    rates = {contender.name: [] for contender in contenders}
    for number in range(rounds):
        for contender in order(contenders, number):
            progress(f"  round {number + 1} of {rounds}: {contender.name}")
            sample = workload.measure(contender, seconds, number + 1)
            rates[contender.name].append(sample.rate)
    return [Result(contender, rates[contender.name]) for contender in contenders]


def ours(results):
    """Our own result among these, if we took part."""
    return next((result for result in results if result.contender.name == "ceiba"), None)


def ratio(our, their):
    return our.median / their.median


def round_ratios(our, their):
    """Ours ÷ theirs within each round, where both met the same machine."""
    return [mine / other for mine, other in zip(our.rates, their.rates)]


def shortfalls(workload, results):
    """A line for each floor that ours does not reach."""
    our = ours(results)
    if our is None:
        return [f"{workload.name}: ceiba took no part"]
    lines = []
    for result in results:
        floor = workload.floors.get(result.contender.name)
        if floor is not None and ratio(our, result) < floor:
            lines.append(
                f"{workload.name}: ours ÷ {result.contender.name} is {ratio(our, result):.2f}, below {floor:g}"
            )
    return lines
