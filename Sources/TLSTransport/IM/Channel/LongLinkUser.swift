/// What speaks over a long link: the protocol, from its first octet on.
///
/// On the loop's thread.
protocol LongLinkUser: AnyObject {
    /// A connection stands: say what the protocol says first, then `LongLink.opened`.
    func opens(_ link: LongLink)
    /// Octets came.
    ///
    /// - Throws: Why the connection must be closed.
    func received(_ octets: [UInt8], _ link: LongLink) throws(SessionFault)
    /// All frames below this number were written.
    func wrote(below number: UInt64, _ link: LongLink)
    /// The connection is gone; what was not written is not sent any more, and belongs to whoever gave it.
    func lost(_ error: TransportError, unwrittenFrom number: UInt64, _ link: LongLink)
    /// Ask the other end whether it is there.
    func sendHeartbeat(_ link: LongLink)
    /// Say goodbye, where the protocol has a word for it: the connection is about to be closed.
    func saysGoodbye(_ link: LongLink)
    /// Whether the other end's goodbye is awaited before the connection is closed; `LongLink.drainWhenEmpty` follows it.
    var awaitsGoodbye: Bool { get }
    /// What the other end had said before the connection ended, where that tells why.
    var lastWord: SessionFault? { get }
    /// Whether another attempt is of no use.
    func isFinal(_ fault: SessionFault) -> Bool
    /// When it wants to act; nil for not by itself.
    var due: Moment? { get }
    /// The time has come.
    ///
    /// - Throws: Why the connection must be closed.
    func act(at now: Moment) throws(SessionFault)
    func changed(_ state: IMState)
    func noticed(_ notice: IMNotice)
}

extension LongLinkUser {
    func saysGoodbye(_ link: LongLink) {}
    var awaitsGoodbye: Bool { false }
    var lastWord: SessionFault? { nil }
    func isFinal(_ fault: SessionFault) -> Bool { fault.isFinal }
    var due: Moment? { nil }
    func act(at now: Moment) throws(SessionFault) {}
}
