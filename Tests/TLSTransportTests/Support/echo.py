#!/usr/bin/env python3
"""Sends back what comes, over TLS on a loopback port; prints the port first. Ends with whoever started it.

The one argument is JSON: cert, key; port (0 finds one); client_ca; swap, another cert and key that serve from the second
connection on; mute, a number of octets after which a connection is read and answered no more; hang, a number of
octets after which it is closed; reset, a number of octets that are read, and printed, and then it is reset.
"""
import json
import os
import socket
import ssl
import struct
import sys
import threading
import time

options = json.loads(sys.argv[1])


def context(cert, key):
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(cert, key)
    if "client_ca" in options:
        made.verify_mode = ssl.CERT_REQUIRED
        made.load_verify_locations(options["client_ca"])
    return made


first = context(options["cert"], options["key"])
later = context(*options["swap"]) if "swap" in options else first
deadline = time.monotonic() + 30
while True:
    try:
        listener = socket.create_server(("127.0.0.1", options.get("port", 0)), backlog=256)
        break
    except OSError:
        # Connections of the one before may still hold the port.
        if time.monotonic() > deadline:
            raise
        time.sleep(0.02)
print(listener.getsockname()[1], flush=True)


def serve(client, context):
    client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    count = 0
    try:
        with context.wrap_socket(client, server_side=True) as stream:
            while data := stream.recv(65536):
                count += len(data)
                if count > options.get("mute", count):
                    while True:
                        time.sleep(1)
                if count > options.get("hang", count):
                    return
                if count > options.get("reset", count):
                    # Close with octets unread is a reset, and this is one even without.
                    stream.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    print(f"read {count}", flush=True)
                    return
                if "reset" in options:
                    continue
                stream.sendall(data)
    except (OSError, ValueError):
        pass


def accept():
    used = first
    while True:
        client, _ = listener.accept()
        threading.Thread(target=serve, args=(client, used), daemon=True).start()
        used = later


threading.Thread(target=accept, daemon=True).start()
parent = os.getppid()
while os.getppid() == parent:
    time.sleep(0.2)
