/// What certificates, revocation lists and OCSP responses have in common: octets, and a signature over them
/// (RFC 5280 4.1.1 and 5.1.1, RFC 6960 4.2.1).
struct SignedObject {
    /// The part that is signed, as it was encoded.
    let signedPart: Bytes
    /// The algorithm that stands outside the signed part, by which the signature is checked.
    let algorithm: SignatureAlgorithm
    /// The octets of the signature; nil when its last octet is not whole, which no algorithm makes.
    let signature: Bytes?
}

extension SignedObject {
    /// Takes the content of the BIT STRING: the number of unused bits, then the signature.
    init(signedPart: Bytes, algorithm: SignatureAlgorithm, bits: Bytes) {
        self.signedPart = signedPart
        self.algorithm = algorithm
        signature = bits.first == 0 ? bits.dropFirst() : nil
    }
}
