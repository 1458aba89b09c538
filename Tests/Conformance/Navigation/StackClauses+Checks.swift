import SwitchyardNavigation

extension StackClauses {
    struct Check: Sendable {
        /// The expected result in the terms of this package.
        let meaning: String
        let run: @Sendable () throws -> String

        init(_ meaning: String, _ run: @escaping @Sendable () throws -> String) {
            self.meaning = meaning
            self.run = run
        }
    }

    private static let push = NavigationPolicy.with { $0.backStack = .onTop }
    private static let present = NavigationPolicy.with { $0.presentation = .modal }
    private static let moves = Check("true; false") {
        try [true, false].map { isAnimated in
            let policy = NavigationPolicy.with { ($0.backStack, $0.isAnimated) = (.onTop, isAnimated) }
            let plan = try NavigationPlanner(browsing(), policy: policy).open(NavigationTarget(order))
            return "\(plan.steps.contains(where: \.isAnimated))"
        }.joined(separator: "; ")
    }

    static let checks: [String: Check] = [
        "routable-ios: modal": Check("present sheet stack order") { try opening(order, with: present) },
        "routable-ios: presentationStyle": Check("present popover stack order") {
            try opening(order, with: .with { ($0.presentation, $0.modalStyle) = (.modal, .popover) })
        },
        "routable-ios: root (setViewControllers:[vc])": Check("set [order]") {
            try opening(order, with: .with { $0.backStack = .alone })
        },
        "routable-ios: presented modal is dismissed first": Check("dismiss, push order") {
            let state = try browsing().after(present) { try $0.open(NavigationTarget(RouteReference("pay"))) }
            return try opening(order, with: push, in: state)
        },
        "routable-ios: modal wraps in UINavigationController unless it is one and copies styles": Check(
            "present full-screen stack order"
        ) {
            try opening(order, with: .with { ($0.presentation, $0.modalStyle) = (.modal, .fullScreen) })
        },
        "routable-ios: push otherwise": Check("push order") { try opening(order, with: push) },
        "routable-ios: animated flag": moves,
        "routable-ios: dismiss if something is presented": Check("dismiss; dismiss") {
            let pay = try browsing().after(present) { try $0.open(NavigationTarget(RouteReference("pay"))) }
            let code = try pay.after(.with { $0.modalConflict = .keep }) {
                try $0.open(NavigationTarget(RouteReference("code")))
            }
            return try [pay, code].map { try NavigationPlanner($0).back().phrase(from: $0) }.joined(separator: "; ")
        },
        "routable-ios: else pop": Check("pop 1") {
            let state = try browsing()
            return try NavigationPlanner(state).back().phrase(from: state)
        },
        "JSDVCRouter: JSDVCRouteSegue push/modal": Check("push order; present sheet stack order") {
            try [push, present].map { try opening(order, with: $0) }.joined(separator: "; ")
        },
        "JSDVCRouter: …Animated": moves,
        // The stack contains two dishes. A class has a first instance, and an instance is the one with the given
        // values.
        "JSDVCRouter: …BackPage (class name | instance)": Check("pop 1; pop 1") {
            let state = try [dish(1), dish(2)].reduce(NavigationState(.stack("menu"))) { state, dish in
                try state.after(push) { try $0.open(NavigationTarget(dish)) }
            }
            let planner = NavigationPlanner(state)
            let plans = [try planner.back(to: "dish"), try planner.back(to: "dish", ["id": ["1"]])]
            return plans.map { $0.phrase(from: state) }.joined(separator: "; ")
        },
        "DeepLinkKit: preferModal": Check("present sheet stack order") { try opening(order, with: present) },
        "DeepLinkKit: place: same instance → pop to it": Check("pop 1") {
            let state = try placed(dish(1)).after(push) { try $0.open(NavigationTarget(order)) }
            return try placing(dish(1), in: state)
        },
        "DeepLinkKit: same class → replace": Check("replace with dish {id: 2}") {
            try placing(dish(2), in: placed(dish(1)))
        },
        "DeepLinkKit: else push (T)": Check("push dish {id: 1}") {
            try placing(dish(1), in: NavigationState(.stack("menu")))
        },
    ]

    private static let order = RouteReference("order")

    private static func dish(_ id: Int) -> RouteReference { RouteReference("dish", ["id": ["\(id)"]]) }

    /// A stack of two screens.
    private static func browsing() throws -> NavigationState { NavigationState(try .stack("menu", "dish")) }

    private static func opening(
        _ route: RouteReference, with policy: NavigationPolicy, in state: NavigationState? = nil
    ) throws -> String {
        let state = try state ?? browsing()
        return try NavigationPlanner(state, policy: policy).open(NavigationTarget(route)).phrase(from: state)
    }

    /// Opens a route with DeepLinkKit's policy: go back to the same screen, or replace one of the same kind.
    private static func placing(_ route: RouteReference, in state: NavigationState) throws -> String {
        let planner = NavigationPlanner(state, policy: .with { $0.launchMode = .singleTask })
        return try planner.open(NavigationTarget(route, parents: [RouteReference("menu")])).phrase(from: state)
    }

    /// A stack of the menu and a route.
    private static func placed(_ route: RouteReference) throws -> NavigationState {
        try NavigationState(.stack("menu")).after(push) { try $0.open(NavigationTarget(route)) }
    }
}
