"""Reads pages that wfcert wrote: check_page.py layout|text FILE...

layout: opens each at the width of a desk and of a phone, light and dark, and prints a line for each fault that Chromium
shows; the last line is how many views there were. text: prints what a person reads in them, and fails where the one
style sheet is not the one that the page's policy names. Either way html5lib must find nothing to complain of.
"""

import base64
import hashlib
import pathlib
import sys

import html5lib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))

from browser import Chromium  # noqa: E402
from browser.layout import WIDTHS, faults  # noqa: E402

BLOCKS = "html head body header main footer section article div h1 h2 h3 p pre ul ol li dl dt dd table caption thead tbody tr th td details summary".split()


def parsed(path):
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    return parser.parse(pathlib.Path(path).read_text(encoding="utf-8"))


def lines_of(element):
    """The text below an element, a line for each block."""
    lines = [element.text or ""]
    for child in element:
        below = [] if child.tag == "style" else lines_of(child)
        if child.tag in BLOCKS:
            lines += below + [""]
        else:
            lines[-1] += "".join(below)
        lines[-1] += child.tail or ""
    return lines


def text(paths):
    for path in paths:
        page = parsed(path)
        policies = [meta.get("content") for meta in page.iter("meta") if meta.get("http-equiv")]
        (sheet,) = page.iter("style")
        digest = base64.b64encode(hashlib.sha256(sheet.text.encode()).digest()).decode()
        assert len(policies) == 1 and "unsafe" not in policies[0], policies
        assert policies[0].startswith(f"default-src 'none'; style-src 'sha256-{digest}';"), policies
        print("lang " + page.get("lang"))
        for line in lines_of(page):
            if line := " ".join(line.split()):
                print(line)


def layout(paths):
    views = 0
    with Chromium() as chromium:
        for path in paths:
            parsed(path)
            for width in WIDTHS:
                for dark in (False, True):
                    views += 1
                    for fault in faults(chromium, path, width, dark)[0]:
                        print(f"{path} {width} {'dark' if dark else 'light'}: {fault}")
    print(f"{views} views")


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    {"layout": layout, "text": text}[sys.argv[1]](sys.argv[2:])
