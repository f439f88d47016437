/// Which fields a message has that not all have, by the bits of its setting.
struct WuKongOptionalFields {
    let setting: WuKongSetting
    let hasTopic: Bool
    let hasStream: Bool

    init(_ setting: WuKongSetting, hasTopic: Bool, hasStream: Bool) {
        self.setting = setting
        self.hasTopic = hasTopic
        self.hasStream = hasStream
    }

    init(bits: UInt8, _ version: WuKongVersion) {
        let setting = WuKongSetting(rawValue: bits)
        hasTopic = setting.contains(.topic)
        hasStream = version < .v5 && setting.contains(.stream)
        // From version 5 on nothing follows from the bit of streams, and it stays as it came.
        self.setting = setting.subtracting(version < .v5 ? [.topic, .stream] : .topic)
    }

    func bits(_ version: WuKongVersion) throws(WuKongError) -> UInt8 {
        guard !hasStream || version < .v5 else { throw .notOfVersion }
        guard !setting.contains(.topic), version >= .v5 || !setting.contains(.stream) else {
            throw .contradictingSetting(setting.rawValue)
        }
        var all = setting
        if hasTopic { all.insert(.topic) }
        if hasStream { all.insert(.stream) }
        return all.rawValue
    }
}
