import ConformanceSupport
import RouteMatching
import RoutePrinting

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
        var members: [String: RowValue] = [:]
        for entry in match.parameters.entries where isKept(entry.name) {
            let isNumber = !entry.name.isEmpty && entry.name.utf8.allSatisfy { (0x30...0x39).contains($0) }
            let list = RowValue.array(entry.texts.map(RowValue.string))
            members[isNumber ? "*" : entry.name] =
                entry.isList || isNumber ? list : .string(entry.texts.joined(separator: "/"))
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
        case let error as RouteTableError: return "error: " + (error.reasons.first.map(name) ?? "none")
        case let error as OriginError: return "error: \(error.message)"
        case let error as RoutePrintError: return "error: \(error.reason.code)"
        case let error as LinkRefusal: return "refused: \(error.reason.rawValue)"
        default: return "error: \(error)"
        }
    }

    private static func name(_ issue: RouteTableError.Reason) -> String {
        switch issue {
        case .conflict: "conflict"
        case .duplicateRouteName: "duplicate-name"
        default: issue.description
        }
    }
}
