#!/usr/bin/env python3
"""A loopback server whose faults are chosen by the request's path.

The one argument is JSON: cert, key; other (name, cert, key) for a second name; client_ca; version; mode
(http, plain, silent, cut), address, port. Prints one JSON object a line: the port first, then
what it saw. Ends with whoever started it.
"""
import gzip
import hashlib
import json
import os
import re
import socket
import ssl
import sys
import threading
import time
import urllib.parse

options = json.loads(sys.argv[1])
printing = threading.Lock()
numbering = threading.Lock()
numbers = iter(range(1, 1 << 30))
turns = {}  # how often each file was asked for


def say(**event):
    with printing:
        print(json.dumps(event), flush=True)


def make_context(cert, key):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.set_ciphers("DEFAULT@SECLEVEL=0")
    if version := options.get("version"):
        context.minimum_version = context.maximum_version = ssl.TLSVersion[version]
    context.load_cert_chain(cert, key)
    if authority := options.get("client_ca"):
        context.verify_mode = ssl.CERT_REQUIRED
        context.load_verify_locations(authority)
    return context


class Connection:
    def __init__(self, sock, number):
        self.sock, self.number, self.requests, self.rest = sock, number, 0, b""

    def read_head(self):
        while b"\r\n\r\n" not in self.rest:
            data = self.sock.recv(65536)
            if not data:
                return None
            self.rest += data
        head, self.rest = self.rest.split(b"\r\n\r\n", 1)
        lines = head.decode("latin1").split("\r\n")
        self.headers = [line.split(": ", 1) if ": " in line else [line.rstrip(":"), ""] for line in lines[1:]]
        self.method, self.target, _ = lines[0].split(" ", 2)
        return self.method

    def header(self, name):
        return next((value for key, value in self.headers if key.lower() == name), None)

    def some(self):
        if not self.rest:
            self.rest = self.sock.recv(65536)
            if not self.rest:
                raise EOFError("the body ended early")
        return self.rest

    def line(self):
        while b"\r\n" not in self.rest:
            data = self.sock.recv(65536)
            if not data:
                raise EOFError("a chunk ended early")
            self.rest += data
        line, self.rest = self.rest.split(b"\r\n", 1)
        return line

    def body(self):
        if self.header("expect"):
            self.sock.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        if self.header("transfer-encoding") == "chunked":
            while count := int(self.line(), 16):
                yield from self.exactly(count)
                self.line()
            self.line()
        else:
            yield from self.exactly(int(self.header("content-length") or 0))

    def exactly(self, count):
        while count:
            part = self.some()[:count]
            self.rest = self.rest[len(part):]
            count -= len(part)
            yield part

    def answer(self, status, body=b"", headers=()):
        lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body)}", *headers]
        sent = b"" if self.method == "HEAD" else body
        self.sock.sendall("".join(line + "\r\n" for line in lines).encode("latin1") + b"\r\n" + sent)


def read_body(connection):
    digest, count = hashlib.sha256(), 0
    for part in connection.body():
        digest.update(part)
        count += len(part)
    return {"length": count, "sha256": digest.hexdigest()}


def read_form(connection):
    """The fields of multipart/form-data, values as hexadecimal digits."""
    boundary = connection.header("content-type").split("boundary=")[1].encode()
    parts = b"".join(connection.body()).split(b"--" + boundary)
    assert parts[0] == b"" and parts[-1] == b"--\r\n", "no whole form"
    fields = {}
    for part in parts[1:-1]:
        head, value = part[2:-2].split(b"\r\n\r\n", 1)
        words = dict(re.findall(r'(\w+)="([^"]*)"', head.decode()))
        field = {"value": value.hex()}
        if "filename" in words:
            field["filename"] = words["filename"]
            field["type"] = head.decode().split("Content-Type: ")[1]
        fields[words["name"]] = field
    return fields


def file_content(count, version):
    return bytes((place * 31 + (place >> 8) + version) & 255 for place in range(count))


def file_answer(option, headers, count):
    """Status, first octet, and fields of an answer about a file."""
    tag, date = option("etag", '"one"'), option("modified")
    fields = [f"ETag: {tag}"] if tag else []
    fields += [f"Last-Modified: {date}"] if date else []
    asked = re.fullmatch(r"bytes=(\d+)-", headers.get("range", ""))
    heeds = option("heeds", "yes") == "yes" and headers.get("if-range") in (None, tag, date)
    if not asked or not heeds:
        return 200, 0, fields
    first = int(asked[1])
    if first >= count:
        return 416, count, [f"Content-Range: bytes */{count}"]
    return 206, first, fields + [f"Content-Range: bytes {first}-{count - 1}/{count}"]


