import CertTrust
import Foundation
import TLSTransport
import Testing

/// What lies at the path already, and what the disk does not take.
@Suite("Download files", .timeLimit(.minutes(10)))
struct DownloadFileTests {
    enum Present: CaseIterable {
        case file, linkToNowhere, folder

        func make(_ place: URL) throws {
            switch self {
            case .file: try Data("old".utf8).write(to: place)
            case .linkToNowhere:
                let nowhere = place.deletingLastPathComponent().appending(path: "nowhere")
                try FileManager.default.createSymbolicLink(at: place, withDestinationURL: nowhere)
            case .folder:
                try FileManager.default.createDirectory(
                    at: place,
                    withIntermediateDirectories: false
                )
            }
        }
    }

    @Test("what lies at the path is not replaced, and nothing dialled", arguments: Present.allCases)
    func exists(_ present: Present) async throws {
        let bench = try await DownloadBench()
        try present.make(bench.file)
        let error = try await bench.failure(bench.request())
        #expect(error.cause == .download(.exists))
        #expect(error.step == .download)
        #expect(bench.client.log.all.last?.hasSuffix(" step=download code=file-exists") == true)
        #expect(try bench.server.events().allSatisfy { $0.connection == nil })
        #expect(try bench.names() == ["file"])
    }

    @Test("what lies at the path is replaced on request, a link itself", arguments: [false, true])
    func replaces(_ isLink: Bool) async throws {
        let bench = try await DownloadBench()
        let old = bench.folder.appending(path: "old")
        try Data("old".utf8).write(to: old)
        if isLink {
            try FileManager.default.createSymbolicLink(at: bench.file, withDestinationURL: old)
        } else {
            try FileManager.default.copyItem(at: old, to: bench.file)
        }
        var target = bench.target()
        target.replacesExisting = true
        try await bench.run(bench.request(), target)
        #expect(try Data(contentsOf: old) == Data("old".utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: bench.file.path)
        #expect(attributes[.type] as? FileAttributeType == .typeRegular)
        #expect(try Data(contentsOf: bench.file) == bench.content())
    }

    @Test("what appears at the path meanwhile is not replaced; what was fetched is kept for it")
    func appears() async throws {
        let bench = try await DownloadBench()
        let go = bench.folder.appending(path: "go")
        let request = try bench.request(["cut": "5000", "cut": "", "until": go.path, "until": ""])
        var target = bench.target()
        let progress = DownloadProgress()
        target.progress = progress
        let running = Task { [target] in try await bench.run(request, target) }
        for await step in progress.steps where step.onDisk == 5_000 {
            try Data("other".utf8).write(to: bench.file)
            try Data().write(to: go)
        }
        let result = await running.result
        let error = #expect(throws: TransportError.self) { try result.get() }
        #expect(error?.cause == .download(.exists))
        #expect(try Data(contentsOf: bench.file) == Data("other".utf8))
        #expect(try Data(contentsOf: bench.part) == bench.content())
        var second = bench.target()
        second.replacesExisting = true
        #expect(try await bench.run(request, second).resumedFrom == 300_000)
        #expect(try Data(contentsOf: bench.file) == bench.content())
        #expect(try await bench.answers(2).map(\.status) == [200, 416])
        #expect(try bench.names() == ["file", "go"])
    }

