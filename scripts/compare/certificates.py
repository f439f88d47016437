"""Ten well-formed certificates of private deployments, made anew each time."""
import dataclasses
import pathlib
import subprocess

# What it is called, and what it is.
CERTIFICATES = [
    ("defaults", "`wfcert issue --dns im.example.com --ip 10.0.16.12`"),
    ("rsa", "the same with `--key rsa:2048`, a name alone"),
    ("p384", "the same with `--key p384`"),
    ("ip", "an address alone: `--ip 10.0.16.12`"),
    ("idn", "an international name: `--dns 消息.example.com`"),
    ("wildcard", "`--dns '*.im.example.com'`"),
    ("intermediate", "an intermediate CA, three years, pathlen 0"),
    ("long-ca", "the private CA of `defaults`, ten years, with name constraints"),
    ("both", "a server's that is a client's, too: serverAuth and clientAuth"),
    ("readme", "self-signed by the app's README: RSA, 820 days, CA:TRUE"),
]

ISSUED = {
    "defaults": ["--dns", "im.example.com", "--ip", "10.0.16.12"],
    "rsa": ["--dns", "im.example.com", "--key", "rsa:2048"],
    "p384": ["--dns", "im.example.com", "--key", "p384"],
    "ip": ["--ip", "10.0.16.12"],
    "idn": ["--dns", "消息.example.com"],
    "wildcard": ["--dns", "*.im.example.com"],
}


@dataclasses.dataclass
class Certificate:
    """What ours is given, what the app ships, and the one certificate that the others are given."""
    file: pathlib.Path
    anchor: pathlib.Path
    single: pathlib.Path


def openssl(folder, *words):
    subprocess.run(["openssl", *words], check=True, cwd=folder, stderr=subprocess.DEVNULL)


def ec(name):
    return ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", name + ".key"]


def below(folder, name, subject, days, extensions):
    """A certificate below root, as a person makes one with openssl."""
    (folder / (name + ".ext")).write_text("\n".join(extensions) + "\n")
    openssl(folder, "req", "-new", *ec(name), "-subj", subject, "-out", name + ".csr")
    openssl(folder, "x509", "-req", "-in", name + ".csr", "-CA", "root.crt", "-CAkey", "root.key", "-days", str(days),
            "-extfile", name + ".ext", "-out", name + ".crt")


def make(folder, wfcert):
    """Makes all of them in a folder, in their order."""
    for name, words in ISSUED.items():
        subprocess.run([wfcert, "issue", *words, "-o", folder / name], check=True, stdout=subprocess.DEVNULL)
    openssl(folder, "req", "-x509", *ec("root"), "-days", "3650", "-subj", "/O=Example/CN=Example Root", "-addext",
            "basicConstraints=critical,CA:TRUE", "-addext", "keyUsage=critical,keyCertSign,cRLSign", "-out", "root.crt")
    identifiers = ["subjectKeyIdentifier=hash", "authorityKeyIdentifier=keyid"]
    below(folder, "intermediate", "/O=Example/CN=Example Issuing CA", 1095, identifiers + [
        "basicConstraints=critical,CA:TRUE,pathlen:0", "keyUsage=critical,keyCertSign,cRLSign"])
    below(folder, "both", "/O=Example", 397, identifiers + [
        "subjectAltName=DNS:im.example.com", "basicConstraints=critical,CA:FALSE",
        "keyUsage=critical,digitalSignature", "extendedKeyUsage=serverAuth,clientAuth"])
    openssl(folder, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "820", "-keyout", "readme.key", "-out",
            "readme.crt", "-subj", "/CN=101.35.103.221", "-addext", "subjectAltName=IP:101.35.103.221", "-addext",
            "basicConstraints=critical,CA:TRUE", "-addext",
            "keyUsage=critical,digitalSignature,keyEncipherment,keyCertSign", "-addext", "extendedKeyUsage=serverAuth")
    return [one(folder, name) for name, _ in CERTIFICATES]


def one(folder, name):
    if name in ISSUED:
        return Certificate(folder / name / "fullchain.pem", folder / name / "ca.crt", folder / name / "server.crt")
    if name == "long-ca":
        return Certificate(*[folder / "defaults/ca.crt"] * 3)
    file = folder / (name + ".crt")
    return Certificate(file, file if name == "readme" else folder / "root.crt", file)
