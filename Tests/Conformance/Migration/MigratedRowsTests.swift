import ConformanceSupport
import RouteMatching
import SwitchyardMigration
import Testing

/// Rows of behaviour of the old routers, with translated patterns and the policies of ``OldRouter/policies``.
struct MigratedRowsTests {
    @Test(arguments: MigratedRows.jlRoutes.runnable)
    func `a row of JLRoutes is the same after the move`(row: ConformanceCase) { MigratedRows.jlRoutes.check(row) }

    @Test(arguments: MigratedRows.mgjRouter.runnable)
    func `a row of MGJRouter is the same after the move`(row: ConformanceCase) { MigratedRows.mgjRouter.check(row) }

    @Test(arguments: MigratedRows.hhRouter.runnable)
    func `a row of HHRouter is the same after the move`(row: ConformanceCase) { MigratedRows.hhRouter.check(row) }

    @Test(arguments: MigratedRows.ctMediator.runnable)
    func `a row of CTMediator is the same after the move`(row: ConformanceCase) { MigratedRows.ctMediator.check(row) }

    @Test(.thirdPartyData, arguments: MigratedRows.urlNavigator.runnable)
    func `a row of URLNavigator is the same after the move`(row: ConformanceCase) {
        MigratedRows.urlNavigator.check(row)
    }

    @Test func `all rows are run or listed`() {
        MigratedRows.jlRoutes.checkCounts()
        MigratedRows.mgjRouter.checkCounts()
        MigratedRows.hhRouter.checkCounts()
        MigratedRows.ctMediator.checkCounts()
        MigratedRows.urlNavigator.checkCounts()
    }
}

enum MigratedRows {
    // MARK: JLRoutes

    static let jlRoutes = MigrationRows("jlroutes").suite(
        "jlroutes", total: 143, operations: ["route", "canRoute"], differences: jlDifferences
    ) { row in
        var table = MigratedTable(.jlRoutes)
        for route in row["routes"]?.array ?? [] {
            let scheme = route["scheme"]?.string
            var priority = 0
            if case .number(let number)? = route["priority"] { priority = Int(number) }
            try table.add(
                route.string ?? route["pattern"]?.string ?? "", priority: priority,
                origin: scheme.map { "\($0)://" } ?? "*",
                fallsBackToGlobal: route["fallbackToGlobal"]?.bool == true)
        }
        var policies = OldRouter.jlRoutes.policies
        if row["options"]?["decodePlusSymbols"]?.bool == false {
            policies = RouteTablePolicies(decodesPlusInQueries: false, acceptsRelativeLinks: true)
        }
        if row["options"]?["alwaysTreatsHostAsPathComponent"]?.bool == true { policies.webHost = .firstSegment }
        let built = try table.build(policies)
        var match = MigrationRows.match(row["url"]?.string ?? "", in: built)
        while let candidate = match, !accepts(candidate, row) {
            match = (try? built.match(candidate.link, after: candidate)) ?? nil
        }
        let expected = row["expect"]?["pattern"]?.string ?? ""
        let isExpansion = match.map { expansions($0.route.name).contains(expected) } ?? false
        return MigrationRows.text(match, as: row, named: isExpansion ? expected : nil)
    }

    /// What the row's handler answers.
    private static func accepts(_ match: RouteMatch, _ row: RowValue) -> Bool {
        switch row["routes"]?.array.compactMap({ $0["handlerMeaning"]?.string }).first {
        case "handler returns true only when value == yes": match["value"] == "yes"
        case "true only when first wildcard component is joker": match.parameters.texts("0").first == "joker"
        default: true
        }
    }

