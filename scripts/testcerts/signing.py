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
# RSASSA-PSS: digest, digest of the mask, salt as written in the parameters, salt that is really there, trailer.
PSS_ALGORITHMS = {
    "pss-sha256": ("sha256", "sha256", 32, 32, 1), "pss-sha384": ("sha384", "sha384", 48, 48, 1),
    "pss-sha512": ("sha512", "sha512", 64, 64, 1), "pss-sha224": ("sha224", "sha224", 28, 28, 1),
    "pss-sha1": ("sha1", "sha1", 20, 20, 1), "pss-sha256-salt20": ("sha256", "sha256", 20, 20, 1),
    "pss-sha256-salt-lie": ("sha256", "sha256", 20, 32, 1), "pss-sha256-mask-sha1": ("sha256", "sha1", 32, 32, 1),
    "pss-sha256-trailer2": ("sha256", "sha256", 32, 32, 2), "pss-sha256-salt513": ("sha256", "sha256", 513, 32, 1),
}
DIGESTS = {
    "sha1": "1.3.14.3.2.26", "sha224": "2.16.840.1.101.3.4.2.4", "sha256": "2.16.840.1.101.3.4.2.1",
    "sha384": "2.16.840.1.101.3.4.2.2", "sha512": "2.16.840.1.101.3.4.2.3",
}
EDWARDS_ALGORITHMS = {"ed25519": "1.3.101.112", "ed448": "1.3.101.113"}


def algorithm_identifier(label: str, digest: str) -> bytes:
    """The AlgorithmIdentifier of a signature by this key over this digest."""
    kind = label.partition("/")[0]
    if digest in PSS_ALGORITHMS and kind.startswith("rsa"):
        return pss_identifier(*PSS_ALGORITHMS[digest])
    if kind in EDWARDS_ALGORITHMS:
        return der.sequence(der.oid(EDWARDS_ALGORITHMS[kind]))
    table, parameters = (
        (RSA_ALGORITHMS, [der.null()]) if kind.startswith("rsa") else (ECDSA_ALGORITHMS, [])
    )
    if digest not in table or kind.startswith("rsapss"):
        raise SpecError(f"no signature algorithm with {digest!r} for the key {label!r}")
    return der.sequence(der.oid(table[digest]), *parameters)


def pss_identifier(digest: str, mask: str, salt: int, _: int, trailer: int) -> bytes:
    """RFC 4055 3.1; what equals its default is left out."""
    fields = []
    if digest != "sha1":
        fields.append(der.context(0, der.sequence(der.oid(DIGESTS[digest]), der.null())))
    if mask != "sha1":
        inner = der.sequence(der.oid(DIGESTS[mask]), der.null())
        fields.append(der.context(1, der.sequence(der.oid("1.2.840.113549.1.1.8"), inner)))
    if salt != 20:
        fields.append(der.context(2, der.integer(salt)))
    if trailer != 1:
        fields.append(der.context(3, der.integer(trailer)))
    return der.sequence(der.oid("1.2.840.113549.1.1.10"), der.sequence(*fields))


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
    if digest in PSS_ALGORITHMS:
        name, mask, _, salt, _ = PSS_ALGORITHMS[digest]
        settings = ["rsa_padding_mode:pss", f"rsa_mgf1_md:{mask}", f"rsa_pss_saltlen:{salt}"]
        options = [word for setting in settings for word in ("-sigopt", setting)]
        return openssl("dgst", f"-{name}", "-sign", private, *options, "-binary", stdin=message)
    return openssl("dgst", f"-{digest}", "-sign", private, "-binary", stdin=message)
