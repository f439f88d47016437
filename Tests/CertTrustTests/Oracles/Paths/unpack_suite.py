"""Prints the questions of a conformance suite as JSON lines, without their expected answers.

    unpack_suite.py SUITE.json.xz

A line has id, served (DER in base64, leaf first), anchors, host (or null) and time in RFC 3339.
"""
import json
import lzma
import sys


def encoding(pem):
    """The base64 between the first pair of dashes' lines."""
    return "".join(pem.split("-----")[2].split())


def main():
    with lzma.open(sys.argv[1], "rt") as file:
        cases = json.load(file)["testcases"]
    for case in cases:
        name = case["expected_peer_name"] or {}
        served = [case["peer_certificate"], *case["untrusted_intermediates"]]
        print(json.dumps({
            "id": case["id"],
            "served": [encoding(pem) for pem in served],
            "anchors": [encoding(pem) for pem in case["trusted_certs"]],
            "host": name["value"] if name.get("kind") in ("DNS", "IP") else None,
            "time": case["validation_time"] or "2026-12-01T00:00:00Z",
        }))


main()
