package import SwitchyardNavigation

/// Something was still under way when `Router.waitUntilIdle(within:)` stopped waiting.
public struct BusyRouter: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why it stopped waiting.
    package let cause: BusyNavigation.Cause

    /// One line for each thing under way, as in `T7 (basket.add) is performed`.
    public let lines: [String]

    package init(_ cause: BusyNavigation.Cause, _ lines: [String]) {
        self.cause = cause
        self.lines = lines
    }

    /// The cause and everything under way, without any value of a link.
    public var description: String {
        ([cause.sentence(about: "The router")] + lines.map { "- \($0)" }).joined(separator: "\n")
    }
}
