"""The bench's own tests: no house is needed."""

import socket
import threading
import unittest

from attack import canary, report, wire


class Loopback(unittest.TestCase):
    def test_another_machine_is_never_called(self):
        for address in ("192.0.2.1", "0.0.0.0", "localhost", "example.org", "::ffff:192.0.2.1", ""):
            with self.assertRaises(SystemExit):
                wire.loopback(address)

    def test_own_addresses_are_taken(self):
        self.assertEqual(wire.loopback("127.0.0.1"), "127.0.0.1")
        self.assertEqual(wire.address(9, 59), "127.0.9.60")


class Frames(unittest.TestCase):
    def test_lengths_have_three_sizes(self):
        self.assertEqual(wire.frame(wire.TEXT, b"ab"), b"\x81\x82" + bytes(4) + b"ab")
        self.assertEqual(wire.frame(wire.TEXT, bytes(300))[:4], b"\x81\xfe\x01\x2c")
        self.assertEqual(wire.frame(wire.TEXT, b"", announced=1 << 24)[:10], b"\x81\xff" + (1 << 24).to_bytes(8, "big"))


class Http(unittest.TestCase):
    def served(self, answers):
        """A port of this machine where each connection gets one of these answers."""
        door = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(door.close)

        def serve():
            for answer in answers:
                stream, _ = door.accept()
                stream.recv(65536)
                stream.sendall(answer)
                stream.close()

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        self.addCleanup(thread.join)
        return door.getsockname()[1]

    def test_bodies_come_with_a_length_or_in_chunks(self):
        port = self.served([
            b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n",
        ])
        visitor = wire.Visitor(port)
        self.assertEqual(visitor.request("GET", "/"), (200, b"{}"))
        self.assertEqual(visitor.request("GET", "/"), (200, b"abc"))

    def test_refusals_are_told_apart(self):
        port = self.served([b"HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n"])
        with self.assertRaises(wire.Refused) as refused:
            wire.Visitor(port).ask("POST", "/api/tables", {})
        self.assertEqual(refused.exception.status, 429)


class Windows(unittest.TestCase):
    def test_percentiles_are_values_that_were_seen(self):
        times = [float(number) for number in range(1, 101)]
        self.assertEqual([canary.percentile(times, part) for part in (0.5, 0.99, 1.0)], [51.0, 100.0, 100.0])
        self.assertEqual(canary.percentile([], 0.5), 0.0)

    def test_a_move_that_waits_is_counted(self):
        window = canary.Window(2)
        window.begin(0)
        window.end(0, stored=True)
        window.begin(1)
        told = window.take()
        self.assertEqual((told["moves"], told["waiting"]), (2, 1))
        self.assertEqual(window.take()["moves"], 1)


class Reports(unittest.TestCase):
    def result(self, house, peak, newcomer=0.5):
        times = {"p50": 2.0, "p99": 8.0, "refused": 0, "lost": 0, "waiting": 0}
        return {
            "house": house, "case": "silent", "rest": times, "beside": times, "memory_before": 10e6,
            "memory_peak": peak, "memory_after": 10e6,
            "told": {"newcomer": newcomer, "asked": 9, "stood": 9, "standing": 0},
        }

    def test_an_aim_is_judged_for_each_house(self):
        told = report.aims([self.result("before", 50e6, newcomer=None), self.result("after", 20e6)])
        self.assertIn("| before | never | **not met** |", told)
        self.assertIn("| after | 0.5 s | met |", told)

    def test_ratios_are_before_over_after(self):
        told = report.ratios([self.result("before", 50e6), self.result("after", 20e6)], "before", "after")
        self.assertIn("| silent | 2.5 | 1.0 | 1.0 |", told)


if __name__ == "__main__":
    unittest.main()
