/// The policies of the verbs that begin where the user is.
extension NavigationPolicy {
    /// Pushes on top of what shows: in the modal that shows, or above one that cannot push.
    ///
    /// Where the route already shows with the same values, nothing changes.
    package static let push: NavigationPolicy = fromWhatShows { $0.backStack = .onTop }

    /// Puts the route in the place of the screen that shows.
    package static let replace: NavigationPolicy = fromWhatShows { $0.backStack = .dropping(1) }

    /// Presents above what shows, in a style.
    package static func present(_ style: ModalStyle) -> NavigationPolicy {
        fromWhatShows { policy in
            (policy.modalConflict, policy.presentation, policy.modalStyle) = (.presentOnTop, .modal, style)
            policy.backStack = .onTop
        }
    }

    private static func fromWhatShows(_ change: (inout NavigationPolicy) -> Void) -> NavigationPolicy {
        var policy = NavigationPolicy()
        (policy.modalConflict, policy.launchMode, policy.branch) = (.keep, .singleTop, .selected)
        change(&policy)
        return policy
    }
}
