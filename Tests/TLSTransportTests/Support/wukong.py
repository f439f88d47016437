#!/usr/bin/env python3
"""A peer that speaks WuKongIM's protocol, on pyca/cryptography and nothing of ours: handshake, sealing, packets.

The one argument is JSON:
  mode      "stdio": one connection on stdin and stdout, 60 s at most; "tls": a loopback listener
  cert, key, port      of the listener; port 0 finds one
  version   the newest that it speaks (6)
  private, salt        the server's X25519 key as hex, and the salt, for what must come out the same each time
  token     the only one that is taken; any by default
  echo      whether each message is delivered to its sender as well, from the channel it was sent to (true)
  fault     what to do wrong:
    drop garbage close late kick   at the frame number `after` of a connection, counted from 0 (CONNECT): no answer;
              octets that are no frame; the connection is closed; the answer comes after `seconds`; DISCONNECT
    empty-key zero-key short-key odd-key mirror-key no-salt short-salt clear old refuse   in the answer to CONNECT;
              `reason` is that of refuse
    forge in-clear   in what is delivered
  faults    how many connections have the fault (all)

Prints one JSON object a line (in stdio mode to stderr): the listener's port first, then what it saw.
Ends with whoever started it.
"""
import base64
import hashlib
import json
import os
import secrets
import signal
import socket
import ssl
import string
import struct
import sys
import threading
import time

from cryptography.hazmat.primitives import padding
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

options = json.loads(sys.argv[1])
printing = threading.Lock()
numbers = iter(range(1, 1 << 30))
CONNECT, CONNACK, SEND, SENDACK, RECV, RECVACK, PING, PONG, DISCONNECT = range(1, 10)
SUCCESS, AUTH_FAIL, KICKED, NO_CLIENT_KEY = 1, 2, 12, 21
NO_ENCRYPTION, TOPIC, STREAM = 0x10, 0x08, 0x02
MOST = 1 << 20
# The first message's name; those of one process are never given twice.
names = iter(range(1001, 1 << 62))


def say(**event):
    with printing:
        print(json.dumps(event), flush=True, file=sys.stderr if options["mode"] == "stdio" else sys.stdout)


class Closed(Exception):
    """The connection ends; the text is why."""


class Fields:
    """The fields of a body, in order."""

    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        if len(self.data) - self.at < count:
            raise Closed("truncated")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, form):
        return struct.unpack(">" + form, self.take(struct.calcsize(">" + form)))[0]

    def text(self):
        length = self.number("h")
        if length < 0:
            raise Closed("negative length")
        return self.take(length).decode()

    def rest(self):
        return self.take(len(self.data) - self.at)


def text(value):
    data = value.encode() if isinstance(value, str) else value
    return struct.pack(">h", len(data)) + data


def frame(kind, body=b"", flags=0):
    head = bytes([kind << 4 | flags])
    length, rest = b"", len(body)
    while rest:
        length += bytes([rest & 0x7F | (0x80 if rest > 0x7F else 0)])
        rest >>= 7
    return head + length + body


class Sealing:
    """What both ends agreed on."""

    def __init__(self, private, client_key, salt):
        shared = private.exchange(X25519PublicKey.from_public_bytes(client_key))
        self.key = hashlib.md5(base64.b64encode(shared)).hexdigest()[:16].encode()
        self.vector = salt[:16].encode()

    def cipher(self):
        return Cipher(algorithms.AES(self.key), modes.CBC(self.vector))

    def seal(self, plain):
        padder, sealer = padding.PKCS7(128).padder(), self.cipher().encryptor()
        padded = padder.update(plain) + padder.finalize()
        return base64.b64encode(sealer.update(padded) + sealer.finalize())

    def open(self, sealed):
        opener, unpadder = self.cipher().decryptor(), padding.PKCS7(128).unpadder()
        plain = opener.update(base64.b64decode(sealed, validate=True)) + opener.finalize()
        return unpadder.update(plain) + unpadder.finalize()

    def message_key(self, *fields):
        sign = b"".join(field if isinstance(field, bytes) else str(field).encode() for field in fields)
        return hashlib.md5(self.seal(sign)).hexdigest()


