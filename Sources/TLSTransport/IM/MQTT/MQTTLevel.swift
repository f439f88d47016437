/// Which protocol CONNECT speaks, by its level octet.
public enum MQTTLevel: UInt8, Sendable, CaseIterable {
    /// MQTT 3.1.1.
    case v311 = 4
    /// WildFire's second protocol: as 3.1.1, with payloads in CONNACK and PUBACK, and a signature in CONNECT.
    case wildFire2 = 6
    /// WildFire's later ones; its server takes each level that it does not know for this one.
    case wildFireFuture = 7

    /// Nil for the levels below 4, which WildFire's server refuses too, and for MQTT 5.
    init?(octet: UInt8) {
        switch octet {
        case 0...3, 5: return nil
        case 4: self = .v311
        case 6: self = .wildFire2
        default: self = .wildFireFuture
        }
    }

    /// Whether it is one of WildFire's.
    public var isWildFire: Bool {
        switch self {
        case .v311: false
        case .wildFire2, .wildFireFuture: true
        }
    }
}
