"""Requests beside a program on libcurl alone, large bodies beside the curl tool, from one nginx on the loopback.

The gated rows are of callers on the transport's own thread (`Transport.executor`); those of ordinary tasks stand beside
them without a gate.
"""
import os
import re
import subprocess
import time

from yardsticks.nginx import Nginx

# Name, protocol, requests a sample, connections or streams.
REQUESTS = [("get, 1 connection", "h1", 40_000, 1), ("get, 64 connections", "h1", 40_000, 64),
            ("get, h2, 64 streams", "h2", 40_000, 64)]
# The most that ours may take of the other's: time a request, processor time a request; the same of a large body.
REQUEST_TIME, REQUEST_PROCESSOR, BODY_TIME, BODY_PROCESSOR = 1 / 0.90, 1.15, 1 / 0.95, 1.10
MORE_MEMORY, GROWTH = 10, 2  # MiB
CANCELS, CANCEL_LIMIT = 50, 10_000  # downloads that are broken off; microseconds until the caller has the error
SMALL, LARGE = 64 << 20, 1 << 30


class Sample:
    """One run of a command: what it printed, seconds on the clock and of the processor, peak memory in MiB."""

    def __init__(self, *command):
        command = [str(word) for word in command]
        start = time.monotonic()
        child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                 text=True)
        self.output = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        child.stdout.close()
        self.seconds = time.monotonic() - start
        if child.returncode:
            raise SystemExit(f"bench: {' '.join(command)} left with {child.returncode}: {self.output.strip()}")
        self.processor = usage.ru_utime + usage.ru_stime
        self.memory = usage.ru_maxrss / 1024


def requests(table, rounds, nginx, ours, curlget, root):
    for name, protocol, count, parallel in REQUESTS:
        url = f"{nginx.h1 if protocol == 'h1' else nginx.h2}/hello"
        samples = {"loop": [], "pool": [], "C": []}
        for _ in range(rounds):
            for place in ("loop", "pool"):
                sample = Sample(ours, "get", url, root, count, parallel, protocol, place)
                samples[place].append((float(sample.output.split()[0]) / count, sample.processor / count))
            sample = Sample(curlget, url, root, count, parallel, *(["0", "h2"] if protocol == "h2" else []))
            samples["C"].append((1 / float(re.search(r"([0-9]+) req/s", sample.output)[1]), sample.processor / count))
        for place, gates in [("loop", (REQUEST_TIME, REQUEST_PROCESSOR)), ("pool", (None, None))]:
            where = "" if place == "loop" else ", tasks elsewhere"
            for index, (what, gate) in enumerate(zip(("time", "CPU"), gates)):
                mine, others = ([one[index] * 1e6 for one in samples[key]] for key in (place, "C"))
                table.row(f"{name}{where}: {what} / libcurl C", mine, others, gate, "us")


def bodies(table, rounds, nginx, ours, root):
    for size, name in [(SMALL, "small"), (LARGE, "large")]:
        with open(nginx.root / name, "wb") as file:
            block = os.urandom(1 << 20)
            for _ in range(size >> 20):
                file.write(block)
    curl = ["curl", "--silent", "--show-error", "--fail", "--cacert", root, "--output", "/dev/null"]

    def down(program, name):
        url = f"{nginx.h1}/{name}"
        return Sample(*curl, url) if program == "curl" else Sample(ours, "download", url, root, "loop")

    def up(program, name):
        file, url = nginx.root / name, f"{nginx.h1}/up/{program}"
        if program == "curl":
            return Sample(*curl, "--upload-file", file, url)
        return Sample(ours, "upload", url, root, file, "loop")

    for name, run in [("download 1 GiB", down), ("upload 1 GiB", up)]:
        pairs = []
        for _ in range(rounds):
            pairs.append((run("ours", "large"), run("curl", "large")))
        small = [run("ours", "small").memory for _ in range(3)]
        for what, unit, gate, figure in [
                ("time", "ms", BODY_TIME, lambda sample: sample.seconds * 1000),
                ("CPU", "ms", BODY_PROCESSOR, lambda sample: sample.processor * 1000)]:
            table.row(f"{name}: {what} / curl", [figure(a) for a, _ in pairs], [figure(b) for _, b in pairs], gate, unit)
        mine, others = [a.memory for a, _ in pairs], [b.memory for _, b in pairs]
        table.row("  its peak memory / curl's + 10 MiB", mine, [one + MORE_MEMORY for one in others], 1.00, "Mi")
        floor = sorted(small)[1]
        table.row("  its peak memory / that of 64 MiB + 2 MiB", mine, [floor + GROWTH] * rounds, 1.00, "Mi")


def cancels(table, rounds, nginx, ours, root):
    """A download that is cancelled in its middle; the peer is the limit that transports promise."""
    for place in ("loop", "pool"):
        mine = [float(Sample(ours, "cancel", f"{nginx.h1}/large", root, CANCELS, place).output.split()[1])
                for _ in range(rounds)]
        where = "" if place == "loop" else ", tasks elsewhere"
        table.row(f"cancelled{where}: time / 10 ms", mine, [CANCEL_LIMIT] * rounds, 1.00, "us")


def measure(table, rounds, build, shared):
    """Prints the rows; `build` holds the programs and certificates, `shared` nginx's settings."""
    ours, curlget = build / "swift/release/transportbench", build / "c/curlget"
    root = build / "pki/ec.root.pem"
    with Nginx(shared / "nginx.conf.in", build / "pki") as nginx:
        requests(table, rounds, nginx, ours, curlget, root)
        bodies(table, min(rounds, 5), nginx, ours, root)
        cancels(table, rounds, nginx, ours, root)
