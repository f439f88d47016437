"""Makes the inputs that fuzzing begins with: make_seeds.py TESTCERTS OUT writes OUT/TARGET/NAME.

TESTCERTS is what scripts/make-testcerts made. Only its public halves are read; keys that sign again are the numbers 1
to 64 (SmallKey.swift). scripts/fuzz calls this.
"""
import base64
import json
import pathlib
import sys

sys.dont_write_bytecode = True

from der import element  # noqa: E402
from scenarios import from_cases, from_revocation, revocation_materials  # noqa: E402

SMALL = 8 * 1024


def pem(label, data):
    text = base64.encodebytes(data).decode().replace("\n", "")
    lines = "\n".join(text[start : start + 64] for start in range(0, len(text), 64))
    return f"-----BEGIN {label}-----\n{lines}\n-----END {label}-----\n".encode()


def certificates(folder):
    for path in sorted((folder / "cases").rglob("*.der")):
        data = path.read_bytes()
        if len(data) <= SMALL:
            yield "certificate", f"{path.parent.name}-{path.stem}", data


def bundles(folder, materials):
    cases = {path.stem: path.read_bytes() for path in sorted((folder / "cases" / "common").glob("*.der"))}
    root, leaf = cases["lab-root"], cases["lab-leaf"]
    for name, data in cases.items():
        yield name, pem("CERTIFICATE", data)
    for path in sorted((folder / "chains").glob("*.pem"))[::12]:
        if path.stat().st_size <= SMALL:
            yield path.stem, path.read_bytes()
    one = pem("CERTIFICATE", root)
    crl = materials["int-revokes.crl"]
    oid = lambda *octets: element(0x06, bytes(octets))  # noqa: E731
    data_oid = oid(0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 1)
    signed = element(
        0x30,
        element(0x02, b"\1"),
        element(0x31),
        element(0x30, data_oid),
        element(0xA0, root, leaf),
        element(0xA1, crl),
        element(0x31),
    )
    pkcs7 = element(0x30, oid(0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2), element(0xA0, signed))
    yield "pkcs7", pkcs7
    yield "pkcs7-pem", pem("PKCS7", pkcs7)
    yield "der-two", root + leaf
    yield "crl", crl
    yield "crl-pem", pem("X509 CRL", crl) + one
    server = oid(0x2B, 6, 1, 5, 5, 7, 3, 1)
    for tag, name in ((b"", "trust"), (element(0xA0, server), "reject")):
        settings = element(0x30, element(0x30, server), tag, element(0x0C, b"alias"))
        yield name + "ed", pem("TRUSTED CERTIFICATE", root + settings)
    yield "utf16", b"\xff\xfe" + one.decode().encode("utf-16-le")
    yield "bom-crlf", b"\xef\xbb\xbf" + one.replace(b"\n", b"\r\n")
    yield "headers", one.replace(b"-----\n", b"-----\nProc-Type: 4,ENCRYPTED\nX: y\n z\n\n", 1)
    yield "text-around", b"Bag Attributes\n  friendlyName: im\n" + one + b"trailing\n" + one
    yield "no-end", one[:-30]
    yield "indented", one.replace(b"\n", b"\n  ")
    for label in ("PRIVATE KEY", "RSA PRIVATE KEY", "CERTIFICATE REQUEST", "X509 CERTIFICATE", "PGP MESSAGE"):
        yield label.lower().replace(" ", "-"), f"-----BEGIN {label}-----\nAAAA\n-----END {label}-----\n".encode()
    yield "html", b"<!DOCTYPE html><html><body>404</body></html>"
    yield "ssh", b"ssh-ed25519 AAAA im@example.com\n"


def hosts():
    texts = [
        "im.example.com", "IM.Example.COM.", "10.0.16.12:8443", "[2001:db8::10]:8443", "https://im.example.com/x?y#z",
        "::ffff:10.0.0.1", "fe80::1%eth0", "0x7f.1", "127.1", "010.0.0.1", "b\u00fccher.example", "xn--bcher-kva.example",
        "\u4f8b\u3002\u4e2d\u56fd", "*.example.com", "a@b.example", "im_1.lan", "localhost", "\uff11.1.1.1", "a..b", "-a.b",
    ]  # fmt: skip
    entries = [
        "d*.example.com", "dim.example.com", "dIM.EXAMPLE.COM", "i\x0a\x00\x10\x0c", "d*.com", "d*.co.uk", "d*", "di*.example.com",
        "dim.example.com.", "d.example.com", "d", "eim@example.com", "uhttps://im.example.com/", "d*.b\u00fccher.example", "d10.0.16.12",
        "i\x20\x01\x0d\xb8\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x10", "cim.example.com", "d*.github.io", "dlocalhost",
    ]  # fmt: skip
    for index, text in enumerate(texts):
        yield str(index), "\n".join([text] + entries[index % 7 :: 3]).encode("utf-8")
        yield f"{index}-own", "\n".join([text, "d" + text, "d*." + text.partition(".")[2]]).encode("utf-8")


