#!/usr/bin/env python3
"""A WebSocket server of Python's websockets on a loopback port; prints the port first. Ends with whoever started it.

The one argument is JSON: cert, key (neither: without TLS); port (0 finds one); client_ca; protocols, the sub-protocols that
it speaks.

The path decides: /refuse/STATUS answers with that status and a body; /fields sends the request's fields as JSON first.
Every message comes back, but for texts that begin with "!":
  !close CODE REASON   closes
  !ping                pings, and says "ponged" when that was answered
  !parts               sends "one two three" in three fragments, a ping between them
  !flood COUNT SIZE    sends so many binary messages of that size, numbered in their first four octets
Prints "open", and "closed CODE REASON" as the client closed it.
"""
import asyncio
import http
import json
import os
import ssl
import sys

from websockets.asyncio.server import serve
from websockets.exceptions import ConnectionClosed

options = json.loads(sys.argv[1])


def context():
    if "cert" not in options:
        return None
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.load_cert_chain(options["cert"], options["key"])
    made.set_alpn_protocols(["h2", "http/1.1"])
    if "client_ca" in options:
        made.verify_mode = ssl.CERT_REQUIRED
        made.load_verify_locations(options["client_ca"])
    return made


def refuse(connection, request):
    if request.path.startswith("/refuse/"):
        status = http.HTTPStatus(int(request.path.rsplit("/", 1)[1]))
        return connection.respond(status, f"no {status.value}\n")
    return None


async def command(connection, text):
    word, *rest = text[1:].split(" ")
    if word == "close":
        await connection.close(int(rest[0]), " ".join(rest[1:]))
    elif word == "ping":
        await (await connection.ping(b"there?"))
        await connection.send("ponged")
    elif word == "parts":

        async def parts():
            yield "one "
            await (await connection.ping())
            yield "two "
            yield "three"

        await connection.send(parts())
    elif word == "flood":
        for number in range(int(rest[0])):
            await connection.send(number.to_bytes(4, "big") + bytes(int(rest[1]) - 4))


async def talk(connection):
    print("open", flush=True)
    try:
        if connection.request.path == "/fields":
            await connection.send(json.dumps(dict(connection.request.headers.raw_items())))
        async for message in connection:
            if isinstance(message, str) and message.startswith("!"):
                await command(connection, message)
            else:
                await connection.send(message)
    except ConnectionClosed:
        pass
    finally:
        print(f"closed {connection.close_code} {connection.close_reason}", flush=True)


async def main():
    server = await serve(
        talk,
        "127.0.0.1",
        options.get("port", 0),
        ssl=context(),
        process_request=refuse,
        subprotocols=options.get("protocols"),
        max_size=None,
        ping_interval=None,
        close_timeout=5,
        server_header=None,
    )
    print(server.sockets[0].getsockname()[1], flush=True)
    parent = os.getppid()
    while os.getppid() == parent:
        await asyncio.sleep(0.2)


asyncio.run(main())
