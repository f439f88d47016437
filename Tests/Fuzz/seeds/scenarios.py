"""Seeds of path, explain and revocation: see Scenario.swift for what they are made of."""
import json
import pathlib
import runpy
import sys
import tempfile

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec

from der import element, is_signed_by, small_key, subject_key, with_key

ROLES = {"served": 0, "pinned": 1, "user": 2, "system": 3, "signer": 4}
MODES = ["permissive", "tls", "strict"]
TRUSTS = ["system-then-pinned", "pin-only"]
TIMES = ["2026-12-01T00:00:00Z", "2030-01-01T00:00:00Z"]
LARGEST = 16 * 1024


def scenario(settings, host, members, lists=(), response=None):
    """Members are (role, signer, certificate), lists (signer, list), the response (signer, signer, response)."""
    parts = [
        element(0x04, bytes(settings)),
        element(0x0C, host.encode()),
        element(0x30, *(element(0x30, element(0x04, bytes(m[:2])), m[2]) for m in members)),
        element(0x30, *(element(0x30, element(0x04, bytes([one[0]])), one[1]) for one in lists)),
    ]
    if response:
        parts.append(element(0x30, element(0x04, bytes(response[:2])), response[2]))
    return element(0x30, *parts)


class Case:
    """A row of cases.json, with small keys instead of those on P-256."""

    def __init__(self, folder, keys, row):
        self.folder, self.keys, self.row = folder, keys, row
        self.numbers = {}
        self.originals = {
            name: (folder / name).read_bytes() for role in ROLES for name in row.get(role, []) if name in keys
        }

    def number(self, name):
        label = self.keys[name]
        if not label.startswith("keys/p256/"):
            return 0
        return self.numbers.setdefault(label, len(self.numbers) + 1)

    def signer(self, name):
        """The number of the key that signed, 0 for one that is no small key or where the signature is no good."""
        for other, data in self.originals.items():
            try:
                key = subject_key(data)
                if key and is_signed_by(self.originals[name], key):
                    return self.number(other)
            except (ValueError, IndexError):  # one of them is no such thing at all
                continue
        return 0

    def certificate(self, name):
        data = self.originals[name]
        number = self.number(name)
        if not number:
            return data
        try:
            return with_key(data, number)
        except (ValueError, IndexError):
            return data

    def seed(self):
        members = [
            (ROLES[role], self.signer(name), self.certificate(name))
            for role in ROLES
            for name in self.row.get(role, [])
            if name in self.originals
        ]
        row = self.row
        query = row.get("query") or {}
        asked = 0
        if query:
            asked = 4 if row["host"] else 0
            asked |= 1 if query["role"] == "client" else 0
            asked |= (8 if query["mailboxes"] else 0) | (16 if query["eku"] else 0) | (32 if query["ku"] else 0)
            asked |= 64 if query["depth"] is not None else 0
            asked = asked or 2
        flags = 2 if row.get("scope") else 0
        time = 2 if row["at"] < "2026-06-02" else 0
        settings = [time, MODES.index(row["policy"]), TRUSTS.index(row["trust"]), flags, 0, 0, 0, asked]
        return scenario(settings + [query.get("depth") or 0], row["host"], members)


def from_cases(folder):
    """A seed for each case of scripts/make-testcerts that is not too large."""
    keys = json.loads((folder / "keys.json").read_text())
    seen = set()
    for row in json.loads((folder / "cases.json").read_text()):
        made_of = (row["case"], row["host"], tuple(row["served"]), tuple(row["pinned"]), json.dumps(row.get("query")))
        if made_of in seen or len(row["served"]) > 40:
            continue
        seen.add(made_of)
        seed = Case(folder, keys, row).seed()
        if len(seed) <= LARGEST:
            yield row["case"], seed


def revocation_materials():
    """What make_revocation.py makes, with small keys and serial numbers that count from 1."""
    script = pathlib.Path(__file__).resolve().parents[2] / "CertTrustTests/Oracles/make_revocation.py"
    numbers = iter(range(1, 65))
    serials = iter(range(1, 1000))
    kept = ec.generate_private_key, x509.random_serial_number, sys.argv
    with tempfile.TemporaryDirectory() as folder:
        ec.generate_private_key = lambda curve: small_key(next(numbers))
        x509.random_serial_number = lambda: next(serials)
        sys.argv = [str(script), folder]
        try:
            runpy.run_path(str(script))
        finally:
            ec.generate_private_key, x509.random_serial_number, sys.argv = kept
        return {path.name: path.read_bytes() for path in sorted(pathlib.Path(folder).iterdir())}


def signer_of(data, known):
    """The number of the small key that signed a certificate or list, found by trying them all."""
    fitting = (number for number in range(1, known + 1) if is_signed_by(data, small_key(number).public_key()))
    return next(fitting, 0)


def from_revocation(materials):
    """Scenarios about lists and responses, and what the target revocation takes: a signer and one object."""
    signers = {name: signer_of(data, 64) for name, data in materials.items() if not name.endswith(".ocsp")}

    def member(role, name):
        return (ROLES[role], signers[name + ".crt"], materials[name + ".crt"])

    certificates = [name[:-4] for name in materials if name.endswith(".crt")]
    for name, data in materials.items():
        stem = name[:-4] if name.endswith(".crl") else name[:-5]
        leaf = "leaf-lister" if stem.startswith("lister") else "leaf"
        members = [member("served", leaf), member("served", "int"), member("pinned", "root")]
        helpers = [one for one in certificates if one.startswith(("signer", "lister", "delegate")) or one == stem]
        for index in range(4):
            settings = [1, index % 3, 0, 0, index]
            if name.endswith(".crl"):
                lists = [(signers["root.crl"], materials["root.crl"]), (signers[name], data)]
                if stem.startswith("delta"):
                    lists.append((signers["int-holds.crl"], materials["int-holds.crl"]))
                own = [member("signer", one) for one in helpers if one.split("-")[-1] in stem]
                yield "path", f"{stem}-{index}", scenario(settings, "im.example.com", members + own, lists)
            elif name.endswith(".ocsp"):
                seed = scenario(settings, "im.example.com", members, response=(2, 2, data))
                yield "path", f"{stem}-staple-{index}", seed
        if name.endswith(".crl"):
            yield "revocation", stem, element(0x30, element(0x04, bytes([signers[name], 0])), data)
        elif name.endswith(".ocsp"):
            yield "revocation", stem + "-staple", element(0x30, element(0x04, bytes([2, 2])), data)
