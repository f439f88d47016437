"""Prints what pyca/cryptography reads of certificates: one JSON object a line for each certificate found.

    pyca_fields.py FILE-OR-DIRECTORY...   and `--vectors` for the X.509 files of cryptography_vectors

A line has the source, the DER in hex, and either the fields or why pyca refuses the certificate.
"""
import base64
import json
import pathlib
import re
import sys
import warnings

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import dsa, ec, ed448, ed25519, rsa

warnings.simplefilter("ignore")
BLOCK = re.compile(
    rb"-----BEGIN ((?:X509 |TRUSTED )?CERTIFICATE)-----\s+([A-Za-z0-9+/=\s]+?)-----END \1-----")
KEY_USAGES = {
    "digital_signature": "digitalSignature", "content_commitment": "nonRepudiation",
    "key_encipherment": "keyEncipherment", "data_encipherment": "dataEncipherment",
    "key_agreement": "keyAgreement", "key_cert_sign": "keyCertSign", "crl_sign": "cRLSign",
}


def encodings(path):
    data = path.read_bytes()
    blocks = BLOCK.findall(data)
    if blocks:
        for label, body in blocks:
            if label != b"TRUSTED CERTIFICATE":
                try:
                    yield base64.b64decode(body, validate=False)
                except ValueError:
                    pass
    elif data[:1] == b"\x30":
        yield data


def name(value):
    return [[[a.oid.dotted_string, a.value if isinstance(a.value, str) else None] for a in rdn]
            for rdn in value.rdns]


def general_name(entry):
    if isinstance(entry, x509.DNSName):
        return ["DNS", entry.value]
    if isinstance(entry, x509.RFC822Name):
        return ["email", entry.value]
    if isinstance(entry, x509.UniformResourceIdentifier):
        return ["URI", entry.value]
    if isinstance(entry, x509.IPAddress):
        return ["IP", entry.value.packed.hex()]
    if isinstance(entry, x509.DirectoryName):
        return ["dirName", name(entry.value)]
    return ["other", None]


def key_size(certificate):
    key = certificate.public_key()
    if isinstance(key, (rsa.RSAPublicKey, ec.EllipticCurvePublicKey, dsa.DSAPublicKey)):
        return key.key_size
    return None


def key_kind(certificate):
    key = certificate.public_key()
    for kind, word in ((rsa.RSAPublicKey, "RSA"), (ec.EllipticCurvePublicKey, "EC"),
                       (dsa.DSAPublicKey, "DSA"), (ed25519.Ed25519PublicKey, "Ed25519"),
                       (ed448.Ed448PublicKey, "Ed448")):
        if isinstance(key, kind):
            return word
    return "other"


def optional(read, *kinds):
    """The value, or null where there is none; what pyca cannot read at all is left out of the comparison."""
    try:
        return read()
    except kinds:
        return "unread"


def extension(certificate, kind):
    try:
        return certificate.extensions.get_extension_for_class(kind).value
    except x509.ExtensionNotFound:
        return None


def fields(certificate):
    oddities = (ValueError, TypeError, KeyError, x509.UnsupportedGeneralNameType)
    answer = {
        "version": certificate.version.value + 1,
        "serial": certificate.serial_number,
        "subject": optional(lambda: name(certificate.subject), *oddities),
        "issuer": optional(lambda: name(certificate.issuer), *oddities),
        "not_before": certificate.not_valid_before_utc.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "not_after": certificate.not_valid_after_utc.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "sha256": certificate.fingerprint(hashes.SHA256()).hex(),
        "sha1": certificate.fingerprint(hashes.SHA1()).hex(),
    }
    answer["serial"] = str(answer["serial"])
    try:
        answer["key"] = [key_kind(certificate), key_size(certificate)]
        if certificate.public_key_algorithm_oid.dotted_string == "1.2.840.10045.2.1":
            # A curve whose numbers are written out has a size for pyca; here it is never read.
            spki = certificate.public_key().public_bytes(
                serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo)
            if spki not in certificate.public_bytes(serialization.Encoding.DER):
                answer["key"] = "unread"
    except Exception:  # an unsupported key is any of several errors
        answer["key"] = "unread"

    def read_extensions():
        san = extension(certificate, x509.SubjectAlternativeName)
        ku = extension(certificate, x509.KeyUsage)
        eku = extension(certificate, x509.ExtendedKeyUsage)
        bc = extension(certificate, x509.BasicConstraints)
        return {
            "san": None if san is None else [general_name(entry) for entry in san],
            "key_usage": None if ku is None else [
                word for flag, word in KEY_USAGES.items() if getattr(ku, flag)],
            "eku": None if eku is None else [usage.dotted_string for usage in eku],
            "basic_constraints": None if bc is None else [bc.ca, bc.path_length],
            "extensions": [[e.oid.dotted_string, e.critical] for e in certificate.extensions],
        }

    answer["extensions"] = optional(read_extensions, *oddities, x509.DuplicateExtension)
    return answer


def main():
    paths = []
    for argument in sys.argv[1:]:
        if argument == "--vectors":
            import cryptography_vectors
            root = pathlib.Path(cryptography_vectors.__file__).parent
            paths += [(p, f"vectors/{p.relative_to(root)}") for p in sorted(root.rglob("*"))]
            continue
        path = pathlib.Path(argument)
        found = sorted(path.rglob("*")) if path.is_dir() else [path]
        paths += [(p, str(p)) for p in found]
    suffixes = {".pem", ".der", ".crt", ".cer", ".cert"}
    for path, source in paths:
        if not path.is_file() or (path.suffix.lower() not in suffixes):
            continue
        for index, der in enumerate(encodings(path)):
            line = {"source": f"{source}#{index}", "der": der.hex()}
            try:
                line["fields"] = fields(x509.load_der_x509_certificate(der))
            except Exception as error:  # refusing is an answer, whatever the error's type
                line["refused"] = f"{type(error).__name__}: {error}"[:120]
            print(json.dumps(line))


if __name__ == "__main__":
    main()
