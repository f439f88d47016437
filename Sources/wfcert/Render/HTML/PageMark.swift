internal import CertTrust

extension PageMark {
    /// Said beside the shape where nothing else says it.
    var words: Words {
        switch self {
        case .good: Words("good", zh: "正常")
        case .note: Words("note", zh: "提示")
        case .warning: Words("warning", zh: "警告")
        case .bad: Words("error", zh: "错误")
        }
    }

    /// The shape, in a square of 20 units.
    fileprivate var shape: String {
        switch self {
        case .good: "M10 1a9 9 0 1 0 0 18a9 9 0 0 0 0-18z"
        case .note: "M10 1a9 9 0 1 0 0 18a9 9 0 0 0 0-18z"
        case .warning:
            "M8.7 2.2a1.5 1.5 0 0 1 2.6 0l7.5 13.3a1.5 1.5 0 0 1-1.3 2.3h-15a1.5 1.5 0 0 1-1.3-2.3z"
        case .bad: "M6.4 1.2h7.2l5.2 5.2v7.2l-5.2 5.2h-7.2l-5.2-5.2v-7.2z"
        }
    }

    /// What is drawn into it.
    fileprivate var sign: String {
        switch self {
        case .good: "M5.8 10.4l2.9 2.9l5.6-6"
        case .note: "M10 9.2v5M10 5.8v.1"
        case .warning: "M10 7.2v4.6M10 14.6v.1"
        case .bad: "M6.9 6.9l6.2 6.2M13.1 6.9l-6.2 6.2"
        }
    }
}

extension HTMLWriter {
    /// The shape of a mark; its word must stand beside it, unless it is said here.
    func mark(_ mark: PageMark, said language: Language? = nil) {
        let voice: [HTMLAttribute] =
            language.map { [.init(.role, "img"), .init(.label, mark.words[$0])] } ?? [.decoration]
        element(.svg, [.css("mark " + mark.rawValue), .init(.viewBox, "0 0 20 20")] + voice) {
            element(.path, [.css("shape"), .init(.d, mark.shape)])
            element(.path, [.css("sign"), .init(.d, mark.sign)])
        }
    }
}
