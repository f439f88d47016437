"""Messages over a kept connection beside programs in C on OpenSSL and libcurl, and beside mosquitto's own clients.

Its figures without a peer stand beside the limit that the project sets itself.
"""
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ECHOES, PIPED, BATCHED, IDLE, PUBLISHED = 10_000, 200_000, 2_000_000, 300, 50_000
# The most that ours may take of the other's: median and 99th percentile of a handler on the channel's thread, the median
# of a task; time a message, one by one and batched; live heap of a connection.
MEDIAN, TAIL, TASK, PIPE, BATCH, BROKER, HEAP = 1.4, 2.0, 3.0, 1 / 0.8, 1 / 0.25, 1 / 5, 0.85
RECONNECT_MS, DEAD_ADDRESS_MS, OUTAGE = 50, 350, 0.1


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return listener.getsockname()[1]


def output(*command):
    command = [str(word) for word in command]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise SystemExit(f"bench: {' '.join(command)} left with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def numbers(text):
    return [float(word) for word in re.findall(r"[0-9]+(?:\.[0-9]+)?", text)]


class EchoServer:
    """The yardstick's server, which sends back what comes."""

    def __init__(self, program, folder, port):
        self.program, self.folder, self.port = program, folder, port
        self.start()

    def start(self):
        self.process = subprocess.Popen([self.program, "ec", str(self.port)], cwd=self.folder)
        deadline = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return time.monotonic()
            except OSError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.0005)

    def stop(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def echoes(table, rounds, ours, client, folder, port, root):
    mine = {"handler": [], "async": []}
    theirs = []
    for _ in range(rounds):
        for how in mine:
            mine[how].append(numbers(output(ours, "echo", port, root, how, ECHOES)))
        text = subprocess.run([client, "ec", str(port), "lat", str(ECHOES)], cwd=folder, capture_output=True, text=True,
                              check=True).stdout
        theirs.append([float(re.search(rf"{name} ([0-9.]+)", text)[1]) for name in ("p50", "p99")])
    for how, index, gate, name in [("handler", 0, MEDIAN, "p50"), ("handler", 1, TAIL, "p99"),
                                   ("async", 0, TASK, "p50 of a task"), ("async", 1, None, "p99 of a task")]:
        table.row(f"echo of 64 octets: {name} / OpenSSL C", [one[index] for one in mine[how]],
                  [one[0 if "p50" in name else 1] for one in theirs], gate, "us")


def throughput(table, rounds, ours, client, folder, port, root):
    for name, how, count, depth, each, gate in [("one write a message", "pipe", PIPED, 64, 1, PIPE),
                                                ("in batches", "batch", BATCHED, 1024, 256, BATCH)]:
        mine, theirs = [], []
        for _ in range(rounds):
            mine.append(1e6 / numbers(output(ours, "echo", port, root, how, count, depth))[-1])
            text = subprocess.run([client, "ec", str(port), "pipe", str(count), str(depth), str(each)], cwd=folder,
                                  capture_output=True, text=True, check=True).stdout
            theirs.append(1e6 / float(re.search(r"([0-9]+) msg/s", text)[1]))
        table.row(f"message, {depth} on their way, {name}: time / OpenSSL C", mine, theirs, gate, "us")
        if how == "pipe":
            piped = mine
    return piped


def broker(table, rounds, piped, build, shared):
    """mosquitto_pub through mosquitto to mosquitto_sub, whose time a message is beside ours there and back."""
    if not shutil.which("mosquitto_pub"):
        return print("mosquitto's clients are not installed: their row is left out", file=sys.stderr)
    root = build / "pki/ec.root.pem"
    with tempfile.TemporaryDirectory() as scratch:
        port = free_port()
        text = (shared / "mosquitto.conf.in").read_text().replace("@PKI@", str(build / "pki"))
        config = Path(scratch) / "mosquitto.conf"
        config.write_text(re.sub(r"listener \d+", f"listener {port}", text) + "user root\n")
        server = subprocess.Popen(["mosquitto", "-c", config], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            time.sleep(1)
            to = ["-h", "localhost", "-p", str(port), "--cafile", root, "-t", "bench"]
            theirs = []
            for _ in range(rounds):
                reader = subprocess.Popen(["mosquitto_sub", *to, "-C", str(PUBLISHED)], stdout=subprocess.DEVNULL)
                time.sleep(0.5)
                start = time.monotonic()
                subprocess.run(["mosquitto_pub", *to, "-l"], input="7" * 63 + "\n" + ("7" * 63 + "\n") * (PUBLISHED - 1),
                               text=True, check=True)
                reader.wait(timeout=120)
                theirs.append((time.monotonic() - start) / PUBLISHED * 1e6)
        finally:
            server.kill()
            server.wait()
    table.row("message, one write each: time / mosquitto_pub to _sub", piped[:len(theirs)], theirs, BROKER, "us")


def memory(table, rounds, ours, peer, port, root):
    pairs = [(numbers(output(ours, "echo", port, root, "idle", IDLE))[0], numbers(output(peer, root, port, IDLE))[0])
             for _ in range(min(rounds, 3))]
    table.row("heap of an idle connection / libcurl CONNECT_ONLY", [a for a, _ in pairs], [b for _, b in pairs], HEAP, "Ki")


def restarts(table, rounds, ours, server, root):
    """The first echo after an outage, from when the listener is back."""
    client = subprocess.Popen([str(ours), "echo", str(server.port), str(root), "restarts", str(rounds + 1)],
                              stdout=subprocess.PIPE, text=True)
    waits = []
    client.stdout.readline()
    for _ in range(rounds):
        # Links that break within two seconds have what is left of a minute's ten dials spread over it.
        time.sleep(2.5)
        server.stop()
        time.sleep(OUTAGE)
        back = server.start()
        waits.append(numbers(client.stdout.readline())[0] - back * 1000)
    client.wait(timeout=60)
    table.row("first echo after a restart of 0.1 s / 50 ms", waits, [RECONNECT_MS] * rounds, 1.00, "ms")


def dead_address(table, rounds, ours, port, root):
    """A listener whose queue is full answers no SYN: as black as a hole gets without rights."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen(0)
        fillers = []
        for _ in range(4):
            filler = socket.socket()
            filler.setblocking(False)
            filler.connect_ex(listener.getsockname())
            fillers.append(filler)
        time.sleep(0.1)
        dead = listener.getsockname()[1]
        waits = [numbers(output(ours, "echo", port, root, "race", dead))[0] for _ in range(rounds)]
        for filler in fillers:
            filler.close()
    table.row("ready behind a black-holed address / 350 ms", waits, [DEAD_ADDRESS_MS] * rounds, 1.00, "ms")


def measure(table, rounds, build, shared):
    """Prints the rows; `build` holds the programs and certificates, `shared` mosquitto's settings."""
    ours, c = build / "swift/release/transportbench", build / "c"
    root = build / "pki/ec.root.pem"
    port = free_port()
    with EchoServer(c / "echosrv", build, port) as server:
        echoes(table, rounds, ours, c / "echocli", build, port, root)
        piped = throughput(table, rounds, ours, c / "echocli", build, port, root)
        memory(table, rounds, ours, c / "connect_only", port, root)
        dead_address(table, rounds, ours, port, root)
        restarts(table, rounds, ours, server, root)
    broker(table, min(rounds, 5), piped, build, shared)
