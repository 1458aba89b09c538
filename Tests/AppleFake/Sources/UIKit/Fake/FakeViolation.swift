/// Something that the platform forbids, or that it ignores without a word, and that the code under test did.
package struct FakeViolation: Error, Hashable, CustomStringConvertible {
    /// The rule, such as `N6`; `exception` where UIKit raises and no rule has a number.
    package let rule: String
    /// What was done to which object.
    package let text: String

    package var description: String { "UIKit \(rule): \(text)" }
}

/// The violations of a run that no test took.
package struct FakeViolations: Error, Equatable, CustomStringConvertible {
    package let all: [FakeViolation]

    package var description: String { all.map(\.description).joined(separator: "\n") }
}

/// Who acts.
///
/// Violations are of the code under test alone.
package enum FakeCause {
    case code, foreign, user, system
}
