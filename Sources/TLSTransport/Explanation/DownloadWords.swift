internal import CertTrust

// What came could not become the file that was wanted.

extension TransportTelling {
    func words(_ fault: DownloadFault) -> TransportWords {
        TransportWords(
            headline: headline(fault),
            evidence: evidence(fault),
            why: why(fault),
            fixes: [(fix(fault), commands: [])]
        )
    }

    private func headline(_ fault: DownloadFault) -> String {
        switch fault {
        case .exists:
            say(en: "There is a file at the path already.", zh: "该路径下已有文件。")
        case .inUse:
            say(en: "Another download writes to the same path.", zh: "另一个下载正在写入同一路径。")
        case .diskFull:
            say(en: "The disk is full, or the user's quota is.", zh: "磁盘或用户配额已满。")
        case .unwritable(let code):
            say(
                en: "The file cannot be written: \(SystemError.text(code)).",
                zh: "无法写入文件：\(SystemError.text(code))。"
            )
        case .wrongLength(let expected, let actual):
            say(
                en:
                    "The file is of another length: it has come to \(actual) octets, not \(expected).",
                zh: "文件长度不符：已达 \(actual) 字节，应为 \(expected) 字节。"
            )
        case .checksumMismatch:
            say(en: "The file is not the expected one.", zh: "文件与预期不符。")
        }
    }

    private func evidence(_ fault: DownloadFault) -> [(String, String)] {
        switch fault {
        case .exists, .inUse, .diskFull, .wrongLength: []
        case .unwritable(let code): [(say(en: "System", zh: "系统"), "errno \(code)")]
        case .checksumMismatch(let expected, let actual):
            [
                (say(en: "Expected", zh: "预期"), "SHA-256 \(expected)"),
                (say(en: "It is", zh: "实际"), "SHA-256 \(actual)"),
            ]
        }
    }

    private func why(_ fault: DownloadFault) -> String {
        switch fault {
        case .exists, .inUse:
            say(
                en: "Nothing is overwritten unasked, and no file is made of two.",
                zh: "未经要求不会覆盖文件，也不会把两个文件混在一起。"
            )
        case .diskFull, .unwritable:
            say(
                en: "What came so far stays beside the path, and the next download continues it.",
                zh: "已收到的内容保留在该路径旁，下次下载会继续。"
            )
        case .wrongLength, .checksumMismatch:
            say(
                en: """
                    The server was trusted and sent another file than the one that was meant. What \
                    came was not given the file's name, and would not be continued.
                    """,
                zh: "服务器可信，但发送的不是所要的文件。收到的内容没有以该文件名保存，也不会继续下载。"
            )
        }
    }

    private func fix(_ fault: DownloadFault) -> String {
        switch fault {
        case .exists:
            say(en: "Move it away, or allow it to be replaced.", zh: "请移走该文件，或允许替换。")
        case .inUse:
            say(en: "Wait for it, or name another path.", zh: "请等待其完成，或指定其他路径。")
        case .diskFull: say(en: "Make room, then try again.", zh: "请腾出空间后重试。")
        case .unwritable:
            say(
                en:
                    "Name a path in a folder that can be written, with no link or folder at PATH.part.",
                zh: "请指定可写目录中的路径，且 PATH.part 不是链接或目录。"
            )
        case .wrongLength, .checksumMismatch:
            say(
                en: "Compare the file on the server with the digest and length that were expected.",
                zh: "请将服务器上的文件与预期的摘要和长度比对。"
            )
        }
    }
}
