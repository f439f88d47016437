@testable import CertTrust

/// What the linter is given in one test.
struct LintScene: Sendable {
    var files: [(name: String, bytes: [UInt8])] = []
    /// The app's bundles: their files by name.
    var bundles: [(name: String, files: [(name: String, bytes: [UInt8])])] = []
    var hosts: [String] = []
    var requiredHosts: [String] = []
    /// More problems of the bundles, such as a directory walk finds.
    var omitted: [(file: String, BundleProblem)] = []
    /// Roots of the machine.
    var system: [LintSample] = []
    /// The same, by their names among the test certificates.
    var systemFiles: [String] = []
    /// What the server of each file showed beside it; files by name.
    var servers: [String: LintServer] = [:]
    var time = "2026-12-01T00:00:00Z"
    /// A list of weak keys.
    var weakKeys = ""

    /// One file of these certificates, one behind another.
    static func file(_ samples: LintSample...) throws -> Self {
        Self(files: [("server.pem", Array(try samples.map { try $0.pem }.joined().utf8))])
    }

    /// A server that serves one certificate and shows this beside it.
    static func server(_ change: (inout LintServer) -> Void) throws -> Self {
        var scene = try file(LintSample())
        var server = LintServer()
        change(&server)
        scene.servers["server.pem"] = server
        return scene
    }

    static func text(_ text: String) -> Self { Self(files: [("server.pem", Array(text.utf8))]) }

    static func bytes(_ bytes: [UInt8]) -> Self { Self(files: [("server.der", bytes)]) }

    /// Files of the test certificates, as one.
    static func made(_ names: String...) throws -> Self {
        let texts = try names.map {
            try LintVerdictTests.pem(TestCertificates.der("cases/" + $0 + ".der"))
        }
        return text(texts.joined())
    }

    func with(_ change: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try change(&copy)
        return copy
    }

    func report(_ profile: LintProfile, only: Set<String>? = nil) throws -> LintReport {
        var all = CertificateBundle()
        var sources: [LintSource] = []
        for (name, files) in bundles {
            var bundle = CertificateBundle()
            for file in files {
                try bundle.add(bytes: file.bytes, named: file.name)
                try all.add(bytes: file.bytes, named: file.name)
            }
            for (file, problem) in omitted { bundle.add(BundleDiagnostic(source: file, problem)) }
            sources.append(LintSource(bundle, named: name))
        }
        let anchors = AnchorStore(
            pinned: all.certificates,
            system: try system.map { try $0.certificate }
                + TestCertificates.loadable(systemFiles.map { "cases/" + $0 + ".der" })
        )
        var weak = WeakKeyList()
        try weak.add(Array(weakKeys.utf8))
        let options = LintOptions(
            profile: profile,
            time: Instant(time) ?? Instant(seconds: 0),
            hosts: hosts,
            requiredHosts: requiredHosts,
            bundles: sources,
            anchors: bundles.isEmpty && systemFiles.isEmpty ? nil : anchors,
            weakKeys: weak,
            selection: LintSelection(only: only)
        )
        return Linter(options).lint(
            files.map { file in
                guard let server = servers[file.name] else {
                    return LintSource(CertificateFile(file.bytes), named: file.name)
                }
                let served = CertificateFile(file.bytes).certificates
                return LintSource(
                    served: served.map { Array($0.certificate.der) },
                    by: server,
                    named: file.name
                )
            }
        )
    }
}
