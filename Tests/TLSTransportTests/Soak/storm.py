#!/usr/bin/env python3
"""TLS servers on fixed loopback ports that are killed at random moments and come back, often with a certificate that
must be refused.

The one argument is JSON: ports; good and bad, lists of {name, cert, key}. Prints "ready" and then a JSON object for what
must be counted: each POST that came whole or not, and the octets that came behind a handshake of a bad certificate.
Ends with whoever started it.

A path is /KIND/ID/COUNT/AT: the answer is ID in 16 digits and a pattern, COUNT octets in all, of which AT are sent where
the kind breaks off.
"""
import json
import os
import random
import signal
import socket
import ssl
import struct
import sys
import threading
import time

PATTERN = bytes(range(251)) * 1200
MOMENT = 0.3  # seconds, at most, that a server lives before another is killed

options = json.loads(sys.argv[1])


def say(**event):
    # One call of write: the lines of several processes do not mix.
    os.write(1, (json.dumps(event) + "\n").encode())


def expected(number, count):
    begin = number % 251
    return (b"%016d" % number + PATTERN[begin:begin + count])[:count]


def read_until(sock, rest, end):
    while end not in rest:
        data = sock.recv(65536)
        if not data:
            return None, b""
        rest += data
    return rest.split(end, 1)


def serve_requests(sock):
    rest = b""
    while True:
        head, rest = read_until(sock, rest, b"\r\n\r\n")
        if head is None:
            return
        method, target, _ = head.split(b"\r\n")[0].decode().split(" ")
        kind, number, count, at = target.split("/")[1:]
        number, count, at = int(number), int(count), int(at)
        body = expected(number, count)
        if method == "POST":
            say(post=number)
            while len(rest) < count:
                data = sock.recv(65536)
                if not data:
                    return
                rest += data
            body, rest = (b"whole" if rest[:count] == body else b"wrong"), rest[count:]
        if kind == "chunks":
            parts = [body[place:place + 1000] for place in range(0, count, 1000)]
            chunks = b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts)
            sock.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + b"0\r\n\r\n")
            continue
        header = b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(body)
        if kind == "body":
            sock.sendall(header + body)
            continue
        sock.sendall(header + body[:at])
        if kind == "stall":
            time.sleep(10)
        elif kind == "reset":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        return


def serve(sock, context, is_good):
    try:
        sock = context.wrap_socket(sock, server_side=True)
        if is_good:
            serve_requests(sock)
        else:
            # The handshake of TLS 1.3 may be over here before the refusal has come.
            say(refused=len(sock.recv(65536)))
    except (OSError, ValueError):
        pass
    finally:
        sock.close()


def run_server(port, certificate, parent):
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate["cert"], certificate["key"])
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(256)
    listener.settimeout(0.5)
    is_good = certificate in options["good"]
    while os.getppid() == parent:
        try:
            sock, _ = listener.accept()
        except TimeoutError:
            continue
        sock.settimeout(60)
        threading.Thread(target=serve, args=(sock, context, is_good), daemon=True).start()
    os._exit(0)


def start(port, certificate):
    parent = os.getpid()
    number = os.fork()
    if number == 0:
        run_server(port, certificate, parent)
    return number


def main():
    starter = os.getppid()
    servers = {port: start(port, options["good"][0]) for port in options["ports"]}
    for port in servers:
        while socket.socket().connect_ex(("127.0.0.1", port)) != 0:
            time.sleep(0.01)
    print("ready", flush=True)
    while os.getppid() == starter:
        time.sleep(random.random() * MOMENT)
        port = random.choice(options["ports"])
        os.kill(servers[port], signal.SIGKILL)
        os.waitpid(servers[port], 0)
        time.sleep(random.random() * MOMENT / 10)
        kind = "good" if random.random() < 0.6 else "bad"
        servers[port] = start(port, random.choice(options[kind]))
    for server in servers.values():
        os.kill(server, signal.SIGKILL)


main()
