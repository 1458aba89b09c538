internal import Switchyard
internal import SwitchyardMigration
internal import SwitchyardTooling

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Converts tables of another router to a route map, or to a type of routes.
struct MigrationRun {
    /// The maximum size of a file in bytes, larger than any hand-written table.
    static let maxBytes = 1 << 22

    let router: OldRouter
    /// The origins for patterns without an origin.
    let origins: [String]
    /// The sources outside the app that the routes accept.
    let sources: [String]
    private(set) var routes: [MigratedRoute] = []
    private(set) var findings: [MigrationFindings] = []

    init(router: OldRouter, origins: [String], sources: [String]) {
        (self.router, self.origins, self.sources) = (router, origins, sources)
    }

    /// Reads one file.
    mutating func read(_ path: String) throws(CommandError) {
        let file = JSONFile(path: path, noun: "table")
        let bytes = [UInt8](try file.data(atMost: Self.maxBytes))
        guard !OldData.isBinary(bytes) else {
            throw CommandError(
                .unreadableFile,
                "\(path.shown()): error: The table is a binary property list. "
                    + "Convert it with 'plutil -convert xml1 -o table.plist \(path.shown())'.")
        }
        let isData = OldData.isData(file.name, bytes)
        let isSwift = file.name.lowercased().hasSuffix(".swift")
        let source = isData ? nil : OldSource(bytes, of: router, isSwift: isSwift)
        let found = source?.registrations ?? OldData(bytes).registrations
        var wrong = MigrationFindings(path: path)
        for setting in source?.settings ?? [] { wrong.add(setting) }
        if found.isEmpty, wrong.rows.isEmpty {
            wrong.add(
                "no-registrations", "The file has no registrations of \(router.title).",
                "Name the file that registers the patterns, and the router with '--from'.")
        }
        for registration in found {
            guard let pattern = registration.pattern else {
                wrong.addUnknown(registration, from: router)
                continue
            }
            guard !pattern.contains("\u{FFFD}") else {
                wrong.add(
                    "unreadable-character", at: registration.line,
                    "'\(pattern)' contains text that cannot be read.",
                    "Correct the escape, the reference or the encoding, or end the text, comment or CDATA section.")
                continue
            }
            if registration.hasUnknownScheme {
                wrong.add(
                    "no-literal", at: registration.line,
                    "The scheme that '\(pattern)' is registered for is not a literal of the file.",
                    "Write the scheme into the call, or add the route to its namespace of the map by hand.")
                continue
            }
            if registration.hasWebScheme {
                if let scheme = registration.scheme, webOrigins(of: scheme).isEmpty {
                    wrong.addWebTable(pattern, of: scheme, at: registration.line)
                    continue
                }
            } else if let scheme = registration.scheme, (try? Origin("\(scheme)://")) == nil {
                wrong.add(
                    "bad-origin", at: registration.line, "'\(scheme)' is not accepted as the scheme of '\(pattern)'.",
                    "Correct the scheme: it begins with a letter and has letters, digits, '+', '-' and '.'.")
                continue
            }
            if let priority = registration.unknownPriority {
                wrong.add(
                    "no-literal", at: registration.line,
                    "The priority '\(priority)' of '\(pattern)' is not a number in the file, so the route has priority 0.",
                    "Write the number into the call, or set the priority of the route.")
            }
            do throws(MigrationError) {
                let translated = try TranslatedPattern(pattern, from: router)
                routes.append(MigratedRoute(file: path, registration: registration, translated: translated))
                if translated.origin == "*" { wrong.addAnyHost(pattern, at: registration.line) }
            } catch {
                wrong.add(error, at: registration.line)
            }
        }
        findings.append(wrong)
    }

    /// The map of all routes, as text; the mistakes that prevent a table are added to the findings.
    mutating func mapText() throws(CommandError) -> String {
        routes.nameAll()
        do throws(DeclarationError) {
            let text = try RouteMap(data: document, file: Self.mapName).jsonText()
            checkTable()
            return text
        } catch {
            throw CommandError(JSONFile(path: Self.mapName, noun: "map").text(of: error))
        }
    }

    /// The name of the map in findings about no route.
    private static let mapName = "map.json"

    /// Adds the mistakes that prevent a table, at the places of the registrations.
    private mutating func checkTable() {
        let namespaces = namespaces
        guard let first = namespaces.first else { return }
        do throws(DeclarationError) {
            _ = try RouteTable(
                first.name, origins: first.origins, isDefault: first.isDefault, policies: router.policies, types: types
            ) { table in
                table.add(first.routes)
                for other in namespaces.dropFirst() {
                    table.namespace(other.name, origins: other.origins, isDefault: other.isDefault) {
                        $0.add(other.routes)
                    }
                }
            }
        } catch {
            for finding in error.findings { add(finding) }
        }
    }

    private mutating func add(_ finding: Finding) {
        let path = finding.file.isEmpty ? Self.mapName : finding.file
        let index = findings.firstIndex { $0.path == path } ?? findings.endIndex
        if index == findings.endIndex { findings.append(MigrationFindings(path: path)) }
        findings[index].add(finding)
    }

