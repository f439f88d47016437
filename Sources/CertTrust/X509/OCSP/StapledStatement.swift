/// What an OCSP response that was stapled says about a certificate.
///
/// What it says, not whether it is to be believed: signature, signer and time are the evaluator's business, and a verdict
/// has what came of them.
public struct StapledStatement: Sendable, Equatable {
    /// What it says.
    public let status: Status
    /// From when on; nil where it says nothing about the certificate.
    public let thisUpdate: Instant?
    /// Until when; nil where it does not say.
    public let nextUpdate: Instant?

    /// What a response says; raw values are stable words.
    public enum Status: String, Sendable {
        case good, revoked, unknown
        /// It is about other certificates.
        case otherCertificate = "other-certificate"
        /// It is no response, or one that says that there is none.
        case unreadable
    }

    /// - Parameters:
    ///   - response: The OCSPResponse, as it came.
    ///   - certificate: Whom it should be about.
    ///   - issuer: Who issued that; nil where nobody knows, and then its number alone is looked for.
    public init(
        _ response: [UInt8],
        about certificate: Certificate,
        issuedBy issuer: Certificate?
    ) {
        guard let response = try? OCSPResponse(response[...]) else {
            self.init(status: .unreadable)
            return
        }
        let number = SerialNumber(certificate.serialNumber)
        let statements = response.statements.filter { statement in
            let id = statement.certificateID
            return issuer.map { id.names(certificate, issuedBy: $0) } ?? (id.serialNumber == number)
        }
        guard let statement = statements.first else {
            self.init(status: .otherCertificate)
            return
        }
        let status: Status =
            switch statement.status {
            case .good: .good
            case .revoked: .revoked
            case .unknown: .unknown
            }
        self.init(
            status: status,
            thisUpdate: statement.thisUpdate,
            nextUpdate: statement.nextUpdate
        )
    }

    /// - Parameters:
    ///   - status: What it says.
    ///   - thisUpdate: From when on.
    ///   - nextUpdate: Until when.
    public init(status: Status, thisUpdate: Instant? = nil, nextUpdate: Instant? = nil) {
        self.status = status
        self.thisUpdate = thisUpdate
        self.nextUpdate = nextUpdate
    }
}
