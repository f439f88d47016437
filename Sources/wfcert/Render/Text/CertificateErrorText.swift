internal import CertTrust

extension CertificateError {
    /// Why no client would load it.
    var words: Words {
        switch self {
        case .empty: Words("it is empty", zh: "内容为空")
        case .damagedBlock(let fault): fault.words
        case .keptOut: Words("its own trust settings keep it out", zh: "其自带的信任设置将其排除")
        case .tooLarge(let bytes): Words("\(bytes) octets are too many", zh: "\(bytes) 字节过大")
        case .malformed(let error): error.words
        case .unsupportedVersion(let number):
            Words("its version field says \(number)", zh: "版本字段为 \(number)")
        case .emptyExtensions: Words("its list of extensions is empty", zh: "扩展列表为空")
        case .tooManyExtensions: Words("it has too many extensions", zh: "扩展过多")
        case .malformedCriticalExtension(let oid, _):
            Words(
                "its critical extension \(oid.extensionName) is malformed",
                zh: "关键扩展 \(oid.extensionName) 格式错误"
            )
        }
    }
}

extension DERError {
    /// What is wrong with the encoding, and where.
    var words: Words {
        switch self {
        case .truncated(let offset):
            Words(
                "it ends too early (octet \(offset)); copy the file again",
                zh: "内容不完整（第 \(offset) 字节）；请重新复制"
            )
        case .indefiniteLength(let offset):
            Words("BER, not DER (octet \(offset))", zh: "是 BER 而非 DER（第 \(offset) 字节）")
        case .highTagNumber(let offset), .unexpectedTag(_, _, let offset),
            .trailingBytes(_, let offset), .badValue(_, let offset):
            Words("malformed at octet \(offset)", zh: "第 \(offset) 字节处格式错误")
        }
    }
}
