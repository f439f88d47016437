"""The page of the comparison."""
from compare import reasons

HEAD = """# What other linters say of private certificates

Ten well-formed certificates of private deployments, seen by `wfcert lint`, by pkilint 0.13.3 (its linter for the CA/B TLS
Baseline Requirements) and by zlint 3.5.0 (all of its lints). Both hold a certificate to the rules for public CAs, and are
good at it; a private CA is bound by none of those, but by what clients do. `scripts/compare-linters` makes the certificates,
asks all three and writes this page. zlint is neither in Debian nor on PyPI, and this project installs neither of the two:
3.5.0 is what Debian's Go builds.

## By certificate

Errors, warnings and notices: `1e 2w 3n`; ours by profile.

| certificate | what it is | private | apple | strict | pkilint | zlint |
|---|---|---|---|---|---|---|
"""

MIDDLE = """
Ours in words, where there are any: WF504 a server's certificate that is a CA, WF702 pinned itself instead of a CA, WF305
longer than 398 days. None is an error in the profile private.

## By finding

| about | does it bite | pkilint and zlint say | of |
|---|---|---|---|
"""


def counts(findings):
    letters = [(sum(severity == name for severity, _ in findings), name[0]) for name in ("error", "warning", "notice")]
    return " ".join(f"{number}{letter}" for number, letter in letters if number) or "-"


def our_row(certificate, rules):
    """`| name | what | private | apple | strict |`, with the rules behind their numbers."""
    cells = []
    for found in rules.values():
        names = ", ".join(sorted({rule for _, rule in found}))
        cells.append(counts(found) + (f" ({names})" if names else ""))
    return f"| {certificate[0]} | {certificate[1]} | {' | '.join(cells)} |"


def finding_row(group, theirs):
    about, why, codes = group
    said = {code: severity for pair in theirs.values() for findings in pair
            for severity, code in findings if code in codes}
    names = [name for name, pair in theirs.items() if any(code in codes for findings in pair for _, code in findings)]
    shown = ", ".join(f"`{code}` {said[code]}" for code in codes if code in said)
    return f"| {about} | {why} | {shown} | {', '.join(names)} |"


def text(certificates, ours, theirs):
    rows = [f"{our_row(certificate, rules)} {counts(pkilint)} | {counts(zlint)} |"
            for certificate, rules, (pkilint, zlint) in zip(certificates, ours, theirs)]
    named = {certificate[0]: pair for certificate, pair in zip(certificates, theirs)}
    found = [finding_row(group, named) for group in reasons.GROUPS]
    return HEAD + "\n".join(rows) + "\n" + MIDDLE + "\n".join(found) + "\n"
