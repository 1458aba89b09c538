import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// MGJRouter beyond the match: payloads, completions, objects that handlers return, fallbacks.
@MainActor
struct MGJRouterTests {
    @Test(arguments: MGJRouter.cases.suite.runnable)
    func `a row of MGJRouter about handlers holds or differs as listed`(row: ConformanceCase) async {
        await MGJRouter.cases.check(row)
    }

    @Test func `all 37 rows of MGJRouter are run or listed, here or by suites of links`() {
        MGJRouter.cases.checkCounts()
    }
}

/// Patterns begin with their scheme, so each scheme is a namespace; the fallback of a scheme handles its misses.
extension MGJRouter {
    static let cases = RouterCases(
        "mgjrouter", total: 37, checks: checks,
        differences: [
            DeliberateDifference("a fallback takes every link that nothing else takes", ["mgj-005": "handed on {}"]),
            DeliberateDifference("removing a route removes no other", ["mgj-018": "matched mgj://a/b/c {}"]),
        ],
        outOfScope: [OutOfScope("remarks without a case", ["mgj-034", "mgj-037"])],
        elsewhere: ["route", "canOpen", "object", "generate"])

    /// The user information of a call, in this library's terms.
    private struct User: Sendable { let id: Int }

    private static let checks: [String: RouterCases.Check] = [
        "mgj-004": RouterCases.Check(
            "{matched: true, params: {}, pattern: mgj://category/travel, "
                + "reserved: {MGJRouterParameterUserInfo: {user_id: 1900}}}",
            "matched mgj://category/travel {} for user 1900"
        ) { row in
            var routes = try routes(of: row)
            routes.handle("mgj://category/travel") { link in
                "matched \(link.match.route.name) \(link.parameters.text) for user \(link.payload(User.self)?.id ?? 0)"
            }
            return try await RowApp(routes).open(row["url"]?.string ?? "") { $0.payload = LinkPayload(User(id: 1900)) }
        },
        "mgj-005": fallback,
        "mgj-006": RouterCases.Check(
            "{matched: true, params: {has_travelled: 0}, pattern: mgj://}", "handed on {has_travelled: 0}",
            fallback.run),
        "mgj-007": RouterCases.Check(
            "{completion: {afterMs: 250, calledByHandler: true, result: null}, matched: true}",
            "called once, after 250 ms, with nothing"
        ) { row in
            var routes = try routes(of: row)
            let clock = TestClock()
            routes.handle("mgj://detail") { _ in
                try await clock.sleep(until: clock.now.advanced(by: .milliseconds(250)), tolerance: nil)
                return nil
            }
            let (app, told) = (try RowApp(routes), Journal())
            let opening = app.router.open(row["url"]?.string ?? "", from: .app)
            Task { told.write("\(await opening.outcome)") }
            await clock.waitForSleepers(dueWithin: .milliseconds(250))
            clock.advance(by: .milliseconds(249))
            guard told.all.isEmpty, clock.sleeping == 1 else { return "told too early" }
            clock.advance(by: .milliseconds(1))
            await told.waitForLines()
            try await app.settle()
            return told.all == ["performed"] ? "called once, after 250 ms, with nothing" : "told \(told.all)"
        },
        "mgj-008": RouterCases.Check(
            "{completionResult: 完成了, matched: true, params: {age: 20, name: halfrost}, "
                + "pattern: ele://name/:name, reserved: {MGJRouterParameterURL: ele://name/halfrost/?age=20, "
                + "MGJRouterParameterUserInfo: {user_id: 1900}}}",
            "ele://name/:name {age: 20, name: halfrost} of ele://name/halfrost/?age=20 for user 1900: 完成了"
        ) { row in
            var routes = try routes(of: row)
            let journal = Journal()
            routes.handle("ele://name/:name") { link in
                let user = link.payload(User.self)?.id ?? 0
                journal.write("\(link.match.route.name) \(link.parameters.text) of \(link.match.link) for user \(user)")
                return "完成了"
            }
            let result = try await RowApp(routes).open(row["url"]?.string ?? "") {
                $0.payload = LinkPayload(User(id: 1900))
            }
            return "\(journal.all.joined()): \(result)"
        },
        "mgj-017": RouterCases.Check("{stepsResult: [{matched: false}]}", "no match", steps),
        "mgj-018": RouterCases.Check("{stepsResult: [{matched: false}]}", "no match", steps),
        "mgj-019": object, "mgj-020": object,
        "mgj-036": RouterCases.Check { row in
            // A link cannot carry an object, and cannot change that of a caller.
            var routes = try routes(of: row)
            let users = Journal()
            routes.handle("mgj://a") { link in
                users.write(link.payload(User.self).map { "\($0.id)" } ?? "none")
                let isForged = link.payload(String.self) != nil || link.payload([String: String].self) != nil
                return isForged ? "forged" : "matched \(link.match.route.name) \(link.parameters.text)"
            }
            let (app, link) = (try RowApp(routes), row["url"]?.string ?? "")
            let words = [
                await app.open(link), await app.open(link) { $0.payload = LinkPayload(User(id: 1900)) },
            ]
            return users.all == ["none", "1900"] && words[0] == words[1] ? words[0] : "\(words) \(users.all)"
        },
    ]

