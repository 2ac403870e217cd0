"""The text of docs/STRENGTH.md."""

from matches import LEVELS, LONG, PLAIN, TABLES, level_matches

INTRODUCTION = """# How strong the bots are

Written by `bench/strength/run`; do not edit. Every line is one command of `ceiba arena` and can be played again: with budgets in
nodes, which are what levels have, it comes out the same to the game.

- A score is the mean share of the win of the first bot named, with its 95 % interval over deal sets: each deal is played with every
  rotation of the bots over the seats.
- Evidence is taken at a twentieth of the default budget of a move (`--budget 1/20`), at most 50 ms of one core for the strongest.
- Two sides: Wald's sequential test of a share of {p0} against {p1}, errors of 5 % each, at most {most} games; H1 is what must come
  out. Teams play as one: both partners are of the same level.
- Three and more for themselves: one seat of the higher level, the lower one everywhere else; the interval must lie above chance.
"""


YAXHA = """Less is asked of yaxha at 50 ms because the luck of the deal bounds it: plain search builds nearly as well by then, and the best plans
that playing on could find would add less than half of what 85 % takes ([TUNING.md](TUNING.md))."""


def percent(number):
    return f"{100 * number:.1f}"


def row(match, result, title):
    if result is None:
        return f"| {title} | | | | not played yet | `{match.command}` |"
    score = match.score(result)
    wanted = "H1" if match.above is None else f"{'>' if match.above < 0.5 else '≥'} {percent(match.above)} %"
    found = result["sprt"]["verdict"] if match.above is None else ("yes" if match.holds(result) else "**no**")
    if match.above is None and found != "H1":
        found = f"**{found}**"
    span = f"{percent(score['low'])} – {percent(score['high'])}"
    cells = [title, str(result["games"]), percent(score["mean"]), span, f"{wanted}: {found}", f"`{match.command}`"]
    return f"| {' | '.join(cells)} |"


HEAD = "| {} | games | score % | 95 % | wanted | command |\n|---|---:|---:|---:|---|---|"


def text(matches, results):
    from matches import MOST_GAMES, P0, P1

    found = results.get
    parts = [INTRODUCTION.format(p0=P0, p1=P1, most=MOST_GAMES).strip()]
    held = sum(1 for match in matches if found(match.command) and match.holds(results[match.command]))
    parts.append(f"Of {len(matches)} lines, {len(results)} have been played and {held} hold.")
    parts.append("## Against plain tree search, at equal time")
    parts.append("The strongest against Monte-Carlo tree search with random playouts, both with the same CPU time a move.")
    lines = [row(match, found(match.command), f"{match.game} {match.config}".strip()) for match in (*PLAIN, *LONG)]
    parts.append("\n".join([HEAD.format("game"), *lines]))
    parts.append(YAXHA)
    for table in TABLES:
        parts.append(f"## {table[0]} {table[1]}".rstrip())
        lines = [
            row(match, found(match.command), f"{higher} over {lower}")
            for match, lower, higher in zip(level_matches(*table), LEVELS, LEVELS[1:])
        ]
        parts.append("\n".join([HEAD.format("levels"), *lines]))
    return "\n\n".join(parts) + "\n"
