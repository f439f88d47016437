"""Makes the certificates, revocation lists and OCSP responses that RevocationTests asks about.

make_revocation.py FOLDER writes NAME.crt, NAME.crl and NAME.ocsp, all DER. Times are around 2030-01-01.
"""
import datetime
import pathlib
import sys

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509 import ocsp
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

NOW = datetime.datetime(2030, 1, 1)
DAY = datetime.timedelta(days=1)
FOLDER = pathlib.Path(sys.argv[1])


def write(name, value):
    (FOLDER / name).write_bytes(value.public_bytes(serialization.Encoding.DER))


class Holder:
    """A certificate with its key."""

    def __init__(self, name, issuer=None, subject=None, serial=None, ca=True, usage="cert,crl", eku=None, **more):
        self.key = more.get("key") or ec.generate_private_key(ec.SECP256R1())
        self.name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, subject or name)])
        issuer = issuer or self
        start, end = more.get("valid", (-100, 1000))
        builder = (
            x509.CertificateBuilder()
            .subject_name(self.name)
            .issuer_name(issuer.name)
            .public_key(self.key.public_key())
            .serial_number(serial or x509.random_serial_number())
            .not_valid_before(NOW + start * DAY)
            .not_valid_after(NOW + end * DAY)
            .add_extension(x509.BasicConstraints(ca, None), True)
            .add_extension(x509.SubjectKeyIdentifier.from_public_key(self.key.public_key()), False)
        )
        if usage is not None:
            words = {"cert": "key_cert_sign", "crl": "crl_sign", "sign": "digital_signature"}
            flags = dict.fromkeys(
                "digital_signature content_commitment key_encipherment data_encipherment key_agreement key_cert_sign"
                " crl_sign encipher_only decipher_only".split(),
                False,
            )
            flags.update({words[word]: True for word in usage.split(",")})
            builder = builder.add_extension(x509.KeyUsage(**flags), True)
        if eku:
            builder = builder.add_extension(x509.ExtendedKeyUsage(eku), False)
        for extension in more.get("extensions", []):
            builder = builder.add_extension(extension, False)
        self.certificate = builder.sign(issuer.key, hashes.SHA256())
        write(name + ".crt", self.certificate)


def entry(certificate, reason=None, date=NOW - 2 * DAY):
    builder = x509.RevokedCertificateBuilder().serial_number(certificate.serial_number).revocation_date(date)
    if reason:
        builder = builder.add_extension(x509.CRLReason(reason), False)
    return builder.build()


def crl(name, issuer, entries=(), number=1, valid=(-1, 7), key=None, claimed=None, extensions=()):
    """A list by an issuer, signed with its key or another one; `claimed` is the key that it says it is by."""
    key = key or issuer.key
    identifier = x509.AuthorityKeyIdentifier.from_issuer_public_key((claimed or key).public_key())
    builder = (
        x509.CertificateRevocationListBuilder()
        .issuer_name(issuer.name)
        .last_update(NOW + valid[0] * DAY)
        .next_update(NOW + valid[1] * DAY)
        .add_extension(identifier, False)
    )
    if number is not None:
        builder = builder.add_extension(x509.CRLNumber(number), False)
    for extension, is_critical in extensions:
        builder = builder.add_extension(extension, is_critical)
    for one in entries:
        builder = builder.add_revoked_certificate(one)
    write(name + ".crl", builder.sign(key, hashes.SHA256()))


def response(name, leaf, issuer, responder, status=ocsp.OCSPCertStatus.GOOD, by_key=False, **more):
    revoked = status == ocsp.OCSPCertStatus.REVOKED
    start, end = more.get("valid", (-1, 7))
    builder = (
        ocsp.OCSPResponseBuilder()
        .add_response(
            cert=leaf.certificate,
            issuer=issuer.certificate,
            algorithm=more.get("algorithm", hashes.SHA1()),
            cert_status=status,
            this_update=NOW + start * DAY,
            next_update=None if end is None else NOW + end * DAY,
            revocation_time=NOW - 2 * DAY if revoked else None,
            revocation_reason=x509.ReasonFlags.superseded if revoked else None,
        )
        .responder_id(
            ocsp.OCSPResponderEncoding.HASH if by_key else ocsp.OCSPResponderEncoding.NAME, responder.certificate
        )
    )
    along = more.get("along")
    if along:
        builder = builder.certificates([one.certificate for one in along])
    write(name + ".ocsp", builder.sign(responder.key, hashes.SHA256()))


