/// The certificates of a PKCS#7 or CMS SignedData (RFC 2315 9.1, RFC 5652 5.1), whether it signs anything or not.
///
/// Nothing is verified: such a message is read as a container, as `.p7b` files are.
struct PKCS7 {
    /// Each as encoded, in the order of the message, which means nothing (RFC 5652 5.1: a SET).
    let certificates: [Bytes]
    /// Certificates of other kinds (attribute certificates, those of PKCS#6), which are left out.
    let otherCertificates: Int
    let holdsCRLs: Bool
    /// Each as encoded; those of other formats are left out.
    let revocationLists: [Bytes]

    /// Reads up to `limit` certificates.
    init(_ bytes: Bytes, limit: Int) throws(PKCS7Error) {
        let message: Message
        do throws(DERError) {
            message = try Message(bytes, limit: limit)
        } catch .indefiniteLength {
            throw .indefiniteLength
        } catch {
            throw .malformed(error)
        }
        guard message.type == .signedData else { throw .notSignedData(message.type) }
        certificates = message.certificates
        otherCertificates = message.otherCertificates
        holdsCRLs = message.holdsCRLs
        revocationLists = message.revocationLists
    }

    private struct Message {
        let type: OID
        private(set) var certificates: [Bytes] = []
        private(set) var otherCertificates = 0
        private(set) var holdsCRLs = false
        private(set) var revocationLists: [Bytes] = []

        init(_ bytes: Bytes, limit: Int) throws(DERError) {
            var input = DERReader(bytes)
            var info = try input.readInside(.sequence)
            type = try info.read(.objectIdentifier).objectIdentifier()
            guard type == .signedData else { return }
            var explicit = try info.readInside(.contextConstructed(0))
            var fields = try explicit.readInside(.sequence)
            _ = try fields.read(.integer)
            _ = try fields.read(.set)
            _ = try fields.read(.sequence)
            if let choices = try fields.readOptional(.contextConstructed(0)) {
                try readCertificates(choices.content, limit: limit)
            }
            if let lists = try fields.readOptional(.contextConstructed(1)) {
                holdsCRLs = true
                try readRevocationLists(lists.content)
            }
        }

        /// Lists of other formats (RFC 5652 10.2.1) have a tag of their own, and nothing to do with certificates.
        private mutating func readRevocationLists(_ bytes: Bytes) throws(DERError) {
            var choices = DERReader(bytes)
            while !choices.isAtEnd, revocationLists.count <= Limits.revocationLists {
                let choice = try choices.read()
                if choice.tag == DERTag.sequence.rawValue { revocationLists.append(choice.encoded) }
            }
        }

        private mutating func readCertificates(_ bytes: Bytes, limit: Int) throws(DERError) {
            var choices = DERReader(bytes)
            while !choices.isAtEnd, certificates.count < limit {
                let choice = try choices.read()
                if choice.tag == DERTag.sequence.rawValue {
                    certificates.append(choice.encoded)
                } else {
                    otherCertificates += 1
                }
            }
        }
    }
}
