import Foundation
import SwitchyardCore

/// The repository that the tests were compiled from.
enum Repository {
    static func data(_ path: String) throws -> Data { try Data(contentsOf: root.appendingPathComponent(path)) }

    static func text(_ path: String) throws -> String { String(decoding: try data(path), as: UTF8.self) }

    /// The route maps of the samples, by path.
    static func samples() throws -> [(path: String, map: RouteMap)] {
        let folder = "Samples/RouteMaps"
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
            ("\(folder)/\(name)", try RouteMap(data: try data("\(folder)/\(name)"), file: name))
        }
    }

    private static var root: URL {
        var folder = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder
    }
}
