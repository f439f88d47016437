#!/usr/bin/env python3
"""A network with faults: passes connections on to 127.0.0.1:PORT as the file `weather` beside it says.

    weather.py PORT FILE [LISTEN]

The file holds a word, read again every few milliseconds:
  fair        octets pass
  frozen      nothing passes, and nobody is told: links are half open, new connections are accepted and hear nothing
  cut         all connections are reset, once, and new ones pass
  down        connections are reset, and new ones refused
  slow MS     octets come so much later

Prints its port first, then a line for each connection. Ends with whoever started it.
"""
import os
import socket
import struct
import sys
import threading
import time

target, path = int(sys.argv[1]), sys.argv[2]
port = int(sys.argv[3]) if len(sys.argv) > 3 else 0
state = {"word": "fair", "delay": 0.0, "epoch": 0}
lock = threading.Lock()
pairs = set()
listener = None


def listen():
    global listener, port
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind(("127.0.0.1", port))
    made.listen(256)
    port = made.getsockname()[1]
    listener = made
    threading.Thread(target=accept, args=(made,), daemon=True).start()


def reset(sock):
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        sock.shutdown(socket.SHUT_RD)
    except OSError:
        pass
    sock.close()


def pass_on(source, sink, pair):
    try:
        while data := source.recv(65536):
            while state["word"] == "frozen":
                time.sleep(0.005)
            if state["delay"]:
                time.sleep(state["delay"])
            sink.sendall(data)
        sink.shutdown(socket.SHUT_WR)
    except OSError:
        with lock:
            pairs.discard(pair)
        for sock in pair:
            sock.close()


def accept(own):
    while True:
        try:
            client, _ = own.accept()
        except OSError:
            return
        print("connection", flush=True)
        threading.Thread(target=connect, args=(client,), daemon=True).start()


def connect(client):
    while state["word"] == "frozen":
        time.sleep(0.005)
    try:
        server = socket.create_connection(("127.0.0.1", target))
    except OSError:
        return reset(client)
    for sock in (client, server):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    pair = (client, server)
    with lock:
        pairs.add(pair)
    for source, sink in (pair, pair[::-1]):
        threading.Thread(target=pass_on, args=(source, sink, pair), daemon=True).start()


def cut():
    with lock:
        taken = list(pairs)
        pairs.clear()
    for pair in taken:
        for sock in pair:
            reset(sock)


def read():
    global listener
    last = ""
    while True:
        try:
            text = open(path).read().strip()
        except OSError:
            text = last
        if text and text != last:
            last = text
            word = text.split()[0]
            state["delay"] = int(text.split()[1]) / 1000 if word == "slow" else 0.0
            state["word"] = word
            if word in ("cut", "down"):
                if word == "down" and listener:
                    listener.shutdown(socket.SHUT_RDWR)
                    listener.close()
                    listener = None
                cut()
            if word != "down" and listener is None:
                listen()
            print(text, flush=True)
        time.sleep(0.003)


listen()
print(port, flush=True)
threading.Thread(target=read, daemon=True).start()
parent = os.getppid()
while os.getppid() == parent:
    time.sleep(0.2)
