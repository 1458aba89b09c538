import Foundation

/// Test data that others wrote, such as the tests of browsers.
///
/// It is not part of the repository. The folder is `SWITCHYARD_SHARED` from the environment, else `../shared` beside the
/// repository. `Tests/Conformance/README.md` says how to get the files. No other file of the tests names that folder.
public enum ThirdPartyData {
    /// Whether the data is present; if it is, each file must exist.
    public static var isPresent: Bool { root != nil }

    /// Returns the content of a file, or `nil` without the data; an unreadable file ends the test run.
    public static func json(_ path: String) -> RowValue? {
        guard let file = root?.appending(path: path) else { return nil }
        do {
            return try RowValue(lenient: Data(contentsOf: file))
        } catch {
            fatalError("\(path) cannot be read: \(error)")
        }
    }

    private static let root: URL? = {
        let named = ProcessInfo.processInfo.environment["SWITCHYARD_SHARED"].map { URL(filePath: $0) }
        let folder = named ?? Repository.root.deletingLastPathComponent().appending(path: "shared")
        let data = folder.appending(path: "data")
        return FileManager.default.fileExists(atPath: data.path()) ? data : nil
    }()
}
