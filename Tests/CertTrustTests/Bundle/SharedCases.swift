import Foundation
import Testing

/// The cases that lie beside this repository, or where `WFCERT_SHARED` says.
enum SharedCases {
    struct Case: Decodable {
        let id: String
        let load: [Load]?
    }

    struct Load: Decodable, CustomTestStringConvertible {
        let file: String
        let certs: Int
        let diagnostics: [String]?
        var folder: String?

        var testDescription: String { (folder ?? "") + "/" + file }
    }

    static let path: String = {
        let environment = ProcessInfo.processInfo.environment["WFCERT_SHARED"]
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }
        let beside = root.deletingLastPathComponent().appendingPathComponent("shared").path
        return (environment ?? beside) + "/cases"
    }()

    static let loads: [Load] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().flatMap { name -> [Load] in
            let file = path + "/" + name + "/expected.json"
            guard let data = FileManager.default.contents(atPath: file),
                let found = try? JSONDecoder().decode(Case.self, from: data)
            else { return [] }
            return (found.load ?? []).map { load in
                var load = load
                load.folder = name
                return load
            }
        }
    }()
}
