internal import CertTrust

extension BundleProblem {
    /// What it is, and what to do about it.
    func words(in file: String) -> Words {
        switch self {
        case .input(let problem): problem.words(in: file)
        case .duplicate(let first, let block):
            Words(
                "the same certificate as \(ShownText.escape(first)), block \(block)",
                zh: "与 \(ShownText.escape(first)) 第 \(block) 块的证书相同"
            )
        case .unreadableFile(let error): error.words
        case .notLoaded(.fileExtension):
            Words(
                "not loaded: its name does not end in .cer, .crt, .pem or .der",
                zh: "不会加载：扩展名不是 .cer、.crt、.pem 或 .der"
            )
        case .notLoaded(.revocationList):
            Words(
                "not loaded, so that what it revokes is trusted: let its name end in .pem or .crt, or give it by --crl",
                zh: "不会加载，其吊销的证书仍被信任：请将扩展名改为 .pem 或 .crt，或用 --crl 指定"
            )
        case .notLoaded(.directory):
            Words("not loaded: the app looks into no folder", zh: "不会加载：应用不查找子目录")
        case .notLoaded(.notInstalled):
            Words(
                "not among the roots in use: run the system's update tool",
                zh: "未进入系统根证书：请运行系统的更新工具"
            )
        }
    }
}
