"""Writes docs/conformance.md from what was run."""
import re

from . import field, pkits

# Times and counts differ from run to run. No number between these is compared, nor the last column of the oracles' tables.
VARYING = ("<!-- varying -->", "<!-- /varying -->")


def comparable(text):
    """The page without its varying numbers."""
    text = re.sub(r"\d[\d,]* of \d[\d,]* \|$", "N of N |", text, flags=re.MULTILINE)
    return re.sub(f"{VARYING[0]}.*?{VARYING[1]}", lambda part: re.sub(r"\d[\d,.]*", "N", part[0]), text, flags=re.DOTALL)


def varying(text):
    return f"{VARYING[0]}\n{text}\n{VARYING[1]}"


def of(pair):
    return f"{pair[0]}/{pair[1]}"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |" for row in rows])


def summary(results):
    limbo, tls = results.limbo, results.bettertls
    ours = ["**wfcert, strict**", of(limbo.right("SUCCESS")), of(limbo.right("FAILURE")),
            " / ".join(str(count) for count, _ in tls)]
    rows = [ours]
    for name, accepts, rejects, better in field.TOOLS:
        rows.append([name, of(accepts), of(rejects), "– / –" if better is None else f"{better[0]} / {better[1]}"])
    names, paths = tls[0][1], tls[1][1]
    return table(["tool", "limbo-core: right accepts", "right rejects", f"BetterTLS: of {names:,} names / {paths} paths"],
                 rows)


def set_aside(results):
    answers = {answer["id"]: answer for answer in results.limbo.answers}
    words = {"SUCCESS": "accept", "FAILURE": "reject"}
    return table(["case", "wants", "ours", "what it contradicts"],
                 [[f"`{name}`", words[answers[name]["wanted"]], words[answers[name]["result"]], why]
                  for name, why in results.aside.items()])


def groups(results):
    return table(["group", "right accepts", "right rejects"],
                 [[f"`{name}`", of(row[:2]), of(row[2:])] for name, row in results.limbo.by_group()])


def pkits_table(results):
    rows, body = results.pkits, []
    for number, title in pkits.SECTIONS.items():
        section = [row for row in rows if row.section == number]
        right = sum(not row.differs for row in section)
        body.append([f"4.{number}", title, len(section), right, results.openssl.right[number]])
    right = sum(not row.differs for row in rows)
    total = sum(results.openssl.right.values())
    body.append(["", "**all**", f"**{len(rows)}**", f"**{right}**", f"**{total}**"])
    return table(["section", "about", "rows", "ours", results.openssl.version], body)


def pkits_differences(results):
    return table(["row", "certificate", "ours", "why"],
                 [[row.number, f"`{row.name}`", row.answer.replace(" ", ", "), pkits.WHY[row.number]]
                  for row in results.pkits if row.differs])


DIRECTIONS = {
    "we-accept": "Accepted here, refused by the other",
    "we-refuse": "Refused here, accepted by the other",
}


def oracle_section(results):
    if results.oracles is None:
        return "The differential test has not run here.\n"
    count = sum(results.oracles["comparisons"].values())
    compared = ", ".join(f"{number:,} with {name}" for name, number in sorted(results.oracles["comparisons"].items()))
    hits = sum(one["hits"] for one in results.oracles["classes"])
    parts = [varying(f"{count:,} comparisons ({compared}), {hits:,} disagreements, each in a class.")]
    for direction, title in DIRECTIONS.items():
        classes = [one for one in results.oracles["classes"] if one["direction"] == direction]
        rows = [[f"`{one['id']}`", one["rule"], one["source"], one["sentence"], f"{one['hits']:,} of {one['members']:,}"]
                for one in sorted(classes, key=lambda one: one["id"])]
        head = ["class", "our rule", "source", "what the class is", "disagreements, of inputs in it"]
        parts += [f"### {title}: {len(rows)} classes", table(head, rows)]
    return "\n\n".join(parts) + "\n"


def times(results):
    batch = results.times
    median = sorted(batch.ours)[len(batch.ours) // 2], sorted(batch.theirs)[len(batch.theirs) // 2]
    return varying(f"All {batch.count:,} BetterTLS requests, CPU time of user and system together, one process each, in"
            f" turn, {len(batch.ours)} rounds: ours {median[0]:.2f} s, a program on {batch.go}'s crypto/x509"
            f" {median[1]:.2f} s, median ratio **{batch.ratio:.2f}**.")


def write(results, template):
    fill = {
        "summary": summary(results),
        "measured": field.MEASURED,
        "limbo_line": results.limbo.summary,
        "bettertls_line": results.bettertls_line,
        "groups": groups(results),
        "set_aside": set_aside(results),
        "pkits": pkits_table(results),
        "differences": pkits_differences(results),
        "openssl_wrong": ", ".join(results.openssl.wrong) or "none",
        "openssl": results.openssl.version,
        "oracles": oracle_section(results),
        "times": times(results),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda match: fill[match[1]], template)
