import ConformanceSupport
import RouteMatching

extension AppSuites {
    /// The host is the command, and the query item `url` is a nested link.
    ///
    /// The item has a type, so it is never a script; the path in a `deep-link` is looked up in a second table.
    static let firefox = AppCases("firefox-ios").suite(
        "firefox", total: 51,
        outOfScope: [OutOfScope("needs the pasteboard", ["32", "33", "34", "35"])],
        expectation: { row in
            AppCases.nameAlone(row) + (row["expect"]?["params"]?["section"].map { " \($0.text)" } ?? "")
        },
        run: { row in
            Outcome.text(try firefoxTable(), row["url"]?.string ?? "") { match in
                // A value of the wrong type on an optional key is an error when it is read.
                let isTyped = match.route.pattern.queryKeys.contains { $0.kind == .custom("web-link") }
                if isTyped, (try? match.parameters.optionalValue("url", as: WebLink.self)) == nil, match["url"] != nil {
                    return "undecodable: url"
                }
                return AppCases.name(match) == "deepLink" ? nested(match["url"] ?? "") : AppCases.name(match)
            }
        })

    static func firefoxTable() throws -> RouteTable {
        var builder = RouteTableBuilder(types: [PlaceholderType("web-link") { WebLink(routeText: $0) != nil }])
        builder.add(
            RouteNamespace(
                "app", origins: [try Origin(reading: "firefox://")],
                routes: try AppCases.routes([
                    ("deepLink", "/deep-link{?url!}"), ("search", "/open-url{?url<web-link>}"),
                    ("searchQuery", "/open-text{?text!}"), ("fxaSignIn", "/fxa-signin{?signin!}"),
                    ("sharesheet", "/share-sheet{?url<web-link>!}"),
                    ("search", "/widget-medium-topsites-open-url{?url<web-link>}"),
                    ("search", "/widget-small-quicklink-open-url{?url<web-link>}"),
                    ("search", "/widget-medium-quicklink-open-url{?url<web-link>}"),
                    ("search", "/widget-tabs-medium-open-url{?url<web-link>}"),
                    ("action", "/widget-small-quicklink-close-private-tabs"),
                    ("action", "/widget-medium-quicklink-close-private-tabs"),
                ])))
        // A browser accepts every host; an origin needs at least a domain.
        builder.add(
            RouteNamespace(
                "web", origins: [try Origin(reading: "http://*.com"), try Origin("https://*.com")],
                routes: try AppCases.routes([("search", "/*")])))
        return try builder.build()
    }

    /// Looks up the target of a `deep-link`; the app spells sections differently from its links.
    private static func nested(_ link: String) -> String {
        do {
            let table = try TableFixture.table(
                [
                    ("settings", "/settings/:section<clear-private-data|newTab|homePage|mailto|search|fxa>"),
                    ("homepanel", "/homepanel/:section<bookmarks|top-sites|history|reading-list>"),
                    ("defaultBrowser", "/default-browser/:section<tutorial|system-settings>"),
                    ("action", "/action/show-intro-onboarding"),
                ], origins: [])
            return Outcome.text(table, link) { match in
                let words = (match["section"] ?? "").split(separator: "-")
                let section = words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
                return match.route.name + (section.isEmpty ? "" : " \(section)")
            }
        } catch {
            return Outcome.text(of: error)
        }
    }
}

/// A nested link that may be opened: a web link.
struct WebLink: RouteValue {
    static let routeTypeName = "web-link"
    let routeText: String

    init?(routeText: String) {
        guard let link = try? ParsedLink(routeText), link.host != nil else { return nil }
        self.routeText = routeText
    }
}

extension Substring {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
