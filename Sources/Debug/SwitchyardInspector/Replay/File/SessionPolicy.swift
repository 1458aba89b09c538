import SwitchyardNavigation

/// The navigation policy of a link, as in a session file.
struct SessionPolicy: Codable, Sendable, Hashable {
    var modalConflict: String
    var launchMode: String
    var backStack: String
    var dropping: Int?
    var branch: String
    var branchName: String?
    var presentation: String
    var modalStyle: String
    var wrapsModals: Bool
    var foreignEntries: String
    var reselection: String
    var isAnimated: Bool
    var isInBackground: Bool?

    init(_ policy: NavigationPolicy) {
        modalConflict = policy.modalConflict.rawValue
        launchMode = policy.launchMode.rawValue
        switch policy.backStack {
        case .declared: backStack = "declared"
        case .onTop: backStack = "onTop"
        case .dropping(let count):
            backStack = "dropping"
            dropping = count
        case .aboveRoot: backStack = "aboveRoot"
        case .alone: backStack = "alone"
        }
        switch policy.branch {
        case .declared: branch = "declared"
        case .focused: branch = "focused"
        case .selected: branch = "selected"
        case .named(let name):
            branch = "named"
            branchName = name
        }
        switch policy.presentation {
        case .push: presentation = "push"
        case .modal: presentation = "modal"
        case .overlay: presentation = "overlay"
        }
        modalStyle = policy.modalStyle.rawValue
        wrapsModals = policy.wrapsModals
        foreignEntries = policy.foreignEntries.rawValue
        reselection = policy.reselection.rawValue
        isAnimated = policy.isAnimated
        if policy.isInBackground { isInBackground = true }
    }

    /// The policy; unknown words count as the default.
    var policy: NavigationPolicy {
        var policy = NavigationPolicy()
        policy.modalConflict = .init(rawValue: modalConflict) ?? policy.modalConflict
        policy.launchMode = .init(rawValue: launchMode) ?? policy.launchMode
        switch backStack {
        case "onTop": policy.backStack = .onTop
        case "dropping": policy.backStack = .dropping(dropping ?? 0)
        case "aboveRoot": policy.backStack = .aboveRoot
        case "alone": policy.backStack = .alone
        default: break
        }
        switch branch {
        case "focused": policy.branch = .focused
        case "selected": policy.branch = .selected
        case "named": policy.branch = .named(branchName ?? "")
        default: break
        }
        switch presentation {
        case "modal": policy.presentation = .modal
        case "overlay": policy.presentation = .overlay
        default: break
        }
        policy.modalStyle = .init(rawValue: modalStyle) ?? policy.modalStyle
        policy.wrapsModals = wrapsModals
        policy.foreignEntries = .init(rawValue: foreignEntries) ?? policy.foreignEntries
        policy.reselection = .init(rawValue: reselection) ?? policy.reselection
        policy.isAnimated = isAnimated
        policy.isInBackground = isInBackground ?? false
        return policy
    }
}
