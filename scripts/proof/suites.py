"""Runs the conformance suites of WFCERT_SHARED over wfcert, and measures batch mode beside Go's verifier."""
import collections
import importlib.machinery
import importlib.util
import json
import lzma
import os
import pathlib
import random
import statistics
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/proof"
SHARED = pathlib.Path(os.environ.get("WFCERT_SHARED") or ROOT.parent / "shared") / "conformance"
WFCERT = ROOT / ".build/wfcert/release/wfcert"
PEER = ROOT / "Tests/Bench/Peers/batch.go"
SEED = "1"  # the order in which cases are asked; any gives the same answers


class Fault(Exception):
    """Something that could not be run."""


def driver():
    """The suites' own driver, for its list of cases that contradict one another."""
    loader = importlib.machinery.SourceFileLoader("suite_driver", str(SHARED / "run"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("suite_driver", loader))
    loader.exec_module(module)
    return module


def cases(suite):
    with lzma.open(SHARED / f"{suite}.json.xz", "rt") as file:
        return json.load(file)["testcases"]


class Score:
    """What one suite gave: its summary line, every answer, and counts by group of cases."""

    def __init__(self, suite):
        with tempfile.TemporaryDirectory() as scratch:
            answers = pathlib.Path(scratch) / "answers"
            command = [SHARED / "run", suite, "--seed", SEED, "--json", answers, "--", WFCERT, "verify", "--batch"]
            done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
            if done.returncode == 2 or not done.stdout.strip():
                raise Fault(f"{suite} could not be run: {done.stderr.strip()}")
            self.answers = [json.loads(line) for line in answers.read_text().splitlines()]
        *self.wrong, self.summary = done.stdout.strip().splitlines()
        self.summary = self.summary.split(" (seed")[0]

    def right(self, wanted, belongs=lambda name: True):
        """Right and asked, among the cases that want this answer."""
        asked = [a for a in self.answers if a["wanted"] == wanted and belongs(a["id"])]
        return sum(a["result"] == wanted for a in asked), len(asked)

    def by_group(self, parts=1):
        groups = collections.defaultdict(lambda: [0, 0, 0, 0])
        for answer in self.answers:
            row = groups["::".join(answer["id"].split("::")[:parts])]
            at = 0 if answer["wanted"] == "SUCCESS" else 2
            row[at] += answer["result"] == answer["wanted"]
            row[at + 1] += 1
        return sorted(groups.items())


def build_peer():
    """The Go program, built offline; None where there is no go."""
    program = BUILD / "batch-go"
    environment = os.environ | {"GO111MODULE": "off", "GOTOOLCHAIN": "local", "GOCACHE": str(BUILD / "go-cache")}
    BUILD.mkdir(parents=True, exist_ok=True)
    try:
        subprocess.run(["go", "build", "-o", program, PEER], check=True, env=environment)
    except FileNotFoundError:
        return None, None
    version = subprocess.run(["go", "env", "GOVERSION"], check=True, capture_output=True, text=True, env=environment)
    return program, version.stdout.strip()


def request_file():
    """BetterTLS as the lines that its driver writes, in a shuffled order."""
    asked = cases("bettertls")
    random.Random(int(SEED)).shuffle(asked)
    path = BUILD / "bettertls.jsonl"
    BUILD.mkdir(parents=True, exist_ok=True)
    request = driver().request
    path.write_text("".join(json.dumps(request(n, case), separators=(",", ":")) + "\n" for n, case in enumerate(asked)))
    return path, [case["expected_result"] for case in asked]


def cpu_seconds(command, requests, wanted):
    """User and system seconds of a program that answers all requests; the answers must be the suite's."""
    with open(requests) as file, tempfile.TemporaryFile("w+") as output:
        child = subprocess.Popen([str(word) for word in command], stdin=file, stdout=output)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        if [json.loads(line)["result"] for line in output] != wanted:
            raise Fault(f"{command[0]} gave a wrong answer, so that its time means nothing")
    return usage.ru_utime + usage.ru_stime


class BatchTimes:
    """Ours and Go's CPU seconds over the same requests, in turn, so that a busy machine slows both."""

    def __init__(self, rounds):
        peer, self.go = build_peer()
        if peer is None:
            raise Fault("no 'go' on PATH: install Debian's golang-go")
        requests, wanted = request_file()
        self.count = len(wanted)
        self.ours, self.theirs = [], []
        for _ in range(rounds):
            self.ours.append(cpu_seconds([WFCERT, "verify", "--batch"], requests, wanted))
            self.theirs.append(cpu_seconds([peer], requests, wanted))

    @property
    def ratio(self):
        return statistics.median(ours / theirs for ours, theirs in zip(self.ours, self.theirs))
