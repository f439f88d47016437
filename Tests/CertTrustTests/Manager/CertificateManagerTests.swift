import Foundation
import Synchronization
import Testing

@testable import CertTrust

@Suite("CertificateManager")
struct CertificateManagerTests {
    private let now = Instant(seconds: 1_796_083_200)  // 2026-12-01T00:00:00Z
    private let folder = ManagerFolder()

    private var served: ServedChain {
        get throws { ServedChain(der: [try TestCertificates.der(Self.leaf)]) }
    }
    private static let leaf = "cases/s9-readme-recipe/leaf.der"
    private static let other = "cases/common/lab-root.der"

    private func manager(_ lines: LogLines = LogLines()) throws -> CertificateManager {
        let manager = CertificateManager(log: { lines.append($0) })
        try manager.loadSystemAnchors(.absent)
        return manager
    }

    @Test("trusts nothing before anything is loaded")
    func nothingLoaded() throws {
        let manager = CertificateManager()
        let verdict = manager.evaluate(chain: try served, host: "10.0.16.12", at: now)
        #expect(verdict.reasons.map(\.code) == [.noAnchors])
    }

    @Test("trusts what a directory holds, and says what is new")
    func loadsDirectory() throws {
        try folder.put(Self.leaf, as: "im.cer")
        let manager = try manager()
        #expect(try manager.load(directory: folder.path).count == 1)
        #expect(try manager.load(directory: folder.path).isEmpty)
        #expect(manager.evaluate(chain: try served, host: "10.0.16.12:443", at: now).isTrusted)
    }

    @Test("does not judge by the bundle alone while the system's roots are unknown")
    func systemUnknown() throws {
        try folder.put(Self.leaf, as: "im.cer")
        let manager = CertificateManager()
        try manager.load(directory: folder.path)
        #expect(!manager.evaluate(chain: try served, host: "10.0.16.12", at: now).isTrusted)
        manager.trustMode = .pinOnly
        #expect(manager.evaluate(chain: try served, host: "10.0.16.12", at: now).isTrusted)
    }

    @Test("ignores the bundle when it is switched off")
    func disabled() throws {
        try folder.put(Self.leaf, as: "im.cer")
        let manager = try manager()
        try manager.load(directory: folder.path)
        manager.isEnabled = false
        #expect(!manager.evaluate(chain: try served, host: "10.0.16.12", at: now).isTrusted)
        manager.trustMode = .pinOnly
        let verdict = manager.evaluate(chain: try served, host: "10.0.16.12", at: now)
        #expect(verdict.mainReason?.code == .noAnchors)
    }

    @Test("raises the generation at each change, and leaves older evaluators alone")
    func generations() throws {
        try folder.put(Self.leaf, as: "im.cer")
        let manager = try manager()
        let empty = manager.evaluator
        try manager.load(directory: folder.path)
        #expect(manager.evaluator.generation > empty.generation)
        let verdict = empty.evaluate(chain: try served, for: "10.0.16.12", at: now)
        #expect(!verdict.isTrusted)
        #expect(verdict.question.generation == empty.generation)
    }

    @Test("takes over a whole update, with what was added and removed")
    func reloads() throws {
        try folder.put(Self.leaf, as: "im.cer")
        let lines = LogLines()
        let manager = try manager(lines)
        try manager.load(directory: folder.path)
        guard case .unchanged = manager.reload() else {
            Issue.record("nothing changed")
            return
        }
        try folder.put(Self.other, as: "ca.cer")
        try folder.remove("im.cer")
        guard case .changed(let change) = manager.reload() else {
            Issue.record("not taken over")
            return
        }
        #expect(change.added.count == 1 && change.removed.count == 1)
        #expect(!manager.evaluate(chain: try served, host: "10.0.16.12", at: now).isTrusted)
        #expect(
            lines.all.first
                == "[WFCCCert] bundle=changed certificates=1 added=1 removed=1"
        )
    }

    @Test(
        "keeps the old bundle when an update is broken, and says so",
        arguments: ["half-written", "all gone", "directory gone"]
    )
    func keepsOld(fault: String) throws {
        try folder.put(Self.leaf, as: "im.cer")
        let lines = LogLines()
        let manager = try manager(lines)
        try manager.load(directory: folder.path)
        switch fault {
        case "half-written": try folder.truncate("im.cer", to: 300)
        case "all gone": try folder.remove("im.cer")
        default: try folder.removeAll()
        }
        switch manager.reload() {
        case .keptBroken, .keptUnreadable: break
        case .changed, .unchanged: Issue.record("taken over")
        }
        #expect(manager.evaluate(chain: try served, host: "10.0.16.12", at: now).isTrusted)
        #expect(lines.all.first?.hasPrefix("[WFCCCert] bundle=kept") == true)
    }

    @Test("logs a refusal once, then counts")
    func logs() throws {
        let lines = LogLines()
        let manager = try manager(lines)
        for _ in 0..<100 {
            _ = manager.evaluate(chain: try served, host: "10.0.16.12", at: now)
        }
        #expect(lines.all.first?.hasPrefix("[WFCCCert] host=10.0.16.12 policy=permissive") == true)
        #expect(lines.all.count < 10)
        manager.logLevel = .off
        _ = manager.evaluate(chain: try served, host: "10.0.16.13", at: now)
        #expect(!lines.all.contains { $0.contains("10.0.16.13") })
    }

    @Test("can be used from many threads at once")
    func threads() async throws {
        try folder.put(Self.leaf, as: "im.cer")
        let manager = try manager(LogLines())
        try manager.load(directory: folder.path)
        let chain = try served
        let now = now
        let path = folder.path
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    for round in 0..<50 {
                        let verdict = manager.evaluate(chain: chain, host: "10.0.16.12", at: now)
                        #expect(verdict.isTrusted)
                        if worker == 0 { manager.policyMode = round % 2 == 0 ? .tls : .permissive }
                        if worker == 1 { manager.reload() }
                        if worker == 2 { _ = try? manager.load(directory: path) }
                    }
                }
            }
        }
    }

    @Test("describes what is loaded in both languages")
    func describes() throws {
        try folder.put(Self.leaf, as: "im.cer")
        let manager = try manager()
        try manager.load(directory: folder.path)
        let english = manager.describe(for: "10.0.16.12", at: now)
        #expect(
            english.hasPrefix("Host: 10.0.16.12\n1 certificates loaded, trust system-then-pinned")
        )
        #expect(english.contains("fits the host"))
        let chinese = manager.describe(for: "10.0.16.13", at: now, language: .chinese)
        #expect(chinese.contains("已加载证书 1 张"))
        #expect(chinese.contains("ip-not-in-san"))
    }
}

/// Lines that a log wrote.
private final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func append(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A folder that goes away with the test.
private final class ManagerFolder: Sendable {
    let path: String

    init() {
        path =
            FileManager.default.temporaryDirectory
            .appending(path: "certtrust-" + UUID().uuidString).path
        try? FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func put(_ certificate: String, as name: String) throws {
        try Data(TestCertificates.der(certificate)).write(to: url(name))
    }

    func truncate(_ name: String, to count: Int) throws {
        try Data(contentsOf: url(name)).prefix(count).write(to: url(name))
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

    func removeAll() throws { try FileManager.default.removeItem(atPath: path) }

    private func url(_ name: String) -> URL { URL(fileURLWithPath: path + "/" + name) }
}
