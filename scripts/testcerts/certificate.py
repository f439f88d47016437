"""Writes one certificate from its line in specs.txt."""

import hashlib
from datetime import datetime, timedelta, timezone
import re

from testcerts import der, extensions
from testcerts.errors import SpecError
from testcerts.keys import KeyPool
from testcerts.names import distinguished_name
from testcerts.signing import algorithm_identifier, sign
from testcerts.specs import CertificateSpec

VERSIONS = {"explicit-v1": 0, "v1": None, "v2": 1, "v3": 2, "v4": 3}

# What a line that says nothing else gets, by its first word.
CA = {"bc": "critical,ca", "ku": "critical,keyCertSign,cRLSign", "ski": "auto",
      "until": "2046-06-01T00:00:00Z"}
DEFAULTS = {
    "root": {**CA, "aki": "none"},
    "ca": {**CA, "aki": "keyid"},
    "leaf": {"bc": "critical,not-ca", "ku": "critical,digitalSignature", "eku": "serverAuth",
             "san": "DNS:im.example.com", "ski": "auto", "aki": "keyid"},
    "cert": {},
}
FIRST_SECOND = "2026-06-01T00:00:00Z"
LEAF_LIFETIME = "397d"

BER_SHAPES = {
    "outer-length-padded", "outer-indefinite", "outer-too-long", "tbs-length-padded",
    "tbs-indefinite", "tbs-is-a-set", "boolean-01", "writes-false", "subject-unsorted",
}
SPAN_UNITS = {"d": 86400, "h": 3600, "m": 60, "s": 1}


class CertificateWriter:
    """Writes the certificates of all blocks; issuers are found by their lines, not their files."""

    def __init__(self, pool: KeyPool, find):
        self.pool = pool
        self.find = find  # (case, name) -> CertificateSpec

    def write(self, spec: CertificateSpec) -> bytes:
        shapes = set((spec.get("ber") or "").split(",")) - {""}
        if unknown := shapes - BER_SHAPES:
            raise SpecError(f"unknown word in ber=: {', '.join(unknown)}")
        issuer = self.issuer(spec)
        signer = spec.get("signed-by", issuer.key)
        digest = spec.get("digest", "sha256")
        inner = algorithm_identifier(signer, spec.get("inner", digest))
        outer = algorithm_identifier(signer, spec.get("outer", digest))
        tbs = self.to_be_signed(spec, issuer, inner, shapes)
        signature = der.bit_string(self.signature(spec, signer, digest, tbs))
        form = form_of("outer", shapes)
        return der.sequence(tbs, outer, signature, form=form) + trailing(spec)

    def signature(self, spec: CertificateSpec, signer: str, digest: str, tbs: bytes) -> bytes:
        wanted = spec.get("signature", "good")
        if wanted.startswith("hex:"):
            return der.hex_octets(wanted.removeprefix("hex:"))
        good = sign(self.pool, signer, digest, tbs)
        return {"good": good, "broken": break_last_octet(good)}[wanted]

    def to_be_signed(self, spec, issuer, inner: bytes, shapes: set[str]) -> bytes:
        version = VERSIONS[spec.get("version", "v3")]
        fields = [
            der.context(0, der.integer(version)) if version is not None else b"",
            der.integer_octets(serial(spec)),
            inner,
            distinguished_name(spec.get("issuer", subject(issuer))),
            validity(spec),
            distinguished_name(subject(spec), is_sorted="subject-unsorted" not in shapes),
            self.pool.public_key(spec.key),
        ]
        if spec.get("unique-ids"):
            fields += [der.context(number, b"\x00\xa5\x5a", constructed=False) for number in (1, 2)]
        fields.append(self.extension_list(spec, issuer, shapes))
        tag = 0x31 if "tbs-is-a-set" in shapes else 0x30
        return der.element(tag, b"".join(fields), form_of("tbs", shapes))

    def extension_list(self, spec, issuer, shapes: set[str]) -> bytes:
        if spec.get("extensions") == "empty":
            return der.context(3, der.sequence())
        items = [self.known_extension(spec, issuer, name) for name in ordered_names(spec)]
        items = [item for item in items if item is not None]
        items += [extensions.parse_raw(text) for text in spec.attributes.get("ext", [])]
        for name in spec.attributes.get("twice", []):
            items += [item for item in items if item[0] == extensions.OIDS.get(name, name)][:1]
        items += [(f"1.3.6.1.4.1.55555.9.{n}", False, b"\x05\x00")
                  for n in range(int(spec.get("many", "0")) - len(items))]
        octet = 0x01 if "boolean-01" in shapes else 0xFF
        written = [extensions.extension(*item, octet, "writes-false" in shapes) for item in items]
        return der.context(3, der.sequence(*written)) if written else b""

    def known_extension(self, spec, issuer, name: str) -> tuple[str, bool, bytes] | None:
        text = spec.get(name, DEFAULTS[spec.kind].get(name, "none"))
        critical, body = extensions.split_critical(text)
        if body == "none":
            return None
        oid = extensions.OIDS[name]
        if name == "ski" and body == "auto":
            return oid, critical, der.octet_string(self.key_identifier(spec))
        if name == "aki" and not body.startswith("hex:"):
            value = self.authority_key_identifier(spec, issuer, body)
            return None if value is None else (oid, critical, value)
        return oid, *extensions.parse(name, text)

    def authority_key_identifier(self, spec, issuer, body: str) -> bytes | None:
        """`keyid`, `keyid:HEX`, and `issuer` for the issuer's own issuer and serial."""
        content = b""
        for word in body.split(","):
            kind, _, value = word.partition(":")
            if kind == "keyid":
                octets = bytes.fromhex(value) if value else self.key_identifier(issuer)
                if octets and (spec.issuer or "aki" in spec.attributes):
                    content += der.context(0, octets, constructed=False)
            elif word == "issuer":
                name = distinguished_name(subject(self.issuer(issuer)))
                content += der.context(1, der.context(4, name))
                content += der.context(2, serial(issuer), constructed=False)
            else:
                raise SpecError(f"unknown word in aki=: {word!r}")
        return der.sequence(content) if content else None

    def key_identifier(self, spec: CertificateSpec) -> bytes:
        """The octets of its subjectKeyIdentifier; empty if it has none that can be read."""
        text = spec.get("ski", DEFAULTS[spec.kind].get("ski", "none"))
        body = extensions.split_critical(text)[1]
        if body == "auto":
            return hashlib.sha1(self.pool.public_key(spec.key)).digest()
        return b"" if body == "none" or body.startswith("hex:") else bytes.fromhex(body)

    def issuer(self, spec: CertificateSpec) -> CertificateSpec:
        return spec if spec.issuer is None else self.find(spec.case, spec.issuer)


