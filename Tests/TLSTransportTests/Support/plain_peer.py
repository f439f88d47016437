"""Servers that begin in clear: some stay there, some go over to TLS when asked to.

    plain_peer.py KIND [CERTIFICATE KEY]

Prints its port. KIND is one of `ANSWERS` or `FLOODS`, or of `DIALOGUES` with a certificate and its key; what a dialogue sees after the
handshake is printed, octet for octet as hexadecimal digits. With `tls-once` it speaks TLS on its first connection, and closes
all others at once. Ends with its standard input.
"""
import os
import socket
import ssl
import struct
import sys
import threading
import time

def record(kind, content):
    return struct.pack("!BHH", kind, 0x303, len(content)) + content


def hello(suite):
    # Secure renegotiation, which clients want to see (RFC 5746), and the extended master secret.
    more = bytes.fromhex("ff0100010000170000")
    body = b"\x03\x03" + b"\x2a" * 32 + b"\x00" + suite + b"\x00" + struct.pack("!H", len(more)) + more
    return b"\x02" + len(body).to_bytes(3, "big") + body


# What is said first, what makes it answer, and the answer.
ANSWERS = {
    "http": (b"", b"", b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"),
    # A proxy that wants to know who asks, in ways of its own.
    **{
        f"asks-{'-'.join(schemes).lower()}": (
            b"", b"", b"HTTP/1.1 407 Who\r\n" + b"".join(b"Proxy-Authenticate: %s\r\n" % way for way in ways)
            + b"Content-Length: 0\r\n\r\n")
        for schemes, ways in [
            (("Negotiate", "NTLM"), (b"Negotiate", b"NTLM")),
            (("Digest",), (b'Digest realm="a", nonce="c"',)),
            (("Bearer",), (b'Bearer realm="a"',)),
            (("NTLM", "Basic"), (b"NTLM", b'Basic realm="a"')),
            (("nobody",), ()),
        ]
    },
    "page": (b"", b"", b"<!DOCTYPE HTML>\n<title>Error 400</title>\n"),
    "ssh": (b"SSH-2.0-OpenSSH_9.2\r\n", None, b""),
    "smtp": (b"220 mail.example.com ESMTP Postfix\r\n", None, b""),
    "ftp": (b"220 (vsFTPd 3.0.3)\r\n", None, b""),
    # What may be either.
    "greets": (b"220 hi\r\n", None, b""),
    "imap": (b"* OK [CAPABILITY IMAP4rev1] ready\r\n", None, b""),
    "pop3": (b"+OK ready\r\n", None, b""),
    "mysql": (b"\x4a\x00\x00\x00\x0a8.0.36\x00", None, b""),
    "vnc": (b"RFB 003.008\n", None, b""),
    "redis": (b"", b"HEAD ", b"-ERR unknown command 'HEAD'\r\n"),
    "mqtt": (b"", b"\x10\x0c\x00\x04MQTT", b"\x20\x02\x00\x05"),
    # As brokers do: what is no MQTT ends the connection.
    "mqtt-resets": (b"", b"\x10\x0c\x00\x04MQTT", b"\x20\x02\x00\x05"),
    "postgresql": (b"", b"\x00\x00\x00\x08\x04\xd2\x16\x2f", b"N"),
    "silent": (b"", None, b""),
    "endless": (b"220-welcome\r\n" * 4000, None, b""),
    "garbage": (b"", b"", b"\x01\x02\x03\x04\x05\x06\x07"),
    "closes": (b"", b"never", b""),
    "resets": (b"", b"never", b""),
    # Before they have read anything.
    "shuts": (b"", b"never", b""),
    "resets-at-once": (b"", b"never", b""),
    # Proxies that refuse: no method, or a reply of RFC 1928 section 6.
    "socks-method": (b"", b"\x05", b"\x05\xff"),
    **{f"socks-{reply}": (b"", b"\x05", b"\x05\x00") for reply in range(1, 10)},
    # What anybody on the way can send: the alert certificate_required, in clear.
    "alert": (b"", b"\x16\x03", b"\x15\x03\x03\x00\x02\x02\x74"),
    # A hello of TLS 1.2 that chooses a suite, and the alert handshake_failure in place of a certificate.
    "alert-behind-hello": (b"", b"\x16\x03", record(22, hello(b"\xc0\x2f")) + record(21, b"\x02\x28")),
    # Less than the header of a record.
    "short": (b"", b"", b"no\x1b"),
    "short-greeting": (b"no\n", None, b""),
    "short-closes": (b"", b"", b"no\x1b"),
    # The beginnings of a record.
    "type-of-record": (b"", b"", b"\x16"),
    "part-of-record": (b"", b"", b"\x16\x03\x03"),
}

# What is sent for ever behind the client's first octets, behind a beginning: nothing that a handshake waits for.
FLOODS = {
    # As many HelloRequests as a record holds, which a client skips (RFC 5246 section 7.4.1.1).
    "flood-requests": (b"", record(22, bytes(16384))),
    "flood-single-requests": (b"", record(22, bytes(4)) * 400),
    "flood-requests-behind-hello": (record(22, hello(b"\xc0\x2f")), record(22, bytes(4096))),
    "flood-empty-records": (b"", record(22, b"") * 2000),
    "flood-cipher-changes": (b"", record(20, b"\x01") * 2000),
    # user_canceled, as a warning.
    "flood-warnings": (b"", record(21, b"\x01\x5a") * 2000),
    # The beginning of a chain of 16 MiB.
    "flood-chain": (record(22, hello(b"\xc0\x2f")) + record(22, b"\x0b\xff\xff\xff\xff\xff\xfc"), record(22, bytes(4096))),
}

# For each: who begins, and the steps: what comes (its beginning) and what is answered; None begins TLS.
DIALOGUES = {
    "smtp": (b"220-mail.example.com\r\n220 ESMTP\r\n",
             [(b"EHLO ", b"250-mail.example.com\r\n250-PIPELINING\r\n250-STARTTLS\r\n250 8BITMIME\r\n"),
              (b"STARTTLS\r\n", b"220 2.0.0 Ready to start TLS\r\n")]),
    "smtp-none": (b"220 mail.example.com ESMTP\r\n", [(b"EHLO ", b"250-mail.example.com\r\n250 8BITMIME\r\n")]),
    "smtp-refuses": (b"220 mail.example.com ESMTP\r\n",
                     [(b"EHLO ", b"250-mail\r\n250 STARTTLS\r\n"),
                      (b"STARTTLS\r\n", b"454 4.7.0 TLS not available \x1b[31mnow\r\n")]),
    "smtp-injects": (b"220 mail.example.com ESMTP\r\n",
                     [(b"EHLO ", b"250-mail\r\n250 STARTTLS\r\n"),
                      (b"STARTTLS\r\n", b"220 go ahead\r\n250 injected\r\n")]),
    "smtp-late-injects": (b"220 mail.example.com ESMTP\r\n",
                          [(b"EHLO ", b"250-mail\r\n250 STARTTLS\r\n"), (b"STARTTLS\r\n", b"220 go ahead\r\n"),
                           (b"\x16\x03", b"250 injected\r\n")]),
    "smtp-closes": (b"220 mail.example.com ESMTP\r\n",
                    [(b"EHLO ", b"250-mail\r\n250 STARTTLS\r\n"), (b"STARTTLS\r\n", b"220 go ahead\r\n"),
                     (b"\x16\x03", b"")]),
    "smtp-hangs-up": (b"220 mail.example.com ESMTP\r\n", [(b"EHLO ", b"")]),
    "ftp-only": (b"220 (vsFTPd 3.0.3)\r\n", [(b"EHLO ", b"530 Please login\r\n")]),
    "turns-away": (b"554 \x1bno\r\n", []),
    "closes-early": (b"", []),
    "greets": (b"220 hi\r\n", []),
    "imap": (b"* OK ready\r\n", [(b"a STARTTLS\r\n", b"* CAPABILITY IMAP4\r\na OK begin\r\n")]),
    "imap-refuses": (b"* OK ready\r\n", [(b"a STARTTLS\r\n", b"a BAD unknown command\r\n")]),
    "pop3": (b"+OK ready\r\n", [(b"STLS\r\n", b"+OK begin\r\n")]),
    "pop3-refuses": (b"+OK ready\r\n", [(b"STLS\r\n", b"-ERR no such command\r\n")]),
    "ftp": (b"220-Welcome\r\n    to this\r\n220 server\r\n", [(b"AUTH TLS\r\n", b"234 Proceed\r\n")]),
    "ftp-refuses": (b"220 server\r\n", [(b"AUTH TLS\r\n", b"500 Unknown command\r\n")]),
    "ldap": (b"", [(b"\x30\x1d\x02\x01\x01\x77", bytes.fromhex("300c02010178070a010004000400"))]),
    "ldap-refuses": (b"", [(b"\x30\x1d\x02\x01\x01\x77", bytes.fromhex("300c02010178070a010204000400"))]),
    "xmpp": (b"", [(b"<?xml", b"<?xml version='1.0'?><stream:stream id='1' xmlns:stream='http://etherx.jabber.org/streams'>"
                              b"<stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/></stream:features>"),
                   (b"<starttls", b"<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>")]),
    "xmpp-none": (b"", [(b"<?xml", b"<stream:stream id='1'><stream:features></stream:features>")]),
    "xmpp-refuses": (b"", [(b"<?xml", b"<stream:stream id='1'><stream:features>"
                                      b"<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/></stream:features>"),
                           (b"<starttls", b"<failure xmlns='urn:ietf:params:xml:ns:xmpp-tls'/></stream:stream>")]),
}


def answer(peer, kind):
    first, wanted, said = ANSWERS[kind]
    if kind == "shuts":
        return
    if kind == "resets-at-once":
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return
    peer.settimeout(20)
    peer.sendall(first)
    got = peer.recv(4096)
    if kind == "closes":
        return
    if kind == "resets":
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return
    if kind.startswith("socks-") and kind != "socks-method":
        peer.sendall(said)
        peer.recv(4096)
        said = bytes([5, int(kind[6:]), 0, 1, 0, 0, 0, 0, 0, 0])
    if kind == "mqtt-resets" and not got.startswith(wanted):
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return
    if wanted is not None and got.startswith(wanted):
        peer.sendall(said)
    if kind == "short-closes":
        return
    while got:
        got = peer.recv(4096)


def converse(peer, kind, context):
    first, steps = DIALOGUES[kind]
    peer.settimeout(20)
    peer.sendall(first)
    for begins, reply in steps:
        got = peer.recv(4096)
        if not got.startswith(begins):
            print("unexpected", got.hex(), flush=True)
            return
        # In two parts, as a network may bring it.
        peer.sendall(reply[:7])
        peer.sendall(reply[7:])
    if kind in ("closes-early", "smtp-closes", "smtp-hangs-up"):
        return
    if "-" in kind:
        peer.recv(4096)
        return
    with context.wrap_socket(peer, server_side=True) as secure:
        print("after", secure.recv(4096).hex(), flush=True)


def serve(peer, kind, context):
    try:
        with peer:
            if kind in ("tls-once", "tls-late"):
                if kind == "tls-late":
                    time.sleep(2)
                peer.settimeout(20)
                with context.wrap_socket(peer, server_side=True) as secure:
                    secure.recv(4096)
            elif kind in FLOODS:
                begin, rest = FLOODS[kind]
                peer.recv(65536)
                peer.sendall(begin)
                # Longer than any client may stay; not for ever, so that one without a limit fails its test and does not hang it.
                end = time.monotonic() + 20
                while time.monotonic() < end:
                    peer.sendall(rest)
            elif context:
                converse(peer, kind, context)
            else:
                answer(peer, kind)
    except OSError:
        pass


def main():
    context = None
    if len(sys.argv) > 2:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2], sys.argv[3])
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    served = False
    while True:
        peer, _ = listener.accept()
        if sys.argv[1] == "tls-once" and served:
            peer.close()
            continue
        served = True
        threading.Thread(target=serve, args=(peer, sys.argv[1], context), daemon=True).start()


main()
