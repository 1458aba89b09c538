import ConformanceSupport
import Foundation
import SwitchyardRoutes
import SwitchyardTooling

extension Repository {
    /// The route maps of the samples, by path.
    static func samples() throws -> [(path: String, map: RouteMap)] {
        let folder = "Samples/RouteMaps"
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        return try names.filter { $0.hasSuffix(".json") }.sorted().map { name in
            ("\(folder)/\(name)", try RouteMap(data: try data("\(folder)/\(name)"), file: name))
        }
    }
}
