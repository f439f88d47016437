import Foundation
import Synchronization
import Testing

@testable import CertTrust

/// What a recipe's commands make, run once a list of names.
struct IssuedCertificates {
    let authority: [UInt8]
    let server: [UInt8]
    /// A moment in which both are valid.
    let time: Instant

    static func make(_ recipe: IssuingRecipe) throws -> IssuedCertificates {
        if let known = cache.withLock({ $0[recipe.names] }) { return known }
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "certtrust-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-ec", recipe.privateCA.joined(separator: "\n")]
        process.currentDirectoryURL = folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(recipe.privateCA)")
        let made = try folder.appending(path: "im-certs").read()
        cache.withLock { $0[recipe.names] = made }
        return made
    }

    private static let cache = Mutex<[[String]: IssuedCertificates]>([:])
}

extension URL {
    fileprivate func read() throws -> IssuedCertificates {
        func der(_ name: String) throws -> [UInt8] {
            var bundle = CertificateBundle()
            try bundle.add(file: appending(path: name).path)
            return Array(try #require(bundle.certificates.first).der)
        }
        let server = try der("server.crt")
        let start = try Certificate(der: server).validity.notBefore
        return IssuedCertificates(
            authority: try der("ca.crt"),
            server: server,
            time: Instant(seconds: start.seconds + 60)
        )
    }
}
