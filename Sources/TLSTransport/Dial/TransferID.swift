internal import Synchronization

/// Tells the transfers of a process apart, before they have begun and after they have ended.
struct TransferID: Hashable, Sendable {
    let number: UInt64

    init() {
        number = Self.next.wrappingAdd(1, ordering: .relaxed).newValue
    }

    private static let next = Atomic<UInt64>(0)
}
