import UIKit

/// A rule of UIKit that the stand-in `Tests/AppleFake` plays, and how to see what the real framework does.
@MainActor
struct FrameworkRule {
    /// What is expected where no source says what the framework does.
    static let unknown = "not known"

    /// The number of the rule, as in the tests of the stand-in.
    let number: String
    let what: String
    /// What the stand-in does.
    let expected: String
    /// Returns what the framework does.
    let play: @MainActor (RuleStage) async throws -> String

    static var all: [FrameworkRule] { stacks + stackDelegates + modals + containers }

    /// A row of the table of differences: the workflow writes its heading.
    func row(_ seen: String) -> String {
        let isSame = expected == seen
        let verdict = expected == Self.unknown ? "new" : isSame ? "same" : "**differs**"
        return "| \(number) | \(what) | \(expected) | \(seen) | \(verdict) |"
    }
}
