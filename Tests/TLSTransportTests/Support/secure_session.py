"""SecureSession.V2 as docs/im-sessions.md tells it, on pyca/cryptography and nothing of ours.

The one argument is JSON: client, server (private keys), salt, context as hex; per_key, how many messages a key seals;
messages, texts as hex. Prints JSON: the offer, the answer, and each message sealed for either direction, as hex.
"""
import json
import struct
import sys

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

options = json.loads(sys.argv[1])
salt, context = bytes.fromhex(options["salt"]), bytes.fromhex(options["context"])
client, server = (X25519PrivateKey.from_private_bytes(bytes.fromhex(options[end])) for end in ("client", "server"))
client_key, server_key = (end.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw) for end in (client, server))


def derive(secret, info):
    return HKDF(SHA256(), 32, salt, info).derive(secret)


def sealed(direction):
    info = b"CertTrust SecureSession v2 " + direction + client_key + server_key + salt + context
    secret = derive(client.exchange(server.public_key()), info)
    for number, message in enumerate(options["messages"]):
        if number and number % options["per_key"] == 0:
            secret = derive(secret, b"next")
        head = struct.pack(">BBQ", 2, 3, number)
        nonce = struct.pack(">IQ", 0, number)
        yield (head + AESGCM(derive(secret, b"message")).encrypt(nonce, bytes.fromhex(message), head)).hex()


print(
    json.dumps(
        {
            "offer": (b"\x02\x01" + client_key).hex(),
            "answer": (b"\x02\x02" + server_key + salt).hex(),
            "to_server": list(sealed(b"client to server")),
            "to_client": list(sealed(b"server to client")),
        }
    )
)
