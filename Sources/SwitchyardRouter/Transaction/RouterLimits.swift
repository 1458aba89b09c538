import SwitchyardNavigation

/// How much and how long a router lets wait.
///
/// Links of each kind of source have room of their own, so that no kind keeps another one out. A link that is opened
/// by a handler or an interceptor of a link from outside counts where that one does, and so does a ``ReceivedLink`` from outside,
/// in whatever task it is opened.
public struct RouterLimits: Sendable, Hashable {
    /// How many links of one kind of source may be under way at once, waiting and suspended ones included.
    public var links = 256

    /// How many links of one kind of source may wait that are opened before `Router.init` has returned.
    public var inbox = 16

    /// How many links of one kind of source may be suspended at once.
    public var suspended = 64

    /// How often a link may be led elsewhere.
    public var hops = 10

    /// How deep links may be opened by what handlers and interceptors open, and from what these get.
    ///
    /// What a screen that shows or a suspended link hands out begins at depth 1.
    public var depth = 16

    /// How long an interceptor may take to answer.
    public var interceptor = Duration.seconds(30)

    /// How many traces are kept.
    public var history = 100

    /// How many identities of events are remembered of each kind of source, so that the same event is not taken twice.
    public var events = 256

    /// How many results of other apps may be awaited at once; the oldest gives way, as replaced.
    public var callbacks = 16

    /// How long a host may take to acknowledge a step.
    public var acknowledgement = Duration.seconds(10)

    /// How often the rest of a plan is planned again before the navigation fails; a negative number counts as 0.
    public var replans = 3

    /// How many navigations of one scene may wait for those before them; a negative number counts as 0.
    public var waitingNavigations = 64

    /// Creates the usual limits.
    public init() {}
}

extension NavigationLimits {
    init(_ limits: RouterLimits) {
        self.init(acknowledgement: limits.acknowledgement, replans: limits.replans, waiting: limits.waitingNavigations)
    }
}
