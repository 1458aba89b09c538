/// The policies of the verbs that start from the visible screen.
extension NavigationPolicy {
    /// Pushes onto the visible stack: in the topmost modal, or above it if it cannot push.
    ///
    /// If the visible entry already shows the route with the same values, nothing changes.
    package static let push: NavigationPolicy = fromWhatShows { $0.backStack = .onTop }

    /// Replaces the visible screen.
    package static let replace: NavigationPolicy = fromWhatShows { $0.backStack = .dropping(1) }

    /// Presents a modal with a style above the visible screen.
    package static func present(_ style: ModalStyle) -> NavigationPolicy {
        fromWhatShows { policy in
            policy.modalConflict = .presentOnTop
            policy.presentation = .modal
            policy.modalStyle = style
            policy.backStack = .onTop
        }
    }

    private static func fromWhatShows(_ change: (inout NavigationPolicy) -> Void) -> NavigationPolicy {
        var policy = NavigationPolicy()
        policy.modalConflict = .keep
        policy.launchMode = .singleTop
        policy.branch = .selected
        change(&policy)
        return policy
    }
}