def subject(spec: CertificateSpec) -> str:
    return spec.get("subject", f"CN={spec.case} {spec.name}")


def serial(spec: CertificateSpec) -> bytes:
    """The content octets: as written, else 16 that follow from the names in the specs."""
    written = spec.get("serial")
    if written is not None:
        return der.hex_octets(written)
    digest = hashlib.sha256(f"{spec.case}/{spec.name}".encode()).digest()[:16]
    return bytes([digest[0] & 0x3F | 0x40]) + digest[1:]


def validity(spec: CertificateSpec) -> bytes:
    first = spec.get("from", FIRST_SECOND)
    last = spec.get("until", None if spec.get("lasts") else DEFAULTS[spec.kind].get("until"))
    if last is None:
        end = moment(first) + span(spec.get("lasts", LEAF_LIFETIME))
        last = end.strftime("%Y-%m-%dT%H:%M:%SZ")
    return der.sequence(time(first), time(last))


def time(text: str) -> bytes:
    """A Time: UTCTime from 1950 to 2049, else GeneralizedTime, unless the text names the type."""
    kind, _, value = text.partition(":")
    if kind in ("UTCTime", "GeneralizedTime"):
        return der.element(0x17 if kind == "UTCTime" else 0x18, value.encode("ascii"))
    year = moment(text).year
    digits = re.sub(r"[-:T]", "", text)
    if 1950 <= year < 2050:
        return der.element(0x17, digits[2:].encode("ascii"))
    return der.element(0x18, digits.encode("ascii"))


def moment(text: str) -> datetime:
    return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=timezone.utc)


def span(text: str) -> timedelta:
    """`825d+1h+1s`."""
    parts = re.findall(r"([+-]?)(\d+)([dhms])", text)
    if "".join("".join(part) for part in parts) != text:
        raise SpecError(f"not a length of time: {text!r} (write it like 825d+1h+1s)")
    return timedelta(seconds=sum(
        int(sign + number) * SPAN_UNITS[unit] for sign, number, unit in parts
    ))


def ordered_names(spec: CertificateSpec) -> list[str]:
    wanted = (spec.get("order") or "").split(",") if spec.get("order") else []
    return wanted + [name for name in extensions.OIDS if name not in wanted]


def form_of(part: str, shapes: set[str]) -> str:
    forms = {f"{part}-length-padded": der.PADDED, f"{part}-indefinite": der.INDEFINITE,
             f"{part}-too-long": der.TOO_LONG}
    return next((form for shape, form in forms.items() if shape in shapes), der.SHORTEST)


def trailing(spec) -> bytes:
    return der.hex_octets((spec.attributes.get("trailing") or [""])[-1])


def break_last_octet(octets: bytes) -> bytes:
    return octets[:-1] + bytes([octets[-1] ^ 0x01])
