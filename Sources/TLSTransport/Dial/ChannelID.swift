internal import Synchronization

/// Tells channels apart: no two share a connection, so that none rides on another's identity or proxy.
struct ChannelID: Hashable, Sendable {
    let number: UInt64

    init() {
        number = Self.next.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let next = Atomic<UInt64>(0)
}
