/// Something about a certificate's encoding that clients read differently or refuse.
public enum CertificateFinding: Sendable, Equatable {
    /// An encoding that BER allows and DER does not (X.690 10, 11).
    case notDER(DERDeviation, offset: Int)
    /// Octets behind the certificate, which are not part of it.
    case trailingData(bytes: Int)
    case duplicateExtension(OID)
    /// A known extension that is not critical and not of its type.
    case malformedExtension(OID)
    /// A time that is not written as RFC 5280 4.1.2.5 demands.
    case timeEncoding
    /// The algorithms inside and outside of the signed part differ (RFC 5280 4.1.1.2).
    case signatureAlgorithmMismatch
    /// Extensions in a certificate that says it is of version 1 or 2.
    case extensionsBeforeVersion3

    /// The stable word for it.
    public var code: String {
        switch self {
        case .notDER: "not-der"
        case .trailingData: "trailing-data"
        case .duplicateExtension: "duplicate-extension"
        case .malformedExtension: "malformed-extension"
        case .timeEncoding: "time-encoding"
        case .signatureAlgorithmMismatch: "signature-algorithm-mismatch"
        case .extensionsBeforeVersion3: "extensions-before-version-3"
        }
    }
}

/// The ways in which an encoding can be BER and not DER.
public enum DERDeviation: String, Sendable, Equatable {
    case lengthNotMinimal = "length-not-minimal"
    case integerNotMinimal = "integer-not-minimal"
    case integerNegative = "integer-negative"
    case booleanNotCanonical = "boolean-not-canonical"
    case defaultEncoded = "default-encoded"
    case bitStringPadding = "bit-string-padding"
    /// A list of named bits that ends in bits that are not set (X.690 11.2.2).
    case namedBitsNotMinimal = "named-bits-not-minimal"
    /// A SET OF whose members are not in the order of their encodings (X.690 11.6).
    case setNotSorted = "set-not-sorted"
}

extension Certificate {
    /// What is odd about the encoding, in the order of the certificate; computed at each call.
    public var findings: [CertificateFinding] {
        var findings = DERForm.deviations(of: self)
        if fields.trailingBytes > 0 { findings.append(.trailingData(bytes: fields.trailingBytes)) }
        findings += duplicateExtensions.map { .duplicateExtension($0) }
        for element in extensions.all {
            if case .malformed = element.reading {
                findings.append(.malformedExtension(element.oid))
            }
        }
        if !hasCanonicalTimes { findings.append(.timeEncoding) }
        if signatureAlgorithm.encoded != signedSignatureAlgorithm.encoded {
            findings.append(.signatureAlgorithmMismatch)
        }
        if version < 3 && !extensions.all.isEmpty { findings.append(.extensionsBeforeVersion3) }
        return findings
    }

    /// Whether both ends of the validity are written as RFC 5280 4.1.2.5 demands.
    var hasCanonicalTimes: Bool {
        do throws(DERError) {
            var outer = DERReader(signedPart)
            var fields = try outer.readInside(.sequence)
            // In front of the validity: version, which may be left out, serial number, algorithm, issuer.
            _ = try fields.readOptional(.contextConstructed(0))
            for _ in 0..<3 { _ = try fields.read() }
            var times = try fields.readInside(.sequence)
            let start = try CertificateTime(times.read())
            let end = try CertificateTime(times.read())
            return start.isCanonical && end.isCanonical
        } catch {
            // It was read before, when the certificate was.
            return false
        }
    }
}
