internal import CCurl

/// The sockets that are waited for beside libcurl's own: those of connections that somebody reads and writes himself.
struct CurlWatch {
    private var places: [UInt64: Int] = [:]
    private var numbers: [UInt64] = []
    private var sockets: [curl_waitfd] = []

    var isEmpty: Bool { sockets.isEmpty }

    /// Waits for a socket; for neither direction: not any more, since even an end would wake such a one again and again.
    mutating func set(_ number: UInt64, _ socket: CInt, reads: Bool, writes: Bool) {
        var events: CShort = 0
        if reads { events |= CShort(CURL_WAIT_POLLIN) }
        if writes { events |= CShort(CURL_WAIT_POLLOUT) }
        guard events != 0, socket >= 0 else { return remove(number) }
        let entry = curl_waitfd(fd: socket, events: events, revents: 0)
        if let place = places[number] {
            sockets[place] = entry
        } else {
            places[number] = sockets.count
            numbers.append(number)
            sockets.append(entry)
        }
    }

    mutating func remove(_ number: UInt64) {
        guard let place = places.removeValue(forKey: number) else { return }
        let last = numbers.count - 1
        if place != last {
            numbers[place] = numbers[last]
            sockets[place] = sockets[last]
            places[numbers[place]] = place
        }
        numbers.removeLast()
        sockets.removeLast()
    }

    /// Waits, and gives those at which something can be done.
    mutating func wait(
        on multi: UnsafeMutableRawPointer,
        milliseconds: CInt,
        into ready: inout [ReadySocket]
    ) {
        let count = CUnsignedInt(sockets.count)
        unsafe sockets.withUnsafeMutableBufferPointer {
            _ = unsafe ct_multi_poll(multi, $0.baseAddress, count, milliseconds, nil)
        }
        for place in sockets.indices where sockets[place].revents != 0 {
            let events = Int32(sockets[place].revents)
            ready.append(
                ReadySocket(
                    number: numbers[place],
                    reads: events & CURL_WAIT_POLLIN != 0,
                    writes: events & CURL_WAIT_POLLOUT != 0
                )
            )
            sockets[place].revents = 0
        }
    }
}

/// At whose socket something can be done.
struct ReadySocket {
    let number: UInt64
    let reads: Bool
    let writes: Bool
}
