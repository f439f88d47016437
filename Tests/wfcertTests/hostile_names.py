"""Makes certificates whose names try to break out of what they are shown in: hostile_names.py FOLDER.

Each name stands in the subject, the issuer, the alternative names and the addresses of a certificate, in the comment in
front of its PEM block, and in the file's name as far as a file system takes it. CANARY in one of them must never begin
a line, be an element, a key or a metric. The DER is written here, since libraries refuse to write most of it.
"""

import base64
import hashlib
import pathlib
import sys

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

NAMES = {
    "control": "\x01\x07\x08CANARY\x1b[2J\x1b]0;x\x07\x9b31m\x7f\t\x00CANARY",
    "bidi": "\u202eCANARY\u2066\u200f\u061c\u2067x",
    "lines": "x\nCANARY\r\nCANARY\u2028CANARY\u2029CANARY\x0bCANARY\x0cCANARY\x85CANARY\x1eCANARY",
    "script": "</script></style></title></textarea><script>CANARY()</script><svg/onload=CANARY()>",
    "image": "\"><img src=x onerror=CANARY()>'><CANARY>",
    "attribute": "\" onmouseover=\"CANARY()\" x=' onfocus='CANARY()",
    "cdata": "]]><CANARY/><![CDATA[ --><!-- ?> &amp; &#10;CANARY &lt;b&gt; <?CANARY?>",
    "github": "%0A::error::CANARY%0D%25 ,line=1,title=x::CANARY\n::error::CANARY\n##[error]CANARY",
    "yaml": "'\"}: {CANARY: [*a &b !!python/object:x]}\n...\n---\nCANARY: # %TAG",
    "prometheus": "x\"} 1\nCANARY{a=\"b\"} 2\\\n# TYPE CANARY gauge",
    "nagios": "OK | CANARY=1;2;3 'a'=5;|\nCANARY | b=1",
    "links": "[CANARY](javascript:CANARY) ![x](http://canary.example) <http://canary.example> https://canary.example",
    "marks": "`CANARY` **CANARY** ~~x~~ | \\| a | b |\n|---|\n# CANARY\n@canary #1 $x$ [^1] *a* __b__ :x:",
    "html": "<b>CANARY</b>&nbsp;<!-- <details open ontoggle=CANARY()>",
    "tap": "# SKIP CANARY\nok 9999 - CANARY\n1..0 # TO" "DO\nBail out! CANARY",
    "logfmt": "\" verdict=trusted CANARY=\"\n[WFCCCert] host=CANARY verdict=trusted",
    "pem": "-----BEGIN CERTIFICATE-----",
    "pem-end": "-----END CERTIFICATE-----\n-----BEGIN CERTIFICATE-----\nCANARY",
    "json": "\"},{\"CANARY\":1,\"x\":\"\\u0000\\",
    "sarif": "[CANARY](1) {0} {1} \\[x]",
    "shell": "$(touch CANARY) `touch CANARY`; touch CANARY & 'x' \"$CANARY\"",
    "long": "CANARY " * 1_000,
    "stack": "a" + "\u0301" * 400 + "\u0f68\u0fbc",
    "hidden": "\ufeffCANARY\ufff9\u00ad\u200b\U000e0041\u2060\ue000\U0010ffff\u3164",
    "no-text": b"\xff\xfe\xc0\xafCANARY\xed\xa0\x80\n\xf5",
    "right-to-left": "\u05d0\u05d1 CANARY \u0627\u0644",
    "spaces": "\u2003CANARY\u00a0\u3000\u2800",
}


