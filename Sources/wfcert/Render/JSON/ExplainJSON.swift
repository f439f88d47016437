internal import CertTrust

/// Meanings as one JSON value.
struct ExplainJSON {
    private let json: JSONWriter
    private let language: Language

    init(_ console: Console, isIndented: Bool) {
        json = JSONWriter(console, isIndented: isIndented)
        language = console.language
    }

    func write(_ explained: Explained) {
        json.object {
            json.member("schema", JSONWriter.schema)
            json.member("events", explained.events) { event in
                json.object { members(of: event) }
            }
            json.member("entries", explained.entries) { entry in
                json.object {
                    json.member("family", entry.family.rawValue)
                    json.member("names", entry.names)
                    json.member("meaning", entry.meaning[language])
                    json.member("codes", entry.codes)
                    json.member("advice", entry.steps?[language])
                }
            }
            json.member("nearest", explained.nearest)
        }
        json.endLine()
    }

    private func members(of event: LogEvent) {
        json.member("host", ShownText.escape(event.host))
        json.member("event", event.isVerdict ? "verdict" : "failure")
        json.member("code", event.code.map { ShownText.escape($0) })
        json.member("kind", event.kind.map { ShownText.escape($0) })
        json.member("count", event.count)
        json.member("lines", [event.head] + event.details) { fields in
            json.object {
                json.member("title", fields.title.map { ShownText.escape($0) })
                json.member("fields", fields.pairs) { pair in
                    json.object {
                        json.member("name", ShownText.escape(pair.name))
                        json.member("value", ShownText.escape(pair.value))
                    }
                }
            }
        }
    }
}
