"""NIST's suite: our rows as the tests hold them, and the installed OpenSSL asked the same."""
import collections
import pathlib
import re
import subprocess
import tempfile

from .suites import ROOT, Fault

ROWS = ROOT / "Tests/CertTrustTests/PKITS"
AT = "1590969600"  # 2020-06-01, the moment of the tests
POLICY = "2.16.840.1.101.3.2.1.48."
SECTIONS = {
    1: "signature verification", 2: "validity periods", 3: "name chaining", 4: "basic revocation",
    5: "self-issued certificates", 6: "basic constraints", 7: "key usage", 8: "certificate policies",
    9: "require explicit policy", 10: "policy mappings", 11: "inhibit policy mapping", 12: "inhibit any policy",
    13: "name constraints", 14: "distribution points", 15: "lists of changes", 16: "private extensions",
}  # fmt: skip
# Valid by the suite, refused by us. The tests hold exactly these apart.
WHY = {
    "4.1.4": "DSA keys, which rule 9 of the table of rules refuses.",
    "4.1.5": "DSA keys, with parameters that the issuer's key hands down.",
    "4.14.30": "The signer of a list whose own status only that list tells: unknown, not good. The suite's document"
    " leaves the choice, and OpenSSL refuses it too.",
}


class Row:
    def __init__(self, number, name, asked, answer):
        self.number, self.name, self.asked, self.answer = number, name, asked, answer
        self.section = int(number.split(".")[1])
        self.accepted = answer.startswith("trusted")
        self.differs = number in WHY
        self.valid = self.accepted or self.differs


def rows():
    """Every row of the tests' tables, in the suite's order."""
    text = "".join(path.read_text() for path in sorted(ROWS.glob("PKITS*Rows.swift")))
    found = [Row(*match) for match in re.findall(r"^ +(4[.\d]+) (\S+)(.*?) -> (.+)$", text, re.MULTILINE)]
    if {row.number for row in found if row.differs} != set(WHY) or not found:
        raise Fault("the tables of PKITS rows do not hold the differences that scripts/proof/pkits.py explains")
    return sorted(found, key=lambda row: [int(part) for part in row.number.split(".")])


def data(python):
    """Where the suite's files are."""
    script = "import cryptography_vectors as v; print(list(v.__path__)[0])"
    found = subprocess.run([python, "-c", script], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(found) / "x509/PKITS_data"


class OpenSSL:
    """The installed `openssl verify`, with every CA and list at hand, and what it got right by section."""

    def __init__(self, python, all_rows):
        version = subprocess.run(["openssl", "version"], check=True, capture_output=True, text=True).stdout
        self.version = " ".join(version.split()[:2])
        self.right, self.wrong = collections.Counter(), []
        suite = data(python)
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            self._write(folder, suite)
            for row in all_rows:
                if self._accepts(folder, suite, row) == row.valid:
                    self.right[row.section] += 1
                else:
                    self.wrong.append(row.number)

    @staticmethod
    def _pem(kind, paths):
        done = [subprocess.run(["openssl", kind, "-inform", "DER", "-in", path], check=True, capture_output=True)
                for path in paths]
        return b"".join(one.stdout for one in done)

    def _write(self, folder, suite):
        certificates = sorted((suite / "certs").glob("*.crt"))
        anchor = suite / "certs/TrustAnchorRootCertificate.crt"
        others = [path for path in certificates if not path.stem.endswith("EE") and path != anchor]
        (folder / "anchor").write_bytes(self._pem("x509", [anchor]))
        (folder / "others").write_bytes(self._pem("x509", others))
        (folder / "lists").write_bytes(self._pem("crl", sorted((suite / "crls").glob("*.crl"))))

    def _accepts(self, folder, suite, row):
        (folder / "leaf").write_bytes(self._pem("x509", [suite / f"certs/{row.name}EE.crt"]))
        asked = re.search(r"ask=(\S+)", row.asked)
        policies = [POLICY + arc for arc in asked[1].split(",")] if asked else ["2.5.29.32.0"]
        command = ["openssl", "verify", "-CAfile", folder / "anchor", "-untrusted", folder / "others", "-CRLfile",
                   folder / "lists", "-crl_check_all", "-extended_crl", "-use_deltas", "-policy_check", "-attime", AT]
        for policy in policies:
            command += ["-policy", policy]
        for word, option in [("explicit", "-explicit_policy"), ("inhibit-mapping", "-inhibit_map"),
                             ("inhibit-any", "-inhibit_any")]:
            if word in row.asked.split():
                command.append(option)
        return subprocess.run([*command, folder / "leaf"], capture_output=True).returncode == 0
