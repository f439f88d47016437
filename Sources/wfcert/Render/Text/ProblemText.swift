internal import CertTrust

extension InputProblem {
    /// What it is, and what to do about it.
    func words(in file: String) -> Words {
        switch self {
        case .holds(let kind): kind.words(in: file)
        case .unknownLabel(let label):
            Words("a block of an unknown kind: \(label)", zh: "未知类型的块：\(label)")
        case .malformedCertificate(let error):
            Words("a certificate that cannot be read: ", zh: "无法解析的证书：") + error.words
        case .malformedPKCS7(let error):
            Words("PKCS#7 that cannot be read: ", zh: "无法解析的 PKCS#7:") + error.words
        case .malformedRevocationList:
            Words("a revocation list that cannot be read", zh: "无法解析的吊销列表")
        case .emptyPKCS7: Words("PKCS#7 without a certificate", zh: "不含证书的 PKCS#7")
        case .otherCertificates(let count):
            Words(
                "\(count) certificates of another kind than X.509",
                zh: "\(count) 张非 X.509 证书"
            )
        case .malformedBlock(let label, let fault):
            Words("\(label): ", zh: "\(label):") + fault.words
        case .trustedCertificate:
            Words(
                "a TRUSTED CERTIFICATE: its trust settings are ignored",
                zh: "TRUSTED CERTIFICATE：其信任设置被忽略"
            )
        case .rejectedCertificate(let refusal):
            Words(
                "a TRUSTED CERTIFICATE whose settings keep it out (\(refusal.rawValue))",
                zh: "TRUSTED CERTIFICATE 的设置将其排除（\(refusal.rawValue)）"
            )
        case .trailingData(let bytes):
            Words("\(bytes) octets behind a certificate are ignored", zh: "证书之后的 \(bytes) 字节被忽略")
        case .encodingQuirk(let quirk): quirk.words(in: file)
        case .tooLarge(let bytes):
            Words("\(bytes) octets: too large, nothing was read", zh: "\(bytes) 字节：过大，未读取")
        case .tooMany(let limit):
            Words("more than \(limit): the rest was not read", zh: "超过 \(limit) 个：其余未读取")
        case .omitted(let code, let count):
            Words("\(count) more of \(code)", zh: "另有 \(count) 个 \(code)")
        }
    }
}

extension PKCS7Error {
    fileprivate var words: Words {
        switch self {
        case .indefiniteLength:
            Words(
                "indefinite lengths; write it again: openssl pkcs7 -in FILE -print_certs -out certs.pem",
                zh: "使用了不定长编码；请转换：openssl pkcs7 -in FILE -print_certs -out certs.pem"
            )
        case .notSignedData(let oid):
            Words("it is of another type (\(oid))", zh: "类型不同（\(oid)）")
        case .malformed(let error): error.words
        }
    }
}

extension PEMFault {
    /// What is wrong with the block, and what to do.
    var words: Words {
        switch self {
        case .missing(.end):
            Words(
                "the END line is missing: the file was cut; copy it again",
                zh: "缺少 END 行：文件被截断；请重新复制"
            )
        case .missing(.begin):
            Words("the BEGIN line is missing; copy it again", zh: "缺少 BEGIN 行；请重新复制")
        case .malformedBoundary:
            Words("a BEGIN line without its five closing hyphens", zh: "BEGIN 行缺少结尾的五个连字符")
        case .mismatchedEnd(let label):
            Words("it ends as another block: END \(label)", zh: "结尾与开头不符：END \(label)")
        case .encrypted:
            Words("it is encrypted", zh: "内容已加密")
        case .badBase64(_, let line, let column):
            Words(
                "no base64 at line \(line), column \(column); copy it again",
                zh: "第 \(line) 行第 \(column) 列不是 base64；请重新复制"
            )
        }
    }
}

extension EncodingQuirk {
    /// What it is; with the command that writes it plainly, to a file beside it.
    fileprivate func words(in file: String) -> Words {
        let name = CommandWord.quoted(file)
        return switch self {
        case .utf8ByteOrderMark:
            Words(
                "starts with a byte-order mark, which other tools refuse: tail -c +4 \(name) >certs.pem",
                zh: "以字节顺序标记（BOM）开头，其他工具会拒绝：tail -c +4 \(name) >certs.pem"
            )
        case .utf16:
            Words(
                "is UTF-16, which other tools refuse: iconv -f UTF-16 -t UTF-8 \(name) >certs.pem",
                zh: "是 UTF-16 编码，其他工具会拒绝：iconv -f UTF-16 -t UTF-8 \(name) >certs.pem"
            )
        case .misplacedBoundary:
            Words(
                "is indented, quoted or on one line, so that OpenSSL finds no block: copy it again as it came",
                zh: "有缩进、引用符号或全部在一行，OpenSSL 找不到其中的块：请按原样重新复制"
            )
        case .mixedLineEnds: Words("lines end in different ways", zh: "行尾格式不一致")
        case .textAroundBlocks:
            Words("has text beside the blocks, which is ignored", zh: "块之外的文字被忽略")
        case .labelDoesNotFit: Words("a label does not fit what is below it", zh: "标签与内容不符")
        case .derNamedPEM:
            Words(
                "is DER although its name says PEM: openssl x509 -inform der -in \(name) -out certs.pem",
                zh: "扩展名为 PEM，内容是 DER：openssl x509 -inform der -in \(name) -out certs.pem"
            )
        case .pemNamedDER:
            Words(
                "is PEM although its name says DER: openssl x509 -in \(name) -outform der -out certs.der",
                zh: "扩展名为 DER，内容是 PEM：openssl x509 -in \(name) -outform der -out certs.der"
            )
        }
    }
}
