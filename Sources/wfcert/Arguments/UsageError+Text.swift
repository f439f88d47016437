internal import CertTrust

extension UsageError {
    /// What is wrong with the command line, and how to put it right.
    func text(_ language: Language) -> String {
        words[language]
    }

    /// Where to read on; nothing is known of a command that does not exist.
    static func hint(for words: ArraySlice<String>, _ language: Language) -> String {
        let known = CommandTable.name(in: words)
        let line = (["wfcert", "help"] + (known.map { [$0] } ?? [])).joined(separator: " ")
        return Words("Try '\(line)'.", zh: "请参阅“\(line)”。")[language]
    }

    private var words: Words {
        switch self {
        case .noCommand: Words("no command", zh: "缺少命令")
        case .unknownCommand(let word, let nearest):
            Words("unknown command", zh: "未知命令").naming(word).suggesting(nearest)
        case .unknownOption(let word, let nearest):
            Words("unknown option", zh: "未知选项").naming(word).suggesting(nearest)
        case .plannedOption(let name): Self.planned(name)
        case .missingValue(let name, let placeholder):
            Words(
                "\(name.flag) needs a value: \(name.flag) \(placeholder)",
                zh: "\(name.flag) 缺少参数：\(name.flag) \(placeholder)"
            )
        case .unwantedValue(let name):
            Words("\(name.flag) takes no value", zh: "\(name.flag) 不带参数")
        case .repeatedOption(let name):
            Words("\(name.flag) may be given once", zh: "\(name.flag) 只能出现一次")
        case .badChoice(let name, let given, let allowed, let nearest):
            Words("\(name.flag): no such choice", zh: "\(name.flag)：无此取值").naming(given)
                .suggesting(nearest).listing(allowed)
        case .plannedChoice(let name, let given):
            Words(
                "not in this version yet: \(name.flag)",
                zh: "本版本尚不支持 \(name.flag)"
            ).naming(given)
        case .noUTF8(let given):
            Words(
                "not in UTF-8, and no name of a file can be read that is not; rename it, or name its directory:",
                zh: "不是 UTF-8，无法按此文件名读取；请改名，或指定其所在目录："
            ).naming(given)
        case .badTime(let text):
            Words(
                "--at needs a time such as 2026-12-01T00:00:00Z, not",
                zh: "--at 需要形如 2026-12-01T00:00:00Z 的时间，而不是"
            ).naming(text)
        case .badNumber(let name, let text, let allowed):
            Words(
                "\(name.flag) needs a number from \(allowed.lowerBound) to \(allowed.upperBound), not",
                zh: "\(name.flag) 需要 \(allowed.lowerBound) 到 \(allowed.upperBound) 的数字，而不是"
            ).naming(text)
        case .badLength(let name, let text, let limits):
            Words(
                "\(name.flag) needs a number \(limits[.english]), not",
                zh: "\(name.flag) 需要 \(limits[.chinese])，而不是"
            ).naming(text)
        case .badText(let place, let given, let why):
            Words(place + ": ", zh: place + "：") + why.naming(given)
        case .badRule(let place, let given, let nearest):
            Words("\(place): no such rule", zh: "\(place)：无此规则").naming(given)
                .suggesting(nearest)
        case .unusableFile(let name, let path, let why):
            Words("\(name.flag): cannot use", zh: "\(name.flag)：无法使用").naming(path)
                + Words(": ", zh: "：") + why
        case .badSettings(let path, let line, let column, let why):
            Words("\(ShownText.escape(path)):\(line):\(column): ") + why
        case .missingOperand(let operands):
            Words("missing: \(operands)", zh: "缺少参数：\(operands)")
        case .unwantedOperand(let word):
            Words("one argument too many", zh: "多余的参数").naming(word)
        case .missingOption(let name, let placeholder):
            Words(
                "missing: \(name.flag) \(placeholder)",
                zh: "缺少选项：\(name.flag) \(placeholder)"
            )
        case .conflict(let first, let second):
            Words(
                "\(first.flag) and \(second.flag) exclude each other",
                zh: "\(first.flag) 与 \(second.flag) 不能同时使用"
            )
        case .place(let error): error.words
        }
    }

    private static func planned(_ name: OptionName) -> Words {
        Words(
            "not in this version yet: \(name.flag)",
            zh: "本版本尚不支持 \(name.flag)"
        )
    }
}

extension PlaceError {
    fileprivate var words: Words {
        switch self {
        case .standardInputTwice:
            Words("standard input ('-') can be read once only", zh: "标准输入（“-”）只能读取一次")
        case .unreadableList(let path, let failure):
            Words("cannot read the list", zh: "无法读取列表").naming(path).because(failure)
        case .noList(let path):
            Words(
                "no list, which is a text with one operand a line in UTF-8:",
                zh: "不是列表（UTF-8 文本，每行一项）："
            ).naming(path)
        case .outputExists(let path):
            Words("--output: --force would overwrite", zh: "--output：覆盖需要 --force").naming(path)
        case .unfitOutput(let failure): Words("--output: ", zh: "--output：") + failure.words
        }
    }
}

extension Words {
    fileprivate func naming(_ text: String) -> Words {
        let shown = ShownText.escape(text)
        return Words(self[.english] + " '\(shown)'", zh: self[.chinese] + "“\(shown)”")
    }

    fileprivate func suggesting(_ nearest: String?) -> Words {
        guard let nearest else { return self }
        return Words(
            self[.english] + "; did you mean '\(nearest)'?",
            zh: self[.chinese] + "；是否想用“\(nearest)”？"
        )
    }

    fileprivate func listing(_ allowed: [String]) -> Words {
        let list = allowed.joined(separator: ", ")
        return Words(self[.english] + " (\(list))", zh: self[.chinese] + "(\(list))")
    }

    /// What was to be JSON, and where it stops being that.
    static func noJSON(_ line: Int) -> Words {
        Words("no JSON (line \(line))", zh: "不是 JSON（第 \(line) 行）")
    }

    /// JSON of another kind than was wanted.
    static func noSchema(_ wanted: String, _ found: String?) -> Words {
        guard let found else {
            return Words("no \"schema\": \"\(wanted)\" in it", zh: "其中没有 \"schema\": \"\(wanted)\"")
        }
        let shown = ShownText.escape(String(found.prefix(64)))
        return Words(
            "its \"schema\" is \"\(shown)\", not \"\(wanted)\"",
            zh: "其 \"schema\" 为 \"\(shown)\"，而不是 \"\(wanted)\""
        )
    }

    fileprivate func because(_ failure: Descriptor.Failure?) -> Words {
        guard let failure else { return self }
        return Words(self[.english] + ": " + failure.text, zh: self[.chinese] + ":" + failure.text)
    }
}
