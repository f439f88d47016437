"""A small DER writer. Every function returns the bytes of one whole element.

`element` also writes the lengths that DER forbids, because some test certificates need them.
"""

SHORTEST, PADDED, INDEFINITE, TOO_LONG = "shortest", "padded", "indefinite", "too-long"


def element(tag: int, content: bytes, form: str = SHORTEST) -> bytes:
    """One tag, length and value.

    PADDED puts one needless zero octet into the length, INDEFINITE uses BER's open length with
    an end marker, TOO_LONG claims one octet more than there is.
    """
    if form == INDEFINITE:
        return bytes([tag, 0x80]) + content + b"\x00\x00"
    size = len(content) + (1 if form == TOO_LONG else 0)
    octets = size.to_bytes((size.bit_length() + 7) // 8, "big")
    if form == PADDED:
        octets = b"\x00" + octets
        return bytes([tag, 0x80 | len(octets)]) + octets + content
    if size < 0x80:
        return bytes([tag, size]) + content
    return bytes([tag, 0x80 | len(octets)]) + octets + content


def sequence(*items: bytes, form: str = SHORTEST) -> bytes:
    return element(0x30, b"".join(items), form)


def set_of(*items: bytes, is_sorted: bool = True) -> bytes:
    """A SET OF in the order that DER asks for, or with `is_sorted=False` in the opposite one."""
    return element(0x31, b"".join(sorted(items, reverse=not is_sorted)))


def integer(value: int) -> bytes:
    size = (value.bit_length() // 8) + 1
    return integer_octets(value.to_bytes(size, "big", signed=True))


def integer_octets(octets: bytes) -> bytes:
    """An INTEGER with exactly these content octets, canonical or not."""
    return element(0x02, octets)


def boolean(value: bool, true_octet: int = 0xFF) -> bytes:
    return element(0x01, bytes([true_octet if value else 0]))


def null() -> bytes:
    return element(0x05, b"")


def oid(dotted: str) -> bytes:
    first, second, *rest = (int(part) for part in dotted.split("."))
    octets = bytearray()
    for arc in [first * 40 + second, *rest]:
        septets = [arc & 0x7F]
        while arc := arc >> 7:
            septets.append(0x80 | (arc & 0x7F))
        octets += bytes(reversed(septets))
    return element(0x06, bytes(octets))


def octet_string(content: bytes) -> bytes:
    return element(0x04, content)


def bit_string(content: bytes, unused: int = 0) -> bytes:
    return element(0x03, bytes([unused]) + content)


def named_bits(positions: list[int]) -> bytes:
    """A BIT STRING of named bits: trailing zero bits are left out, as DER asks."""
    if not positions:
        return bit_string(b"")
    size = max(positions) // 8 + 1
    octets = bytearray(size)
    for position in positions:
        octets[position // 8] |= 0x80 >> (position % 8)
    return bit_string(bytes(octets), unused=size * 8 - 1 - max(positions))


def context(number: int, content: bytes, constructed: bool = True) -> bytes:
    """A context-specific tag [number] around the content."""
    return element((0xA0 if constructed else 0x80) | number, content)


def hex_octets(text: str) -> bytes:
    """`0a0d00` as octets; `5a*37` is 37 times 5a."""
    octets, _, times = text.partition("*")
    return bytes.fromhex(octets) * int(times or 1)
