"""As much DER as seeds need: elements taken apart, put together, and keys put in the place of others."""
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec


def length(count):
    if count < 0x80:
        return bytes([count])
    octets = count.to_bytes((count.bit_length() + 7) // 8, "big")
    return bytes([0x80 | len(octets)]) + octets


def element(tag, *parts):
    content = b"".join(parts)
    return bytes([tag]) + length(len(content)) + content


def split(data):
    """The elements that follow one another, each as (tag, whole, content); raises for what are none."""
    found = []
    while data:
        tag, first = data[0], data[1]
        count, start = first, 2
        if first >= 0x80:
            start += first & 0x7F
            count = int.from_bytes(data[2:start], "big")
        if len(data) < start + count or first == 0x80:
            raise ValueError("no element")
        found.append((tag, data[: start + count], data[start : start + count]))
        data = data[start + count :]
    return found


def small_key(number):
    """The private key that is this number, as SmallKey.swift has it."""
    return ec.derive_private_key(number, ec.SECP256R1())


def spki(number):
    form = serialization.PublicFormat.SubjectPublicKeyInfo
    return small_key(number).public_key().public_bytes(serialization.Encoding.DER, form)


def subject_key(certificate):
    """The certificate's key, None where it is none on P-256."""
    fields = split(split(split(certificate)[0][2])[0][2])
    try:
        key = serialization.load_der_public_key(fields[6 if fields[0][0] == 0xA0 else 5][1])
    except Exception:  # of a form that the library does not take
        return None
    return key if isinstance(key, ec.EllipticCurvePublicKey) and key.curve.name == "secp256r1" else None


def is_signed_by(data, key):
    """Whether a certificate or list has a good signature over SHA-256 by this key."""
    tbs, _, signature = split(split(data)[0][2])[:3]
    try:
        key.verify(signature[2][1:], tbs[1], ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        return False
    return True


def with_key(certificate, number):
    """The certificate with a small key as its subject's; its signature no longer fits."""
    (_, _, outer), *behind = split(certificate)
    tbs, *rest = split(outer)
    fields = split(tbs[2])
    index = 6 if fields[0][0] == 0xA0 else 5
    fields[index] = (0x30, spki(number), b"")
    signed = element(0x30, *(field[1] for field in fields))
    return element(0x30, signed, *(part[1] for part in rest)) + b"".join(part[1] for part in behind)