def der(tag, *contents):
    content = b"".join(contents)
    length = len(content)
    if length < 0x80:
        return bytes([tag, length]) + content
    octets = length.to_bytes((length.bit_length() + 7) // 8, "big")
    return bytes([tag, 0x80 | len(octets)]) + octets + content


def oid(text):
    first, second, *rest = (int(part) for part in text.split("."))
    out = [40 * first + second]
    for arc in rest:
        septets = [arc & 0x7F]
        while arc := arc >> 7:
            septets.insert(0, 0x80 | (arc & 0x7F))
        out += septets
    return der(6, bytes(out))


def octets(name):
    return name if isinstance(name, bytes) else name.encode()


def distinguished(*attributes):
    return der(0x30, *(der(0x31, der(0x30, oid(kind), der(0x0C, octets(value)))) for kind, value in attributes))


def extension(kind, value, critical=False):
    return der(0x30, oid(kind), der(1, b"\xff") if critical else b"", der(4, value))


ECDSA_SHA256 = der(0x30, oid("1.2.840.10045.4.3.2"))
COMMON_NAME, ORGANISATION, UNIT = "2.5.4.3", "2.5.4.10", "2.5.4.11"


def certificate(number, subject, issuer, key, signer, extensions):
    validity = der(0x30, der(0x17, b"260601000000Z"), der(0x17, b"270703000000Z"))
    info = key.public_key().public_bytes(
        serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    body = der(
        0x30,
        der(0xA0, der(2, b"\x02")),
        der(2, number),
        ECDSA_SHA256,
        issuer,
        validity,
        subject,
        info,
        der(0xA3, der(0x30, *extensions)),
    )
    return der(0x30, body, ECDSA_SHA256, der(3, b"\0" + signer.sign(body, ec.ECDSA(hashes.SHA256()))))


def pem(encoding, comment=b""):
    text = base64.encodebytes(encoding).replace(b"\n", b"")
    lines = [text[at : at + 64] for at in range(0, len(text), 64)]
    return comment + b"\n".join([b"-----BEGIN CERTIFICATE-----", *lines, b"-----END CERTIFICATE-----", b""])


def key_of(label):
    number = int.from_bytes(hashlib.sha256(label.encode()).digest()[:16], "big") + 1
    return ec.derive_private_key(number, ec.SECP256R1())


def number_of(label):
    return b"\x01" + hashlib.sha256(label.encode()).digest()[:15]


def chain(label, name):
    """A server's certificate and its CA, both named so, and the server's key."""
    authority, key = key_of(label + " ca"), key_of(label)
    issuer = distinguished((ORGANISATION, name), (COMMON_NAME, name))
    root = certificate(
        number_of(label + " ca"),
        issuer,
        issuer,
        authority,
        authority,
        [
            extension("2.5.29.19", der(0x30, der(1, b"\xff")), critical=True),
            extension("2.5.29.15", der(3, b"\x01\x06"), critical=True),
        ],
    )
    text = octets(name)[:2_000]
    names = der(0x30, der(0x82, text), der(0x86, b"http://" + text), der(0x81, text), der(0x82, b"im.example.com"))
    access = der(0x30, der(0x30, oid("1.3.6.1.5.5.7.48.2"), der(0x86, b"http://" + text)))
    server = certificate(
        number_of(label),
        distinguished((ORGANISATION, name), (UNIT, name), (COMMON_NAME, name)),
        issuer,
        key,
        authority,
        [
            extension("2.5.29.17", names),
            extension("2.5.29.37", der(0x30, oid("1.3.6.1.5.5.7.3.1"))),
            extension("1.3.6.1.5.5.7.1.1", access),
            extension("2.5.29.31", der(0x30, der(0x30, der(0xA0, der(0xA0, der(0x86, b"http://" + text)))))),
        ],
    )
    return server, root, key


def file_name(label, name):
    """The name as far as files can have it, below a number of its own so that a shell pattern finds all."""
    part = octets(name).replace(b"/", b"_").replace(b"\0", b"")
    if isinstance(name, str):
        part = part[:180].decode(errors="ignore").encode()
    return b"h-" + label.encode() + b" " + part + b".pem"


def main(folder):
    folder = pathlib.Path(folder)
    (folder / "in").mkdir(parents=True)
    (folder / "app").mkdir()
    for label, name in NAMES.items():
        server, root, key = chain(label, name)
        # A comment must not begin a block itself.
        comment = octets(name).replace(b"-----", b"- - -") + b"\n"
        for place, text in (("in", pem(server, comment) + pem(root)), ("app", pem(root, comment))):
            with open(bytes(folder / place) + b"/" + file_name(label, name), "wb") as file:
                file.write(text)
        (folder / f"{label}.pem").write_bytes(pem(server) + pem(root))
        secret = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        (folder / f"{label}.key").write_bytes(secret)
        (folder / f"{label}.ca.pem").write_bytes(pem(root))


if __name__ == "__main__":
    main(sys.argv[1])
