import CertTrust
import Glibc
import TLSTransport
import Testing

/// What the end of the process leaves to the threads that still run.
///
/// C's `exit` waits for none. OpenSSL's own handler would free what loops still use: about one program in three
/// hundred that left right behind its last request crashed.
struct ExitTests {
    @Test func leavesOpenSSLToLoopsThatStillRun() async {
        await #expect(processExitsWith: .exitCode(OpenSSLAtExit.isThere)) {
            OpenSSLAtExit.watch()
            let transport = try Transport(manager: CertificateManager())
            withExtendedLifetime(transport) { exit(0) }
        }
    }

    /// The test above would see it.
    @Test func seesWhatOpenSSLWouldDo() async {
        await #expect(processExitsWith: .exitCode(OpenSSLAtExit.isGone)) {
            OpenSSLAtExit.watch()
            OpenSSLAtExit.startAsOthersDo()
            exit(0)
        }
    }
}
