"""Signature algorithms, and signing with a key of the pool through openssl."""

import tempfile

from testcerts import der
from testcerts.errors import SpecError
from testcerts.keys import KeyPool, openssl

RSA_ALGORITHMS = {
    "md2": "1.2.840.113549.1.1.2", "md5": "1.2.840.113549.1.1.4", "sha1": "1.2.840.113549.1.1.5",
    "sha224": "1.2.840.113549.1.1.14", "sha256": "1.2.840.113549.1.1.11",
    "sha384": "1.2.840.113549.1.1.12", "sha512": "1.2.840.113549.1.1.13",
    "unknown": "1.3.6.1.4.1.99999.1",
}
ECDSA_ALGORITHMS = {
    "sha1": "1.2.840.10045.4.1", "sha224": "1.2.840.10045.4.3.1", "sha256": "1.2.840.10045.4.3.2",
    "sha384": "1.2.840.10045.4.3.3", "sha512": "1.2.840.10045.4.3.4",
}
EDWARDS_ALGORITHMS = {"ed25519": "1.3.101.112", "ed448": "1.3.101.113"}


def algorithm_identifier(label: str, digest: str) -> bytes:
    """The AlgorithmIdentifier of a signature by this key over this digest."""
    kind = label.partition("/")[0]
    if kind in EDWARDS_ALGORITHMS:
        return der.sequence(der.oid(EDWARDS_ALGORITHMS[kind]))
    table, parameters = (
        (RSA_ALGORITHMS, [der.null()]) if kind.startswith("rsa") else (ECDSA_ALGORITHMS, [])
    )
    if digest not in table or kind.startswith("rsapss"):
        raise SpecError(f"no signature algorithm with {digest!r} for the key {label!r}")
    return der.sequence(der.oid(table[digest]), *parameters)


def sign(pool: KeyPool, label: str, digest: str, message: bytes) -> bytes:
    if not pool.signs(label):
        raise SpecError(f"the key {label!r} is a made-up public key and cannot sign")
    private = str(pool.private_file(label))
    if label.partition("/")[0] in EDWARDS_ALGORITHMS:
        # openssl must know the size of the message first: it does not take it from a pipe.
        with tempfile.NamedTemporaryFile() as file:
            file.write(message)
            file.flush()
            return openssl("pkeyutl", "-sign", "-inkey", private, "-rawin", "-in", file.name)
    return openssl("dgst", f"-{digest}", "-sign", private, "-binary", stdin=message)
