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

    /// Certificates that are read already.
    public init(_ certificates: [Certificate]) {
        count = certificates.count
        elements = count > Limits.servedCertificates ? [] : certificates.map { .certificate($0) }
    }

    /// The encodings as they came, leaf first; none is read when there are over `Limits.servedCertificates`.
    public init(der encodings: [[UInt8]]) {
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

    /// The readable certificates behind the leaf.
    var intermediates: [Certificate] {
        elements.dropFirst().compactMap { element in
            if case .certificate(let certificate) = element { certificate } else { nil }
        }
    }
}
