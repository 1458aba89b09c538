import ConformanceSupport
import RouteMatching

/// Rows of this project, about a food-ordering app; they also run in a clone without the shared data.
enum SampleRows {
    /// One link, and its result in a table of one or a few patterns.
    struct Row: Sendable {
        let patterns: [String]
        let link: String
        let expected: String

        init(_ patterns: String..., link: String, expected: String) {
            self.patterns = patterns
            self.link = link
            self.expected = expected
        }
    }

    static let suite = ConformanceSuite(
        name: "sample", total: all.count, rows: all)

    private static let all: [ConformanceCase] =
        cases("grammar", grammar) + cases("ranking", ranking) + cases("query", queries)
        + cases("fragment", fragments) + originCases + policyCases + refusalCases + errorCases + valueCases

    private static let originCases = origins.map { row in
        ConformanceCase(id: "origin \(row.link)", expected: row.expected) {
            outcome { Outcome.text(try eats(), row.link) { "\($0.namespace) \(Outcome.full($0))" } }
        }
    }

    private static let policyCases = policies.map { row in
        ConformanceCase(id: "policy \(row.name) \(row.pattern) \(row.link)", expected: row.expected) {
            outcome { Outcome.text(try table([row.pattern], row.policies), row.link) }
        }
    }

    private static let refusalCases = refusals.map { row in
        ConformanceCase(
            id: "refusal \(row.link.debugDescription)", expected: "\(row.reason.rawValue) at byte \(row.offset)"
        ) {
            do throws(LinkRefusal) {
                return try ReceivedLink(row.link, from: .test).canonicalText()
            } catch {
                return error.description
            }
        }
    }

    private static let errorCases = patternErrors.map { row in
        ConformanceCase(id: "error \(row.pattern)", expected: "\(row.code.rawValue) in column \(row.column)") {
            do throws(PatternError) {
                return try RoutePattern(row.pattern).text
            } catch {
                return "\(error.code.rawValue) in column \(error.column)"
            }
        }
    }

    private static let valueCases = values.map { row in
        ConformanceCase(id: "value \(row.type) \(row.text)", expected: row.isAccepted ? "value" : "no match") {
            outcome {
                Outcome.text(try table(["/:value<\(row.type)>"]), "/" + row.text.asQueryValue) { match in
                    match["value"] == row.text ? "value" : "another value: \(match["value"] ?? "none")"
                }
            }
        }
    }

    private static func outcome(_ body: () throws -> String) -> String {
        do { return try body() } catch { return Outcome.text(of: error) }
    }

    private static func cases(_ name: String, _ rows: [Row]) -> [ConformanceCase] {
        rows.map { row in
            ConformanceCase(
                id: "\(name) \(row.patterns.joined(separator: " ")) \(row.link)", expected: row.expected
            ) {
                outcome { Outcome.text(try table(row.patterns), row.link) }
            }
        }
    }

    /// A table in which the name of each route is its pattern.
    private static func table(
        _ patterns: [String], _ policies: RouteTablePolicies = RouteTablePolicies()
    ) throws -> RouteTable {
        let types = [PlaceholderType("sku") { $0.hasPrefix("SKU-") }]
        return try RouteTable("all", origins: ["*"], policies: policies, types: types) { table in
            for pattern in patterns { table.route(pattern, pattern) }
        }
    }
}
