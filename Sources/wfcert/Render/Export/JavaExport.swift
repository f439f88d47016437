internal import CertTrust

/// A trust store for Java.
enum JavaExport {
    static func octets(_ plan: ExportPlan) throws(KeyFault) -> [UInt8] {
        try JavaTrustStore.make(
            plan.certificates.enumerated().map { place, described in
                JavaTrustStore.Entry(
                    alias: alias(described.certificate, place),
                    der: Array(described.certificate.der)
                )
            },
            password: plan.password
        )
    }

    static func steps(_ plan: ExportPlan) -> [ExportStep] {
        let file = plan.destination.map { CommandWord.quoted($0) } ?? "truststore.p12"
        let isUsual = plan.password == usualPassword
        let password = isUsual ? usualPassword : "PASSWORD"
        return [
            ExportStep(
                text: Words(
                    "Java then trusts these alone, and not its cacerts (Java 8u301 or later):",
                    zh: "此时 Java 只信任这些证书，不再使用 cacerts（需 Java 8u301 及以上）："
                ),
                line:
                    "java -Djavax.net.ssl.trustStore=\(file) -Djavax.net.ssl.trustStoreType=PKCS12 "
                    + "-Djavax.net.ssl.trustStorePassword=\(password) …"
            ),
            ExportStep(
                text: Words("What is in it:", zh: "查看内容："),
                line: "keytool -list -v -keystore \(file) -storepass \(password)"
            ),
        ]
    }

    /// The name and a number, as keytool shows it: small letters, digits and hyphens.
    private static func alias(_ certificate: Certificate, _ place: Int) -> String {
        let name = certificate.subject.shortName.lowercased().unicodeScalars.map { scalar in
            ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
        }
        return String(name.prefix(40)) + "-\(place + 1)"
    }

    /// Whether keytool takes it: six characters, and of ASCII what is printed (PBEKey, PKCS12KeyStore).
    static func isUsable(_ password: String) -> Bool {
        password.utf8.count >= 6 && password.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }

    /// Java's own for cacerts; it protects nothing that is secret.
    static let usualPassword = "changeit"
}
