"""A fresh house for a case: started, looked at from outside, ended."""

import ctypes
import os
import resource
import signal
import subprocess
import tempfile
import threading
from pathlib import Path

from attack import wire

PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")
# prctl's number for "the signal that I get when my parent ends".
PARENT_DEATH_SIGNAL = 1


def bound_to_parent(files=None):
    """What a child does before it starts: it ends with the bench, and may open so many files."""

    def prepare():
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)
        if files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    return prepare


class House:
    """`ceiba serve` on a port of its own with an empty database, and its memory sampled all the time."""

    def __init__(self, program, files=None):
        self.folder = tempfile.TemporaryDirectory(prefix="ceiba-attack-")
        self.log = Path(self.folder.name, "log")
        environment = {key: value for key, value in os.environ.items() if not key.startswith("CEIBA")}
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [program, "serve", "--listen", f"{wire.HOUSE}:0", "--database", f"{self.folder.name}/house.db"],
                stdout=subprocess.PIPE, stderr=log, text=True, env=environment, cwd=self.folder.name,
                preexec_fn=bound_to_parent(files),
            )
        self.port = self.told_port()
        self.peak = 0
        self.ending = threading.Event()
        self.sampler = threading.Thread(target=self.sample, daemon=True)
        self.sampler.start()

    def told_port(self):
        line = self.process.stdout.readline()
        host, found, rest = line.partition(f"http://{wire.HOUSE}:")
        if not found:
            self.process.kill()
            raise SystemExit(f"the house did not open: {line}{self.log.read_text()}")
        return int(rest.split()[0].rstrip("./,"))

    def resident(self):
        """Bytes of memory in use."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE

    def cpu_seconds(self):
        """User and system time, all threads."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def log_lines(self):
        return len(self.log.read_text(errors="replace").splitlines())

    def sample(self):
        while not self.ending.wait(0.02):
            try:
                self.peak = max(self.peak, self.resident())
            except (OSError, IndexError):
                return

    def take_peak(self):
        """The most memory since this was last asked."""
        peak, self.peak = max(self.peak, self.resident()), 0
        return peak

    def alive(self):
        return self.process.poll() is None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.ending.set()
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.sampler.join()
        self.folder.cleanup()
