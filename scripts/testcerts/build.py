"""Makes a whole output folder: keys, certificates, chains and cases.json."""

import base64
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from testcerts import der
from testcerts.certificate import CertificateWriter, break_last_octet, trailing
from testcerts.errors import SpecError
from testcerts.extensions import PURPOSES
from testcerts.keys import KeyPool
from testcerts.rows import RowWriter, find
from testcerts.specs import Block, CertificateSpec, CopySpec

# openssl does the work in processes of its own, so a few threads keep every core busy.
THREADS = 6


def build(blocks: list[Block], out: Path) -> dict[str, int]:
    """Writes everything below `out`, which may already hold keys; returns what was counted."""
    made = {}
    for block in blocks:
        for spec in block.made:
            if (block.name, spec.name) in made:
                raise SpecError(f"[{block.name}]: {spec.name!r} is made twice")
            made[block.name, spec.name] = spec
    rows, chains = questions(blocks, made)  # first, so that a mistake shows at once

    pool = KeyPool(out / "keys")
    specs = [spec for spec in made.values() if isinstance(spec, CertificateSpec)]
    with ThreadPoolExecutor(THREADS) as threads:
        labels = {spec.key for spec in specs}
        labels |= {spec.get("signed-by") for spec in specs} - {None}
        list(threads.map(pool.make, sorted(labels)))
        writer = CertificateWriter(pool, lambda case, name: find(made, case, name))
        written = threads.map(lambda spec: written_or_blame(writer, spec), specs)
        ders = {(spec.case, spec.name): der for spec, der in zip(specs, written)}
    for spec in made.values():
        if isinstance(spec, CopySpec):
            original = find(made, spec.case, spec.original)
            ders[spec.case, spec.name] = copied(spec, ders[original.case, original.name])

    for (case, name), octets in ders.items():
        folder = out / "cases" / case
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{name}.der").write_bytes(octets)
        (folder / f"{name}.pem").write_text(pem_of(made[case, name], octets))
    write_chains(out, chains)
    write_json(out / "cases.json", rows)
    write_json(out / "keys.json", {
        f"cases/{spec.case}/{spec.name}.der": f"keys/{spec.key}.pem"
        for spec in specs if pool.signs(spec.key)
    })
    return {"blocks": len(blocks), "rows": len(rows), "certificates": len(ders)}


def questions(blocks: list[Block], made: dict) -> tuple[list[dict], dict[str, list[str]]]:
    rows, chains = [], {}
    writer = RowWriter(made)
    for block in blocks:
        try:
            more_rows, more_chains = writer.rows(block)
        except SpecError as error:
            raise SpecError(f"[{block.name}]: {error}") from error
        rows += more_rows
        chains |= more_chains
    return rows, chains


def written_or_blame(writer: CertificateWriter, spec: CertificateSpec) -> bytes:
    try:
        return writer.write(spec)
    except KeyError as error:
        raise SpecError(f"[{spec.case}] {spec.name}: unknown word {error}") from error
    except (SpecError, ValueError) as error:
        raise SpecError(f"[{spec.case}] {spec.name}: {error}") from error


def copied(spec: CopySpec, octets: bytes) -> bytes:
    if spec.attributes.get("signature") == ["broken"]:
        octets = break_last_octet(octets)  # a certificate ends with its signature
    cut = int(spec.attributes.get("cut", ["0"])[-1])
    return octets[:len(octets) - cut] + trailing(spec)


def pem_of(spec: CertificateSpec | CopySpec, octets: bytes) -> str:
    """One PEM block; a copy with `trusted=` is in OpenSSL's own form, with its settings."""
    settings = spec.attributes.get("trusted")
    if settings is None:
        return pem("CERTIFICATE", octets)
    return pem("TRUSTED CERTIFICATE", octets + openssl_settings(settings[-1]))


def openssl_settings(text: str) -> bytes:
    """OpenSSL's X509_CERT_AUX: `none`, `trust:serverAuth` or `reject:serverAuth`."""
    verb, _, purpose = text.partition(":")
    if verb == "none":
        return b""
    purposes = der.oid(PURPOSES[purpose])
    return der.sequence({
        "trust": der.sequence(purposes), "reject": der.context(0, purposes),
    }[verb])


def pem(label: str, octets: bytes) -> str:
    text = base64.b64encode(octets).decode("ascii")
    lines = [text[start:start + 64] for start in range(0, len(text), 64)]
    return "\n".join([f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""])


def write_chains(out: Path, chains: dict[str, list[str]]) -> None:
    (out / "chains").mkdir()
    for name, files in chains.items():
        parts = [(out / file).with_suffix(".pem").read_text() for file in files]
        (out / "chains" / f"{name}.pem").write_text("".join(parts))


def write_json(file: Path, value) -> None:
    file.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