def serve_file(connection, count, query):
    """A file; each parameter may come several times, for one answer after the other, the last for all later ones."""
    values = urllib.parse.parse_qs(query, keep_blank_values=True)
    with numbering:
        turn = turns[connection.target] = turns.get(connection.target, -1) + 1

    def option(name, default=""):
        given = values.get(name)
        return given[min(turn, len(given) - 1)] if given else default

    headers = {name.lower(): value for name, value in connection.headers}
    status, first, fields = file_answer(option, headers, count)
    status = int(option("status") or status)
    if option("range"):
        fields = [field for field in fields if not field.startswith("Content-Range")]
        fields += ["Content-Range: " + option("range")] * (option("range") != "none")
    fields += [field for field in values.get("field", []) if field]
    body = file_content(count, int(option("version", "0")))[first:] + b"x" * int(option("more") or 0)
    body = body[:int(option("least") or len(body))]
    if status == 206 and option("slice"):
        body = body[:int(option("slice"))]
        fields = [field for field in fields if not field.startswith("Content-Range")]
        fields.append(f"Content-Range: bytes {first}-{first + len(body) - 1}/{count}")
    if status not in (200, 206):
        body = b"" if status in (204, 304) else b"refused"
    if option("chunked"):
        fields.append("Transfer-Encoding: chunked")
        body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
    else:
        fields.append(f"Content-Length: {len(body)}")
    stop = int(option("cut") or len(body))
    if option("date"):
        fields.append("Date: " + option("date"))
    lines = [f"HTTP/1.1 {status} X", *fields]
    # First, as a client that refuses the header ends what is being sent.
    say(file={"status": status, "range": headers.get("range"), "if_range": headers.get("if-range"), "sent": stop})
    connection.sock.sendall("".join(line + "\r\n" for line in lines).encode("latin1") + b"\r\n" + body[:stop])
    if option("until"):
        while not os.path.exists(option("until")):
            time.sleep(0.01)
        connection.sock.sendall(body[stop:])
        stop = len(body)
    if option("stalls"):
        time.sleep(60)
    return stop == len(body)


