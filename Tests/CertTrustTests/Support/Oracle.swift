import Foundation
import Testing

/// Other programs that are asked for their opinion.
enum Oracle {
    /// The Python that has the packages of `scripts/requirements.txt`.
    static let python = ProcessInfo.processInfo.environment["WFCERT_PYTHON"]

    /// The folder of suites that are too large for this repository.
    static let shared: String? = {
        if let named = ProcessInfo.processInfo.environment["WFCERT_SHARED"] { return named }
        let beside = Repository.root.deletingLastPathComponent().appending(path: "shared").path
        return FileManager.default.fileExists(atPath: beside) ? beside : nil
    }()

    /// Runs a program to its end; throws when it fails.
    static func lines(_ program: String, _ arguments: [String]) throws -> [Data] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) failed")
        return data.split(separator: UInt8(ascii: "\n")).map { Data($0) }
    }
}

/// Hex digits to octets, for what other programs print.
enum Hexadecimal {
    static func octets(_ text: String) -> [UInt8] {
        var octets: [UInt8] = []
        var high: UInt8?
        for digit in text.utf8 {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { continue }
            if let first = high {
                octets.append(first << 4 | UInt8(value))
                high = nil
            } else {
                high = UInt8(value)
            }
        }
        return octets
    }
}
