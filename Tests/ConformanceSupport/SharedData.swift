public import Foundation

/// The conformance data from outside this project.
///
/// The data is not committed; a clone without it skips these tests. The folder is `SWITCHYARD_SHARED` from the
/// environment, else `../shared` next to the repository.
public enum SharedData {
    /// The folder; `nil` if it is absent.
    public static let root: URL? = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let named = environment("SWITCHYARD_SHARED").map { URL(filePath: $0) }
        let folder = named ?? repository.deletingLastPathComponent().appending(path: "shared")
        return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
    }()

    /// Returns a file's content, or `nil` if the data is absent; an unreadable file ends the test run.
    public static func json(_ path: String) -> RowValue? {
        content(of: path) { try RowValue(lenient: $0) }
    }

    /// Returns a file's text, or `nil` if the data is absent; an unreadable file ends the test run.
    public static func text(_ path: String) -> String? {
        content(of: path) { String(decoding: $0, as: UTF8.self) }
    }

    private static func content<Content>(of path: String, _ read: (Data) throws -> Content) -> Content? {
        guard let file = root?.appending(path: path), FileManager.default.fileExists(atPath: file.path()) else {
            return nil
        }
        do {
            return try read(Data(contentsOf: file))
        } catch {
            fatalError("\(path) cannot be read: \(error)")
        }
    }

    /// Returns a variable of the environment.
    public static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