    /// The types of the app that the patterns name.
    private var types: [PlaceholderType] {
        let names = routes.flatMap { route in
            route.translated.pattern.text.split(separator: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
        }
        return Set(names).subtracting(["int", "double", "uuid"]).sorted().map { PlaceholderType($0) { _ in true } }
    }

    // MARK: The document

    private var document: Data {
        let namespaces = namespaces
        var json = JSONText()
        json.object { json in
            json.key("version")
            json.integer(RouteMap.version)
            json.key("policies")
            json.write(router.policies)
            json.key("namespaces")
            json.array { json in
                for namespace in namespaces {
                    json.object { json in
                        json.key("name")
                        json.string(namespace.name)
                        json.key("origins")
                        json.write(namespace.origins)
                        json.key("default")
                        json.bool(namespace.isDefault)
                        if !sources.isEmpty {
                            json.key("sources")
                            json.write(["app"] + sources)
                        }
                        json.key("routes")
                        json.array { json in namespace.routes.forEach { json.write($0) } }
                    }
                }
            }
        }
        return Data(json.bytes)
    }

    /// The routes of one origin, or those whose patterns have no origin.
    struct Namespace {
        let name: String
        let origins: [String]
        let isDefault: Bool
        let routes: [MigratedRoute]
    }

    /// The namespace of the routes whose patterns have no origin.
    private static let ownName = "app"

    /// The routes by their origin, in the order of the first route of each.
    var namespaces: [Namespace] {
        let own = Set(origins.map { $0.lowercased() })
        // The table of JLRoutes for a web scheme has the app's own web sites, and its links do not reach another table.
        let schemes = Set(routes.filter(\.registration.hasWebScheme).compactMap(\.registration.scheme))
        let taken = Set(schemes.flatMap { webOrigins(of: $0) })
        let byOrigin = Dictionary(grouping: routes) { $0.origin(besides: own) }
        var (seen, names): (Set<String?>, Set<String>) = ([], [Self.ownName])
        return routes.map { $0.origin(besides: own) }.filter { seen.insert($0).inserted }.map { origin in
            let members = byOrigin[origin] ?? []
            guard let origin else {
                return Namespace(
                    name: Self.ownName, origins: origins.filter { !taken.contains($0) }, isDefault: true,
                    routes: members)
            }
            let origins = members.first.map { self.origins(of: $0) } ?? []
            let name = Self.name(of: origin)
            // A host with two schemes, or the scheme 'app', would lead to two namespaces of one name.
            return Namespace(
                name: names.insert(name).inserted ? name : origin, origins: origins, isDefault: byOrigin.count == 1,
                routes: members)
        }
    }

    /// The origins of the app for a web scheme.
    private func webOrigins(of scheme: String) -> [String] {
        origins.filter { $0.lowercased().hasPrefix("\(scheme.lowercased())://") }
    }

    /// The origins of a route; empty if only the app knows them.
    func origins(of route: MigratedRoute) -> [String] {
        if let scheme = route.registration.scheme, route.registration.hasWebScheme { return webOrigins(of: scheme) }
        return route.origin.map { [$0] } ?? []
    }

    /// The scheme of an origin, or the host of a web site.
    private static func name(of origin: String) -> String {
        let parts = origin.split(separator: "/")
        if parts.count > 1, let host = parts.last { return String(host) }
        return origin == "*" ? "global" : String(origin.prefix { $0 != ":" })
    }
}

extension MigratedRoute {
    /// The origin of the route's namespace; `nil` in the namespace with the app's own origins.
    ///
    /// A scheme's table of JLRoutes stays separate, because its routes do not match the links of another table.
    ///
    /// - Parameter own: The app's own origins, in lower case.
    /// - Returns: The origin.
    fileprivate func origin(besides own: Set<String>) -> String? {
        guard registration.scheme == nil, let origin, own.contains(origin.lowercased()) else { return origin }
        return nil
    }
}

extension RouteTableBuilder {
    fileprivate mutating func add(_ routes: [MigratedRoute]) {
        for route in routes {
            let registration = route.registration
            self.route(
                route.name, route.translated.pattern, priority: registration.priority, file: route.file,
                line: registration.line)
        }
    }
}

extension JSONText {
    fileprivate mutating func write(_ policies: RouteTablePolicies) {
        object { json in
            json.key("trailingSlash")
            json.string(policies.trailingSlash.rawValue)
            json.key("plus")
            json.string(
                policies.decodesPlusInPaths ? "everywhere" : policies.decodesPlusInQueries ? "query" : "nowhere")
            json.key("webHost")
            json.string(policies.webHost.rawValue)
            json.key("relativeLinks")
            json.string(policies.acceptsRelativeLinks ? "rooted" : "refused")
            json.key("unmatchedTail")
            json.string(policies.unmatchedTail.rawValue)
        }
    }

    fileprivate mutating func write(_ route: MigratedRoute) {
        object { json in
            json.key("name")
            json.string(route.name)
            json.key("pattern")
            json.string(route.translated.pattern.text)
            if route.registration.priority != 0 {
                json.key("priority")
                json.integer(route.registration.priority)
            }
            if !route.registration.isScreen {
                json.key("target")
                json.string("handler")
            }
        }
    }
}
