import ConformanceSupport
import RouteMatching
import SwitchyardSupport
import Testing

/// The rows of one file of `cases/`, run with translated patterns.
struct MigrationRows {
    let rows: [RowValue]

    init(_ system: String) { rows = SystemRows.of(system) }

    /// Makes the cases of the rows whose operation is one of `operations`; the others do not ask a table.
    func suite(
        _ name: String, total: Int, operations: Set<String>, differences: [DeliberateDifference],
        run: @escaping @Sendable (RowValue) throws -> String
    ) -> ConformanceSuite {
        let others = rows.filter { !operations.contains($0["op"]?.string ?? "") }
        return ConformanceSuite(
            name: "migrate-\(name)", total: total,
            rows: rows.map { row in
                ConformanceCase(id: row["id"]?.string ?? "?", expected: Self.expectation(row)) {
                    do {
                        return try run(row)
                    } catch let error as DeclarationError where error.findings.first?.code.number == 301 {
                        return "error: conflict"
                    } catch {
                        return "error: \(error)"
                    }
                }
            },
            differences: differences,
            outOfScope: [OutOfScope("about something else than a look-up", others.compactMap { $0["id"]?.string })])
    }

    /// What a row says of the route, by its pattern or its target, and of the values.
    private static func expectation(_ row: RowValue) -> String {
        let expected = row["expect"] ?? .null
        if let canOpen = expected["canOpen"]?.bool { return canOpen ? "matched" : "no match" }
        if let patterns = expected["patterns"] {
            return patterns.array.compactMap(\.string).sorted().joined(separator: " ")
        }
        if row["op"]?.string == "openURL" {
            // CTMediator says what it performs: a class, a selector, values, or a result.
            let performs = ["performed", "targetClass", "selector", "params", "completion"].contains {
                expected[$0].map { !$0.isNull && $0.bool != false } ?? false
            }
            return performs ? "matched" : "no match"
        }
        guard expected["matched"]?.bool == true else { return "no match" }
        var text = "matched"
        if let route = expected["pattern"]?.string ?? expected["target"]?.string { text += " \(route)" }
        if case .object(var values)? = expected["params"] {
            // HHRouter puts the link itself among the values.
            values["route"] = nil
            values["*"] = expected["wildcard"]
            text += " \(RowValue.object(values).text)"
        }
        return text
    }

    /// Describes a match with as much as the row says.
    static func text(
        _ match: RouteMatch?, as row: RowValue, named name: String? = nil, keepingWildcard: Bool = true
    ) -> String {
        guard let match else { return "no match" }
        let expected = row["expect"] ?? .null
        var text = "matched"
        if expected["pattern"] != nil || expected["target"] != nil { text += " \(name ?? match.route.name)" }
        guard row["op"]?.string != "openURL", expected["params"] != nil else { return text }
        let values = match.parameters.rowValues { keepingWildcard || !RouteParameters.isNumber($0) }
        return text + " \(RowValue.object(values).text)"
    }

    /// Looks a link up; a refused text is no match.
    static func match(_ link: String, in table: RouteTable) -> RouteMatch? { (try? table.match(link)) ?? nil }
}
