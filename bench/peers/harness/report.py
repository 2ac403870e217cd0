"""The results as a table, as JSON, and as a page for the repository."""

import platform
import subprocess
from datetime import date
from pathlib import Path

from . import installs
from .workloads import ours, ratio, round_ratios

HEADINGS = ("contender", "{unit} per CPU second", "min–max", "ours ÷ theirs", "in single rounds")


def amount(number):
    """Three significant digits with a unit: 47.9 M, 7.41 k."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            scaled = number / size
            digits = 2 if scaled < 10 else 1 if scaled < 100 else 0
            return f"{scaled:.{digits}f} {letter}"
    return f"{number:.0f}"


def times(number):
    return f"{number:,.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def span(numbers, form):
    low, high = form(min(numbers)), form(max(numbers))
    return low if low == high else f"{low} – {high}"


def rows(results):
    our = ours(results)
    for result in results:
        row = [result.contender.label, amount(result.median), span(result.rates, amount)]
        if our is None or result is our:
            yield [*row, "", ""]
        else:
            yield [*row, times(ratio(our, result)), span(round_ratios(our, result), times)]


def headings(workload):
    return [heading.format(unit=workload.unit) for heading in HEADINGS]


def proof_rows(proofs):
    for contender, proof in proofs:
        seventh, eighth = [*(f"{count:,}" for count in proof.perft[6:8]), ""][:2]
        played = ["", ""] if proof.games is None else [f"{proof.mean_length:.2f}", f"{proof.games:,}"]
        yield [contender.label, seventh, eighth, *played]


PROOF_HEADINGS = ["contender", "perft 7", "perft 8", "mean plies in a random game", "over games"]


def markdown(heads, body):
    lines = [heads, ["---"] + ["---:"] * (len(heads) - 1), *body]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def text(heads, body):
    """The same table for a terminal, with the columns lined up."""
    lines = [heads, *([cell.replace("**", "") for cell in line] for line in body)]
    first, *widths = [max(map(len, column)) for column in zip(*lines)]
    padded = (
        [line[0].ljust(first), *(cell.rjust(width) for cell, width in zip(line[1:], widths))]
        for line in lines
    )
    return "\n".join("  ".join(line).rstrip() for line in padded)


def as_json(settings, proofs, measured):
    return {
        "date": date.today().isoformat(),
        "cpu": cpu_model(),
        **settings,
        "proofs": {contender.name: vars(proof) for contender, proof in proofs},
        "workloads": {workload.name: json_results(workload, results) for workload, results in measured},
    }


def json_results(workload, results):
    our = ours(results)
    return [
        {
            "contender": result.contender.name,
            f"{workload.unit}_per_cpu_second": result.median,
            "rounds": result.rates,
            "ours_over_theirs": ratio(our, result) if our else None,
        }
        for result in results
    ]


def page(settings, proofs, measured):
    """The text of docs/PEERS.md."""
    parts = [
        "# Ceiba and its peers",
        "Written by `bench/peers/run --write`; do not edit. What is measured, what is fair about it "
        "and what is not: [bench/peers/README.md](../bench/peers/README.md).",
        "\n".join([
            f"- Date: {date.today().isoformat()}",
            f"- CPU: {cpu_model()}",
            f"- Tools: {', '.join(tools())}",
            f"- Ceiba at: {said('git', '-C', str(installs.ROOT), 'describe', '--always', '--dirty')}",
            f"- {settings['rounds']} interleaved rounds of {settings['seconds']:g} CPU seconds each",
        ]),
        "## The same work",
        markdown(PROOF_HEADINGS, proof_rows(proofs)),
    ]
    for workload, results in measured:
        parts += [f"## {workload.title}", markdown(headings(workload), rows(results))]
    return "\n\n".join(parts) + "\n"


def tools():
    python, node = platform.python_version(), said("node", "--version")
    return [said("rustc", "--version"), f"Python {python}", f"Node.js {node}"]


def said(*argv):
    """What a tool says about itself; a report is no reason to fail."""
    try:
        done = subprocess.run(argv, capture_output=True, text=True)
    except OSError:
        return "unknown"
    return done.stdout.strip() if done.returncode == 0 else "unknown"


def cpu_model():
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    brand = said("sysctl", "-n", "machdep.cpu.brand_string")
    return brand if brand != "unknown" else platform.processor() or platform.machine()
