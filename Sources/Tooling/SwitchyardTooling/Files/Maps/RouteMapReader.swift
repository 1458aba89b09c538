internal import RouteMatching
internal import SwitchyardRoutes
internal import SwitchyardSupport

/// Creates a route map from a document, and collects the findings.
struct RouteMapReader {
    let file: String
    let limits: RouteMapLimits
    private var unknownKeys = FindingList()
    private var findings = FindingList()
    private var originCount = 0
    private var routeCount = 0

    static func read(
        _ document: JSONNode, _ file: DeclaredFile, limits: RouteMapLimits
    ) throws(DeclarationError) -> RouteMap {
        var reader = RouteMapReader(file: file.name, limits: limits)
        var map = reader.readMap(document)
        reader.findings.sortByLine()
        try reader.findings.throwIfAny(in: file)
        reader.unknownKeys.sortByLine()
        map.unknownKeys = reader.unknownKeys.listed
        map.omittedKeyCount = reader.unknownKeys.omittedCount
        return map
    }

    private init(file: String, limits: RouteMapLimits) {
        self.file = file
        self.limits = limits
    }

    mutating func report(_ finding: Finding) { findings.add(finding) }

    /// Reports the unknown keys of an object, and returns them with their values.
    mutating func unknownMembers(of object: JSONObject, except known: [String]) -> [JSONValue.Member] {
        object.members.filter { !known.contains($0.name) }.map { member in
            unknownKeys.add(RouteMap.unknownKey(file: file, path: object.path(of: member.name), line: member.line))
            return member.kept
        }
    }

    // MARK: The parts of a map

    private mutating func readMap(_ document: JSONNode) -> RouteMap {
        var map = RouteMap(file: file)
        guard let object = object(document, at: ""), hasKnownVersion(object) else { return map }
        readPolicies(object, into: &map)
        require("namespaces", of: object, hint: "Add it as an array; it may be empty.")
        if let nodes = elements("namespaces", of: object) {
            if nodes.count > limits.maxNamespaces {
                report(tooMany("namespaces", of: object, nodes.count, limits.maxNamespaces))
            } else {
                map.namespaces = nodes.enumerated().compactMap { readNamespace($1, at: "namespaces[\($0)]") }
            }
        }
        map.unknownMembers = unknownMembers(of: object, except: RouteMapKeys.document)
        return map
    }

    /// A map of another version may differ in every respect, so nothing else is checked.
    private mutating func hasKnownVersion(_ object: JSONObject) -> Bool {
        require("version", of: object, hint: "Add \"version\": \(RouteMap.version).")
        guard let version = integer("version", of: object) else { return true }
        guard version != RouteMap.version else { return true }
        report(
            object.finding(
                FileCode.unsupportedVersion, "version",
                "The map has format version \(version), but this library reads version \(RouteMap.version).",
                "Write it in format version \(RouteMap.version), or use a later release."))
        return false
    }

    private mutating func readNamespace(_ node: JSONNode, at path: String) -> RouteMap.Namespace? {
        guard let object = object(node, at: path) else { return nil }
        let origins = readOrigins(of: object)
        let webOrigins = readWebOrigins(of: object)
        let routes = elements("routes", of: object) ?? []
        routeCount += routes.count
        var rows: [RouteMap.Row] = []
        if routeCount > limits.maxRoutes {
            report(tooMany("routes", of: object, routeCount, limits.maxRoutes))
        } else {
            rows = routes.enumerated().compactMap { readRow($1, at: "\(path).routes[\($0)]") }
        }
        return RouteMap.Namespace(
            name("name", of: object) ?? origins.first?.text ?? path, origins: origins, webOrigins: webOrigins,
            isDefault: flag("default", of: object) ?? false,
            fallsBackToGlobal: flag("fallsBackToGlobal", of: object) ?? false,
            sources: texts("sources", of: object), rows: rows,
            unknownMembers: unknownMembers(of: object, except: RouteMapKeys.namespace),
            location: SourceLocation(file: file, line: node.line))
    }

