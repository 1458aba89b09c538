public import Switchyard

/// The content of a screen for any host: a terminal prints it, a window would lay it out.
///
/// A host creates it each time it draws, so it is always current.
public struct Screen {
    /// The title.
    public let title: String
    /// The lines of text.
    public let lines: [String]
    /// The actions of the user.
    public let actions: [ScreenAction]
    /// The name of a picture; a host without pictures ignores it.
    public let symbol: String?
    /// The form; a host without fields ignores it.
    public let form: ScreenForm?
    /// The address of the web page that is its content; a host without a browser shows the lines.
    public let page: String?

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - lines: The lines of text.
    ///   - symbol: The name of a picture.
    ///   - actions: The actions of the user.
    ///   - form: The form.
    ///   - page: The address of the web page that is its content.
    public init(
        _ title: String, _ lines: [String] = [], symbol: String? = nil, actions: [ScreenAction] = [],
        form: ScreenForm? = nil, page: String? = nil
    ) {
        self.title = title
        self.lines = lines
        self.symbol = symbol
        self.actions = actions
        self.form = form
        self.page = page
    }
}

/// An action of the user on a screen.
public struct ScreenAction {
    /// The effect of an action.
    public enum Effect {
        /// Opens a route of any feature.
        case open(any TypedRoute)
        /// Runs a closure, which returns its result in words.
        case run(@MainActor () async -> String)
    }

    /// The look of an action, for hosts with a layout.
    public enum Look: Sendable, Hashable {
        /// A row of a list, with a detail and the name of a picture.
        case row(detail: String? = nil, symbol: String? = nil)
        /// A button.
        case button
        /// The main button of the screen.
        case mainButton
        /// A button for an action that cannot be undone.
        case warningButton
    }

    /// The title.
    public let title: String
    /// The look.
    public let look: Look
    /// The effect.
    public let effect: Effect

    /// Creates an action that opens a route.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - look: The look.
    ///   - route: The route, of this feature or another.
    public init(_ title: String, as look: Look = .button, opens route: any TypedRoute) {
        self.title = title
        self.look = look
        effect = .open(route)
    }

    /// Creates an action that runs a closure.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - look: The look.
    ///   - run: The closure; returns its result, in words.
    public init(_ title: String, as look: Look = .button, run: @escaping @MainActor () async -> String) {
        self.title = title
        self.look = look
        effect = .run(run)
    }
}
