/// Collects what an input holds while it is being read.
struct CertificateFileReader {
    private(set) var certificates: [CertificateFile.Item] = []
    private(set) var revocationLists: [CertificateFile.RevocationListItem] = []
    var diagnostics = InputDiagnostics()
    var encoding = InputEncoding.other
    /// Whether a PKCS#7 message was read.
    private(set) var holdsPKCS7 = false
    /// False when something was left unread because there was too much of it.
    private(set) var isComplete = true
    private var noted: InputKind?
    private let limit: Int
    /// Takes the certificates; without it they are collected.
    private let visit: ((CertificateFile.Item) -> Void)?
    private var count = 0

    init(limit: Int, visit: ((CertificateFile.Item) -> Void)? = nil) {
        self.limit = limit
        self.visit = visit
    }

    /// A part of the input.
    struct Place {
        let block: Int
        let line: Int?
    }

    var kind: InputKind { noted ?? .empty }

    mutating func read(_ bytes: Bytes) {
        guard bytes.count <= Limits.fileBytes else {
            note(.binary)
            isComplete = false
            diagnostics.add(.tooLarge(bytes: bytes.count))
            return
        }
        let sniffed = DERSniffer.kind(of: bytes)
        if let sniffed, sniffed != .asn1 { return readDER(bytes) }
        let input = InputText(bytes)
        var blocks = PEMReader(input.text)
        if let first = blocks.next() {
            readPEM(first, &blocks)
        } else if sniffed == .asn1, Self.isOneElement(bytes) {
            readDER(bytes)
        } else {
            let kind = TextSniffer.kind(of: input.text)
            note(kind)
            diagnostics.add(.holds(kind))
        }
        if let quirk = input.quirk { diagnostics.add(.encodingQuirk(quirk)) }
    }

    /// Remembers what part of the input is; the part that counts most names the whole.
    mutating func note(_ kind: InputKind) {
        if kind.rank < noted?.rank ?? .max { noted = kind }
    }

    mutating func add(_ problem: InputProblem, at place: Place) {
        diagnostics.add(problem, block: place.block, line: place.line)
    }

    /// Says that the rest is not read; nothing is, from then on.
    mutating func giveUp(at place: Place) {
        giveUp(at: place, limit: limit)
    }

    private mutating func giveUp(at place: Place, limit: Int) {
        isComplete = false
        add(.tooMany(limit: limit), at: place)
    }

    /// Reads the certificate that the bytes start with, and gives what stands behind it.
    mutating func readCertificate(_ bytes: Bytes, at place: Place) throws(CertificateError) -> Bytes
    {
        let end = (try? DERHeader(at: bytes.startIndex, of: bytes))?.contentEnd ?? bytes.endIndex
        let rest = bytes[end...]
        // A copy where there is more, so that a certificate does not keep the whole file in memory.
        let isAlone = rest.isEmpty && bytes.startIndex == 0
        let own = isAlone ? bytes : Array(bytes[..<end])[...]
        let certificate = try Certificate(bytes: own)
        guard count < limit else {
            giveUp(at: place)
            return []
        }
        let item = CertificateFile.Item(
            certificate: certificate,
            block: place.block,
            line: place.line
        )
        count += 1
        if let visit { visit(item) } else { certificates.append(item) }
        note(.certificate)
        return rest
    }

    /// Reads a revocation list, with nothing behind it.
    mutating func readRevocationList(_ bytes: Bytes, at place: Place) {
        guard revocationLists.count < Limits.revocationLists else {
            return giveUp(at: place, limit: Limits.revocationLists)
        }
        do throws(RevocationListError) {
            let own = bytes.startIndex == 0 ? bytes : Array(bytes)[...]
            revocationLists.append(
                CertificateFile.RevocationListItem(
                    list: try RevocationList(bytes: own),
                    block: place.block,
                    line: place.line
                )
            )
        } catch {
            add(.malformedRevocationList(error), at: place)
        }
    }

    /// Reads the certificates and the revocation lists of a PKCS#7 message.
    mutating func readPKCS7(_ bytes: Bytes, at place: Place) throws(PKCS7Error) {
        // One more than there is room for, so that the excess is seen.
        let message = try PKCS7(bytes, limit: limit - count + 1)
        note(.pkcs7)
        holdsPKCS7 = true
        for encoded in message.certificates where isComplete {
            do throws(CertificateError) {
                _ = try readCertificate(encoded, at: place)
            } catch {
                add(.malformedCertificate(error), at: place)
            }
        }
        if message.certificates.isEmpty { add(.emptyPKCS7, at: place) }
        if message.otherCertificates > 0 {
            add(.otherCertificates(count: message.otherCertificates), at: place)
        }
        if message.holdsCRLs { add(.holds(.crl), at: place) }
        for encoded in message.revocationLists where isComplete {
            readRevocationList(encoded, at: place)
        }
    }

    private static func isOneElement(_ bytes: Bytes) -> Bool {
        (try? DERHeader(at: bytes.startIndex, of: bytes))?.contentEnd == bytes.endIndex
    }
}
