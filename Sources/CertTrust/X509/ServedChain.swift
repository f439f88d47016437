/// What a server sent: its certificate first, the others in any order.
///
/// A certificate that cannot be read keeps its place, so that none behind it is taken for the leaf.
public struct ServedChain: Sendable {
    enum Element: Sendable {
        case certificate(Certificate)
        case unreadable(CertificateError)
    }

    /// Empty when there are more certificates than the limit: then none is read.
    let elements: [Element]
    /// How many certificates were sent.
    public let count: Int
    /// The OCSP response that the server stapled to its certificate (RFC 6066 section 8, RFC 8446 4.4.2.1).
    let stapledResponse: Bytes?

    /// Certificates that are read already.
    ///
    /// - Parameters:
    ///   - certificates: Leaf first.
    ///   - stapledResponse: The OCSPResponse that came with the leaf, as it came.
    public init(_ certificates: [Certificate], stapledResponse: [UInt8]? = nil) {
        self.init(certificates.map { .certificate($0) }, stapledResponse: stapledResponse)
    }

    init(_ elements: [Element], stapledResponse: [UInt8]? = nil) {
        self.stapledResponse = stapledResponse?[...]
        count = elements.count
        self.elements = count > Limits.servedCertificates ? [] : elements
    }

    /// The encodings as they came; none is read when there are over `Limits.servedCertificates`.
    ///
    /// - Parameters:
    ///   - encodings: Leaf first.
    ///   - stapledResponse: The OCSPResponse that came with the leaf, as it came.
    public init(der encodings: [[UInt8]], stapledResponse: [UInt8]? = nil) {
        self.stapledResponse = stapledResponse?[...]
        count = encodings.count
        guard count <= Limits.servedCertificates else {
            elements = []
            return
        }
        elements = encodings.map { encoding in
            do throws(CertificateError) {
                return .certificate(try Certificate(bytes: encoding[...]))
            } catch {
                return .unreadable(error)
            }
        }
    }

    var isTooLong: Bool { count > Limits.servedCertificates }

    /// The limit that a certificate behind the leaf is over, which is left out for that.
    var oversized: LimitName? {
        for case .unreadable(let error) in elements.dropFirst() {
            if let limit = error.limit { return limit }
        }
        return nil
    }

    /// The readable certificates behind the leaf.
    var intermediates: [Certificate] {
        elements.dropFirst().compactMap { element in
            if case .certificate(let certificate) = element { certificate } else { nil }
        }
    }
}
