/// What the status of certificates is found out from.
struct RevocationMaterial {
    let store: RevocationStore
    /// What the server stapled to its certificate.
    let stapledResponse: Bytes?
    /// Certificates that lead from signers of lists to anchors.
    let served: [Certificate]
    let anchors: AnchorStore
    let classes: [AnchorClass]
    /// What a path must pass for its first certificate's key to count.
    let signerRules: [Rule]
}
