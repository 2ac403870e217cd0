"""What is printed: a table of all cases, ratios of the two houses, and the aims."""

import statistics

HEAD = [
    "case", "house", "MB before / peak / after", "p50 ms at rest / beside", "p99 ms at rest / beside", "what happened",
]


def markdown(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def megabytes(result, key):
    return result[key] / 1e6


def cases(results):
    """Every case of every house."""
    rows = []
    for result in in_order(results):
        memory = (f"{megabytes(result, key):.0f}" for key in ("memory_before", "memory_peak", "memory_after"))
        times = [f"{result['rest'][key]:.1f} / {result['beside'][key]:.1f}" for key in ("p50", "p99")]
        rows.append([result["case"], result["house"], " / ".join(memory), *times, story(result)])
    return markdown(HEAD, rows)


def in_order(results):
    """The same case of the two houses side by side."""
    names = list(dict.fromkeys(result["case"] for result in results))
    return sorted(results, key=lambda result: names.index(result["case"]))


def story(result):
    """What the attackers and the games have to tell."""
    told, words = result["told"], []
    for key in ("frames", "tables", "answers"):
        words += [f"{count} {what}" for what, count in told.get(key, {}).items()]
    if "seconds" in told:
        words.append(f"in {told['seconds']:.1f} s")
    if "p50" in told:
        words.append(f"p50 {told['p50']:.0f} ms")
    if "newcomer" in told:
        arrival = told["newcomer"]
        words.append("**newcomer shut out**" if arrival is None else f"newcomer in after {arrival:.2f} s")
        words.append(f"of {told['asked']} stood {told['stood']}, then {told['standing']}")
    if "sprout" in result:
        answers = [seconds * 1000 for seconds in result["sprout"]]
        at_rest = statistics.median(result["sprout_rest"]) * 1000
        words.append(f"sprout p50 {statistics.median(answers):.0f} max {max(answers):.0f} ms (at rest {at_rest:.0f})")
    words += [f"canary: {result['beside'][key]} {key}" for key in ("refused", "lost", "waiting") if result["beside"][key]]
    if result.get("dead"):
        words.append("**the house died**")
    return ", ".join(words)


def ratios(results, before, after):
    """The house before over the house after."""
    rows = []
    for result in in_order(results):
        earlier = [other for other in results if other["case"] == result["case"] and other["house"] == before]
        if result["house"] == after and earlier:
            quotients = [
                quotient(megabytes(earlier[0], "memory_peak"), megabytes(result, "memory_peak")),
                *(quotient(earlier[0]["beside"][key], result["beside"][key]) for key in ("p50", "p99")),
            ]
            rows.append([result["case"], *quotients])
    return markdown(["case", "peak memory", "p50 beside", "p99 beside"], rows)


def quotient(before, after):
    return f"{before / after:.1f}" if after else "–"


def aims(results):
    """Each aim, by house; an aim whose case did not run is left out."""
    rows = []
    for aim, case, figure, unit, most in AIMS:
        for house in dict.fromkeys(result["house"] for result in results):
            found = [figure(result) for result in results if result["house"] == house and result["case"].startswith(case)]
            if found:
                worst = max(found)
                told = "never" if worst == float("inf") else f"{worst:.1f} {unit}"
                rows.append([aim, house, told, "met" if worst < most else "**not met**"])
    return markdown(["aim", "house", "figure", ""], rows)


def arrival(result):
    return float("inf") if result["told"]["newcomer"] is None else result["told"]["newcomer"]


AIMS = [
    ("memory with the frames below 100 MB", "frames", lambda result: megabytes(result, "memory_peak"), "MB", 100),
    ("newcomers let in within 15 s", "silent", arrival, "s", 15),
    ("a beginner's bot answers below 100 ms in the median", "bots",
     lambda result: statistics.median(result["sprout"]) * 1000, "ms", 100),
    ("p50 of games beside the readers below 3 ms, on every page", "readers", lambda result: result["beside"]["p50"], "ms", 3),
]
