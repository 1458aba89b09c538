/// How something is opened, and what may be done about what is in the way.
///
/// ```swift
/// var policy = NavigationPolicy()
/// policy.modalConflict = .refuse
/// ```
public struct NavigationPolicy: Sendable, Hashable {
    /// What to do with modals that are up.
    public enum ModalConflictPolicy: String, Sendable, Hashable, CaseIterable {
        /// The modal stays, and the route is shown in it; above it, where it cannot push.
        case keep
        /// All modals are dismissed.
        case dismiss
        /// The route is presented above the modal.
        case presentOnTop
        /// Nothing is done.
        case refuse
    }

    /// What to do where the route, with the same values, is there already.
    public enum LaunchMode: String, Sendable, Hashable, CaseIterable {
        /// It is opened once more; a root at the bottom of its branch is only gone back to.
        case standard
        /// Nothing, where it is on top of its stack.
        case singleTop
        /// What lies above it is taken away, wherever in the scene it is.
        case singleTask
    }

    /// What the route's stack is made of.
    public enum BackStack: Sendable, Hashable {
        /// The branch's root, the declared parents, the route: going back walks the parents.
        case declared
        /// What is there, and the route on top.
        case onTop
        /// What is there without some entries of its top, and the route.
        case dropping(Int)
        /// The branch's root and the route.
        case aboveRoot
        /// The route alone.
        case alone
    }

    /// The tab or column in which the route is shown.
    public enum BranchChoice: Sendable, Hashable {
        /// The first that the target names.
        case declared
        /// The selected one if it can show the route, else the first that the target names.
        case focused
        /// The selected one, whatever the target names.
        case selected
        /// The one of a name.
        case named(String)
    }

    /// How the route is presented.
    public enum Presentation: Sendable, Hashable {
        /// On a stack.
        case push
        /// As a modal above its parents.
        case modal
        /// On top of whatever shows.
        case overlay
    }

    /// What to do with screens that the app put there by itself.
    public enum ForeignEntries: String, Sendable, Hashable, CaseIterable {
        /// They stay: a stack is built above them, and where one would have to go, nothing is done.
        case keep
        /// They may be taken away.
        case remove
    }

    /// What selecting the selected tab does.
    public enum Reselection: String, Sendable, Hashable, CaseIterable {
        /// Nothing.
        case nothing
        /// Goes back to its root.
        case backToRoot
    }

    /// What to do with modals that are up.
    public var modalConflict = ModalConflictPolicy.dismiss
    /// What to do where the route is there already.
    public var launchMode = LaunchMode.standard
    /// What the route's stack is made of; in a modal that stays, the declared parents are left out.
    public var backStack = BackStack.declared
    /// The tab or column in which the route is shown.
    public var branch = BranchChoice.declared
    /// How the route is presented.
    public var presentation = Presentation.push
    /// The style of a modal that is presented.
    public var modalStyle = ModalStyle.sheet
    /// Whether a modal that is presented gets a stack, so that it can push; an alert never does.
    public var wrapsModals = true
    /// What to do with screens that the app put there by itself.
    public var foreignEntries = ForeignEntries.keep
    /// What selecting the selected tab does.
    public var reselection = Reselection.backToRoot
    /// Whether the last change that a person sees is a movement; all others never are.
    public var isAnimated = true

    /// Creates the policy with which links are opened: modals are dismissed, and the declared parents are below.
    public init() {}
}
