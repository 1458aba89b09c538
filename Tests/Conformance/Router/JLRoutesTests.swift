import ConformanceSupport
import Switchyard
import SwitchyardTooling
import Testing

/// JLRoutes beyond the match: handlers that decline, the caller's values, removal, fallbacks.
@MainActor
struct JLRoutesTests {
    @Test(arguments: JLRoutes.cases.suite.runnable)
    func `a row of JLRoutes about handlers holds or differs as listed`(row: ConformanceCase) async {
        await JLRoutes.cases.check(row)
    }

    @Test func `all 143 rows of JLRoutes are run or listed, here or by suites of links`() {
        JLRoutes.cases.checkCounts()
    }
}

/// A scheme with routes of its own is a namespace with the origin `scheme://`; the global one has the origin `*`.
extension JLRoutes {
    static let cases = RouterCases(
        "jlroutes", total: 143, checks: checks,
        outOfScope: [OutOfScope("about the classes of that system", ["jlr-107", "jlr-114"])],
        elsewhere: ["route", "canRoute", "expand"])

    private static let global = "JLRoutesGlobalRoutesScheme"

    private static let declining = RouterCases.Check { row in
        let app = try RowApp(routes(of: row)) {
            $0.interceptAll(
                RowInterceptor("handler") { link in
                    let first = link.parameters.texts("0").first
                    return link.parameters["value"] == "yes" || first == "joker" ? .proceed : .decline
                })
        }
        return await app.open(row["url"]?.string ?? "")
    }

    /// The caller's values are text in links, and keep their types otherwise.
    private static let callersValues = RouterCases.Check { row in
        var routes = try routes(of: row)
        for name in routes.rows.map(\.name) {
            routes.handle(name) { link in
                let number = link.payload(Int.self).map { ["nonStringParam": $0] as RouteArguments }
                return "matched \(name) \(link.parameters.overridden(by: number ?? [:]).text)"
            }
        }
        return try await RowApp(routes).open(row["url"]?.string ?? "") { request in
            for (name, value) in row["userInfo"]?.object ?? [:] {
                if let text = value.string { request.arguments.set(name, text) }
                if case .number(let number) = value { request.payload[Int.self] = Int(number) }
            }
        }
    }

    private static let plain = RouterCases.Check { row in
        try await RowApp(routes(of: row)).open(row["url"]?.string ?? "")
    }

    private static let canOpen = RouterCases.Check { row in
        let app = try RowApp(routes(of: row))
        let isOpened = app.router.canOpen(row["url"]?.string ?? "", from: .app)
        return isOpened && app.journal.all.isEmpty ? "matched" : "no match"
    }

    private static let checks: [String: RouterCases.Check] = [
        "jlr-001": RouterCases.Check("{matched: false}", "refused, and no other code is asked") { row in
            let asked = Journal()
            let app = try RowApp(routes(of: row)) {
                $0.fallback { _ in
                    asked.write("asked")
                    return true
                }
            }
            guard case .refused(.link) = await app.outcome("") else { return "not refused" }
            return asked.all.isEmpty ? "refused, and no other code is asked" : "asked"
        },
        "jlr-024": callersValues, "jlr-137": callersValues,
        "jlr-042": plain, "jlr-048": declining, "jlr-049": declining, "jlr-122": declining, "jlr-123": declining,
        "jlr-055": canOpen, "jlr-056": canOpen, "jlr-057": canOpen,
        "jlr-058": RouterCases.Check("{matched: true}", "matched by one router alone") { row in
            let (app, other) = (try RowApp(routes(of: row)), try RowApp())
            let words = await (app.open("/success"), other.open("/success"))
            return words == ("matched /success {}", "no match") ? "matched by one router alone" : "\(words)"
        },
        "jlr-059": RouterCases.Check(
            "{stepsResult: [{matched: true, scheme: namespaceTest3}, {matched: false}, "
                + "{matched: true, scheme: namespaceTest3}, "
                + "{matched: true, params: {:: test2}, pattern: /:, scheme: JLRoutesGlobalRoutesScheme}]}",
            "matched /test1 {}; no match; matched /test2 {}; matched /:_ {_: test2}", steps),
        "jlr-106": RouterCases.Check(
            "{stepsResult: [{matched: true, scheme: JLRoutesGlobalRoutesScheme}, {matched: false}]}",
            "matched /test {}; no match", steps),
        "jlr-115": RouterCases.Check(
            "{stepsResult: [{matched: true}, {matched: false}]}", "matched /test {}; no match"
        ) { _ in
            var routes = RowRoutes(policies)
            try routes.add("/test", to: global, origins: ["*"])
            // The handler belongs to an object that may be deallocated; its route then declines, and stays.
            let target = Target()
            let app = try RowApp(routes) {
                $0.interceptAll(RowInterceptor("target") { _ in await target.isThere ? .proceed : .decline })
            }
            let first = await app.open("/test")
            target.isThere = false
            return await "\(first); \(app.open("/test"))"
        },
        "jlr-116": plain,
        "jlr-117": RouterCases.Check(
            "{routes: {JLRoutesGlobalRoutesScheme: [/global1, /global2, /global3], foo: [], "
                + "scheme: [/scheme1, /scheme2]}}",
            "{JLRoutesGlobalRoutesScheme: [/global1, /global2, /global3], foo: [], scheme: [/scheme1, /scheme2]}"
        ) { row in
            try lists(row, also: ["foo"])
        },
        "jlr-118": RouterCases.Check(
            "{routes: {JLRoutesGlobalRoutesScheme: [/global1, /global2, /global3], scheme: [/scheme1, /scheme2]}}",
            "{JLRoutesGlobalRoutesScheme: [/global1, /global2, /global3], scheme: [/scheme1, /scheme2]}"
        ) { row in
            try lists(row, also: [])
        },
        "jlr-119": RouterCases.Check { row in
            // Values that JLRoutes stores under reserved keys are separate here.
            var routes = try routes(of: row)
            routes.handle("/:object/:action/:primaryKey") { link in
                let reserved: [String: RowValue] = [
                    "JLRouteURL": .string(link.match.link),
                    "JLRoutePattern": .string(link.match.route.pattern.text),
                    "JLRouteScheme": .string(link.match.namespace),
                ]
                let agrees = .object(reserved) == row["reserved"]
                return agrees ? "matched \(link.match.route.name) \(link.parameters.text)" : "\(reserved)"
            }
            return try await RowApp(routes).open(row["url"]?.string ?? "")
        },
        "jlr-138": RouterCases.Check { row in
            var routes = try routes(of: row)
            routes.handle("/foo") { "matched \($0.match.route.pattern.text) \($0.parameters.text)" }
            return try await RowApp(routes).open(row["url"]?.string ?? "")
        },
        "jlr-143": RouterCases.Check(
            "{matched: false, unmatchedHandlerCalled: true}", "asked once, when it is opened"
        ) { row in
            let asked = Journal()
            let app = try RowApp(routes(of: row)) {
                $0.fallback { _ in
                    asked.write("asked")
                    return false
                }
            }
            let link = row["url"]?.string ?? ""
            guard !app.router.canOpen(link, from: .app), asked.all.isEmpty else { return "asked without being opened" }
            guard case .notFound = await app.outcome(link) else { return "found" }
            return asked.all == ["asked"] ? "asked once, when it is opened" : "asked \(asked.all.count) times"
        },
    ]
}

