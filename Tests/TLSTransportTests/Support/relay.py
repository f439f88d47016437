#!/usr/bin/env python3
"""Passes connections on to 127.0.0.1:PORT and cuts them: the first after 0 octets of the server's, each after
7 more than the one before. With SECONDS behind the port it cuts none, and lets octets take so long each way.
Prints its port first. Ends with whoever started it."""
import os
import socket
import sys
import threading
import time

target = int(sys.argv[1])
delay = float(sys.argv[2]) if len(sys.argv) > 2 else None
listener = socket.create_server(("127.0.0.1", 0), backlog=64)
print(listener.getsockname()[1], flush=True)


def pass_on(source, sink, limit=None):
    """Passes octets on until the end or the limit, and closes both then."""
    try:
        while limit is None or limit > 0:
            data = source.recv(65536 if limit is None else min(limit, 65536))
            if not data:
                break
            if delay is not None:
                time.sleep(delay)
            sink.sendall(data)
            if limit is not None:
                limit -= len(data)
    except OSError:
        pass
    for sock in (source, sink):
        try:
            sock.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def accept():
    limit = 0 if delay is None else None
    while True:
        client, _ = listener.accept()
        server = socket.create_connection(("127.0.0.1", target))
        threading.Thread(target=pass_on, args=(client, server), daemon=True).start()
        threading.Thread(target=pass_on, args=(server, client, limit), daemon=True).start()
        if limit is not None:
            limit += 7


threading.Thread(target=accept, daemon=True).start()
parent = os.getppid()
while os.getppid() == parent:
    time.sleep(0.5)
