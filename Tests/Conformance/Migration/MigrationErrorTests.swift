import SwitchyardMigration
import SwitchyardSupport
import SwitchyardTooling
import Testing

/// Patterns that cannot be translated: the value, the place, the reason and the fix.
struct MigrationErrorTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let router: OldRouter
        let old: String
        let reason: MigrationError.Reason
        let column: Int
        let value: String
        let remedy: String
        var testDescription: String { "\(router.title) \(old)" }

        init(
            _ router: OldRouter, _ old: String, _ reason: MigrationError.Reason, _ column: Int, _ value: String,
            _ remedy: String
        ) {
            (self.router, self.old, self.reason) = (router, old, reason)
            (self.column, self.value, self.remedy) = (column, value, remedy)
        }
    }

    static let rows: [Row] = [
        Row(.jlRoutes, "/user/:user-id", .badName, 8, "user-id", "'user_id'"),
        Row(.jlRoutes, "/:", .badName, 3, "", "'value'"), Row(.jlRoutes, "/a/:1st", .badName, 5, "1st", "'_1st'"),
        Row(.hhRouter, "/a/:id/:id", .duplicateName, 9, "id", "its own name"),
        Row(.jlRoutes, "/a(/b", .unbalancedGroup, 3, "(/b", "Add a ')'"),
        Row(.jlRoutes, "/a(/b(/c))", .unbalancedGroup, 6, "(", "side by side"),
        Row(.jlRoutes, "/a)/b(/c)", .unbalancedGroup, 3, ")", "side by side"),
        Row(.jlRoutes, "/a(/:b/:c)(/d)", .severalValuesInGroup, 8, ":c", "'/a/:b/:c(/d)' and '/a(/d)'"),
        Row(.jlRoutes, "/x(/a)(/b)(/c)(/d)(/e)", .tooManyGroups, 21, "e", "separate routes"),
        Row(.jlRoutes, "/search?q=:q", .queryInPattern, 8, "?q=:q", "'/search', and read the query values by"),
        Row(.routable, "a?b", .queryInPattern, 2, "?b", "'a'"),
        Row(.jlRoutes, "/user/", .trailingSlash, 6, "/", "'/user'"),
        Row(.deepLinkKit, "shop://user/", .trailingSlash, 12, "/", "'shop://user'"),
        Row(.jlRoutes, "shop://user", .schemeInPattern, 1, "shop://", "'/user'"),
        Row(.jlRoutes, "shop:///user", .schemeInPattern, 1, "shop://", "'/user'"),
        Row(.hhRouter, "shop://user/:id/", .schemeInPattern, 1, "shop://", "'/user/:id'"),
        Row(.routable, "shop://user", .schemeInPattern, 1, "shop://", "'/user'"),
        Row(.mgjRouter, "my_shop://user", .badOrigin, 1, "my_shop", "Correct the scheme"),
        Row(.urlNavigator, "https://", .missingHost, 1, "https", "'https://shop.example'"),
        Row(.mgjRouter, "https://", .missingHost, 1, "https", "'https://shop.example'"),
        Row(.mgjRouter, "http://:host/a", .missingHost, 1, "http", "'http://shop.example'"),
        Row(.mgjRouter, "https://shop_ä/a", .badOrigin, 1, "https", "Correct the host"),
        Row(.ctMediator, "https://Orders/detail", .missingHost, 1, "https", "'scheme://Target/action'"),
        Row(
            .jlRoutes, "https://shop.example/user", .schemeInPattern, 1, "https://",
            "'/user' and add 'https://shop.example'"),
        Row(.hhRouter, "https://shop.example", .schemeInPattern, 1, "https://", "'/' and add 'https://shop.example'"),
        Row(.jlRoutes, "/a(/b/*)", .wildcardNotLast, 7, "*", "two routes"),
        Row(.urlNavigator, "a://<path:p>/b", .wildcardNotLast, 5, "<path:p>", "to the end"),
        Row(.deepLinkKit, "/.*/b", .wildcardNotLast, 2, ".*", "[^/]+"),
        Row(.urlNavigator, "a://<date:day>", .typeName, 5, "<date:day>", "PlaceholderType"),
        Row(.deepLinkKit, "/:id(a(?!b))", .expression, 7, "a(?!b)", "use a custom type"),
        Row(.deepLinkKit, "/a|b", .expression, 2, "a|b", "'(a|b)'"),
        Row(.deepLinkKit, "/:id.html|", .textBesideName, 2, ":id.html|", "in parentheses"),
        Row(.deepLinkKit, "/:id([0-9])+", .textBesideName, 2, ":id([0-9])+", "in parentheses"),
        Row(.deepLinkKit, "/:id(.{3})", .crossesSegments, 6, ".{3}", "[^/]"),
        Row(.deepLinkKit, "/:id([^a]+)", .crossesSegments, 6, "[^a]+", "[^/]"),
        Row(.deepLinkKit, "/:id([a-z/]+)", .crossesSegments, 6, "[a-z/]+", "[^/]"),
        Row(.deepLinkKit, "/:id(x[+-9]+)", .crossesSegments, 7, "x[+-9]+", "[^/]"),
        Row(.jlRoutes, "/a#/b#/c", .fragment, 6, "#", "one '#'"),
        Row(.jlRoutes, "/a(#/b)", .fragment, 4, "#", "one '#'"),
        Row(.routable, "a#b", .fragment, 2, "#b", "'a'"),
        Row(.ctMediator, "shop://Orders", .noAction, 1, "shop://Orders", "'scheme://Target/action'"),
        Row(.ctMediator, "shop://A/na/tive", .actionWithSlash, 13, "tive", "'shop://A/native'"),
        Row(.ctMediator, "shop://A/nativeShow", .nativeAction, 10, "nativeShow", ".appOnly"),
        Row(.hhRouter, "/a/../b", .notAPattern, 1, "/a/../b", "Write the resolved path"),
        Row(.deepLinkKit, "", .notAPattern, 1, "", "Write a path"),
    ]

    @Test(arguments: rows)
    func `a pattern that cannot be translated is an error with a fix`(row: Row) {
        let error = #expect(throws: MigrationError.self) { try TranslatedPattern(row.old, from: row.router) }
        #expect(error?.reason == row.reason)
        #expect(error?.column == row.column)
        #expect(error?.value == row.value)
        #expect(error?.remedy.contains(row.remedy) == true, "\(error?.remedy ?? "")")
        #expect(error?.pattern == row.old)
        #expect(error?.router == row.router)
        #expect(error?.description.contains("column \(row.column): ") == true)
    }

    @Test func `each reason has a row`() {
        #expect(Set(Self.rows.map(\.reason)) == Set(MigrationError.Reason.allCases))
    }

    @Test func `each reason is in the catalog under its name`() {
        let codes = MigrationError.Reason.allCases.map { reason in
            Self.rows.first { $0.reason == reason }.flatMap { row -> DiagnosticCode? in
                let error = #expect(throws: MigrationError.self) { try TranslatedPattern(row.old, from: row.router) }
                return error?.diagnosticCode
            }
        }
        for (reason, code) in zip(MigrationError.Reason.allCases, codes) {
            #expect(code.flatMap(DiagnosticCatalog.entry(for:))?.name == reason.rawValue)
            #expect(code.flatMap(DiagnosticCatalog.entry(for:))?.area == .migration)
        }
    }

    @Test(arguments: OldRouter.allCases)
    func `a pattern that is too long is refused by every router`(router: OldRouter) {
        let error = #expect(throws: MigrationError.self) {
            try TranslatedPattern(String(repeating: "/a", count: 2_000), from: router)
        }
        #expect(error?.reason == .notAPattern)
    }
}
