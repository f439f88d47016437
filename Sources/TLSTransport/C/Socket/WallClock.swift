internal import CertTrust
internal import Glibc

/// The machine's calendar time, for judging validity.
enum WallClock {
    static var now: Instant { Instant(seconds: Int64(time(nil))) }
}
