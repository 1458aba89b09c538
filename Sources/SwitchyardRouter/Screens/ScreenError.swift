import RouteMatching

/// Why there is no screen for an entry.
public struct ScreenError: Error, Sendable, CustomStringConvertible {
    /// The name of the route.
    public let route: String
    /// What the supplier threw; `nil` where there is none.
    public let underlying: (any Error)?

    package init(route: String, underlying: (any Error)?) {
        self.route = route
        self.underlying = underlying
    }

    /// Why there is no screen, in words.
    public var description: String {
        let name = route.escapedForDisplay
        return underlying.map { "The screen of '\(name)' could not be made: \($0)" }
            ?? "There is no screen of this kind for '\(name)'. Declare 'screen' for its route."
    }
}
