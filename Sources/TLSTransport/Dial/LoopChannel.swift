/// A channel that lives on the loop between transfers: it acts at its time, and writes at the end of a turn.
protocol LoopChannel: AnyObject {
    var id: ChannelID { get }
    /// When it wants to act; nil for not by itself.
    var due: Moment? { get }
    /// The time has come.
    func act(at now: Moment)
    /// Writes together what came up in this turn.
    func flush()
    /// What the transport trusts has changed.
    func trustChanged()
    /// The transport goes: nothing comes after this.
    func shutDown()
}
