"""Reads specs.txt: blocks of certificates and the questions that are asked about them.

The top of specs.txt explains the format to the people who edit it.
"""

import re
import shlex
from dataclasses import dataclass, field
from pathlib import Path

from testcerts.errors import SpecError
from testcerts.extensions import OIDS

COMMON = "common"
PERMISSIVE, TLS, STRICT = "permissive", "tls", "strict"
# How a line names several policies at once; a policy by its own name afterwards wins.
POLICIES = {
    "both": (PERMISSIVE, TLS), "all": (PERMISSIVE, TLS, STRICT),
    **{policy: (policy,) for policy in (PERMISSIVE, TLS, STRICT)},
}
SYSTEM_THEN_PINNED, PIN_ONLY = "system-then-pinned", "pin-only"

ATTRIBUTES = {
    "subject", "issuer", "from", "until", "lasts", "digest", "inner", "outer", "signed-by",
    "signature", "serial", "version", "ext", "twice", "order", "extensions", "many", "unique-ids",
    "trailing", "ber", "openssl", *OIDS,
}
COPY_ATTRIBUTES = {"signature", "trailing", "cut", "trusted", "openssl"}
REPEATABLE = {"ext", "twice"}
SETTINGS = {"serve", "pin", "user", "system", "host", "at", "deny", "scope"}
# What batch mode alone can ask; with `host=none` too.
ASKED = {"role", "mailbox", "need-eku", "need-ku", "depth"}
DEFAULTS = {
    "serve": "", "pin": "", "user": "", "system": "", "host": "im.example.com",
    "at": "2026-12-01T00:00:00Z", "deny": "", "scope": "",
}

# How a line that makes a certificate looks, after its first word.
MADE = re.compile(r"(?P<name>\S+)(?: = (?P<key>\S+))?(?: (?:by (?P<issuer>\S+)|(?P<self>self)))?")


@dataclass
class CertificateSpec:
    """One `root`, `ca`, `leaf` or `cert` line."""

    case: str
    name: str
    kind: str
    key: str
    issuer: str | None  # None: signed by itself
    attributes: dict[str, list[str]]

    def get(self, attribute: str, default: str | None = None) -> str | None:
        values = self.attributes.get(attribute)
        return values[-1] if values else default


@dataclass
class CopySpec:
    """One `copy` line: the octets of another certificate, changed afterwards."""

    case: str
    name: str
    original: str
    attributes: dict[str, list[str]]


@dataclass
class Question:
    """One `expect`, `expect-pin-only` or `try` line with the block's settings folded in."""

    settings: dict[str, str]
    trust: str
    first: str | None
    expected: dict[str, str]  # policy: the reasons as written
    own_chain: bool  # the line has a serve= of its own
    asked: dict[str, str] = field(default_factory=dict)  # what batch mode alone can ask


@dataclass
class Block:
    """Everything between one [name] and the next."""

    name: str
    rows: list[int]
    why: str = ""
    made: list[CertificateSpec | CopySpec] = field(default_factory=list)
    settings: dict[str, str] = field(default_factory=dict)
    questions: list[Question] = field(default_factory=list)


def read(path: Path) -> list[Block]:
    blocks: list[Block] = []
    for number, line in logical_lines(path.read_text(encoding="utf-8")):
        try:
            read_line(blocks, line)
        except (SpecError, ValueError) as error:
            raise SpecError(f"{path.name}:{number}: {error}") from error
    names = [block.name for block in blocks]
    for name in names:
        if names.count(name) > 1:
            raise SpecError(f"{path.name}: two blocks are called {name!r}")
    for block in blocks:
        if not block.why:
            raise SpecError(f"{path.name}: block {block.name!r} has no why")
    return blocks


def logical_lines(text: str):
    """(line number, line) without comments and empty lines; a final backslash joins lines."""
    pending, start = "", 0
    for number, line in enumerate(text.splitlines(), 1):
        start = start if pending else number
        pending += line.strip()
        if pending.endswith("\\"):
            pending = pending[:-1] + " "
            continue
        if pending and not pending.startswith("#"):
            yield start, pending
        pending = ""


