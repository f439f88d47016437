internal import COpenSSLKeys

/// What a new certificate is to say; OpenSSL encodes and signs it.
struct NewCertificate {
    /// The subject, an organisation and nothing else.
    let organization: String
    /// Names and values as in OpenSSL's configuration, in their order.
    let extensions: [(name: String, value: String)]
    /// Seconds since 1970.
    let notBefore: Int64
    let notAfter: Int64

    /// Who signs.
    struct Issuer {
        let der: [UInt8]
        let key: PrivateKey
    }

    /// Makes the certificate; without an issuer it is signed with its own key.
    ///
    /// - Returns: Its DER.
    func make(_ key: PrivateKey, issuer: Issuer? = nil) throws(KeyFault) -> [UInt8] {
        defer { ERR_clear_error() }
        let made = try X509Object(new: .shared)
        let signer = issuer?.key ?? key
        let parent = issuer.flatMap { X509Object($0.der) }
        guard issuer == nil || parent != nil else { throw .openSSL }
        let isMade = unsafe made.withPointer { own in
            guard unsafe fill(own, key) else { return false }
            if let parent {
                return unsafe parent.withPointer { unsafe finish(own, issuer: $0, signer) }
            }
            return unsafe finish(own, issuer: own, signer)
        }
        guard isMade else { throw .openSSL }
        return try made.der()
    }

    private func fill(_ certificate: OpaquePointer, _ key: PrivateKey) -> Bool {
        // 2 stands for version 3 (RFC 5280 4.1.2.1).
        guard unsafe X509_set_version(certificate, 2) == 1,
            let name = unsafe X509_get_subject_name(certificate),
            let start = unsafe X509_getm_notBefore(certificate),
            let end = unsafe X509_getm_notAfter(certificate)
        else { return false }
        return unsafe setSerial(certificate)
            && ct_add_organization(name, organization) == 1
            && ASN1_TIME_set(start, time_t(notBefore)) != nil
            && ASN1_TIME_set(end, time_t(notAfter)) != nil
            && key.withPointer { unsafe X509_set_pubkey(certificate, $0) } == 1
    }

    /// 127 random bits: CA/B BR 7.1 asks for 64, RFC 5280 4.1.2.2 for a positive number of at most 20 octets.
    private func setSerial(_ certificate: OpaquePointer) -> Bool {
        var octets = [UInt8](repeating: 0, count: 16)
        guard unsafe RAND_bytes_ex(KeyContext.shared.pointer, &octets, octets.count, 0) == 1 else {
            return false
        }
        octets[0] = octets[0] & 0x7f | 0x40
        guard let number = unsafe BN_bin2bn(octets, CInt(octets.count), nil) else { return false }
        defer { unsafe BN_free(number) }
        guard let serial = unsafe X509_get_serialNumber(certificate) else { return false }
        return unsafe BN_to_ASN1_INTEGER(number, serial) != nil
    }

    private func finish(
        _ certificate: OpaquePointer,
        issuer: OpaquePointer,
        _ signer: PrivateKey
    ) -> Bool {
        guard unsafe X509_set_issuer_name(certificate, X509_get_subject_name(issuer)) == 1 else {
            return false
        }
        for element in extensions {
            guard
                let made = unsafe ct_extension(certificate, issuer, element.name, element.value)
            else { return false }
            defer { unsafe X509_EXTENSION_free(made) }
            guard unsafe X509_add_ext(certificate, made, -1) == 1 else { return false }
        }
        return unsafe signer.withPointer { unsafe X509_sign(certificate, $0, signer.digest) } > 0
    }
}
