import Foundation
import Testing

/// Files of all kinds through `wfcert describe`: none may crash it, stop it, or reach a terminal.
@Suite("Corpus", .timeLimit(.minutes(10)))
struct CorpusTests {
    private let wfcert: Wfcert

    init() throws {
        wfcert = try Wfcert()
    }

    @Test("describes every file of pyca's vectors", .enabled(if: Corpus.vectors != nil))
    func vectors() throws {
        let files = Corpus.files(below: try #require(Corpus.vectors))
        #expect(files.count > 2_000)
        var certificates = 0
        for batch in Corpus.batches(of: files, size: 100) {
            certificates += try describe(batch)
        }
        print("vectors: \(files.count) files, \(certificates) certificates")
        #expect(certificates > 500)
    }

    @Test(
        "describes each vector by itself as it does among others",
        .enabled(if: Corpus.vectors != nil)
    )
    func statuses() throws {
        for file in Corpus.files(below: try #require(Corpus.vectors)).prefix(300) {
            let outcome = try wfcert.run("describe", file, "--format", "json")
            #expect([0, 3].contains(outcome.status), "\(file): \(outcome.status)")
        }
    }

    @Test("describes the machine's CA bundle")
    func system() throws {
        let path = "/etc/ssl/certs/ca-certificates.crt"
        #expect(try describe([path]) > 100)
    }

    @Test("survives 100,000 mutations of the test certificates", .enabled(if: Corpus.hasCases))
    func mutations() throws {
        var mutations = Mutations(of: Corpus.cases.compactMap { try? Data(contentsOf: $0) })
        var read = 0
        for round in 0..<50 {
            let file = try wfcert.scratch.write(mutations.blocks(2_000), "mutants.pem")
            let text = try describeAsText([file])
            // Parsing the JSON of all would take minutes and show nothing else.
            if round % 5 == 0 { read += try describe([file]) * 5 }
            #expect(text.status == 0)
        }
        print("mutations: 100000 made, about \(read) still read as certificates")
        #expect(read > 10_000)
        #expect(read < 100_000)
    }

    /// Describes files as text and as JSON; the number of certificates.
    private func describe(_ files: [String]) throws -> Int {
        let text = try describeAsText(files)
        let json = try wfcert.run(["describe", "--format", "json"] + files)
        #expect(json.status == text.status)
        #expect(!json.output.unicodeScalars.contains(where: HostileTextTests.isHarmful))
        let answer = try JSON(json.output)
        #expect(answer["inputs"].elements.count == files.count)
        return answer["inputs"].elements.reduce(0) { $0 + $1["certificates"].elements.count }
    }

    private func describeAsText(_ files: [String]) throws -> Outcome {
        let outcome = try wfcert.run(["describe"] + files)
        #expect([0, 3].contains(outcome.status), "\(outcome.status) at \(files.first ?? "")")
        for text in [outcome.output, outcome.errors] {
            // Most is plain ASCII, which is faster to look through by its octets.
            let isPlain = text.utf8.allSatisfy { $0 == 0x0a || (0x20...0x7e).contains($0) }
            #expect(isPlain || !text.unicodeScalars.contains(where: HostileTextTests.isHarmful))
        }
        return outcome
    }
}

/// Where the files come from.
private enum Corpus {
    static let vectors: String? = {
        let python = ProcessInfo.processInfo.environment["WFCERT_PYTHON"]
        guard let python else { return nil }
        let library = URL(fileURLWithPath: python).deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("lib")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: library.path)) ?? []
        return versions.map { library.path + "/\($0)/site-packages/cryptography_vectors" }
            .first { FileManager.default.fileExists(atPath: $0) }
    }()

    static let cases: [URL] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let named = ProcessInfo.processInfo.environment["WFCERT_TESTCERTS"]
        let folder = (named ?? root.path + "/.build/testcerts") + "/cases"
        return files(below: folder).filter { $0.hasSuffix(".der") }
            .map { URL(fileURLWithPath: $0) }
    }()

    static var hasCases: Bool { !cases.isEmpty }

    static func files(below folder: String) -> [String] {
        let found = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
        return found.compactMap { $0 as? String }.sorted().map { folder + "/" + $0 }.filter {
            let attributes = try? FileManager.default.attributesOfItem(atPath: $0)
            return attributes?[.type] as? FileAttributeType == .typeRegular
        }
    }

    static func batches(of files: [String], size: Int) -> [[String]] {
        stride(from: 0, to: files.count, by: size).map {
            Array(files[$0..<min($0 + size, files.count)])
        }
    }
}

/// Certificates with a few octets changed, left out or doubled; the same ones in every run.
private struct Mutations {
    private let originals: [[UInt8]]
    private var state: UInt64 = 0x2545_F491_4F6C_DD1D

    init(of originals: [Data]) {
        // The largest ones hold thousands of extensions and would be most of the time.
        self.originals = originals.map { [UInt8]($0) }.filter { $0.count < 8_192 }
    }

    /// PEM blocks, each a mutant.
    mutating func blocks(_ count: Int) -> String {
        var text = ""
        for _ in 0..<count {
            let mutant = Data(next()).base64EncodedString()
            text += "-----BEGIN CERTIFICATE-----\n\(mutant)\n-----END CERTIFICATE-----\n"
        }
        return text
    }

    private mutating func next() -> [UInt8] {
        var octets = originals[random(originals.count)]
        for _ in 0...random(3) where !octets.isEmpty {
            let place = random(octets.count)
            switch random(5) {
            case 0: octets[place] ^= 1 << UInt8(random(8))
            case 1: octets[place] = UInt8(random(256))
            case 2: octets.remove(at: place)
            case 3: octets.insert(octets[place], at: place)
            default: octets[place] = octets[random(octets.count)]
            }
        }
        return octets
    }

    private mutating func random(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(bound))
    }
}
