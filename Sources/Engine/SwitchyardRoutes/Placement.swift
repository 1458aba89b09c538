public import SwitchyardNavigation

/// Where and how the screen of a route is shown when it is opened.
///
/// ```swift
/// @Pattern("/login", as: .cover) case login
/// router.open(OrdersRoute.detail(id: 42), as: .sheet)
/// ```
///
/// Other verbs ignore it: for example, `push` pushes a route that is declared `as: .sheet`.
public struct Placement: Sendable, Hashable {
    /// The tabs or columns that can show it, the declared one first; an empty list means those of the route, or any.
    package var branches: [String] = []

    /// How it is opened.
    package var policy = NavigationPolicy()

    /// Creates a placement.
    package init(branches: [String] = [], policy: NavigationPolicy = NavigationPolicy()) {
        self.branches = branches
        self.policy = policy
    }

    /// The default: above the declared parents, in the tab whose root is a declared parent.
    public static let declared = Placement()

    /// Above its declared parents, in a given tab or column.
    ///
    /// - Parameter branch: The tab or column.
    /// - Returns: The placement.
    public static func tab(_ branch: Branch) -> Placement { Placement(branches: [branch.rawValue]) }

    /// The only entry of a column in a split view: replaces the previous stack of the column.
    ///
    /// Use it for the details of an item that another column lists. If there is not enough room for both columns, the
    /// route is shown above the list. A route that is already visible with the same values stays.
    ///
    /// - Parameter branch: The column.
    /// - Returns: The placement.
    public static func column(_ branch: Branch) -> Placement {
        var policy = NavigationPolicy()
        policy.backStack = .alone
        policy.launchMode = .singleTop
        return Placement(branches: [branch.rawValue], policy: policy)
    }

    /// Pushed onto the visible stack, in any tab; modals are dismissed.
    public static let onTop = onTop { _ in }

    /// A sheet above the visible screen.
    ///
    /// A route that is already visible with the same values stays.
    public static let sheet = modal(.sheet)

    /// A full-screen modal above the visible screen.
    ///
    /// A route that is already visible with the same values stays.
    public static let cover = modal(.fullScreen)

    /// A popover above the visible screen.
    ///
    /// A route that is already visible with the same values stays.
    public static let popover = modal(.popover)

    /// An alert above the visible screen.
    ///
    /// A route that is already visible with the same values stays.
    public static let alert = modal(.alert)

    /// An overlay above everything, including modals, which stays while the rest changes.
    public static let overlay = onTop {
        $0.presentation = .overlay
        $0.launchMode = .singleTop
    }

    /// A modal above the visible screen.
    ///
    /// A route that is already visible with the same values stays.
    ///
    /// - Parameter style: How it is presented.
    /// - Returns: The placement.
    public static func modal(_ style: ModalStyle) -> Placement {
        onTop { policy in
            policy.presentation = .modal
            policy.modalStyle = style
            policy.modalConflict = .presentOnTop
            policy.launchMode = .singleTop
        }
    }

    /// A placement with a policy of the planner.
    ///
    /// ```swift
    /// var aboveOrder = NavigationPolicy()
    /// aboveOrder.presentation = .modal
    /// let placement = Placement.policy(aboveOrder, in: .orders)
    /// ```
    ///
    /// - Parameters:
    ///   - policy: The policy.
    ///   - branches: The tabs or columns that can show it, the declared one first; by default those of the route.
    /// - Returns: The placement.
    public static func policy(_ policy: NavigationPolicy, in branches: Branch...) -> Placement {
        Placement(branches: branches.map(\.rawValue), policy: policy)
    }

    /// A placement that starts from the visible screen, in the selected tab.
    private static func onTop(_ change: (inout NavigationPolicy) -> Void) -> Placement {
        var policy = NavigationPolicy()
        policy.backStack = .onTop
        policy.branch = .selected
        change(&policy)
        return Placement(policy: policy)
    }
}
