#!/usr/bin/env python3
"""Makes an OCSP response: staple.py CERTIFICATE ISSUER KEY STATUS OUT, with STATUS good or revoked."""
import datetime
import sys

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.x509 import ocsp


def read(path):
    with open(path, "rb") as file:
        return file.read()


certificate, issuer = (x509.load_pem_x509_certificate(read(path)) for path in sys.argv[1:3])
key = serialization.load_pem_private_key(read(sys.argv[3]), None)
is_revoked = sys.argv[4] == "revoked"
response = (
    ocsp.OCSPResponseBuilder()
    .add_response(
        cert=certificate,
        issuer=issuer,
        algorithm=hashes.SHA256(),
        cert_status=ocsp.OCSPCertStatus.REVOKED if is_revoked else ocsp.OCSPCertStatus.GOOD,
        this_update=datetime.datetime(2026, 11, 30),
        next_update=datetime.datetime(2026, 12, 10),
        revocation_time=datetime.datetime(2026, 11, 1) if is_revoked else None,
        revocation_reason=x509.ReasonFlags.key_compromise if is_revoked else None,
    )
    .responder_id(ocsp.OCSPResponderEncoding.HASH, issuer)
    .sign(key, hashes.SHA256())
)
with open(sys.argv[5], "wb") as file:
    file.write(response.public_bytes(serialization.Encoding.DER))
