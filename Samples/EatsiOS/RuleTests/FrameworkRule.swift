import UIKit

/// A rule of UIKit or SwiftUI that a stand-in of `Tests/AppleFake` imitates, with code that shows what the real framework does.
@MainActor
struct FrameworkRule {
    /// The expectation if no source documents what the framework does.
    static let unknown = "not known"

    /// The number of the rule, as in the tests of the stand-in.
    let number: String
    let what: String
    /// What the stand-in does.
    ///
    /// It does not imitate U8, U9 and U14; there, it is what the rule says.
    let expected: String
    /// Returns what the framework does.
    let play: @MainActor (RuleStage) async throws -> String

    static var all: [FrameworkRule] { stacks + stackDelegates + modals + containers + viewModals + viewStacks }

    /// A row of the table of differences; the workflow writes the heading of the table.
    func row(_ seen: String) -> String {
        let isSame = expected == seen
        let verdict = expected == Self.unknown ? "new" : isSame ? "same" : "**differs**"
        return "| \(number) | \(what) | \(expected) | \(seen) | \(verdict) |"
    }
}
