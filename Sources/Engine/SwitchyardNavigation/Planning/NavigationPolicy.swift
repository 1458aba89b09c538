/// How a route is opened, and what to do with modals and foreign screens in the way.
///
/// ```swift
/// var policy = NavigationPolicy()
/// policy.modalConflict = .refuse
/// ```
public struct NavigationPolicy: Sendable, Hashable {
    /// What to do with presented modals.
    public enum ModalConflictPolicy: String, Sendable, Hashable, CaseIterable {
        /// The modals stay. The route is shown in the topmost one, or above it if that modal cannot push.
        case keep
        /// All modals are dismissed.
        case dismiss
        /// The route is presented above the topmost modal.
        case presentOnTop
        /// The navigation is refused.
        case refuse
    }

    /// What to do if the scene already shows the route with the same values.
    public enum LaunchMode: String, Sendable, Hashable, CaseIterable {
        /// Opens the route again. If it is the root of its branch, goes back to it instead.
        case standard
        /// Changes nothing if the route is on top of its stack.
        case singleTop
        /// Goes back to the existing entry, anywhere in the scene.
        case singleTask
    }

    /// What the stack below the route consists of.
    public enum BackStack: Sendable, Hashable {
        /// The branch's root and the declared parents: the user goes back through the parents.
        case declared
        /// The existing entries; the route is pushed above them.
        case onTop
        /// The existing entries without some of the topmost ones.
        case dropping(Int)
        /// The branch's root.
        case aboveRoot
        /// No entry: the route becomes the root.
        case alone
    }

    /// The tab or column in which the route is shown.
    public enum BranchChoice: Sendable, Hashable {
        /// The first branch that the target names.
        case declared
        /// The selected branch if the target names it; otherwise the first that the target names.
        case focused
        /// The selected branch, whatever the target names.
        case selected
        /// The branch with this name.
        case named(String)
    }

    /// How the route is shown.
    public enum Presentation: Sendable, Hashable {
        /// Pushed onto a stack.
        case push
        /// Presented as a modal above its parents.
        case modal
        /// As an overlay above everything.
        case overlay
    }

    /// What to do with foreign screens, which the app showed by itself.
    public enum ForeignEntries: String, Sendable, Hashable, CaseIterable {
        /// They stay: new entries are added above them. A navigation that would have to remove one is refused. A link
        /// from outside the app waits for a modal: it is opened when the user has closed it.
        case keep
        /// They stay, and no link waits for a modal.
        case refuse
        /// They may be removed.
        case remove
    }

    /// What happens when the selected tab is selected again.
    public enum Reselection: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case nothing
        /// Goes back to its root.
        case backToRoot
    }

    /// What to do with presented modals.
    public var modalConflict = ModalConflictPolicy.dismiss
    /// What to do if the scene already shows the route with the same values.
    public var launchMode = LaunchMode.standard
    /// What the stack below the route consists of.
    ///
    /// In a modal that stays, declared parents are left out.
    public var backStack = BackStack.declared
    /// The tab or column in which the route is shown.
    public var branch = BranchChoice.declared
    /// How the route is shown.
    public var presentation = Presentation.push
    /// The style of a newly presented modal.
    public var modalStyle = ModalStyle.sheet
    /// Whether a newly presented modal contains a stack, so that it can push.
    ///
    /// An alert never does.
    public var wrapsModals = true
    /// What to do with foreign screens, which the app showed by itself.
    public var foreignEntries = ForeignEntries.keep
    /// What happens when the selected tab is selected again.
    public var reselection = Reselection.backToRoot
    /// Whether the last visible change is animated.
    ///
    /// All other changes are never animated.
    public var isAnimated = true
    /// Whether the selected tab, modals and overlays stay, so that a route of a hidden tab is shown there later.
    package var isInBackground = false

    /// Creates the default policy for links: modals are dismissed, and the declared parents are below the route.
    public init() {}
}
