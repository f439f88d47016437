internal import COpenSSL

/// Fermat's method on an RSA modulus: finds its factors when they are close to each other.
///
/// Two primes that were drawn apart from each other never are; a bounded number of steps is enough for those that were
/// not (CVE-2022-26320).
enum CloseFactors {
    /// Whether the factors are found within the steps.
    ///
    /// The modulus has its most significant octet first, and a size that the caller has limited.
    static func areFound(in modulus: Bytes) -> Bool {
        guard let n = Number(modulus), let scratch = Scratch(), var root = n.squareRoot(scratch)
        else { return false }
        // a is the least number whose square is not below n, b2 is what its square is above.
        guard var above = root.square(scratch)?.minus(n) else { return false }
        if above.isNegative {
            guard let next = root.plusOne(), let rest = next.square(scratch)?.minus(n) else {
                return false
            }
            root = next
            above = rest
        }
        return isSquareFound(root, above, scratch)
    }

    /// Whether above, or what follows it when the root grows by one at a time, is a square.
    private static func isSquareFound(
        _ root: borrowing Number,
        _ above: borrowing Number,
        _ scratch: borrowing Scratch
    ) -> Bool {
        var residues = moduli.map { modulus in
            (modulus: modulus, root: root.modulo(modulus), above: above.modulo(modulus))
        }
        for step in 0..<steps {
            let maySquare = zip(residues, squares).allSatisfy { $1.contains($0.above) }
            if maySquare, above.isSquare(growing: root, by: step, scratch) { return true }
            for index in residues.indices {
                let (modulus, root, above) = residues[index]
                residues[index].above = (above + 2 * root + 1) % modulus
                residues[index].root = (root + 1) % modulus
            }
        }
        return false
    }

    private static let steps: UInt = 100
    /// A number that is a square is one modulo each of these, which one in a thousand others is.
    private static let moduli: [UInt] = [64, 63, 65, 11, 17, 19, 23]
    private static let squares = moduli.map { modulus in
        Set((0..<modulus).map { $0 * $0 % modulus })
    }
}

/// OpenSSL's memory for intermediate results.
@safe private struct Scratch: ~Copyable {
    fileprivate let pointer: OpaquePointer

    init?() {
        guard let made = unsafe BN_CTX_new() else { return nil }
        unsafe pointer = made
    }

    deinit { unsafe BN_CTX_free(pointer) }
}

/// A whole number of OpenSSL's.
@safe private struct Number: ~Copyable {
    private let pointer: OpaquePointer

    init?() {
        guard let made = unsafe BN_new() else { return nil }
        unsafe pointer = made
    }

    init?(_ octets: Bytes) {
        let made = unsafe octets.withUnsafeBufferPointer { octets in
            unsafe BN_bin2bn(octets.baseAddress, Int32(clamping: octets.count), nil)
        }
        guard let made = unsafe made else { return nil }
        unsafe pointer = made
    }

    deinit { unsafe BN_free(pointer) }

    var isNegative: Bool { unsafe BN_is_negative(pointer) == 1 }

    func modulo(_ modulus: UInt) -> UInt { unsafe BN_mod_word(pointer, modulus) }

    func plusOne() -> Number? {
        guard let sum = copy(), unsafe BN_add_word(sum.pointer, 1) == 1 else { return nil }
        return sum
    }

    func minus(_ other: borrowing Number) -> Number? {
        guard let rest = Number(), unsafe BN_sub(rest.pointer, pointer, other.pointer) == 1 else {
            return nil
        }
        return rest
    }

    func square(_ scratch: borrowing Scratch) -> Number? {
        guard let result = Number(), unsafe BN_sqr(result.pointer, pointer, scratch.pointer) == 1
        else { return nil }
        return result
    }

    /// The largest number whose square is not above this one, by Newton's method from above.
    func squareRoot(_ scratch: borrowing Scratch) -> Number? {
        guard var root = Number(),
            unsafe BN_set_bit(root.pointer, (BN_num_bits(pointer) + 1) / 2 + 1) == 1
        else { return nil }
        // Each step at least halves the distance; 16,384 bits are more than any modulus here has.
        for _ in 0..<16_384 {
            guard let next = Number(),
                unsafe BN_div(next.pointer, nil, pointer, root.pointer, scratch.pointer) == 1,
                unsafe BN_add(next.pointer, next.pointer, root.pointer) == 1,
                unsafe BN_rshift1(next.pointer, next.pointer) == 1
            else { return nil }
            if unsafe BN_cmp(next.pointer, root.pointer) >= 0 { return root }
            root = next
        }
        return nil
    }

    /// Whether this + 2·root·step + step² is a square.
    func isSquare(
        growing root: borrowing Number,
        by step: UInt,
        _ scratch: borrowing Scratch
    ) -> Bool {
        guard let sum = root.copy(), unsafe BN_mul_word(sum.pointer, 2 * step) == 1,
            unsafe BN_add_word(sum.pointer, step * step) == 1,
            unsafe BN_add(sum.pointer, sum.pointer, pointer) == 1,
            let half = sum.squareRoot(scratch), let back = half.square(scratch)
        else { return false }
        return unsafe BN_cmp(back.pointer, sum.pointer) == 0
    }

    private func copy() -> Number? {
        guard let twin = Number(), unsafe BN_copy(twin.pointer, pointer) != nil else { return nil }
        return twin
    }
}
