#!/usr/bin/env python3
"""A TLS server that says much behind its handshake which nobody reads: messages of TLS, and no data.

    talkative.py KIND CERTIFICATE KEY

Prints its port. KIND is one of `KINDS`. The handshake is Python's; the records behind it are made here, with the keys that its
key log gives, as no library sends such. Ends with its standard input.
"""
import hashlib
import hmac
import os
import socket
import ssl
import struct
import sys
import tempfile
import threading
import time

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

ALERT, HANDSHAKE, DATA = 21, 22, 23
HELLO_REQUEST = bytes(4)
KEY_UPDATE = b"\x18\x00\x00\x01\x00"
ANSWER = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
# Longer than any client may stay; not for ever, so that one without a limit fails its test and does not hang it.
SECONDS = 80


class Writer13:
    """Records of TLS 1.3 (RFC 8446 section 5.2), under TLS_AES_256_GCM_SHA384."""

    def __init__(self, secrets, _):
        self.begin(bytes.fromhex(secrets["SERVER_TRAFFIC_SECRET_0"]))

    def begin(self, secret):
        self.secret, self.number = secret, 0
        self.cipher = AESGCM(self.expand(b"key", 32))
        self.base = int.from_bytes(self.expand(b"iv", 12))

    def expand(self, label, count):
        label = b"tls13 " + label
        info = struct.pack("!HB", count, len(label)) + label + b"\x00\x01"
        return hmac.digest(self.secret, info, "sha384")[:count]

    def record(self, kind, content):
        content += bytes([kind])
        header = struct.pack("!BHH", DATA, 0x303, len(content) + 16)
        nonce = (self.base ^ self.number).to_bytes(12)
        self.number += 1
        return header + self.cipher.encrypt(nonce, content, header)

    def key_update(self):
        made = self.record(HANDSHAKE, KEY_UPDATE)
        self.begin(self.expand(b"traffic upd", 48))
        return made

    def ticket(self):
        content = struct.pack("!IIB", 60, 0, 1) + b"\x01" + struct.pack("!H", 32) + os.urandom(32) + b"\x00\x00"
        return self.record(HANDSHAKE, b"\x04" + len(content).to_bytes(3) + content)


class Writer12:
    """Records of TLS 1.2 (RFC 5246 section 6.2.3.3), under ECDHE with AES-128-GCM and SHA-256."""

    def __init__(self, secrets, randoms):
        client, server = randoms
        seed = b"key expansion" + server + client
        master = bytes.fromhex(secrets["CLIENT_RANDOM"])
        block, part = b"", seed
        while len(block) < 40:
            part = hmac.digest(master, part, "sha256")
            block += hmac.digest(master, part + seed, "sha256")
        # Behind the keys of both sides their salts; the Finished message had number 0.
        self.cipher, self.salt, self.number = AESGCM(block[16:32]), block[36:40], 1

    def record(self, kind, content):
        number = struct.pack("!Q", self.number)
        self.number += 1
        sealed = self.cipher.encrypt(self.salt + number, content, number + struct.pack("!BHH", kind, 0x303, len(content)))
        return struct.pack("!BHH", kind, 0x303, 8 + len(sealed)) + number + sealed


# Version, and what makes the next octets of the flood.
FLOODS = {
    "key-updates": (Writer13, lambda writer: writer.key_update()),
    "empty-between": (Writer13, lambda writer: writer.key_update() + writer.record(DATA, b"")),
    "tickets": (Writer13, lambda writer: writer.ticket()),
    "hello-requests": (Writer12, lambda writer: writer.record(HANDSHAKE, HELLO_REQUEST)),
}
# Version, and what is said once; with `ANSWER` behind it where it is not the end.
ONCE = {
    "few": (Writer13, lambda writer: b"".join(writer.ticket() + writer.key_update() for _ in range(8)) + writer.record(DATA, ANSWER)),
    "asks-and-answers": (Writer12, lambda writer: writer.record(HANDSHAKE, HELLO_REQUEST) + writer.record(DATA, ANSWER)),
    "asks-and-fails": (Writer12, lambda writer: writer.record(HANDSHAKE, HELLO_REQUEST) + writer.record(ALERT, b"\x02\x28")),
    "asks-and-closes": (Writer12, lambda writer: writer.record(HANDSHAKE, HELLO_REQUEST) + writer.record(ALERT, b"\x01\x00")),
}
KINDS = {**FLOODS, **ONCE}


def shake_hands(peer, version, certificate, key):
    """The writer for what follows, once the client has spoken."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = context.maximum_version = version
    context.set_ciphers("ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES128-GCM-SHA256")
    context.num_tickets = 0
    context.load_cert_chain(certificate, key)
    with tempfile.NamedTemporaryFile() as log:
        context.keylog_filename = log.name
        incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
        stream = context.wrap_bio(incoming, outgoing, server_side=True)
        hellos = [b"", b""]

        def move():
            sent = outgoing.read()
            hellos[1] += sent
            peer.sendall(sent)
            got = peer.recv(65536)
            hellos[0] += got
            incoming.write(got)

        def do(step):
            while True:
                try:
                    return step()
                except ssl.SSLWantReadError:
                    move()

        do(stream.do_handshake)
        do(lambda: stream.read(65536))
        words = [line.split() for line in log.read().decode().splitlines() if not line.startswith("#")]
    # Behind the record's and the message's header and the version.
    return {word[0]: word[2] for word in words}, [hello[11:43] for hello in hellos]


def serve(peer, kind, certificate, key):
    try:
        with peer:
            make, say = KINDS[kind]
            version = ssl.TLSVersion.TLSv1_3 if make is Writer13 else ssl.TLSVersion.TLSv1_2
            writer = make(*shake_hands(peer, version, certificate, key))
            end = time.monotonic() + SECONDS
            while kind in FLOODS and time.monotonic() < end:
                peer.sendall(b"".join(say(writer) for _ in range(64)))
            if kind in ONCE:
                peer.sendall(say(writer))
                if kind == "few" or kind == "asks-and-answers":
                    peer.recv(65536)
    except OSError:
        pass


def main():
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)

    def accept():
        while True:
            peer, _ = listener.accept()
            threading.Thread(target=serve, args=(peer, *sys.argv[1:4]), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    sys.stdin.buffer.read()


main()
