internal import CertTrust

extension FileError {
    /// Why a file or directory could not be read.
    var words: Words {
        switch self {
        case .invalidPath: Words("no path", zh: "路径无效")
        case .system(let code): Words(Descriptor.Failure(code: code).text)
        case .unexpectedKind(let kind):
            Words("no regular file (\(kind.rawValue))", zh: "不是普通文件（\(kind.rawValue)）")
        case .tooLarge(let limit): Words("more than \(limit) octets", zh: "超过 \(limit) 字节")
        case .tooManyEntries(let limit):
            Words("more than \(limit) entries", zh: "超过 \(limit) 个条目")
        case .tooDeep(let limit):
            Words("more than \(limit) directories deep", zh: "目录嵌套超过 \(limit) 层")
        }
    }
}
