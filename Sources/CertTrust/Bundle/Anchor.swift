/// A certificate that a path may end at, and who put it there.
struct Anchor: Hashable, Sendable {
    let certificate: Certificate
    let anchorClass: AnchorClass
}
