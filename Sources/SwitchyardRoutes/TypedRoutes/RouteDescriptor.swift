public import RouteMatching

/// One row of a typed route: everything that is declared about it, and how its values become a link and back.
public struct RouteDescriptor<Root: Sendable>: Sendable {
    /// The name, the pattern and what else is said about the route, as in a route map.
    public let row: RouteMap.Row

    private let make: @Sendable (RouteParameters) throws -> Root

    /// Gives the values of a route, or `nil` if it belongs to another row.
    public let write: @Sendable (Root) -> RouteArguments?

    /// Creates the row of routes that carry values.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace: `orders.detail`.
    ///   - pattern: Which links lead here.
    ///   - priority: Explicit priority; leave it at `0` where specificity decides.
    ///   - parent: The name of the route above this one, for the back stack.
    ///   - isParentOptional: Whether the back stack may do without the parent, where its checks do not let it be shown.
    ///   - sources: The names of the link sources that it accepts; `nil` where the namespace decides.
    ///   - gates: The names of the conditions that hold a link back.
    ///   - interceptors: The names of the steps that a link passes before the route is performed.
    ///   - tags: Words to group routes by.
    ///   - summary: What the route shows, in one sentence.
    ///   - deprecated: Why the route is not to be used any more, and what instead.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - read: Makes the route of a link's values; throws where it does not accept them.
    ///   - write: Gives the values of a route, or `nil` if it belongs to another row.
    public init(
        _ name: String, _ pattern: RoutePattern, priority: Int = 0, parent: String? = nil,
        isParentOptional: Bool = false, sources: [String]? = nil, gates: [String] = [], interceptors: [String] = [],
        tags: [String] = [], summary: String? = nil, deprecated: String? = nil, file: String = #fileID,
        line: Int = #line,
        read: @escaping @Sendable (RouteParameters) throws -> Root,
        write: @escaping @Sendable (Root) -> RouteArguments?
    ) {
        row = RouteMap.Row(
            Route(name, pattern, priority: priority, file: file, line: line), parent: parent,
            isParentOptional: isParentOptional, sources: sources, gates: gates, interceptors: interceptors, tags: tags,
            summary: summary, deprecated: deprecated)
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
            throw RouteValueError(key: row.route.name, value: nil, expected: "\(error)", reason: .rejected)
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
    ///   - parent: The name of the route above this one, for the back stack.
    ///   - isParentOptional: Whether the back stack may do without the parent, where its checks do not let it be shown.
    ///   - sources: The names of the link sources that it accepts; `nil` where the namespace decides.
    ///   - gates: The names of the conditions that hold a link back.
    ///   - interceptors: The names of the steps that a link passes before the route is performed.
    ///   - tags: Words to group routes by.
    ///   - summary: What the route shows, in one sentence.
    ///   - deprecated: Why the route is not to be used any more, and what instead.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public init(
        _ name: String, _ pattern: RoutePattern, _ route: Root, priority: Int = 0, parent: String? = nil,
        isParentOptional: Bool = false, sources: [String]? = nil, gates: [String] = [], interceptors: [String] = [],
        tags: [String] = [], summary: String? = nil, deprecated: String? = nil, file: String = #fileID,
        line: Int = #line
    ) {
        self.init(
            name, pattern, priority: priority, parent: parent, isParentOptional: isParentOptional, sources: sources,
            gates: gates, interceptors: interceptors, tags: tags, summary: summary, deprecated: deprecated, file: file,
            line: line,
            read: { _ in route }, write: { $0 == route ? [:] : nil })
    }
}
