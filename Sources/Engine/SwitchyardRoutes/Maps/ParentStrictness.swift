package import RouteMatching
internal import SwitchyardSupport

/// The requirements of a parent route that its child does not have.
///
/// A link to the child shows its parents as well, so a parent that refuses what its child accepts would be missing from
/// the back stack.
package struct ParentStrictness {
    /// The sources that the child accepts and the parent does not, in alphabetical order.
    package let sources: [String]
    /// The gates that the parent requires and the child does not.
    package let gates: [String]

    /// Compares a parent with its child.
    ///
    /// The result is `nil` if the parent requires nothing more or is optional, or if parent or child is not a screen.
    ///
    /// - Parameters:
    ///   - parent: The parent, and the sources that it accepts.
    ///   - child: The child, and the sources that it accepts.
    package init?(
        of parent: (row: RouteMap.Row, accepted: Set<LinkSource.Kind>),
        above child: (row: RouteMap.Row, accepted: Set<LinkSource.Kind>)
    ) {
        guard !child.row.isParentOptional, child.row.route.target == .screen, parent.row.route.target == .screen else {
            return nil
        }
        sources = child.accepted.subtracting(parent.accepted).map(\.rawValue).inOrder()
        let known = Set(child.row.gates)
        gates = parent.row.gates.filter { !known.contains($0) }
        if sources.isEmpty, gates.isEmpty { return nil }
    }

    /// The additional requirements in words, such as `does not accept links from widget and waits for signedIn`.
    package var words: String {
        let refusals = sources.isEmpty ? [] : ["does not accept links from \(sources.listed)"]
        let waits = gates.isEmpty ? [] : ["waits for \(gates.map(\.shownInFinding).listed)"]
        return (refusals + waits).joined(separator: " and ")
    }
}
