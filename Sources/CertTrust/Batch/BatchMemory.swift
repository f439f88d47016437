/// The anchors of the request before: suites ask thousands of questions about the same ones.
package struct BatchMemory: Sendable {
    private var texts: [String] = []
    private var store = AnchorStore(pinned: [])

    /// Remembers nothing yet.
    package init() {}

    /// The store that these texts are; read again only when they are others than last time.
    mutating func anchors(_ texts: [String]) -> AnchorStore {
        if texts != self.texts {
            self.texts = texts
            store = AnchorStore(pinned: texts.flatMap { BatchRequest.certificates(in: $0) })
        }
        return store
    }
}
