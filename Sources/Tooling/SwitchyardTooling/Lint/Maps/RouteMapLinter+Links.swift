internal import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

extension RouteMapLinter {
    /// Finds web screens that receive any text instead of a link to an allowed origin.
    ///
    /// A route with the tag `web` shows a page, and one with the target `external` opens one. On any other route, a
    /// value counts as a link by its name. A wildcard takes the path of a page, which cannot be a link.
    mutating func lintLinks() {
        for (index, namespace) in map.namespaces.enumerated() {
            for (number, row) in namespace.rows.enumerated() {
                let showsPages = row.tags.contains("web") || row.route.target == .external
                for name in row.route.pattern.textNames where showsPages || name.isNameOfLink {
                    let why =
                        showsPages
                        ? "passes the text '\(name.shownInFinding)' to a web screen"
                        : "accepts any text as '\(name.shownInFinding)'"
                    add(
                        LintCode.untypedLink, at: location(ofRow: number, in: index, ".pattern"),
                        "\(self.name(row.route)) \(why), so a link from outside can choose a script or a foreign site.",
                        hint: "Give it the type 'link', and list the sites under \"webOrigins\"; if it is not a link, "
                            + "choose another type such as 'slug'.")
                }
            }
        }
    }
}

extension RoutePattern {
    /// The names of single values that accept any text.
    fileprivate var textNames: [String] {
        let keys = queryKeys.filter { key in
            if case .equal = key.requirement { return false }
            return key.kind == .segment
        }
        return placeholders.filter { $0.kind == .segment && !$0.isRepeated }.map(\.name) + keys.map(\.name)
    }
}

extension String {
    /// Whether the name is a usual one for a link: `url`, `imageURL`, `href`.
    fileprivate var isNameOfLink: Bool {
        let name = lowercased()
        return ["href", "link"].contains(name) || ["url", "uri"].contains { name.hasSuffix($0) }
    }
}
