import Foundation
import Testing

/// The conformance data that nobody on this project wrote.
///
/// It is not committed; a clone without it skips these tests. It is looked for in the folder that the environment names in `SWITCHYARD_SHARED`, then in `../shared` beside the
/// repository.
enum SharedData {
    static let root: URL? = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let named = environment("SWITCHYARD_SHARED").map { URL(filePath: $0) }
        let folder = named ?? repository.deletingLastPathComponent().appending(path: "shared")
        return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
    }()

    /// Returns a file's content, or `nil` where the data is absent; a file that cannot be read is a failure.
    static func json(_ path: String) -> JSONValue? {
        guard let file = root?.appending(path: path), FileManager.default.fileExists(atPath: file.path()) else {
            return nil
        }
        do {
            return try JSONValue(lenient: Data(contentsOf: file))
        } catch {
            Issue.record("\(path) cannot be read: \(error)")
            return nil
        }
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test where the shared data is absent.
    static var sharedData: Self {
        .enabled(
            if: SharedData.root != nil, "the shared data is absent; set SWITCHYARD_SHARED or put it beside the clone")
    }
}
