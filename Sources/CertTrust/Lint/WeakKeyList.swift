/// RSA keys that are known to be weak, by what Debian's `openssl-blacklist` calls their fingerprints.
///
/// A broken generator made few enough keys to list them all (CVE-2008-0166). Each line of such a list is the second half of
/// the SHA-1 of `openssl x509 -noout -modulus`, line end included: 20 hexadecimal digits. Lines that begin with `#`, and
/// empty ones, say nothing.
public struct WeakKeyList: Sendable {
    /// The last ten octets of a SHA-1.
    private struct Print: Hashable {
        let high: UInt16
        let low: UInt64
    }

    private var prints: Set<Print> = []

    /// A list of no keys.
    public init() {}

    /// Adds the keys of a list.
    ///
    /// - Parameter text: The octets of the file.
    /// - Throws: The number of the first line that is none of such a list; then nothing is added.
    public mutating func add(_ text: [UInt8]) throws(WeakKeyListError) {
        var found: [Print] = []
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            guard let entry = Self.entry(line) else { throw WeakKeyListError(line: index + 1) }
            found.append(entry)
        }
        prints.formUnion(found)
    }

    /// How many keys it has.
    public var count: Int { prints.count }

    /// Whether it has the key of this modulus, written without leading zero octets.
    func contains(_ modulus: Bytes) -> Bool {
        guard !prints.isEmpty else { return false }
        // As OpenSSL prints it: no zero digit in front.
        let digits = Hex.lower(modulus).uppercased().drop { $0 == "0" }
        let digest = SHA2.sha1(Bytes(Array("Modulus=\(digits)\n".utf8)))
        guard let found = Self.entry(Array(Hex.lower(digest).utf8.suffix(20))[...]) else {
            return false
        }
        return prints.contains(found)
    }

    private static func entry(_ digits: ArraySlice<UInt8>) -> Print? {
        guard digits.count == 20, let high = number(digits.prefix(4)),
            let low = number(digits.suffix(16))
        else { return nil }
        return Print(high: UInt16(truncatingIfNeeded: high), low: low)
    }

    /// Nil for anything but hexadecimal digits, sixteen at most.
    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        for digit in digits {
            let value: UInt8
            switch digit {
            case 0x30...0x39: value = digit - 0x30
            case 0x41...0x46: value = digit - 0x41 + 10
            case 0x61...0x66: value = digit - 0x61 + 10
            default: return nil
            }
            number = number << 4 | UInt64(value)
        }
        return number
    }
}

/// A line of a list of weak keys that is none.
public struct WeakKeyListError: Error, Equatable, Sendable {
    /// Its number, from 1.
    public let line: Int
}