def serve_request(connection):
    """False closes the connection."""
    path, _, query = connection.target.partition("?")
    words = path.split("/")[1:]
    seen = {"method": connection.method, "target": connection.target, "headers": connection.headers}
    say(connection=connection.number, request=seen)
    kind = words[0]
    if kind == "early":
        connection.answer(int(words[1]), b"too large", ["Connection: close"])
        return False
    if kind == "stall-upload":
        got = 0
        while got < 65536:
            got += len(connection.sock.recv(4096))
        say(stalled=got)
        time.sleep(60)
        return False
    if kind == "then-close" and connection.requests > 1:
        return False
    if kind == "form":
        connection.answer(200, json.dumps(read_form(connection)).encode())
        return True
    if kind == "both":
        # The answer comes while the body does, which stays in the sockets' buffers.
        if connection.header("expect"):
            connection.sock.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        kind, body = "endless", None
    else:
        body = read_body(connection)
        say(connection=connection.number, body=body)
    if kind == "close":
        return False
    if kind == "file":
        return serve_file(connection, int(words[1]), query)
    if kind == "echo":
        connection.answer(200, json.dumps({**seen, **body}).encode())
    elif kind == "status":
        connection.answer(int(words[1]), b"status")
    elif kind == "redirect":
        connection.answer(int(words[1]), b"elsewhere", ["Location: " + urllib.parse.unquote(query)])
    elif kind == "size":
        count = int(words[1])
        connection.sock.sendall(b"HTTP/1.1 200 X\r\nContent-Length: %d\r\n\r\n" % count)
        while count:
            part = min(count, 65536)
            connection.sock.sendall(b"x" * part)
            count -= part
    elif kind == "endless":
        connection.sock.sendall(b"HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n")
        sent = 0
        try:
            while True:
                connection.sock.sendall(b"10000\r\n" + b"x" * 65536 + b"\r\n")
                sent += 65536
                say(sent=sent)
        finally:
            say(stopped=sent)
    elif kind == "wait":
        time.sleep(float(words[1]))
        connection.answer(200, b"late")
    elif kind == "drip":
        connection.sock.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 100\r\n\r\nsome")
        time.sleep(60)
    elif kind == "header":
        connection.sock.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 100\r\n\r\n")
        time.sleep(60)
    elif kind == "truncate":
        connection.sock.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 100\r\n\r\nsome")
        return False
    elif kind in ("until-close", "until-cut"):
        connection.sock.sendall(b"HTTP/1.1 200 X\r\nConnection: close\r\n\r\nsome")
        if kind == "until-close":
            connection.sock.unwrap()
        return False
    elif kind == "garbage":
        connection.sock.sendall(b"\x00\xff no protocol at all\r\n\r\n")
        return False
    elif kind == "big-header":
        line = b"X-Filler: " + b"x" * 1000 + b"\r\n"
        connection.sock.sendall(b"HTTP/1.1 200 X\r\n")
        for _ in range(int(words[1]) // len(line)):
            connection.sock.sendall(line)
        connection.sock.sendall(b"Content-Length: 2\r\n\r\nok")
    elif kind == "gzip":
        connection.answer(200, gzip.compress(b"plain" * 1000), ["Content-Encoding: gzip"])
    elif kind == "zeros":
        packed = gzip.compress(bytes(int(words[1])))
        connection.answer(200, packed, ["Content-Encoding: gzip"])
    elif kind == "bad-gzip":
        connection.answer(200, b"this is not compressed", ["Content-Encoding: gzip"])
    elif kind == "long-line":
        connection.sock.sendall(b"HTTP/1.1 200 X\r\nX-Long: " + b"x" * int(words[1]) + b"\r\nContent-Length: 2\r\n\r\nok")
    elif kind == "fields":
        lines = urllib.parse.unquote(query).split("|")
        connection.sock.sendall("".join(line + "\r\n" for line in ["HTTP/1.1 200 X", *lines, ""]).encode() + b"2\r\nok\r\n0\r\n\r\n")
        return False
    elif kind == "hostile":
        connection.answer(int(words[1]), "\x1b[31mred\x1b[0m \u202eevil".encode(), ["Content-Type: \u00ff/x"])
    elif kind == "interim":
        connection.sock.sendall(b"HTTP/1.1 103 Early Hints\r\nX-Early: yes\r\n\r\n")
        connection.answer(200, b"ok", ["X-Final: yes"])
    else:
        connection.answer(200, b"ok")
    return True


def serve_plainly(sock):
    first = sock.recv(4096)
    mode = options["mode"]
    if mode == "plain":
        sock.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nplain HTTP\n")
    elif mode == "silent":
        time.sleep(60)
    say(first=first[:1].hex())


def serve(sock, context):
    with numbering:
        number = next(numbers)
    try:
        if options.get("mode", "http") != "http":
            return serve_plainly(sock)
        names = []
        if other := options.get("other"):
            second = make_context(other["cert"], other["key"])

            def choose(connection, name, _):
                names.append(name)
                if name == other["name"]:
                    connection.context = second

            context = make_context(options["cert"], options["key"])
            context.sni_callback = choose
        try:
            sock = context.wrap_socket(sock, server_side=True)
        except (OSError, ssl.SSLError) as error:
            say(connection=number, handshake=getattr(error, "reason", None) or str(error))
            return
        say(
            connection=number, version=sock.version(), resumed=sock.session_reused,
            sni=names[-1] if names else None, alpn=sock.selected_alpn_protocol(),
        )
        connection = Connection(sock, number)
        while connection.read_head():
            connection.requests += 1
            if not serve_request(connection):
                break
    except (OSError, EOFError) as error:
        say(connection=number, error=str(error))
    finally:
        sock.close()
        say(connection=number, closed=True)


def main():
    listener = socket.socket(socket.AF_INET6 if ":" in options.get("address", "") else socket.AF_INET)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((options.get("address", "127.0.0.1"), options.get("port", 0)))
    listener.listen(128)
    context = make_context(options["cert"], options["key"]) if "cert" in options else None
    say(port=listener.getsockname()[1])

    def accept():
        while True:
            sock, _ = listener.accept()
            threading.Thread(target=serve, args=(sock, context), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(0.5)


main()
