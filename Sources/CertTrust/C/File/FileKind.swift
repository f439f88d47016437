/// What a path leads to, links followed.
public enum FileKind: String, Sendable, Hashable {
    case regular
    case directory
    case fifo
    case socket
    case characterDevice = "character-device"
    case blockDevice = "block-device"
    case other
}
