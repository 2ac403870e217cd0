"""OpenSpiel behind the benchmark's protocol.

    perft DEPTH
    playouts --seconds S [--seed N]   C++ rollouts, timed
    playouts --games N [--seed N]     the same games stepped from Python, counted
    search --simulations N --seconds S [--seed N]   C++ tree search, timed

Runs inside the benchmark's own virtual environment.
"""

import argparse
import json
import random
import signal
import time

import pyspiel

# Rollouts in one call into C++: large enough that the call itself does not show.
BATCH = 2000
# Games stepped from Python to learn the mean length; its standard error is then 0.03 plies.
SAMPLE = 50_000
# The two ways of playing must agree on the first player's mean result within this.
RESULT_TOLERANCE = 0.025

GAME = pyspiel.load_game("connect_four(rows=6,columns=7,x_in_row=4)")


def perft(state, depth):
    if state.is_terminal():
        return 0
    moves = state.legal_actions()
    if depth == 1:
        return len(moves)
    return sum(perft(state.child(move), depth - 1) for move in moves)


def step_games(games, seed):
    """Random games stepped one move at a time: plies, and the first player's total result."""
    choose = random.Random(seed).choice
    start = GAME.new_initial_state()
    plies, result = 0, 0.0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
        plies += state.move_number()
        result += state.player_return(0)
    return plies, result


def rollouts(seconds, seed):
    """Random games in C++: how many, the first player's total result, and the CPU time.

    The evaluator is not callable from Python, but the C++ search is, and the first
    simulation of a search does nothing but evaluate its root. One simulation from the
    start of the game is therefore BATCH whole rollouts and no tree.
    """
    start = GAME.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=BATCH, seed=seed)
    search = pyspiel.MCTSBot(
        GAME, evaluator, uct_c=2.0, max_simulations=1, max_memory_mb=100,
        solve=False, seed=seed, verbose=False,
    )
    games, result = 0, 0.0
    begin = time.process_time()
    while True:
        root = search.mcts_search(start)
        games += BATCH
        result += root.total_reward * BATCH
        spent = time.process_time() - begin
        if spent >= seconds:
            return games, result, spent


def timed_playouts(seconds, seed):
    plies, stepped_result = step_games(SAMPLE, seed)
    games, result, cpu_seconds = rollouts(seconds, seed)
    difference = abs(result / games - stepped_result / SAMPLE)
    # Wide enough for a run too short to have settled, still far from a wrong game.
    if difference > RESULT_TOLERANCE + 4 / games**0.5:
        raise SystemExit(f"C++ rollouts and stepped games disagree on the result by {difference:.3f}")
    mean_length = plies / SAMPLE
    return {
        "playouts": games,
        "plies": round(games * mean_length),  # inferred: C++ reports results, not lengths
        "cpu_seconds": cpu_seconds,
        "mean_length": mean_length,
    }


def search(simulations, seconds, seed):
    """Tree search in C++, one random rollout a simulation, a new tree each time."""
    start = GAME.new_initial_state()
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    bot = pyspiel.MCTSBot(
        GAME, evaluator, uct_c=2.0, max_simulations=simulations, max_memory_mb=4000,
        solve=False, seed=seed, verbose=False,
    )
    best = bot.mcts_search(start).best_child().action
    searches = 0
    begin = time.process_time()
    while True:
        bot.mcts_search(start)
        searches += 1
        spent = time.process_time() - begin
        if spent >= seconds:
            return {
                "searches": searches, "simulations": searches * simulations, "cpu_seconds": spent, "best": best,
            }


def counted_playouts(games, seed):
    begin = time.process_time()
    plies, _ = step_games(games, seed)
    return {
        "playouts": games,
        "plies": plies,
        "cpu_seconds": time.process_time() - begin,
        "mean_length": plies / games,
    }


def main():
    # The caller handles Ctrl-C; a second traceback from here would only hide its message.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("perft").add_argument("depth", type=int)
    playouts = commands.add_parser("playouts")
    limit = playouts.add_mutually_exclusive_group(required=True)
    limit.add_argument("--seconds", type=float)
    limit.add_argument("--games", type=int)
    playouts.add_argument("--seed", type=int, default=1)
    searching = commands.add_parser("search")
    searching.add_argument("--simulations", type=int, required=True)
    searching.add_argument("--seconds", type=float, required=True)
    searching.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()

    if args.command == "perft":
        start = GAME.new_initial_state()
        answer = {"perft": [perft(start, depth) for depth in range(1, args.depth + 1)]}
    elif args.command == "search":
        answer = search(args.simulations, args.seconds, args.seed)
    elif args.games is not None:
        answer = counted_playouts(args.games, args.seed)
    else:
        answer = timed_playouts(args.seconds, args.seed)
    print(json.dumps(answer))


main()
