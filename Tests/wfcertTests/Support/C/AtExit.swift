import Foundation
import Glibc
import Synchronization

/// Folders that are removed when the process ends.
enum AtExit {
    private static let folders = Mutex<[String]>([])

    static func remove(_ folder: String) {
        let isFirst = folders.withLock { folders in
            folders.append(folder)
            return folders.count == 1
        }
        guard isFirst else { return }
        atexit {
            for folder in AtExit.folders.withLock({ $0 }) {
                try? FileManager.default.removeItem(atPath: folder)
            }
        }
    }
}
