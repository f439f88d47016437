internal import CCurl

/// A pool of connections: only transfers of one share ride on them.
///
/// Lives on one loop's thread, as do the transfers that use it, so that it needs no locks.
@safe final class CurlShare {
    let pointer: UnsafeMutableRawPointer

    init?() {
        guard CurlLibrary.isReady, let made = unsafe ct_share_init() else { return nil }
        unsafe pointer = made
        guard unsafe ct_share_set_lock(pointer, CURL_LOCK_DATA_CONNECT) == CURLSHE_OK else {
            return nil
        }
    }

    /// Closes the idle connections.
    ///
    /// Each transfer keeps its share, so that none is in use.
    deinit {
        PipeSignal.blocked { unsafe ct_share_cleanup(pointer) }
    }
}
