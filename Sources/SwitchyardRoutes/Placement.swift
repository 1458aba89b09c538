public import SwitchyardNavigation

/// Where and how the screen of a route is shown when `open` leads to it.
///
/// ```swift
/// @Pattern("/login", as: .cover) case login
/// router.open(OrdersRoute.detail(id: 42), as: .sheet)
/// ```
///
/// Other verbs say themselves how a screen is shown: `push` pushes a route that is declared `as: .sheet`.
public struct Placement: Sendable, Hashable {
    /// The tabs or columns that can show it, the declared one first; none leaves it to the route, or stands for any.
    package var branches: [String] = []

    /// How it is opened.
    package var policy = NavigationPolicy()

    /// Creates a placement.
    package init(branches: [String] = [], policy: NavigationPolicy = NavigationPolicy()) {
        (self.branches, self.policy) = (branches, policy)
    }

    /// The default: above its declared parents, in the tab whose root is among them.
    public static let declared = Placement()

    /// Above its declared parents, in a tab or column of a name.
    ///
    /// - Parameter branch: The tab or column.
    /// - Returns: The placement.
    public static func tab(_ branch: Branch) -> Placement { Placement(branches: [branch.rawValue]) }

    /// Alone in a column of a split view: what the column showed before goes, and its stack begins with the route.
    ///
    /// It is for the details of what another column lists. Where there is no room for both, the route lies above the list.
    /// One that shows already with the same values stays.
    ///
    /// - Parameter branch: The column.
    /// - Returns: The placement.
    public static func column(_ branch: Branch) -> Placement {
        var policy = NavigationPolicy()
        (policy.backStack, policy.launchMode) = (.alone, .singleTop)
        return Placement(branches: [branch.rawValue], policy: policy)
    }

    /// Pushed on top of what shows, in any tab; modals are dismissed.
    public static let onTop = onTop { _ in }

    /// A sheet above what shows; one that shows already with the same values stays.
    public static let sheet = modal(.sheet)

    /// A modal that covers what shows; one that shows already with the same values stays.
    public static let cover = modal(.fullScreen)

    /// A bubble above what shows; one that shows already with the same values stays.
    public static let popover = modal(.popover)

    /// An alert above what shows; one that shows already with the same values stays.
    public static let alert = modal(.alert)

    /// Above everything, also above modals, and stays while the rest changes.
    public static let overlay = onTop { ($0.presentation, $0.launchMode) = (.overlay, .singleTop) }

    /// A modal above what shows; one that shows already with the same values stays.
    ///
    /// - Parameter style: How it is presented.
    /// - Returns: The placement.
    public static func modal(_ style: ModalStyle) -> Placement {
        onTop { policy in
            (policy.presentation, policy.modalStyle) = (.modal, style)
            (policy.modalConflict, policy.launchMode) = (.presentOnTop, .singleTop)
        }
    }

    /// As a policy of the planner says.
    ///
    /// ```swift
    /// var aboveOrder = NavigationPolicy()
    /// aboveOrder.presentation = .modal
    /// let placement = Placement.policy(aboveOrder, in: .orders)
    /// ```
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - branches: The tabs or columns that can show it, the declared one first; with none, the one of the route.
    /// - Returns: The placement.
    public static func policy(_ policy: NavigationPolicy, in branches: Branch...) -> Placement {
        Placement(branches: branches.map(\.rawValue), policy: policy)
    }

    /// A placement that begins with what shows, in the tab that is selected.
    private static func onTop(_ change: (inout NavigationPolicy) -> Void) -> Placement {
        var policy = NavigationPolicy()
        (policy.backStack, policy.branch) = (.onTop, .selected)
        change(&policy)
        return Placement(policy: policy)
    }
}
