public import SwitchyardCore

extension RoutePlacement {
    /// A screen of a tab, with its declared parents below.
    ///
    /// - Parameter tab: The name of the tab.
    /// - Returns: The placement.
    public static func tab(_ tab: String) -> RoutePlacement { RoutePlacement(branches: [tab]) }

    /// A screen on top of whatever shows, in any tab.
    public static var onTop: RoutePlacement {
        var policy = NavigationPolicy()
        policy.backStack = .onTop
        return RoutePlacement(policy: policy)
    }

    /// A sheet above whatever shows, of which there is only one.
    ///
    /// - Parameter style: The style of the modal.
    /// - Returns: The placement.
    public static func sheet(_ style: ModalStyle = .sheet) -> RoutePlacement {
        var policy = NavigationPolicy()
        policy.presentation = .modal
        policy.modalStyle = style
        policy.modalInTheWay = .presentOnTop
        policy.backStack = .onTop
        policy.launchMode = .singleTop
        return RoutePlacement(policy: policy)
    }

    /// A sheet above the declared parents of its route, in a tab.
    ///
    /// - Parameter tab: The name of the tab.
    /// - Returns: The placement.
    public static func sheet(above tab: String) -> RoutePlacement {
        var placement = RoutePlacement(branches: [tab])
        placement.policy.presentation = .modal
        placement.policy.launchMode = .singleTop
        return placement
    }

    /// A pop-up on top of everything.
    public static var popUp: RoutePlacement {
        var policy = NavigationPolicy()
        policy.presentation = .overlay
        policy.launchMode = .singleTop
        return RoutePlacement(policy: policy)
    }
}
