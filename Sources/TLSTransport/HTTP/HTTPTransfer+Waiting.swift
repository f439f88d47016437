// Requests that wait for one of the connections which a host may have.

extension HTTPTransfer {
    /// Whether it is others' requests that keep it from a connection, and not the host.
    ///
    /// While no connection to the host stands, the wait is for the host: that of whoever dials it.
    func waits(behind others: some Sequence<any LoopTransfer>, at now: Moment) -> Bool {
        guard !isConnecting, !curl.isConnected, others.contains(where: { isAhead($0) }) else {
            return false
        }
        noteConnecting(false)
        curl.connectsLate()
        return true
    }

    private func isAhead(_ other: any LoopTransfer) -> Bool {
        other.curl !== curl && other.curl.share === curl.share && other.curl.isConnected
            && other.curl.applied.map { $0.route.isWay(of: curl.applied?.route) } == true
    }
}
