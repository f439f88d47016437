"""Prints a hostile chain, one certificate a line in hex, leaf first.

    make_hostile.py cross N       N CAs of different names, each certified by each other one: N! ways up
    make_hostile.py namesakes N   N CAs of one name and N keys, of which none signed the leaf
    make_hostile.py long N        a straight chain of N certificates
    make_hostile.py wide N        7 CAs as in cross, and below them a leaf of N names

and those that end at their last certificate:

    make_hostile.py policies N      24 CAs, each of N policies, each mapped to each of the next CA's
    make_hostile.py constraints N   CAs with N excluded names in all, a thousand in each
    make_hostile.py huge N          one CA with N excluded names
    make_hostile.py constrained N   a leaf of N names below a root that excludes 1,000 subtrees
"""
import datetime
import sys

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID, ObjectIdentifier

START = datetime.datetime(2026, 6, 1)
END = datetime.datetime(2036, 6, 1)


def name(text):
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def new_key():
    return ec.generate_private_key(ec.SECP256R1())


def certificate(subject, key, issuer, issuer_key, names=(), extensions=()):
    builder = (x509.CertificateBuilder().subject_name(name(subject)).issuer_name(name(issuer))
               .public_key(key.public_key()).serial_number(x509.random_serial_number())
               .not_valid_before(START).not_valid_after(END))
    if names:
        builder = builder.add_extension(
            x509.SubjectAlternativeName([x509.DNSName(n) for n in names]), False)
    else:
        builder = builder.add_extension(x509.BasicConstraints(True, None), True)
    for extension in extensions:
        builder = builder.add_extension(extension, True)
    return builder.sign(issuer_key, hashes.SHA256())


def tlv(tag, content):
    if len(content) < 128:
        return bytes([tag, len(content)]) + content
    length = len(content).to_bytes((len(content).bit_length() + 7) // 8, "big")
    return bytes([tag, 128 | len(length)]) + length + content


def policy(level, number):
    """An arc of its own for each, below 128 so that each number is one octet."""
    return x509.PolicyInformation(ObjectIdentifier(f"1.3.6.1.4.1.1.{level}.{number}"), None)


def mapping(level, count):
    """RFC 5280 4.2.1.5: each policy of a level is each policy of the next one."""
    def oid(level, number):
        return tlv(6, bytes([0x2b, 6, 1, 4, 1, 1, level, number]))
    pairs = [tlv(0x30, oid(level, i) + oid(level + 1, j)) for i in range(count) for j in range(count)]
    return x509.UnrecognizedExtension(ObjectIdentifier("2.5.29.33"), tlv(0x30, b"".join(pairs)))


def anchored(extensions_of_each):
    """A chain below a root: a CA for each list of extensions, then a leaf."""
    issuer, issuer_key = "root", new_key()
    chain = [certificate(issuer, issuer_key, issuer, issuer_key)]
    for level, extensions in enumerate(extensions_of_each):
        key = new_key()
        chain.append(certificate(f"CA {level}", key, issuer, issuer_key, extensions=extensions))
        issuer, issuer_key = f"CA {level}", key
    chain.append(certificate("leaf", new_key(), issuer, issuer_key, ["im.example.com"]))
    return chain[::-1]


def excluded(numbers):
    return x509.NameConstraints(None, [x509.DNSName(f"{i:x}.a") for i in numbers])


def below_a_root(shape, count):
    if shape == "policies":
        return anchored([
            [x509.CertificatePolicies([policy(level, i) for i in range(count)]), mapping(level, count)]
            for level in range(24)])
    if shape == "constraints":
        return anchored([[excluded(range(first, first + 1000))] for first in range(0, count, 1000)])
    if shape == "huge":
        return anchored([[excluded(range(count))]])
    key = new_key()
    names = ["im.example.com", *(f"{i:x}.example.com" for i in range(count - 1))]
    return [certificate("leaf", new_key(), "CA", key, names),
            certificate("CA", key, "CA", key, extensions=[excluded(range(1000))])]


def without_a_root(shape, count):
    cas = 7 if shape == "wide" else count
    keys = [new_key() for _ in range(cas)]
    leaf_key = new_key()
    if shape in ("cross", "wide"):
        more = [f"*.{i:x}.a" for i in range(count)] if shape == "wide" else []
        chain = [certificate("leaf", leaf_key, "CA 0", keys[0], ["im.example.com", *more])]
        return chain + [certificate(f"CA {i}", keys[i], f"CA {j}", keys[j])
                        for i in range(cas) for j in range(cas) if i != j]
    if shape == "namesakes":
        chain = [certificate("leaf", leaf_key, "CA", leaf_key, ["im.example.com"])]
        return chain + [certificate("CA", key, "Root", keys[0]) for key in keys]
    chain = [certificate("leaf", leaf_key, "CA 0", keys[0], ["im.example.com"])]
    return chain + [certificate(f"CA {i}", keys[i], f"CA {i + 1}", keys[(i + 1) % count])
                    for i in range(count - 1)]


def main():
    shape, count = sys.argv[1], int(sys.argv[2])
    is_anchored = shape in ("policies", "constraints", "huge", "constrained")
    for made in (below_a_root if is_anchored else without_a_root)(shape, count):
        print(made.public_bytes(serialization.Encoding.DER).hex())


main()