def read_line(blocks: list[Block], line: str) -> None:
    if line.startswith("["):
        blocks.append(read_header(line))
        return
    if not blocks:
        raise SpecError("begin with a [name]")
    word, _, rest = line.partition(" ")
    rest, block = rest.strip(), blocks[-1]
    if word == "why":
        block.why = f"{block.why} {rest}".strip()
    elif word in ("root", "ca", "leaf", "cert"):
        block.made.append(read_certificate(block.name, word, rest))
    elif word == "copy":
        block.made.append(read_copy(block.name, rest))
    elif word in SETTINGS:
        if block.questions:
            raise SpecError(f"{word} must stand above the first expect or try")
        (block.settings[word],) = shlex.split(rest, comments=True)
    elif word in ("expect", "expect-pin-only", "try"):
        block.questions.append(read_question(block, word, rest))
    else:
        raise SpecError(f"a line cannot begin with {word!r}")


def read_header(line: str) -> Block:
    match = re.fullmatch(r"\[([a-z0-9-]+)\](?:\s+rows((?:\s+\d+)+))?(?:\s*#.*)?", line)
    if not match:
        raise SpecError("a block begins like: [name]  rows 3 23")
    return Block(match[1], [int(number) for number in (match[2] or "").split()])


def read_certificate(case: str, kind: str, text: str) -> CertificateSpec:
    words, attributes = read_attributes(text, ATTRIBUTES)
    match = MADE.fullmatch(" ".join(words))
    if not match or match["name"] == "none":
        raise SpecError(f"write it like: {kind} NAME = KEY by ISSUER attribute=value …")
    if kind != "root" and not match["issuer"] and not match["self"]:
        raise SpecError(f"{match['name']}: who signs it? Write `by ISSUER` or `self`")
    key = match["key"] or f"p256/{match['name']}"
    return CertificateSpec(case, match["name"], kind, key, match["issuer"], attributes)


def read_copy(case: str, text: str) -> CopySpec:
    words, attributes = read_attributes(text, COPY_ATTRIBUTES)
    if len(words) != 3 or words[1] != "=":
        raise SpecError("write it like: copy NAME = OTHER attribute=value …")
    return CopySpec(case, words[0], words[2], attributes)


def read_attributes(text: str, allowed: set[str]) -> tuple[list[str], dict[str, list[str]]]:
    words: list[str] = []
    attributes: dict[str, list[str]] = {}
    for token in shlex.split(text, comments=True):
        name, equals, value = token.partition("=")
        if token == "=" or not equals:
            words.append(token)
            continue
        if name not in allowed:
            raise SpecError(f"unknown attribute {name!r}")
        if name in attributes and name not in REPEATABLE:
            raise SpecError(f"{name}= stands twice (a second extension is twice={name})")
        attributes.setdefault(name, []).append(value)
    return words, attributes


def read_question(block: Block, word: str, text: str) -> Question:
    settings = {**DEFAULTS, **block.settings}
    trust = PIN_ONLY if word == "expect-pin-only" else SYSTEM_THEN_PINNED
    first, expected, own_chain, asked = None, {}, False, {}
    for token in shlex.split(text, comments=True):
        name, _, value = token.partition("=")
        if name in POLICIES:
            expected |= dict.fromkeys(POLICIES[name], value)
        elif name == "first":
            first = value
        elif word == "try" and name == "trust" and value in (SYSTEM_THEN_PINNED, PIN_ONLY):
            trust = value
        elif word == "try" and name in ASKED:
            asked[name] = value
        elif word == "try" and name in SETTINGS:
            settings[name] = value
            own_chain = own_chain or name == "serve"
        else:
            raise SpecError(f"{word} does not know {token!r}")
    if not expected:
        raise SpecError(f"{word} needs permissive=, tls=, strict=, both= or all=")
    return Question(settings, trust, first, expected, own_chain, asked)
