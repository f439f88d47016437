"""Prints what pyca/cryptography reads in revocation lists, one JSON object a line.

pyca_lists.py reads every list of cryptography_vectors.
"""
import json
import pathlib
import warnings

import cryptography_vectors
from cryptography import x509
from cryptography.hazmat.primitives import serialization

warnings.simplefilter("ignore")
UTC = "%Y-%m-%dT%H:%M:%SZ"


def extension(holder, kind):
    try:
        return holder.extensions.get_extension_for_class(kind).value
    except x509.ExtensionNotFound:
        return None


def octets(number):
    """Two's complement in hex, the fewest octets."""
    return number.to_bytes((number + (number < 0)).bit_length() // 8 + 1, "big", signed=True).hex()


def entry(revoked):
    reason = extension(revoked, x509.CRLReason)
    return [octets(revoked.serial_number), revoked.revocation_date_utc.strftime(UTC), reason and reason.reason.value]


def fields(crl):
    number = extension(crl, x509.CRLNumber)
    end = crl.next_update_utc
    return {
        "this_update": crl.last_update_utc.strftime(UTC),
        "next_update": end and end.strftime(UTC),
        "number": number and octets(number.crl_number),
        "entries": [entry(revoked) for revoked in crl],
    }


def load(data):
    return x509.load_pem_x509_crl(data) if b"-----BEGIN" in data else x509.load_der_x509_crl(data)


def main():
    root = pathlib.Path(list(cryptography_vectors.__path__)[0]) / "x509"
    for path in sorted(root.rglob("*crl*")):
        if not path.is_file():
            continue
        line = {"source": str(path.relative_to(root))}
        data = path.read_bytes()
        try:
            crl = load(data)
            line["der"] = crl.public_bytes(serialization.Encoding.DER).hex()
            line["fields"] = fields(crl)
        except Exception as error:
            line["error"] = str(error)
            if "der" not in line:
                continue
        print(json.dumps(line))


main()
