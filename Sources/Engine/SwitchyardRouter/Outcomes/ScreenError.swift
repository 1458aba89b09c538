import SwitchyardSupport

/// Why an entry has no screen.
public struct ScreenError: Error, Sendable, CustomStringConvertible {
    /// The name of the route.
    public let route: String
    /// The error that the screen's closure threw; `nil` if it threw none.
    public let underlying: (any Error)?

    package init(route: String, underlying: (any Error)?) {
        self.route = route
        self.underlying = underlying
    }

    /// What is wrong, and how to fix it.
    public var description: String {
        let name = route.escapedForDisplay
        return underlying.map { "The screen of '\(name)' could not be created: \($0)" }
            ?? "'\(name)' has no screen of exactly the type that the host asks for. Declare 'screen' with it."
    }
}
