"""Installing and building the contenders, all under one ignored cache directory."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ROOT = HERE.parent.parent
CACHE = HERE / ".cache"
CONTENDERS = HERE / "contenders"


class InstallError(Exception):
    """A contender could not be made ready."""


def openspiel():
    """The Python that has OpenSpiel."""
    folder = CACHE / "venv"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    requirements = CONTENDERS / "python" / "requirements.txt"
    if not is_ready(folder, requirements, sys.version):
        shutil.rmtree(folder, ignore_errors=True)
        step("OpenSpiel", "a virtual environment", [sys.executable, "-m", "venv", folder])
        # Wheels only: without one, pip would start on a long C++ build that needs its own tools.
        step("OpenSpiel", "its wheels (CPython 3.11 or later)", [
            python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
            "--only-binary", ":all:", "-r", requirements,
        ])
        mark_ready(folder, requirements, sys.version)
    return python


def boardgame_io():
    """The folder of node modules that has boardgame.io."""
    folder = CACHE / "node"
    source = CONTENDERS / "node"
    lock = source / "package-lock.json"
    if not is_ready(folder, lock):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(source / name, folder)
        step("boardgame.io", "its packages", [
            "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund",
        ], cwd=folder)
        mark_ready(folder, lock)
    return folder / "node_modules"


def rust_peer(name):
    """The binary of one Rust contender."""
    return cargo_build(name, CONTENDERS / "rust", "--locked", "--target-dir", CACHE / "target")


def ceiba():
    """Our own binary, built as anyone would build it."""
    return cargo_build("ceiba", ROOT)


def versions():
    """What each peer is pinned to, read from the files that pin it."""
    node = json.loads((CONTENDERS / "node" / "package.json").read_text())
    return {
        "openspiel": pinned("python/requirements.txt", r"^open_spiel==(\S+)"),
        "board-game": pinned("rust/Cargo.toml", r'^board-game = "=([^"]+)"'),
        "minimax": pinned("rust/Cargo.toml", r'^minimax = "=([^"]+)"'),
        "mcts": pinned("rust/Cargo.toml", r'^mcts = "=([^"]+)"'),
        "boardgame.io": node["dependencies"]["boardgame.io"],
    }


def pinned(file, pattern):
    return re.search(pattern, (CONTENDERS / file).read_text(), re.MULTILINE).group(1)


def cargo_build(name, folder, *options):
    # Cargo knows where it put the binary, whatever target directory is configured.
    output = step(name, "a release build", [
        "cargo", "build", "--release", "--quiet", "--message-format", "json-render-diagnostics", *options,
    ], cwd=folder)
    for line in output.splitlines():
        message = json.loads(line)
        if message.get("executable") and message["target"]["name"] == name:
            return Path(message["executable"])
    raise InstallError(f"{name}: the build made no program of that name")


def step(contender, what, argv, cwd=None):
    """Runs one command of an installation and returns what it printed."""
    argv = [str(word) for word in argv]
    print(f"  {contender}: {what}", file=sys.stderr, flush=True)
    CACHE.mkdir(exist_ok=True)
    try:
        done = subprocess.run(argv, cwd=cwd, capture_output=True, text=True)
    except FileNotFoundError:
        if cwd is not None and not Path(cwd).is_dir():
            raise InstallError(f"{contender}: there is no folder {cwd}") from None
        raise InstallError(f"{contender}: `{argv[0]}` is not installed") from None
    if done.returncode != 0:
        said = (done.stderr.strip() or done.stdout.strip()).splitlines()[-15:]
        raise InstallError("\n    ".join([f"{contender}: could not get {what}:", *said]))
    return done.stdout


def fingerprint(file, *more):
    return hashlib.sha256(b"\0".join([file.read_bytes(), *(word.encode() for word in more)])).hexdigest()


def is_ready(folder, *inputs):
    """Whether the folder was installed to the end from these very inputs."""
    stamp = folder / ".installed"
    return stamp.is_file() and stamp.read_text() == fingerprint(*inputs)


def mark_ready(folder, *inputs):
    (folder / ".installed").write_text(fingerprint(*inputs))
