package import SwitchyardRoutes

/// The problems that reading, writing or merging maps has come upon so far; the list is bounded.
package struct RouteMapProblems {
    private(set) var listed: [RouteMapError.Problem] = []
    private(set) var omittedCount = 0

    package init() {}

    package mutating func report(_ problem: RouteMapError.Problem) {
        if listed.count < RouteMapError.maxProblems {
            listed.append(problem)
        } else {
            omittedCount += 1
        }
    }

    /// Puts the problems into the order of the document.
    mutating func sortByLine() {
        // A stable sort: what stands on one line stays in the order in which it was found.
        listed = listed.enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
    }

    /// Throws what was reported, if anything was.
    package func throwIfAny(file: String) throws(RouteMapError) {
        guard listed.isEmpty else { throw RouteMapError(file: file, problems: listed, omittedCount: omittedCount) }
    }
}
