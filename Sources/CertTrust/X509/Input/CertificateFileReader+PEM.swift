extension CertificateFileReader {
    mutating func readPEM(_ first: PEMBlock, _ blocks: inout PEMReader) {
        encoding = .pem
        note(.pem)
        var next: PEMBlock? = first
        while isComplete, let block = next {
            read(block)
            next = blocks.next()
        }
        if blocks.lineEndsAreMixed { diagnostics.add(.encodingQuirk(.mixedLineEnds)) }
        if blocks.hasMisplacedBoundary { diagnostics.add(.encodingQuirk(.misplacedBoundary)) }
        if blocks.hasTextAround { diagnostics.add(.encodingQuirk(.textAroundBlocks)) }
    }

    private mutating func read(_ block: PEMBlock) {
        let place = Place(block: block.number, line: block.line)
        switch PEMLabel(block.label) {
        case .certificate:
            note(.certificate)
            read(block, place) { reader, content in
                reader.readLabelledCertificate(content, at: place)
            }
        case .trustedCertificate:
            note(.certificate)
            read(block, place) { reader, content in
                reader.readTrustedCertificate(content, at: place)
            }
        case .pkcs7:
            note(.pkcs7)
            read(block, place) { reader, content in reader.readLabelledPKCS7(content, at: place) }
        case .revocationList:
            note(.crl)
            add(.holds(.crl), at: place)
            read(block, place) { reader, content in
                reader.readRevocationList(content, at: place)
            }
        case .other(let kind): readOther(kind, block, place)
        case .unknown: readUnknown(block, place)
        }
    }

    private mutating func read(
        _ block: PEMBlock,
        _ place: Place,
        as read: (inout Self, Bytes) -> Void
    ) {
        do throws(PEMFault) {
            read(&self, try block.content()[...])
        } catch {
            addFault(error, of: block, at: place)
        }
    }

    private mutating func addFault(_ fault: PEMFault, of block: PEMBlock, at place: Place) {
        add(.malformedBlock(label: ShownText.escape(block.label), fault), at: place)
        // What ends as a key is the end of one, whatever it was made to start with.
        if case .mismatchedEnd(let label) = fault, let kind = PEMLabel(label).otherKind {
            readOther(kind, nil, place)
        }
    }

    /// Named for what it is, damaged or not, and never decoded: it may be a key.
    private mutating func readOther(_ kind: InputKind, _ block: PEMBlock?, _ place: Place) {
        var kind = kind
        if case .privateKey = kind, block?.isEncrypted ?? false {
            kind = .privateKey(.encryptedTraditional)
        }
        note(kind)
        add(.holds(kind), at: place)
        if let block, let fault = block.fault {
            add(.malformedBlock(label: ShownText.escape(block.label), fault), at: place)
        }
    }

    private mutating func readUnknown(_ block: PEMBlock, _ place: Place) {
        if let fault = block.fault { return addFault(fault, of: block, at: place) }
        if let content = try? block.content(),
            let kind = DERSniffer.kind(of: content[...]), case .privateKey = kind
        {
            return readOther(kind, nil, place)
        }
        add(.unknownLabel(ShownText.escape(block.label)), at: place)
    }

    private mutating func readLabelledCertificate(_ content: Bytes, at place: Place) {
        do throws(CertificateError) {
            let rest = try readCertificate(content, at: place)
            if !rest.isEmpty { add(.trailingData(bytes: rest.count), at: place) }
        } catch {
            addMalformed(error, content, at: place)
        }
    }

    private mutating func readTrustedCertificate(_ content: Bytes, at place: Place) {
        // The settings decide before the certificate is taken in.
        guard let end = (try? DERHeader(at: content.startIndex, of: content))?.contentEnd else {
            return readLabelledCertificate(content, at: place)
        }
        let settings = TrustSettings(content[end...])
        if let refusal = settings.refusal {
            return add(.rejectedCertificate(refusal), at: place)
        }
        do throws(CertificateError) {
            _ = try readCertificate(content, at: place)
            add(.trustedCertificate, at: place)
        } catch {
            addMalformed(error, content, at: place)
        }
    }

    private mutating func readLabelledPKCS7(_ content: Bytes, at place: Place) {
        do throws(PKCS7Error) {
            try readPKCS7(content, at: place)
        } catch {
            guard DERSniffer.kind(of: content) == .certificate else {
                return add(.malformedPKCS7(error), at: place)
            }
            diagnostics.add(.encodingQuirk(.labelDoesNotFit), block: place.block, line: place.line)
            readLabelledCertificate(content, at: place)
        }
    }

    /// The label says certificate and the content is none: it may be something else that is worth naming.
    private mutating func addMalformed(_ error: CertificateError, _ content: Bytes, at place: Place)
    {
        switch DERSniffer.kind(of: content) {
        case .pkcs7:
            add(.encodingQuirk(.labelDoesNotFit), at: place)
            do throws(PKCS7Error) {
                try readPKCS7(content, at: place)
            } catch {
                add(.malformedPKCS7(error), at: place)
            }
        case nil, .certificate, .asn1: add(.malformedCertificate(error), at: place)
        case .some(let kind): readOther(kind, nil, place)
        }
    }
}
