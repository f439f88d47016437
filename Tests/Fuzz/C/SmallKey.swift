import CFuzzer

/// Keys on P-256 whose private halves are the numbers 1, 2, 3 …: nobody could keep them secret, and no file holds them.
///
/// Signatures use the nonce 1, which costs two multiplications and makes every run repeat itself. They are good ECDSA
/// signatures; whoever sees one can compute the key, which is the number above.
@safe struct SmallKey: Sendable {
    private let scalar: UInt

    /// How many there are; number 0 is none.
    static let count = 64

    init?(_ number: Int) {
        guard (1...Self.count).contains(number) else { return nil }
        scalar = UInt(number)
    }

    /// The content of a BIT STRING: a signature over the octets, by the digest that the algorithm's identifier names.
    func signature(of octets: [UInt8], algorithm: [UInt8]) -> [UInt8]? {
        guard let digest = Self.digest(of: octets, algorithm: algorithm) else { return nil }
        let numbers = unsafe Curve.shared.numbers
        let context = unsafe BN_CTX_new()
        let s = unsafe BN_new()
        let d = unsafe BN_new()
        defer {
            unsafe BN_free(s)
            unsafe BN_free(d)
            unsafe BN_CTX_free(context)
        }
        unsafe BN_set_word(d, scalar)
        // With k = 1: r is G's x, and s = e + r d.
        unsafe BN_mod_mul(d, numbers.x, d, numbers.order, context)
        let e = unsafe BN_bin2bn(digest, Int32(min(digest.count, 32)), s)
        unsafe BN_mod_add(s, e, d, numbers.order, context)
        let parts = unsafe DERNode(
            0x30,
            .elements([Self.integer(numbers.x), Self.integer(s)])
        )
        return [0] + parts.encoded
    }

    /// The content of its SubjectPublicKeyInfo.
    var publicKeyInfo: [UInt8] { Self.publicKeys[Int(scalar) - 1] }

    private static let publicKeys = (1...count).map { SmallKey(scalar: UInt($0)).madePublicKey }

    private init(scalar: UInt) {
        self.scalar = scalar
    }

    private var madePublicKey: [UInt8] {
        let identifier = DERNode(
            0x30,
            .elements([
                DERNode(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1]),
                DERNode(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 3, 1, 7]),
            ])
        )
        return identifier.encoded + DERNode(0x03, [0] + point).encoded
    }

    /// The public half, uncompressed.
    private var point: [UInt8] {
        let group = unsafe EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)
        let point = unsafe EC_POINT_new(group)
        let number = unsafe BN_new()
        defer {
            unsafe BN_free(number)
            unsafe EC_POINT_free(point)
            unsafe EC_GROUP_free(group)
        }
        unsafe BN_set_word(number, scalar)
        unsafe EC_POINT_mul(group, point, number, nil, nil, nil)
        var octets = [UInt8](repeating: 0, count: 65)
        let form = POINT_CONVERSION_UNCOMPRESSED
        _ = unsafe octets.withUnsafeMutableBufferPointer { buffer in
            unsafe EC_POINT_point2oct(group, point, form, buffer.baseAddress, buffer.count, nil)
        }
        return octets
    }

    private static func integer(_ number: OpaquePointer?) -> DERNode {
        let count = (unsafe Int(BN_num_bits(number)) + 7) / 8
        var octets = [UInt8](repeating: 0, count: max(count, 1))
        _ = unsafe octets.withUnsafeMutableBufferPointer {
            unsafe BN_bn2bin(number, $0.baseAddress)
        }
        return DERNode(0x02, (octets[0] & 0x80 == 0 ? [] : [0]) + octets)
    }

    /// Nil where the identifier is not one of ECDSA's.
    private static func digest(of octets: [UInt8], algorithm: [UInt8]) -> [UInt8]? {
        let names: [[UInt8]: String] = [
            [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 1]: "SHA1",
            [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 1]: "SHA2-224",
            [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]: "SHA2-256",
            [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 3]: "SHA2-384",
            [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 4]: "SHA2-512",
        ]
        guard let name = names[algorithm] else { return nil }
        var digest = [UInt8](repeating: 0, count: 64)
        var count = 0
        let done = unsafe digest.withUnsafeMutableBufferPointer { buffer in
            unsafe EVP_Q_digest(nil, name, nil, octets, octets.count, buffer.baseAddress, &count)
        }
        return done == 1 ? Array(digest.prefix(count)) : nil
    }

    // Made once and only read.
    @safe private final class Curve: @unchecked Sendable {
        let numbers: (x: OpaquePointer?, order: OpaquePointer?)
        static let shared = Curve()

        private init() {
            let group = unsafe EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1)
            let x = unsafe BN_new()
            let order = unsafe BN_new()
            unsafe EC_POINT_get_affine_coordinates(
                group,
                EC_GROUP_get0_generator(group),
                x,
                nil,
                nil
            )
            unsafe EC_GROUP_get_order(group, order, nil)
            unsafe EC_GROUP_free(group)
            unsafe numbers = (x, order)
        }
    }
}
