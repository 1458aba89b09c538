import Foundation
import RouteMatching
import Switchyard

/// All routes with everything that the router knows about them.
enum ListRoutes: InspectorMethod {
    static let name = "routes"
    static let isAboutSession = true

    static func answer(_ parameters: NoParameters, _ inspection: LiveInspection) throws(InspectorError) -> Answer {
        let opened = inspection.tally().opened
        let entries = inspection.index?.entries ?? []
        return Answer(
            routes: entries.map { entry in
                InspectedRoute(
                    entry, opened: opened[Tally.RouteKey(namespace: entry.namespace, name: entry.name)] ?? 0)
            })
    }

    struct Answer: Codable, Sendable, Hashable {
        var routes: [InspectedRoute]
    }
}

/// Prints the link of a route with the values of a form.
enum PrintLink: InspectorMethod {
    static let name = "print"

    struct Parameters: Codable, Sendable {
        var namespace: String?
        var route: String
        var values: [String: Value]?
    }

    /// One text, several texts, or `null` for a query key without a value.
    enum Value: Codable, Sendable {
        case text(String)
        case list([String])
        case present

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .present
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .list(try container.decode([String].self))
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .text(let text): try container.encode(text)
            case .list(let texts): try container.encode(texts)
            case .present: try container.encodeNil()
            }
        }

        fileprivate var texts: [String?] {
            switch self {
            case .text(let text): [text]
            case .list(let texts): texts
            case .present: [nil]
            }
        }
    }

    struct Answer: Codable, Sendable {
        var link: String
    }

    static func answer(_ parameters: Parameters, _ inspection: LiveInspection) throws(InspectorError) -> Answer {
        guard let table = inspection.router.declarations else { throw .noTable }
        var arguments = RouteArguments()
        for (name, value) in (parameters.values ?? [:]).sorted(by: { $0.key < $1.key }) {
            arguments.set(name, texts: value.texts)
        }
        do throws(RoutePrintError) {
            return Answer(link: try table.routes.link(to: parameters.route, arguments, in: parameters.namespace))
        } catch {
            throw InspectorError(
                .badParameters, "\(error)".escapedForDisplay, hint: "Correct the values of the form.")
        }
    }
}

extension InspectorError {
    /// The error if the router has no table.
    static var noTable: InspectorError {
        InspectorError(.notAvailable, "The router has no table yet.", hint: "Wait until the app has installed one.")
    }
}

/// A route, for the list and the form on a page.
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
    /// The number of links that ended at it while the inspector was open.
    var opened: Int
    var parameters: [Parameter]
    /// The source file and line of its declaration.
    var declared: String

    /// A value of its links.
    struct Parameter: Codable, Sendable, Hashable {
        var name: String
        /// `int`, `slug` …, `text`, `any text`, `enumeration`, `expression`, or the name of a type of the app.
        var type: String
        /// `path`, `query` or `fragment`.
        var `in`: String
        var isOptional: Bool
        var isMany: Bool
        var `default`: String?
        /// The texts of an enumeration, or the only accepted text.
        var values: [String]?
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
