"""Proving that the contenders do the same work, before any of them is timed."""

from dataclasses import dataclass

# Move sequences of each length from the empty 7x6 board. The seventh count is short of 7 ** 7
# by the columns that a seventh stone does not fit in, the eighth also by the games already won.
PERFT = [7, 49, 343, 2401, 16807, 117649, 823536, 5673234]
# Plies in a random game. Its standard deviation is 7.4, so that 10,000 games pin it to 0.07.
MEAN_LENGTH = 21.3
MEAN_TOLERANCE = 0.2
MIN_GAMES = 10_000


class ProofError(Exception):
    """A contender does not do the same work as the others."""


@dataclass(frozen=True)
class Proof:
    perft: list
    # None for a contender that only searches.
    games: int | None
    mean_length: float | None


# The one winning first move is in the middle column: a search that works finds it.
MIDDLE = 3
PROOF_SIMULATIONS = 100_000


def prove_search(contender):
    best = contender.search(PROOF_SIMULATIONS, seconds=0.01, seed=1).best
    if best != MIDDLE:
        raise ProofError(f"{contender.name}: {PROOF_SIMULATIONS:,} simulations choose column {best}, not {MIDDLE}")


def prove(contender):
    counts = contender.perft(contender.perft_depth)
    expected = PERFT[: contender.perft_depth]
    if counts != expected:
        raise ProofError(f"{contender.name}: perft is {counts}, not {expected}")
    if any(name.startswith("search") for name in contender.workloads):
        prove_search(contender)
    if "playouts" not in contender.workloads:
        return Proof(counts, None, None)
    sample = contender.proof_sample()
    if sample.playouts < MIN_GAMES:
        raise ProofError(f"{contender.name}: {sample.playouts} games are too few to know the mean length")
    if abs(sample.mean_length - MEAN_LENGTH) > MEAN_TOLERANCE:
        raise ProofError(
            f"{contender.name}: the mean random game is {sample.mean_length:.2f} plies, "
            f"not {MEAN_LENGTH} ± {MEAN_TOLERANCE}"
        )
    return Proof(counts, sample.playouts, sample.mean_length)
