internal import CIDN2

/// Internationalised names (IDNA 2008, RFC 5891) by libidn2.
enum IDN {
    /// Turns one label, a U-label or an A-label in any case, into an A-label or plain ASCII.
    ///
    /// Two steps. What people type is mapped first, by UTS 46 and non-transitionally: upper case,
    /// full-width forms and decomposed letters become what they stand for, while `ß` stays itself.
    /// Then the result must be a U-label of IDNA 2008, unmapped, and lead back to the same A-label.
    /// UTS 46 alone lets `≠` and `_` into U-labels, and libidn2's flag against it
    /// (`IDN2_USE_STD3_ASCII_RULES`) drops such characters instead of refusing the label.
    ///
    /// - Parameter label: UTF-8 without dots and NUL.
    /// - Returns: Lower case ASCII, which may still hold characters that no host name does: `℀`
    ///   becomes `a/c`.
    /// - Throws: libidn2's code for what IDNA 2008 does not allow.
    static func ascii(_ label: Bytes) throws(IDNError) -> [UInt8] {
        let ascii = try unsafe convert(label) { source, result in
            unsafe ct_idn2_lookup_u8(source, result, flags(IDN2_NFC_INPUT, IDN2_NONTRANSITIONAL))
        }
        guard ascii.starts(with: "xn--".utf8) else { return ascii }
        let unicode = try unsafe convert(ascii[...]) { source, result in
            unsafe decode(source, result)
        }
        let again = try unsafe convert(unicode[...]) { source, result in
            unsafe ct_idn2_lookup_u8(source, result, flags(IDN2_NO_TR46))
        }
        guard again == ascii else { throw IDNError(IDN2_ALABEL_ROUNDTRIP_FAILED.rawValue) }
        return ascii
    }

    /// The U-label of an A-label.
    ///
    /// - Parameter label: As `ascii` gave it.
    /// - Returns: UTF-8; nil for any other label, and for one that does not lead back to itself.
    static func unicode(_ label: Bytes) -> [UInt8]? {
        guard label.starts(with: "xn--".utf8), let ascii = try? ascii(label), ascii[...] == label
        else { return nil }
        return try? unsafe convert(label) { source, result in unsafe decode(source, result) }
    }

    /// Without libidn2 no label leads anywhere, so that no host is bound to one that cannot be read.
    private static let isLoaded = ct_idn2_load() == 1

    private typealias Octets = UnsafeMutablePointer<UInt8>

    /// Lends the text with a NUL behind it, and takes over what the call allocates.
    private static func convert(
        _ text: Bytes,
        by call: (UnsafePointer<UInt8>, UnsafeMutablePointer<Octets?>) -> Int32
    ) throws(IDNError) -> [UInt8] {
        guard isLoaded else { throw IDNError(IDN2_ICONV_FAIL.rawValue) }
        var result: Octets?
        let terminated = text + [0]
        let code = unsafe terminated.withUnsafeBufferPointer { source in
            guard let start = source.baseAddress else { return IDN2_ENCODING_ERROR.rawValue }
            return unsafe call(start, &result)
        }
        defer { unsafe ct_idn2_free(result) }
        guard code == IDN2_OK.rawValue, let result = unsafe result else { throw IDNError(code) }
        var octets: [UInt8] = []
        var next = unsafe result
        while unsafe next.pointee != 0 {
            unsafe octets.append(next.pointee)
            unsafe next += 1
        }
        return octets
    }

    /// `idn2_to_unicode_8z8z` for octets; it says `char` where the other function says `uint8_t`.
    private static func decode(
        _ source: UnsafePointer<UInt8>,
        _ result: UnsafeMutablePointer<Octets?>
    ) -> Int32 {
        var text: UnsafeMutablePointer<CChar>?
        let characters = unsafe UnsafeRawPointer(source).assumingMemoryBound(to: CChar.self)
        let code = unsafe ct_idn2_to_unicode(characters, &text, flags(IDN2_NONTRANSITIONAL))
        unsafe result.pointee = UnsafeMutableRawPointer(text)?.assumingMemoryBound(to: UInt8.self)
        return code
    }

    private static func flags(_ flags: idn2_flags...) -> Int32 {
        flags.reduce(0) { $0 | Int32(truncatingIfNeeded: $1.rawValue) }
    }
}

/// Why a label is none, by libidn2's code.
struct IDNError: Error {
    let code: Int

    /// Whether the label is fine but for its length.
    var isTooLong: Bool {
        code == Int(IDN2_TOO_BIG_LABEL.rawValue) || code == Int(IDN2_TOO_BIG_DOMAIN.rawValue)
            || code == Int(IDN2_PUNYCODE_BIG_OUTPUT.rawValue)
    }

    init(_ code: Int32) {
        self.code = Int(code)
    }
}
