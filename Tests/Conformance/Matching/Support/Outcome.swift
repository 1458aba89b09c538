import ConformanceSupport
import RouteMatching
import SwitchyardSupport

/// The result of a look-up as text: `no match`, `refused: dot-segment`, or `/orders/:id {id: 42}`.
enum Outcome {
    /// Describes a look-up; by default, a match by its route's name and all parameters.
    static func text(
        _ table: RouteTable, _ link: String, _ describe: (RouteMatch) -> String = { full($0) }
    ) -> String {
        do {
            guard let match = try table.match(link) else { return "no match" }
            return describe(match)
        } catch {
            return "refused: \(error.reason.rawValue)"
        }
    }

    static func full(_ match: RouteMatch) -> String { "\(match.route.name) \(parameters(match))" }

    /// All parameters, sorted by name; numbers, which are the names of wildcards, are written as `*`.
    static func parameters(_ match: RouteMatch, keeping isKept: (String) -> Bool = { _ in true }) -> String {
        RowValue.object(match.parameters.rowValues(keeping: isKept)).text
    }

    /// The values of placeholders, each a text with slashes; without query items.
    static func values(_ match: RouteMatch, of placeholders: [String]) -> String {
        let parameters = match.parameters
        var members: [String: RowValue] = [:]
        for name in parameters.names where placeholders.contains(name) {
            members[name] = .string(parameters.texts(name).joined(separator: "/"))
        }
        return RowValue.object(members).text
    }

    /// Describes the result of building a table: `ok`, or the first mistake.
    static func text(building build: () throws -> RouteTable) -> String {
        do {
            _ = try build()
            return "ok"
        } catch {
            return text(of: error)
        }
    }

    static func text(of error: any Error) -> String {
        switch error {
        case let error as PatternError: return "error: \(error.code.rawValue)"
        case let error as DeclarationError: return "error: " + (error.findings.first.map(name) ?? "none")
        case let error as RoutePrintError: return "error: \(error.reason.code)"
        case let error as LinkRefusal: return "refused: \(error.reason.rawValue)"
        default: return "error: \(error)"
        }
    }

    /// The name of a finding's code in the lists of differences; the message for a code that they do not contain.
    private static func name(_ finding: Finding) -> String {
        switch finding.code.number {
        case 301: "conflict"
        case 303: "duplicate-name"
        default: finding.message
        }
    }
}
