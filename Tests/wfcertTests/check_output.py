"""Reads what wfcert wrote about hostile names as a program of each format would: check_output.py FORMAT COUNT:FILE...

COUNT is how many findings, rows or cases there must be; nothing where they are not to be counted. A format's own reader must
take it, find nothing but what the format has, and no line, element, key or metric that begins with a name of
hostile_names.py. Prints a line for each fault.
"""

import json
import pathlib
import plistlib
import re
import sys
import unicodedata
import xml.etree.ElementTree as ElementTree

HIDDEN = {"Cc", "Cf", "Zl", "Zp", "Cs", "Co", "Cn"}


def unseen(text):
    """The characters that steer or hide."""
    for character in text:
        if unicodedata.category(character) in HIDDEN and character != "\n":
            yield f"U+{ord(character):04X}"
        # Fillers and symbols without ink look like nothing, and imitate columns.
        elif character in "\u2800\U0001d159\u115f\u1160\u3164\uffa0\u034f" or unicodedata.category(character) == "Zs" != character and character != " ":
            yield f"space U+{ord(character):04X}"


def harmless(data):
    text = data.decode("utf-8")
    yield from unseen(text)
    for line in re.split("[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]", text):
        # Where text is broken into lines, what follows stands behind an indent.
        if re.match(r"CANARY|::error::|\[WFCCCert\] host=CANARY|##\[|ok 9999|1\.\.0|Bail", line):
            yield "a line " + line[:60]


def text(data, count):
    yield from ()


def once(pairs):
    keys = [key for key, _ in pairs]
    assert len(keys) == len(set(keys)), keys
    assert not any("CANARY" in key or not re.fullmatch(r"\$?[A-Za-z0-9_/]+", key) for key in keys), keys
    return dict(pairs)


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for item in value.values() if isinstance(value, dict) else value:
            yield from strings(item)


def loaded(line):
    value = json.loads(line, object_pairs_hook=once)
    # An escape of JSON must not bring back what was taken out.
    for found in strings(value):
        for fault in unseen(found):
            yield "inside a string " + fault
        # What is exported is in it whole.
        if "\n" in found and not found.startswith(("#", "<?xml", "-----BEGIN CERTIFICATE-----\n")):
            yield "a line inside a string " + found[:60]


def as_json(data, count):
    yield from loaded(data)


def jsonl(data, count):
    for line in data.splitlines():
        yield from loaded(line)


def sarif(data, count):
    from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Sarif

    yield from loaded(data)
    (run,) = Sarif.model_validate(json.loads(data)).runs
    if len(run.results) != count:
        yield f"{len(run.results)} results"
    for result in run.results:
        uri = result.locations[0].physicalLocation.artifactLocation.uri
        if not re.fullmatch(r"(file://)?[A-Za-z0-9._~/%-]+", uri):
            yield f"an address {uri[:60]}"
        # 3.11: links and placeholders of messages.
        if re.search(r"\]\(|(?<!\{)\{\d+\}(?!\})", result.message.text):
            yield f"a link or placeholder in {result.message.text[:80]}"


def gitlab(data, count):
    yield from loaded(data)
    issues = json.loads(data)
    if len(issues) != count:
        yield f"{len(issues)} issues"
    for issue in issues:
        if set(issue) != {"description", "check_name", "fingerprint", "severity", "location"}:
            yield f"keys {sorted(issue)}"


def elements(root, allowed):
    """Whether a tree has only known elements and attributes."""
    for element in root.iter():
        keys = allowed.get(element.tag)
        if keys is None or set(element.keys()) - set(keys.split()):
            yield f"element {element.tag} {sorted(element.keys())}"


class Strict(ElementTree.TreeBuilder):
    """Comments and instructions are kept, so that they can be seen."""

    def comment(self, text):
        raise ValueError("a comment " + text[:60])

    def pi(self, target, text=None):
        raise ValueError("an instruction " + target)


def tree(data):
    assert b"<!DOCTYPE" not in data and b"<![CDATA[" not in data
    return ElementTree.fromstring(data, parser=ElementTree.XMLParser(target=Strict()))


