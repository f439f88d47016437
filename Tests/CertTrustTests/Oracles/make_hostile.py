"""Prints a hostile chain, one certificate a line in hex, leaf first.

    make_hostile.py cross N       N CAs of different names, each certified by each other one: N! ways up
    make_hostile.py namesakes N   N CAs of one name and N keys, of which none signed the leaf
    make_hostile.py long N        a straight chain of N certificates
    make_hostile.py wide N        7 CAs as in cross, and below them a leaf of N names
    make_hostile.py constrained N a leaf of N names below a root that excludes 1,000 subtrees
"""
import datetime
import sys

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

START = datetime.datetime(2026, 6, 1)
END = datetime.datetime(2036, 6, 1)


def name(text):
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def certificate(subject, key, issuer, issuer_key, names=(), excluded=()):
    builder = (x509.CertificateBuilder().subject_name(name(subject)).issuer_name(name(issuer))
               .public_key(key.public_key()).serial_number(x509.random_serial_number())
               .not_valid_before(START).not_valid_after(END))
    if names:
        builder = builder.add_extension(
            x509.SubjectAlternativeName([x509.DNSName(n) for n in names]), False)
    else:
        builder = builder.add_extension(x509.BasicConstraints(True, None), True)
    if excluded:
        subtrees = [x509.DNSName(n) for n in excluded]
        builder = builder.add_extension(x509.NameConstraints(None, subtrees), True)
    return builder.sign(issuer_key, hashes.SHA256())


def main():
    shape, count = sys.argv[1], int(sys.argv[2])
    cas = {"wide": 7, "constrained": 1}.get(shape, count)
    keys = [ec.generate_private_key(ec.SECP256R1()) for _ in range(cas)]
    leaf_key = ec.generate_private_key(ec.SECP256R1())
    if shape in ("cross", "wide"):
        more = [f"*.{i:x}.a" for i in range(count)] if shape == "wide" else []
        chain = [certificate("leaf", leaf_key, "CA 0", keys[0], ["im.example.com", *more])]
        chain += [certificate(f"CA {i}", keys[i], f"CA {j}", keys[j])
                  for i in range(cas) for j in range(cas) if i != j]
    elif shape == "constrained":
        names = ["im.example.com", *(f"{i:x}.example.com" for i in range(count - 1))]
        chain = [certificate("leaf", leaf_key, "CA", keys[0], names),
                 certificate("CA", keys[0], "CA", keys[0], excluded=[f"{i:x}.invalid" for i in range(1_000)])]
    elif shape == "namesakes":
        chain = [certificate("leaf", leaf_key, "CA", leaf_key, ["im.example.com"])]
        chain += [certificate("CA", key, "Root", keys[0]) for key in keys]
    else:
        chain = [certificate("leaf", leaf_key, "CA 0", keys[0], ["im.example.com"])]
        chain += [certificate(f"CA {i}", keys[i], f"CA {i + 1}", keys[(i + 1) % count])
                  for i in range(count - 1)]
    for made in chain:
        print(made.public_bytes(serialization.Encoding.DER).hex())


main()