def make_lists(root, middle, leaf):
    flags = x509.ReasonFlags
    hold = entry(leaf, flags.certificate_hold)
    crl("root", root)
    crl("root-revokes", root, [entry(middle.certificate, flags.ca_compromise)])
    crl("int", middle)
    crl("int-revokes", middle, [entry(leaf, flags.key_compromise)])
    crl("int-revokes-late", middle, [entry(leaf, None, NOW + 2 * DAY)])
    crl("int-holds", middle, [hold], number=5, valid=(-3, 7))
    crl("int-base", middle, number=5, valid=(-3, 7))
    crl("int-newer", middle, number=6)
    crl("int-latest", middle, number=8)
    crl("int-removes", middle, [entry(leaf, flags.remove_from_crl)])
    crl("int-ended", middle, valid=(-30, -1))
    crl("int-early", middle, valid=(1, 7))
    crl("int-no-number", middle, number=None)
    crl("int-other-key", middle, key=ec.generate_private_key(ec.SECP256R1()))
    crl("int-forged", middle, key=ec.generate_private_key(ec.SECP256R1()), claimed=middle.key)
    base = [(x509.DeltaCRLIndicator(5), True)]
    crl("delta-removes", middle, [entry(leaf, flags.remove_from_crl)], number=7, extensions=base)
    crl("delta-revokes", middle, [entry(leaf, flags.key_compromise)], number=7, extensions=base)
    crl("delta-ended", middle, [entry(leaf, flags.remove_from_crl)], number=7, valid=(-9, -2), extensions=base)
    crl("delta-elsewhere", middle, [entry(leaf, flags.remove_from_crl)], number=7,
        extensions=base + [(x509.IssuingDistributionPoint(None, None, True, False, None, False, False), True)])
    crl("old-base", middle, [hold], number=5, valid=(-30, -1))


def make_signers(root, middle, leaf):
    """Certificates of the issuer's name that are not the issuer's."""
    own = Holder("signer-own", middle, subject="int", ca=False, usage="crl")
    crl("own-signer", middle, key=own.key)
    above = Holder("signer-above", root, subject="int", ca=False, usage="crl")
    crl("above-signer", middle, key=above.key)
    crl("above-signer-revokes", middle, [entry(leaf)], key=above.key)
    evil = Holder("evil", root)
    impostor = Holder("signer-evil", evil, subject="int", ca=False, usage="crl")
    crl("evil-signer", middle, key=impostor.key)
    elsewhere = Holder("root2")
    foreign = Holder("signer-elsewhere", elsewhere, subject="int", ca=False, usage="crl")
    crl("elsewhere-signer", middle, key=foreign.key)
    late = Holder("signer-ended", middle, subject="int", ca=False, usage="crl", valid=(-100, -1))
    crl("ended-signer", middle, key=late.key)
    mute = Holder("signer-mute", middle, subject="int", ca=False, usage="sign")
    crl("mute-signer", middle, key=mute.key)


