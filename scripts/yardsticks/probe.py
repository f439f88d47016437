"""A fleet of servers on this machine, looked at beside a prober in C on OpenSSL and beside openssl s_client in a loop."""
import random
import resource
import socket
import subprocess
import time

FLEET, IN_FLIGHT, SINGLE = 1_000, 32, 25
# The most that ours may take of the other's: time and processor time of a look, time of one of s_client's.
TIME, PROCESSOR, CLIENT, STORE = 1 / 0.95, 1.05, 1 / 4, 1 / 15


class Fleet:
    """The yardstick's server, which listens on many ports below those that the system gives away."""

    def __init__(self, program, folder):
        for _ in range(20):
            self.first = random.randrange(12_000, 30_000)
            self.process = subprocess.Popen([program, "ec", str(self.first), str(FLEET)], cwd=folder,
                                            stderr=subprocess.DEVNULL)
            if self.listens():
                return
            self.stop()
        raise SystemExit(f"bench: no {FLEET} free ports in a row")

    def listens(self):
        deadline = time.monotonic() + 10
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.first + FLEET - 1), 1).close()
                return True
            except OSError:
                time.sleep(0.01)
        return False

    def stop(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


def output(*command, **options):
    command = [str(word) for word in command]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **options)
    if done.returncode:
        raise SystemExit(f"bench: {' '.join(command)} left with {done.returncode}: {done.stderr.strip()}")
    return done.stdout


def yardstick(program, build, fleet):
    """Microseconds, and microseconds of processor time, of a look."""
    words = output(program, "ec", fleet.first, FLEET, IN_FLIGHT, 1, cwd=build).replace("/", " ").split()
    # probe ec verify=1 inflight=32: 1000 1000 ok 404 probes s client cpu 993 us probe …
    if words[4] != words[5]:
        raise SystemExit("bench: the yardstick failed: " + " ".join(words))
    return 1e6 / float(words[words.index("probes") - 1]), float(words[words.index("cpu") + 1])


def clients(fleet, *options):
    """Microseconds of one run of s_client."""
    start = time.monotonic()
    for place in range(SINGLE):
        subprocess.run(["openssl", "s_client", "-connect", f"127.0.0.1:{fleet.first + place}", "-servername", "localhost",
                        "-brief", *options], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=True)
    return (time.monotonic() - start) / SINGLE * 1e6


def measure(table, rounds, build):
    """Prints the rows; `build` holds the programs and certificates."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    ours, root = build / "swift/release/transportbench", build / "pki/ec.root.pem"
    mine, theirs, alone, stored = [], [], [], []
    with Fleet(build / "c/echosrv", build) as fleet:
        for number in range(rounds):
            rate, processor = map(float, output(ours, "probe", fleet.first, FLEET, IN_FLIGHT, root).split())
            mine.append((1e6 / rate, processor))
            theirs.append(yardstick(build / "c/probe", build, fleet))
            if number < 5:
                alone.append(clients(fleet, "-CAfile", root, "-no-CApath", "-no-CAstore"))
                stored.append(clients(fleet))
    for index, gate, name in [(0, TIME, "time"), (1, PROCESSOR, "processor time")]:
        table.row(f"probe of 1,000, 32 together: {name} / OpenSSL C", [one[index] for one in mine],
                  [one[index] for one in theirs], gate, "us")
    times = [one[0] for one in mine]
    table.row("probe of 1,000: time / openssl s_client -CAfile", times[:len(alone)], alone, CLIENT, "us")
    table.row("probe of 1,000: time / openssl s_client", times[:len(stored)], stored, STORE, "us")
