import CertTrust
import Foundation

/// One thing that is measured.
struct Operation {
    let name: String
    let run: () -> Void
}

/// What the yardstick measures of OpenSSL, done by this library.
enum Operations {
    static func all(directory: String, kind: String) throws -> [Operation] {
        func der(_ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(kind).\(name).der")))
        }
        let leaf = try der("leaf")
        let intermediate = try der("int")
        let root = try Certificate(der: try der("root"))
        let host = try HostIdentity("www.perf.test")
        let now = Instant(seconds: Int64(Date().timeIntervalSince1970))
        let anchors = AnchorStore(pinned: [root])
        let parsed = ServedChain([
            try Certificate(der: leaf), try Certificate(der: intermediate),
        ])
        let warm = TrustEvaluator(anchors: anchors)
        // Nothing is carried from one evaluation to the next: signature cache, keys and certificates are all new.
        return [
            Operation(name: "parse_ext_\(kind)") { expect((try? Certificate(der: leaf)) != nil) },
            Operation(name: "verify_cold_1root_\(kind)") {
                let chain = ServedChain(der: [leaf, intermediate])
                let verdict = TrustEvaluator(anchors: anchors)
                    .evaluate(chain: chain, for: host, at: now)
                expect(verdict.isTrusted)
            },
            Operation(name: "verify_warm_1root_\(kind)") {
                expect(warm.evaluate(chain: parsed, for: host, at: now).isTrusted)
            },
        ]
    }

    /// A benchmark that computes the wrong thing measures nothing.
    private static func expect(_ condition: Bool) {
        if !condition {
            FileHandle.standardError.write(Data("trustbench: a wrong answer\n".utf8))
            exit(1)
        }
    }
}
