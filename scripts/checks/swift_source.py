"""Swift sources as text: their code apart from comments and strings, and where they stand."""

import re

from checks.allowed import C_FOLDERS, FLOORS


class SwiftFile:
    """A Swift source, with its code apart from comments and strings, line for line."""

    def __init__(self, path, text):
        self.path = path
        self.parts = path.split("/")
        self.module = self.parts[1] if self.parts[0] == "Sources" else None
        self.code = code_of(text)
        self.may_say_unsafe = bool(C_FOLDERS & set(self.parts[:-1]))

    def matches(self, pattern):
        """Yields (line number, match) for each match in the code."""
        for match in re.finditer(pattern, self.code, re.MULTILINE):
            yield self.code.count("\n", 0, match.start()) + 1, match

    def floor(self):
        """The row of FLOORS that this file stands in, or None."""
        rows = FLOORS.get(self.module, {})
        below = self.parts[2:]
        for length in range(len(below), 0, -1):
            if "/".join(below[:length]) in rows:
                return "/".join(below[:length])
        return "top" if len(below) == 1 and "top" in rows else None


def code_of(text):
    """Swift source without its comments and the text of its strings; interpolations and line ends stay."""
    out = []
    skip_code(text, 0, out, is_interpolation=False)
    return "".join(out)


def skip_code(text, start, out, is_interpolation):
    """Copies code up to the end, or up to the parenthesis that closes an interpolation; returns where it ended."""
    depth = 0
    while match := re.compile(r'//|/\*|#*"""|#*"|[()]').search(text, start):
        out.append(text[start : match.start()])
        token = match[0]
        if token == "//":
            end = text.find("\n", match.end())
            start = len(text) if end < 0 else end
        elif token == "/*":
            start = skip_comment(text, match.end(), out)
        elif token.endswith('"'):
            start = skip_string(text, match.end(), token, out)
        else:
            if token == ")" and depth == 0 and is_interpolation:
                return match.end()
            depth += 1 if token == "(" else -1
            out.append(token)
            start = match.end()
    out.append(text[start:])
    return len(text)


def skip_comment(text, start, out):
    depth = 1
    for match in re.compile(r"/\*|\*/|\n").finditer(text, start):
        if match[0] == "\n":
            out.append("\n")
            continue
        depth += 1 if match[0] == "/*" else -1
        if depth == 0:
            out.append(" ")
            return match.end()
    return len(text)


def skip_string(text, start, opening, out):
    hashes = opening.rstrip('"')
    quotes = opening[len(hashes) :]
    inside = re.compile(rf"(?P<code>\\{hashes}\()|\\{hashes}.|(?P<close>{quotes}{hashes})|(?P<line>\n)", re.DOTALL)
    out.append('""')
    while match := inside.search(text, start):
        start = match.end()
        out.append("\n" * match[0].count("\n"))
        if match["code"]:
            out.append(" ")
            start = skip_code(text, start, out, is_interpolation=True)
        elif match["close"] or (match["line"] and quotes == '"'):
            return start
    return len(text)


def body_lines(code, start):
    """How many lines the body has that follows a function's name; 0 when there is none, as in a protocol."""
    depth = 0
    opening = None
    for match in re.compile(r"[(){}\[\]]|\n\s*(?=\S)").finditer(code, start):
        token = match[0]
        if token in ("(", "[", "{"):
            if token == "{" and depth == 0:
                opening = match.start()
            depth += 1
        elif token in (")", "]", "}"):
            depth -= 1
            if depth < 0:
                return 0
            if depth == 0 and opening is not None:
                return code.count("\n", opening, match.start()) + 1
        elif depth == 0 and not re.match(r"[{)]|->|where\b|async\b|throws\b", code[match.end() :]):
            return 0
    return 0
