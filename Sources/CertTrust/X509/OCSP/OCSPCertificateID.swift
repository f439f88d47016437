/// Which certificate a statement is about (RFC 6960 4.1.1).
struct OCSPCertificateID: Sendable {
    let hashAlgorithm: OID
    let issuerNameHash: Bytes
    let issuerKeyHash: Bytes
    let serialNumber: SerialNumber

    init(reading reader: inout DERReader) throws(DERError) {
        var fields = try reader.readInside(.sequence)
        var algorithm = try fields.readInside(.sequence)
        hashAlgorithm = try algorithm.read(.objectIdentifier).objectIdentifier()
        // Parameters are NULL or left out.
        _ = try algorithm.readOptional(.null)
        try algorithm.finish()
        issuerNameHash = try fields.read(.octetString).content
        issuerKeyHash = try fields.read(.octetString).content
        let serial = try fields.read(.integer)
        guard !serial.content.isEmpty else {
            throw .badValue(.integer, offset: serial.encoded.startIndex)
        }
        serialNumber = SerialNumber(serial.content)
        try fields.finish()
    }

    /// Whether it is this certificate, issued by this issuer: both hashes and the number agree.
    ///
    /// SHA-1 serves to find, not to prove: whoever makes two keys of one hash still has only one that signs here.
    func names(_ certificate: Certificate, issuedBy issuer: Certificate) -> Bool {
        guard serialNumber == SerialNumber(certificate.serialNumber) else { return false }
        let digest: (Bytes) -> [UInt8]
        switch hashAlgorithm {
        case .sha1: digest = SHA2.sha1
        case .sha256: digest = SHA2.sha256
        default: return false
        }
        return issuerNameHash.elementsEqual(digest(certificate.issuer.encoded))
            && issuerKeyHash.elementsEqual(digest(issuer.publicKey.key))
    }
}
