/// What is fuzzed: how inputs are changed, and what must hold for each.
struct FuzzTarget: Sendable {
    let name: String
    /// What inputs are made of, for the mutator.
    let form: InputForm
    /// Checks every property.
    let check: @Sendable ([UInt8]) -> Depth

    static let all: [FuzzTarget] = [
        .certificate, .bundle, .host, .revocation, .path, .explain, .batch, .frames, .sealed,
        .speakers, .clear,
    ]
}

/// How far an input got, for the statistics that tell whether a target fuzzes more than its first guard.
enum Depth: Int, Comparable, Sendable {
    case outside
    /// Past the outermost structure, such as DER's.
    case inside
    /// To what the target is about: read whole, matched or accepted.
    case deep

    static func < (left: Depth, right: Depth) -> Bool { left.rawValue < right.rawValue }
}

/// What the mutator may take for granted about most inputs.
enum InputForm: Sendable {
    /// Elements of tag, length and value.
    case der
    /// Text with PEM blocks in it.
    case pem
    /// A host, and entries of a certificate on lines of their own.
    case hosts
    /// Anything.
    case octets
}
