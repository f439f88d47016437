"""Distinguished names and general names, from the short texts of specs.txt to DER."""

import ipaddress
import re

from testcerts import der
from testcerts.errors import SpecError

ATTRIBUTES = {
    "CN": "2.5.4.3", "C": "2.5.4.6", "L": "2.5.4.7", "ST": "2.5.4.8", "O": "2.5.4.10",
    "OU": "2.5.4.11", "DC": "0.9.2342.19200300.100.1.25",
    "emailAddress": "1.2.840.113549.1.9.1",
}

# type of string: (tag, how its characters are written)
STRING_TYPES = {
    "utf8": (0x0C, "utf-8"), "printable": (0x13, "ascii"), "t61": (0x14, "latin-1"),
    "ia5": (0x16, "ascii"), "universal": (0x1C, "utf-32-be"), "bmp": (0x1E, "utf-16-be"),
}
DEFAULT_TYPES = {"C": "printable", "DC": "ia5", "emailAddress": "ia5"}

ATTRIBUTE = re.compile(r"([A-Za-z0-9.]+)(?:\(([a-z0-9]+)\))?=(.*)", re.S)

# kind of general name: tag number
STRING_NAMES = {"email": 1, "DNS": 2, "URI": 6}


def distinguished_name(text: str, is_sorted: bool = True) -> bytes:
    """`O=Lab/CN=im` as a Name; `+` joins the parts of one RDN, `CN(bmp)=` picks a string type.

    The empty text is the empty name.
    """
    if not text:
        return der.sequence()
    return der.sequence(*(
        der.set_of(*(attribute(part) for part in rdn.split("+")), is_sorted=is_sorted)
        for rdn in text.split("/")
    ))


def attribute(text: str) -> bytes:
    match = ATTRIBUTE.fullmatch(text)
    if not match:
        raise SpecError(f"not a name attribute: {text!r} (write it like CN=im or CN(bmp)=im)")
    kind, string_type, value = match.groups()
    tag, encoding = STRING_TYPES[string_type or DEFAULT_TYPES.get(kind, "utf8")]
    return der.sequence(
        der.oid(ATTRIBUTES.get(kind, kind)), der.element(tag, value.encode(encoding))
    )


def general_name(text: str) -> bytes:
    """`DNS:im.example.com`, `IP:10.0.16.12`, `IP:10.0.16.0/24` (with mask, for constraints),
    `email:`, `URI:`, `dir:O=Lab/CN=im`, `RID:1.2.3`, or raw octets as `DNS-hex:`, `IP-hex:` ...
    """
    kind, colon, value = text.partition(":")
    if not colon:
        raise SpecError(f"not a general name: {text!r} (write it like DNS:im.example.com)")
    raw = kind.endswith("-hex")
    kind = kind.removesuffix("-hex")
    if kind in STRING_NAMES:
        octets = bytes.fromhex(value) if raw else value.encode("utf-8")
        return der.context(STRING_NAMES[kind], octets, constructed=False)
    if kind == "IP":
        return der.context(7, bytes.fromhex(value) if raw else ip_octets(value), constructed=False)
    if kind == "dir":
        return der.context(4, distinguished_name(value))
    if kind == "RID":
        return der.element(0x88, der.oid(value)[2:])
    raise SpecError(f"unknown kind of general name: {text!r}")


def ip_octets(text: str) -> bytes:
    if "/" in text:
        network = ipaddress.ip_network(text)
        return network.network_address.packed + network.netmask.packed
    return ipaddress.ip_address(text).packed