extension JLRoutes {
    /// An object that owns a handler.
    @MainActor
    private final class Target {
        var isThere = true
    }

    private static let policies = RouteTablePolicies(decodesPlusInPaths: true, acceptsRelativeLinks: true)

    private static func routes(of row: RowValue) throws -> RowRoutes {
        var routes = RowRoutes(policies)
        for route in row["routes"]?.array ?? [] { try add(route, to: &routes) }
        return routes
    }

    /// Adds a route; a lone `:` is a variable called ":" in JLRoutes, and `_` here.
    private static func add(_ route: RowValue, to routes: inout RowRoutes) throws {
        let text = route.string ?? route["pattern"]?.string ?? ""
        var pattern = ""
        for character in text == "/:" ? "/:_" : text {
            switch character {
            case "(": pattern += "{"
            case ")": pattern += "}?"
            default: pattern.append(character)
            }
        }
        let scheme = route["scheme"]?.string
        try routes.add(
            pattern, to: scheme ?? global, origins: [scheme.map { "\($0)://" } ?? "*"], isDefault: scheme == nil)
    }

    /// Adds, removes and opens step by step, while the app runs.
    @Sendable @MainActor
    private static func steps(_ row: RowValue) async throws -> String {
        var routes = RowRoutes(policies)
        routes.addNamespace(global, origins: ["*"])
        let app = try RowApp(routes)
        var (words, names): ([String], [String: Set<ModuleID>]) = ([], [:])
        for step in row["steps"]?.array ?? [] {
            var added = RowRoutes()
            for route in step["add"]?.array ?? [] { try add(route, to: &added) }
            try await app.router.add(added.modules(recordingIn: app.journal))
            for route in added.rows { names[route.namespace.rawValue, default: []].insert(ModuleID(route.name)) }
            if let pattern = step["removePattern"]?.string { try await app.router.remove([ModuleID(pattern)]) }
            if step["removeDefinition"] != nil { try await app.router.remove([ModuleID("/test")]) }
            if let scheme = step["unregisterScheme"]?.string {
                let there = Set(app.router.moduleIDs).intersection(names[scheme] ?? [])
                try await app.router.remove(there.union([ModuleID(scheme)]))
            }
            if let link = step["route"]?.string { words.append(await app.open(link)) }
        }
        return words.joined(separator: "; ")
    }

    /// The routes of an app, by namespace, from its map; a missing namespace has none.
    @MainActor
    private static func lists(_ row: RowValue, also names: [String]) throws -> String {
        let map = try RowValue(lenient: RowApp(routes(of: row)).router.map.jsonData())
        var lists = Dictionary(names.map { ($0, RowValue.array([])) }) { first, _ in first }
        for namespace in map["namespaces"]?.array ?? [] {
            lists[namespace["name"]?.string ?? ""] = .array(
                namespace["routes"]?.array.compactMap { $0["pattern"] } ?? [])
        }
        return RowValue.object(lists).text
    }
}
