import Foundation
import Testing

/// Whole texts that are compared with files; WFCERT_RECORD=1 writes the files anew.
enum Snapshot {
    static func expect(
        _ text: String,
        _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let path = folder + name
        if ProcessInfo.processInfo.environment["WFCERT_RECORD"] == "1" {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            return
        }
        let expected = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == expected, "differs from Snapshots/\(name)", sourceLocation: sourceLocation)
    }

    /// Takes out what is random: digests, key identifiers, pins, and the folder of the test.
    static func masked(_ text: String, folder: String) -> String {
        text.replacingOccurrences(of: folder + "/", with: "")
            .replacing(/([0-9A-F]{2}:){19,}[0-9A-F]{2}/, with: "HEX")
            .replacing(/sha256\/[A-Za-z0-9+\/]{43}=/, with: "sha256/PIN")
    }

    private static let folder =
        (#filePath as NSString)
        .deletingLastPathComponent + "/../Snapshots/"
}
