import Glibc
import Testing

@testable import CertTrust

@Suite struct CertificateBundleTests {
    typealias Material = InputMaterial
    let folder = Result { try BundleFolder() }
    let first = Material.first
    let second = Material.second

    func encodings(_ bundle: CertificateBundle) -> [[UInt8]] {
        bundle.certificates.map { Array($0.der) }
    }

    @Test("starts with nothing")
    func startsEmpty() {
        let bundle = CertificateBundle()
        #expect(bundle.entries.isEmpty)
        #expect(bundle.diagnostics.isEmpty)
    }

    @Test("loads a file whatever its name, with the place of each certificate")
    func loadsFile() throws {
        let path = try folder.get().write(
            "roots.txt",
            "\n" + Material.pem(first) + Material.pem(second)
        )
        var bundle = CertificateBundle()
        try bundle.add(path: path)
        let lines = Material.pem(first).split(separator: "\n").count
        #expect(encodings(bundle) == [first, second])
        #expect(bundle.entries.map(\.source) == [path, path])
        #expect(bundle.entries.map(\.block) == [1, 2])
        #expect(bundle.entries.map(\.line) == [2, 2 + lines])
        #expect(bundle.diagnostics.isEmpty)
    }

    @Test("loads the files of a directory by extension, in the order of their names")
    func loadsDirectory() throws {
        let folder = try folder.get()
        try folder.write("b.CRT", first)
        try folder.write("a.pem", Material.pem(second))
        try folder.write("c.der", Material.pem(Material.third))
        try folder.write("d.txt", Material.pem(first))
        try folder.write("pem", Material.pem(first))
        try folder.write("sub.pem/e.cer", first)
        var bundle = CertificateBundle()
        try bundle.add(path: folder.path)
        #expect(encodings(bundle) == [second, first, Material.third])
        #expect(
            bundle.diagnostics == [
                BundleDiagnostic(
                    source: folder.path + "/c.der",
                    .input(.encodingQuirk(.pemNamedDER))
                ),
                BundleDiagnostic(source: folder.path + "/d.txt", .notLoaded(.fileExtension)),
                BundleDiagnostic(source: folder.path + "/pem", .notLoaded(.fileExtension)),
                BundleDiagnostic(source: folder.path + "/sub.pem", .notLoaded(.directory)),
            ]
        )
    }

    @Test("loads directories inside a directory where that is asked for")
    func loadsRecursively() throws {
        let folder = try folder.get()
        try folder.write("z.pem", first)
        try folder.write("sub/deep/e.cer", second)
        try folder.link("sub/up", to: "..")
        var bundle = CertificateBundle()
        try bundle.add(directory: folder.path, recursive: true)
        #expect(encodings(bundle) == [second, first])
        #expect(bundle.diagnostics.map(\.code) == ["encoding-quirk"])
    }

    @Test("folds the same certificate, however it is written, and names the first place")
    func folds() throws {
        var bundle = CertificateBundle()
        try bundle.add(bytes: Array((Material.pem(second) + Material.pem(first)).utf8), named: "a")
        try bundle.add(bytes: first, named: "b")
        try bundle.add(bytes: Array(Material.pem(first).utf8), named: "a")
        #expect(encodings(bundle) == [second, first])
        #expect(
            bundle.diagnostics == [
                BundleDiagnostic(source: "b", block: 1, .duplicate(of: "a", block: 2)),
                BundleDiagnostic(source: "a", block: 1, line: 1, .duplicate(of: "a", block: 2)),
            ]
        )
    }

    @Test("lists a bad file of a directory, and loads the others")
    func goesOn() throws {
        let folder = try folder.get()
        try folder.write("a.pem", [])
        try folder.write("b.pem", "<html></html>")
        try folder.write("c.pem", Material.pem(first))
        try folder.link("d.pem", to: "missing")
        try folder.makeFIFO("e.pem")
        try folder.makeSparse("f.pem", count: 65 * 1024 * 1024)
        try folder.write("g.pem", Material.pem(first, label: "PRIVATE KEY"))
        var bundle = CertificateBundle()
        try bundle.add(directory: folder.path)
        #expect(encodings(bundle) == [first])
        #expect(
            bundle.diagnostics.map(\.code) == [
                "empty-file", "html", "unreadable-file", "unreadable-file", "too-large",
                "private-key",
            ]
        )
        #expect(
            bundle.diagnostics.map(\.severity) == [
                .warning, .warning, .error, .error, .error, .error,
            ]
        )
    }

    @Test("throws for a path that was named and cannot be read, and keeps what it had")
    func throwsForNamedPath() throws {
        let folder = try folder.get()
        let fifo = try folder.makeFIFO("fifo.pem")
        var bundle = CertificateBundle()
        try bundle.add(bytes: first, named: "a")
        let missing = folder.path + "/missing.pem"
        #expect(throws: BundleError.unreadable(path: missing, .system(code: ENOENT))) {
            try bundle.add(path: missing)
        }
        #expect(throws: BundleError.unreadable(path: missing, .system(code: ENOENT))) {
            try bundle.add(directory: missing)
        }
        #expect(throws: BundleError.unreadable(path: fifo, .unexpectedKind(.fifo))) {
            try bundle.add(path: fifo)
        }
        #expect(throws: BundleError.unreadable(path: fifo, .system(code: ENOTDIR))) {
            try bundle.add(directory: fifo)
        }
        #expect(throws: BundleError.unreadable(path: "", .invalidPath)) {
            try bundle.add(path: "")
        }
        #expect(encodings(bundle) == [first])
        #expect(bundle.diagnostics.isEmpty)
    }

    @Test("refuses more certificates than a bundle may have, folded ones included")
    func boundsCertificates() throws {
        var bundle = CertificateBundle(maximumCertificates: 3)
        try bundle.add(bytes: first + first, named: "a")
        let tooMany = BundleError.tooManyCertificates(path: "b", limit: 3)
        #expect(throws: tooMany) { try bundle.add(bytes: first + second, named: "b") }
        let messages = [
            Material.pkcs7(Array(repeating: first, count: 4)), first + first + first + first,
        ]
        for bytes in messages {
            #expect(throws: tooMany) { try bundle.add(bytes: bytes, named: "b") }
        }
        #expect(encodings(bundle) == [first])
        #expect(bundle.diagnostics.map(\.code) == ["duplicate"])
    }

    @Test("takes nothing over of a directory that holds too many certificates")
    func boundsDirectory() throws {
        let folder = try folder.get()
        for name in ["a.pem", "b.pem", "c.pem"] { try folder.write(name, first) }
        var bundle = CertificateBundle(maximumCertificates: 2)
        #expect(throws: BundleError.tooManyCertificates(path: folder.path, limit: 2)) {
            try bundle.add(directory: folder.path)
        }
        #expect(bundle.entries.isEmpty)
        #expect(bundle.diagnostics.isEmpty)
    }

    @Test("refuses more octets than a file may have")
    func boundsBytes() {
        var bundle = CertificateBundle()
        let bytes = [UInt8](repeating: 0x0a, count: Limits.fileBytes + 1)
        let tooLarge = FileError.tooLarge(limit: Limits.fileBytes)
        #expect(throws: BundleError.unreadable(path: "a", tooLarge)) {
            try bundle.add(bytes: bytes, named: "a")
        }
    }

    @Test("reads a file by itself, with what it is")
    func readsFile() throws {
        let folder = try folder.get()
        let path = try folder.write("a", Material.pem(first) + Material.pem(first))
        let file = try CertificateFile(path: path)
        #expect(file.kind == .certificate)
        #expect(file.encodings == [first, first])
        let unexpected = FileError.unexpectedKind(.directory)
        #expect(throws: BundleError.unreadable(path: folder.path, unexpected)) {
            try CertificateFile(path: folder.path)
        }
    }

    @Test("shows no control character of a file's name")
    func escapesSource() throws {
        var bundle = CertificateBundle()
        try bundle.add(bytes: first, named: "a\u{1b}[2J")
        try bundle.add(bytes: [], named: "b\u{202e}")
        #expect(bundle.entries.map(\.shownSource) == ["a\\u{1B}[2J"])
        #expect(bundle.diagnostics.map(\.shownSource) == ["b\\u{202E}"])
    }
}