def junit(data, count):
    import junitparser

    root = tree(data)
    yield from elements(
        root,
        {
            "testsuites": "name tests failures errors",
            "testsuite": "name tests failures errors skipped",
            "testcase": "classname name",
            "failure": "type message",
            "system-out": "",
        },
    )
    found = len([case for suite in junitparser.JUnitXml.fromstring(data) for case in suite if case.result or case.system_out])
    if found != count:
        yield f"{found} cases with something"


def android(data, count):
    root = tree(data)
    yield from elements(
        root,
        {
            "network-security-config": "",
            "base-config": "cleartextTrafficPermitted",
            "domain-config": "cleartextTrafficPermitted",
            "domain": "includeSubdomains",
            "trust-anchors": "",
            "certificates": "src",
        },
    )


def plist(data, count):
    value = plistlib.loads(data if data.startswith(b"<?xml") else b"<plist>" + data + b"</plist>")
    if "CANARY" in repr(value):
        yield "CANARY"


def github(data, count):
    lines = data.decode().splitlines()
    if len(lines) != count:
        yield f"{len(lines)} lines"
    for line in lines:
        # As the runner reads it: a command, its properties up to the next '::', a message.
        match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
        if not match:
            yield f"a line {line[:60]}"
            continue
        keys = [part.split("=")[0] for part in match[2].split(",")]
        if keys not in (["file", "title"], ["file", "line", "title"]):
            yield f"properties {keys}"


def tap(data, count):
    import yaml
    from tap.parser import Parser

    points = notes = 0
    blocks = re.findall(r"(?ms)^  ---\n(.*?)^  \.\.\.$", data.decode())
    for block in blocks:
        value = yaml.safe_load(block)
        notes += 1
        if sorted(value) != ["fix", "message", "severity"] or any("\n" in item for item in value.values()):
            yield f"keys {sorted(value)}"
    for line in Parser().parse_text(data.decode()):
        if line.category == "test":
            points += 1
            if line.skip or line.todo:
                yield f"a directive in {line.description[:60]}"
        elif line.category == "plan":
            if line.skip:
                yield "a plan that skips"
            plan = line.expected_tests
        elif line.category == "bail":
            yield "bails out"
    if plan != points or notes != count:
        yield f"{plan} planned, {points} points, {notes} notes"


def markdown(data, count):
    from markdown_it import MarkdownIt

    reader = MarkdownIt("gfm-like", {"linkify": False, "html": True})
    allowed = {
        "heading_open", "heading_close", "inline", "table_open", "table_close", "thead_open", "thead_close", "tr_open",
        "tr_close", "th_open", "th_close", "tbody_open", "tbody_close", "td_open", "td_close", "bullet_list_open",
        "bullet_list_close", "list_item_open", "list_item_close", "paragraph_open", "paragraph_close",
    }  # fmt: skip
    rows = cells = 0
    for token in reader.parse(data.decode()):
        if token.type not in allowed:
            yield f"a {token.type} {token.content[:60]}"
        rows += token.type == "tr_open"
        cells += token.type == "td_open"
        for child in token.children or []:
            if child.type not in ("text", "text_special"):
                yield f"a {child.type} in {token.content[:60]}"
    if (max(rows - 1, 0), cells) != (count, 5 * count):
        yield f"{rows} rows, {cells} cells"
    # GitHub and GitLab make links of bare addresses, and of names and numbers; a browser shows the others.
    raw = re.sub(r"\\(.)", "", data.decode())
    if found := re.search(r"(?i)https?://|www\.", raw):
        yield f"a link {raw[max(found.start() - 40, 0) : found.end() + 20]!r}"
    shown = re.sub(r"\\(.)", r"\1", data.decode())
    if found := re.search(r"(?<![A-Za-z0-9])[@#](?=\w)", shown):
        yield f"a mention {found[0]} in {shown[max(found.start() - 40, 0) : found.end() + 20]!r}"


