internal import RouteMatching
internal import SwitchyardRoutes

extension RouteMapLinter {
    /// Looks for parents that do not exist, stand below themselves, or cannot be opened from their child.
    mutating func lintParents() {
        let family = RouteParents(map)
        for (index, position) in family.positions.enumerated() {
            let row = map.namespaces[position.namespace].rows[position.row]
            guard let name = row.parent else { continue }
            let place = place(ofRow: position.row, in: position.namespace, ".parent")
            guard let parent = family.parents[index] else {
                add(
                    LintCode.missingParent, at: place,
                    "\(self.name(row.route)) has the parent '\(name.shownInFinding)', which does not exist.",
                    hint: "Correct the name, or add the route.")
                continue
            }
            guard parent != index else { continue }
            let above = map.namespaces[family.positions[parent].namespace].rows[family.positions[parent].row]
            lintValues(of: row, below: above, at: place)
            lintDeprecation(of: row, below: above, at: place)
            lintStrictness(of: (row, position.namespace), below: (above, family.positions[parent].namespace), at: place)
        }
        for cycle in family.cycles { addCycle(cycle, family) }
    }

    private mutating func addCycle(_ cycle: [Int], _ family: RouteParents) {
        // The cycle is told from its first route in the file.
        guard let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) else { return }
        let turned = cycle[first...] + cycle[..<first]
        let names = turned.map { index in
            let position = family.positions[index]
            return "'\(map.namespaces[position.namespace].rows[position.row].route.name.shownInFinding)'"
        }
        let position = family.positions[cycle[first]]
        let place = place(ofRow: position.row, in: position.namespace, ".parent")
        let hint = "Leave out the parent of the route that stands at the top."
        guard names.count > 1 else {
            return add(LintCode.parentCycle, at: place, "\(names.joined()) is its own parent.", hint: hint)
        }
        let others = list(Array(names.dropFirst()) + [names[0]])
        add(LintCode.parentCycle, at: place, "\(names[0]) is above itself: its parents are \(others).", hint: hint)
    }

    /// A parent is opened with the values of its child, so each that it needs has to be there.
    private mutating func lintValues(of row: RouteMap.Row, below parent: RouteMap.Row, at place: Place) {
        let given = Values(of: row.route.pattern)
        let needed = Values(of: parent.route.pattern)
        for wanted in needed.required {
            let problem: String
            if let kind = given.kinds[wanted.key] {
                if let fixed = given.fixed[wanted.key] {
                    // The one text that the child has, in place of whatever its kind would take.
                    if !fixed.isEmpty, wanted.value.covers(.enumeration([fixed])) { continue }
                    problem = "demands '\(fixed.shownInFinding)' as"
                } else if given.lists.contains(wanted.key), !needed.lists.contains(wanted.key) {
                    problem = "takes several values as"
                } else if !given.certain.contains(wanted.key) {
                    problem = "may leave out"
                } else if wanted.value.covers(kind) {
                    continue
                } else {
                    problem = "takes \(kind.description.shownInFinding) as"
                }
            } else {
                problem = "lacks"
            }
            add(
                LintCode.parentPlaceholder, at: place,
                "\(name(row.route)) \(problem) '\(wanted.key.shownInFinding)', which its parent "
                    + "\(name(parent.route)) needs as \(wanted.value.description.shownInFinding).",
                hint: "Give the child the same placeholder, or choose another parent.")
        }
    }

    private mutating func lintDeprecation(
        of row: RouteMap.Row, below parent: RouteMap.Row, at place: Place
    ) {
        guard row.deprecated == nil, let reason = parent.deprecated else { return }
        let because = reason.isEmpty ? "" : ": \(reason.shownInFinding)"
        add(
            LintCode.deprecatedUse, at: place,
            "\(name(row.route)) has the parent '\(parent.route.name.shownInFinding)', which is deprecated\(because)"
                + (because.hasSuffix(".") ? "" : "."),
            hint: "Choose another parent, or deprecate this route as well.")
    }

    private mutating func lintStrictness(
        of child: (row: RouteMap.Row, namespace: Int), below parent: (row: RouteMap.Row, namespace: Int),
        at place: Place
    ) {
        let strictness = ParentStrictness(
            of: (parent.row, accepted(parent.row, in: parent.namespace)),
            above: (child.row, accepted(child.row, in: child.namespace)))
        guard let strictness else { return }
        add(
            LintCode.stricterParent, at: place,
            "\(name(child.row.route)) has the parent '\(parent.row.route.name.shownInFinding)', which "
                + "\(strictness.words), unlike the child.",
            hint: "Give both the same sources and gates, or add \"parentOptional\": true.")
    }

    /// The sources that a route accepts.
    private func accepted(_ row: RouteMap.Row, in namespace: Int) -> Set<LinkSource.Kind> {
        guard let names = row.sources ?? map.namespaces[namespace].sources else { return LinkSource.Kind.own }
        return Set(names.compactMap { LinkSource.Kind(shipped: $0) })
    }

    /// The values that a link to a pattern carries.
    private struct Values {
        /// Those that are there in every link, in the order of the pattern.
        private(set) var required: [(key: String, value: Placeholder.Kind)] = []
        private(set) var kinds: [String: Placeholder.Kind] = [:]
        private(set) var certain: Set<String> = []
        /// Those of which several are taken at once, as a parent's single segment cannot.
        private(set) var lists: Set<String> = []
        /// The one text that a key must have.
        private(set) var fixed: [String: String] = [:]

        init(of pattern: RoutePattern) {
            for placeholder in pattern.placeholders {
                kinds[placeholder.name] = placeholder.kind
                if placeholder.isRepeated { lists.insert(placeholder.name) }
                if !placeholder.isOptional { certain.insert(placeholder.name) }
                // A wildcard may take nothing, so a parent can be opened without it.
                if !placeholder.isOptional, placeholder.kind != .wildcard {
                    required.append((placeholder.name, placeholder.kind))
                }
            }
            for key in pattern.queryKeys where kinds[key.name] == nil {
                kinds[key.name] = key.kind
                switch key.requirement {
                case .optional: break
                case .defaulted: certain.insert(key.name)
                case .equal(let text):
                    certain.insert(key.name)
                    fixed[key.name] = text
                case .present:
                    certain.insert(key.name)
                    required.append((key.name, key.kind))
                }
            }
        }
    }
}
