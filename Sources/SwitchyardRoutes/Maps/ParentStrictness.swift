internal import RouteMatching
internal import SwitchyardDiagnostics

/// What a parent asks of links and its child does not.
///
/// A link lays out its parents, so a parent that refuses what its child accepts would be missing there.
package struct ParentStrictness {
    /// The sources that the child accepts and the parent does not, in alphabetical order.
    package let sources: [String]
    /// The gates that the parent waits for and the child does not.
    package let gates: [String]

    /// Compares two routes; `nil` where the parent asks for nothing more, where the child may do without it, or where one
    /// of them is no screen.
    ///
    /// - Parameters:
    ///   - parent: The parent, with the sources that it accepts.
    ///   - child: The child, with the sources that it accepts.
    package init?(
        of parent: (row: RouteMap.Row, accepted: Set<LinkSource.Kind>),
        above child: (row: RouteMap.Row, accepted: Set<LinkSource.Kind>)
    ) {
        guard !child.row.isParentOptional, child.row.route.target == .screen, parent.row.route.target == .screen else {
            return nil
        }
        sources = child.accepted.subtracting(parent.accepted).map(\.rawValue).inOrder()
        gates = parent.row.gates.filter { !child.row.gates.contains($0) }
        if sources.isEmpty, gates.isEmpty { return nil }
    }

    /// What the parent asks for, as in `does not accept links from widget and waits for signedIn`.
    package var words: String {
        let refusals = sources.isEmpty ? [] : ["does not accept links from \(sources.listed)"]
        let waits = gates.isEmpty ? [] : ["waits for \(gates.map(\.shownInFinding).listed)"]
        return (refusals + waits).joined(separator: " and ")
    }
}
