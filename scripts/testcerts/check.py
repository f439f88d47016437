"""Asks openssl about what was made: does it parse, and does each signature fit its issuer's key?

What is meant to be broken says so in specs.txt: `signature=…`, `signed-by=…`, `openssl=refuses`.
"""

import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from testcerts.errors import SpecError
from testcerts.keys import openssl
from testcerts.rows import find
from testcerts.signing import EDWARDS_ALGORITHMS
from testcerts.specs import Block, CertificateSpec

THREADS = 6


def check(blocks: list[Block], out: Path) -> list[str]:
    """One line for each certificate that is not as its spec says."""
    made = {(block.name, spec.name): spec for block in blocks for spec in block.made}
    with ThreadPoolExecutor(THREADS) as threads:
        answers = threads.map(lambda spec: fault(spec, made, out), made.values())
        return [answer for answer in answers if answer]


def fault(spec, made: dict, out: Path) -> str | None:
    file = out / "cases" / spec.case / f"{spec.name}.der"
    name = f"{spec.case}/{spec.name}"
    refuses = "openssl" in spec.attributes
    if succeeds("x509", "-inform", "DER", "-in", file, "-noout", "-text") == refuses:
        return f"{name}: openssl {'parses it after all' if refuses else 'cannot parse it'}"
    if refuses or not isinstance(spec, CertificateSpec) or "indefinite" in spec.get("ber", ""):
        return None
    issuer = find(made, spec.case, spec.issuer) if spec.issuer else spec
    key = out / "keys" / f"{issuer.key}.spki.der"
    fits = signature_fits(file.read_bytes(), key, spec.get("digest", "sha256"))
    if fits == bool({"signature", "signed-by"} & set(spec.attributes)):
        return f"{name}: its signature {'fits after all' if fits else 'does not fit'}"
    return None


def signature_fits(certificate: bytes, key: Path, digest: str) -> bool:
    """Whether the key made the signature; names, dates and extensions do not count."""
    start = header_size(certificate)
    body = first_element(certificate[start:])
    algorithm = first_element(certificate[start + len(body):])
    rest = certificate[start + len(body) + len(algorithm):]
    signature = first_element(rest)[header_size(rest) + 1:]  # after the count of unused bits
    with tempfile.TemporaryDirectory() as folder:
        message, proof = Path(folder, "message"), Path(folder, "signature")
        message.write_bytes(body)
        proof.write_bytes(signature)
        if key.parent.name in EDWARDS_ALGORITHMS:
            return succeeds("pkeyutl", "-verify", "-pubin", "-inkey", key, "-keyform", "DER",
                            "-rawin", "-in", message, "-sigfile", proof)
        return succeeds("dgst", f"-{digest}", "-verify", key, "-signature", proof, message)


def succeeds(*arguments) -> bool:
    try:
        openssl(*map(str, arguments))
    except SpecError:
        return False
    return True


def header_size(octets: bytes) -> int:
    """How many octets the tag and the length of the first element take."""
    return 2 if octets[1] < 0x80 else 2 + (octets[1] & 0x7F)


def first_element(octets: bytes) -> bytes:
    header = header_size(octets)
    size = octets[1] if header == 2 else int.from_bytes(octets[2:header], "big")
    return octets[:header + size]
