/// Where a finding is: in which input, and in which certificate of it.
public struct LintPlace: Sendable, Hashable {
    /// The input as it was named, unescaped; empty where no input is to blame.
    public let file: String
    /// The block, counted over all blocks of the input from 1; nil when it is about the whole of it.
    public let block: Int?
    /// The line on which the block starts, from 1; nil where there are no lines.
    public let line: Int?
    /// Which of the input's certificates it is, from 0; nil when it is about none.
    public let index: Int?
    /// The certificate; nil when it is about none.
    public let certificate: Certificate?

    init(
        file: String,
        block: Int? = nil,
        line: Int? = nil,
        index: Int? = nil,
        certificate: Certificate? = nil
    ) {
        self.file = file
        self.block = block
        self.line = line
        self.index = index
        self.certificate = certificate
    }

    /// Before or behind another place of the same run, by input, line and certificate.
    var order: (Int, Int, Int) { (line ?? 0, block ?? 0, index ?? -1) }
}
