package import RouteMatching
package import SwitchyardSupport

/// The place of a value in a map: its path in the document, and the file and line.
package struct RouteMapPlace {
    package let path: String
    package let location: SourceLocation
    /// The nesting depth of the value; the document itself has depth 1.
    package let depth: Int

    package init(path: String, location: SourceLocation, depth: Int) {
        self.path = path
        self.location = location
        self.depth = depth
    }

    package func member(_ name: String) -> RouteMapPlace {
        RouteMapPlace(path: JSONObject.path(of: name, in: path), location: location, depth: depth + 1)
    }

    package func element(_ name: String, _ index: Int, location: SourceLocation) -> RouteMapPlace {
        RouteMapPlace(path: "\(JSONObject.path(of: name, in: path))[\(index)]", location: location, depth: depth + 2)
    }

    package func finding(
        _ code: DiagnosticCode, _ value: String?, _ message: String, _ remedy: String
    ) -> Finding {
        Finding(code, file: location.file, line: location.line, path: path, value: value, message, remedy)
    }
}
