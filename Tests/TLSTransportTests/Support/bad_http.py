#!/usr/bin/env python3
"""Answers over TLS on a loopback port as it is told to, whatever it is asked; prints the port first. Ends with whoever
started it.

The one argument is JSON: cert, key; http2, whether it speaks that; acts, one for each request in the order of their
coming, the last one for all that follow; over HTTP/2 "flood KIND" sends frames of that kind behind the beginning of an
answer, "flood KIND unanswered" before it, for half a minute, and "rush" in place of "flood" as fast as it can. Prints what it did, a word a line: the acts with the number of their connection,
"idle" when it has sent something unasked, "body N" for octets of a body that it read.
"""
import json
import os
import select
import socket
import ssl
import struct
import sys
import threading
import time

options = json.loads(sys.argv[1])
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(options["cert"], options["key"])
context.set_alpn_protocols(["h2", "http/1.1"] if options.get("http2") else ["http/1.1"])
lock = threading.Lock()
acts = list(options["acts"])


def say(*words):
    with lock:
        print(*words, flush=True)


def next_act(number):
    with lock:
        act = acts.pop(0) if len(acts) > 1 else acts[0]
        print(act, number, flush=True)
    return act


def answer(status, body, *fields):
    lines = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body)}", *fields, "", ""]
    return "\r\n".join(lines).encode() + body


def serve_http1(stream, number):
    rest = b""
    while True:
        while b"\r\n\r\n" not in rest:
            data = stream.recv(65536)
            if not data:
                return
            rest += data
        head, rest = rest.split(b"\r\n\r\n", 1)
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:] if b": " in line)
        length = int(fields.get(b"content-length", 0))
        act = next_act(number)
        if act == "no-expect" and b"expect" in fields:
            stream.sendall(answer(417, b"no-expect"))
            continue
        if act == "early":
            stream.sendall(answer(200, b"early"))
            got = len(rest)
            while data := stream.recv(65536):
                got += len(data)
            say("body", got)
            return
        if act == "switch":
            stream.sendall(b"HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n")
            stream.recv(1)
            return
        if act == "bad-chunk":
            stream.sendall(b"HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n-2\r\nok\r\n0\r\n\r\n")
            stream.recv(1)
            return
        if act == "cut-redirect":
            stream.sendall(b"HTTP/1.1 302 X\r\nLocation: /\r\nContent-Length: 100\r\n\r\ncut")
            return
        if act == "chunked":
            stream.sendall(b"HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nwhole\r\n0\r\n\r\n")
            continue
        if b"expect" in fields:
            stream.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        while len(rest) < length:
            data = stream.recv(65536)
            if not data:
                return
            rest += data
        if length:
            say("body", length)
        rest = rest[length:]
        body = b"" if head.startswith(b"HEAD") else b"stored"
        stream.sendall(answer(201, body) if body else b"HTTP/1.1 200 X\r\nContent-Length: 6\r\n\r\n")
        if act.startswith("poison"):
            time.sleep(0.05)
            stream.sendall(answer(int(act.split("-")[1]), b"poison"))
            say("idle")


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


DATA, HEADERS, RESET, SETTINGS, PING, GOAWAY = 0, 1, 3, 4, 6, 7
OK, END = b"\x88", 1  # :status 200 of RFC 7541's table


# What says nothing about the answer; each is sent for a stream.
FLOODS = {
    "window": lambda stream: frame(8, 0, stream, struct.pack(">I", 1)) + frame(8, 0, 0, struct.pack(">I", 1)),
    # The window of the connection alone: the stream's stays as it is.
    "outer-window": lambda stream: frame(8, 0, 0, struct.pack(">I", 1)),
    "empty-data": lambda stream: frame(DATA, 0, stream),
    # Padding, and nothing that it pads.
    "padding": lambda stream: frame(DATA, 8, stream, b"\x03\0\0\0"),
    "ping": lambda stream: frame(PING, 0, 0, bytes(8)),
    "settings": lambda stream: frame(SETTINGS, 0, 0),
    "priority": lambda stream: frame(2, 0, stream, struct.pack(">IB", 0, 15)),
    # Of a type that nobody knows (RFC 9113 section 5.5).
    "unknown": lambda stream: frame(0xfa, 0, stream, b"?"),
}


def flood(stream, frames, pause):
    """Sends frames, some at once and then again and again, and reads what is answered."""
    stream.sendall(frames * 20)
    end = time.monotonic() + 30
    while time.monotonic() < end:
        stream.sendall(frames)
        if select.select([stream], [], [], pause)[0] and not stream.recv(65536):
            raise EOFError


def content_length(count):
    text = str(count).encode()
    return b"\x0f\x0d" + bytes([len(text)]) + text


def serve_http2(stream, number):
    rest = b""

    def exactly(count):
        nonlocal rest
        while len(rest) < count:
            data = stream.recv(65536)
            if not data:
                raise EOFError
            rest += data
        part, rest = rest[:count], rest[count:]
        return part

    exactly(24)
    stream.sendall(frame(SETTINGS, 0, 0))
    while True:
        head = exactly(9)
        kind, flags, identifier = head[3], head[4], struct.unpack(">I", head[5:])[0]
        exactly(int.from_bytes(head[:3], "big"))
        if kind == SETTINGS and not flags & 1:
            stream.sendall(frame(SETTINGS, 1, 0))
        if kind != HEADERS:
            continue
        act = next_act(number)
        if act == "refuse":
            stream.sendall(frame(RESET, 0, identifier, struct.pack(">I", 7)))
        elif act == "goaway":
            stream.sendall(frame(GOAWAY, 0, 0, struct.pack(">II", 0, 0)))
            # A reset, for what is not read, could overtake it.
            while stream.recv(65536):
                pass
            return
        elif act in ("cut", "cut-told"):
            told = content_length(10) if act == "cut-told" else b""
            stream.sendall(frame(HEADERS, 4, identifier, OK + told) + frame(DATA, 0, identifier, b"ok"))
            time.sleep(0.05)
            stream.sendall(frame(RESET, 0, identifier, struct.pack(">I", 0)))
        elif act.startswith(("flood ", "rush ")):
            manner, name, *rest = act.split(" ")
            if not rest:
                stream.sendall(frame(HEADERS, 4, identifier, OK) + frame(DATA, 0, identifier, b"begin"))
            frames = FLOODS[name](identifier)
            flood(stream, *((frames, 0.02) if manner == "flood" else (frames * 100, 0)))
            stream.sendall((frame(HEADERS, 4, identifier, OK) if rest else b"") + frame(DATA, END, identifier, b"end"))
        elif act == "whole":
            stream.sendall(frame(HEADERS, 4, identifier, OK) + frame(DATA, END, identifier, b"whole"))
        else:
            body = act.encode()
            stream.sendall(
                frame(HEADERS, 4, identifier, OK + content_length(len(body))) + frame(DATA, END, identifier, body)
            )


def serve(client, number):
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        with context.wrap_socket(client, server_side=True) as stream:
            if stream.selected_alpn_protocol() == "h2":
                serve_http2(stream, number)
            else:
                serve_http1(stream, number)
    except (OSError, EOFError):
        pass


def main():
    listener = socket.create_server(("127.0.0.1", 0), backlog=256)
    print(listener.getsockname()[1], flush=True)

    def accept():
        number = 0
        while True:
            client, _ = listener.accept()
            number += 1
            threading.Thread(target=serve, args=(client, number), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(0.5)


main()
