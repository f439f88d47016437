internal import COpenSSLTLS

// The objects are counted by OpenSSL and never written after `init`.
/// A certificate and its key, which a client shows to servers that ask for one.
@safe public final class ClientIdentity: @unchecked Sendable {
    private let key: OpaquePointer
    /// The client's own first.
    private let certificates: [OpaquePointer]

    /// Reads a PEM file's content: the certificate, its private key, and the chain behind it, in any order but that the
    /// client's own certificate is the first.
    ///
    /// - Parameters:
    ///   - octets: The text; at most `maximumOctets`.
    ///   - password: Asked for when the key is encrypted; nil from it, or nil itself, says that there is none.
    /// - Throws: What keeps it from being used.
    public init(pem octets: [UInt8], password: (() -> String?)? = nil) throws(ClientIdentityError) {
        guard octets.count <= Self.maximumOctets else { throw .tooLarge }
        let asked = PasswordQuestion(password)
        let key = unsafe Self.withInput(octets) { input in
            let own = unsafe Unmanaged.passUnretained(asked).toOpaque()
            return unsafe PEM_read_bio_PrivateKey(input, nil, answerPassword, own)
        }
        let certificates = unsafe Self.withInput(octets) { unsafe Self.certificates($0) } ?? []
        ERR_clear_error()
        guard let key = unsafe key else {
            unsafe certificates.forEach { unsafe X509_free($0) }
            guard asked.wasAsked else { throw .noKey }
            throw asked.wasAnswered ? .wrongPassword : .noPassword
        }
        unsafe self.key = key
        unsafe self.certificates = certificates
        try check()
    }

    /// Reads a PKCS#12 file's content.
    ///
    /// - Throws: What keeps it from being used; files encrypted with RC2 or the like are `unreadable`.
    public init(pkcs12 octets: [UInt8], password: () -> String?) throws(ClientIdentityError) {
        guard octets.count <= Self.maximumOctets else { throw .tooLarge }
        guard
            let file = unsafe Self.withInput(octets, { unsafe d2i_PKCS12_bio($0, nil) })
        else {
            ERR_clear_error()
            throw .unreadable
        }
        defer { unsafe PKCS12_free(file) }
        let given = password()
        let text = given ?? ""
        guard unsafe PKCS12_verify_mac(file, text, -1) == 1 else {
            ERR_clear_error()
            throw given == nil ? .noPassword : .wrongPassword
        }
        var key: OpaquePointer?
        var own: OpaquePointer?
        var others: OpaquePointer?
        let status = unsafe PKCS12_parse(file, text, &key, &own, &others)
        ERR_clear_error()
        defer { unsafe ct_x509_free_all(others) }
        guard status == 1 else { throw .unreadable }
        guard let key = unsafe key else {
            unsafe X509_free(own)
            throw .noKey
        }
        unsafe self.key = key
        var chain: [OpaquePointer] = unsafe []
        if let own = unsafe own { unsafe chain.append(own) }
        let count = unsafe chain.isEmpty ? 0 : ct_x509_count(others)
        for place in 0..<count {
            guard let other = unsafe ct_x509_at(others, place) else { continue }
            unsafe X509_up_ref(other)
            unsafe chain.append(other)
        }
        unsafe certificates = chain
        try check()
    }

    deinit {
        unsafe EVP_PKEY_free(key)
        unsafe certificates.forEach { unsafe X509_free($0) }
    }

    /// The largest input that is read.
    public static let maximumOctets = 1_024 * 1_024

    func use(in context: OpaquePointer) -> Bool {
        guard let own = unsafe certificates.first,
            unsafe SSL_CTX_use_certificate(context, own) == 1,
            unsafe SSL_CTX_use_PrivateKey(context, key) == 1
        else { return false }
        return unsafe certificates.dropFirst().allSatisfy {
            unsafe ct_ctx_add_chain(context, $0) == 1
        }
    }

    /// For one connection, while its handshake goes on: it is shown where the server asks from now on.
    func use(over ssl: OpaquePointer) -> Bool {
        guard let own = unsafe certificates.first,
            unsafe SSL_use_certificate(ssl, own) == 1, unsafe SSL_use_PrivateKey(ssl, key) == 1
        else { return false }
        return unsafe certificates.dropFirst().allSatisfy { unsafe ct_add_chain(ssl, $0) == 1 }
    }

    private func check() throws(ClientIdentityError) {
        guard let own = unsafe certificates.first else { throw .noCertificate }
        let fits = unsafe X509_check_private_key(own, key) == 1
        ERR_clear_error()
        guard fits else { throw .keyOfAnotherCertificate }
    }

    private static func withInput<Result>(
        _ octets: [UInt8],
        _ body: (OpaquePointer) -> Result?
    ) -> Result? {
        unsafe octets.withUnsafeBytes { octets in
            guard let count = CInt(exactly: octets.count),
                let input = unsafe BIO_new_mem_buf(octets.baseAddress, count)
            else { return nil }
            defer { unsafe BIO_free(input) }
            return unsafe body(input)
        }
    }

    private static func certificates(_ input: OpaquePointer) -> [OpaquePointer] {
        var all: [OpaquePointer] = unsafe []
        while unsafe all.count < maximumCertificates {
            guard let next = unsafe PEM_read_bio_X509(input, nil, nil, nil) else { break }
            unsafe all.append(next)
        }
        return unsafe all
    }

    private static let maximumCertificates = 32
}

/// Why a client's certificate cannot be used.
public enum ClientIdentityError: Error, Equatable, Sendable {
    /// Over `ClientIdentity.maximumOctets`.
    case tooLarge
    /// No PKCS#12, or one whose encryption this OpenSSL does not have.
    case unreadable
    case noKey
    case noCertificate
    /// It is encrypted, and no password was given.
    case noPassword
    /// The password that was given does not open it.
    case wrongPassword
    case keyOfAnotherCertificate
}

/// Asks for a password at most once: OpenSSL would go on asking.
private final class PasswordQuestion {
    private let ask: (() -> String?)?
    private(set) var wasAsked = false
    /// Whether there was one to try.
    private(set) var wasAnswered = false

    init(_ ask: (() -> String?)?) {
        self.ask = ask
    }

    func reply() -> String? {
        guard !wasAsked else { return nil }
        wasAsked = true
        let answer = ask?()
        wasAnswered = answer != nil
        return answer
    }
}

private let answerPassword:
    @convention(c) (UnsafeMutablePointer<CChar>?, CInt, CInt, UnsafeMutableRawPointer?) -> CInt = {
        room,
        size,
        _,
        own in
        guard let own = unsafe own, let room = unsafe room else { return -1 }
        let question = unsafe Unmanaged<PasswordQuestion>.fromOpaque(own).takeUnretainedValue()
        guard let octets = question.reply()?.utf8, octets.count <= Int(size) else { return -1 }
        for (place, octet) in octets.enumerated() {
            unsafe room[place] = CChar(bitPattern: octet)
        }
        return CInt(octets.count)
    }