    struct Odd: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let code: Int32
        let make: @Sendable (URL, URL) throws -> Void
    }

    static let odd: [Odd] = [
        Odd(testDescription: "a link", code: ELOOP) {
            try FileManager.default.createSymbolicLink(at: $0, withDestinationURL: $1)
        },
        Odd(testDescription: "a second name", code: EPERM) {
            try FileManager.default.linkItem(at: $1, to: $0)
        },
        // Giving it away takes root, as TinyDisk does.
        Odd(testDescription: "another user's", code: EPERM) { part, _ in
            try Data().write(to: part)
            try FileManager.default.setAttributes([.ownerAccountID: 1], ofItemAtPath: part.path)
        },
        Odd(testDescription: "a folder", code: EISDIR) { part, _ in
            try FileManager.default.createDirectory(at: part, withIntermediateDirectories: false)
        },
        Odd(testDescription: "a FIFO", code: EINVAL) { part, _ in
            try #require(NamedPipe.make(part.path))
        },
    ]

    @Test("a part that is no file of its own is refused, and nothing written", arguments: odd)
    func oddPart(_ odd: Odd) async throws {
        let bench = try await DownloadBench()
        let victim = bench.folder.appending(path: "victim")
        try Data("victim".utf8).write(to: victim)
        try odd.make(bench.part, victim)
        let error = try await bench.failure(bench.request())
        #expect(error.cause == .download(.unwritable(code: odd.code)))
        #expect(error.code == "file-unwritable")
        #expect(bench.client.log.all.last?.contains(" errno=\(odd.code)") == true)
        #expect(try bench.server.events().allSatisfy { $0.connection == nil })
        #expect(try Data(contentsOf: victim) == Data("victim".utf8))
        #expect(try bench.names() == ["file.part", "victim"])
    }

    @Test("a link in place of the note is neither read nor written through")
    func linkedNote() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": "6000", "cut": ""])
        _ = try await bench.failure(request)
        let victim = bench.folder.appending(path: "victim")
        try FileManager.default.moveItem(at: bench.meta, to: victim)
        let before = try Data(contentsOf: victim)
        try FileManager.default.createSymbolicLink(at: bench.meta, withDestinationURL: victim)
        _ = try await bench.failure(request)
        #expect(try Data(contentsOf: bench.part).count == 6_000)
        try await bench.run(request)
        #expect(try await bench.answers(3).map(\.range) == [nil, nil, "bytes=6000-"])
        #expect(try Data(contentsOf: victim) == before)
        #expect(try bench.names() == ["file", "victim"])
    }

    static let paths: [(String, Int32)] = [
        ("absent/file", ENOENT), ("", EISDIR), ("..", EISDIR), ("plain/file", ENOTDIR),
        ("a\0b", EINVAL), (String(repeating: "a", count: 251), ENAMETOOLONG),
    ]

    @Test("a path that cannot be written is told before anything is dialled", arguments: paths)
    func badPath(_ path: String, _ code: Int32) async throws {
        let bench = try await DownloadBench()
        try Data().write(to: bench.folder.appending(path: "plain"))
        let target = DownloadTarget(path: bench.folder.path + "/" + path)
        let error = try await bench.failure(bench.request(), target)
        let isThere = path == "" || path == ".."
        #expect(error.cause == .download(.unwritable(code: isThere ? EISDIR : code)))
        #expect(try bench.server.events().allSatisfy { $0.connection == nil })
        #expect(try bench.names() == ["plain"])
    }

    @Test("one download to a path runs at a time")
    func inUse() async throws {
        let bench = try await DownloadBench()
        let go = bench.folder.appending(path: "go")
        let request = try bench.request(["cut": "5000", "until": go.path])
        var target = bench.target()
        let progress = DownloadProgress()
        target.progress = progress
        let running = Task { [target] in try await bench.run(request, target) }
        for await step in progress.steps where step.onDisk == 5_000 {
            #expect(try await bench.failure(request).cause == .download(.inUse))
            try Data().write(to: go)
        }
        #expect(try await running.value.length == 300_000)
        #expect(try Data(contentsOf: bench.file) == bench.content())
        #expect(try bench.server.requests().count == 1)
    }

    @Test("a download that ended keeps nobody out, though a forked process has its files open")
    func forked() async throws {
        let bench = try await DownloadBench()
        let request = try bench.request(["cut": "5000", "cut": "", "stalls": "1", "stalls": ""])
        var target = bench.target()
        let progress = DownloadProgress()
        target.progress = progress
        let running = Task { [target] in try await bench.run(request, target) }
        var copies: [Int32] = []
        for await step in progress.steps where step.onDisk == 5_000 {
            copies += try Descriptors.copies(of: bench.part.path)
            running.cancel()
        }
        _ = await running.result
        #expect(copies.count == 1)
        #expect(try await bench.run(request).resumedFrom == 5_000)
        copies.forEach { Descriptors.close($0) }
    }

    @Test("a file has the rights that the umask leaves")
    func rights() async throws {
        let bench = try await DownloadBench()
        try await bench.run(bench.request())
        let other = bench.folder.appending(path: "other")
        #expect(FileManager.default.createFile(atPath: other.path, contents: nil))
        let rights = try [bench.file, other].map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
        }
        #expect(rights[0] == rights[1])
    }

    @Test("a full disk is told, and what fitted is continued once there is room")
    func diskFull() async throws {
        let disk = try TinyDisk(octets: 1 << 20)
        let bench = try await DownloadBench(count: 1_500_000)
        let request = try bench.request()
        var target = DownloadTarget(path: disk.folder.appending(path: "file").path)
        target.maximumRetries = 3
        let error = try await bench.failure(request, target)
        #expect(error.cause == .download(.diskFull))
        #expect(error.code == "disk-full")
        #expect(bench.client.log.all.count == 1)
        let part = try Data(contentsOf: disk.folder.appending(path: "file.part"))
        #expect(part.count > 900_000)
        #expect(part == bench.content().prefix(part.count))
        try disk.resize(octets: 4 << 20)
        let file = try await bench.run(request, target)
        #expect(file.resumedFrom == Int64(part.count))
        #expect(try Data(contentsOf: disk.folder.appending(path: "file")) == bench.content())
    }
}
