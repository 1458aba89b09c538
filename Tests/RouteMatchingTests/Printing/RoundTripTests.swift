import ConformanceSupport
import Foundation
import RouteMatching
import Testing

/// A printed link is read with the same values.
struct RoundTripTests {
    /// Values are random, so some cannot be printed; a route without any printable values is listed with the reason.
    @Test(.thirdPartyData, arguments: PrintableTables.all)
    func `every route of a real table prints links that lead back to it`(tables: PrintableTables) throws {
        var values = SampleArguments(seed: PropertyRun.seed)
        for table in try tables.make() {
            for namespace in table.namespaces {
                for route in namespace.routes {
                    var printed = 0
                    for _ in 0..<20 {
                        let arguments = values.arguments(for: route.pattern)
                        guard let link = try print(route, in: namespace, table, arguments) else { continue }
                        printed += 1
                        let match = try #require(try table.match(link), "\(link)")
                        #expect(match.route == route && match.namespace == namespace.name, "\(link)")
                        expectSame(match.parameters, arguments, route.pattern, link)
                    }
                    #expect((printed == 0) == tables.unprintable.contains(route.pattern.text), "\(route.pattern)")
                }
            }
        }
    }

    @Test func `100,000 random values are read back from links printed by a pattern`() throws {
        let patterns = try [
            "/orders/:id<int>{?tab<items|status>=items}", "/menu/:name", "/:a/:b/:c", "/photos/:name.jpg",
            "/x-:y-z/:w", "/ids/:ids<int>+", "/tags/:tags+", "/files/*", "/d/:d<double>/:u<uint>/:b<bool>",
            "/k/:k<uuid>{?day<date>&q!}", "/search{?q!&page<int>=1&vip==true}", "/a/:x?{?x2}", "/:p{/:q}?",
            "/trip-:from-:to", "/menu#/:part", "/t/:code([A-Z]\\d+)", "/*/raw",
        ].map { (pattern: try RoutePattern($0), table: try EatsTable.make([$0], origins: [])) }
        var values = SampleArguments(seed: PropertyRun.seed)
        var refused: [String: Int] = [:]
        for round in 0..<(PropertyRun.pairs * 5) {
            let (pattern, table) = patterns[round % patterns.count]
            let arguments = values.arguments(for: pattern)
            do throws(RoutePrintError) {
                let link = try pattern.link(arguments)
                expectReadBack(link, pattern, table, arguments)
            } catch {
                refused["\(pattern) \(error.reason)", default: 0] += 1
            }
        }
        PropertyRun.report("not printed: \(refused.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })")
        // If a link can be split in one way only, only values that cannot be a segment are refused.
        let simple = ["/orders/", "/k/", "/ids/", "/d/", "/x-", "/photos/", "/tags/", "/:a/", "/search", "/menu/:name"]
        let wrong = refused.keys.filter { key in simple.contains { key.hasPrefix($0) } && key.hasSuffix("reversible") }
        #expect(wrong.isEmpty)
    }

    private func expectReadBack(
        _ link: String, _ pattern: RoutePattern, _ table: RouteTable, _ arguments: RouteArguments
    ) {
        guard let match = try? table.match(link) else {
            Issue.record("\(pattern) does not read its own link \(link)")
            return
        }
        expectSame(match.parameters, arguments, pattern, link)
    }

    private func expectSame(
        _ parameters: RouteParameters, _ arguments: RouteArguments, _ pattern: RoutePattern, _ link: String
    ) {
        for entry in arguments.entries {
            let read = parameters.texts(entry.name)
            if read != entry.texts.map({ $0 ?? "" }) {
                Issue.record("\(pattern): \(link) gives \(read) for \(entry.name), not \(entry.texts)")
            }
        }
        let known = Set(arguments.entries.map(\.name))
        for entry in parameters.entries where !known.contains(entry.name) && entry.provider != .defaultValue {
            let isDemanded = pattern.queryKeys.contains { $0.name == entry.name && $0.isRequired }
            if !isDemanded, !entry.texts.isEmpty { Issue.record("\(pattern): \(link) gives \(entry) as well") }
        }
    }

    /// Prints a link, or returns `nil` if these values have none; any other error is a bug.
    private func print(
        _ route: Route, in namespace: RouteNamespace, _ table: RouteTable, _ arguments: RouteArguments
    ) throws -> String? {
        do throws(RoutePrintError) {
            return try table.link(to: route.name, arguments, in: namespace.name)
        } catch {
            let ordinary: Set<RoutePrintError.Reason> = [
                .notReversible, .shadowed, .dotSegment, .refused, .wrongType, .unprintableOrigin,
            ]
            guard ordinary.contains(error.reason) else { throw error }
            return nil
        }
    }
}

/// Tables of real apps and of the samples, with their patterns that cannot print a link.
struct PrintableTables: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var unprintable: Set<String> = []
    let make: @Sendable () throws -> [RouteTable]

    static let all = [
        PrintableTables(testDescription: "kickstarter") { [try AppTables.kickstarter()] },
        PrintableTables(testDescription: "zulip") { [try AppTables.zulip(realm: "https://example.com")] },
        // The origin `*` names no host, so it has no link.
        PrintableTables(testDescription: "firefox", unprintable: ["/*"]) { [try AppTables.firefox()] },
        PrintableTables(testDescription: "duckduckgo") { [try AppTables.duckDuckGo()] },
        PrintableTables(testDescription: "element") { [try AppTables.element()] },
        PrintableTables(testDescription: "home assistant") { [try AppTables.homeAssistant()] },
        PrintableTables(testDescription: "icecubes") {
            [try AppTables.iceCubes(connections: ["mastodon.example"], own: "mastodon.example")]
        },
        PrintableTables(testDescription: "github") { [try table(of: "rest/github.patterns.json")] },
        PrintableTables(testDescription: "gitlab") { [try table(of: "rest/gitlab.patterns.json")] },
    ]

    private static func table(of file: String) throws -> RouteTable {
        let data = ThirdPartyData.json(file) ?? .null
        let texts = (data["patterns"]?.array ?? data.array).compactMap { $0.string ?? $0["pattern"]?.string }
        // The data has paths that differ only in the names of their values.
        let byShape = Dictionary(texts.map { (shape($0), $0) }) { first, _ in first }
        return try RouteTable("all", origins: ["*"]) { table in
            for pattern in byShape.values.sorted() { table.route(pattern, pattern) }
        }
    }

    private static func shape(_ pattern: String) -> String {
        pattern.split(separator: "/").map { $0.hasPrefix(":") ? ":" : String($0) }.joined(separator: "/")
    }
}
