"""What is played to show how strong the bots are."""

from dataclasses import dataclass

LEVELS = ("sprout", "sapling", "tree", "canopy", "ceiba")
# A twentieth of what a move is worth by default: at most 50 ms for the strongest.
TWENTIETH = "1/20"
MOST_GAMES = 400
P0, P1 = 0.58, 0.72

# Game, config, seats, and whether there are two sides only.
TABLES = (
    ("raven", "", 2, True),
    ("raven", "players=3", 3, False),
    ("raven", "players=4", 4, True),
    ("mayacode", "", 2, True),
    ("mayacode", "players=3", 3, False),
    ("mayacode", "players=4 mode=alone", 4, False),
    ("mayacode", "players=4 mode=teams", 4, True),
    ("yaxha", "players=2", 2, True),
    ("yaxha", "players=3", 3, False),
    ("yaxha", "players=4", 4, False),
    ("maya", "players=3", 3, False),
    ("maya", "players=4", 4, False),
    ("maya", "players=5", 5, False),
    ("maya", "players=3 expert", 3, False),
    ("maya", "players=4 expert", 4, False),
    ("maya", "players=5 expert", 5, False),
)


@dataclass(frozen=True)
class Match:
    game: str
    config: str
    bots: str
    games: int
    budget: str
    # What the first bot's score must reach: more than chance by its interval, a share above one half by its mean. Without
    # it a sequential test decides.
    above: float | None = None

    @property
    def arguments(self):
        words = ["arena", self.game, "--bots", self.bots, "--games", str(self.games), "--budget", self.budget]
        if self.config:
            words += ["--config", self.config]
        if self.above is None:
            words += ["--sprt", f"{P0},{P1}"]
        return words

    @property
    def command(self):
        return " ".join(["ceiba", *(f"'{word}'" if " " in word else word for word in self.arguments)])

    def holds(self, result):
        if self.above is None:
            return result["sprt"]["verdict"] == "H1"
        if self.above < 0.5:
            return self.score(result)["low"] > self.above
        return self.score(result)["mean"] >= self.above

    def score(self, result):
        """The first bot's score; a symmetric interval of few games may reach beyond what is possible."""
        score = result["table"][0]["score"]
        return {"mean": score["mean"], "low": max(0.0, score["low"]), "high": min(1.0, score["high"])}

    def verdict(self, result):
        score = self.score(result)
        shown = f"{100 * score['mean']:.1f} % ({100 * score['low']:.1f} to {100 * score['high']:.1f}), {result['games']} games"
        return f"{shown}: {'holds' if self.holds(result) else 'does not hold'}"


def level_matches(game, config, seats, two_sides):
    """Each level against the one below: two sides by the sequential test, more with one seat of the higher level."""
    for lower, higher in zip(LEVELS, LEVELS[1:]):
        bots = f"{higher},{lower}"
        if two_sides:
            yield Match(game, config, bots, MOST_GAMES, TWENTIETH)
        else:
            games = 60 if higher == "ceiba" else 90
            yield Match(game, config, bots, games - games % seats, TWENTIETH, above=1 / seats)


PLAIN = (
    Match("raven", "", "ceiba,plain", 100, "50ms", above=0.85),
    Match("mayacode", "", "ceiba,plain", 100, "50ms", above=0.85),
    Match("yaxha", "players=2", "ceiba,plain", 100, "50ms", above=0.70),
    Match("yaxha", "players=2", "ceiba,plain", 120, "5ms", above=0.90),
    Match("maya", "players=3", "ceiba,plain", 60, "50ms", above=0.5),
    Match("maya", "players=3 expert", "ceiba,plain", 60, "50ms", above=0.5),
)
LONG = (Match("raven", "", "ceiba,plain", 60, "1s", above=0.85),)

MATCHES = (*PLAIN, *(match for table in TABLES for match in level_matches(*table)), *LONG)
