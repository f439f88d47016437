/// What is kept of all targets, in memory and in a file where one is named.
struct WatchMemory {
    private var records: [String: WatchRecord] = [:]
    private let path: String?

    /// - Parameter path: Where it is kept from run to run; nil for nowhere.
    /// - Throws: For a file that is something else: it is not overwritten.
    init(_ path: String?) throws(UsageError) {
        self.path = path
        guard let path, Descriptor.kind(of: path) != .missing else { return }
        do throws(InputError) {
            let bytes = try InputReader.read(path, limit: Self.maximumBytes)
            guard let value = JSONReader.read(bytes[...]), value["schema"].string == Self.schema,
                let targets = value["targets"].elements
            else { throw .noCertificate(name: path) }
            for target in targets {
                guard let name = target["target"].string else { continue }
                records[name] = WatchRecord(target)
            }
        } catch {
            throw .unusableFile(.state, path: path, nil)
        }
    }

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

extension WatchRecord {
    fileprivate init(_ value: JSONValue) {
        certificate = value["sha256"].string ?? ""
        key = value["spki_sha256"].string ?? ""
        issuer = value["issuer"].string ?? ""
        all = (value["all"].elements ?? []).compactMap(\.string)
        level = value["level"].string.flatMap { WatchLevel(rawValue: $0) } ?? .unknown
        fault = value["fault"].string
        changes = value["changes"].integer ?? 0
        changed = value["changed"].integer.map { Int64($0) }
    }

    fileprivate func write(_ json: JSONWriter) {
        json.member("sha256", certificate)
        json.member("spki_sha256", key)
        json.member("issuer", issuer)
        json.member("all", all)
        json.member("level", level.rawValue)
        json.member("fault", fault)
        json.member("changes", changes)
        json.member("changed", changed.map { Int($0) })
    }
}
