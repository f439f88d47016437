import CertTrust
import Foundation

@testable import wfcert

/// A command that is run in this process, whose names of several addresses it sees.
enum InnerCommand {
    /// Runs it on a thread of its own, as it waits.
    ///
    /// - Parameters:
    ///   - type: Which.
    ///   - words: What is typed behind its name.
    ///   - language: Whose words it answers in.
    /// - Returns: The status, and the answer.
    /// - Throws: For words that are wrong, and without an answer.
    static func run(
        _ type: any Command.Type,
        _ words: [String],
        _ language: Language = .english
    ) async throws -> (status: Int32, text: String) {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "tlstransport-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let arguments = try ArgumentParser.parse(
            words + ["--output", file.path],
            for: type.summary
        )
        let command = try type.init(arguments)
        let status: Int32 = await withCheckedContinuation { waiter in
            Thread.detachNewThread {
                let console = try? Console(arguments, language: language)
                waiter.resume(
                    returning: console.map { $0.finish(command.run($0)).rawValue } ?? -1
                )
            }
        }
        return (status, try String(contentsOf: file, encoding: .utf8))
    }
}