class Connection:
    def __init__(self, read, write, number):
        self.read_some, self.write = read, write
        self.buffer, self.frames, self.number, self.sequence = b"", 0, number, 0
        has_fault = number <= options.get("faults", 1 << 30)
        self.fault = options.get("fault") if has_fault else None
        self.sealing = None

    def serve(self):
        try:
            while True:
                self.handle(*self.next_frame())
                self.frames += 1
        except Closed as reason:
            say(connection=self.number, closed=str(reason))
        except (OSError, ValueError) as reason:
            say(connection=self.number, closed=type(reason).__name__)

    def fill(self, count):
        while len(self.buffer) < count:
            data = self.read_some()
            if not data:
                raise Closed("cut" if self.buffer else "end")
            self.buffer += data

    def next_frame(self):
        self.fill(1)
        kind, flags = self.buffer[0] >> 4, self.buffer[0] & 15
        if kind in (PING, PONG):
            self.buffer = self.buffer[1:]
            return kind, flags, b""
        length = shift = 0
        at = 1
        while True:
            self.fill(at + 1)
            octet = self.buffer[at]
            length |= (octet & 0x7F) << shift
            at, shift = at + 1, shift + 7
            if not octet & 0x80:
                break
            if shift > 21:
                raise Closed("length")
        if length > MOST:
            raise Closed("too long")
        self.fill(at + length)
        body, self.buffer = self.buffer[at : at + length], self.buffer[at + length :]
        return kind, flags, body

    def handle(self, kind, flags, body):
        if (self.sealing is None) != (kind == CONNECT) and self.fault != "clear":
            raise Closed(f"packet {kind} out of turn")
        handlers = {
            CONNECT: self.connect, SEND: self.send, RECVACK: self.acknowledged, PING: self.ping,
        }  # fmt: skip
        handler = handlers.get(kind)
        if handler is None:
            raise Closed(f"packet {kind}")
        answer = handler(flags, Fields(body))
        if self.frames == options.get("after", 0):
            answer = self.spoil(answer)
        if answer:
            self.write(answer)

    def spoil(self, answer):
        if self.fault == "drop":
            return b""
        if self.fault == "garbage":
            return b"\xf0\x00HTTP/1.1 502 Bad Gateway\r\n\r\n"
        if self.fault == "close":
            raise Closed("fault")
        if self.fault == "late":
            time.sleep(options.get("seconds", 1))
        if self.fault == "kick":
            self.write(frame(DISCONNECT, struct.pack(">B", KICKED) + text("kicked")))
            raise Closed("kicked")
        return answer

    def connect(self, flags, fields):
        asked = fields.number("B")
        device, device_id, uid, token = fields.number("B"), fields.text(), fields.text(), fields.text()
        timestamp, client_key = fields.number("q"), fields.text()
        if fields.rest():
            raise Closed("trailing octets")
        self.version = min(asked, options.get("version", 6))
        self.uid = uid
        say(connection=self.number, connect=uid, version=asked, device=device, device_id=device_id)
        difference = int(time.time() * 1000) - timestamp
        wanted = options.get("token")
        if self.fault == "refuse" or (wanted is not None and token != wanted):
            reason = options.get("reason", AUTH_FAIL)
        elif not client_key:
            reason = NO_CLIENT_KEY
        else:
            reason = SUCCESS
        if reason != SUCCESS:
            self.write(self.connect_answer(asked, difference, reason, "", ""))
            raise Closed(f"refused {reason}")
        private = (
            X25519PrivateKey.from_private_bytes(bytes.fromhex(options["private"]))
            if "private" in options
            else X25519PrivateKey.generate()
        )
        alphabet = string.ascii_letters + string.digits
        salt = options.get("salt") or "".join(alphabet[octet % 62] for octet in secrets.token_bytes(16))
        try:
            self.sealing = Sealing(private, base64.b64decode(client_key, validate=True), salt)
        except ValueError:
            self.write(self.connect_answer(asked, difference, AUTH_FAIL, "", ""))
            raise Closed("client key") from None
        own = base64.b64encode(private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)).decode()
        own, salt = self.spoiled_keys(own, salt, client_key)
        return self.connect_answer(asked, difference, SUCCESS, own, salt)

    def spoiled_keys(self, own, salt, client_key):
        zero = base64.b64encode(bytes(32)).decode()
        keys = {
            "empty-key": "", "clear": "", "zero-key": zero, "short-key": own[:40], "odd-key": own[:20] + "!" + own[21:],
            "mirror-key": client_key,
        }  # fmt: skip
        salts = {"no-salt": "", "clear": "", "short-salt": salt[:15]}
        return keys.get(self.fault, own), salts.get(self.fault, salt)

    def connect_answer(self, asked, difference, reason, key, salt):
        names_version = asked > 3 and self.fault != "old"
        body = struct.pack(">B", self.version) if names_version else b""
        body += struct.pack(">qB", difference, reason) + text(key) + text(salt)
        if self.version >= 4 and self.fault != "old":
            body += struct.pack(">Q", 1)
        return frame(CONNACK, body, 1 if names_version else 0)

    def send(self, flags, fields):
        setting, client_sequence, message_number = fields.number("B"), fields.number("I"), fields.text()
        stream = fields.text() if self.version < 5 and setting & STREAM else None
        channel, channel_type, expiry = fields.text(), fields.number("B"), fields.number("I")
        key = fields.text()
        topic = fields.text() if setting & TOPIC else None
        payload = fields.rest()
        if setting & NO_ENCRYPTION:
            plain = payload
        else:
            own = self.sealing.message_key(client_sequence, message_number, channel, channel_type, payload)
            if own != key:
                raise Closed("message key")
            plain = self.sealing.open(payload)
        say(
            connection=self.number, send=message_number, sequence=client_sequence, channel=channel, type=channel_type,
            expiry=expiry, topic=topic, stream=stream, setting=setting, flags=flags,
            payload=base64.b64encode(plain).decode(),
        )  # fmt: skip
        self.sequence += 1
        name, count = next(names), self.count(self.sequence)
        # As newer servers do, with the client's number behind.
        answer = frame(SENDACK, struct.pack(">QI", name, client_sequence) + count + b"\x01" + text(message_number))
        if options.get("echo", True):
            answer += self.deliver(flags, message_number, name, channel, channel_type, expiry, topic, plain)
        return answer

    def count(self, number):
        return struct.pack(">Q" if self.version >= 6 else ">I", number)

    def deliver(self, flags, message_number, name, channel, channel_type, expiry, topic, plain):
        sealed = plain if self.fault == "in-clear" else self.sealing.seal(plain)
        now = int(options.get("time", time.time()))
        sequence = self.sequence
        key = self.sealing.message_key(
            name, sequence, message_number, now, self.uid, channel, channel_type, sealed
        )  # fmt: skip
        if self.fault == "forge":
            key = key[:-1] + ("0" if key[-1] != "0" else "1")
        setting = (TOPIC if topic is not None else 0) | (NO_ENCRYPTION if self.fault == "in-clear" else 0)
        body = struct.pack(">B", setting) + text(key) + text(self.uid) + text(channel)
        body += struct.pack(">BI", channel_type, expiry) + text(message_number)
        body += struct.pack(">Q", name) + self.count(sequence) + struct.pack(">i", now)
        if topic is not None:
            body += text(topic)
        return frame(RECV, body + sealed, flags)

    def acknowledged(self, flags, fields):
        name = fields.number("Q")
        sequence = fields.number("Q" if self.version >= 6 else "I")
        if fields.rest():
            raise Closed("trailing octets")
        say(connection=self.number, acknowledged=name, sequence=sequence)

    def ping(self, flags, fields):
        say(connection=self.number, ping=True)
        return frame(PONG)


def serve_socket(sock, context, number):
    try:
        with context.wrap_socket(sock, server_side=True) as tls:
            Connection(lambda: tls.recv(65536), tls.sendall, number).serve()
    except OSError as reason:
        say(connection=number, closed=type(reason).__name__)


def listen():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(options["cert"], options["key"])
    listener = socket.create_server(("127.0.0.1", options.get("port", 0)), backlog=64)
    say(port=listener.getsockname()[1])
    while True:
        sock, _ = listener.accept()
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        threading.Thread(target=serve_socket, args=(sock, context, next(numbers)), daemon=True).start()


def end_with_starter():
    while os.read(0, 4096):
        pass
    os._exit(0)


def write_out(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


if options["mode"] == "stdio":
    signal.alarm(60)
    Connection(lambda: os.read(0, 65536), write_out, next(numbers)).serve()
else:
    threading.Thread(target=end_with_starter, daemon=True).start()
    listen()
