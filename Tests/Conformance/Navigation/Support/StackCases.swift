import ConformanceSupport
import SwitchyardNavigation

/// Rows that describe what another router does with stacks, tabs and modals.
struct StackCases {
    /// The rows of the data with their identifiers; empty if the data is missing.
    let rows: [(id: String, row: RowValue)]

    /// Loads the rows of one file in `cases/`.
    init(_ system: String) {
        rows = SystemRows.of(system).map { ($0["id"]?.string ?? "?", $0) }
    }

    /// Creates the cases of all rows.
    ///
    /// - Parameters:
    ///   - name: The name under which the rows are counted.
    ///   - total: The number of rows.
    ///   - meanings: Results of the other router, translated to the terms of this package; others are compared
    /// unchanged.
    ///   - differences: Rows with a deliberate difference.
    ///   - outOfScope: Rows that are not about the navigation state.
    ///   - words: Returns the result of a row in the terms of the other router.
    ///   - run: Returns the result of this package.
    /// - Returns: The suite.
    func suite(
        _ name: String, total: Int, meanings: [String: String], differences: [DeliberateDifference] = [],
        outOfScope: [OutOfScope], words: @escaping @Sendable (RowValue) -> String,
        run: @escaping @Sendable (String, RowValue) throws -> String
    ) -> ConformanceSuite {
        ConformanceSuite(
            name: name, total: total,
            rows: rows.map { id, row in
                let words = words(row)
                return ConformanceCase(id: id, expected: meanings[words] ?? words) {
                    do {
                        return try run(id, row)
                    } catch is PlanRefusal {
                        return "refused"
                    } catch {
                        return "error: \(error)"
                    }
                }
            },
            differences: differences, outOfScope: outOfScope)
    }
}

extension NavigationPlan {
    /// The steps in the terms of other routers, such as `push menu` or `pop 2`.
    func phrase(from start: NavigationState) -> String {
        var state = start
        var phrases: [String] = []
        for step in steps {
            phrases.append(step.phrase(in: state))
            do { try state.apply(step) } catch { phrases.append("illegal") }
        }
        return phrases.isEmpty ? "nothing" : phrases.joined(separator: ", ")
    }
}

extension NavigationStep {
    fileprivate func phrase(in state: NavigationState) -> String {
        switch change {
        case .select(let address): return "select tab \(address.branch)"
        case .push(let entry, _): return "push \(entry.name)"
        case .pop(let id, let address):
            let stack = state.scene(scene)?.stack(at: address) ?? []
            let above = stack.firstIndex { $0.id == id }.map { stack.count - 1 - $0 }
            return "pop \(above ?? -1)"
        case .replace(let entry, _): return "replace with \(entry.name)"
        case .setStack(let entries, _): return "set [\(entries.map(\.name).joined(separator: ", "))]"
        case .present(let modal):
            let container = modal.container
            return "present \(modal.style.rawValue) \(container.kind.rawValue) \(container.selected.top.name)"
        case .dismiss: return "dismiss"
        case .presentOverlay(let entry): return "cover with \(entry.name)"
        case .dismissOverlay: return "uncover"
        case .leave(let link): return "leave to \(link)"
        case .openScene: return "open scene"
        }
    }
}

extension NavigationEntry {
    /// The route's name, followed by its values if it has any.
    var name: String {
        guard let route else { return "foreign" }
        if route.parameters.isEmpty { return route.name }
        let values = route.parameters.mapValues { RowValue.string($0.joined(separator: ", ")) }
        return "\(route.name) \(RowValue.object(values).text)"
    }
}
