"""Tests of the harness itself, with made-up contenders: `python3 -m unittest` in this folder."""

import sys
import unittest
from types import SimpleNamespace

sys.dont_write_bytecode = True

from harness import contenders, installs, proofs, report, workloads  # noqa: E402


def made_up(name="peer", perft=proofs.PERFT, games=10_000, mean=21.3):
    return SimpleNamespace(
        name=name, label=name, workloads=("playouts",), perft_depth=len(perft),
        perft=lambda depth: perft,
        proof_sample=lambda: contenders.Sample(0, games, 1.0, mean),
    )


def result(name, *rates):
    return workloads.Result(made_up(name), list(rates))


class Proofs(unittest.TestCase):
    def test_the_same_work_passes(self):
        self.assertEqual(proofs.prove(made_up()), proofs.Proof(proofs.PERFT, 10_000, 21.3))

    def test_other_work_does_not(self):
        for other in (
            made_up(perft=[*proofs.PERFT[:6], 7**7]),  # a full column was overlooked
            made_up(perft=[*proofs.PERFT[:7], 5764458]),  # a finished game was played on
            made_up(mean=21.51),
            made_up(mean=21.09),
            made_up(games=9_999),
        ):
            with self.assertRaises(proofs.ProofError):
                proofs.prove(other)

    def test_a_search_must_find_the_middle_column(self):
        def searcher(best):
            found = contenders.Searched(100_000, 1.0, best)
            return SimpleNamespace(
                name="peer", workloads=contenders.SEARCHES, perft_depth=8, perft=lambda depth: proofs.PERFT,
                search=lambda simulations, seconds, seed: found,
            )

        self.assertEqual(proofs.prove(searcher(best=3)), proofs.Proof(proofs.PERFT, None, None))
        with self.assertRaises(proofs.ProofError):
            proofs.prove(searcher(best=2))


class Rounds(unittest.TestCase):
    def test_everyone_plays_each_round_and_the_first_place_goes_round(self):
        played = []

        def measure(contender, seconds, seed):
            played.append((seed, contender.name))
            return contenders.Sample(work=100 * seed, playouts=1, cpu_seconds=2.0, mean_length=1.0)

        workload = workloads.Workload("playouts", "", "plies", measure, {})
        results = workloads.measure(workload, [made_up("a"), made_up("b")], 3, 1, lambda line: None)
        self.assertEqual(played, [(1, "a"), (1, "b"), (2, "b"), (2, "a"), (3, "a"), (3, "b")])
        self.assertEqual([each.rates for each in results], [[50.0, 100.0, 150.0]] * 2)
        self.assertEqual(results[0].median, 100.0)


class Check(unittest.TestCase):
    playouts = workloads.WORKLOADS[0]

    def test_at_the_floor_passes(self):
        results = [result("ceiba", 30.0), result("board-game", 30.0), result("openspiel", 2.0)]
        self.assertEqual(workloads.shortfalls(self.playouts, results), [])

    def test_below_a_floor_is_said(self):
        results = [result("ceiba", 29.0), result("board-game", 30.0), result("openspiel", 2.0)]
        lines = workloads.shortfalls(self.playouts, results)
        self.assertEqual(len(lines), 2)
        self.assertIn("ours ÷ board-game is 0.97, below 1", lines[0])

    def test_not_without_ours(self):
        self.assertTrue(workloads.shortfalls(self.playouts, [result("board-game", 30.0)]))


class Reports(unittest.TestCase):
    def test_amounts_have_three_digits(self):
        wanted = {812.0: "812", 7412.0: "7.41 k", 47_900_000.0: "47.9 M", 131_200_000.0: "131 M"}
        self.assertEqual({number: report.amount(number) for number in wanted}, wanted)

    def test_ratios_are_of_medians_and_their_span_of_rounds(self):
        table = list(report.rows([result("ceiba", 10.0, 20.0, 60.0), result("peer", 5.0, 10.0, 10.0)]))
        self.assertEqual(table[0][3:], ["", ""])
        self.assertEqual(table[1][3:], ["2.00", "2.00 – 6.00"])

    def test_without_ours_there_is_no_ratio(self):
        self.assertEqual(list(report.rows([result("peer", 5.0)]))[0][3:], ["", ""])


class Pins(unittest.TestCase):
    def test_every_peer_has_a_version(self):
        for version in installs.versions().values():
            self.assertRegex(version, r"^\d+\.\d+\.\d+$")

    def test_the_node_lock_names_no_download_host(self):
        lock = (installs.CONTENDERS / "node" / "package-lock.json").read_text()
        self.assertNotIn('"resolved"', lock)


if __name__ == "__main__":
    unittest.main()