    /// Every pattern that JLRoutes makes of one with optional groups, which are the names of its routes.
    private static func expansions(_ pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "("), let close = pattern.firstIndex(of: ")") else { return [pattern] }
        let (before, group) = (pattern[..<open], pattern[pattern.index(after: open)..<close])
        return expansions(String(pattern[pattern.index(after: close)...])).flatMap { rest in
            [before + group + rest, before + rest].map(String.init)
        }
    }

    private static let jlDifferences: [DeliberateDifference] = [
        DeliberateDifference(
            "the caller's values are merged over those of the match by the router, not by the table",
            [
                "jlr-024": "matched /foo/:routeParam {routeParam: bar}",
                "jlr-137": "matched /foo/:p {p: bar}",
            ]),
        DeliberateDifference(
            "a fragment is kept apart: it is neither part of the query nor glued to the path",
            [
                "jlr-012": "matched /user/view/:userID {userID: joeldev}", "jlr-126": "matched",
                "jlr-127": "matched /user/view/:userID {userID: joeldev}",
            ]),
        DeliberateDifference(
            "a plus is decoded before percent escapes, so '%2B' is always a plus",
            ["jlr-077": "matched /user/view/:userID {userID: joel+levin}"]),
        DeliberateDifference("a bare key is present with an empty value", ["jlr-128": "matched /test {flag: }"]),
        DeliberateDifference(
            "neither a scheme nor an authority has a letter case, though the rest of a path does",
            ["jlr-131": "matched", "jlr-132": "matched"]),
        DeliberateDifference(
            "specificity decides, not the order of registration", ["jlr-133": "matched /user/me {}"]),
        DeliberateDifference("the same pattern twice is an error that names both", ["jlr-135": "error: conflict"]),
        DeliberateDifference(
            "the host of a web link is a host whether or not it has a dot",
            ["jlr-140": "matched", "jlr-141": "no match"]),
    ]

    // MARK: MGJRouter

    static let mgjRouter = MigrationRows("mgjrouter").suite(
        "mgjrouter", total: 37, operations: ["route", "canOpen", "object"], differences: mgjDifferences
    ) { row in
        var table = MigratedTable(.mgjRouter)
        for pattern in row["routes"]?.array.compactMap(\.string) ?? [] { try table.add(pattern) }
        let match = MigrationRows.match(row["url"]?.string ?? "", in: try table.build())
        if row["op"]?.string == "canOpen" { return match == nil ? "no match" : "matched" }
        return MigrationRows.text(match, as: row, keepingWildcard: false)
    }

    private static let mgjDifferences: [DeliberateDifference] = [
        DeliberateDifference("a fallback takes every link that nothing else takes", ["mgj-005": "matched"]),
        DeliberateDifference(
            "a value of the path beats a query item of its name", ["mgj-023": "matched mgj://u/:id {id: 1}"]),
        DeliberateDifference(
            "specificity decides, whatever a literal begins with", ["mgj-024": "matched mgj://u/add {}"]),
        DeliberateDifference("no segment is skipped", ["mgj-026": "no match"]),
        DeliberateDifference(
            "whether a link can be opened is answered by the match itself", ["mgj-028": "no match"]),
        DeliberateDifference("a nested link is a value like any other", ["mgj-032": "matched"]),
        DeliberateDifference("a port is text of the authority like any other", ["mgj-033": "no match"]),
        DeliberateDifference("the same pattern twice is an error that names both", ["mgj-035": "error: conflict"]),
    ]

    // MARK: HHRouter

    static let hhRouter = MigrationRows("hhrouter").suite(
        "hhrouter", total: 28, operations: ["canRoute", "matchController", "matchBlock", "callBlock"],
        differences: hhDifferences
    ) { row in
        var table = MigratedTable(.hhRouter)
        let scheme = row["options"]?["appURLSchemes"]?.array.first?.string
        for (index, route) in (row["routes"]?.array ?? []).enumerated() {
            let target = route["to"]?.string ?? ""
            try table.add(
                route["pattern"]?.string ?? "", called: "\(target)#\(index)",
                origin: scheme.map { "\($0)://" } ?? "*")
        }
        let match = MigrationRows.match(row["url"]?.string ?? "", in: try table.build())
        let target = match.map { String($0.route.name.prefix { $0 != "#" }) }
        switch (row["op"]?.string, target == "block") {
        case ("matchController", true), ("matchBlock", false): return "no match"
        default: return MigrationRows.text(match, as: row, named: target)
        }
    }

    private static let hhDifferences: [DeliberateDifference] = [
        DeliberateDifference(
            "a value of the path beats a query item of its name",
            ["hh-019": "matched UserViewController {userId: 1}"]),
        DeliberateDifference(
            "all of a value counts, decoded once",
            [
                "hh-020": "matched UserViewController {q: a=b, userId: 1}",
                "hh-021": "matched UserViewController {q: a b+c, userId: 1}",
            ]),
        DeliberateDifference(
            "a repeated key is a list", ["hh-022": "matched UserViewController {userId: 1, x: [1, 2]}"]),
        DeliberateDifference(
            "a bare key is present with an empty value",
            ["hh-023": "matched UserViewController {flag: , userId: 1}"]),
        DeliberateDifference(
            "what a route leads to is a name; whether there is a screen for it is checked elsewhere",
            ["hh-026": "matched"]),
        DeliberateDifference("the same pattern twice is an error that names both", ["hh-027": "error: conflict"]),
        DeliberateDifference("every branch that matches is tried", ["hh-028": "matched"]),
    ]

    // MARK: CTMediator

    /// A link to an action becomes a route, and the link itself must lead there.
    static let ctMediator = MigrationRows("ctmediator").suite(
        "ctmediator", total: 22, operations: ["openURL"],
        differences: [
            DeliberateDifference(
                "whether an action exists is known to the app, not to its link", ["ct-014": "matched"]),
            DeliberateDifference(
                "an action with slashes is an error that says how to write the link", ["ct-009": "no match"]),
        ]
    ) { row in
        let link = row["url"]?.string ?? ""
        do {
            let translated = try TranslatedPattern(link, from: .ctMediator)
            var table = MigratedTable(.ctMediator)
            try table.add(link, called: translated.pattern.text)
            return MigrationRows.text(MigrationRows.match(link, in: try table.build()), as: row)
        } catch {
            return "no match"
        }
    }

    // MARK: URLNavigator

    private static let navigatorRows = ThirdPartyData.json("routers/urlnavigator.json")?["match"]?.array ?? []

    static let urlNavigator = ConformanceSuite(
        name: "migrate-urlnavigator", total: 22,
        rows: navigatorRows.enumerated().map { index, row in
            let expected = row["expect"]?["pattern"]?.text
            let values = row["expect"]?["values"].map { " \($0.text)" } ?? ""
            return ConformanceCase(id: "match#\(index)", expected: expected.map { $0 + values } ?? "no match") {
                do { return try found(row) } catch { return "error: \(error)" }
            }
        },
        differences: [
            DeliberateDifference(
                "a table delivers the text; converting it is a value's own business",
                ["match#12": "myapp://hello/<greeting:name> {name: devxoul}"])
        ])

    private static func found(_ row: RowValue) throws -> String {
        var table = MigratedTable(.urlNavigator, types: [PlaceholderType("greeting") { _ in true }])
        for candidate in row["candidates"]?.array.compactMap(\.string) ?? [] { try table.add(candidate) }
        guard let match = MigrationRows.match(row["url"]?.string ?? "", in: try table.build()) else {
            return "no match"
        }
        guard row["expect"]?["values"] != nil else { return match.route.name }
        return "\(match.route.name) \(RowValue.object(MigratedTable.values(match).mapValues { .string($0) }).text)"
    }
}
