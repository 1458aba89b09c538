package import SwitchyardNavigation

/// Work was still in progress when `Router.waitUntilIdle(within:)` stopped waiting.
public struct BusyRouter: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why the wait stopped.
    package let cause: BusyCause

    /// One line for each piece of work in progress, as in `T7 (basket.add) is performed`.
    public let lines: [String]

    package init(_ cause: BusyCause, _ lines: [String]) {
        self.cause = cause
        self.lines = lines
    }

    /// The cause and all work in progress, without values of links.
    public var description: String {
        ([cause.sentence(about: "The router")] + lines.map { "- \($0)" }).joined(separator: "\n")
    }
}
