import SwitchyardSupport
import SwitchyardTooling
import Testing
@_spi(Tooling) @testable import RouteMatching

/// Each error has one catalog entry with its name, and each entry in these areas has an error.
struct `The code of an error` {
    private func expect(_ area: DiagnosticArea, _ found: [(name: String, code: DiagnosticCode)]) {
        let entries = DiagnosticCatalog.entries(in: area)
        #expect(found.map(\.code).sorted() == entries.map(\.code))
        for (name, code) in found {
            #expect(DiagnosticCatalog.entry(for: code)?.name == name)
            #expect(DiagnosticCatalog.entry(for: code)?.area == area)
        }
    }

    @Test func `of a pattern is in the catalog`() {
        expect(.patterns, PatternError.Code.allCases.map { ($0.rawValue, $0.diagnosticCode) })
    }

    @Test func `of a regular expression is in the catalog`() {
        expect(.expressions, RegexError.Code.allCases.map { ($0.rawValue, $0.diagnosticCode) })
    }

    @Test func `of a link is in the catalog`() {
        let misses = [RouteExplanation.MissReason.unknownOrigin, .noRoute]
        expect(
            .links,
            LinkRefusal.Reason.allCases.map { ($0.rawValue, $0.diagnosticCode) }
                + misses.map { ($0.rawValue, $0.diagnosticCode) })
    }

    @Test func `of a value is in the catalog`() {
        let reasons = [RouteValueError.Reason.missing, .notConvertible, .repeated, .rejected]
        expect(.values, reasons.map { ($0.code, $0.diagnosticCode) })
        for reason in reasons {
            let error = RouteValueError(key: "id", value: "x", expected: "int", reason: reason)
            #expect(error.diagnosticCode == reason.diagnosticCode)
        }
    }

    @Test func `of a link that cannot be printed is in the catalog`() {
        let reasons: [RoutePrintError.Reason] = [
            .missingValue, .severalValues, .tooManyValues, .wrongType, .emptySegment, .dotSegment, .conflictingValue,
            .notReversible, .shadowed, .refused, .unprintableOrigin, .unknownRoute, .ambiguousRoute,
            .noMatchingRoute,
        ]
        expect(.printing, reasons.map { ($0.code, $0.diagnosticCode) })
        #expect(RoutePrintError(.shadowed, "a").diagnosticCode == RoutePrintError.Reason.shadowed.diagnosticCode)
    }

    @Test func `of a table is in the catalog`() throws {
        let route = Route("orders.detail", try RoutePattern("/orders/:id"))
        let participant = RouteTableError.Participant(namespace: "eats", route: route)
        let issues: [RouteTableError.Reason] = [
            .conflict(participant, participant), .indistinctAuthority(participant, participant),
            .duplicateRouteName(participant, participant), .duplicateNamespace("eats"),
            .ambiguousOrigin(try Origin("eats://"), namespaces: ["eats"]), .severalDefaults(["eats"]),
            .unknownType("sku", participant), .duplicateType("sku"), .tooManyAlike(limit: 1, participant),
            .patternTooLarge(participant), .unsupportedRepetition(participant), .notFound("eats"),
            .unknownNamespace("eats", participant), .forbiddenLink("https://evil.example", participant),
        ]
        let origin = #expect(throws: OriginError.self) { try Origin(reading: "eats.example") }
        expect(
            .tables,
            issues.map { ($0.kebabName, $0.diagnosticCode) }
                + [("invalid-origin", try #require(origin).diagnosticCode)])
    }

    @Test func `of a bad expression is that of the exact reason`() {
        let error = #expect(throws: PatternError.self) { try RoutePattern("/tables/:code(^B)") }
        #expect(error?.code == .badExpression)
        #expect(error?.diagnosticCode == RegexError.Code.unsupportedAnchor.diagnosticCode)
        #expect(error?.diagnosticCode.description == "SY0158")
    }

    static let patterns = DiagnosticCatalog.entries.filter { $0.example?.language == "pattern" }

    @Test(arguments: patterns.filter { $0.area == .patterns || $0.area == .expressions })
    func `is the code with which the catalog's pattern is refused`(entry: DiagnosticEntry) throws {
        let example = try #require(entry.example)
        let error = #expect(throws: PatternError.self) { try RoutePattern(example.wrong) }
        let code = entry.area == .patterns ? error?.code.diagnosticCode : error?.diagnosticCode
        #expect(code == entry.code, "\(error?.description ?? "")")
        #expect(throws: Never.self) { try RoutePattern(example.right) }
    }

    @Test(arguments: DiagnosticCatalog.entries(in: .links).filter { $0.example != nil })
    func `is the code with which the catalog's link is refused`(entry: DiagnosticEntry) throws {
        let example = try #require(entry.example)
        let refusal = #expect(throws: LinkRefusal.self) { try ParsedLink(example.wrong) }
        #expect(refusal?.diagnosticCode == entry.code, "\(refusal?.description ?? "")")
        #expect(throws: Never.self) { try ParsedLink(example.right) }
    }
}

extension RouteTableError.Reason {
    /// The name of the case; a new case does not compile without a name here and needs a row above.
    fileprivate var kebabName: String {
        switch self {
        case .conflict: "conflict"
        case .indistinctAuthority: "indistinct-authority"
        case .duplicateRouteName: "duplicate-route-name"
        case .duplicateNamespace: "duplicate-namespace"
        case .ambiguousOrigin: "ambiguous-origin"
        case .severalDefaults: "several-defaults"
        case .unknownType: "unknown-type"
        case .duplicateType: "duplicate-type"
        case .tooManyAlike: "too-many-alike"
        case .patternTooLarge: "pattern-too-large"
        case .unsupportedRepetition: "unsupported-repetition"
        case .notFound: "not-found"
        case .forbiddenLink: "forbidden-link"
        case .unknownNamespace: "unknown-namespace"
        }
    }
}

struct `What is wrong with a table` {
    @Test func `is thrown as findings at the later of two routes, with the nearest name`() throws {
        var builder = RouteTableBuilder()
        let routes = [
            Route("a", try RoutePattern("/:x"), location: .init(file: "Menu.swift", line: 3)),
            Route("b", try RoutePattern("/:y"), location: .init(file: "Orders.swift", line: 7)),
            Route("c", try RoutePattern("/c/:id<imt>"), location: .init(file: "Orders.swift", line: 9)),
        ]
        builder.add(RouteNamespace("eats", origins: [], isDefault: true, routes: routes))
        builder.add(RouteNamespace("eats", origins: [], isDefault: true))
        let error = #expect(throws: DeclarationError.self) { try builder.build() }
        #expect(
            error?.description == """
                The table has 4 errors.

                SY0304 Two namespaces are called 'eats'.
                    Rename or merge them.
                Orders.swift:7: SY0301 'a' (/:x, Menu.swift:3) and 'b' (/:y, Orders.swift:7) match the same links with \
                equal rank.
                    Make one more specific, give one a priority, or remove one.
                Orders.swift:9: SY0307 'c' (/c/:id<imt>, Orders.swift:9) uses the type 'imt', which is not registered. \
                Did you mean 'int'?
                    Add it to the router's placeholder types, or use a built-in type: int, uint, double, bool, uuid, \
                slug, date, link.
                SY0306 eats and eats are all the default namespace.
                    Choose one.
                """)
        for finding in error?.findings ?? [] {
            #expect(DiagnosticCatalog.entry(for: finding.code)?.severity.rawValue == finding.severity.rawValue)
        }
    }
}
