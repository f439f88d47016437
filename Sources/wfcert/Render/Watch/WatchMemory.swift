internal import CertTrust

/// What is kept of all targets, in memory and in a file where one is named.
struct WatchMemory {
    private var records: [String: WatchRecord] = [:]
    private let path: String?

    /// - Parameter path: Where it is kept from run to run; nil for nowhere.
    /// - Throws: For a file that is something else: it is not overwritten.
    init(_ path: String?) throws(UsageError) {
        self.path = path
        guard let path, try Self.isThere(path) else { return }
        let bytes = try LintSettings.bytes(.state, path, limit: Self.maximumBytes)
        func refuse(_ reason: Words) -> UsageError { .unusableFile(.state, path: path, reason) }
        guard let value = JSONReader.read(bytes[...]) else {
            throw refuse(Words.noJSON(JSONReader.faultLine(bytes[...])) + Self.notOurs)
        }
        guard value["schema"].string == Self.schema else {
            throw refuse(Words.noSchema(Self.schema, value["schema"].string) + Self.notOurs)
        }
        guard let targets = value["targets"].elements else {
            throw refuse(
                Words("no list \"targets\" in it", zh: "其中没有列表 \"targets\"") + Self.notOurs
            )
        }
        for (index, target) in targets.enumerated() {
            guard let name = target["target"].string, !name.isEmpty, records[name] == nil else {
                throw refuse(Self.unfit(index, target, "target") + Self.notOurs)
            }
            do throws(WatchRecord.Unfit) {
                records[name] = try WatchRecord(target)
            } catch {
                throw refuse(Self.unfit(index, target, error.member) + Self.notOurs)
            }
        }
    }

    /// Whether there is a file; what is none is not waited for, and never replaced.
    private static func isThere(_ path: String) throws(UsageError) -> Bool {
        do throws(NewFile.Failure) {
            return try FilePlace(path).isTaken
        } catch {
            let reason: Words =
                switch error {
                case .obstacle(_, let obstacle): Words("it ", zh: "它") + obstacle.words
                case .exists, .system: error.words
                }
            throw .unusableFile(.state, path: path, reason)
        }
    }

    /// Which member of which target is not as it is written.
    private static func unfit(_ index: Int, _ target: JSONValue, _ member: String) -> Words {
        let name = target["target"].string.map { ShownText.escape($0) }
        let (en, zh) = (name.map { " (\($0))" } ?? "", name.map { "（\($0)）" } ?? "")
        return Words(
            "\"\(member)\" of target \(index + 1)\(en) is not as it is written",
            zh: "第 \(index + 1) 个目标\(zh)的 \"\(member)\" 不是应有的形式"
        )
    }

    /// It may be somebody's, and is left alone.
    private static let notOurs = Words(
        "; wfcert watch did not write it",
        zh: "；不是 wfcert watch 写入的文件"
    )

    subscript(name: String) -> WatchRecord? { records[name] }

    /// What is different at a target since the last look; nothing for the first one.
    mutating func take(_ sight: WatchSight, _ limits: WatchLimits) -> [WatchChange] {
        guard var record = records[sight.name] else {
            records[sight.name] = WatchRecord(sight, limits)
            return []
        }
        let changes = record.take(sight, limits)
        records[sight.name] = record
        return changes
    }

    /// Writes the file anew, whole or not at all.
    func keep() throws(InputError) {
        guard let path else { return }
        var text = ""
        let json = JSONWriter(isIndented: true) { text += $0 }
        json.object {
            json.member("schema", Self.schema)
            json.member("targets", records.sorted { $0.key < $1.key }) { name, record in
                json.object {
                    json.member("target", name)
                    record.write(json)
                }
            }
        }
        do throws(NewFile.Failure) {
            try NewFile.write([
                NewFile.Content(path: path, octets: Array((text + "\n").utf8), replaces: true)
            ])
        } catch {
            throw .unwritable(error)
        }
    }

    private static let schema = "wfcert-watch/1"
    private static let maximumBytes = 64 * 1024 * 1024
}
