/// The two ends of a PEM block.
public enum PEMSide: String, Sendable {
    /// `-----BEGIN …-----`
    case begin
    /// `-----END …-----`
    case end
}
