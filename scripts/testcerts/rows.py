"""Turns the questions of the specs into the rows of cases.json."""

import re

from testcerts.errors import SpecError
from testcerts.specs import Block, CertificateSpec, CopySpec, Question

HOST_KINDS = [
    "ip-not-in-san", "name-not-in-san", "wildcard-depth", "wildcard-too-wide", "ip-in-dns-san",
    "only-in-common-name", "no-san", "name-for-ip", "ip-for-name", "malformed-entry",
    "invalid-host", "mailbox-not-in-san",
]
UNTRUSTED_KINDS = [
    "self-signed", "unknown-root", "missing-intermediate", "stale-anchor", "leaf-replaced",
    "not-pinned",
]
# The rules of certificate profiles that strict mode judges by; docs/rules-strict.md lists them.
PROFILE_RULES = [f"WF{number:03}" for number in range(1, 900)]
# code: (its kinds, whether it names a certificate; None where it depends)
CODES = {
    "host-mismatch": (HOST_KINDS, None),
    "untrusted": (UNTRUSTED_KINDS, True),
    "limit-exceeded": ([], None),
    "path-length": ([], None),
    "profile": (PROFILE_RULES, True),
    **dict.fromkeys(("no-anchors", "empty-chain"), ([], False)),
    **dict.fromkeys((
        "expired", "not-yet-valid", "validity-too-long", "eku-missing-server-auth", "weak-key",
        "weak-signature", "unsupported-key", "signature-invalid", "not-a-ca", "denied",
        "name-constraints", "unknown-critical-extension", "duplicate-extension",
        "malformed-extension", "malformed-certificate", "empty-subject",
        "key-identifier-mismatch", "serial", "policy-constraints",
    ), ([], True)),
}
REASON = re.compile(r"([a-z-]+)(?:/([a-z-]+|WF\d+))?(?:@(\d+))?")


NOBODY = "none"  # the host of a question that asks for none


class RowWriter:
    """Knows where the certificates lie and which file stands for each name."""

    def __init__(self, made: dict[tuple[str, str], CertificateSpec | CopySpec]):
        self.made = made

    def rows(self, block: Block) -> tuple[list[dict], dict[str, list[str]]]:
        """The block's rows, and its served chains: file in OUT/chains -> certificate files."""
        rows, chains = [], {}
        for question in block.questions:
            served = self.files(block, question.settings["serve"])
            name = block.name
            if question.own_chain:
                known = [n for n, files in chains.items() if files == served]
                name = known[0] if known else f"{block.name}+{len(chains)}"
            chains[name] = served
            for policy in sorted(question.expected):
                rows.append(self.row(block, question, policy, served, name))
        return rows, chains

    def row(self, block: Block, question: Question, policy: str, served: list[str],
            chain: str) -> dict:
        settings = question.settings
        row = {
            "case": block.name, "rows": block.rows, "why": block.why,
            "chain": f"chains/{chain}.pem", "served": served,
            "pinned": self.files(block, settings["pin"]),
            "user": self.files(block, settings["user"]),
            "system": self.files(block, settings["system"]),
            "host": settings["host"], "at": settings["at"],
            "policy": policy, "trust": question.trust,
            "expect": reasons(question.expected[policy]),
        }
        if question.first:
            row["first"] = question.first
        if settings["deny"]:
            row["denied"] = self.files(block, settings["deny"])
        if settings["scope"]:
            row["scope"] = settings["scope"]
        if question.asked or settings["host"] == NOBODY:
            row |= {"host": settings["host"].replace(NOBODY, ""), "query": query(question.asked)}
        return row

    def files(self, block: Block, names: str) -> list[str]:
        """`leaf,int` as file names; `leaf*257` stands for 257 times the same."""
        files = []
        for word in names.split(",") if names not in ("", "none") else []:
            name, _, times = word.partition("*")
            files += [self.file(block.name, name)] * int(times or 1)
        return files

    def file(self, case: str, name: str) -> str:
        spec = find(self.made, case, name)
        openssl_form = isinstance(spec, CopySpec) and "trusted" in spec.attributes
        return f"cases/{spec.case}/{name}.{'pem' if openssl_form else 'der'}"


def query(asked: dict[str, str]) -> dict:
    """What batch mode asks beside host, chain and anchors."""
    depth = asked.get("depth")
    return {
        "role": asked.get("role", "server"),
        "mailboxes": words(asked.get("mailbox")),
        "eku": words(asked.get("need-eku")),
        "ku": words(asked.get("need-ku")),
        "depth": int(depth) if depth else None,
    }


def words(text: str | None) -> list[str]:
    return text.split(",") if text else []


def find(made: dict, case: str, name: str):
    """The certificate of this block, or else the common one."""
    spec = made.get((case, name)) or made.get(("common", name))
    if spec is None:
        raise SpecError(f"[{case}]: there is no certificate called {name!r}")
    return spec


def reasons(text: str) -> list[str]:
    """`trusted`, or the complete list of reasons with commas."""
    if text == "trusted":
        return []
    for reason in text.split(","):
        match = REASON.fullmatch(reason)
        kinds, numbered = CODES.get(match[1], (None, None)) if match else (None, None)
        if kinds is None:
            raise SpecError(f"unknown reason: {reason!r}")
        if (match[2] or "") not in (kinds or [""]):
            shown = ", ".join(kinds[:20]) or "none"
            raise SpecError(f"{reason!r}: its kind must be one of {shown}")
        if numbered is not None and bool(match[3]) != numbered:
            raise SpecError(f"{reason!r}: {'add' if numbered else 'leave out'} the @number")
    return sorted(set(text.split(",")))
