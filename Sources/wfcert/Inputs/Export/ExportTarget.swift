/// Who is to trust what the app trusts.
enum ExportTarget: String, CaseIterable, Sendable {
    /// Whatever reads PEM.
    case pem
    /// App Transport Security of iOS and macOS: pins in an app's Info.plist.
    case iosPlist = "ios-plist"
    /// Network security configuration of Android.
    case android
    /// A trust store of Java.
    case java
    /// Node.js and Electron.
    case node
    case curl
}
