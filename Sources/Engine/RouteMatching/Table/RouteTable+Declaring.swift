public import SwitchyardSupport

extension RouteTable {
    /// Creates a table without a router, for example on a server or in a command-line tool.
    ///
    /// ```swift
    /// let table = try RouteTable("library", origins: ["library://"]) {
    ///     $0.route("about", "/about")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the namespace that the routes belong to.
    ///   - origins: The origins of links to these routes; printing uses the first.
    ///   - webOrigins: The web sites that values of the type `link` may lead to, besides the origins.
    ///   - isDefault: Whether links without a scheme resolve here.
    ///   - fallsBackToGlobal: Whether a link that matches nothing here is tried in the namespace of the origin `*`.
    ///   - policies: How the table reads links.
    ///   - limits: The maximum sizes of a link.
    ///   - types: The custom placeholder types.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - declare: Declares the routes.
    /// - Throws: `DeclarationError` with everything that is wrong: invalid origins and patterns, conflicts, duplicate
    ///   names, unknown types, origins of more than one namespace.
    public init(
        _ name: String, origins: [String] = [], webOrigins: [String] = [], isDefault: Bool = true,
        fallsBackToGlobal: Bool = false, policies: RouteTablePolicies = RouteTablePolicies(),
        limits: LinkLimits = .standard, types: [PlaceholderType] = [], file: String = #fileID, line: Int = #line,
        _ declare: (inout RouteTableBuilder) -> Void
    ) throws(DeclarationError) {
        var builder = RouteTableBuilder(policies: policies, limits: limits, types: types)
        builder.namespace(
            name, origins: origins, webOrigins: webOrigins, isDefault: isDefault,
            fallsBackToGlobal: fallsBackToGlobal, file: file, line: line, declare)
        var findings = builder.findings
        do throws(RouteTableError) {
            let table = try builder.compile()
            if findings.isEmpty {
                self = table
                return
            }
        } catch {
            findings += error.reasons.map { $0.finding() }
        }
        throw DeclarationError("The table", findings)
    }
}

extension RouteTableBuilder {
    /// Declares a route.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace.
    ///   - pattern: The pattern of the route's links.
    ///   - priority: Explicit priority; leave it at `0` to let specificity decide.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func route(
        _ name: String, _ pattern: String, priority: Int = 0, file: String = #fileID, line: Int = #line
    ) {
        do throws(PatternError) {
            route(name, try RoutePattern(pattern), priority: priority, file: file, line: line)
        } catch {
            findings.append(
                Finding(
                    error.diagnosticCode, file: file, line: line, column: error.column, subject: name, value: pattern,
                    error.message, error.hint))
        }
    }

    /// Declares a route with a parsed pattern.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace.
    ///   - pattern: The pattern of the route's links.
    ///   - priority: Explicit priority; leave it at `0` to let specificity decide.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public mutating func route(
        _ name: String, _ pattern: RoutePattern, priority: Int = 0, file: String = #fileID, line: Int = #line
    ) {
        route(Route(name, pattern, priority: priority, file: file, line: line))
    }

    /// Declares a route.
    ///
    /// - Parameter route: The route.
    public mutating func route(_ route: Route) { add(route, at: current) }

    /// Declares another namespace: routes with their own origins.
    ///
    /// - Parameters:
    ///   - name: The name, unique in the table.
    ///   - origins: The origins of links to its routes; printing uses the first.
    ///   - webOrigins: The web sites that values of the type `link` may lead to, besides the origins.
    ///   - isDefault: Whether links without a scheme resolve here; allowed for at most one namespace of a table.
    ///   - fallsBackToGlobal: Whether a link that matches nothing here is tried in the namespace of the origin `*`.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - declare: Declares its routes.
    public mutating func namespace(
        _ name: String, origins: [String], webOrigins: [String] = [], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false, file: String = #fileID, line: Int = #line,
        _ declare: (inout RouteTableBuilder) -> Void
    ) {
        let location = SourceLocation(file: file, line: line)
        add(
            RouteNamespace(
                name, origins: read(origins, at: location), webOrigins: read(webOrigins, at: location),
                isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal))
        let outer = current
        current = namespaces.count - 1
        declare(&self)
        current = outer
    }

    /// Parses origins, and collects what is wrong with them.
    private mutating func read(_ texts: [String], at location: SourceLocation) -> [Origin] {
        var origins: [Origin] = []
        for text in texts {
            do throws(OriginError) {
                origins.append(try Origin(reading: text))
            } catch {
                findings.append(error.finding(at: location))
            }
        }
        return origins
    }
}