    private mutating func readOrigins(of object: JSONObject) -> [Origin] {
        // A namespace without origins accepts links of any origin.
        let nodes = elements("origins", of: object) ?? [JSONNode(line: object.line, content: .string("*"))]
        return readOrigins(nodes, "origins", of: object)
    }

    /// Reads the web sites of nested links.
    ///
    /// `*` would mean all of them, and a scheme is not a site.
    private mutating func readWebOrigins(of object: JSONObject) -> [Origin] {
        guard let nodes = elements("webOrigins", of: object) else { return [] }
        let origins = readOrigins(nodes, "webOrigins", of: object)
        for origin in origins where !origin.isWebSite {
            report(
                Finding(
                    FileCode.badOrigin, line: object.line(of: "webOrigins"), path: object.path(of: "webOrigins"),
                    value: origin.text, "'\(origin.text.shortened)' is not a web site.",
                    "Write a site such as 'https://shop.example' or 'https://*.eats.example'."))
        }
        return origins
    }

    private mutating func readOrigins(_ nodes: [JSONNode], _ key: String, of object: JSONObject) -> [Origin] {
        originCount += nodes.count
        guard originCount <= limits.maxOrigins else {
            report(tooMany(key, of: object, originCount, limits.maxOrigins))
            return []
        }
        let path = object.path(of: key)
        return nodes.enumerated().compactMap { readOrigin($1, at: "\(path)[\($0)]") }
    }

    private mutating func readOrigin(_ node: JSONNode, at path: String) -> Origin? {
        guard case .string(let text) = node.content else {
            report(node.wrongType(at: path, "text", "Write it in double quotes."))
            return nil
        }
        do throws(OriginError) {
            return try Origin(reading: text)
        } catch {
            report(
                error.finding().at(path, file: "", line: node.line))
            return nil
        }
    }

    private mutating func readRow(_ node: JSONNode, at path: String) -> RouteMap.Row? {
        guard let object = object(node, at: path) else { return nil }
        require("name", of: object, hint: "Give the route a name, as in \"orders.detail\".")
        require("pattern", of: object, hint: "Write the pattern of its links, as in \"/orders/:id<int>\".")
        let name = name("name", of: object)
        let pattern = readPattern(of: object)
        // An invalid route is still read to its end, so that all of its errors are reported.
        let route = Route(
            name ?? "", pattern ?? RoutePattern(checked: "/"), priority: integer("priority", of: object) ?? 0,
            target: choice("target", of: object) ?? .screen,
            location: SourceLocation(file: file, line: object.member("name")?.line ?? node.line))
        let row = RouteMap.Row(
            route, parent: text("parent", of: object), isParentOptional: flag("parentOptional", of: object) ?? false,
            sources: texts("sources", of: object),
            gates: texts("gates", of: object) ?? [], interceptors: texts("interceptors", of: object) ?? [],
            tags: texts("tags", of: object) ?? [], summary: text("summary", of: object),
            deprecated: text("deprecated", of: object), metadata: members("metadata", of: object) ?? [],
            unknownMembers: unknownMembers(of: object, except: RouteMapKeys.route))
        return name == nil || pattern == nil ? nil : row
    }

    private mutating func readPattern(of object: JSONObject) -> RoutePattern? {
        guard let text = text("pattern", of: object) else { return nil }
        do throws(PatternError) {
            return try RoutePattern(text)
        } catch {
            report(
                Finding(
                    error.diagnosticCode, line: object.line(of: "pattern"), column: error.column,
                    path: object.path(of: "pattern"), value: text,
                    error.message, error.hint))
            return nil
        }
    }

    private func tooMany(_ key: String, of object: JSONObject, _ count: Int, _ limit: Int) -> Finding {
        object.finding(
            FileCode.tooMany, key, "The map has \(count) \(key) or more; the limit is \(limit).",
            "Split the map, or raise the limit.")
    }
}
