import Foundation
import RouteMatching
import SwitchyardCore

/// A route, as a page lists it and makes a form of it.
struct InspectedRoute: Codable, Sendable, Hashable {
    var namespace: String
    var name: String
    var pattern: String
    var target: String
    var parent: String?
    var sources: [String]
    var gates: [String]
    var interceptors: [String]
    var tags: [String]
    var modules: [String]
    var branches: [String]
    var summary: String?
    var deprecated: String?
    var hasScreen: Bool?
    var hasHandler: Bool
    var leaves: Bool
    /// How often links led there while somebody looked.
    var opened: Int
    var parameters: [Parameter]
    /// Where it was declared.
    var declared: String

    /// Something that its links carry.
    struct Parameter: Codable, Sendable, Hashable {
        var name: String
        /// `int`, `slug` …, `text`, `any text`, `enumeration`, `expression`, or the name of a type of the app.
        var type: String
        /// `path`, `query` or `fragment`.
        var `in`: String
        var isOptional: Bool
        var isMany: Bool
        var `default`: String?
        /// The texts of an enumeration, or the only one that is accepted.
        var values: [String]?
        /// The expression that a text has to match.
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
        declared = row.route.source.description
        parameters = Parameter.all(of: row.route.pattern, revealed: entry.revealed)
    }
}

extension InspectedRoute.Parameter {
    /// What links of a pattern carry: placeholders from the left, then query keys.
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
        case .enumeration(let cases): (type, values) = ("enumeration", cases)
        case .expression(let source): (type, expression) = ("expression", source)
        }
    }
}

extension RoutePattern {
    /// The names of placeholders behind the `#`.
    fileprivate var fragmentNames: [String] {
        guard hasFragment, let path = text.range(of: "#") else { return [] }
        let count = (try? RoutePattern(String(text[..<path.lowerBound])))?.placeholders.count ?? 0
        return placeholders.dropFirst(count).map(\.name)
    }
}
