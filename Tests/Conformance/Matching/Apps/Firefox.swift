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
            Outcome.text(try AppTables.firefox(), row["url"]?.string ?? "") { match in
                // A value of the wrong type on an optional key is an error when it is read.
                let isTyped = match.route.pattern.text.contains("<\(WebLink.routeTypeName)>")
                if isTyped, (try? match.parameters.optionalValue("url", as: WebLink.self)) == nil, match["url"] != nil {
                    return "undecodable: url"
                }
                return AppCases.name(match) == "deepLink" ? nested(match["url"] ?? "") : AppCases.name(match)
            }
        })

    /// Looks up the target of a `deep-link`; the app spells sections differently from its links.
    private static func nested(_ link: String) -> String {
        do {
            return Outcome.text(try AppTables.firefoxDeepLinks(), link) { match in
                let words = (match["section"] ?? "").split(separator: "-")
                let section = words.prefix(1).joined() + words.dropFirst().map(\.capitalizedFirst).joined()
                return match.route.name + (section.isEmpty ? "" : " \(section)")
            }
        } catch {
            return Outcome.text(of: error)
        }
    }
}

extension Substring {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
