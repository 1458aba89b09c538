import Foundation
import RouteMatching
import Switchyard

/// A route, for the list and the form on a page.
package struct InspectedRoute: Codable, Sendable, Hashable {
    var namespace: String
    package var name: String
    var pattern: String
    package var target: String
    package var parent: String?
    var sources: [String]
    var gates: [String]
    var interceptors: [String]
    var tags: [String]
    var modules: [String]
    package var branches: [String]
    package var summary: String?
    package var deprecated: String?
    var hasScreen: Bool?
    var hasHandler: Bool
    var leaves: Bool
    /// The number of links that ended at it while the inspector was open.
    package var opened: Int
    var parameters: [Parameter]
    /// The source file and line of its declaration.
    var declared: String

    /// A value of its links.
    struct Parameter: Codable, Sendable, Hashable {
        package var name: String
        /// `int`, `slug` …, `text`, `any text`, `enumeration`, `expression`, or the name of a type of the app.
        package var type: String
        /// `path`, `query` or `fragment`.
        package var `in`: String
        var isOptional: Bool
        var isMany: Bool
        package var `default`: String?
        /// The texts of an enumeration, or the only accepted text.
        package var values: [String]?
        /// The regular expression that a text must match.
        var expression: String?
        var isRevealed: Bool
    }

    init(_ entry: RouteEntry, opened: Int) {
        let row = entry.row
        namespace = entry.namespace
        name = entry.name
        pattern = row.route.pattern.text
        target = row.route.target.rawValue
        parent = row.parent
        sources = entry.sources.map(\.rawValue)
        gates = row.gates
        interceptors = entry.interceptors
        tags = row.tags
        modules = entry.modules
        branches = entry.branches
        summary = row.summary
        deprecated = row.deprecated
        hasScreen = entry.hasScreen
        hasHandler = entry.hasHandler
        leaves = entry.leaves
        self.opened = opened
        declared = row.route.location.description
        parameters = Parameter.all(of: row.route.pattern, revealed: entry.revealed)
    }
}

extension InspectedRoute.Parameter {
    /// The values of a pattern's links: placeholders from the left, then query keys.
    static func all(of pattern: RoutePattern, revealed: Set<String>) -> [Self] {
        let inFragment = Set(pattern.fragmentNames)
        let placeholders = pattern.placeholders.map { placeholder in
            Self(
                name: placeholder.name, placeholder.kind,
                in: inFragment.contains(placeholder.name) ? "fragment" : "path",
                isOptional: placeholder.isOptional, isMany: placeholder.isRepeated,
                isRevealed: revealed.contains(placeholder.name))
        }
        return placeholders
            + pattern.queryKeys.map { key in
                var parameter = Self(
                    name: key.name, key.kind, in: "query", isOptional: !key.isRequired, isMany: false,
                    isRevealed: revealed.contains(key.name))
                switch key.requirement {
                case .defaulted(let text): parameter.default = text
                case .equal(let text): parameter.values = [text]
                case .optional, .present: break
                }
                return parameter
            }
    }

    private init(
        name: String, _ kind: Placeholder.Kind, in place: String, isOptional: Bool, isMany: Bool, isRevealed: Bool
    ) {
        self.name = name
        self.in = place
        self.isOptional = isOptional
        self.isMany = isMany
        self.isRevealed = isRevealed
        switch kind {
        case .segment: type = "text"
        case .wildcard: type = "any text"
        case .builtIn(let builtIn): type = builtIn.rawValue
        case .custom(let name): type = name
        case .enumeration(let cases):
            type = "enumeration"
            values = cases
        case .expression(let source):
            type = "expression"
            expression = source
        }
    }
}

extension RoutePattern {
    /// The names of placeholders after the `#`.
    fileprivate var fragmentNames: [String] {
        guard hasFragment, let path = text.range(of: "#") else { return [] }
        let count = (try? RoutePattern(String(text[..<path.lowerBound])))?.placeholders.count ?? 0
        return placeholders.dropFirst(count).map(\.name)
    }
}
