/// One row of a table: a name, the pattern of its links, and its target.
public struct Route: Sendable, Hashable {
    /// The name, unique in its namespace: `orders.detail`.
    public var name: String

    /// The pattern of the route's links.
    public var pattern: RoutePattern

    /// A route of higher priority wins over any more specific one; `0` for nearly all routes.
    public var priority: Int

    /// The target of the route: a screen, an action, a handler, or a place outside the app.
    package var target: RouteTargetKind

    /// Where the route was declared, for messages.
    package var location: SourceLocation

    /// The file in which the route was declared, as `Module/File.swift` or the name of a route map.
    public var file: String { location.file }

    /// The line in the file, from 1; `0` if unknown.
    public var line: Int { location.line }

    /// Creates a route.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace.
    ///   - pattern: The pattern of the route's links.
    ///   - priority: Explicit priority; leave it at `0` to let specificity decide.
    ///   - file: The file that declares it.
    ///   - line: The line that declares it.
    public init(
        _ name: String, _ pattern: RoutePattern, priority: Int = 0, file: String = #fileID, line: Int = #line
    ) {
        self.init(name, pattern, priority: priority, location: SourceLocation(file: file, line: line))
    }

    /// Creates a route whose target is not a screen, or that a file declares.
    package init(
        _ name: String, _ pattern: RoutePattern, priority: Int = 0, target: RouteTargetKind = .screen,
        location: SourceLocation? = nil, file: String = #fileID, line: Int = #line
    ) {
        self.name = name
        self.pattern = pattern
        self.priority = priority
        self.target = target
        self.location = location ?? SourceLocation(file: file, line: line)
    }
}

/// The kind of a route's target.
package enum RouteTargetKind: String, Sendable, Hashable, CaseIterable {
    /// A screen.
    case screen
    /// An exposed method of a contract.
    case action
    /// A closure.
    case handler
    /// Another app, the browser or the settings.
    case external
}

/// Where a route was declared.
package struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    /// The file, as `Module/File.swift` or the name of a route map.
    package var file: String

    /// The line in the file, from 1; `0` if unknown.
    package var line: Int

    /// Creates a location.
    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }

    /// The file and the line, as in `Orders/Routes.swift:12`.
    package var description: String { line > 0 ? "\(file):\(line)" : file }
}
