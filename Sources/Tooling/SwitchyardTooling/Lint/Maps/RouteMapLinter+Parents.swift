internal import RouteMatching
internal import SwitchyardRoutes
import SwitchyardSupport

extension RouteMapLinter {
    /// Finds parents that do not exist, are their own ancestors, or cannot be opened from their child.
    mutating func lintParents() {
        let family = RouteParents(map)
        for (index, position) in family.positions.enumerated() {
            let row = map.namespaces[position.namespace].rows[position.row]
            guard let name = row.parent else { continue }
            let location = location(ofRow: position.row, in: position.namespace, ".parent")
            guard let parent = family.parents[index] else {
                add(
                    LintCode.missingParent, at: location,
                    "\(self.name(row.route)) has the parent '\(name.shownInFinding)', which does not exist.",
                    hint: "Correct the name, or add the route.")
                continue
            }
            guard parent != index else { continue }
            let above = map.namespaces[family.positions[parent].namespace].rows[family.positions[parent].row]
            lintValues(of: row, below: above, at: location)
            lintDeprecation(of: row, below: above, at: location)
            lintStrictness(
                of: (row, position.namespace), below: (above, family.positions[parent].namespace), at: location)
        }
        for cycle in family.cycles { addCycle(cycle, family) }
    }

    private mutating func addCycle(_ cycle: [Int], _ family: RouteParents) {
        // The message begins with the first route of the cycle in the file.
        guard let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) else { return }
        let turned = cycle[first...] + cycle[..<first]
        let names = turned.map { index in
            let position = family.positions[index]
            return "'\(map.namespaces[position.namespace].rows[position.row].route.name.shownInFinding)'"
        }
        let position = family.positions[cycle[first]]
        let location = location(ofRow: position.row, in: position.namespace, ".parent")
        let hint = "Remove the parent of the topmost route."
        guard names.count > 1 else {
            return add(LintCode.parentCycle, at: location, "\(names.joined()) is its own parent.", hint: hint)
        }
        let others = list(Array(names.dropFirst()) + [names[0]])
        add(
            LintCode.parentCycle, at: location, "\(names[0]) is its own ancestor: its parents are \(others).",
            hint: hint)
    }

    /// A parent is opened with the values of its child, so the child must have each value that the parent needs.
    private mutating func lintValues(of row: RouteMap.Row, below parent: RouteMap.Row, at location: MapLocation) {
        let missing = MissingParentValue.all(of: parent.route.pattern, below: row.route.pattern) { $0.covers($1) }
        for value in missing {
            add(
                LintCode.parentPlaceholder, at: location,
                "\(name(row.route)) \(value.words) '\(value.name.shownInFinding)', which its parent "
                    + "\(name(parent.route)) needs as \(value.needed.shownInFinding).",
                hint: "Give the child the same placeholder, or choose another parent.")
        }
    }

    private mutating func lintDeprecation(
        of row: RouteMap.Row, below parent: RouteMap.Row, at location: MapLocation
    ) {
        guard row.deprecated == nil, let reason = parent.deprecated else { return }
        let because = reason.isEmpty ? "" : ": \(reason.shownInFinding)"
        add(
            LintCode.deprecatedUse, at: location,
            "\(name(row.route)) has the parent '\(parent.route.name.shownInFinding)', which is deprecated\(because)"
                + (because.hasSuffix(".") ? "" : "."),
            hint: "Choose another parent, or deprecate this route as well.")
    }

    private mutating func lintStrictness(
        of child: (row: RouteMap.Row, namespace: Int), below parent: (row: RouteMap.Row, namespace: Int),
        at location: MapLocation
    ) {
        let strictness = ParentStrictness(
            of: (parent.row, accepted(parent.row, in: parent.namespace)),
            above: (child.row, accepted(child.row, in: child.namespace)))
        guard let strictness else { return }
        add(
            LintCode.stricterParent, at: location,
            "\(name(child.row.route)) has the parent '\(parent.row.route.name.shownInFinding)', which "
                + "\(strictness.words), unlike the child.",
            hint: "Give both the same sources and gates, or add \"parentOptional\": true.")
    }

    /// The sources that a route accepts.
    private func accepted(_ row: RouteMap.Row, in namespace: Int) -> Set<LinkSource.Kind> {
        guard let names = row.sources ?? map.namespaces[namespace].sources else { return LinkSource.Kind.own }
        return knownSources.intersection(names.map { LinkSource.Kind($0) })
    }
}
