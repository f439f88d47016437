import CertTrust
import Glibc
import TLSTransport

// transportbench get URL ROOT COUNT PARALLEL h1|h2 loop|pool
// transportbench download URL ROOT loop|pool
// transportbench upload URL ROOT FILE loop|pool
// transportbench cancel URL ROOT COUNT loop|pool
// transportbench echo PORT ROOT handler|async COUNT
// transportbench echo PORT ROOT pipe|batch COUNT DEPTH
// transportbench echo PORT ROOT idle|restarts COUNT
// transportbench echo PORT ROOT race DEADPORT
// transportbench probe FIRSTPORT COUNT INFLIGHT ROOT
//
// What the yardstick does with libcurl alone, done by this library: COUNT requests over PARALLEL connections or streams, the
// download of a body that is not kept, the upload of a file. ROOT is the one certificate that is trusted. `loop` runs the
// caller on the transport's own thread, `pool` where tasks run by themselves. Prints `seconds octets`; processor time and
// memory are the caller's to measure. `cancel` breaks COUNT downloads off in their middle, and prints microseconds until the
// caller has the error (median) in the place of octets. `echo` sends messages of 64 octets over a kept connection and prints microseconds
// (median and 99th percentile), messages a second, or the KiB of live heap that an idle connection has. `probe` looks at
// ports and prints how many a second, and microseconds of processor time for each. An answer of no success, or a body of another length than announced, ends it with 1.

do {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "echo" {
        try await EchoBench(words).run()
        exit(0)
    }
    if words.first == "probe" {
        try await ProbeBench(words).run()
        exit(0)
    }
    let bench = try Bench(words)
    let start = ContinuousClock.now
    let octets = try await bench.run()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    print(Double(seconds) + Double(attoseconds) / 1e18, octets)
} catch {
    let line = "transportbench: \(error)\n"
    _ = line.withCString { write(2, $0, line.utf8.count) }
    exit(error is BenchUsage ? 2 : 1)
}
