import Testing

@testable import CertTrust

/// The octets as the Baseline Requirements print them, in 7.1.3.1.1 and 7.1.3.2.
@Suite("AlgorithmIdentifiers")
struct AlgorithmIdentifiersTests {
    @Test("has the key's identifier")
    func key() {
        #expect(Hex.lower(AlgorithmIdentifiers.rsaEncryption) == "300d06092a864886f70d0101010500")
    }

    @Test("has the nine identifiers of signatures")
    func signatures() {
        let printed: Set = [
            "300d06092a864886f70d01010b0500", "300d06092a864886f70d01010c0500",
            "300d06092a864886f70d01010d0500",
            "304106092a864886f70d01010a3034a00f300d06096086480165030402010500"
                + "a11c301a06092a864886f70d010108300d06096086480165030402010500a203020120",
            "304106092a864886f70d01010a3034a00f300d06096086480165030402020500"
                + "a11c301a06092a864886f70d010108300d06096086480165030402020500a203020130",
            "304106092a864886f70d01010a3034a00f300d06096086480165030402030500"
                + "a11c301a06092a864886f70d010108300d06096086480165030402030500a203020140",
            "300a06082a8648ce3d040302", "300a06082a8648ce3d040303", "300a06082a8648ce3d040304",
        ]
        #expect(Set(AlgorithmIdentifiers.signatures.map(Hex.lower)) == printed)
    }
}
