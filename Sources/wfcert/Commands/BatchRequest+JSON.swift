internal import CertTrust

extension BatchRequest {
    /// Reads a request; nil for anything that is none, an unknown word among it.
    ///
    /// A member that is null counts as left out.
    init?(_ json: JSONValue) {
        guard let leaf = json["leaf"].string, let anchors = json["anchors"].strings else {
            return nil
        }
        self.init(leaf: leaf, anchors: anchors)
        guard readWords(json), readNames(json), readUses(json) else { return nil }
        guard let intermediates = json["intermediates"].stringsOrNone,
            let lists = json["crls"].stringsOrNone
        else { return nil }
        self.intermediates = intermediates
        revocationLists = lists
        if !json["time"].isNull {
            guard let time = json["time"].string.flatMap({ Instant($0) }) else { return nil }
            self.time = time
        }
        if !json["max_depth"].isNull {
            guard let depth = json["max_depth"].integer, depth >= 0 else { return nil }
            maximumDepth = depth
        }
    }

    private mutating func readWords(_ json: JSONValue) -> Bool {
        if !json["role"].isNull {
            guard let role = json["role"].string.flatMap({ PathQuery.Role(rawValue: $0) }) else {
                return false
            }
            self.role = role
        }
        if !json["policy"].isNull {
            guard let policy = json["policy"].string.flatMap({ PolicyMode(rawValue: $0) }) else {
                return false
            }
            self.policy = policy
        }
        if !json["trust"].isNull {
            guard let trust = json["trust"].string.flatMap({ TrustMode(rawValue: $0) }) else {
                return false
            }
            self.trust = trust
        }
        return true
    }

    private mutating func readNames(_ json: JSONValue) -> Bool {
        let single = json["name"].isNull ? [] : [json["name"]]
        let others = json["names"].isNull ? [] : json["names"].elements
        guard let others else { return false }
        for name in single + others {
            guard let kind = name["kind"].string.flatMap({ BatchName.Kind(rawValue: $0) }),
                let value = name["value"].string
            else { return false }
            names.append(BatchName(kind: kind, value: value))
        }
        return true
    }

    private mutating func readUses(_ json: JSONValue) -> Bool {
        guard let purposes = json["eku"].stringsOrNone, let uses = json["ku"].stringsOrNone else {
            return false
        }
        for purpose in purposes {
            guard let oid = OID(usageName: purpose) else { return false }
            extendedKeyUsage.append(oid)
        }
        for use in uses {
            guard let bit = KeyUsage(name: use) else { return false }
            keyUsage.formUnion(bit)
        }
        return true
    }
}

extension JSONValue {
    /// Strings and nothing else.
    fileprivate var strings: [String]? {
        guard let elements else { return nil }
        let strings = elements.compactMap(\.string)
        return strings.count == elements.count ? strings : nil
    }

    fileprivate var stringsOrNone: [String]? { isNull ? [] : strings }
}
