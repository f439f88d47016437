"""A server of HTTP over TLS whose clock is wrong.

    dated.py CERTIFICATE KEY DATE [FIELD...]

Prints its port. Every request is answered with DATE as the date, or without any where that is empty, and with each FIELD as
it stands. Ends with its standard input.
"""
import os
import socket
import ssl
import sys
import threading


def serve(peer, context, date, fields):
    try:
        peer.settimeout(20)
        with peer, context.wrap_socket(peer, server_side=True) as secure:
            if secure.recv(4096):
                line = "".join(f"{field}\r\n" for field in ([f"Date: {date}"] if date else []) + fields)
                secure.sendall(f"HTTP/1.1 204 No Content\r\n{line}Connection: close\r\n\r\n".encode())
    except OSError:
        pass


def main():
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    context.set_alpn_protocols(["http/1.1"])
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
    while True:
        peer, _ = listener.accept()
        threading.Thread(target=serve, args=(peer, context, sys.argv[3], sys.argv[4:]), daemon=True).start()


main()
