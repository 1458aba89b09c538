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
    /// The name of a picture of what the screen is about; a host without pictures leaves it out.
    public let symbol: String?
    /// What a person can fill in; a host without fields leaves it out.
    public let form: ScreenForm?

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: What stands above it.
    ///   - lines: What stands in it.
    ///   - symbol: The name of a picture of what the screen is about.
    ///   - actions: What a person can do here.
    ///   - form: What a person can fill in.
    public init(
        _ title: String, _ lines: [String] = [], symbol: String? = nil, actions: [ScreenAction] = [],
        form: ScreenForm? = nil
    ) {
        self.title = title
        self.lines = lines
        self.symbol = symbol
        self.actions = actions
        self.form = form
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

    /// How it looks, on a host that lays screens out.
    public enum Look: Sendable, Hashable {
        /// A row of a list, with what else there is to say and the name of a picture.
        case row(detail: String? = nil, symbol: String? = nil)
        /// A button.
        case button
        /// The button that most people come for.
        case mainButton
        /// A button for what cannot be taken back.
        case warningButton
    }

    /// What it is called.
    public let title: String
    /// How it looks.
    public let look: Look
    /// What happens.
    public let effect: Effect

    /// Creates an action that opens a route.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - look: How it looks.
    ///   - route: The route, of this feature or another.
    public init(_ title: String, as look: Look = .button, opens route: any TypedRoute) {
        self.title = title
        self.look = look
        effect = .open(route)
    }

    /// Creates an action that runs something.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - look: How it looks.
    ///   - run: What runs; returns what came of it, in words.
    public init(_ title: String, as look: Look = .button, run: @escaping @MainActor () async -> String) {
        self.title = title
        self.look = look
        effect = .run(run)
    }
}
