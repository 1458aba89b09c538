package import SwitchyardDiagnostics
package import SwitchyardRoutes

/// What reading, writing or merging maps has found so far; the list is bounded.
package struct FindingList {
    private(set) var listed: [Finding] = []
    private(set) var omittedCount = 0

    package init() {}

    package mutating func add(_ finding: Finding) {
        if listed.count < DeclaredFile.maxFindings {
            listed.append(finding)
        } else {
            omittedCount += 1
        }
    }

    /// Puts the findings into the order of the document.
    mutating func sortByLine() {
        // A stable sort: what stands on one line stays in the order in which it was found.
        listed = listed.enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
    }

    /// Throws what was found, if anything was.
    package func throwIfAny(in file: DeclaredFile) throws(DeclarationError) {
        guard listed.isEmpty else { throw file.error(listed, omittedCount: omittedCount) }
    }
}
