/// Whom a link tells what becomes of it; on the loop's thread.
protocol LinkOwner: AnyObject {
    /// The connection stands, and its certificate is good.
    func stands(_ link: Link)
    /// Octets came.
    func received(_ octets: [UInt8], over link: Link)
    /// What was not taken can be written now.
    func canWrite(_ link: Link)
    /// It has ended by itself; nothing more comes of it.
    func ended(_ link: Link, _ cause: TransportError.Cause)
}
