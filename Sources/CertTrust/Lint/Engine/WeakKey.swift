/// Keys of which the private half is known or can be computed.
enum WeakKey: String {
    /// RSA moduli of Infineon's library, whose primes have a form of their own (CVE-2017-15361).
    case roca
    /// RSA moduli whose two primes are close together, which Fermat's method takes apart (CVE-2022-26320).
    case closePrimes = "close-primes"
    /// A sample that a package brought along.
    case sample = "sample-certificate"
    /// RSA keys that a list has, such as those of Debian's generator of 2008 (CVE-2008-0166).
    case listed

    static func fault(of certificate: Certificate, list: WeakKeyList) -> WeakKey? {
        if isSample(certificate.subject) { return .sample }
        guard case .rsa(let bits) = certificate.publicKey.algorithm,
            bits <= PublicKey.maximumRSABits,
            let modulus = RSAPublicKey(certificate.publicKey.key)?.modulus
        else { return nil }
        if list.contains(modulus) { return .listed }
        if hasROCAForm(modulus) { return .roca }
        return CloseFactors.areFound(in: modulus) ? .closePrimes : nil
    }

    private static func isSample(_ name: DistinguishedName) -> Bool {
        // The canonical form is in lower case.
        let form = name.canonical.span
        return samples.contains { ASCIISearch.contains($0, in: form) }
    }

    private static let samples = ["snakeoil", "snake oil"].map { Array($0.utf8) }

    /// Whether the modulus is a power of 65537 modulo each of the primes, as those of that library all are.
    ///
    /// Of other moduli about one in 2^27 is.
    private static func hasROCAForm(_ modulus: Bytes) -> Bool {
        powers.allSatisfy { prime, residues in
            let residue = modulus.reduce(UInt32(0)) { ($0 << 8 | UInt32($1)) % prime }
            return residues.contains(residue)
        }
    }

    private static let primes: [UInt32] = [
        11, 13, 17, 19, 37, 53, 61, 71, 73, 79, 97, 103, 107, 109, 127, 151, 157,
    ]

    private static let powers: [(prime: UInt32, residues: Set<UInt32>)] = primes.map { prime in
        var residues: Set<UInt32> = []
        var power: UInt32 = 1
        while residues.insert(power).inserted { power = power * (65_537 % prime) % prime }
        return (prime, residues)
    }
}
