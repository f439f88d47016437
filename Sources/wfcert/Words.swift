internal import CertTrust

/// One thing to say, in every language that is spoken here.
struct Words: Sendable, Equatable {
    private let english: String
    private let chinese: String

    init(_ english: String, zh chinese: String) {
        self.english = english
        self.chinese = chinese
    }

    /// A word that is the same everywhere.
    init(_ name: String) {
        self.init(name, zh: name)
    }

    subscript(language: Language) -> String {
        switch language {
        case .english: english
        case .chinese: chinese
        }
    }

    static func + (left: Words, right: Words) -> Words {
        Words(left.english + right.english, zh: left.chinese + right.chinese)
    }

    static func certificates(_ count: Int) -> Words {
        Words(count == 1 ? "1 certificate" : "\(count) certificates", zh: "\(count) 张证书")
    }

    static func files(_ count: Int) -> Words {
        Words(count == 1 ? "1 file" : "\(count) files", zh: "\(count) 个文件")
    }
}
