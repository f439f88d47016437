internal import CertTrust

extension ConfigurationError {
    /// What is wrong, without the place.
    var words: Words {
        switch fault {
        case .yaml(let fault): fault.words
        case .expected(let expectation): expectation.words
        case .unknownKey(let key, let nearest):
            Words("unknown key", zh: "未知的键").quoting(key, nearest)
        case .unknownRule(let rule, let nearest):
            Words("no such rule", zh: "无此规则").quoting(rule, nearest)
        case .invalidHost(let host, let error):
            Words("no host name or address:", zh: "不是主机名或地址：").quoting(host, nil)
                + Words(" [\(error.word)]")
        case .missingKey(let key):
            Words("'\(key)' is missing", zh: "缺少“\(key)”")
        }
    }
}

extension YAMLError.Fault {
    fileprivate var words: Words {
        switch self {
        case .syntax(let problem):
            Words("no YAML", zh: "不是 YAML") + (problem.isEmpty ? Words("") : Words(": " + problem))
        case .tooLarge: Words("too many or too deep values", zh: "值过多或嵌套过深")
        case .alias: Words("aliases are not read", zh: "不支持别名")
        case .duplicateKey(let key):
            Words("the key stands there twice:", zh: "键重复：").quoting(key, nil)
        case .secondDocument: Words("more than one document", zh: "包含多个文档")
        }
    }
}

extension ConfigurationError.Expectation {
    fileprivate var words: Words {
        switch self {
        case .mapping: Words("keys and values should stand here", zh: "此处应为键值对")
        case .list: Words("a list should stand here", zh: "此处应为列表")
        case .text: Words("a text should stand here", zh: "此处应为文本")
        case .profile:
            Words("no profile: private, apple or strict", zh: "配置应为 private、apple 或 strict")
        case .severity:
            Words("no severity: error, warning or notice", zh: "级别应为 error、warning 或 notice")
        case .days: Words("no number of days such as 30d", zh: "不是形如 30d 的天数")
        case .date: Words("no date such as 2027-01-31", zh: "不是形如 2027-01-31 的日期")
        }
    }
}

extension Words {
    fileprivate func quoting(_ text: String, _ nearest: String?) -> Words {
        let shown = ShownText.escape(text)
        let guess = nearest.map {
            Words("; did you mean '\($0)'?", zh: "；是否想用“\($0)”？")
        }
        return self + Words(" '\(shown)'", zh: "“\(shown)”") + (guess ?? Words(""))
    }
}