def make_indirect(root, middle, names):
    """Certificates that name another signer of lists than their issuer, and lists of such signers."""

    def leaf(name, signer):
        point = x509.DistributionPoint(None, None, None, [x509.DirectoryName(signer)])
        usage = [ExtendedKeyUsageOID.SERVER_AUTH]
        points = [names, x509.CRLDistributionPoints([point])]
        return Holder(name, middle, ca=False, usage="sign", eku=usage, extensions=points)

    def scope(is_indirect):
        return [(x509.IssuingDistributionPoint(None, None, not is_indirect, False, None, is_indirect, False), True)]

    signer = Holder("lister", root, ca=False, usage="crl")
    named = leaf("leaf-lister", signer.name)
    crl("lister", signer, extensions=scope(True))
    crl("lister-not-indirect", signer, extensions=scope(False))
    other = Holder("pinned-too")
    Holder("int-cross", other, subject="int", key=middle.key)
    foreign = Holder("lister-elsewhere", other, subject="lister", ca=False, usage="crl")
    crl("lister-elsewhere", foreign, extensions=scope(True))
    issuer = x509.CertificateIssuer([x509.DirectoryName(middle.name)])
    ours = (
        x509.RevokedCertificateBuilder()
        .serial_number(named.certificate.serial_number)
        .revocation_date(NOW - DAY)
        .add_extension(issuer, True)
        .build()
    )
    crl("lister-revokes", signer, [ours], extensions=scope(True))
    crl("lister-revokes-its-own", signer, [entry(named.certificate)], extensions=scope(True))
    leaf("leaf-root", root.name)


def make_responses(root, middle, leaf):
    status = ocsp.OCSPCertStatus
    sign = [ExtendedKeyUsageOID.OCSP_SIGNING]
    response("direct", leaf, middle, middle)
    response("direct-by-key", leaf, middle, middle, by_key=True, algorithm=hashes.SHA256())
    response("direct-sha512", leaf, middle, middle, algorithm=hashes.SHA512())
    response("direct-revoked", leaf, middle, middle, status.REVOKED)
    response("direct-unknown", leaf, middle, middle, status.UNKNOWN)
    response("direct-ended", leaf, middle, middle, valid=(-9, -1))
    response("direct-early", leaf, middle, middle, valid=(1, 7))
    response("direct-endless", leaf, middle, middle, valid=(-1, None))
    response("direct-other-key", leaf, middle, Holder("namesake", subject="int"))
    response("of-root", leaf, middle, root)
    response("other-issuer", leaf, Holder("yet-a-namesake", subject="int"), middle)
    other = Holder("other", middle, ca=False, usage="sign")
    response("other-leaf", other, middle, middle)

    def delegate(name, issuer=middle, usage="sign", eku=sign, extensions=(x509.OCSPNoCheck(),), **more):
        holder = Holder(name, issuer, ca=False, usage=usage, eku=eku, extensions=extensions, **more)
        response(name, leaf, middle, holder, along=[holder])
        return holder

    plain = delegate("delegate")
    response("delegate-says-revoked", leaf, middle, plain, status.REVOKED, along=[plain])
    delegate("delegate-to-be-asked", extensions=())
    delegate("delegate-no-purpose", eku=None)
    delegate("delegate-any-purpose", eku=[ExtendedKeyUsageOID.ANY_EXTENDED_KEY_USAGE])
    delegate("delegate-of-root", root)
    delegate("delegate-ended", valid=(-100, -1))
    delegate("delegate-mute", usage="crl")
    delegate("delegate-of-namesake", Holder("another-namesake", subject="int"))
    named = Holder("delegate-not-along", middle, ca=False, usage="sign", eku=sign, extensions=[x509.OCSPNoCheck()])
    response("delegate-not-along", leaf, middle, named)
    revoked = delegate("delegate-revoked", extensions=())
    crl("int-revokes-delegate", middle, [entry(revoked.certificate)])
    (FOLDER / "later.ocsp").write_bytes(
        ocsp.OCSPResponseBuilder.build_unsuccessful(ocsp.OCSPResponseStatus.TRY_LATER).public_bytes(
            serialization.Encoding.DER
        )
    )


def main():
    root = Holder("root")
    middle = Holder("int", root)
    names = x509.SubjectAlternativeName([x509.DNSName("im.example.com")])
    leaf = Holder("leaf", middle, ca=False, usage="sign", eku=[ExtendedKeyUsageOID.SERVER_AUTH], extensions=[names])
    make_lists(root, middle, leaf.certificate)
    make_signers(root, middle, leaf.certificate)
    make_indirect(root, middle, names)
    make_responses(root, middle, leaf)


main()