def html(data, count):
    import html5lib

    sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
    from browser.layout import ATTRIBUTES, ELEMENTS

    page = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(data.decode())
    for element in page.iter():
        tag = element.tag if isinstance(element.tag, str) else "comment"
        tag = tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in ELEMENTS.split() or set(element.keys()) - set(ATTRIBUTES.split()):
            yield f"element {tag} {sorted(element.keys())}"
        # Names stand in texts; the one attribute that a moment stands in is made here.
        if any("CANARY" in value for value in element.attrib.values()):
            yield f"CANARY in an attribute of {tag}"
    found = len([1 for element in page.iter("article")])
    if count is not None and found != count:
        yield f"{found} findings"


def log(data, count):
    pair = r'[a-z0-9_\[\]]+=(?:"(?:[^"\\]|\\.)*"|[^\s"=]+)'
    for line in data.decode().splitlines():
        words = re.fullmatch(rf"\[WFCCCert\] (?:  )?(?:cert\[\d+\] )?{pair}(?: {pair})*", line)
        if not words:
            yield f"a line {line[:100]}"
        keys = re.findall(r'(?:^| )([a-z0-9_\[\]]+)=(?:"(?:[^"\\]|\\.)*"|[^\s"=]+)', line)
        if "verdict" in keys and keys.index("verdict") != keys.index("trust") + 1 or keys.count("verdict") > 1:
            yield f"keys {keys}"


def pem(data, count):
    from cryptography import x509

    found = x509.load_pem_x509_certificates(data)
    if len(found) != count:
        yield f"{len(found)} certificates"
    for line in data.decode().splitlines():
        if not re.fullmatch(r"# .*|-----(BEGIN|END) CERTIFICATE-----|[A-Za-z0-9+/=]{1,64}|", line):
            yield f"a line {line[:60]}"


def prometheus(data, count):
    from prometheus_client.parser import text_string_to_metric_families

    names = set()
    for family in text_string_to_metric_families(data.decode()):
        names.add(family.name)
        if not family.name.startswith("wfcert_") or not family.documentation:
            yield f"a metric {family.name}"
        for sample in family.samples:
            if any(not re.fullmatch("[a-z0-9_]+", label) for label in sample.labels):
                yield f"labels {sorted(sample.labels)}"
            if not sample.name.startswith("wfcert_"):
                yield f"a sample {sample.name}"
    if count is not None and len(names) < count:
        yield f"metrics {sorted(names)}"


def nagios(data, count):
    lines = data.decode().splitlines()
    # Below the status line: each target with its own state, or how many are left out.
    for line in lines[1:]:
        if not re.match(r"(OK|WARNING|CRITICAL|UNKNOWN) |… \d+ more$", line) or "|" in line:
            yield f"a line {line[:60]}"
    status, _, measured = lines[0].partition("|")
    if not re.match(r"[A-Z]+ (OK|WARNING|CRITICAL|UNKNOWN)[ :-]", status) or "|" in measured:
        yield f"a line {lines[0][:60]}"
    # Plugin guidelines 2.6: 'label'=value[unit];warn;crit
    perfdata = r"(?:'[^'=|]+'|[A-Za-z0-9_.]+)=-?\d+(?:\.\d+)?[a-z%]*(?:;[\d.:~@-]*){0,4}"
    # Where nothing could be measured there is none.
    if measured and not re.fullmatch(rf"\s*{perfdata}(?: {perfdata})*\s*", measured):
        yield f"data {measured[:80]}"


READERS = {"json": as_json} | {
    reader.__name__: reader
    for reader in (
        text, jsonl, sarif, gitlab, junit, android, plist, github, tap, markdown, html, log, pem, prometheus, nagios,
    )
}  # fmt: skip


def main(name, arguments):
    for argument in arguments:
        count, path = argument.split(":", 1)
        data = pathlib.Path(path).read_bytes()
        try:
            faults = list(harmless(data)) + list(READERS[name](data, int(count) if count else None))
        except Exception as error:  # noqa: BLE001  # what a reader throws is the finding
            faults = [f"{type(error).__name__}: {error}"[:300]]
        for fault in faults[:5]:
            print(f"{path}: {fault!r}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
