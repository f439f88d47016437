"""What other tools score on the same cases, as they were measured. Nothing here is run again by our scripts."""

MEASURED = "2026-11-29 with the same data (`conformance/README.md` in WFCERT_SHARED)"

# Tool and version; right and asked accepts and rejects of limbo-core, over what the tool can express; right answers
# among the 9,491 name-constraint and the 81 path-building cases of BetterTLS, None where they were not asked.
TOOLS = [
    ("pyca/cryptography 50.0.2", (54, 58), (110, 141), (9491, 81)),
    ("OpenSSL 3.0.22, strict flags, no CN", (55, 63), (101, 145), (9491, 55)),
    ("rustls-webpki 0.104a7", (50, 55), (85, 138), None),
    ("Go crypto/x509 1.19.8", (51, 56), (84, 139), (9491, 81)),
    ("GnuTLS 3.7.9", (57, 60), (78, 143), (9367, 52)),
    ("Java 17 PKIX", (62, 63), (67, 145), (9313, 69)),
]
