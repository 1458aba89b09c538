public import SwitchyardDiagnostics

extension RouteTable {
    /// Creates a table without a router, such as that of a server or a command.
    ///
    /// ```swift
    /// let table = try RouteTable("library", origins: ["library://"]) {
    ///     $0.route("about", "/about")
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the namespace that the routes belong to.
    ///   - origins: Where links to these routes come from; printing uses the first.
    ///   - webOrigins: The sites that values of the type `link` may lead to, besides the origins.
    ///   - isDefault: Whether links without a scheme resolve here.
    ///   - fallsBackToGlobal: Whether a link that matches nothing here is tried in the namespace of the origin `*`.
    ///   - policies: How the table reads links.
    ///   - limits: The sizes beyond which it refuses a link.
    ///   - types: The app's own placeholder types.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - declare: Declares the routes.
    /// - Throws: `DeclarationError` with everything that is wrong: texts that are no origins or patterns, conflicts,
    ///   duplicate names, unknown types, origins that two namespaces claim.
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
    ///   - pattern: Which links lead there.
    ///   - priority: Explicit priority; leave it at `0` where specificity decides.
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

    /// Declares a route whose pattern has been read.
    ///
    /// - Parameters:
    ///   - name: The name, unique in its namespace.
    ///   - pattern: Which links lead there.
    ///   - priority: Explicit priority; leave it at `0` where specificity decides.
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

    /// Declares a further namespace: routes with origins of their own.
    ///
    /// - Parameters:
    ///   - name: The name, unique in the table.
    ///   - origins: Where links to its routes come from; printing uses the first.
    ///   - webOrigins: The sites that values of the type `link` may lead to, besides the origins.
    ///   - isDefault: Whether links without a scheme resolve here; at most one namespace of a table.
    ///   - fallsBackToGlobal: Whether a link that matches nothing here is tried in the namespace of the origin `*`.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - declare: Declares its routes.
    public mutating func namespace(
        _ name: String, origins: [String], webOrigins: [String] = [], isDefault: Bool = false,
        fallsBackToGlobal: Bool = false, file: String = #fileID, line: Int = #line,
        _ declare: (inout RouteTableBuilder) -> Void
    ) {
        let source = RouteSource(file: file, line: line)
        add(
            RouteNamespace(
                name, origins: read(origins, at: source), webOrigins: read(webOrigins, at: source),
                isDefault: isDefault, fallsBackToGlobal: fallsBackToGlobal))
        let outer = current
        current = namespaces.count - 1
        declare(&self)
        current = outer
    }

    /// Reads texts of origins, and keeps what is wrong with them.
    private mutating func read(_ texts: [String], at source: RouteSource) -> [Origin] {
        var origins: [Origin] = []
        for text in texts {
            do throws(OriginError) {
                origins.append(try Origin(reading: text))
            } catch {
                findings.append(error.finding(at: source))
            }
        }
        return origins
    }
}
