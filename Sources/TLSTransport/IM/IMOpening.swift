/// What an app's own protocol says first on each new connection, until messages may flow.
///
/// A value for each connection, made and used on the channel's thread.
public protocol IMOpening {
    /// What is sent first.
    mutating func begin() throws(IMRefusal) -> IMOpeningStep
    /// A message came before the opening is done.
    ///
    /// - Throws: Why there is nothing to be opened.
    mutating func received(_ message: ArraySlice<UInt8>) throws(IMRefusal) -> IMOpeningStep
}

/// How an opening goes on.
public struct IMOpeningStep: Sendable, Equatable {
    /// What is sent now.
    public let messages: [[UInt8]]
    /// Whether messages may flow from here on.
    public let isDone: Bool

    /// - Parameters:
    ///   - messages: What is sent now.
    ///   - isDone: Whether messages may flow from here on.
    public init(sending messages: [[UInt8]] = [], isDone: Bool) {
        self.messages = messages
        self.isDone = isDone
    }
}

/// Why an opening gives up.
public struct IMRefusal: Error, Sendable, Equatable {
    /// For the app's log; escaped where it is shown.
    public let reason: String
    /// Whether another attempt with the same credentials is of no use: the channel stops then.
    public let isFinal: Bool

    /// - Parameters:
    ///   - reason: For the app's log.
    ///   - isFinal: Whether another attempt with the same credentials is of no use.
    public init(_ reason: String, isFinal: Bool) {
        self.reason = reason
        self.isFinal = isFinal
    }
}