    private static let fallback = RouterCases.Check { row in
        var routes = RowRoutes(policies)
        for pattern in row["routes"]?.array.compactMap(\.string) ?? [] where pattern != "mgj://" {
            try routes.add(schemeFirst: pattern)
        }
        let taken = Journal()
        let app = try RowApp(routes) {
            $0.fallback { link in
                guard link.text.hasPrefix("mgj://"), let query = try? LinkQuery(link: link.text) else { return false }
                taken.write(RowValue.object(query.dictionary.mapValues { .string($0.last ?? "") }).text)
                return true
            }
        }
        let word = await app.open(row["url"]?.string ?? "")
        return taken.all.isEmpty ? word : "\(word) \(taken.all.joined())"
    }

    /// A handler that creates something, but not when a caller only asks whether it exists.
    private static let object = RouterCases.Check("{matched: true, returnsObject: true}", "made once") { row in
        var routes = try routes(of: row)
        let journal = Journal()
        for name in routes.rows.map(\.name) {
            routes.handle(name) { _ in
                journal.write("made")
                return User(id: 1)
            }
        }
        let (app, link) = (try RowApp(routes), row["url"]?.string ?? "")
        guard app.router.canOpen(link, from: .app), journal.all.isEmpty else { return "made too early" }
        guard case .performed(let value) = await app.outcome(link), value is User else { return "no object" }
        return journal.all.count == 1 ? "made once" : "made \(journal.all.count) times"
    }

    private static let policies = RouteTablePolicies(decodesPlusInQueries: false, acceptsRelativeLinks: true)

    private static func routes(of row: RowValue) throws -> RowRoutes {
        var routes = RowRoutes(policies)
        for pattern in row["routes"]?.array.compactMap(\.string) ?? [] { try routes.add(schemeFirst: pattern) }
        return routes
    }

    /// Adds, removes and opens step by step, while the app runs.
    @Sendable @MainActor
    private static func steps(_ row: RowValue) async throws -> String {
        let app = try RowApp(RowRoutes(policies))
        var words: [String] = []
        for step in row["steps"]?.array ?? [] {
            var added = RowRoutes()
            for pattern in step["add"]?.array.compactMap(\.string) ?? [] { try added.add(schemeFirst: pattern) }
            try await app.router.add(added.modules(recordingIn: app.journal))
            if let pattern = step["deregister"]?.string { try await app.router.remove([ModuleID(pattern)]) }
            if let link = step["route"]?.string { words.append(await app.open(link)) }
        }
        return words.joined(separator: "; ")
    }
}
