/// The extensions of a revocation list: all of them as encoded, and the content of those that decide (RFC 5280 5.2).
struct RevocationListExtensions: Sendable {
    private(set) var all: [Extension] = []
    private(set) var authorityKeyIdentifier: AuthorityKeyIdentifier?
    private(set) var number: RevocationListNumber?
    /// Of a list of changes: the number of the list that they start from.
    private(set) var baseNumber: RevocationListNumber?
    private(set) var issuingDistributionPoint: IssuingDistributionPoint?
    private(set) var freshestCRL: [DistributionPoint]?
    /// What of it makes the list unusable.
    private(set) var faults: [RevocationListFault] = []

    /// No extensions, hence no number.
    init() {
        faults = [.noNumber]
    }

    /// Reads the content of the SEQUENCE OF Extension.
    init(_ bytes: Bytes) throws(RevocationListError) {
        var reader = DERReader(bytes)
        var seen: Set<OID> = []
        do throws(DERError) {
            while !reader.isAtEnd, all.count <= Limits.certificateExtensions {
                let element = try Extension(reading: &reader)
                if !seen.insert(element.oid).inserted {
                    faults.append(.duplicateExtension(element.oid))
                }
                all.append(read(element))
            }
        } catch {
            throw .malformed(error)
        }
        guard all.count <= Limits.certificateExtensions else { throw .tooManyExtensions }
        checkNumber()
        if issuingDistributionPoint?.isContradictory == true { faults.append(.contradictoryScope) }
    }

    /// The encoded key identifier, for lists that must have been signed by one key.
    var encodedKeyIdentifier: Bytes? { all.first { $0.oid == .authorityKeyIdentifier }?.value }

    private mutating func read(_ element: Extension) -> Extension {
        var element = element
        do throws(DERError) {
            element.reading = try readContent(element) ? .parsed : .unknown
        } catch {
            element.reading = .malformed(error)
        }
        switch element.reading {
        case .parsed: break
        case .malformed: faults.append(.malformedExtension(element.oid))
        case .unknown:
            if element.isCritical { faults.append(.unknownCriticalExtension(element.oid)) }
        }
        return element
    }

    private mutating func readContent(_ element: Extension) throws(DERError) -> Bool {
        switch element.oid {
        case .authorityKeyIdentifier:
            authorityKeyIdentifier = try AuthorityKeyIdentifier(element.value)
        case .crlNumber: number = try RevocationListNumber(element.value)
        case .deltaCRLIndicator: baseNumber = try RevocationListNumber(element.value)
        case .issuingDistributionPoint:
            issuingDistributionPoint = try IssuingDistributionPoint(element.value)
        case .freshestCRL: freshestCRL = try DistributionPoint.readAll(element.value)
        case .issuerAlternativeName:
            var names = try Extensions.inside(.sequence, element.value)
            _ = try GeneralName.readAll(&names)
        case .authorityInformationAccess: _ = try AccessDescription.readAll(element.value)
        default: return false
        }
        return true
    }

    private mutating func checkNumber() {
        guard let element = all.first(where: { $0.oid == .crlNumber }) else {
            faults.append(.noNumber)
            return
        }
        if element.isCritical { faults.append(.criticalNumber) }
    }
}
