#!/usr/bin/env python3
"""Says over TLS on a loopback port what it was told to, whatever it is asked; prints the port first. Ends with whoever
started it.

The one argument is JSON: cert, key; chunks, texts that are sent one after another in records of their own, each character
an octet, {accept} replaced by what the request's key makes of it; hangs_up, whether the connection is closed behind
them. They come when the request's header is whole.

Prints "request" for each request, then "got HEX" for what comes behind it, and "end".
"""
import base64
import hashlib
import json
import os
import socket
import ssl
import sys
import threading
import time

options = json.loads(sys.argv[1])
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(options["cert"], options["key"])
listener = socket.create_server(("127.0.0.1", 0), backlog=256)
print(listener.getsockname()[1], flush=True)


def accept(header):
    for line in header.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"sec-websocket-key":
            guid = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
            return base64.b64encode(hashlib.sha1(value.strip() + guid).digest())
    return b""


def serve(client):
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        with context.wrap_socket(client, server_side=True) as stream:
            header = b""
            while b"\r\n\r\n" not in header:
                data = stream.recv(65536)
                if not data:
                    return
                header += data
            print("request", flush=True)
            for chunk in options["chunks"]:
                octets = chunk.encode("latin-1").replace(b"{accept}", accept(header))
                stream.sendall(octets)
                time.sleep(0.02)
            if options.get("hangs_up"):
                return
            got = b""
            while data := stream.recv(65536):
                got += data
                print("got", got.hex(), flush=True)
    except (OSError, ValueError):
        pass
    finally:
        print("end", flush=True)


def take():
    while True:
        client, _ = listener.accept()
        threading.Thread(target=serve, args=(client,), daemon=True).start()


threading.Thread(target=take, daemon=True).start()
parent = os.getppid()
while os.getppid() == parent:
    time.sleep(0.2)
