"""The pool of keys: each is made once, kept in OUT/keys and shared by its label.

A label is `kind/name`, for example `p256/leaf` or `rsa1024/a`. Two certificates with the same
label have the same key. Some kinds are public keys only: they are made up and cannot sign.
"""

import hashlib
import re
import subprocess
from pathlib import Path

from testcerts import der
from testcerts.errors import SpecError

CURVES = {
    "p192": "P-192", "p224": "P-224", "p256": "P-256", "p384": "P-384", "p521": "P-521",
    "secp112r1": "secp112r1", "secp128r1": "secp128r1", "secp160r1": "secp160r1",
    "secp256k1": "secp256k1", "brainpool256": "brainpoolP256r1",
}
OTHERS = {"ed25519": "ED25519", "ed448": "ED448", "x25519": "X25519", "sm2": "SM2"}

# RSA keys above this size take openssl seconds to make, and no test needs their signature.
LARGEST_RSA_THAT_SIGNS = 4096

RSA = re.compile(r"rsa(\d+)")
# With another exponent, or without the NULL that its algorithm has as parameters.
ODD_RSA = re.compile(r"rsa(\d+)(?:-e(\d+))?(-no-null)?")


class KeyPool:
    """Makes and finds keys below one folder."""

    def __init__(self, folder: Path):
        self.folder = folder

    def make(self, label: str) -> None:
        """Makes the key unless the folder holds it; safe to call for different labels at once."""
        public = self.public_file(label)
        if public.exists():
            return
        public.parent.mkdir(parents=True, exist_ok=True)
        made_up = made_up_public_key(label)
        if made_up is not None:
            public.write_bytes(made_up)
            return
        private = self.private_file(label)
        private.touch(mode=0o600)
        openssl("genpkey", *arguments(label), "-out", str(private))
        public.write_bytes(
            openssl("pkey", "-in", str(private), "-pubout", "-outform", "DER", *encoding(label))
        )
        for file in (private, public):
            file.chmod(0o600)

    def private_file(self, label: str) -> Path:
        return self.folder / f"{label}.pem"

    def public_file(self, label: str) -> Path:
        return self.folder / f"{label}.spki.der"

    def public_key(self, label: str) -> bytes:
        """The SubjectPublicKeyInfo."""
        return self.public_file(label).read_bytes()

    def signs(self, label: str) -> bool:
        return self.private_file(label).exists()


def arguments(label: str) -> list[str]:
    kind = label.partition("/")[0]
    if match := RSA.fullmatch(kind):
        return ["-algorithm", "RSA", "-pkeyopt", f"rsa_keygen_bits:{match[1]}"]
    if kind == "rsapss2048":
        return ["-algorithm", "RSA-PSS", "-pkeyopt", "rsa_keygen_bits:2048"]
    curve = CURVES.get(kind.removesuffix("-explicit"))
    if curve:
        return ["-algorithm", "EC", "-pkeyopt", f"ec_paramgen_curve:{curve}"]
    if kind in OTHERS:
        return ["-algorithm", OTHERS[kind]]
    raise SpecError(f"unknown kind of key: {label!r}")


def encoding(label: str) -> list[str]:
    explicit = label.partition("/")[0].endswith("-explicit")
    return ["-ec_param_enc", "explicit"] if explicit else []


def made_up_public_key(label: str) -> bytes | None:
    """Numbers of the right size that nobody has the private half of, for keys that never sign."""
    kind = label.partition("/")[0]
    match = ODD_RSA.fullmatch(kind)
    if match and (match[2] or match[3] or int(match[1]) > LARGEST_RSA_THAT_SIGNS):
        modulus = odd_number(label, int(match[1]))
        numbers = der.sequence(der.integer(modulus), der.integer(int(match[2] or 65537)))
        parameters = b"" if match[3] else der.null()
        algorithm = der.sequence(der.oid("1.2.840.113549.1.1.1"), parameters)
        return der.sequence(algorithm, der.bit_string(numbers))
    if kind == "p256-off-curve":
        point = b"\x04" + hashlib.shake_256(label.encode()).digest(64)
        algorithm = der.sequence(der.oid("1.2.840.10045.2.1"), der.oid("1.2.840.10045.3.1.7"))
        return der.sequence(algorithm, der.bit_string(point))
    if kind == "dsa2048":
        p, q, g, y = (odd_number(label + part, bits) for part, bits in
                      (("p", 2048), ("q", 256), ("g", 2047), ("y", 2047)))
        parameters = der.sequence(der.integer(p), der.integer(q), der.integer(g))
        algorithm = der.sequence(der.oid("1.2.840.10040.4.1"), parameters)
        return der.sequence(algorithm, der.bit_string(der.integer(y)))
    return None


def odd_number(seed: str, bits: int) -> int:
    """An odd number of exactly this many bits, always the same for the same seed."""
    octets = hashlib.shake_256(seed.encode()).digest((bits + 7) // 8)
    value = int.from_bytes(octets, "big") & ((1 << bits) - 1)
    return value | (1 << (bits - 1)) | 1


def openssl(*arguments: str, stdin: bytes = b"") -> bytes:
    done = subprocess.run(["openssl", *arguments], input=stdin, capture_output=True)
    if done.returncode != 0:
        reason = done.stderr.decode(errors="replace").strip()
        raise SpecError(f"openssl {' '.join(arguments)} failed: {reason}")
    return done.stdout
