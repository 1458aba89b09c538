public import RouteMatching

/// One row of a typed route: everything that is declared about it, and how its values become a link and back.
public struct RouteDescriptor<Root: Sendable>: Sendable {
    /// The row, but for its parent, whose name may be that of another row of this type.
    private let declared: RouteMap.Row
    private let parent: ParentRoute?

    /// The name, the pattern and what else is said about the route, as in a route map.
    package var row: RouteMap.Row {
        var row = declared
        row.parent = parent?.name()
        return row
    }

    /// The name, the pattern and the place of declaration.
    public var route: Route { declared.route }

    /// What the route shows, in one sentence.
    public var summary: String? { declared.summary }

    /// The case of an enumeration that it stands for, where the name does not end with it.
    package let caseName: String?

    private let make: @Sendable (RouteParameters) throws -> Root

    /// Gives the values of a route, or `nil` if it belongs to another row.
    public let write: @Sendable (Root) -> RouteArguments?

    /// Creates the row of routes that carry values.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace: `orders.detail`.
    ///   - pattern: Which links lead here.
    ///   - priority: Explicit priority; leave it at `0` where specificity decides.
    ///   - parent: The route below this one in the back stack.
    ///   - isParentOptional: Whether the back stack may do without the parent, where its checks do not let it be shown.
    ///   - placement: Where and how its screen is shown; by default above its declared parents.
    ///   - sources: The sources outside the app whose links it accepts; `nil` where the namespace decides. The app's own
    ///     (`.app`, `.restore`, `.test`) are accepted as well, unless the set names some of them.
    ///   - gates: The gates that hold a link back until they open.
    ///   - tags: Words to group routes by.
    ///   - values: The names of values that traces may show; all others are hidden in them.
    ///   - summary: What the route shows, in one sentence.
    ///   - deprecated: Why the route is not to be used any more, and what instead.
    ///   - caseName: The case of an enumeration that it stands for, where the name does not end with it.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - read: Makes the route of a link's values; throws where it does not accept them.
    ///   - write: Gives the values of a route, or `nil` if it belongs to another row.
    public init(
        _ name: String, _ pattern: RoutePattern, priority: Int = 0, parent: ParentRoute? = nil,
        isParentOptional: Bool = false, as placement: Placement? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, requires gates: [Gate] = [], tags: [RouteTag] = [],
        revealing values: Set<String> = [], summary: String? = nil, deprecated: String? = nil,
        caseName: String? = nil, file: String = #fileID, line: Int = #line,
        read: @escaping @Sendable (RouteParameters) throws -> Root,
        write: @escaping @Sendable (Root) -> RouteArguments?
    ) {
        declared = RouteMap.Row(
            Route(name, pattern, priority: priority, file: file, line: line), isParentOptional: isParentOptional,
            as: placement, accepting: sources, requires: gates, tags: tags, revealing: values, summary: summary,
            deprecated: deprecated)
        self.parent = parent
        self.caseName = caseName
        make = read
        self.write = write
    }

    /// Makes the route of a link's values.
    ///
    /// - Parameter parameters: The values of a link that matched this row's pattern.
    /// - Returns: The route.
    /// - Throws: `RouteValueError` where a value is missing or not of its type; any other error that the row's closure
    ///   throws becomes one with the reason `rejected`.
    public func read(_ parameters: RouteParameters) throws(RouteValueError) -> Root {
        do {
            return try make(parameters)
        } catch let error as RouteValueError {
            throw error
        } catch {
            throw RouteValueError(key: route.name, value: nil, expected: "\(error)", reason: .rejected)
        }
    }
}

extension RouteDescriptor where Root: Equatable {
    /// Creates the row of one route that carries no values.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace: `orders.list`.
    ///   - pattern: Which links lead here.
    ///   - route: The route.
    ///   - priority: Explicit priority; leave it at `0` where specificity decides.
    ///   - parent: The route below this one in the back stack.
    ///   - isParentOptional: Whether the back stack may do without the parent, where its checks do not let it be shown.
    ///   - placement: Where and how its screen is shown; by default above its declared parents.
    ///   - sources: The sources outside the app whose links it accepts; `nil` where the namespace decides. The app's own
    ///     (`.app`, `.restore`, `.test`) are accepted as well, unless the set names some of them.
    ///   - gates: The gates that hold a link back until they open.
    ///   - tags: Words to group routes by.
    ///   - values: The names of values that traces may show; all others are hidden in them.
    ///   - summary: What the route shows, in one sentence.
    ///   - deprecated: Why the route is not to be used any more, and what instead.
    ///   - caseName: The case of an enumeration that it stands for, where the name does not end with it.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public init(
        _ name: String, _ pattern: RoutePattern, _ route: Root, priority: Int = 0, parent: ParentRoute? = nil,
        isParentOptional: Bool = false, as placement: Placement? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, requires gates: [Gate] = [], tags: [RouteTag] = [],
        revealing values: Set<String> = [], summary: String? = nil, deprecated: String? = nil,
        caseName: String? = nil, file: String = #fileID, line: Int = #line
    ) {
        self.init(
            name, pattern, priority: priority, parent: parent, isParentOptional: isParentOptional, as: placement,
            accepting: sources, requires: gates, tags: tags, revealing: values, summary: summary,
            deprecated: deprecated,
            caseName: caseName, file: file, line: line,
            read: { _ in route }, write: { $0 == route ? [:] : nil })
    }
}
