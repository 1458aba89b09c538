package import Foundation

/// The repository from which the tests were compiled.
package enum Repository {
    package static func data(_ path: String) throws -> Data { try Data(contentsOf: root.appendingPathComponent(path)) }

    package static func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

    package static var root: URL {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { folder.deleteLastPathComponent() }
        return folder
    }
}
