"""Certificate extensions, from the short texts of specs.txt to DER.

The text of an extension is a list with commas. It may begin with `critical`. The rest is either
`hex:` and the raw value (what goes into the OCTET STRING), or words that depend on the extension.
"""

from testcerts import der
from testcerts.errors import SpecError
from testcerts.names import general_name

# name in specs.txt: OID; this is also the order in which a certificate carries them
OIDS = {
    "ski": "2.5.29.14", "aki": "2.5.29.35", "bc": "2.5.29.19", "ku": "2.5.29.15",
    "eku": "2.5.29.37", "san": "2.5.29.17", "nc": "2.5.29.30", "policies": "2.5.29.32",
    "mappings": "2.5.29.33", "policy-constraints": "2.5.29.36", "inhibit-any": "2.5.29.54",
    "cdp": "2.5.29.31", "aia": "1.3.6.1.5.5.7.1.1",
}

KEY_USAGES = [
    "digitalSignature", "nonRepudiation", "keyEncipherment", "dataEncipherment", "keyAgreement",
    "keyCertSign", "cRLSign", "encipherOnly", "decipherOnly",
]
PURPOSES = {
    "any": "2.5.29.37.0", "serverAuth": "1.3.6.1.5.5.7.3.1", "clientAuth": "1.3.6.1.5.5.7.3.2",
    "codeSigning": "1.3.6.1.5.5.7.3.3", "emailProtection": "1.3.6.1.5.5.7.3.4",
    "msSGC": "1.3.6.1.4.1.311.10.3.3", "nsSGC": "2.16.840.1.113730.4.1",
}
ANY_POLICY = "2.5.29.32.0"


def extension(oid: str, critical: bool, value: bytes, true_octet: int = 0xFF,
              writes_false: bool = False) -> bytes:
    """One Extension. DER leaves a FALSE out; `writes_false` does not."""
    flag = b""
    if critical or writes_false:
        flag = der.boolean(critical, true_octet)
    return der.sequence(der.oid(oid), flag, der.octet_string(value))


def parse(name: str, text: str) -> tuple[bool, bytes]:
    """(critical, value) of the extension called `name`."""
    critical, body = split_critical(text)
    if body.startswith("hex:"):
        return critical, bytes.fromhex(body.removeprefix("hex:"))
    words = body.split(",") if body else []
    return critical, BUILDERS[name](words)


def split_critical(text: str) -> tuple[bool, str]:
    if text == "critical":
        return True, ""
    if text.startswith("critical,"):
        return True, text.removeprefix("critical,")
    return False, text


def parse_raw(text: str) -> tuple[str, bool, bytes]:
    """`1.2.3.4:critical:0500` or `1.2.3.4:0500`: an extension that has no name here."""
    oid, *flag, value = text.split(":")
    if flag not in ([], ["critical"]):
        raise SpecError(f"not an extension: {text!r} (write it like 1.2.3.4:critical:0500)")
    return OIDS.get(oid, oid), bool(flag), bytes.fromhex(value)


def basic_constraints(words: list[str]) -> bytes:
    content = b""
    for word in words:
        if word == "ca":
            content += der.boolean(True)
        elif word.startswith("pathlen:"):
            content += der.integer(int(word.removeprefix("pathlen:")))
        elif word != "not-ca":
            raise SpecError(f"unknown word in bc=: {word!r}")
    return der.sequence(content)


def key_usage(words: list[str]) -> bytes:
    words = [] if words == ["no-bits"] else words
    return der.named_bits([known(KEY_USAGES, word, "ku") for word in words])


def extended_key_usage(words: list[str]) -> bytes:
    return der.sequence(*(der.oid(PURPOSES.get(word, word)) for word in words))


def alternative_names(words: list[str]) -> bytes:
    return der.sequence(*(general_name(word) for word in words))


def subject_key_identifier(words: list[str]) -> bytes:
    return der.octet_string(bytes.fromhex("".join(words)))


def name_constraints(words: list[str]) -> bytes:
    """`permit-DNS:example.com`, `exclude-IP:10.0.0.0/8` ...; `permit-many:1023:example` writes
    the DNS names example0.test, example1.test and so on."""
    lists: dict[str, list[bytes]] = {"permit": [], "exclude": []}
    for word in words:
        verb, dash, name = word.partition("-")
        if verb not in lists or not dash:
            raise SpecError(f"unknown word in nc=: {word!r}")
        if name.startswith("many:"):
            _, count, label = name.split(":")
            names = [f"DNS:{label}{number}.test" for number in range(int(count))]
        else:
            names = [name]
        lists[verb] += [der.sequence(general_name(name)) for name in names]
    return der.sequence(*(
        der.context(number, b"".join(subtrees))
        for number, subtrees in enumerate(lists.values()) if subtrees
    ))


def certificate_policies(words: list[str]) -> bytes:
    return der.sequence(*(der.sequence(policy(word)) for word in words))


def policy_mappings(words: list[str]) -> bytes:
    """`1.2.3>1.2.4`: what the issuer calls 1.2.3 is called 1.2.4 by the subject."""
    return der.sequence(*(
        der.sequence(*(policy(part) for part in word.split(">"))) for word in words
    ))


def policy(word: str) -> bytes:
    return der.oid(ANY_POLICY if word == "any" else word)


def policy_constraints(words: list[str]) -> bytes:
    kinds = {"require": 0, "inhibit-mapping": 1}
    content = b""
    for word in words:
        kind, _, skip = word.partition(":")
        octets = der.integer(int(skip))[2:]
        content += der.context(known(kinds, kind, "policy-constraints"), octets, constructed=False)
    return der.sequence(content)


def inhibit_any_policy(words: list[str]) -> bytes:
    return der.integer(int(words[0]))


def distribution_points(words: list[str]) -> bytes:
    return der.sequence(*(
        der.sequence(der.context(0, der.context(0, general_name(word)))) for word in words
    ))


def authority_information(words: list[str]) -> bytes:
    """`ocsp=URI:...` and `issuers=URI:...`."""
    kinds = {"ocsp": "1.3.6.1.5.5.7.48.1", "issuers": "1.3.6.1.5.5.7.48.2"}
    pairs = (word.partition("=") for word in words)
    return der.sequence(*(
        der.sequence(der.oid(kinds[kind]), general_name(name)) for kind, _, name in pairs
    ))


def known(table, word: str, where: str) -> int:
    if word not in table:
        raise SpecError(f"unknown word in {where}=: {word!r}")
    return table[word] if isinstance(table, dict) else table.index(word)


BUILDERS = {
    "ski": subject_key_identifier, "bc": basic_constraints, "ku": key_usage,
    "eku": extended_key_usage, "san": alternative_names, "nc": name_constraints,
    "policies": certificate_policies, "mappings": policy_mappings,
    "policy-constraints": policy_constraints, "inhibit-any": inhibit_any_policy,
    "cdp": distribution_points, "aia": authority_information,
}
