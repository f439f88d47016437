internal import CertTrust

/// Lists of weak keys: those of the command line and those of the configuration.
enum WeakKeyFiles {
    static func read(
        _ arguments: ParsedArguments,
        _ settings: LintSettings
    ) throws(UsageError) -> WeakKeyList {
        var list = WeakKeyList()
        for path in arguments.all(.weakKeys) {
            try add(
                try LintSettings.bytes(.weakKeys, path, limit: Limits.fileBytes),
                of: path,
                to: &list
            )
        }
        for file in settings.configuration.weakKeys {
            try add(try bytes(file, settings), of: file.path, to: &list)
        }
        return list
    }

    private static func add(
        _ bytes: [UInt8],
        of path: String,
        to list: inout WeakKeyList
    ) throws(UsageError) {
        do throws(WeakKeyListError) {
            try list.add(bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes)
        } catch {
            throw .badSettings(path: path, line: error.line, column: 1, noLine)
        }
    }

    /// What a file holds that the configuration names: nobody gave an option that could be at fault.
    private static func bytes(
        _ file: LintConfiguration.NamedFile,
        _ settings: LintSettings
    ) throws(UsageError) -> [UInt8] {
        do throws(InputError) {
            return try InputReader.read(file.path)
        } catch {
            throw .badSettings(
                path: settings.path ?? LintConfiguration.fileName,
                line: file.place.line,
                column: file.place.column,
                Words("weak-keys: \(error.text(.english))", zh: "weak-keys：\(error.text(.chinese))")
            )
        }
    }

    /// The byte-order mark of UTF-8, which editors put there.
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static let noLine = Words(
        "no weak key: 20 hexadecimal digits, or a comment that begins with #",
        zh: "不是弱密钥列表的行：应为 20 位十六进制数，或以 # 开头的注释"
    )
}
