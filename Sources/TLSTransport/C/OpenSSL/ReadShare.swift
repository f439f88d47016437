internal import COpenSSLTLS

/// The number of a loop's turn.
///
/// Lives on the loop's thread.
final class LoopTurn {
    var number: UInt64 = 0
}

/// How much a connection over HTTP/2 may read in one turn of its loop.
///
/// libcurl reads such a connection for as long as something comes that belongs to no body, and until then nothing else of
/// the loop has its turn, no time limit either. OpenSSL is told that nothing is there for now, and the next turn reads on.
///
/// Lives on the loop's thread.
@safe final class ReadShare {
    private let turn: LoopTurn
    private var last: UInt64
    /// Octets that had been read of the connection when the turn began.
    private var before: UInt64

    private init(_ turn: LoopTurn, before: UInt64) {
        self.turn = turn
        last = turn.number
        self.before = before
    }

    /// Bounds a connection; its end lets go of it.
    static func bound(_ ssl: OpaquePointer?, to turn: LoopTurn) {
        guard let ssl = unsafe ssl else { return }
        let share = ReadShare(turn, before: unsafe BIO_number_read(SSL_get_rbio(ssl)))
        let own = unsafe Unmanaged.passRetained(share)
        if unsafe ct_tell_reads(ssl, boundReads, own.toOpaque()) == 0 { unsafe own.release() }
    }

    fileprivate func mayRead(after count: UInt64) -> Bool {
        if last != turn.number {
            last = turn.number
            before = count
        }
        return count &- before < Self.octets
    }

    /// More than the bodies of a turn.
    private static let octets: UInt64 = 1_024 * 1_024
}

private let boundReads:
    @convention(c) (
        OpaquePointer?, CInt, UnsafePointer<CChar>?, Int, CInt, Int, CInt,
        UnsafeMutablePointer<Int>?
    ) -> Int = { source, operation, _, _, _, _, result, _ in
        guard operation == BIO_CB_READ || operation == BIO_CB_FREE,
            let own = unsafe ct_told_of_reads(source)
        else { return Int(result) }
        let share = unsafe Unmanaged<ReadShare>.fromOpaque(own)
        if operation == BIO_CB_FREE {
            unsafe share.release()
            return 1
        }
        let mayRead = unsafe share.takeUnretainedValue().mayRead(after: BIO_number_read(source))
        return mayRead ? Int(result) : unsafe ct_read_later(source)
    }
