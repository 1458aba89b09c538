public import RouteMatching
import SwitchyardSupport

/// One row of a typed route: its declaration, and the conversion between its values and a link.
public struct RouteDescriptor<Root: Sendable>: Sendable {
    /// The declaration, which the router keeps.
    package let declared: DeclaredRoute

    /// The name, the pattern and the place of the declaration.
    public var route: Route { declared.route }

    /// What the route shows, in one sentence.
    public var summary: String? { declared.summary }

    /// The case of the enumeration; `nil` if it is the last component of the name.
    let caseName: String?

    private let make: @Sendable (RouteParameters) throws -> Root

    /// Returns the values of a route; `nil` if the route belongs to another row.
    public let write: @Sendable (Root) -> RouteArguments?

    /// Creates the row of a route with values.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace: `orders.detail`.
    ///   - pattern: The pattern of its links, such as `/orders/:id<int>`. `Router.init` reports one that cannot be parsed.
    ///   - priority: The explicit priority; keep `0` to rank by specificity.
    ///   - parent: The parent route in the back stack.
    ///   - isParentOptional: Whether the back stack may omit the parent if the parent's checks do not allow showing it.
    ///   - placement: Where and how its screen is shown; by default above its declared parents.
    ///   - sources: The external sources whose links it accepts; `nil` uses those of the namespace. The app's own
    ///     sources (`.app`, `.restore`, `.test`) are accepted as well, unless the set contains some of them.
    ///   - gates: The gates that suspend a link until they open.
    ///   - tags: The tags that group routes.
    ///   - values: The names of values that traces may show; all other values are hidden.
    ///   - secrets: The names of values that the inspector never shows, even if it shows all others.
    ///   - summary: What the route shows, in one sentence.
    ///   - deprecated: Why the route is deprecated, and what to use instead.
    ///   - caseName: The case of the enumeration; `nil` if it is the last component of the name.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - read: Creates the route from the values of a link; throws if it does not accept them.
    ///   - write: Returns the values of a route; `nil` if the route belongs to another row.
    public init(
        _ name: String, _ pattern: String, priority: Int = 0, parent: ParentRoute? = nil,
        isParentOptional: Bool = false, as placement: Placement? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, requires gates: [Gate] = [], tags: [RouteTag] = [],
        revealing values: Set<String> = [], hiding secrets: Set<String> = [], summary: String? = nil,
        deprecated: String? = nil, caseName: String? = nil, file: String = #fileID, line: Int = #line,
        read: @escaping @Sendable (RouteParameters) throws -> Root,
        write: @escaping @Sendable (Root) -> RouteArguments?
    ) {
        let parsed: RoutePattern
        var invalidPattern: [Finding] = []
        do throws(PatternError) {
            parsed = try RoutePattern(pattern)
        } catch {
            parsed = RoutePattern(checked: "/")
            invalidPattern = [
                Finding(
                    error.diagnosticCode, file: file, line: line, column: error.column, subject: name, value: pattern,
                    error.message, error.hint)
            ]
        }
        declared = DeclaredRoute(
            Route(name, parsed, priority: priority, file: file, line: line), parent: parent,
            isParentOptional: isParentOptional, as: placement, accepting: sources, requires: gates, tags: tags,
            revealing: values, hiding: secrets, summary: summary, deprecated: deprecated,
            invalidPattern: invalidPattern)
        self.caseName = caseName
        make = read
        self.write = write
    }

    /// Creates the route from the values of a link.
    ///
    /// - Parameter parameters: The values of a link that matched this row's pattern.
    /// - Returns: The route.
    /// - Throws: `RouteValueError` if a value is missing or has the wrong type. Any other error of the row's closure is
    ///   converted to one with the reason `rejected`.
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
    /// Creates the row of a route without values.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace: `orders.list`.
    ///   - pattern: The pattern of its links, such as `/orders/:id<int>`. `Router.init` reports one that cannot be parsed.
    ///   - route: The route.
    ///   - priority: The explicit priority; keep `0` to rank by specificity.
    ///   - parent: The parent route in the back stack.
    ///   - isParentOptional: Whether the back stack may omit the parent if the parent's checks do not allow showing it.
    ///   - placement: Where and how its screen is shown; by default above its declared parents.
    ///   - sources: The external sources whose links it accepts; `nil` uses those of the namespace. The app's own
    ///     sources (`.app`, `.restore`, `.test`) are accepted as well, unless the set contains some of them.
    ///   - gates: The gates that suspend a link until they open.
    ///   - tags: The tags that group routes.
    ///   - values: The names of values that traces may show; all other values are hidden.
    ///   - secrets: The names of values that the inspector never shows, even if it shows all others.
    ///   - summary: What the route shows, in one sentence.
    ///   - deprecated: Why the route is deprecated, and what to use instead.
    ///   - caseName: The case of the enumeration; `nil` if it is the last component of the name.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public init(
        _ name: String, _ pattern: String, _ route: Root, priority: Int = 0, parent: ParentRoute? = nil,
        isParentOptional: Bool = false, as placement: Placement? = nil,
        accepting sources: Set<LinkSource.Kind>? = nil, requires gates: [Gate] = [], tags: [RouteTag] = [],
        revealing values: Set<String> = [], hiding secrets: Set<String> = [], summary: String? = nil,
        deprecated: String? = nil, caseName: String? = nil, file: String = #fileID, line: Int = #line
    ) {
        self.init(
            name, pattern, priority: priority, parent: parent, isParentOptional: isParentOptional, as: placement,
            accepting: sources, requires: gates, tags: tags, revealing: values, hiding: secrets, summary: summary,
            deprecated: deprecated,
            caseName: caseName, file: file, line: line,
            read: { _ in route }, write: { $0 == route ? [:] : nil })
    }
}
