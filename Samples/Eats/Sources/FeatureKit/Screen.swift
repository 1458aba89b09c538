public import SwitchyardCore

/// What a screen shows, for any host: a terminal prints it, a window would lay it out.
///
/// A host makes it anew whenever it draws, so it shows what is true then.
public struct Screen {
    /// What stands above it.
    public let title: String
    /// What stands in it.
    public let lines: [String]
    /// What a person can do here.
    public let actions: [ScreenAction]

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: What stands above it.
    ///   - lines: What stands in it.
    ///   - actions: What a person can do here.
    public init(_ title: String, _ lines: [String] = [], actions: [ScreenAction] = []) {
        self.title = title
        self.lines = lines
        self.actions = actions
    }
}

/// Something that a person can do on a screen.
public struct ScreenAction {
    /// What happens.
    public enum Effect {
        /// Another screen opens, whoever makes it.
        case open(any TypedRoute)
        /// Something runs, and says what came of it.
        case run(@MainActor () async -> String)
    }

    /// What it is called.
    public let title: String
    /// What happens.
    public let effect: Effect

    /// Creates an action that opens a route.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - route: The route, of this feature or another.
    public init(_ title: String, opens route: any TypedRoute) {
        self.title = title
        effect = .open(route)
    }

    /// Creates an action that runs something.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - run: What runs; returns what came of it, in words.
    public init(_ title: String, run: @escaping @MainActor () async -> String) {
        self.title = title
        effect = .run(run)
    }
}
