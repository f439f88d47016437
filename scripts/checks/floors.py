"""Who knows whom, as far as text can tell: a type's name, used in a file of a lower floor."""

import fnmatch
import re

from checks.allowed import FLOOR_EXCEPTIONS, FLOORS


def declared_types(sources):
    """Top-level types: name -> [(module, floor, access)]. Types private to a file are nobody else's business."""
    pattern = (
        r"^(?:@\w+(?:\([^)\n]*\))?[ \t]+)*((?:(?:public|package|internal|private|fileprivate|final|indirect"
        r"|nonisolated|distributed)[ \t]+)*)(?:struct|enum|class|actor|protocol|typealias)[ \t]+(\w+)"
    )
    declared = {}
    for file in sources:
        for _, match in file.matches(pattern):
            modifiers = match[1].split()
            if "private" in modifiers or "fileprivate" in modifiers:
                continue
            access = next((word for word in modifiers if word in ("public", "package")), "internal")
            declared.setdefault(match[2], []).append((file.module, file.floor(), access))
    return declared


def floor_problems(file, declared):
    """Yields (line, type, problem) once for each type that this file may not name."""
    floor = file.floor()
    known = {floor, *FLOORS[file.module][floor].split()}
    # A name that the file declares itself, nested, hides the one of another folder.
    own = set(re.findall(r"\b(?:struct|enum|class|actor|protocol|typealias|associatedtype)[ \t]+(\w+)", file.code))
    said = set()
    for number, match in file.matches(r"(?:(?<![\w.])|(?<=CertTrust\.)|(?<=TLSTransport\.))[A-Z]\w*"):
        name = match[0]
        if name in said or name in own or name not in declared:
            continue
        said.add(name)
        mine = [(where, access) for module, where, access in declared[name] if module == file.module]
        if not mine:
            if all(access == "package" for _, _, access in declared[name]):
                yield number, name, f"'{name}' is package API; use the public API"
        elif not any(where in known for where, _ in mine):
            yield number, name, f"{floor} may not know '{name}' of {mine[0][0]}; turn the dependency round"
        elif floor == "CABI" and not any(where == floor or access == "public" for where, access in mine):
            yield number, name, f"CABI may not know '{name}', which is not public; use the public API"


def is_floor_exception(path, name):
    return any(name == allowed and fnmatch.fnmatch(path, glob) for glob, allowed, _ in FLOOR_EXCEPTIONS)
