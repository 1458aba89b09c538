import SwitchyardRoutes
import SwitchyardSupport

/// The findings of reading, writing or merging maps; their number is limited.
struct FindingList {
    private(set) var listed: [Finding] = []
    private(set) var omittedCount = 0

    init() {}

    package mutating func add(_ finding: Finding) {
        if listed.count < DeclaredFile.maxFindings {
            listed.append(finding)
        } else {
            omittedCount += 1
        }
    }

    /// Sorts the findings by their place in the document.
    mutating func sortByLine() {
        // A stable sort: findings of one line keep their order.
        listed = listed.enumerated()
            .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }.map(\.element)
    }

    /// Throws the findings, if there are any.
    func throwIfAny(in file: DeclaredFile) throws(DeclarationError) {
        guard listed.isEmpty else { throw file.error(listed, omittedCount: omittedCount) }
    }
}