def batches(folder):
    def texts(names):
        return [pem("CERTIFICATE", (folder / name).read_bytes()).decode() for name in names]

    rows = json.loads((folder / "cases.json").read_text())
    for index, row in enumerate(rows[:: len(rows) // 60]):
        request = {"id": row["case"], "leaf": "".join(texts(row["served"][:1])), "anchors": texts(row["pinned"])}
        request["intermediates"] = texts(row["served"][1:4])
        request["time"] = row["at"]
        request["policy"], request["trust"] = row["policy"], row["trust"]
        request["name"] = {"kind": "IP" if row["host"][:1].isdigit() else "DNS", "value": row["host"]}
        if index % 3 == 0:
            request |= {"eku": ["serverAuth"], "ku": ["digitalSignature"], "max_depth": index % 4, "role": "server"}
        if index % 5 == 0:
            request |= {"names": [{"kind": "RFC822", "value": "im@example.com"}], "crls": [], "name": None}
        line = json.dumps(request, ensure_ascii=index % 2 == 0).encode()
        if len(line) <= 3 * SMALL:
            yield str(index), line + b"\n"
    yield "none", b'{"id":"\\ud83d\\ude00\\n","leaf":"","anchors":[]}\n[]\n{"id":7}\ntru\n{"leaf":{},"anchors":[1.5e-3,-0,"\\u0000"]}\n'
    yield "deep", b"[" * 31 + b"]" * 31 + b"\n" + b'{"a":' * 40 + b"1" + b"}" * 40


def clear():
    """What is said in clear before TLS begins, what services answer, and dates of HTTP."""
    features = b"<stream:stream><stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/></stream:features>"
    talks = [
        b"220-a\r\n220 b\r\n250-a\r\n250 STARTTLS\r\n220 go\r\n",
        b"* OK a\r\n* 1 EXISTS\r\na OK go\r\n",
        b"+OK a\r\n+OK go\r\n",
        b"220-a\r\n b\r\n220 c\r\n234 go\r\n",
        bytes.fromhex("300c02010178070a010004000400"),
        features + b"<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>",
    ]
    for kind, talk in enumerate(talks):
        yield "clear", f"talk-{kind}", bytes([kind, 6]) + talk
        yield "clear", f"injected-{kind}", bytes([kind, 31]) + talk + b"250 more\r\n"
    for number, said in enumerate([b"SSH-2.0-a\r\n", b"220 FTP\r\n", b"\x4a\0\0\0\x0a8.0\0", b"\x20\2\0\5", b"N"]):
        yield "clear", f"service-{number}", bytes([6, number]) + said
    yield "clear", "date", b"\7\0Sun, 06 Nov 1994 08:49:37 GMT"


def frames():
    """Rows of the framings' and codecs' tests; the first octet is the choice of FramesTarget.swift."""
    text = lambda value: len(value).to_bytes(2, "big") + value  # noqa: E731
    mqtt = [
        b"\x10" + text(b"MQTT") + b"\x04\x02\x00\x3c" + text(b"a"),
        b"\x10" + text(b"MQTT") + b"\x04\xec\x01\x0e" + b"".join(map(text, (b"a", b"w", b"\0\1", b"u", b"\0\1"))),
        b"\x10" + text(b"MQTT") + b"\x06\xe2\x01\x0e" + b"".join(map(text, (b"c", b"u", b"p", b"s"))),
        b"\x20\x01\x00", b"\x20\x00\x00\x08\x01", b"\x30" + text(b"a/b") + b"hi", b"\x3b" + text(b"MS") + b"\0\x0a",
        b"\x40\0\1", b"\x40\0\1\xff\x1f\x8b", b"\x82\0\1" + text(b"a/#") + b"\1" + text(b"+/b") + b"\0",
        b"\x90\0\1\0\1\x80", b"\xc0", b"\xd0", b"\xe0",
    ]  # fmt: skip
    key, salt = text(b"3p7bfXt9wbTTW2HC7OQ1Nz+DQ8hbeGdNrfx+FG+IK08="), text(b"AbCdEfGhIjKlMnOp")
    answer = b"\x21\x04" + bytes(8) + b"\1" + key + salt + bytes(8)
    send = bytes(4) + text(b"no") + text(b"u2") + b"\1" + bytes(4) + text(b"k")
    receive = text(b"k") + text(b"u1") + text(b"u2") + b"\1" + bytes(4) + text(b"no")
    behind = bytes(8) + bytes(4) + b"\x65\x53\xf1\0"
    wukong = [
        b"\x10\x04\0" + b"".join(map(text, (b"dev1", b"u1", b"tok"))) + bytes(8) + key, answer,
        b"\x20" + bytes(8) + b"\2" + text(b"") + text(b""), b"\x32\x80" + send + b"pay", b"\x30\x88" + send + text(b"t"),
        b"\x30\2" + bytes(4) + text(b"no") + text(b"s") + send[8:], b"\x40" + bytes(12) + b"\0\0\0\7\1" + text(b"no"),
        b"\x59\0" + receive + behind + b"pay", b"\x50\x08" + receive + behind + text(b"t"),
        b"\x50\2" + receive + b"\1" + text(b"s") + bytes(8) + behind, b"\x50\0" + receive + bytes(4) + behind,
        b"\x60" + bytes(12), b"\x60" + bytes(16), b"\x70", b"\x80", b"\x90\x0c" + text(b"kicked"),
    ]  # fmt: skip
    for choice, packets in ((4, mqtt), (5, mqtt), (7, wukong), (8, wukong), (10, wukong)):
        for number, packet in enumerate(packets):
            yield "frames", f"{choice}-{number}", bytes([choice, number % 3]) + packet + b"\0" * (len(packet) == 1)
    whole = [packet[:1] + bytes([len(packet) - 1]) + packet[1:] for packet in mqtt]
    yield "frames", "mqtt-stream", b"\2\6" + b"".join(whole)
    talk = b"\x20\2\1\0\x40\2\0\1\x90\3\0\2\1\x32\6\0\1t\0\7x\xd0\0"
    yield "frames", "mqtt-session", b"\x0b\0" + talk
    upgraded = (
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n"
    )
    spoken = b"\x01\x02hi\x89\x01?\x80\x01!\x82\x02\0\xff\x88\x05\x03\xe8bye"
    yield "frames", "websocket-answer", b"\x0c\5" + upgraded + spoken
    yield "frames", "websocket-frames", b"\x0d\3" + spoken
    yield "frames", "wukong-stream", b"\3\4\x70\x80\x90\3\x0c\0\0\x60\x0c" + bytes(12)
    yield "frames", "length-stream", b"\0\2\0\0\0\2hi\0\0\0\0\0\0\0\1x"
    yield "frames", "short-stream", b"\1\2\0\2hi\0\0\0\1x"
    for choice in (1, 2):
        yield "speakers", f"mqtt-{choice}", bytes([choice, 6]) + talk[(choice == 1) * 4 :]
    yield "speakers", "raw", b"\0\2\0\0\0\2hi\0\0\0\1\0\0\0\0\1\1"
    yield "speakers", "wukong", b"\3\2\x70\x80\x40\x0d" + bytes(12) + b"\1"
    yield "sealed", "foreign", b"\0\0\2\3" + bytes(8) + b"sealed" + bytes(16)
    for change in range(4):
        yield "sealed", f"changed-{change}", bytes([1, change]) + b"plain"
    yield "sealed", "handshake", b"\2\0" + bytes(range(1, 67))
    yield "sealed", "answer", b"\3\1" + answer
    yield "sealed", "message", b"\4\1" + b"\0\0" + receive + behind + b"frW2ZGrd0nrilJlR+uPAlxyx7GSmzIxFMmb5zY6LsYE="
    yield "sealed", "message-clear", b"\4\x81" + b"\0\x10" + receive + behind + b"frW2"
    yield "sealed", "base64", b"\5\0AbCdEfGhIjKlMnO="


def main():
    folder, out = (pathlib.Path(argument) for argument in sys.argv[1:3])
    materials = revocation_materials()
    seeds = list(certificates(folder))
    scenarios = list(from_cases(folder))
    for target in ("path", "explain"):
        seeds += [(target, name, data) for name, data in scenarios]
    for target, name, data in from_revocation(materials):
        seeds.append((target, name, data))
        if target == "path" and name.endswith("-2"):
            seeds.append(("explain", name, data))
    seeds += [("certificate", name, data) for name, data in materials.items() if name.endswith(".crt")]
    seeds += [("bundle", name, data) for name, data in bundles(folder, materials)]
    seeds += [("host", name, data) for name, data in hosts()]
    seeds += [("batch", name, data) for name, data in batches(folder)]
    seeds += frames()
    seeds += clear()
    for number, (target, name, data) in enumerate(seeds):
        (out / target).mkdir(parents=True, exist_ok=True)
        (out / target / f"{number:04}-{name}").write_bytes(data)


if __name__ == "__main__":
    main()
